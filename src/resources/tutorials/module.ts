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
      help: 'Step-by-step guides to common tasks.',
    },
  ],
});
