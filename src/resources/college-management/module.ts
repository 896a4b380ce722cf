import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'college-management', label: 'College management', icon: 'account_balance', order: 20,
  who: [who.faculty, who.admin('D', 'I', 'J', 'K', 'L', 'P', 'Q', 'X')],
  screens: [
    { kind: 'resource', path: 'calendar', label: 'Calendar', who: [who.faculty, who.admin('P', 'K', 'X')], resource: 'calendar-event', help: 'Holidays, examinations and events of the college.' },
    { kind: 'resource', path: 'notice', label: 'Notices', who: [who.admin('P', 'X')], resource: 'notice', help: 'Written here, read by staff, faculty, students or parents.' },
  ],
});
