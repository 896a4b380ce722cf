import { defineTable, f } from '@/schema';

/** The reports of which heads were reminded, so that each reminder is sent once. */
export const departmentReportReminder = defineTable({
  name: 'department-report-reminder',
  label: 'Reminder of reports',
  plural: 'Reminders of reports',
  fields: {
    period: f.text({ required: true, max: 7 }),
    round: f.choice(['before', 'after'], { required: true }),
    told: f.int({ required: true, default: 0 }),
    at: f.instant({ required: true }),
  },
  key: ['period', 'round'],
});
