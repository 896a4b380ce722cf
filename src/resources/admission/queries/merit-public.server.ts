/**
 * Merit lists as the public reads them: only published rounds, applicants by application ID only,
 * and only those ranked. They are public until some time after the last day of admission;
 * afterwards only the office reads them.
 */
import { dayAfter } from '@/domain/dates';
import type { CutOff } from '@/domain/merit-list';
import type { MeritFound, MeritLine, MeritRoundName } from '@/domain/merit-public';
import type { Handle, Sql } from '../../../../server/handle';
import { CATEGORIES } from '@/domain/demographics';

/**
 * About a term: long enough to check a list against its outcome, and over before applications are
 * erased.
 */
const DAYS_OPEN = 90;
/** Lines per page. */
export const A_PAGE = 100;

type Hands = Pick<Handle, 'sql' | 'today'>;

export interface OpenRound extends MeritRoundName {
  readonly offer: number;
  readonly accept_by: string | null;
  readonly digest: string;
  readonly cutoffs: readonly CutOff[];
  readonly open: string | null;
}
/**
 * Returns every public round, newest cycle first. A programme without seats by category has one
 * pool, open to all.
 */
export const openRounds = ({ sql, today }: Hands): Promise<OpenRound[]> =>
  sql<OpenRound>`
    select r.id, r.offer, c.name as cycle, concat_ws(': ', p.name, d.name) as programme, r.number as round, coalesce(r.published_at, r.drawn_at) as published_at, r.accept_by, left(r.digest, 12) as digest, r.cutoffs,
      case when exists (select 1 from admission_seat t where t.offer = o.id) then o.open_category else ${CATEGORIES[0]}::text end as open
    from merit_round r join admission_programme o on o.id = r.offer join admission_cycle c on c.id = o.cycle join programme p on p.id = o.programme left join department d on d.id = o.department
    where r.state = 'published' and c.state <> 'draft' and coalesce(c.last_admission_on, c.closes_on) >= ${dayAfter(today, -DAYS_OPEN)}::date
    order by c.opens_on desc, c.id desc, lower(p.name), p.id, lower(d.name), r.offer, r.number desc`;

/** Picks the fields of a round that appear in the list of rounds. */
export const nameOf = ({
  id,
  cycle,
  programme,
  round,
  published_at,
}: OpenRound): MeritRoundName => ({
  id,
  cycle,
  programme,
  round,
  published_at,
});

/**
 * Returns the lines of a round in order. `seat` is the one the round gave; later changes are in
 * `now`. An applicant approved without a seat of the list has one outside it.
 */
export const linesOf = (
  sql: Sql,
  { id, offer }: OpenRound,
  { category = null, after = 0, skip = 0, most }: Part,
): Promise<MeritLine[]> =>
  sql<MeritLine>`
    select p.rank, a.application_no, p.category, p.percent, p.outcome, coalesce(p.seat, s.seat) as seat,
      case when coalesce(p.origin, s.origin) <> coalesce(p.seat, s.seat) then coalesce(p.origin, s.origin) end as origin, coalesce(case when p.seat is null then s.within else p.within end, '') <> '' as horizontal,
      case when p.outcome not in ('waiting', 'elsewhere') then case when s.application is null and (a.status = 'Pending' or a.disposition <> 'none') then 'released' end
        when s.via = 'waiting_list' then 'moved' when s.application is not null then 'later' end as now
    from merit_place p join application a on a.id = p.application left join merit_seat s on s.application = p.application and s.offer = ${offer}
    where p.round = ${id} and p.place > ${after} and p.rank is not null and (${category}::text is null or p.category = ${category})
    order by p.place limit ${most} offset ${skip}`;
interface Part {
  readonly category?: string | null;
  /**
   * Only places after this one. Pages over all categories start at a known place, so deep pages
   * cost no more than the first.
   */
  readonly after?: number;
  readonly skip?: number;
  readonly most: number;
}

/**
 * The number of ranked applicants, in all or in one category. Places count from 1 without gaps,
 * those not ranked last.
 */
export async function rankedIn(sql: Sql, round: number, category: string | null): Promise<number> {
  const [row] =
    category === null
      ? await sql<{
          n: number;
        }>`select max(place) as n from merit_place where round = ${round} and rank is not null`
      : await sql<{ n: number }>`
          select count(*)::int as n from merit_place where round = ${round} and rank is not null and category = ${category}`;
  return row?.n ?? 0;
}

/** Returns the places of one application in the public rounds, newest first. */
export async function placesOf(hands: Hands, number: string): Promise<readonly MeritFound[]> {
  const { sql } = hands;
  const rows = await sql<{ round: number; place: number }>`
    select p.round, p.place from application a join merit_place p on p.application = a.id where a.application_no = ${number} and p.rank is not null`;
  if (rows.length === 0) return [];
  const places = new Map(rows.map(({ round, place }) => [round, place]));
  const found: MeritFound[] = [];
  for (const round of await openRounds(hands)) {
    const place = places.get(round.id);
    if (place === undefined) continue;
    const [line] = await linesOf(sql, round, { after: place - 1, most: 1 });
    const ranked = await rankedIn(sql, round.id, null);
    if (line) found.push({ ...nameOf(round), ...line, ranked, page: Math.ceil(place / A_PAGE) });
  }
  return found;
}
