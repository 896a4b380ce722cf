/** For other modules: the seats of a year by programme and category, and how many were filled. */
import type { Sql } from '../../../../server/handle';

interface WithSql {
  readonly sql: Sql;
}

/**
 * Seats offered to the batch that began in July of `start`. A student fills the seat that a merit
 * list gave, which an applicant of a reserved category may hold as a general one; without such a
 * seat, one of their own category. Students beyond the number of seats are supernumerary and fill
 * none.
 */
export const seatsOfYear = ({ sql }: WithSql, { start }: { readonly start: number }) => sql<{
  programme: string;
  category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST';
  seats: number;
  filled: number;
}>`
    with admitted as (
      select s.programme, coalesce(m.seat, s.category) as category, count(*)::int as n
      from student s join batch b on b.id = s.batch left join application a on a.student = s.id left join merit_seat m on m.application = a.id
      where b.start_year = ${start}::int group by 1, 2),
      offered as (
      select o.programme, x.category, sum(x.seats)::int as seats
      from admission_seat x join admission_programme o on o.id = x.offer join admission_cycle c on c.id = o.cycle join batch b on b.id = c.batch
      where b.start_year = ${start}::int group by 1, 2)
    select p.name as programme, o.category, o.seats, least(o.seats, coalesce(n.n, 0))::int as filled
    from offered o join programme p on p.id = o.programme left join admitted n on n.programme = o.programme and n.category = o.category
    order by p.id, o.category`;
