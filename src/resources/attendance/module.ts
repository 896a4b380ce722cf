import {
  defineSheet,
  defineReport,
  defineModule,
  f,
  who,
  type Action,
  type Fields,
} from '@/schema';

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
  hours: f.decimal(1, { min: 0.5, max: 4, help: 'Empty: one hour, two of practical.' }),
  topic: f.text({ max: 200 }),
  kind: f.choice(['regular', 'extra', 'substitute'], { required: true, default: 'regular' }),
  reason: f.text({ max: 300, help: 'Asked for where the class is on a holiday.' }),
  faculty: f.ref('faculty', { label: 'Teacher', help: 'Empty: whoever the paper is allotted to.' }),
} satisfies Fields;

/** The moves of a register, where it stands alone and where many stand in a list. */
const moves = (on: 'screen' | 'rows') =>
  ({
    submit: {
      label: 'Submit',
      icon: 'upload',
      tone: 'primary',
      who: readers,
      on,
      fields: { reason },
      help: 'Hands the register of the month in. After that only the office can change it.',
    },
    return: {
      label: 'Return',
      icon: 'undo',
      who: [office],
      on,
      fields: { reason },
      help: 'Gives it back to the teacher, who reads the reason.',
    },
    clear: {
      label: 'Clear and lock',
      icon: 'key',
      tone: 'primary',
      who: [office],
      on,
      help: 'Nothing can be changed afterwards unless it is reopened.',
    },
    reopen: {
      label: 'Reopen',
      icon: 'redo',
      tone: 'danger',
      who: [office],
      on,
      fields: { reason, reopened_until: until },
      help: 'Lists that were made final go stale.',
    },
  }) as const satisfies Readonly<Record<string, Action>>;

export const entry = defineSheet({
  path: 'entry/{batch}/{subject}/{semester}/{course}/{month}',
  label: 'Entry',
  who: readers,
  save: readers,
  params: { month },
  help: 'The register of one paper for one month: a column for each class, a key for each student.',
  filters: { section, component },
  actions: {
    'add-class': {
      label: 'Add class',
      icon: 'add',
      tone: 'primary',
      who: readers,
      fields: aClass,
      help: 'Everybody on the roll is present until you say otherwise.',
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
      help: 'The class goes, and what is marked in it.',
    },
    leave: {
      label: 'Duty or leave',
      icon: 'badge',
      who: readers,
      help: 'D and M need a reason. It holds in all papers of these days, and the classes here are marked at once.',
      fields: {
        student: f.ref('student', { required: true }),
        kind: f.choice(['D', 'M'], { required: true }),
        from_date: f.date({ required: true, label: 'From' }),
        to_date: f.date({ required: true, label: 'To' }),
        reason: f.text({ required: true, max: 300 }),
      },
    },
    ...moves('screen'),
  },
});

export const clearance = defineReport({
  path: 'clearance/{batch}/{semester}/{month}',
  label: 'Clearance',
  who: readers,
  params: { month },
  help: 'Which papers have handed in the register of the month, and who falls short.',
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
      help: 'You have looked at these registers of your department.',
    },
    remind: {
      label: 'Remind',
      icon: 'campaign',
      who: [office, who.hod],
      on: 'rows',
      help: 'One letter to each teacher, with all registers that are still to come.',
    },
    record: {
      label: 'Record counselling',
      icon: 'edit_note',
      who: [office, who.hod],
      on: 'rows',
      help: 'What was done about it. It changes no figure and makes nobody eligible.',
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
  label: 'Classes',
  who: readers,
  help: 'Which classes were entered on some days, and how many were there.',
  filters: {
    from: f.date({ label: 'From' }),
    to: f.date({ label: 'To', help: 'At most 31 days.' }),
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
});

export const monthly = defineReport({
  path: 'monthly/{batch}/{programme}/{month}/{core}',
  label: 'Monthly',
  who: readers,
  params: { month, core },
  all: ['programme', 'core'],
  help: 'All papers of the students of one major in one month.',
  filters: {
    span: f.choice(['month', 'to_date'], { default: 'month', label: 'Hours of' }),
    semester: f.ref('semester'),
  },
});

export const paperWise = defineReport({
  path: 'paper-wise/{batch}/{subject}/{semester}/{course}',
  label: 'Paper-wise',
  who: readers,
  help: 'One paper over the whole semester, month by month.',
  filters: { section, component },
});

export const overall = defineReport({
  path: 'overall/{batch}/{programme}/{semester}',
  label: 'Overall',
  who: readers,
  help: 'Who may sit the examination by attendance.',
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
        paper: f.ref('offering', { help: 'Empty: the aggregate of all papers.' }),
        ground: f.choice(['medical', 'bereavement', 'official_duty', 'other'], {
          required: true,
        }),
        points: f.percent({
          required: true,
          min: 1,
          max: 10000,
          help: 'Percentage points that are asked for.',
        }),
        certificate: f.text({
          max: 120,
          label: 'Medical certificate',
          help: 'Its number, its date and who signed it.',
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
      help: 'Percentages stay as they are; the decision becomes condoned.',
      fields: {
        paper: f.ref('offering', { help: 'Empty: all requests that are pending.' }),
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
        paper: f.ref('offering', { help: 'Empty: all requests that are pending.' }),
        reason: f.text({ required: true, max: 300 }),
      },
    },
    recompute: {
      label: 'Recompute',
      icon: 'refresh',
      who: [office],
      help: 'Adds the registers up again.',
    },
    finalise: {
      label: 'Make final',
      icon: 'key',
      tone: 'primary',
      who: [office],
      fields: { reason },
      help: 'Keeps the decisions as they stand now. It can be done again.',
    },
  },
});

export default defineModule({
  slug: 'attendance',
  label: 'Attendance Portal',
  icon: 'event_available',
  order: 50,
  who: readers,
  screens: [entry, clearance, classes, monthly, paperWise, overall],
});
