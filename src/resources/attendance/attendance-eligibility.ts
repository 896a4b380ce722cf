import { DECISIONS } from '@/domain/eligibility';
import { defineTable, f } from '@/schema';

/**
 * The decisions frozen when the list of a term was finalised: one row per paper, and one without a
 * paper for the student as a whole.
 */
export const attendanceEligibility = defineTable({
  name: 'attendance-eligibility',
  label: 'Eligibility by attendance',
  fields: {
    student: f.ref('student', { required: true }),
    term: f.ref('term', { required: true }),
    offering: f.ref('offering', { label: 'Paper' }),
    /** In hours, with decimals because late arrivals may count in part. */
    held: f.decimal(5, { required: true }),
    attended: f.decimal(5, { required: true }),
    pct: f.percent(),
    band: f.text({ required: true, max: 40 }),
    decision: f.choice(DECISIONS),
    /** A register was reopened or a cell has changed since. */
    stale: f.bool({ required: true, default: false }),
    decided_by: f.text({ max: 40 }),
    decided_at: f.instant(),
  },
  unique: [['student', 'term', 'offering']],
  index: [['term', 'student']],
});
