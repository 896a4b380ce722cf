import { defineResource, f } from '@/schema';
import { ledger } from './access';

export const REFUND_STATES = [
  'requested',
  'approved',
  'initiated',
  'pending',
  'processed',
  'failed',
  'rejected',
] as const;
/** Labels of states whose keys do not say it. */
export const REFUND_LABELS = { initiated: 'Sent to gateway' } as const;
/** How a refund of a counter payment is paid out; one of an online payment goes by the gateway. */
export const REFUND_WAYS = ['bank', 'cash'] as const;
export const REFUND_WAY_LABELS = { bank: 'Bank transfer' } as const;

/**
 * A refund. The user who requests it does not approve it; a refund of a double payment needs no
 * approval.
 */
export const refund = defineResource({
  name: 'refund',
  label: 'Refund',
  title: 'refund_no',
  fields: {
    refund_no: f.text({ required: true, max: 40, unique: true }),
    payment: f.ref('payment', { required: true }),
    payer: f.text({ max: 160, help: 'Number and name at the time of the request.' }),
    amount: f.money({ required: true }),
    reason: f.choice(['duplicate', 'withdrawal', 'college_error', 'other'], { required: true }),
    note: f.text({ max: 300 }),
    state: f.choice(REFUND_STATES, {
      required: true,
      default: 'requested',
      labels: REFUND_LABELS,
      tones: {
        requested: 'warn',
        processed: 'good',
        failed: 'bad',
        rejected: 'muted',
      },
    }),
    due_on: f.date({ label: 'Pay by' }),
    asked_by: f.text({ label: 'Requested by', max: 40, account: true }),
    decided_by: f.text({ max: 40, account: true }),
    decided_at: f.instant(),
    gateway_refund: f.text({ max: 60 }),
    paid_by: f.choice(REFUND_WAYS, { labels: REFUND_WAY_LABELS }),
    utr: f.text({ max: 40, label: 'UTR' }),
    processed_at: f.instant({ label: 'Processed on' }),
    last_error: f.text({ max: 300 }),
  },
  list: [
    'refund_no',
    'payer',
    'state',
    'amount',
    'reason',
    'due_on',
    'note',
    'payment',
    'asked_by',
    'decided_by',
    'gateway_refund',
    'paid_by',
    'utr',
    'last_error',
  ],
  search: ['refund_no', 'payer', 'utr'],
  filters: ['state', 'reason', 'payment'],
  sort: ['id', 'desc'],
  access: ledger,
});
