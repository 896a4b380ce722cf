import { defineResource, f } from '@/schema';
import { master } from './access';

/** The students admitted in one year; not an academic session. */
export const batch = defineResource({
  name: 'batch',
  label: 'Batch',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 80, unique: true }),
    start_year: f.int({ required: true, min: 1990, max: 2100 }),
    status: f.state(
      { active: ['closed'], closed: ['active'] },
      { required: true, default: 'active', tones: { active: 'good', closed: 'muted' } },
    ),
    sort: f.int({ label: 'Order', default: 0 }),
  },
  list: ['id', 'name', 'start_year', 'status'],
  hub: { states: ['status'] },
  find: ['start_year'],
  sort: ['start_year', 'desc'],
  access: master,
});
