import { MODE_LABELS, MODES } from '@/domain/payment-modes';
import { defineReport, f } from '@/schema';
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
  filters: { day: f.date(), mode: f.choice(MODES, { labels: MODE_LABELS }) },
  help: 'Receipts of the day, with totals for each cashier.',
  columns: [
    { name: 'receipt_no', label: 'Receipt' },
    { name: 'payer', label: 'Name', sticky: true },
    { name: 'amount', label: 'Total', kind: 'money', total: true },
    { name: 'standing', label: 'State', kind: 'choice', tones: { voided: 'bad' } },
    { name: 'mode', label: 'Mode', kind: 'choice', labels: MODE_LABELS },
    { name: 'reference', label: 'Reference' },
    { name: 'time', label: 'Time' },
    { name: 'cashier', label: 'Cashier' },
    { name: 'fee', label: 'Fee', kind: 'money', total: true },
    { name: 'charge', label: 'Gateway charge', kind: 'money', total: true },
    { name: 'about', label: 'For' },
  ],
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
