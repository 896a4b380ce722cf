import { defineResource, f, who } from '@/schema';

/** A teacher asks the office to open a register of marks again, and what became of it. Asked on the sheet itself, decided in the list alone. */
export const marksReopening = defineResource({
  name: 'marks-reopening',
  label: 'Reopen request',
  title: ['paper', 'what'],
  fields: {
    offering: f.ref('offering', { label: 'Paper', required: true }),
    section: f.ref('section'),
    sheet: f.choice(['cat', 'practical', 'viva', 'internal'], {
      required: true,
      labels: { cat: 'Assessment', internal: 'Internal marks' },
    }),
    cat: f.ref('cat', { label: 'Assessment' }),
    paper: f.text({ required: true, max: 160 }),
    /** The assessment, as the sheet is headed. */
    what: f.text({ required: true, max: 80, label: 'Register' }),
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
  list: ['paper', 'what', 'teacher', 'reason', 'asked_at', 'state', 'until', 'answer'],
  filters: ['state', 'offering', 'sheet'],
  sort: ['id', 'desc'],
  access: { read: [who.admin('H')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
