import { defineResource, f } from '@/schema';
import { master } from './access';

export const semester = defineResource({
  name: 'semester',
  label: 'Semester',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 20, unique: true }),
    number: f.int({ required: true, min: 1, max: 12, unique: true }),
  },
  list: ['id', 'name', 'number'],
  sort: ['number', 'asc'],
  access: master,
});
