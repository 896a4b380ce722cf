import { defineResource, f } from '@/schema';
import { ledger } from './access';

export const PAYMENT_MODES = ['cash', 'upi_counter', 'pos'] as const;
export const PAYMENT_LABELS = { upi_counter: 'UPI at counter', pos: 'Card (POS)' } as const;

/**
 * Money taken at the desk, and the charges it paid. The receipt itself is one of the college's, of
 * the series LIB.
 */
export const libraryPayment = defineResource({
  name: 'library-payment',
  label: 'Library receipt',
  title: 'receipt_no',
  fields: {
    receipt_no: f.text({ required: true, max: 40, unique: true, label: 'Receipt number' }),
    receipt: f.ref('receipt', { write: 'server', secret: true }),
    member: f.ref('library-member', { required: true }),
    payer: f.text({ required: true, max: 160, label: 'Name' }),
    received_at: f.instant({ required: true, label: 'Received' }),
    received_on: f.date({ required: true, label: 'Date' }),
    amount: f.money({ required: true }),
    mode: f.choice(PAYMENT_MODES, { required: true, labels: PAYMENT_LABELS }),
    ref_no: f.text({ max: 60, label: 'Reference' }),
    lines: f.json({
      required: true,
      label: 'Particulars',
      rows: { charge: f.int(), about: f.text({ label: 'Particulars' }), amount: f.money() },
    }),
    voided_on: f.date({ label: 'Void since' }),
    void_reason: f.text({ max: 200, label: 'Reason for voiding' }),
  },
  list: ['receipt_no', 'received_at', 'payer', 'amount', 'mode', 'ref_no', 'voided_on'],
  search: ['receipt_no', 'payer', 'ref_no'],
  filters: ['mode', 'received_on', 'member'],
  sort: ['id', 'desc'],
  lockAfter: ['member'],
  access: ledger,
});
