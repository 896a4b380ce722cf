import { f } from '@/schema';
import { defineRecord } from './record';

export const philosophy = defineRecord({
  name: 'philosophy',
  label: 'Teaching philosophy',
  title: 'Heading',
  fields: {
    statement: f.longtext({
      label: 'Statement of teaching philosophy',
      required: true,
      max: 12_000,
      help: 'From 200 to 1000 words.',
    }),
    goals: f.longtext({ required: true }),
    methods: f.longtext({ required: true }),
    reflection: f.longtext({ required: true }),
  },
  list: [],
});
