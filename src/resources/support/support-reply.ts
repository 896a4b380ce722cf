import { defineTable, f } from '@/schema';

/** The replies on a ticket, in order. */
export const supportReply = defineTable({
  name: 'support-reply',
  label: 'Reply to a ticket',
  fields: {
    ticket: f.ref('support-ticket', { required: true }),
    at: f.instant({ required: true }),
    by: f.text({ max: 40 }),
    by_name: f.text({ max: 100 }),
    text: f.longtext({ required: true }),
    /** The state of the ticket after the reply. */
    status: f.text({ required: true, max: 20 }),
  },
  index: [['ticket', 'at']],
});
