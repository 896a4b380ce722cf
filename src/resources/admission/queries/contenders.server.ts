/**
 * The contenders for the seats of a programme: merit computed from marks, what excludes them from
 * the list, and the seat they hold.
 */
import { minimaOf, PROVING_KINDS } from '@/domain/horizontal';
import type { Standing } from '@/domain/merit-list';
import { standingOf, type StandingRow } from '@/domain/merit-standing';
import { digestOf, type Sql } from '../../../../server/handle';
import { unpaidApplications } from '../../fee-management/commands/applicant-fees.server';
import { CATEGORIES } from '@/domain/demographics';
import type { Offer } from './window.server';

/** All submitted applications that are not closed, by id. */
export async function contendersOf(sql: Sql, offer: Offer): Promise<readonly StandingRow[]> {
  const rows = await sql<Omit<StandingRow, 'unpaid'>>`
    select a.id, a.application_no, a.category, a.gender, a.is_pwd, a.pwd_percent, a.claimed, a.dob, a.status, a.exams, a.subjects, s.seat, s.origin, s.within,
      array(select d.kind from application_document d where d.application = a.id and d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[])) as verified
    from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
    where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and (a.department = ${offer.department} or (${offer.department}::text is null and coalesce(a.department, '') <> all (${offer.apart}::text[]))) and a.form_state <> 'draft' and a.disposition = 'none' order by a.id`;
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
      (select string_agg(concat_ws(' ', a.id, a.version, s.seat, s.origin, v.kinds), ',' order by a.id)
        from application a left join merit_seat s on s.application = a.id and s.offer = ${offer.id}
          left join (
            select d.application, string_agg(distinct d.kind, ' ' order by d.kind) as kinds from application_document d
            where ${offer.shares.length > 0} and d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[]) group by 1) v on v.application = a.id
        where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and (a.department = ${offer.department} or (${offer.department}::text is null and coalesce(a.department, '') <> all (${offer.apart}::text[]))) and a.form_state <> 'draft' and a.disposition = 'none'),
      (select o.version from admission_programme o where o.id = ${offer.id}),
      (select string_agg(concat_ws(' ', t.category, t.seats), ',' order by t.id) from admission_seat t where t.offer = ${offer.id}))) as digest`;
  const ids = await sql<{ id: number }>`
    select a.id from application a
    where a.cycle = ${offer.cycle} and a.programme = ${offer.programme} and (a.department = ${offer.department} or (${offer.department}::text is null and coalesce(a.department, '') <> all (${offer.apart}::text[]))) and a.form_state <> 'draft' and a.disposition = 'none'`;
  const unpaid = await unpaidApplications(
    sql,
    ids.map(({ id }) => id),
  );
  return digestOf(`${row?.digest ?? ''} ${[...unpaid].sort((a, b) => a - b).join(' ')}`);
}

/** Shares become numbers of seats. Rules without any stay as they were stored before there were any. */
function seatingIn(
  { shares }: Offer,
  seating: Offer['seating'],
  seats: readonly (readonly [string, number])[],
): Offer['seating'] {
  const horizontal = minimaOf(shares, new Map(seats));
  return horizontal.length > 0 ? { ...seating, horizontal } : seating;
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
      seating: seatingIn(offer, { open: CATEGORIES[0], conversions: [] }, [
        [CATEGORIES[0], offer.intake],
      ]),
    };
  const named = new Map(rows.map(({ category, seats }) => [category, seats]));
  const seats = CATEGORIES.flatMap((one): [string, number][] =>
    named.has(one) ? [[one, named.get(one) ?? 0]] : [],
  );
  return { seats: new Map(seats), seating: seatingIn(offer, offer.seating, seats) };
}
