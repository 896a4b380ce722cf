import { defineResource, f, who } from '@/schema';

const writers = [who.admin('P')];
const audience = (label: string) =>
  f.bool({ label, required: true, default: false, group: 'Audience' });
const narrowing = { group: 'Only for' } as const;

/**
 * An announcement of the college, to the audiences of the specification, section 6. Published text
 * is not rewritten: a corrigendum follows it.
 */
export const notice = defineResource({
  name: 'notice',
  label: 'Notice',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 150, group: 'Notice' }),
    body: f.longtext({ required: true, group: 'Notice' }),
    attachments: f.files({
      types: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'odt', 'ods', 'jpg', 'png'],
      max: 5_000_000,
      most: 3,
      group: 'Notice',
    }),
    priority: f.choice(['normal', 'important', 'urgent'], {
      required: true,
      default: 'normal',
      group: 'Notice',
    }),
    confirm: f.bool({
      required: true,
      default: false,
      label: 'Ask readers to confirm',
      help: 'Staff and faculty confirm that they have read it.',
      group: 'Notice',
    }),
    corrects: f.ref('notice', {
      label: 'Corrigendum to',
      help: 'The published notice this one corrects.',
      group: 'Notice',
    }),
    to_staff: audience('Staff'),
    to_faculties: audience('Faculties'),
    to_students: audience('Students'),
    to_parents: audience('Parents'),
    department: f.ref('department', { ...narrowing, help: 'Leave empty for all.' }),
    batch: f.ref('batch', { ...narrowing, help: 'Limits which students and parents see it.' }),
    programme: f.ref('programme', {
      ...narrowing,
      help: 'Limits which students and parents see it.',
    }),
    state: f.state(
      {
        draft: ['scheduled', 'published'],
        scheduled: ['draft', 'published', 'withdrawn'],
        published: ['withdrawn'],
        withdrawn: [],
      },
      {
        required: true,
        default: 'draft',
        form: false,
        group: 'Publication',
        tones: { draft: 'muted', scheduled: 'warn', published: 'good', withdrawn: 'muted' },
      },
    ),
    publish_at: f.instant({
      label: 'Publish on',
      form: false,
      group: 'Publication',
    }),
    expires_on: f.date({
      label: 'Expiry date',
      help: 'Last day shown. Leave empty to show until withdrawn.',
      group: 'Publication',
    }),
    ref_no: f.text({
      label: 'Number',
      write: 'server',
      max: 20,
      unique: true,
      group: 'Publication',
    }),
    published_at: f.instant({ label: 'Published on', write: 'server', group: 'Publication' }),
  },
  list: [
    'ref_no',
    'title',
    'state',
    'priority',
    'published_at',
    'expires_on',
    'to_staff',
    'to_faculties',
    'to_students',
    'to_parents',
  ],
  search: ['title', 'body', 'ref_no'],
  filters: [
    'state',
    'priority',
    'to_staff',
    'to_faculties',
    'to_students',
    'to_parents',
    'department',
    'batch',
    'programme',
  ],
  sort: ['published_at', 'desc'],
  access: { read: [who.admin('P', 'X')], create: writers, update: writers, delete: writers },
});
