import { defineTable, f } from '@/schema';

/** What the portal itself tells one person: that something of theirs was answered, decided, is done. Any module may write one. */
export const notification = defineTable({
  name: 'notification',
  label: 'Notification',
  fields: {
    /** Kind and number, such as `faculty:12`. */
    receiver: f.text({ required: true, max: 40 }),
    title: f.text({ required: true, max: 150 }),
    body: f.longtext({ required: true }),
    /** Title and body as sentences with their values, which each reader reads in their own language; nothing where people wrote them. */
    said: f.json(),
    /** A path of the portal. */
    link: f.text({ max: 300 }),
    at: f.instant({ required: true }),
    read_at: f.instant(),
  },
  index: [['receiver', 'at']],
});
