import { defineResource, f } from '@/schema';
import { master } from './access';

/** A part of the class of one paper, with its own teaching and register. */
export const section = defineResource({
  name: 'section',
  label: 'Section',
  title: ['name', 'offering'],
  fields: {
    offering: f.ref('offering', { required: true, label: 'Paper' }),
    name: f.text({
      required: true,
      max: 5,
      tidy: 'upper',
      pattern: { like: /^[A-Z0-9]{1,5}$/, example: 'A' },
    }),
    capacity: f.int({ min: 1, max: 2000 }),
  },
  list: ['offering', 'name', 'capacity'],
  filters: ['offering'],
  unique: [['offering', 'name']],
  access: master,
});
