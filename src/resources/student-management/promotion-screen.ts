import { defineReport, f, who } from '@/schema';

const office = [who.admin('M')];
const OUTCOME_LABELS = { cannot: 'Not possible' } as const;

export const promotion = defineReport({
  path: 'promotion/{batch}/{programme}/{semester}',
  label: 'Promotion',
  group: 'Students',
  who: office,
  help: 'Moves students to the next semester and enrols them in compulsory papers.',
  params: { semester: f.ref('semester', { required: true, label: 'From semester' }) },
  filters: {
    department: f.ref('department'),
    outcome: f.choice(['promote', 'held', 'promoted', 'cannot'], { labels: OUTCOME_LABELS }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'major', label: 'Major' },
    { name: 'department', label: 'Department' },
    {
      name: 'outcome',
      label: 'Outcome',
      kind: 'choice',
      tones: { promote: 'good', held: 'bad', promoted: 'muted', cannot: 'warn' },
      labels: OUTCOME_LABELS,
    },
    { name: 'reason', label: 'Reason' },
    { name: 'papers', label: 'Compulsory papers', kind: 'int' },
  ],
  actions: {
    promote: {
      label: 'Promote',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'up',
      tone: 'primary',
      help: "Moves up with the major's papers. Add others under Subject combination.",
      fields: {
        reason: f.text({ max: 150, help: 'Required to promote a student who is held.' }),
      },
    },
    hold: {
      label: 'Hold',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'warning',
      help: 'Keeps the students in this semester.',
      fields: { reason: f.text({ required: true, max: 140 }) },
    },
    release: {
      label: 'Release',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'Ends the hold.',
    },
    undo: {
      label: 'Undo promotion',
      who: office,
      on: 'rows',
      skips: true,
      icon: 'undo',
      tone: 'danger',
      help: 'Only on the same day, before later entries.',
    },
  },
});
