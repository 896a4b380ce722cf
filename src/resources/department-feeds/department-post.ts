import { defineResource, f, own, who } from '@/schema';

const head = own(who.hod, 'department', 'department');

/**
 * A short post of the head of a department to its teachers and students (administration §11.2).
 * Never deleted: it is withdrawn and kept.
 */
export const departmentPost = defineResource({
  name: 'department-post',
  label: 'Department post',
  plural: 'Department posts',
  title: ['author', 'posted_at'],
  fields: {
    text: f.longtext({ required: true, max: 1000 }),
    images: f.files({ label: 'Pictures', types: ['jpg', 'png'], max: 5_000_000, most: 4 }),
    link: f.text({
      max: 300,
      pattern: { like: /^https?:\/\/[^\s.]+\.[^\s]+$/, example: 'https://example.org/page' },
    }),
    audience: f.choice(['both', 'faculty', 'students'], {
      required: true,
      default: 'both',
      label: 'Audience',
    }),
    pinned: f.bool({ required: true, default: false, label: 'Pin to top' }),
    state: f.state(
      { shown: ['removed'], removed: [] },
      {
        required: true,
        default: 'shown',
        help: 'Removed posts are no longer shown and cannot be restored.',
      },
    ),
    department: f.ref('department', { write: 'server' }),
    author: f.text({ max: 100, write: 'server' }),
    posted_at: f.instant({ label: 'Posted', write: 'server' }),
    removed_by: f.text({ max: 100, write: 'server', label: 'Removed by' }),
  },
  list: ['posted_at', 'department', 'author', 'text', 'audience', 'pinned', 'state'],
  search: ['text'],
  filters: ['department', 'audience', 'state'],
  sort: ['posted_at', 'desc'],
  access: {
    read: [who.admin('A', 'X'), own(who.faculty, 'department', 'department')],
    create: [who.hod],
    update: [who.admin('A'), head],
    delete: who.nobody,
  },
});
