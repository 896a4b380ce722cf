import { defineResource, f } from '@/schema';
import { master } from './access';

/** The university's rules that a batch studies under; their contents are in the versions. */
export const regulation = defineResource({
  name: 'regulation',
  label: 'Regulation',
  title: 'name',
  key: 'text',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    university: f.text({ max: 160 }),
  },
  list: ['id', 'name', 'university'],
  access: master,
});
