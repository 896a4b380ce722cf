import { defineResource, f } from '@/schema';
import { master } from './access';

/**
 * A paper as taught to one batch in one semester, over all programmes. Registers, tests and
 * enrolments refer to it.
 */
export const offering = defineResource({
  name: 'offering',
  label: 'Batch paper',
  plural: 'Batch papers',
  title: ['course', 'batch'],
  fields: {
    batch: f.ref('batch', { required: true }),
    semester: f.ref('semester', { required: true }),
    course: f.ref('course', { label: 'Paper', required: true }),
    untaught: f.bool({ label: 'Without teacher', computed: true, write: 'server' }),
  },
  list: ['batch', 'semester', 'course', 'untaught'],
  filters: ['batch', 'semester', 'course', 'untaught'],
  sort: ['batch', 'desc'],
  unique: [['batch', 'semester', 'course']],
  access: master,
});
