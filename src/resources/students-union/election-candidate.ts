import { CANDIDATE_STATES } from '@/domain/election-state';
import { defineTable, f } from '@/schema';

/**
 * A nomination with its outcome. It has no path of its own: it is filed, judged and withdrawn by
 * the actions of its screens.
 */
export const electionCandidate = defineTable({
  name: 'election-candidate',
  label: 'Candidate',
  fields: {
    election: f.ref('union-election', { required: true }),
    post: f.ref('election-post', { required: true }),
    student: f.ref('student', { required: true }),
    proposer: f.ref('student', { required: true }),
    seconder: f.ref('student', { required: true }),
    manifesto: f.longtext(),
    photo: f.file({ write: 'server' }),
    /** The student's own declaration: no criminal record, no disciplinary action. */
    declared: f.bool({ required: true, default: false }),
    state: f.choice(CANDIDATE_STATES, {
      required: true,
      default: 'filed',
      tones: {
        accepted: 'good',
        contesting: 'good',
        elected: 'good',
        unopposed: 'good',
        rejected: 'bad',
        withdrawn: 'muted',
        not_elected: 'muted',
      },
    }),
    /** The results of the checks on the day of the decision. */
    checks: f.json(),
    reason: f.text({ max: 300 }),
    /** The order by which a candidate was accepted despite a failed check. */
    order_no: f.text({ max: 60 }),
    /** Position on the ballot paper, drawn by lot. */
    number: f.int(),
    filed_on: f.date({ required: true }),
    audited_on: f.date(),
  },
  index: [['election'], ['post'], ['student']],
});

/** An expense of a candidate. */
export const electionExpense = defineTable({
  name: 'election-expense',
  label: 'Expense',
  fields: {
    candidate: f.ref('election-candidate', { required: true }),
    item: f.text({ required: true, max: 120 }),
    amount: f.money({ required: true }),
    bill_no: f.text({ max: 40 }),
    spent_on: f.date({ required: true }),
  },
  index: [['candidate']],
});
