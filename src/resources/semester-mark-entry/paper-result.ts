import { ATTEMPT_KINDS } from '@/domain/attempts';
import { TOKENS } from '@/domain/mark';
import { PAPER_STATES } from '@/domain/paper-outcome';
import { defineResource, f } from '@/schema';
import { resultAccess } from './access';

const worked = { write: 'server', group: 'Computed' } as const;
const marks = { min: 0, group: 'Marks' } as const;

/**
 * A student's result in one paper at one examination session: the university's marks or letter, and
 * the values computed from them.
 */
export const paperResult = defineResource({
  name: 'paper-result',
  label: 'Semester mark',
  title: ['student', 'course'],
  fields: {
    exam: f.ref('exam-session', { required: true, label: 'Examination session' }),
    student: f.ref('student', { required: true }),
    course: f.ref('course', { required: true, label: 'Paper' }),
    internal: f.marks(marks),
    external: f.marks(marks),
    practical_internal: f.marks({ ...marks, label: 'Practical (internal)' }),
    practical_external: f.marks({ ...marks, label: 'Practical (external)' }),
    viva: f.marks(marks),
    grace: f.marks({ ...marks, help: 'Recorded separately from the marks obtained.' }),
    token: f.choice(TOKENS, {
      group: 'Marks',
      label: 'Mark status',
      help: 'AB absent, EX exempt, UFM unfair means, NA not applicable.',
    }),
    declared_letter: f.text({
      max: 12,
      tidy: 'upper',
      label: 'Letter',
      help: 'As printed by the university. Marks are then optional.',
    }),
    entry_reason: f.text({
      max: 200,
      group: 'Marks',
      label: 'Reason for entry',
      help: 'Required if the student has left or is not eligible by attendance.',
    }),
    kind: f.choice(ATTEMPT_KINDS, { required: true, default: 'regular', label: 'Attempt' }),
    sheet: f.ref('result-sheet', { ...worked, label: 'Mark sheet' }),
    state: f.choice(PAPER_STATES, {
      ...worked,
      default: 'missing',
      label: 'Result',
      labels: { missing: 'Marks missing', unfair: 'Unfair means' },
    }),
    total: f.marks(worked),
    max: f.marks({ ...worked, label: 'Maximum' }),
    letter: f.text({ ...worked, max: 12, label: 'Computed letter' }),
    /** In hundredths of a grade point. */
    point: f.marks({ ...worked, label: 'Grade point' }),
    /** In hundredths too, so that half credits are exact. */
    credits: f.marks(worked),
  },
  list: [
    'exam',
    'student',
    'course',
    'kind',
    'internal',
    'external',
    'token',
    'declared_letter',
    'total',
    'letter',
  ],
  filters: ['exam', 'student', 'course', 'kind'],
  sort: ['id', 'desc'],
  unique: [['exam', 'student', 'course']],
  access: resultAccess,
});
