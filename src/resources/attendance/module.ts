import {
  defineList,
  defineSheet,
  defineReport,
  defineModule,
  f,
  who,
  type Action,
  type Fields,
} from '@/schema';
import { attendanceReopening } from './attendance-reopening';

const office = who.admin('B');
const readers = [who.faculty, office];

const month = f.text({
  required: true,
  tidy: 'month',
  pattern: { like: /^(\d{4}-)?\d{1,2}$/, example: '2026-08' },
});
const core = f.ref('subject', { required: true, label: 'Major' });
const section = f.ref('section');
const component = f.choice(['L', 'T', 'P']);
const reason = f.text({ max: 300 });
const until = f.date({ label: 'Open until' });

const aClass = {
  held_on: f.date({ required: true, label: 'Date' }),
  period: f.ref('period', { required: true }),
  component: f.choice(['L', 'T', 'P'], { required: true, default: 'L' }),
  hours: f.decimal(1, { min: 0.5, max: 4, help: 'Default: 1 h (practical 2 h)' }),
  topic: f.text({ max: 200 }),
  kind: f.choice(['regular', 'extra', 'substitute'], { required: true, default: 'regular' }),
  reason: f.text({ max: 300, help: 'Required for a class on a holiday.' }),
  faculty: f.ref('faculty', {
    label: 'Teacher',
    help: 'Default: the teacher allotted to the paper.',
  }),
} satisfies Fields;

/** The moves of a register, on its own screen or on the rows of a list. */
const moves = (on: 'screen' | 'rows') =>
  ({
    submit: {
      label: 'Submit',
      icon: 'upload',
      tone: 'primary',
      who: readers,
      on,
      fields: { reason },
      help: "Submits this month's register. After this, only the office can change it.",
    },
    return: {
      label: 'Return',
      icon: 'undo',
      who: [office],
      on,
      fields: { reason },
      help: 'Returns it to the teacher with your reason.',
    },
    clear: {
      label: 'Clear and lock',
      icon: 'key',
      tone: 'primary',
      who: [office],
      on,
      help: 'To change it later, reopen it.',
    },
    reopen: {
      label: 'Reopen',
      icon: 'redo',
      tone: 'danger',
      who: [office],
      on,
      fields: { reason, reopened_until: until },
      help: 'Final eligibility lists will need updating.',
    },
  }) as const satisfies Readonly<Record<string, Action>>;

export const entry = defineSheet({
  path: 'entry/{batch}/{subject}/{semester}/{course}/{month}',
  label: 'Entry',
  task: 'Take attendance',
  group: 'Registers',
  who: readers,
  save: readers,
  params: { month },
  help: 'Monthly attendance of one paper, a column for each class.',
  filters: { section, component },
  actions: {
    'add-class': {
      label: 'Add class',
      icon: 'add',
      tone: 'primary',
      who: readers,
      fields: aClass,
      help: 'All students are marked present. Change those who are not.',
    },
    'edit-class': {
      label: 'Edit class',
      icon: 'edit',
      who: readers,
      on: 'column',
      fields: aClass,
    },
    'delete-class': {
      label: 'Delete class',
      icon: 'remove',
      tone: 'danger',
      who: readers,
      on: 'column',
      final: true,
      help: 'Deletes the class and its attendance.',
    },
    leave: {
      label: 'Mark duty or leave',
      icon: 'badge',
      who: readers,
      help: 'Applies to all papers on these days. Marks this register now.',
      fields: {
        student: f.ref('student', { required: true }),
        kind: f.choice(['D', 'M'], { required: true }),
        from_date: f.date({ required: true, label: 'From' }),
        to_date: f.date({ required: true, label: 'To' }),
        reason: f.text({ required: true, max: 300 }),
      },
    },
    excuse: {
      label: 'Duty or medical leave',
      icon: 'badge',
      who: readers,
      on: 'cells',
      help: 'Enter the reason. It applies to all papers on these days.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
    'apply-leave': {
      label: 'Apply recorded leave',
      icon: 'badge',
      who: readers,
      help: 'Marks absences on recorded days as duty or medical leave.',
    },
    ...moves('screen'),
    'ask-reopen': {
      label: 'Ask the office to reopen',
      icon: 'redo',
      who: [who.faculty],
      help: 'The office decides. You will be notified.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
  },
});

export const reopenings = defineList({
  path: 'reopen-requests',
  label: 'Reopen requests',
  group: 'Registers',
  who: [office],
  resource: attendanceReopening,
  help: 'Requests from teachers to reopen a register.',
  actions: {
    grant: {
      label: 'Grant',
      icon: 'check',
      tone: 'primary',
      who: [office],
      on: 'rows',
      help: 'Reopens entry and notifies the teacher.',
      fields: { until: f.date({ label: 'Open until', help: 'Default: 7 days from today.' }) },
    },
    refuse: {
      label: 'Refuse',
      icon: 'close',
      tone: 'danger',
      who: [office],
      on: 'rows',
      help: 'Sent to the teacher with your reason.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
  },
});

export const clearance = defineReport({
  path: 'clearance/{batch}/{semester}/{month}',
  label: 'Clearance',
  group: 'Registers',
  who: readers,
  params: { month },
  help: 'Registers submitted for the month, and students short of attendance.',
  filters: {
    tab: f.choice(['registers', 'shortfall'], { default: 'registers' }),
    department: f.ref('department'),
    state: f.choice(['open', 'submitted', 'cleared', 'reopened']),
    overdue: f.bool({ label: 'Overdue only' }),
    programme: f.ref('programme'),
    core: f.ref('subject', { label: 'Major' }),
    band: f.text({ max: 40 }),
  },
  actions: {
    ...moves('rows'),
    verify: {
      label: 'Verify',
      icon: 'check',
      who: [who.hod],
      on: 'rows',
      help: 'Registers of your department verified.',
    },
    remind: {
      label: 'Remind',
      icon: 'campaign',
      who: [office, who.hod],
      on: 'rows',
      skips: true,
      help: 'One email to each teacher, listing all pending registers.',
    },
    record: {
      label: 'Record counselling',
      icon: 'edit_note',
      who: [office, who.hod],
      on: 'rows',
      help: 'Action taken. Does not change percentages or eligibility.',
      fields: {
        status: f.choice(['pending', 'cleared', 'not_cleared'], {
          required: true,
          default: 'cleared',
        }),
        action: f.choice(['counselled', 'guardian_met', 'undertaking', 'leave_accepted'], {
          required: true,
        }),
        remark: f.text({ max: 300 }),
      },
    },
  },
});

export const classes = defineReport({
  path: 'classes',
  pages: 'page',
  label: 'Classes',
  group: 'Registers',
  who: readers,
  help: 'Classes entered by date, with the number present.',
  filters: {
    from: f.date({ label: 'From' }),
    to: f.date({ label: 'To', help: 'At most 31 days; 200 for one teacher or paper.' }),
    faculty: f.ref('faculty', { label: 'Teacher' }),
    course: f.ref('course', { label: 'Paper' }),
    page: f.int({ min: 1, max: 10_000, label: 'Page' }),
  },
  columns: [
    { name: 'held_on', label: 'Date', kind: 'date' },
    { name: 'period', label: 'Period' },
    {
      name: 'paper',
      label: 'Paper',
      link: '/attendance/entry/{batch}/{subject_id}/{semester}/{course}/{month}?section={section_id}',
    },
    { name: 'section', label: 'Section' },
    { name: 'teacher', label: 'Teacher' },
    { name: 'hours', label: 'Hours', kind: 'hours', total: true },
    { name: 'present', label: 'Present', kind: 'int', total: true },
    { name: 'marked', label: 'Students', kind: 'int', total: true },
    { name: 'topic', label: 'Topic' },
  ],
  actions: {
    cancel: {
      label: 'Cancel classes',
      who: [office],
      on: 'rows',
      icon: 'remove',
      tone: 'danger',
      final: true,
      help: 'Deletes the classes and their attendance, such as on a day declared a holiday.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
  },
});

export const leaves = defineReport({
  path: 'leave',
  label: 'Duty and leave',
  group: 'Registers',
  who: readers,
  task: 'Record duty or leave',
  help: 'Students on duty or medical leave, for all their papers.',
  filters: {
    from: f.date({ label: 'From' }),
    to: f.date({ label: 'To' }),
    kind: f.choice(['D', 'M']),
    student: f.ref('student'),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true, link: '/student/{student}/show' },
    { name: 'programme', label: 'Programme' },
    {
      name: 'kind',
      label: 'Kind',
      kind: 'choice',
      labels: { D: 'Duty', M: 'Medical leave' },
      tones: { D: 'good', M: 'muted' },
    },
    { name: 'from_date', label: 'From', kind: 'date' },
    { name: 'to_date', label: 'To', kind: 'date' },
    { name: 'reason', label: 'Reason' },
    { name: 'marked', label: 'Marked', kind: 'int', help: 'Classes marked with it.' },
    { name: 'absent', label: 'Absent', kind: 'int' },
    { name: 'by', label: 'Recorded by', aside: true },
  ],
  actions: {
    record: {
      label: 'Record duty or leave',
      icon: 'badge',
      tone: 'primary',
      who: [office, who.hod],
      help: 'Absences on these days become duty or leave in all papers.',
      fields: {
        students: f.longtext({
          required: true,
          max: 6000,
          help: 'Roll or registration numbers, separated by commas or lines.',
        }),
        kind: f.choice(['D', 'M'], { required: true }),
        from_date: f.date({ required: true, label: 'From' }),
        to_date: f.date({ required: true, label: 'To' }),
        reason: f.text({ required: true, max: 300 }),
      },
    },
    withdraw: {
      label: 'Withdraw',
      icon: 'undo',
      tone: 'danger',
      who: readers,
      on: 'rows',
      help: 'The classes of these days become absences.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
  },
});

export const monthly = defineReport({
  path: 'monthly/{batch}/{programme}/{month}/{core}',
  label: 'Monthly',
  group: 'Reports',
  who: readers,
  params: { month, core },
  all: ['programme', 'core'],
  help: "One month's attendance in all papers of one major.",
  filters: {
    span: f.choice(['month', 'to_date'], { default: 'month', label: 'Component' }),
    semester: f.ref('semester'),
  },
  actions: {
    guardians: {
      label: 'Write to guardians',
      icon: 'campaign',
      who: [office, who.hod],
      on: 'rows',
      perMinute: 6,
      help: 'Email to guardians of students short of attendance. Others are left out.',
      fields: {
        subject: f.text({ required: true, max: 120 }),
        body: f.longtext({
          required: true,
          max: 1000,
          label: 'Message',
          help: '{name}, {roll} and {percent} of attendance are replaced for each recipient.',
        }),
      },
    },
  },
});

export const paperWise = defineReport({
  path: 'paper-wise/{batch}/{subject}/{semester}/{course}',
  label: 'Paper-wise',
  group: 'Reports',
  who: readers,
  help: 'Attendance in one paper, month by month.',
  filters: { section, component },
});

export const overall = defineReport({
  path: 'overall/{batch}/{programme}/{semester}',
  label: 'Overall',
  group: 'Reports',
  who: readers,
  help: 'Examination eligibility by attendance.',
  filters: {
    core: f.ref('subject', { label: 'Major' }),
    band: f.text({ max: 40 }),
    decision: f.choice(['eligible', 'condoned', 'non_collegiate', 'debarred']),
  },
  actions: {
    'request-condonation': {
      label: 'Request condonation',
      icon: 'edit_note',
      who: [office, who.hod],
      on: 'rows',
      fields: {
        paper: f.ref('offering', { help: 'Default: the aggregate of all papers.' }),
        ground: f.choice(['medical', 'bereavement', 'official_duty', 'other'], {
          required: true,
        }),
        points: f.percent({
          required: true,
          min: 1,
          max: 10000,
          help: 'Percentage points requested.',
        }),
        certificate: f.text({
          max: 120,
          label: 'Medical certificate',
          help: 'Number, date and signatory.',
        }),
        fee_receipt: f.text({ max: 60 }),
        remark: f.text({ max: 300 }),
      },
    },
    grant: {
      label: 'Grant',
      icon: 'check',
      tone: 'primary',
      who: [office],
      on: 'rows',
      help: 'Percentages do not change. The decision becomes Condoned.',
      fields: {
        paper: f.ref('offering', { help: 'Default: all pending requests.' }),
        order_no: f.text({ max: 60, label: 'Order number' }),
        fee_receipt: f.text({ max: 60 }),
        certificate: f.text({ max: 120, label: 'Medical certificate' }),
      },
    },
    refuse: {
      label: 'Refuse',
      icon: 'close',
      tone: 'danger',
      who: [office],
      on: 'rows',
      fields: {
        paper: f.ref('offering', { help: 'Default: all pending requests.' }),
        reason: f.text({ required: true, max: 300 }),
      },
    },
    recompute: {
      label: 'Recompute',
      icon: 'refresh',
      who: [office],
      help: 'Recalculates attendance from the registers.',
    },
    finalise: {
      label: 'Make final',
      icon: 'key',
      tone: 'primary',
      who: [office],
      fields: { reason },
      help: 'Saves the current decisions. You can do this again.',
    },
  },
});

/** Everyone who may override some clearance; each contribution names which ones. */
const clearers = who.admin('B', 'F', 'W');

export const examinationClearance = defineReport({
  path: 'examination-clearance/{batch}/{programme}/{semester}',
  label: 'Examination clearance',
  group: 'Reports',
  who: [who.faculty, clearers],
  all: ['programme'],
  help: 'Students with overdue fees or library books before the examination.',
  filters: {
    clearance: f.text({ max: 40 }),
    state: f.choice(['blocked', 'dues_open', 'overridden'], {
      labels: { dues_open: 'Dues pending' },
    }),
  },
  actions: {
    override: {
      label: 'Override',
      icon: 'key',
      who: [clearers],
      on: 'rows',
      help: 'The student can sit the examination. The dues remain.',
      fields: { reason: f.text({ required: true, max: 300 }) },
    },
    withdraw: {
      label: 'Withdraw override',
      icon: 'undo',
      who: [clearers],
      on: 'rows',
      help: 'Clearance applies again until the dues are settled.',
    },
  },
});

export default defineModule({
  slug: 'attendance',
  label: 'Attendance Portal',
  icon: 'event_available',
  order: 50,
  who: readers,
  guests: [who.admin('F', 'W')],
  screens: [
    entry,
    clearance,
    reopenings,
    classes,
    leaves,
    monthly,
    paperWise,
    overall,
    examinationClearance,
  ],
});
