import { choicesOf, defineReport, f, who } from '@/schema';
import { studentActivity } from './student-activity';

const { kind, level, title, from_date, to_date, position, organiser, hours } =
  studentActivity.fields;

/** The letter B uses this only for the hours of duty that attendance counts. */
export const studentsActivityReport = defineReport({
  path: 'students-activity-report',
  label: 'Students activity report',
  group: 'Reports',
  who: [who.admin('M', 'B'), who.faculty],
  help: 'Student activities and awards, verified by the head or the office.',
  filters: {
    from: f.date(),
    to: f.date(),
    kind: f.choice(choicesOf(kind)),
    level: f.choice(choicesOf(level)),
    department: f.ref('department'),
    state: f.choice(['waiting', 'verified'], { label: 'Status' }),
  },
  columns: [
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
    { name: 'title', label: 'Title', link: '/student-activity/{id}' },
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Student' },
    { name: 'department', label: 'Department' },
    { name: 'kind', label: 'Kind', kind: 'choice' },
    { name: 'level', label: 'Level', kind: 'choice' },
    { name: 'position', label: 'Position' },
    { name: 'organiser', label: 'Organiser' },
    { name: 'hours', label: 'Class hours missed', kind: 'hours' },
    { name: 'approved_hours', label: 'Duty hours', kind: 'hours' },
    { name: 'entered_by', label: 'Entered by' },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      tones: { verified: 'good', waiting: 'warn' },
    },
    { name: 'verified_by', label: 'Verified by' },
  ],
  actions: {
    add: {
      label: 'Add activity',
      who: [who.admin('M'), who.faculty],
      icon: 'add',
      tone: 'primary',
      help: 'Creates one entry for each student.',
      fields: {
        rolls: f.longtext({
          required: true,
          max: 4000,
          label: 'Roll numbers',
          help: 'Separate with commas or new lines.',
        }),
        kind,
        level,
        title,
        from_date,
        to_date,
        position,
        organiser,
        hours,
      },
    },
    verify: {
      label: 'Verify',
      who: [who.admin('M'), who.hod],
      on: 'rows',
      skips: true,
      icon: 'check',
      help: 'Confirms that the activity took place as recorded.',
    },
    approve: {
      label: 'Count as duty',
      who: [who.admin('B')],
      on: 'rows',
      help: 'Duty hours for each selected student.',
      fields: { hours: f.decimal(1, { required: true, min: 0, max: 500, label: 'Duty hours' }) },
    },
  },
});
