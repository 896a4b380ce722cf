import { defineColumns, defineReport, f, who } from '@/schema';

const keepers = [who.admin('K')];
const readers = [who.admin('K', 'X'), who.faculty];
const slot = f.choice(['forenoon', 'afternoon'], { required: true });
const held_on = f.date({ required: true, label: 'Date' });
const filters = {
  routine: f.ref('exam-routine', { label: 'Examination' }),
  held_on: f.date({ label: 'Date' }),
} as const;

const columns = defineColumns(
  { name: 'held_on', label: 'Date', kind: 'date' },
  { name: 'slot', label: 'Slot', kind: 'choice' },
  { name: 'time', label: 'Time' },
  { name: 'paper', label: 'Paper', sticky: true },
  { name: 'semester', label: 'Semester' },
  { name: 'programmes', label: 'Programmes' },
  { name: 'candidates', label: 'Candidates', kind: 'int', total: true },
  { name: 'arrears', label: 'Arrear candidates', kind: 'int', total: true },
  { name: 'rooms', label: 'Rooms' },
);

const actions = {
  suggest: {
    label: 'Suggest dates',
    icon: 'fact_check',
    tone: 'primary',
    who: keepers,
    help: 'Schedules undated papers, never two in one slot for a student.',
  },
  place: {
    label: 'Set date',
    icon: 'edit',
    who: keepers,
    on: 'rows',
    fields: { held_on, slot, room: f.ref('room', { help: 'Leave empty for any free room.' }) },
  },
  clear: { label: 'Clear date', icon: 'remove', who: keepers, on: 'rows' },
  publish: {
    label: 'Publish',
    icon: 'check',
    tone: 'primary',
    who: keepers,
    help: 'Teachers see the routine and their duties.',
  },
  withdraw: {
    label: 'Withdraw',
    icon: 'undo',
    tone: 'danger',
    who: keepers,
    help: 'Returns it to draft. Only the office can see drafts.',
  },
  'seat-plan': {
    label: 'Print seat plan',
    icon: 'grid',
    who: keepers,
    file: true,
    fields: { held_on, slot },
    help: 'One page per room. Where possible, neighbours have different papers.',
  },
  'seat-list': {
    label: 'Print seat list',
    icon: 'list',
    who: keepers,
    file: true,
    fields: { held_on, slot },
    help: 'Seats by roll number, to post at the door.',
  },
  'signature-sheets': {
    label: 'Print signature sheets',
    icon: 'edit',
    who: keepers,
    file: true,
    fields: { held_on, slot },
    help: 'One page per room, by seat, for signatures.',
  },
  'admit-cards': {
    label: 'Print admit cards',
    icon: 'badge',
    who: keepers,
    file: true,
    fields: {
      programme: f.ref('programme', { required: true }),
      semester: f.ref('semester', { help: 'Leave empty for all semesters.' }),
    },
    help: 'Papers, rooms and seats of each student. Barred students get none.',
  },
} as const;

export const exam = defineReport({
  path: 'routine/exam',
  label: 'Examination routine',
  task: 'Look up examination dates',
  group: 'Routines',
  who: readers,
  help: 'Dates, slots and rooms of examination papers.',
  filters,
  columns,
  actions,
});

export const cat = defineReport({
  path: 'routine/cat',
  label: 'Class test routine',
  task: 'Look up class test dates',
  group: 'Routines',
  who: readers,
  help: 'Dates, slots and rooms of class tests.',
  filters,
  columns,
  actions,
});

export const dutyRoster = defineReport({
  path: 'routine/duty-roster',
  label: 'Duty roster',
  group: 'Routines',
  who: readers,
  help: 'Invigilation duties, shared evenly among teachers.',
  filters: {
    routine: f.ref('exam-routine', { label: 'Examination' }),
    faculty: f.ref('faculty', { label: 'Teacher' }),
    held_on: f.date({ label: 'Date' }),
  },
  columns: [
    { name: 'held_on', label: 'Date', kind: 'date' },
    { name: 'slot', label: 'Slot', kind: 'choice', sticky: true },
    { name: 'time', label: 'Time' },
    { name: 'room', label: 'Room' },
    { name: 'role', label: 'Role', kind: 'choice' },
    { name: 'teacher', label: 'Teacher', sticky: true },
    { name: 'department', label: 'Department' },
    { name: 'swap', label: 'Swap requested with' },
    { name: 'in_return', label: 'In exchange for' },
    {
      name: 'swap_state',
      label: 'Swap',
      kind: 'choice',
      labels: { asked: 'To be accepted', agreed: 'To be approved' },
      tones: { asked: 'muted', agreed: 'warn' },
    },
    {
      name: 'remark',
      label: 'Remark',
      kind: 'choice',
      tones: {
        'No paper at this time': 'bad',
        'On leave on this day': 'bad',
        'Has left the college': 'bad',
      },
    },
  ],
  actions: {
    fill: {
      label: 'Allot duties',
      icon: 'fact_check',
      tone: 'primary',
      who: keepers,
      help: 'Shares duties without a teacher, or with one who is away. Removes those without a paper.',
    },
    assign: {
      label: 'Assign',
      icon: 'edit',
      who: keepers,
      on: 'rows',
      fields: { faculty: f.ref('faculty', { required: true, label: 'Teacher' }) },
    },
    'ask-swap': {
      label: 'Request swap',
      icon: 'redo',
      who: [who.faculty],
      on: 'rows',
      help: "Select your duty and a colleague's duty to take in exchange.",
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
    'accept-swap': {
      label: 'Accept swap',
      icon: 'check',
      who: [who.faculty],
      on: 'rows',
      help: 'The office then approves or refuses it.',
    },
    'decline-swap': {
      label: 'Decline swap',
      icon: 'close',
      tone: 'danger',
      who: [who.faculty],
      on: 'rows',
    },
    approve: { label: 'Approve swap', icon: 'check', who: keepers, on: 'rows' },
    refuse: { label: 'Refuse swap', icon: 'close', tone: 'danger', who: keepers, on: 'rows' },
  },
});
