import { defineReport, f, who } from '@/schema';

const office = [who.admin('M')];

export const promotion = defineReport({
  path: 'promotion/{batch}/{programme}/{semester}',
  label: 'Promotion',
  who: office,
  help: 'Out of one semester into the next, with the papers that everybody of a major takes.',
  params: { semester: f.ref('semester', { required: true, label: 'Out of semester' }) },
  filters: {
    department: f.ref('department'),
    outcome: f.choice(['promote', 'held', 'promoted', 'cannot']),
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
    },
    { name: 'reason', label: 'Reason' },
    { name: 'papers', label: 'Compulsory papers', kind: 'int' },
  ],
  actions: {
    promote: {
      label: 'Promote',
      who: office,
      on: 'rows',
      icon: 'up',
      tone: 'primary',
      help: 'Into the next semester, and into the papers of the major. Other papers are chosen with the subject combination.',
      fields: {
        reason: f.text({ max: 150, help: 'Why somebody who is held is promoted all the same.' }),
      },
    },
    hold: {
      label: 'Hold',
      who: office,
      on: 'rows',
      icon: 'warning',
      help: 'They stay in this semester.',
      fields: { reason: f.text({ required: true, max: 140 }) },
    },
    release: {
      label: 'Release',
      who: office,
      on: 'rows',
      icon: 'undo',
      help: 'They are held no longer.',
    },
    undo: {
      label: 'Undo promotion',
      who: office,
      on: 'rows',
      icon: 'undo',
      tone: 'danger',
      help: 'Possible on the same day, while nothing hangs on it.',
    },
  },
});
