import { defineResource, f, who } from '@/schema';

/**
 * A message sent to many students or their guardians, with its sender and the text as written. Its
 * progress is in its recipients.
 */
export const message = defineResource({
  name: 'message',
  label: 'Message',
  title: ['channel', 'subject'],
  fields: {
    sender: f.text({ required: true, max: 100 }),
    faculty: f.ref('faculty', { label: 'Teacher', help: 'Default: the office.' }),
    channel: f.choice(['email', 'SMS'], { required: true }),
    receiver: f.choice(['student', 'guardian', 'both'], { required: true, label: 'Recipient' }),
    filter: f.text({ required: true, max: 500, label: 'Filter used' }),
    subject: f.text({ max: 120 }),
    body: f.longtext({ required: true, max: 1000 }),
    template: f.text({ max: 30, label: 'DLT template' }),
    send_at: f.instant({ required: true }),
    total: f.int({ required: true, default: 0, label: 'Recipients' }),
    left_out: f.int({ required: true, default: 0, label: 'No contact detail' }),
  },
  list: ['send_at', 'sender', 'channel', 'receiver', 'filter', 'subject', 'total', 'left_out'],
  search: ['subject', 'filter', 'sender'],
  filters: ['channel', 'receiver', 'faculty'],
  sort: ['send_at', 'desc'],
  access: { read: [who.admin('M')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
