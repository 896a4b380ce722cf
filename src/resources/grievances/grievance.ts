import { defineTable, f } from '@/schema';
import { GRIEVANCE_STATES } from '@/domain/grievance-move';
import { CATEGORIES } from './category';

/**
 * A complaint. It has no address of its own: who sees a row depends on what it is about and whom it is against, so only
 * the companions of this folder read it.
 */
export const grievance = defineTable({
  name: 'grievance',
  label: 'Grievance',
  fields: {
    /** Always filled. */
    ticket_no: f.text({ max: 20 }),
    category: f.choice(CATEGORIES, { required: true }),
    subject: f.text({ required: true, max: 150 }),
    details: f.longtext({ required: true }),
    /** Seen by whoever may read the rest, and by nobody else. */
    files: f.files({ write: 'server' }),
    /** Digest of the PIN by which whoever has no account follows it. */
    pin: f.text({ max: 64 }),
    /** The name as it was given, and the account where there is one, such as `faculty:12`. */
    complainant: f.text({ max: 100 }),
    lodged_by: f.text({ max: 40 }),
    /** The account of the person that it is against: they neither see it nor act on it. */
    against: f.text({ max: 40 }),
    against_name: f.text({ max: 100 }),
    /** The complainant asks for their name to be kept back. */
    confidential: f.bool({ required: true, default: false }),
    state: f.choice(GRIEVANCE_STATES, { required: true, default: 'received' }),
    received_at: f.instant({ label: 'Received' }),
    /** The day of the report; those that were lodged before there was a clock have none. */
    due_on: f.date(),
    hearing_on: f.date(),
    /** When it was decided: the redressal marker of the specification's section 3. Empty while it is unresolved. */
    redressal: f.instant(),
    decision: f.longtext(),
    reopened: f.bool({ required: true, default: false }),
  },
  unique: [['ticket_no']],
  index: [['lodged_by'], ['redressal'], ['category']],
});
