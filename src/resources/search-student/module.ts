import { defineModule, who } from '@/schema';

/** The search of the top bar, and a page of its own for telephones. */
export default defineModule({
  slug: 'search-student',
  label: 'Search students',
  icon: 'search',
  order: 300,
  who: [who.admin(), who.faculty],
  menu: who.nobody,
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Search students',
      who: [who.admin(), who.faculty],
      help: 'Type more than 3 characters of a name or number.',
    },
  ],
});
