import { defineTable, f } from '@/schema';

/** What a gateway told us, each event once. Not its words but a digest of them: they name people. */
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
