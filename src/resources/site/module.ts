import { defineModule, who } from '@/schema';

/** What the college shows to everybody, and who wrote to it. Stands in no menu: its lists are reached from Creation master and the dashboard. */
export default defineModule({
  slug: 'site',
  label: 'Public pages',
  icon: 'page',
  order: 210,
  who: [who.admin('A')],
  menu: who.nobody,
  screens: [],
});
