import { f } from '@/schema';
import { defineRecord } from './record';
import { named } from './record-fields';

export const researchGuidance = defineRecord({
  name: 'research-guidance',
  label: 'Research guidance',
  title: 'Thesis title',
  fields: {
    scholar: named(),
    degree: f.choice(['PhD', 'MPhil', 'PG dissertation'], { required: true }),
    university: named(),
    registration_no: f.text({ required: true, max: 60 }),
    role: f.choice(['sole supervisor', 'supervisor', 'co-supervisor'], {
      labels: { 'sole supervisor': 'Sole supervisor', 'co-supervisor': 'Co-supervisor' },
      required: true,
      help: 'Supervisor: with a co-supervisor.',
    }),
    status: f.choice(['registered', 'submitted', 'awarded'], {
      required: true,
      default: 'registered',
    }),
    status_on: f.date({ label: 'Since', required: true, min: '1950-01-01' }),
  },
  list: ['scholar', 'degree', 'status'],
});
