import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'staff-management', label: 'Staff management', icon: 'badge', order: 110,
  who: [who.admin('N')],
  screens: [
    { kind: 'resource', path: 'faculty', label: 'Faculty', who: [who.admin('N')], resource: 'faculty', help: 'Everybody who teaches, and whether they may sign in.' },
  ],
});
