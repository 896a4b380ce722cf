import { defineResource, f } from '@/schema';
import { master } from './access';

export const department = defineResource({
  name: 'department',
  label: 'Department',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    short: f.text({ label: 'Short name', max: 20 }),
    is_academic: f.bool({ label: 'Academic', required: true, default: true }),
    hod: f.ref('faculty', {
      label: 'Head of department',
      help: 'A teacher of this department. The change takes effect immediately.',
    }),
  },
  list: ['id', 'name', 'short', 'is_academic', 'hod'],
  hub: { facts: ['short', 'hod'] },
  access: master,
});
