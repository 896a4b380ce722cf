import { defineTable, f } from '@/schema';
import { methodField } from './payment-method';

/** An attempt to pay, as last reported by the gateway. */
export const paymentAttempt = defineTable({
  name: 'payment-attempt',
  label: 'Attempt at the gateway',
  fields: {
    payment_order: f.ref('payment-order', { required: true }),
    gateway_payment: f.text({ required: true, max: 60 }),
    status: f.choice(['created', 'authorized', 'captured', 'failed'], { required: true }),
    amount: f.money({ required: true }),
    method: methodField,
    reason: f.text({ max: 300 }),
    tried_at: f.instant(),
    seen_at: f.instant({ required: true }),
  },
  unique: [['gateway_payment']],
  index: [['payment_order']],
});
