import { defineTable, f } from '@/schema';

/**
 * One address that a message goes to. `sending` is stored before the hand-over, and only the
 * outcome replaces it.
 */
export const messageRecipient = defineTable({
  name: 'message-recipient',
  label: 'Recipient of a message',
  plural: 'Recipients of a message',
  fields: {
    message: f.ref('message', { required: true }),
    student: f.ref('student', { required: true }),
    kind: f.choice(['student', 'guardian'], { required: true }),
    address: f.text({ required: true, max: 254 }),
    /** Attendance in basis points on the day of sending, if the text uses it. */
    percent: f.percent(),
    status: f.choice(['waiting', 'sending', 'sent', 'failed'], {
      required: true,
      default: 'waiting',
    }),
    error: f.text({ max: 300 }),
    at: f.instant(),
  },
  unique: [['message', 'student', 'kind']],
  index: [
    ['message', 'status'],
    ['student', 'at'],
  ],
});
