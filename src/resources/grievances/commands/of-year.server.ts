/**
 * For other modules: grievances received between two days, by number only; complainants are not
 * named.
 */
import type { Sql } from '../../../../server/handle';

interface WithSql {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** In order of their numbers. */
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
    | 'sexual_harassment'
    | 'library'
    | 'hostel'
    | 'other';
  state: 'received' | 'forwarded' | 'hearing' | 'redressed' | 'rejected' | 'appealed' | 'closed';
  decided: boolean;
  received_on: string;
}>`
    select g.ticket_no as number, g.category, g.state, g.redressal is not null as decided,
      (g.received_at at time zone 'Asia/Kolkata')::date::text as received_on
    from grievance g
    where (g.received_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
    order by g.ticket_no`;
