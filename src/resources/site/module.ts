import { defineModule, who } from '@/schema';

/**
 * The public site of the college, and messages from visitors. Not in any menu: its lists are
 * reached from Creation master and the dashboard.
 */
export default defineModule({
  slug: 'site',
  label: 'Public pages',
  icon: 'page',
  order: 210,
  who: [who.admin('A')],
  menu: who.nobody,
  screens: [],
});
