import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('K')];

/** An examination or class test as a whole: its days, hours and invigilation rules. */
export const examRoutine = defineResource({
  name: 'exam-routine',
  label: 'Examination routine',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 80 }),
    kind: f.choice(['exam', 'cat'], {
      required: true,
      default: 'exam',
      labels: { exam: 'Examination', cat: 'Class test' },
    }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ required: true, label: 'To' }),
    batch: f.ref('batch', { help: 'Leave empty for all batches.' }),
    semester: f.ref('semester', { help: 'Leave empty for all current semesters.' }),
    cat: f.ref('cat', {
      label: 'Assessment',
      help: 'For a class test: publishing sets the entry window of its marks.',
    }),
    exam: f.ref('exam-session', {
      label: 'Examination session',
      help: 'For an examination: publishing sets its dates.',
    }),
    entry_days: f.int({
      required: true,
      min: 0,
      max: 60,
      default: 7,
      label: 'Days for entering marks after the last test',
    }),
    rooms: f.json({
      label: 'Rooms',
      help: 'Leave empty for all rooms with examination seats.',
      rows: { room: f.ref('room', { required: true }) },
    }),
    forenoon_from: f.time({ required: true, default: '10:00', group: 'Schedule' }),
    forenoon_to: f.time({ required: true, default: '13:00', group: 'Schedule' }),
    afternoon_from: f.time({ required: true, default: '14:00', group: 'Schedule' }),
    afternoon_to: f.time({ required: true, default: '17:00', group: 'Schedule' }),
    candidates_each: f.int({
      required: true,
      min: 1,
      max: 200,
      default: 25,
      label: 'Candidates per invigilator',
      group: 'Rules',
    }),
    no_own_paper: f.bool({
      required: true,
      default: true,
      label: 'Teachers do not invigilate their own paper',
      group: 'Rules',
    }),
    state: f.state(
      { draft: ['published'], published: ['draft'] },
      {
        required: true,
        default: 'draft',
        write: 'server',
        tones: { draft: 'muted', published: 'good' },
      },
    ),
    /** Of two examinations at one time, the one published first keeps its rooms. */
    published_at: f.instant({ write: 'server', label: 'Published' }),
  },
  list: ['name', 'kind', 'from_date', 'to_date', 'batch', 'semester', 'state'],
  sort: ['from_date', 'desc'],
  access: {
    read: [who.admin('K', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
