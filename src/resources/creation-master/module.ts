import { defineReport, defineModule, f, who } from '@/schema';

export const connections = defineReport({
  path: 'connections',
  label: 'Connections',
  who: [who.super],
  help: 'Mail, SMS and payment services, failed jobs, and record checks.',
  filters: { tab: f.choice(['overview', 'failed'], { default: 'overview' }) },
});

export default defineModule({
  slug: 'creation-master',
  label: 'Creation master',
  icon: 'tune',
  order: 140,
  who: [who.admin('C'), who.faculty],
  menu: [who.admin('C')],
  screens: [
    {
      kind: 'resource',
      path: '',
      label: 'Creation master',
      who: [who.admin('C'), who.faculty],
      help: 'Batches, programmes, papers and other lists used by all modules.',
      resource: [
        'batch',
        'programme',
        'batch-programme',
        'department',
        'semester',
        'term',
        'cat',
        'cat-schedule',
        'period',
        'room',
        'subject',
        'course',
        'course-programme',
        'offering',
        'section',
        'course-allotment',
        'regulation',
        'regulation-version',
        'calendar-event',
        'college',
        'site-page',
        'admin',
      ],
    },
    connections,
  ],
});
