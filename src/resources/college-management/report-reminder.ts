import { defineTable, f } from '@/schema';

/** The months for which heads were reminded, so that rescheduled work reminds only once. */
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
