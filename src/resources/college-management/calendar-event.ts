import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('P', 'K', 'C')];

/**
 * An event in the college's calendar. A holiday blocks classes and stops the clocks that count
 * working days.
 */
export const calendarEvent = defineResource({
  name: 'calendar-event',
  label: 'Calendar event',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 120 }),
    from_date: f.date({ label: 'From', required: true }),
    to_date: f.date({ label: 'To', required: true }),
    kind: f.choice(['holiday', 'exam', 'event', 'deadline', 'vacation', 'reopening'], {
      required: true,
      default: 'event',
    }),
    audience: f.choice(['everyone', 'staff', 'students'], {
      label: 'For',
      required: true,
      default: 'everyone',
    }),
    department: f.ref('department', {
      help: 'Only if it concerns one department. Teachers of other departments do not see it in their calendar.',
    }),
    details: f.longtext({ max: 1000 }),
  },
  list: ['title', 'from_date', 'to_date', 'kind', 'audience', 'department'],
  sort: ['from_date', 'asc'],
  preview: {
    label: 'Classes already held',
    help: 'Whether classes were held on the days of a holiday.',
  },
  hints: ['kind', 'from_date', 'to_date'],
  holidays: { from: 'from_date', to: 'to_date', where: { kind: ['holiday', 'vacation'] } },
  access: { read: [who.signedIn], create: keepers, update: keepers, delete: keepers },
});
