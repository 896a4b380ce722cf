import { f } from '@/schema';

/** The employee number, for teachers and other staff. */
export const employeeCode = (example: string) =>
  f.text({ max: 30, unique: true, tidy: 'upper', pattern: { like: /^[A-Z0-9/-]+$/, example } });
