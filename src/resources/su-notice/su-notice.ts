import { defineResource, f, who } from '@/schema';

const both = [who.admin('U'), who.union];

/**
 * A notice of the union to the students. The office with letter U publishes it, or returns it with
 * a remark.
 */
export const suNotice = defineResource({
  name: 'su-notice',
  label: 'Union notice',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 150 }),
    body: f.longtext({ required: true }),
    expires_on: f.date({
      label: 'Expiry date',
      help: 'Last day shown. Leave empty to show until withdrawn.',
    }),
    state: f.state(
      {
        draft: ['submitted'],
        submitted: ['draft', 'published', 'returned'],
        returned: ['submitted'],
        published: ['withdrawn'],
        withdrawn: [],
      },
      {
        required: true,
        default: 'draft',
        tones: {
          draft: 'muted',
          submitted: 'warn',
          returned: 'bad',
          published: 'good',
          withdrawn: 'muted',
        },
      },
    ),
    remark: f.text({ max: 300, label: 'Office remark', write: [who.admin('U')] }),
    published_at: f.instant({ label: 'Published on', write: 'server' }),
  },
  list: ['title', 'state', 'published_at', 'expires_on', 'remark'],
  sort: ['title', 'asc'],
  access: { read: both, create: both, update: both, delete: both },
});
