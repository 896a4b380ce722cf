import { defineTable, f } from '@/schema';
import { GRIEVANCE_STATES } from '@/domain/grievance-move';
import { CATEGORIES } from './category';

/**
 * A grievance. It has no path of its own: who may see a row depends on its category and the person
 * it is against, so only the companions in this folder read it.
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
    /** Visible to those who may read the grievance, and to nobody else. */
    files: f.files({ write: 'server' }),
    /** Digest of the PIN with which a complainant without an account follows it. */
    pin: f.text({ max: 64 }),
    /** The name as given, and the account if there is one, such as `faculty:12`. */
    complainant: f.text({ max: 100 }),
    lodged_by: f.text({ max: 40 }),
    /** The account of the person it is against: they neither see it nor act on it. */
    against: f.text({ max: 40 }),
    against_name: f.text({ max: 100 }),
    /** The complainant wants their name withheld. */
    confidential: f.bool({ required: true, default: false }),
    state: f.choice(GRIEVANCE_STATES, { required: true, default: 'received' }),
    received_at: f.instant({ label: 'Received' }),
    /** The day the report is due; grievances lodged before the clock existed have none. */
    due_on: f.date(),
    hearing_on: f.date(),
    /**
     * When it was decided: the redressal marker of the specification, section 3. Empty while
     * unresolved.
     */
    redressal: f.instant(),
    decision: f.longtext(),
    reopened: f.bool({ required: true, default: false }),
  },
  unique: [['ticket_no']],
  index: [['lodged_by'], ['redressal'], ['category']],
});
