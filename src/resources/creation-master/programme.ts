import { defineResource, f } from '@/schema';
import { master } from './access';

/** The degree programme a student is admitted to: BA, BSc, BCom. */
export const programme = defineResource({
  name: 'programme',
  label: 'Programme',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    level: f.choice(['UG', 'PG', 'Diploma', 'Certificate'], { required: true, default: 'UG' }),
    award: f.text({ max: 120, help: 'Degree as printed on the certificate.' }),
    duration_semesters: f.int({
      label: 'Duration (semesters)',
      required: true,
      min: 1,
      max: 12,
      default: 6,
      help: 'Semesters that are not there yet are added.',
    }),
    stream: f.text({ max: 60 }),
    aishe_code: f.text({ label: 'AISHE code', max: 20 }),
  },
  list: ['id', 'name', 'level', 'duration_semesters', 'stream'],
  access: master,
});
