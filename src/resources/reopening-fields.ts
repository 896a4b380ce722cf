/**
 * The fields of every request to reopen a register, in any module: who requested it and why, and
 * the office's decision.
 */
import { f } from '@/schema';

export const reopeningFields = {
  teacher: f.text({ required: true, max: 120 }),
  reason: f.text({ required: true, max: 300 }),
  asked_by: f.text({ required: true, max: 40, account: true }),
  asked_at: f.instant({ required: true, label: 'Requested' }),
  state: f.state(
    { waiting: ['granted', 'refused'], granted: [], refused: [] },
    {
      required: true,
      default: 'waiting',
      tones: { waiting: 'warn', granted: 'good', refused: 'bad' },
    },
  ),
  until: f.date({ label: 'Open until' }),
  answer: f.text({ max: 300 }),
  decided_by: f.text({ max: 40, account: true }),
  decided_at: f.instant({ label: 'Decided' }),
};

/** Their list columns, after those that name the register. */
export const reopeningColumns = [
  'teacher',
  'reason',
  'asked_at',
  'state',
  'until',
  'answer',
] as const satisfies readonly (keyof typeof reopeningFields)[];
