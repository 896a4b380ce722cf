import { MODE_LABELS, MODES } from '@/domain/payment-modes';
import { defineResource, f } from '@/schema';
import { ledger } from './access';
import { methodField } from './payment-method';

/**
 * A received payment. The amounts applied to the demand and refunded are stored beside it; nothing
 * is ever removed.
 */
export const payment = defineResource({
  name: 'payment',
  label: 'Payment',
  title: 'payment_no',
  fields: {
    payment_no: f.text({ required: true, max: 40, unique: true }),
    demand: f.ref('fee-demand', { help: 'Empty if it was not for fees.' }),
    mode: f.choice(MODES, { required: true, labels: MODE_LABELS }),
    status: f.choice(['captured', 'quarantined', 'voided'], {
      required: true,
      labels: { quarantined: 'Mismatch' },
      tones: { captured: 'good', quarantined: 'warn', voided: 'muted' },
    }),
    amount: f.money({ required: true }),
    charge: f.money({ required: true, default: 0, label: 'Gateway charge' }),
    applied: f.money({ label: 'Allocated', required: true, default: 0 }),
    refunded: f.money({ required: true, default: 0 }),
    received_at: f.instant({ label: 'Received', required: true }),
    received_on: f.date({ required: true }),
    payment_order: f.ref('payment-order'),
    gateway_payment: f.text({ max: 60, unique: true }),
    method: methodField,
    ref_no: f.text({ max: 60, label: 'Reference' }),
    ref_date: f.date({ label: 'Reference date' }),
    bank: f.text({ max: 60 }),
    realisation: f.choice(['received', 'cleared', 'bounced'], {
      tones: { cleared: 'good', bounced: 'bad' },
    }),
    cashier: f.text({ max: 40, account: true }),
    note: f.text({ max: 300 }),
  },
  list: [
    'payment_no',
    'demand',
    'amount',
    'received_on',
    'mode',
    'status',
    'applied',
    'refunded',
    'charge',
    'gateway_payment',
    'ref_no',
    'realisation',
  ],
  search: ['payment_no', 'gateway_payment', 'ref_no'],
  filters: ['mode', 'status', 'realisation', 'received_on', 'demand'],
  sort: ['id', 'desc'],
  unique: [['mode', 'ref_no', 'bank']],
  access: ledger,
});
