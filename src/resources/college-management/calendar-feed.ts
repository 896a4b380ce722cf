import { defineTable, f } from '@/schema';

/**
 * Subscriptions to a teacher's own classes and duties. Only the digest of the secret in the address
 * is stored.
 */
export const calendarFeed = defineTable({
  name: 'calendar-feed',
  label: 'Calendar address',
  plural: 'Calendar addresses',
  fields: {
    faculty: f.ref('faculty', { required: true }),
    digest: f.text({ required: true, max: 64 }),
    made_at: f.instant({ required: true }),
  },
  key: ['faculty'],
  unique: [['digest']],
});
