import { defineTable, f } from '@/schema';

/**
 * A part of the internal mark that the teacher enters by hand, such as a seminar. `code` is the
 * code of the part in the regulation.
 */
export const internalPart = defineTable({
  name: 'internal-part',
  label: 'Internal mark part',
  plural: 'Parts of internal marks',
  fields: {
    enrolment: f.ref('enrolment', { required: true }),
    code: f.text({ required: true, max: 10 }),
    mark: f.marks({ min: 0 }),
    token: f.choice(['AB', 'EX', 'UFM']),
  },
  key: ['enrolment', 'code'],
});
