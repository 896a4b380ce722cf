import { MODE_LABELS, MODES } from '@/domain/payment-modes';
import { SERIES } from '@/domain/receipt-number';
import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * An issued receipt, with its full text. It can be voided, but never changed or deleted; its number
 * is never reused.
 */
export const receipt = defineResource({
  name: 'receipt',
  label: 'Receipt',
  title: 'receipt_no',
  fields: {
    receipt_no: f.text({ required: true, max: 40, unique: true }),
    series: f.choice(SERIES, { required: true }),
    year: f.text({ required: true, max: 7, label: 'Financial year' }),
    number: f.int({ required: true }),
    payment: f.ref('payment', { required: true, unique: true }),
    demand: f.ref('fee-demand', { help: 'Empty if it was not for fees.' }),
    issued_at: f.instant({ label: 'Issue time', required: true }),
    issued_on: f.date({ label: 'Issue date', required: true }),
    payer_name: f.text({ required: true, max: 120, label: 'Name' }),
    payer_no: f.text({ max: 40, label: 'Roll or application number' }),
    about: f.text({ label: 'Purpose', required: true, max: 200 }),
    lines: f.json({
      label: 'Particulars',
      required: true,
      rows: { label: f.text({ label: 'Fee head' }), amount: f.money() },
    }),
    fee: f.money({ required: true }),
    charge: f.money({ required: true, default: 0, label: 'Gateway charge' }),
    amount: f.money({ required: true, label: 'Total' }),
    mode: f.choice(MODES, { required: true, labels: MODE_LABELS }),
    reference: f.text({ max: 100 }),
    cashier: f.text({ max: 40, account: true }),
    /** The code that verifies it; it does not reveal the payer. */
    public_code: f.text({ label: 'Verification code', required: true, max: 40, unique: true }),
    printed: f.int({ required: true, default: 0, label: 'Times printed' }),
    voided_at: f.instant({ label: 'Voided on' }),
    voided_by: f.text({ max: 40, account: true }),
    void_reason: f.text({ max: 300 }),
  },
  list: [
    'receipt_no',
    'issued_at',
    'payer_no',
    'payer_name',
    'amount',
    'mode',
    'reference',
    'fee',
    'charge',
    'voided_at',
    'about',
  ],
  search: ['receipt_no', 'payer_name', 'payer_no', 'reference'],
  filters: ['series', 'year', 'mode', 'issued_on', 'demand'],
  sort: ['id', 'desc'],
  unique: [['series', 'year', 'number']],
  access: ledger,
});
