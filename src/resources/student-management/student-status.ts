/** How a student stands with the college. */
export const STUDENT_STATUSES = [
  'active',
  'on_leave',
  'detained',
  'discontinued',
  'transferred',
  'completed',
  'expelled',
  'deceased',
] as const;
