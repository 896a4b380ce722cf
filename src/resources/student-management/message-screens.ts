import { defineReport, f, who } from '@/schema';

/** Heads and teachers reach fewer students than the office; how many fewer, the query says. */
const senders = [who.admin('M'), who.faculty];

export const sendMessage = defineReport({
  path: 'send-message/{batch}/{programme}/{department}',
  label: 'Send message',
  who: senders,
  all: ['programme', 'department'],
  help: 'E-mails or text messages to students or their guardians.',
  filters: {
    semester: f.ref('semester'),
    gender: f.choice(['male', 'female', 'transgender']),
    below: f.percent({
      label: 'Attendance below',
      min: 0,
      max: 10000,
      help: 'Over the papers of the semester; whoever has had no class yet is not below.',
    }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name' },
    { name: 'semester', label: 'Semester' },
    { name: 'percent', label: 'Attendance', kind: 'percent' },
    { name: 'phone', label: 'Phone' },
    { name: 'guardian_phone', label: 'Guardian’s phone' },
    { name: 'email', label: 'Email' },
    { name: 'guardian_email', label: 'Guardian’s e-mail' },
  ],
  actions: {
    send: {
      label: 'Send message',
      who: senders,
      on: 'rows',
      icon: 'campaign',
      tone: 'primary',
      perMinute: 6,
      help: 'Name, roll and percent in braces become each receiver’s own: {name}, {roll}, {percent}.',
      fields: {
        channel: f.choice(['email', 'SMS'], { required: true, default: 'email' }),
        receiver: f.choice(['student', 'guardian', 'both'], { required: true, default: 'student' }),
        subject: f.text({ max: 120, help: 'For e-mails.' }),
        body: f.longtext({ required: true, max: 1000, label: 'Words' }),
        template: f.text({
          label: 'DLT template',
          max: 30,
          tidy: 'digits',
          pattern: { like: /^\d{10,25}$/, example: '1107161234567890123' },
          help: 'For text messages: the number under which these words are registered.',
        }),
        send_at: f.instant({ label: 'Send at', help: 'Leave empty to send at once.' }),
        confirm: f.int({ min: 1, label: 'Number of addresses', help: 'Asked for above 500.' }),
      },
    },
  },
});

export const sentMessage = defineReport({
  path: 'sent-message',
  label: 'Sent messages',
  who: senders,
  help: 'What was sent, to how many, and what did not arrive.',
  filters: {
    message: f.int({ label: 'Recipients of', min: 1 }),
    channel: f.choice(['email', 'SMS']),
    from: f.date(),
    to: f.date(),
  },
  columns: [
    { name: 'send_at', label: 'At', kind: 'instant' },
    { name: 'sender', label: 'Sender' },
    { name: 'channel', label: 'Channel', kind: 'choice' },
    { name: 'receiver', label: 'Receiver', kind: 'choice' },
    { name: 'subject', label: 'Subject' },
    { name: 'total', label: 'Addresses', kind: 'int' },
    { name: 'sent', label: 'Sent', kind: 'int' },
    { name: 'failed', label: 'Failed', kind: 'int' },
    { name: 'waiting', label: 'Waiting', kind: 'int' },
    { name: 'left_out', label: 'Without an address', kind: 'int' },
    {
      name: 'recipients',
      label: 'Recipients',
      kind: 'choice',
      link: '/student-management/sent-message?message={id}',
    },
    { name: 'filter', label: 'Chosen by' },
    { name: 'template', label: 'DLT template' },
    { name: 'pieces', label: 'Text messages each', kind: 'int' },
    { name: 'body', label: 'Words' },
  ],
  actions: {
    resend: {
      label: 'Send again',
      who: senders,
      on: 'rows',
      icon: 'refresh',
      perMinute: 6,
      help: 'To the addresses that failed. What was sent is not sent again.',
    },
  },
});
