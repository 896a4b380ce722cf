import { TOKENS } from '@/domain/mark';
import { defineResource, f } from '@/schema';
import { registerAccess } from './access';

/**
 * A student's result in one assessment of one paper: a mark, a token in its place, or neither while
 * it is not entered.
 */
export const catMark = defineResource({
  name: 'cat-mark',
  label: 'Assessment mark',
  title: ['cat', 'student'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    cat: f.ref('cat', { required: true, label: 'Assessment' }),
    student: f.ref('student', { required: true }),
    mark: f.marks({ min: 0 }),
    token: f.choice(TOKENS, {
      label: 'Mark status',
      help: 'AB absent, EX exempt, UFM unfair means, NA not applicable.',
    }),
    retest_mark: f.marks({ min: 0, label: 'Retest' }),
    retest_token: f.choice(['AB', 'UFM'], { label: 'Retest status' }),
    max: f.marks({
      write: 'server',
      label: 'Maximum',
      help: 'Maximum marks at the time of entry.',
    }),
    reason: f.text({ max: 300, help: 'Required for an exemption.' }),
  },
  list: ['offering', 'cat', 'student', 'mark', 'token', 'max', 'retest_mark'],
  filters: ['offering', 'cat', 'student', 'token'],
  sort: ['id', 'desc'],
  unique: [['offering', 'cat', 'student']],
  access: registerAccess,
});
