import { defineReport, defineModule, f, who } from '@/schema';

export const studentsActivityReport = defineReport({
  path: '',
  label: "Students' activity report",
  who: [who.union],
  help: 'Sports, culture, social work and competitions, verified by office or head.',
  filters: {
    kind: f.text({ max: 40 }),
    level: f.text({ max: 40 }),
    year: f.int({ min: 2000, max: 2100, label: 'Year' }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name' },
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
    { name: 'kind', label: 'Kind', kind: 'choice' },
    { name: 'level', label: 'Level', kind: 'choice' },
    { name: 'title', label: 'Title' },
    { name: 'position', label: 'Position' },
    { name: 'organiser', label: 'Organiser' },
    {
      name: 'verified',
      label: 'Verified',
      kind: 'choice',
      tones: { verified: 'good', waiting: 'warn' },
    },
  ],
  actions: {
    add: {
      label: 'Add activity',
      who: [who.union],
      tone: 'primary',
      icon: 'add',
      fields: {
        title: f.text({ required: true, max: 200 }),
        kind: f.text({ required: true, max: 40 }),
        level: f.text({ required: true, max: 40 }),
        from_date: f.date({ required: true, label: 'From' }),
        to_date: f.date({ label: 'To', help: 'Leave empty for one day.' }),
        students: f.longtext({
          required: true,
          max: 4000,
          label: 'Roll numbers',
          help: 'One per line, or separated by commas.',
        }),
        position: f.text({
          max: 60,
          label: 'Position',
          help: 'For example, first prize, captain, participant.',
        }),
        organiser: f.text({ max: 160 }),
      },
    },
  },
});

/**
 * Activities and awards of students, as the union enters and reads them; the office and the heads
 * verify them (administration §9.5).
 */
export default defineModule({
  slug: 'students-activity-report',
  label: "Students' activity report",
  icon: 'event_available',
  order: 104,
  who: [who.union],
  screens: [studentsActivityReport],
});
