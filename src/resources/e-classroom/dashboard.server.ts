/** The work waiting to be marked, shown when a teacher signs in. */
import { card } from '../../../server/handle';
import { staff } from './access';
import { essaysToMark, submissionsToMark } from './queries/marking.server';

export default [
  card({
    key: 'answers-to-mark',
    label: 'Answers to mark',
    order: 47,
    who: staff,
    waits: true,
    link: '/e-classroom/examination-marking/all',
    async run(handle) {
      const value = await essaysToMark(handle);
      return { value, ...(value ? { tone: 'warn' as const } : {}) };
    },
  }),
  card({
    key: 'submissions-to-mark',
    label: 'Submissions to mark',
    order: 48,
    who: staff,
    waits: true,
    link: '/e-classroom/submission-marking/all',
    async run(handle) {
      const value = await submissionsToMark(handle);
      return { value, ...(value ? { tone: 'warn' as const } : {}) };
    },
  }),
];
