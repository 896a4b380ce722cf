import { defineResource, f } from '@/schema';
import { office } from './access';

/**
 * What is given back on withdrawal from the admission of one batch: the yearly circular while it holds, and the schedule of the
 * UGC of October 2018 by the notified last day after that. Caution money is given back whole in any case.
 */
export const refundRule = defineResource({
  name: 'refund-rule',
  label: 'Refund rule',
  title: 'batch',
  fields: {
    batch: f.ref('batch', { required: true, unique: true }),
    last_day: f.date({
      required: true,
      label: 'Last day of admission',
      help: 'As notified by the college.',
    }),
    full_until: f.date({ group: 'Circular of the session', label: 'Full refund until' }),
    less_until: f.date({ group: 'Circular of the session', label: 'Refund less deduction until' }),
    less: f.money({
      group: 'Circular of the session',
      min: 0,
      max: 10_000_000,
      label: 'Deduction',
    }),
    keep: f.percent({
      required: true,
      min: 0,
      max: 500,
      default: 0,
      label: 'Processing charge (early withdrawal)',
      help: 'At most 5 %, up to ₹5,000.',
    }),
    order_no: f.text({ max: 60, label: 'Order number' }),
  },
  list: ['batch', 'last_day', 'full_until', 'less_until', 'less', 'keep'],
  access: { read: office, create: office, update: office, delete: office },
});
