/** For other modules: enrolments that have marks. */
import type { Sql } from '../../../../server/handle';

interface Seat {
  readonly enrolment: number;
  readonly offering: number;
  readonly student: number;
}

/** Counts marks of tests, practicals and vivas, and internal marks computed from them. */
export async function markedUnder(
  { sql }: { readonly sql: Sql },
  seats: readonly Seat[],
): Promise<readonly number[]> {
  const rows = await sql<{ id: number }>`
    select w.id from unnest(${seats.map(({ enrolment }) => enrolment)}::int[], ${seats.map(({ offering }) => offering)}::int[], ${seats.map(({ student }) => student)}::int[]) as w (id, offering, student)
    where exists (select 1 from cat_mark m where m.offering = w.offering and m.student = w.student)
      or exists (select 1 from practical_mark m where m.offering = w.offering and m.student = w.student)
      or exists (select 1 from viva_mark m where m.offering = w.offering and m.student = w.student)
      or exists (select 1 from internal_result r where r.enrolment = w.id) or exists (select 1 from internal_part p where p.enrolment = w.id)`;
  return rows.map(({ id }) => id);
}
