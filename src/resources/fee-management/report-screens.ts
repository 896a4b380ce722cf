import { MODE_LABELS, MODES } from '@/domain/payment-modes';
import { defineReport, f, who } from '@/schema';
import { office } from './access';

const tabs = {
  tab: f.choice(['collection', 'heads', 'categories', 'defaulters', 'daily', 'refunds'], {
    label: 'Table',
    default: 'collection',
  }),
  from: f.date(),
  to: f.date(),
};
const frame = { who: office, filters: tabs, group: 'Reports' } as const;

export const renewalAdmissionReport = defineReport({
  ...frame,
  path: 'renewal-admission-report/{batch}/{programme}/{semester}',
  label: 'Admission renewal report',
  help: 'Collection by head, category and day; students who have not paid.',
});
export const regularExaminationReport = defineReport({
  ...frame,
  path: 'regular-examination-report/{batch}/{programme}/{semester}',
  label: 'Examination fee report',
  help: 'Collection by head, category and day; students who have not paid.',
});
export const dayBook = defineReport({
  path: 'day-book',
  label: 'Day book',
  who: office,
  group: 'Counter',
  filters: {
    day: f.date(),
    tab: f.choice(['receipts', 'cashiers', 'heads'], { label: 'Table', default: 'receipts' }),
    mode: f.choice(MODES, { labels: MODE_LABELS }),
  },
  help: 'Receipts of the day by cashier and head; closing of the cash book.',
  actions: {
    close: {
      label: 'Close day',
      who: office,
      on: 'screen',
      icon: 'lock',
      tone: 'primary',
      help: 'Cash receipts of this day and of earlier open days can then no longer be voided or added.',
      fields: {
        counted: f.money({
          required: true,
          max: 10_000_000_000,
          label: 'Cash counted',
          help: 'All cash in the drawer, with the opening cash.',
        }),
        deposited: f.money({ max: 10_000_000_000, label: 'Deposited in bank' }),
        slip_no: f.text({ max: 60, label: 'Deposit slip' }),
        remark: f.text({ max: 200, help: 'Needed if the count differs.' }),
      },
    },
    reopen: {
      label: 'Reopen day',
      who: [who.admin('A')],
      on: 'screen',
      icon: 'undo',
      help: 'Only the day closed last. The count is entered anew afterwards.',
      fields: { reason: f.text({ required: true, max: 200 }) },
    },
  },
});
export const reconciliation = defineReport({
  path: 'reconciliation',
  label: 'Reconciliation',
  who: office,
  group: 'Counter',
  filters: { from: f.date(), to: f.date() },
  help: 'Unfinished, mismatched and unallocated payments, and a check of totals.',
  columns: [
    {
      name: 'what',
      label: 'Issue',
      kind: 'choice',
      tones: { stuck: 'warn', quarantined: 'bad', left_over: 'warn', refund_failed: 'bad' },
      labels: { stuck: 'Unfinished', quarantined: 'Mismatch' },
    },
    { name: 'number', label: 'Number', sticky: true },
    { name: 'payer', label: 'Name', link: '/fee-management/payment-doctor/{application}' },
    { name: 'at', label: 'At', kind: 'instant' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'gateway', label: 'At the gateway' },
    { name: 'reason', label: 'Reason' },
  ],
  actions: {
    ask: {
      label: 'Check with gateway',
      who: office,
      on: 'rows',
      icon: 'refresh',
      perMinute: 6,
      help: 'Payments captured by the gateway are recorded here.',
    },
  },
});
