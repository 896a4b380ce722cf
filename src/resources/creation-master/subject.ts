import { defineResource, f } from '@/schema';
import { master } from './access';

/** A discipline: Economics, English, Environmental studies. A paper of it is a course. */
export const subject = defineResource({
  name: 'subject',
  label: 'Subject',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    short: f.text({ label: 'Short name', max: 20 }),
    department: f.ref('department', { required: true }),
    is_major: f.bool({ label: 'Offered as major', required: true, default: true }),
    is_minor: f.bool({ label: 'Offered as minor', required: true, default: true }),
    language: f.bool({ label: 'Language', required: true, default: false }),
  },
  list: ['id', 'name', 'department', 'is_major', 'is_minor'],
  access: master,
});
