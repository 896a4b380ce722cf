import { defineTable, f } from '@/schema';

/**
 * The metrics and due days for which the owner was reminded, so that rescheduled work reminds only
 * once.
 */
export const metricReminder = defineTable({
  name: 'metric-reminder',
  label: 'Reminder of a metric',
  plural: 'Reminders of metrics',
  fields: {
    answer: f.int({ required: true }),
    due_on: f.date({ required: true }),
    at: f.instant({ required: true }),
  },
  key: ['answer', 'due_on'],
});
