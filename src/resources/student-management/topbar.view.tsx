import { who } from '@/schema';
import { StudentSearch } from './student-search';

/** What this module puts into the frame: the student search of the specification's section 2. */
export default {
  items: [{ key: 'student-search', order: 10, grants: [who.admin(), who.faculty], Component: StudentSearch }],
};
