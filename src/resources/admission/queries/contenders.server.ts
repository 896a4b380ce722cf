/**
 * The contenders for the seats of a programme: merit computed from marks, what excludes them from
 * the list, and the seat they hold.
 */
import type { Standing } from '@/domain/merit-list';
import { standingOf, type StandingRow } from '@/domain/merit-standing';
import { digestOf, type Sql } from '../../../../server/handle';
import { unpaidApplications } from '../../fee-management/commands/applicant-fees.server';
import { CATEGORIES } from '@/domain/demographics';
import type { Offer } from './window.server';

/** All submitted applications that are not closed, by id. */
export async function contendersOf(sql: Sql, offer: Offer): Promise<readonly StandingRow[]> {
  const rows = await sql<Omit<StandingRow, 'unpaid'>>`
    select a.id, a.application_no, a.category, a.is_pwd, a.pwd_percent, a.dob, a.status, a.exams, a.subjects, s.seat, s.origin
    from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
    where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and a.form_state <> 'draft' and a.disposition = 'none' order by a.id`;
  const unpaid = await unpaidApplications(
    sql,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, unpaid: unpaid.has(row.id) }));
}

/** Their standing by the rules of the offer. */
export const standingsOf = (offer: Offer, rows: readonly StandingRow[]): readonly Standing[] =>
  rows.map((row) => standingOf(offer, row, CATEGORIES[0]));

/**
 * A digest of everything that a list is drawn up from. It changes with any of it and does not read
 * the marks.
 */
export async function drawnFrom(sql: Sql, offer: Offer): Promise<string> {
  const [row] = await sql<{ digest: string }>`
    select md5(concat_ws('/',
      (select string_agg(concat_ws(' ', a.id, a.version, s.seat, s.origin), ',' order by a.id)
        from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
        where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and a.form_state <> 'draft' and a.disposition = 'none'),
      (select o.version from admission_programme o where o.id = ${offer.id}),
      (select string_agg(concat_ws(' ', t.category, t.seats), ',' order by t.id) from admission_seat t where t.offer = ${offer.id}))) as digest`;
  const ids = await sql<{ id: number }>`
    select a.id from application a
    where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and a.form_state <> 'draft' and a.disposition = 'none'`;
  const unpaid = await unpaidApplications(
    sql,
    ids.map(({ id }) => id),
  );
  return digestOf(`${row?.digest ?? ''} ${[...unpaid].sort((a, b) => a - b).join(' ')}`);
}

/** Seats by category. A programme without any has one pool, open to all. */
export async function seatsOf(
  sql: Sql,
  offer: Offer,
): Promise<{
  readonly seats: ReadonlyMap<string, number>;
  readonly seating: Offer['seating'];
}> {
  const rows = await sql<{ category: string; seats: number }>`
    select category, seats from admission_seat where offer = ${offer.id}`;
  if (rows.length === 0)
    return {
      seats: new Map([[CATEGORIES[0], offer.intake]]),
      seating: { open: CATEGORIES[0], conversions: [] },
    };
  const named = new Map(rows.map(({ category, seats }) => [category, seats]));
  return {
    seats: new Map(
      CATEGORIES.flatMap((one) => (named.has(one) ? [[one, named.get(one) ?? 0]] : [])),
    ),
    seating: offer.seating,
  };
}
