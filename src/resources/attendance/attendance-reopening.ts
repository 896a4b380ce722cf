import { defineResource, f, who } from '@/schema';

/** A teacher asks the office to open a register again, and what became of it. Asked on the register itself, decided in the list alone. */
export const attendanceReopening = defineResource({
  name: 'attendance-reopening',
  label: 'Reopen request',
  title: ['paper', 'month'],
  fields: {
    offering: f.ref('offering', { label: 'Paper', required: true }),
    section: f.ref('section'),
    month: f.date({ required: true, help: 'First day of the month.' }),
    paper: f.text({ required: true, max: 160 }),
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
  },
  list: ['paper', 'month', 'teacher', 'reason', 'asked_at', 'state', 'until', 'answer'],
  filters: ['state', 'offering', 'month'],
  sort: ['id', 'desc'],
  access: { read: [who.admin('B')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
