import { defineTable, f } from '@/schema';

/**
 * The highest number each accession register has assigned. The row is locked while copies are
 * added, so that none is assigned twice.
 */
export const libraryRegister = defineTable({
  name: 'library-register',
  label: 'Accession register',
  key: ['register'],
  fields: {
    register: f.text({ required: true, max: 10 }),
    last: f.int({ required: true }),
  },
});
