import { f } from '@/schema';

/** The number of an employee, of teachers and others alike. */
export const employeeCode = (example: string) =>
  f.text({ max: 30, unique: true, tidy: 'upper', pattern: { like: /^[A-Z0-9/-]+$/, example } });
