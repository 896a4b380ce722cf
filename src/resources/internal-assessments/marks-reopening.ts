import { defineResource, f, who } from '@/schema';
import { reopeningColumns, reopeningFields } from '../reopening-fields';

/** A teacher asks the office to open a register of marks again, and what became of it. Asked on the sheet itself, decided in the list alone. */
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
    /** The assessment, as the sheet is headed. */
    what: f.text({ required: true, max: 80, label: 'Register' }),
    ...reopeningFields,
  },
  list: ['paper', 'what', ...reopeningColumns],
  filters: ['state', 'offering', 'sheet'],
  sort: ['id', 'desc'],
  access: { read: [who.admin('H')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
