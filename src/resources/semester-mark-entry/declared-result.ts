import { ATTEMPT_KINDS } from '@/domain/attempts';
import { defineResource, f } from '@/schema';
import { resultAccess } from './access';

/**
 * The university's declared result of a student's semester at one examination session, and whether
 * the college withholds it.
 */
export const declaredResult = defineResource({
  name: 'declared-result',
  label: 'Declared result',
  title: ['student', 'semester'],
  fields: {
    exam: f.ref('exam-session', { required: true, label: 'Examination session' }),
    student: f.ref('student', { required: true }),
    semester: f.ref('semester', { required: true }),
    sgpa: f.decimal(3, { min: 0, max: 10, label: 'SGPA' }),
    cgpa: f.decimal(3, { min: 0, max: 10, label: 'CGPA' }),
    withheld: f.text({
      max: 200,
      label: 'Withheld',
      help: 'Enter the reason. The result is not shown.',
    }),
    kind: f.choice(ATTEMPT_KINDS, { required: true, default: 'regular', label: 'Attempt' }),
    sheet: f.ref('result-sheet', { write: 'server', label: 'Mark sheet' }),
    /** A user has reviewed its differences from the computed result. */
    acknowledged: f.bool({ required: true, default: false, write: 'server' }),
  },
  list: ['exam', 'student', 'semester', 'kind', 'sgpa', 'cgpa', 'withheld'],
  filters: ['exam', 'student', 'semester'],
  sort: ['id', 'desc'],
  unique: [['exam', 'student', 'semester', 'kind']],
  access: resultAccess,
});
