import { GENDERS } from '@/domain/demographics';
import { defineReport, f, who } from '@/schema';

/** Heads and teachers reach fewer students than the office; the query sets the limit. */
const senders = [who.admin('M'), who.faculty];

export const sendMessage = defineReport({
  path: 'send-message/{batch}/{programme}/{department}',
  label: 'Send message',
  group: 'Messages',
  who: senders,
  all: ['programme', 'department'],
  help: 'Email or SMS to students or guardians.',
  filters: {
    semester: f.ref('semester'),
    gender: f.choice(GENDERS),
    below: f.percent({
      label: 'Attendance below',
      min: 0,
      max: 10000,
      help: 'Overall percentage this semester. Students without classes are not included.',
    }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name' },
    { name: 'semester', label: 'Semester' },
    { name: 'percent', label: 'Attendance', kind: 'percent', decimals: 2 },
    { name: 'phone', label: 'Phone' },
    { name: 'guardian_phone', label: 'Guardian’s phone' },
    { name: 'email', label: 'Email' },
    { name: 'guardian_email', label: 'Guardian’s email' },
  ],
  actions: {
    send: {
      label: 'Send message',
      who: senders,
      on: 'rows',
      skips: true,
      icon: 'campaign',
      tone: 'primary',
      perMinute: 6,
      help: '{name}, {roll} and {percent} are replaced for each recipient.',
      fields: {
        channel: f.choice(['email', 'SMS'], { required: true, default: 'email' }),
        receiver: f.choice(['student', 'guardian', 'both'], {
          required: true,
          default: 'student',
          label: 'Recipient',
        }),
        subject: f.text({ required: true, max: 120, when: { channel: ['email'] } }),
        body: f.longtext({ required: true, max: 1000, label: 'Message' }),
        template: f.text({
          required: true,
          when: { channel: ['SMS'] },
          label: 'DLT template',
          max: 30,
          tidy: 'digits',
          pattern: { like: /^\d{10,25}$/, example: '1107161234567890123' },
          help: 'The registered template ID. Operators deliver only registered text.',
        }),
        send_at: f.instant({ label: 'Send at', help: 'Leave empty to send now.' }),
        confirm: f.int({
          min: 1,
          label: 'Number of recipients',
          help: 'Required above 500 recipients.',
        }),
      },
    },
  },
});

export const sentMessage = defineReport({
  path: 'sent-message',
  label: 'Sent messages',
  group: 'Messages',
  who: senders,
  help: 'Messages sent and their delivery.',
  filters: {
    message: f.int({ label: 'Recipients of', min: 1 }),
    channel: f.choice(['email', 'SMS']),
    from: f.date(),
    to: f.date(),
  },
  columns: [
    { name: 'send_at', label: 'Time', kind: 'instant' },
    { name: 'sender', label: 'Sender' },
    { name: 'channel', label: 'Channel', kind: 'choice' },
    { name: 'receiver', label: 'Recipient', kind: 'choice' },
    { name: 'subject', label: 'Subject' },
    { name: 'total', label: 'Recipients', kind: 'int' },
    { name: 'sent', label: 'Sent', kind: 'int' },
    { name: 'failed', label: 'Failed', kind: 'int' },
    { name: 'waiting', label: 'Waiting', kind: 'int' },
    { name: 'left_out', label: 'No contact detail', kind: 'int' },
    {
      name: 'recipients',
      label: 'Recipients',
      kind: 'choice',
      link: '/student-management/sent-message?message={id}',
    },
    { name: 'filter', label: 'Filter used' },
    { name: 'template', label: 'DLT template' },
    { name: 'pieces', label: 'SMS parts', kind: 'int' },
    { name: 'body', label: 'Message' },
  ],
  actions: {
    resend: {
      label: 'Resend',
      who: senders,
      on: 'rows',
      icon: 'refresh',
      perMinute: 6,
      help: 'Resends to recipients for whom sending failed.',
    },
  },
});
