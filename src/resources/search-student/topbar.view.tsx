import { who } from '@/schema';
import { BarLink } from '@/console/kit/bar-link';
import { useSay } from '@/console/kit/say';
import { StudentSearch } from './student-search';
import css from './student-search.module.css';

/** A link to the search page, shown where the box does not fit. */
function ToSearch() {
  const say = useSay();
  return (
    <BarLink
      to="/search-student"
      icon="search"
      label={say('Search students')}
      className={css.way}
    />
  );
}

/** This module's part of the frame: the student search of the specification, section 2. */
export default {
  items: [
    {
      key: 'student-search',
      order: 10,
      grants: [who.admin(), who.faculty],
      Component: StudentSearch,
    },
    {
      key: 'to-student-search',
      order: 11,
      grants: [who.admin(), who.faculty],
      place: 'roomy' as const,
      Component: ToSearch,
    },
  ],
};
