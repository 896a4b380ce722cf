import { defineTable, f } from '@/schema';

/**
 * An event reported by a gateway, stored once. Only a digest of its body is stored, because the
 * body names people.
 */
export const paymentEvent = defineTable({
  name: 'payment-event',
  label: 'Event of a payment gateway',
  fields: {
    event_id: f.text({ required: true, max: 100 }),
    type: f.text({ required: true, max: 60 }),
    body_hash: f.text({ required: true, max: 64 }),
    gateway_order: f.text({ max: 60 }),
    gateway_payment: f.text({ max: 60 }),
    received_at: f.instant({ label: 'Received', required: true }),
  },
  unique: [['event_id']],
});
