import { defineResource, f, who } from '@/schema';

/** The list is every administrator's (specification, section 6); what was complained of is for those who redress it. */
const confidential = { read: [who.admin('G')], write: [who.admin('G')] } as const;

export const grievance = defineResource({
  name: 'grievance', label: 'Grievance', title: 'ticket_no',
  fields: {
    ticket_no: f.text({ label: 'Number', write: 'server', max: 20, unique: true }),
    category: f.choice([
      'admission', 'documents_withheld', 'fees', 'reservation', 'scholarship', 'examination', 'evaluation', 'refund',
      'discrimination', 'amenities', 'harassment', 'ragging', 'library', 'hostel', 'other',
    ], { required: true }),
    subject: f.text({ ...confidential, required: true, max: 150 }),
    details: f.longtext({ ...confidential, required: true }),
    complainant: f.text({ ...confidential, max: 100 }),
    received_at: f.instant({ write: 'server' }),
    redressal: f.instant({ label: 'Redressed at', write: 'server', help: 'Empty while it is unresolved.' }),
    decision: f.longtext({ ...confidential, help: 'Writing the decision marks the grievance as redressed.' }),
  },
  list: ['ticket_no', 'category', 'subject', 'received_at', 'redressal'],
  sort: ['received_at', 'desc'],
  access: { read: [who.admin()], create: [who.admin('G')], update: [who.admin('G')], delete: who.nobody },
});
