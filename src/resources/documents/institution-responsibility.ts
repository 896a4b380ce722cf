import { f } from '@/schema';
import { defineRecord } from './record';
import { order_no } from './record-fields';

export const institutionResponsibility = defineRecord({
  name: 'institution-responsibility',
  label: 'Responsibility in the institution',
  title: 'Responsibility',
  dates: 'from',
  fields: {
    post: f.choice(['HOD', 'coordinator', 'warden', 'committee'], { required: true }),
    committee: f.text({ max: 160 }),
    order_no,
  },
  list: ['post', 'committee', 'from_date', 'to_date'],
});
