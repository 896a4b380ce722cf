import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * The cash book of one day, closed: what the drawer should have held, what was counted in it, and
 * what went to the bank. Its cash receipts can no longer be voided, and no cash is taken or paid out
 * on it.
 */
export const dayClose = defineResource({
  name: 'day-close',
  label: 'Closed day',
  title: 'day',
  fields: {
    day: f.date({ required: true, unique: true }),
    opening: f.money({ required: true, label: 'Opening cash' }),
    cash: f.money({ required: true, label: 'Cash taken' }),
    paid_out: f.money({ required: true, default: 0, label: 'Refunded in cash' }),
    counted: f.money({ required: true, label: 'Cash counted' }),
    deposited: f.money({ required: true, default: 0, label: 'Deposited in bank' }),
    slip_no: f.text({ max: 60, label: 'Deposit slip' }),
    remark: f.text({ max: 200 }),
    closed_by: f.text({ required: true, max: 40, account: true }),
    closed_at: f.instant({ required: true, label: 'Closed on' }),
  },
  list: [
    'day',
    'opening',
    'cash',
    'paid_out',
    'counted',
    'deposited',
    'slip_no',
    'remark',
    'closed_by',
  ],
  search: ['slip_no'],
  filters: ['day'],
  sort: ['day', 'desc'],
  access: ledger,
});
