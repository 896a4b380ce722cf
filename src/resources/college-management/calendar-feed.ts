import { defineTable, f } from '@/schema';

/** Who subscribes to their own classes and duties. Of the secret in the address only its digest is kept. */
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
