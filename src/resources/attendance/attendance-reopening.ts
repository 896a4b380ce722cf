import { defineResource, f, who } from '@/schema';
import { reopeningColumns, reopeningFields } from '../reopening-fields';

/**
 * A teacher's request to the office to reopen a register, with its outcome. Requested on the
 * register itself, decided only in the list.
 */
export const attendanceReopening = defineResource({
  name: 'attendance-reopening',
  label: 'Reopen request',
  title: ['paper', 'month'],
  fields: {
    offering: f.ref('offering', { label: 'Paper', required: true }),
    section: f.ref('section'),
    month: f.date({ required: true, help: 'First day of the month.' }),
    paper: f.text({ required: true, max: 160 }),
    ...reopeningFields,
  },
  list: ['paper', 'month', ...reopeningColumns],
  filters: ['state', 'offering', 'month'],
  sort: ['id', 'desc'],
  access: { read: [who.admin('B')], create: who.nobody, update: who.nobody, delete: who.nobody },
});
