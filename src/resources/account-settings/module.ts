import { defineModule, who } from '@/schema';

/** The page of the user's own account; the other levels have it as a dialog of the profile menu. */
export default defineModule({
  slug: 'account-settings',
  label: 'Manage Account',
  icon: 'person',
  order: 340,
  who: [who.faculty],
  menu: who.nobody,
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Manage Account',
      who: [who.faculty],
      help: 'Your details, contact, password and devices.',
    },
  ],
});
