import { defineResource, f } from '@/schema';
import { master } from './access';

/** A continuous assessment test, or its substitute. */
export const cat = defineResource({
  name: 'cat',
  label: 'Assessment',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 60, unique: true }),
    kind: f.choice(['test', 'assignment', 'seminar', 'project'], {
      required: true,
      default: 'test',
    }),
    default_max: f.marks({ required: true, min: 1, default: 2500, label: 'Maximum' }),
    sort: f.int({ label: 'Order', default: 0 }),
  },
  list: ['id', 'name', 'kind', 'default_max', 'sort'],
  sort: ['sort', 'asc'],
  access: master,
});
