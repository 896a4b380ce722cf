import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'department-feeds',
  label: 'Department feeds',
  icon: 'feed',
  order: 125,
  who: [who.hod],
  // Teachers read the head's posts; they get there from their notices and their dashboard.
  guests: [who.faculty],
  screens: [
    {
      kind: 'page',
      path: '',
      label: 'Department feeds',
      who: [who.hod],
      help: "Short posts for your department's teachers and students.",
    },
    {
      kind: 'page',
      path: 'read',
      label: 'From my department',
      who: [who.faculty],
      help: 'Posts from your head of department.',
    },
  ],
});
