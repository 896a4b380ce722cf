import { defineResource, f } from '@/schema';
import { master } from './access';

/** A slot of the college day. */
export const period = defineResource({
  name: 'period',
  label: 'Period',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 40 }),
    start_time: f.time({ label: 'Starts', required: true }),
    end_time: f.time({ label: 'Ends', required: true }),
    shift: f.choice(['morning', 'day', 'evening'], { required: true, default: 'day' }),
    is_break: f.bool({ label: 'Break', required: true, default: false }),
    sort: f.int({ label: 'Order', default: 0 }),
  },
  list: ['id', 'name', 'start_time', 'end_time', 'shift', 'is_break'],
  sort: ['start_time', 'asc'],
  unique: [['shift', 'start_time']],
  access: master,
});
