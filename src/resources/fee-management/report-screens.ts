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
  label: 'Renewal of admission, report',
  help: 'What came in, by head, by category and by day; and who has not paid.',
});
export const regularExaminationReport = defineReport({
  ...frame,
  path: 'regular-examination-report/{batch}/{programme}/{semester}',
  label: 'Examination fee, report',
  help: 'What came in, by head, by category and by day; and who has not paid.',
});
export const dayBook = defineReport({
  path: 'day-book',
  label: 'Day book',
  who: office,
  group: 'Counter',
  filters: { day: f.date() },
  help: 'Every receipt of a day, and what each cashier took.',
  columns: [
    { name: 'receipt_no', label: 'Receipt' },
    { name: 'at', label: 'At', kind: 'instant' },
    { name: 'payer', label: 'Name', sticky: true },
    { name: 'about', label: 'For' },
    { name: 'mode', label: 'Mode', kind: 'choice' },
    { name: 'reference', label: 'Reference' },
    { name: 'cashier', label: 'Cashier' },
    { name: 'fee', label: 'Fee', kind: 'money', total: true },
    { name: 'charge', label: 'Gateway charge', kind: 'money', total: true },
    { name: 'amount', label: 'Total', kind: 'money', total: true },
    { name: 'standing', label: 'State', kind: 'choice', tones: { voided: 'bad' } },
  ],
});
export const reconciliation = defineReport({
  path: 'reconciliation',
  label: 'Reconciliation',
  who: office,
  group: 'Counter',
  filters: { from: f.date(), to: f.date() },
  help: 'Payments that are not through, do not fit, or are left over; and whether the sums agree.',
  columns: [
    {
      name: 'what',
      label: 'What',
      kind: 'choice',
      tones: { stuck: 'warn', quarantined: 'bad', left_over: 'warn', refund_failed: 'bad' },
    },
    { name: 'number', label: 'Number', sticky: true },
    { name: 'payer', label: 'Name' },
    { name: 'at', label: 'At', kind: 'instant' },
    { name: 'amount', label: 'Amount', kind: 'money' },
    { name: 'gateway', label: 'At the gateway' },
    { name: 'reason', label: 'Reason' },
  ],
  actions: {
    ask: {
      label: 'Ask the gateway',
      who: office,
      on: 'rows',
      icon: 'refresh',
      perMinute: 6,
      help: 'What was captured there is settled here.',
    },
  },
});
