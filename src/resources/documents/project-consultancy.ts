import { f } from '@/schema';
import { defineRecord } from './record';
import { named } from './record-fields';

export const projectConsultancy = defineRecord({
  name: 'project-consultancy',
  label: 'Project or consultancy',
  title: 'Project title',
  dates: 'from',
  fields: {
    kind: f.choice(['research', 'consultancy', 'corporate_training'], {
      required: true,
      default: 'research',
    }),
    agency: named(),
    agency_kind: f.choice(['government', 'non-government'], {
      labels: { 'non-government': 'Non-government' },
      required: true,
      default: 'government',
    }),
    sanction_no: f.text({ label: 'Sanction number', required: true, max: 60 }),
    amount: f.money({ required: true, min: 1, max: 100_000_000_000 }),
    role: f.choice(['sole PI', 'PI', 'Co-PI'], {
      labels: { 'sole PI': 'Sole PI' },
      required: true,
      help: 'PI: principal investigator, with others unless sole.',
    }),
    status: f.choice(['ongoing', 'completed'], { required: true, default: 'ongoing' }),
    outcome: f.longtext({ max: 2000 }),
  },
  list: ['kind', 'agency', 'amount', 'status'],
});
