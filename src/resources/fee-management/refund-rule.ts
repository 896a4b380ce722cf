import { defineResource, f } from '@/schema';
import { office } from './access';

/**
 * The refund on withdrawal from admission of one batch: the yearly circular while it applies, and
 * after that the UGC schedule of October 2018, counted from the notified last day. Caution money is
 * always refunded in full.
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
    full_until: f.date({ group: 'Circular for the session', label: 'Full refund until' }),
    less_until: f.date({ group: 'Circular for the session', label: 'Refund less deduction until' }),
    less: f.money({
      group: 'Circular for the session',
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
