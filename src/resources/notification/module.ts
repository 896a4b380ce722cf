import { defineModule, who } from '@/schema';

/**
 * The caller's own notices; the union finds its own at /su-notice, parents in the parent portal.
 */
export default defineModule({
  slug: 'notification',
  label: 'Notifications',
  icon: 'bell',
  order: 310,
  who: [who.admin(), who.faculty],
  menu: who.nobody,
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Notifications',
      who: [who.admin(), who.faculty],
      help: 'Notices and messages for you.',
    },
  ],
});
