/**
 * For other modules: grievances received between two days, by number only; complainants are not
 * named.
 */
import type { Sql } from '../../../../server/handle';
import { COMMITTEE_ONLY } from '../category';

interface WithSql {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

/**
 * In order of their numbers. Grievances that only a committee may read stand among the others,
 * without a number: a return needs how many there are, not what they are about.
 */
export const grievancesOfYear = ({ sql }: WithSql, { from, to }: DateRange) => sql<{
  number: string | null;
  category:
    | 'admission'
    | 'refusal'
    | 'false_prospectus'
    | 'documents_withheld'
    | 'fees'
    | 'reservation'
    | 'scholarship'
    | 'examination'
    | 'evaluation'
    | 'refund'
    | 'discrimination'
    | 'amenities'
    | 'harassment'
    | 'against_rules'
    | 'ragging'
    | 'library'
    | 'hostel'
    | 'other';
  state: 'received' | 'forwarded' | 'hearing' | 'redressed' | 'rejected' | 'appealed' | 'closed';
  decided: boolean;
  received_on: string;
}>`
    select case when g.category <> ${COMMITTEE_ONLY} then g.ticket_no end as number,
      case when g.category = ${COMMITTEE_ONLY} then 'other' else g.category end as category, g.state, g.redressal is not null as decided,
      (g.received_at at time zone 'Asia/Kolkata')::date::text as received_on
    from grievance g
    where (g.received_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
    order by 1 nulls last, g.state, g.id`;
