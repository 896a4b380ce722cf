import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'tutorials',
  label: 'Tutorials',
  icon: 'guide',
  order: 350,
  who: [who.admin(), who.faculty],
  menu: who.nobody,
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Tutorials',
      who: [who.admin(), who.faculty],
      help: 'How the common tasks are done, step by step.',
    },
  ],
});
