import { defineResource, f, who } from '@/schema';

/**
 * A member of the Internal Complaints Committee: only members read complaints of sexual harassment.
 */
export const complaintsCommitteeMember = defineResource({
  name: 'complaints-committee-member',
  label: 'Member of the complaints committee',
  plural: 'Internal complaints committee',
  title: 'admin',
  fields: {
    admin: f.ref('admin', { required: true, label: 'Member', unique: true }),
    order_no: f.text({ max: 60, label: 'Order number' }),
    until: f.date({ label: 'Member until', help: 'Leave empty for no end date.' }),
  },
  list: ['admin', 'order_no', 'until'],
  access: { read: [who.super], create: [who.super], update: [who.super], delete: [who.super] },
});
