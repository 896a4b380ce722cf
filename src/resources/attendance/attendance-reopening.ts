import { defineResource, f, who } from '@/schema';
import { reopeningColumns, reopeningFields } from '../reopening-fields';

/** A teacher asks the office to open a register again, and what became of it. Asked on the register itself, decided in the list alone. */
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
