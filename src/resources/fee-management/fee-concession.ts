import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * A concession in progress: the user who requests one does not grant it. Once granted it becomes a
 * negative line of the demand.
 */
export const feeConcession = defineResource({
  name: 'fee-concession',
  label: 'Concession',
  title: ['demand', 'head'],
  fields: {
    demand: f.ref('fee-demand', { required: true }),
    head: f.ref('fee-head', { required: true }),
    amount: f.money({ required: true }),
    reason: f.text({ required: true, max: 200 }),
    order_no: f.text({ required: true, max: 60, label: 'Order number' }),
    state: f.choice(['requested', 'approved', 'rejected'], {
      required: true,
      default: 'requested',
    }),
    asked_by: f.text({ label: 'Requested by', required: true, max: 40, account: true }),
    decided_by: f.text({ max: 40, account: true }),
    decided_at: f.instant(),
  },
  list: ['demand', 'head', 'amount', 'reason', 'order_no', 'state', 'asked_by', 'decided_by'],
  filters: ['state', 'head'],
  sort: ['id', 'desc'],
  access: ledger,
});
