import { defineResource, f, who } from '@/schema';

const office = [who.admin('A')];

/** A question to the office or to the provider. Visitors write through the contact page. */
export const supportTicket = defineResource({
  name: 'support-ticket',
  label: 'Support ticket',
  title: ['ticket_no', 'subject'],
  fields: {
    ticket_no: f.text({ label: 'Number', write: 'server', max: 20, unique: true }),
    source: f.choice(['public', 'union', 'faculty', 'admin'], {
      required: true,
      write: 'server',
      default: 'public',
      label: 'Author',
    }),
    module: f.text({ max: 60, write: 'server', help: 'Related part of the portal.' }),
    subject: f.text({ required: true, max: 150, write: 'server' }),
    details: f.longtext({ required: true, write: 'server' }),
    screenshot: f.file({ write: 'server' }),
    contact_name: f.text({ max: 100, write: 'server', group: 'Contact' }),
    contact_email: f.text({ label: 'Email', max: 254, write: 'server', group: 'Contact' }),
    contact_mobile: f.text({ label: 'Mobile', max: 20, write: 'server', group: 'Contact' }),
    status: f.state(
      {
        open: ['in_progress', 'waiting_user', 'resolved'],
        in_progress: ['waiting_user', 'resolved'],
        waiting_user: ['in_progress', 'resolved'],
        resolved: ['in_progress', 'closed'],
        closed: [],
      },
      { required: true, default: 'open', labels: { waiting_user: 'Pending user' } },
    ),
    opened_by: f.text({
      max: 40,
      account: true,
      write: 'server',
      help: 'Empty for visitors.',
    }),
    assigned: f.ref('admin', { label: 'Assigned to' }),
  },
  list: ['ticket_no', 'source', 'subject', 'contact_name', 'status', 'assigned'],
  search: ['ticket_no', 'subject', 'contact_name', 'contact_email'],
  filters: ['status', 'source', 'assigned'],
  sort: ['id', 'desc'],
  access: { read: office, create: who.nobody, update: office, delete: who.nobody },
});
