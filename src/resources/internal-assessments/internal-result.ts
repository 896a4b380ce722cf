import { INTERNAL_STATES } from '@/domain/internal-state';
import { defineTable, f } from '@/schema';

/**
 * The last computed internal mark of a student in a paper; frozen once final. Exact: stored as a
 * fraction beside the displayed value.
 */
export const internalResult = defineTable({
  name: 'internal-result',
  label: 'Internal mark',
  plural: 'Internal marks',
  fields: {
    enrolment: f.ref('enrolment', { required: true }),
    offering: f.ref('offering', { required: true }),
    /** For each part: its code, its value as a fraction, its maximum, and its explanation. */
    components: f.json({ required: true }),
    raw_numerator: f.text({ max: 40 }),
    raw_denominator: f.text({ max: 40 }),
    total: f.marks(),
    max: f.marks({ required: true }),
    flags: f.json({ required: true }),
    state: f.choice(INTERNAL_STATES, { required: true, default: 'draft' }),
    /** Digest of the marks and hours it was computed from. */
    computed_from: f.text({ required: true, max: 64 }),
    computed_at: f.instant({ required: true }),
    finalised_by: f.text({ max: 40 }),
    finalised_at: f.instant(),
    /** An input has changed since the mark became final. */
    stale: f.bool({ required: true, default: false }),
  },
  key: ['enrolment'],
  index: [['offering', 'state']],
});
