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

/** The last admission number issued in each batch. Its row is locked while a student is stored. */
export const admissionNumber = defineTable({
  name: 'admission-number',
  label: 'Counter of admissions',
  key: ['batch'],
  fields: {
    batch: f.ref('batch', { required: true }),
    last: f.int({ required: true }),
  },
});
