import { defineResource, f, who } from '@/schema';
import { reopeningColumns, reopeningFields } from '../reopening-fields';

/**
 * A teacher's request to the office to reopen a register of marks, with its outcome. Requested on
 * the sheet itself, decided only in the list.
 */
export const marksReopening = defineResource({
  name: 'marks-reopening',
  label: 'Reopen request',
  title: ['paper', 'what'],
  fields: {
    offering: f.ref('offering', { label: 'Paper', required: true }),
    section: f.ref('section'),
    sheet: f.choice(['cat', 'practical', 'viva', 'internal'], {
      required: true,
      labels: { cat: 'Assessment', internal: 'Internal marks' },
    }),
    cat: f.ref('cat', { label: 'Assessment' }),
    paper: f.text({ required: true, max: 160 }),
    /** The assessment, as in the heading of the sheet. */
    what: f.text({ required: true, max: 80, label: 'Register' }),
    ...reopeningFields,
  },
  list: ['paper', 'what', ...reopeningColumns],
  filters: ['state', 'offering', 'sheet'],
  sort: ['id', 'desc'],
  access: { read: [who.admin('H')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
