import { defineTable, f } from '@/schema';

/**
 * The address at which students, who have no sign-in, read their department's posts. Not a secret:
 * it may hang on the notice board.
 */
export const departmentFeedLink = defineTable({
  name: 'department-feed-link',
  label: 'Page of a department for its students',
  fields: {
    department: f.ref('department', { required: true }),
    token: f.text({ required: true, max: 40 }),
  },
  unique: [['department'], ['token']],
});
