import { defineTable, f } from '@/schema';

/**
 * A message from the portal to one person: something of theirs was answered, decided or finished.
 * Any module may write one.
 */
export const notification = defineTable({
  name: 'notification',
  label: 'Notification',
  fields: {
    /** Kind and id, such as `faculty:12`. */
    receiver: f.text({ required: true, max: 40 }),
    title: f.text({ required: true, max: 150 }),
    body: f.longtext({ required: true }),
    /**
     * Title and body as sentences with their values, shown in the reader's language; null if a
     * person wrote them.
     */
    said: f.json(),
    /** A path of the portal. */
    link: f.text({ max: 300 }),
    at: f.instant({ required: true }),
    read_at: f.instant(),
  },
  index: [['receiver', 'at']],
});
