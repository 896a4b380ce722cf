import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('K')];

/**
 * One version of the college's weekly routine. A published version is immutable; a change starts
 * from a copy.
 */
export const routine = defineResource({
  name: 'routine',
  label: 'Routine',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 60 }),
    from_date: f.date({ required: true, label: 'From' }),
    to_date: f.date({ required: true, label: 'To' }),
    state: f.state(
      { draft: ['published'], published: ['withdrawn'], withdrawn: [] },
      {
        required: true,
        default: 'draft',
        write: 'server',
        tones: { draft: 'muted', published: 'good', withdrawn: 'warn' },
      },
    ),
  },
  list: ['name', 'from_date', 'to_date', 'state'],
  sort: ['from_date', 'desc'],
  access: {
    read: [who.admin('K', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
