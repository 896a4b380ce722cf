/** The curriculum vitae of any teacher, for the staff office. */
import { Problem } from '@/schema';
import { list } from '../../../server/handle';
import { curriculum } from './queries/curriculum.server';

export default list('/staff-management/faculty', {
  cv: (handle, { found: [first, ...others] }) => {
    if (!first || others.length > 0)
      throw new Problem('malformed', { reason: 'one row at a time' });
    return curriculum(handle, Number(first.id));
  },
});
