import type { Action } from '@/schema';

/** Prints the report on activities, of the college or of an extension unit. */
export const activityReport = {
  label: 'Activity report',
  on: 'rows',
  icon: 'print',
  file: true,
  help: 'What was done, who took part, the outcome and the photos, each activity on its own page.',
} as const satisfies Omit<Action, 'who'>;
