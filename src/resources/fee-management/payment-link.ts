import { defineTable, f } from '@/schema';

/**
 * A link by which one demand can be paid. Only the digest of its token is stored; a visitor who
 * opens it must first identify the payer.
 */
export const paymentLink = defineTable({
  name: 'payment-link',
  label: 'Payment link',
  fields: {
    token_hash: f.text({ required: true, max: 64 }),
    demand: f.ref('fee-demand', { required: true }),
    made_at: f.instant({ required: true }),
    made_by: f.text({ max: 40 }),
    sent_to: f.text({ max: 300 }),
    revoked_at: f.instant(),
    /** Consecutive wrong answers; the fifth blocks the link for an hour. */
    fails: f.int({ required: true, default: 0 }),
    frozen_until: f.instant(),
    /** Given for a while to a browser that answered correctly. */
    pass_hash: f.text({ max: 64 }),
    pass_until: f.instant(),
  },
  unique: [['token_hash']],
  index: [['demand']],
});
