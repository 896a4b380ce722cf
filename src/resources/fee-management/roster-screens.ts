import { COUNTER_MODES, MODE_LABELS, MODES_BY_BANK } from '@/domain/payment-modes';
import { CATEGORIES, GENDERS } from '@/domain/demographics';
import type { Purpose } from '@/domain/receipt-number';
import { defineColumns, defineReport, f, type Action } from '@/schema';
import { office } from './access';

/** Modes with a reference of the bank. */
const byBank = { mode: MODES_BY_BANK } as const;

/** The actions on payers, shared by every list of them. */
export const ROSTER_ACTIONS = {
  raise: {
    label: 'Raise demand',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'add',
    tone: 'primary',
    help: 'For selected students without a demand, or with a cancelled one.',
  },
  collect: {
    label: 'Take payment',
    who: office,
    on: 'rows',
    icon: 'payments',
    title: 'Take {sum} from {names}',
    sum: 'balance',
    fills: { amount: 'balance' },
    help: 'A payment at the counter. The receipt is issued at once.',
    fields: {
      mode: f.choice(COUNTER_MODES, { required: true, default: 'cash', labels: MODE_LABELS }),
      amount: f.money({
        min: 100,
        max: 100_000_000,
      }),
      ref_no: f.text({
        required: true,
        when: byBank,
        max: 60,
        label: 'Reference',
        help: 'Draft, cheque, transfer or slip number.',
      }),
      ref_date: f.date({ label: 'Reference date', when: byBank }),
      bank: f.text({ max: 60, when: byBank }),
    },
  },
  send: {
    label: 'Send payment link',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'link',
    perMinute: 6,
    help: 'By email and SMS, once a day at most. Replaces the old link.',
    fields: {
      template: f.text({
        label: 'DLT template',
        max: 30,
        tidy: 'digits',
        pattern: { like: /^\d{10,25}$/, example: '1107161234567890123' },
        help: 'Needed for SMS. Without it only emails are sent.',
      }),
    },
  },
  slips: {
    label: 'Print payment slips',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'print',
    file: true,
    help: 'One QR slip per student. Replaces the link sent earlier.',
  },
  receipts: {
    label: 'Print receipts',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'pdf',
    file: true,
  },
  concession: {
    label: 'Request concession',
    who: office,
    on: 'rows',
    icon: 'edit',
    help: 'A second person approves it under Concessions.',
    fields: {
      head: f.ref('fee-head', { required: true }),
      percent: f.percent({
        min: 1,
        max: 10000,
        label: 'Share',
        help: 'Share of the head. Enter this or an amount.',
      }),
      amount: f.money({ min: 1, max: 100_000_000 }),
      reason: f.text({ required: true, max: 200 }),
      order_no: f.text({ required: true, max: 60, label: 'Order number' }),
    },
  },
  extend: {
    label: 'Extend due date',
    who: office,
    on: 'rows',
    icon: 'history',
    fields: {
      due_on: f.date({ required: true, label: 'New last date' }),
      reason: f.text({ required: true, max: 200 }),
    },
  },
  cancel: {
    label: 'Cancel demand',
    who: office,
    on: 'rows',
    icon: 'close',
    tone: 'danger',
    final: true,
    sum: 'balance',
    help: 'Only if nothing has been paid.',
    fields: { reason: f.text({ required: true, max: 200 }) },
  },
  reprice: {
    label: 'Update demand',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'refresh',
    help: 'Charges by category, gender and papers as they are now.',
  },
  again: {
    label: 'Charge again',
    who: office,
    on: 'rows',
    skips: true,
    icon: 'refresh',
    help: 'After a full refund: the same fee can be paid again.',
    fields: {
      due_on: f.date({ required: true, label: 'New last date' }),
      reason: f.text({ required: true, max: 200 }),
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

const tones = {
  due: 'warn',
  part_paid: 'warn',
  paid: 'good',
  overdue: 'bad',
  too_late: 'bad',
  not_raised: 'muted',
  waived: 'muted',
  cancelled: 'muted',
} as const;
const STATE_LABELS = { too_late: 'Closed', not_raised: 'No demand' } as const;
const state = f.choice(['not_raised', 'due', 'part_paid', 'overdue', 'paid', 'cancelled'], {
  labels: { not_raised: STATE_LABELS.not_raised },
});

const COLUMNS = defineColumns(
  { name: 'number', label: 'Roll number' },
  { name: 'name', label: 'Name', sticky: true },
);
/** The decisive facts come first, then what they follow from. */
const MONEY = defineColumns(
  { name: 'state', label: 'State', kind: 'choice', tones, labels: STATE_LABELS },
  { name: 'balance', label: 'Balance', kind: 'money', total: true },
  { name: 'gross', label: 'Demand', kind: 'money', total: true },
  { name: 'concession', label: 'Concession', kind: 'money', total: true },
  { name: 'fine', label: 'Late fee', kind: 'money', total: true },
  { name: 'paid', label: 'Paid', kind: 'money', total: true },
  { name: 'due_on', label: 'Last date', kind: 'date' },
  { name: 'receipts', label: 'Receipts' },
  { name: 'paid_on', label: 'Paid on', kind: 'date' },
  { name: 'mode', label: 'Mode', kind: 'choice', labels: MODE_LABELS, aside: true },
  { name: 'link_on', label: 'Link sent', kind: 'date' },
);
const GROUP = defineColumns(
  { name: 'category', label: 'Category', kind: 'choice', aside: true },
  { name: 'department', label: 'Department', aside: true },
);
const PAPERS = { name: 'papers', label: 'Papers', kind: 'int' } as const;
const LIBRARY = defineColumns(
  { name: 'library_books', label: 'Library books issued', kind: 'int' },
  { name: 'library_dues', label: 'Library dues', kind: 'money' },
);

const filters = {
  department: f.ref('department'),
  category: f.choice(CATEGORIES),
  gender: f.choice(GENDERS),
  state,
};
/** The purposes of the schedules of each list. */
export const PURPOSES_OF = {
  renewal: ['renewal', 'other'],
  examination: ['exam_regular'],
  applicants: ['application', 'admission'],
} as const satisfies Readonly<Record<string, readonly Purpose[]>>;
const feeFor = (purposes: readonly Purpose[]) => ({
  fee: f.ref('fee-schedule', {
    required: true,
    label: 'Fee schedule',
    where: { purpose: purposes },
    opensWith: { state: ['published'] },
  }),
});
const frame = { who: office, actions: ROSTER_ACTIONS, group: 'Lists' } as const;

export const renewalAdmission = defineReport({
  ...frame,
  path: 'renewal-admission/{batch}/{programme}/{fee}',
  label: 'Renewal of admission',
  params: feeFor(PURPOSES_OF.renewal),
  filters,
  columns: [...COLUMNS, ...MONEY, ...GROUP],
  help: 'Fees of students moving to the next semester: demands, payment links, receipts.',
});
export const regularExamination = defineReport({
  ...frame,
  path: 'regular-examination/{batch}/{programme}/{fee}',
  label: 'Examination fee',
  params: feeFor(PURPOSES_OF.examination),
  filters,
  columns: [...COLUMNS, ...MONEY, PAPERS, ...GROUP, ...LIBRARY],
  help: "Students taking the semester's papers for the first time.",
});
export const repeaterExamination = defineReport({
  ...frame,
  path: 'repeater-examination/{batch}/{programme}/{semester}',
  label: 'Examination fee (repeaters)',
  params: { semester: f.ref('semester', { required: true, label: 'Semester repeated' }) },
  filters,
  columns: [...COLUMNS, ...MONEY, PAPERS, ...GROUP, ...LIBRARY],
  help: 'Students repeating papers of the semester, with the fee per paper.',
});
export const applicantFees = defineReport({
  ...frame,
  path: 'applicants/{batch}/{programme}/{fee}',
  label: 'Applicant fees',
  params: feeFor(PURPOSES_OF.applicants),
  help: 'Application and admission fees. Applicants pay from their own account.',
  filters: {
    department: f.ref('department'),
    state,
  },
  columns: [
    { name: 'number', label: 'Application ID' },
    {
      name: 'name',
      label: 'Name',
      sticky: true,
      link: '/fee-management/payment-doctor/{id}',
    },
    ...MONEY,
    { name: 'status', label: 'Application', kind: 'choice' },
    { name: 'department', label: 'Department' },
  ],
});
