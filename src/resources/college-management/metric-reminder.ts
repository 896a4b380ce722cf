import { defineTable, f } from '@/schema';

/** Of which metric, for which due day, its owner was reminded, so that it is done once however often it is put off. */
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
