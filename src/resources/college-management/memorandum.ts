import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];

/** A memorandum of understanding, with what was done under it. */
export const memorandum = defineResource({
  name: 'memorandum',
  label: 'Memorandum of understanding',
  plural: 'Memoranda of understanding',
  title: 'partner',
  fields: {
    partner: f.text({ label: 'Partner institution', required: true, max: 160 }),
    kind: f.choice(
      ['academic', 'research', 'industry', 'internship', 'exchange', 'community', 'other'],
      { required: true, default: 'academic' },
    ),
    department: f.ref('department', { help: 'Leave empty if the whole college takes part.' }),
    signed_on: f.date({ label: 'Signed on', required: true }),
    ends_on: f.date({ label: 'Valid until', help: 'Leave empty if no end was agreed.' }),
    purpose: f.longtext({ max: 2000 }),
    activities: f.json({
      label: 'Activities',
      help: 'What was done under it. It counts as functional in the years of its activities.',
      rows: {
        held_on: f.date({ label: 'Date', required: true }),
        activity: f.text({ required: true, max: 200 }),
        participants: f.int({ min: 0, max: 100_000 }),
      },
    }),
    file: f.file({ label: 'Signed copy', types: ['pdf'], max: 10_000_000 }),
  },
  list: ['partner', 'kind', 'department', 'signed_on', 'ends_on'],
  filters: ['kind', 'department'],
  search: ['partner', 'purpose'],
  sort: ['signed_on', 'desc'],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
