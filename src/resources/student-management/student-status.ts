import type { Tone } from '@/schema';

/** The statuses of a student. */
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

/** Of students who belong to the college now. */
export const PRESENT_STATUSES: readonly string[] = ['active', 'on_leave', 'detained'];

export const STATUS_TONES = {
  active: 'good',
  on_leave: 'warn',
  detained: 'warn',
  discontinued: 'muted',
  transferred: 'muted',
  completed: 'muted',
  expelled: 'bad',
  deceased: 'muted',
} as const satisfies Readonly<Record<(typeof STUDENT_STATUSES)[number], Tone>>;
