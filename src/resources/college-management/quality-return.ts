import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];

/** The return of one year. It answers every metric of its manual. */
export const qualityReturn = defineResource({
  name: 'quality-return',
  label: 'Annual return',
  plural: 'Returns',
  title: ['manual', 'academic_year'],
  fields: {
    manual: f.ref('quality-manual', { required: true }),
    academic_year: f.text({
      required: true,
      max: 7,
      suggest: 'split-year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
      help: 'July to June, such as 2026-27.',
    }),
    due_on: f.date({ label: 'Due on' }),
    state: f.state(
      { open: ['sent'], sent: ['open'] },
      {
        required: true,
        default: 'open',
        write: 'server',
        tones: { open: 'warn', sent: 'good' },
      },
    ),
    sent_on: f.date({ label: 'Sent on', write: 'server' }),
    is_public: f.bool({
      label: 'Public',
      required: true,
      default: false,
      help: 'Public: once sent, visible without sign-in with the quality cell, without its tables.',
    }),
  },
  list: ['manual', 'academic_year', 'due_on', 'state', 'sent_on'],
  sort: ['academic_year', 'desc'],
  unique: [['manual', 'academic_year']],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
