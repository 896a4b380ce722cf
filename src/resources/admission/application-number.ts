import { defineTable, f } from '@/schema';

/** The last number issued in each cycle. Its row is locked while an application is stored. */
export const applicationNumber = defineTable({
  name: 'application-number',
  label: 'Counter of applications',
  key: ['cycle'],
  fields: {
    cycle: f.ref('admission-cycle', { required: true }),
    last: f.int({ required: true }),
  },
});
