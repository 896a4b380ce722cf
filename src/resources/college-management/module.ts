import { defineReport, defineModule, f, who } from '@/schema';

export const noticeReaders = defineReport({
  path: 'notice-readers',
  label: 'Who has read a notice',
  who: [who.admin('P', 'X')],
  help: 'Staff and faculty mark what they have read; students and parents do not.',
  filters: { notice: f.ref('notice') },
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'audience', label: 'Audience', kind: 'choice' },
    { name: 'department', label: 'Department' },
    { name: 'at', label: 'Read at', kind: 'instant' },
  ],
});

export default defineModule({
  slug: 'college-management',
  label: 'College management',
  icon: 'account_balance',
  order: 20,
  who: [who.faculty, who.admin('D', 'I', 'J', 'K', 'L', 'P', 'Q', 'X')],
  screens: [
    {
      kind: 'resource',
      path: 'calendar',
      label: 'Calendar',
      who: [who.faculty, who.admin('P', 'K', 'X')],
      resource: 'calendar-event',
      help: 'Holidays, examinations and events of the college.',
    },
    {
      kind: 'resource',
      path: 'notice',
      label: 'Notices',
      who: [who.admin('P', 'X')],
      resource: 'notice',
      help: 'Written here, read by staff, faculty, students or parents.',
    },
    {
      kind: 'resource',
      path: 'department-posts',
      label: 'Posts of departments',
      who: [who.admin('A')],
      resource: 'department-post',
      help: 'What heads post in the feeds of their departments. What offends is taken away here.',
    },
    noticeReaders,
  ],
});
