import { defineTable, f } from '@/schema';

/** For which month heads were reminded already, so that it is done once however often it is put off. */
export const reportReminder = defineTable({
  name: 'report-reminder',
  label: 'Reminder of monthly reports',
  plural: 'Reminders of monthly reports',
  fields: {
    month: f.text({ required: true, max: 7 }),
    told: f.int({ required: true, default: 0 }),
    at: f.instant({ required: true }),
  },
  key: ['month'],
});
