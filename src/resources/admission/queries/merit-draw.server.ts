/** Rounds of a merit list, drawn up as drafts from the current applications. */
import { drawn, roundText, type CutOff, type MeritDraw } from '@/domain/merit-list';
import type { StandingRow } from '@/domain/merit-standing';
import { Problem } from '@/schema';
import { digestOf, type Handle, type Sql } from '../../../../server/handle';
import { admissionProgramme } from '../admission-programme';
import { contendersOf, drawnFrom, seatsOf, standingsOf } from './contenders.server';
import type { Offer, OfferRules } from './window.server';

/** Locks the programme; everything that gives its seats away takes this lock. */
export const lockSeats = ({ records }: Pick<Handle, 'records'>, offer: number): Promise<object> =>
  records(admissionProgramme).get(offer, { lock: true });

export interface RoundRow {
  readonly id: number;
  readonly number: number;
  readonly state: 'draft' | 'published';
  readonly cutoffs: readonly CutOff[];
  readonly drawn_from: string;
  readonly digest: string;
  readonly drawn_at: string;
  readonly published_at: string | null;
  readonly accept_by: string | null;
  readonly template: string | null;
  /** The rules it was drawn up with; null for rounds drawn up before rules were stored with them. */
  readonly rules: OfferRules | null;
}
/** Returns the rounds of a programme, newest first. */
export const roundsOf = ({ sql }: Pick<Handle, 'sql'>, offer: number): Promise<RoundRow[]> =>
  sql<RoundRow>`
    select id, number, state, cutoffs, drawn_from, digest, drawn_at, published_at, accept_by, template, rules from merit_round where offer = ${offer} order by number desc`;

/** The number of the round that is drawn up next: that of the draft, if there is one. */
export const nextNumber = ([newest]: readonly RoundRow[]): number =>
  newest?.state === 'draft' ? newest.number : (newest?.number ?? 0) + 1;

/**
 * The list that these rules make of these applications, with the rules that it was made by. A round
 * and the preview of a changed rule are both made here.
 */
export async function listBy(
  sql: Sql,
  offer: Offer,
  rows: readonly StandingRow[],
  number: number,
): Promise<{ readonly draw: MeritDraw; readonly rules: OfferRules }> {
  const { seats, seating } = await seatsOf(sql, offer);
  const { rule, best, ties } = offer;
  const rules = { rule, best, ties, seating };
  return { draw: drawn(standingsOf(offer, rows), seats, rules, number), rules };
}

/** Stores a list as a draft, with what it was drawn up from. */
export async function storeRound(
  { sql, now, by }: Pick<Handle, 'sql' | 'now' | 'by'>,
  offer: number,
  number: number,
  rules: OfferRules,
  draw: MeritDraw,
  from: string,
): Promise<void> {
  const { places, cutoffs } = draw;
  const [round] = await sql<{ id: number }>`
    insert into merit_round (offer, number, state, cutoffs, drawn_from, digest, drawn_at, drawn_by, rules)
    values (${offer}, ${number}, 'draft', ${JSON.stringify(cutoffs)}::jsonb, ${from}, ${digestOf(roundText(number, draw))}, ${now}, ${by}, ${JSON.stringify(rules)}::jsonb) returning id`;
  await sql`
    insert into merit_place (round, application, place, rank, category, percent, decided_by, outcome, seat, origin, within, gave_way, choice)
    select ${round?.id ?? 0}, x.application, x.n, x.rank, x.category, x.percent, x.decided_by, x.outcome, x.seat, x.origin, x.within, x.gave_way, x.choice
    from unnest(${places.map(({ application }) => application)}::int[], ${places.map(({ rank }) => rank)}::int[], ${places.map(({ category }) => category)}::text[], ${places.map(({ percent }) => percent)}::int[], ${places.map(({ decided_by }) => decided_by)}::text[],
      ${places.map(({ outcome }) => outcome)}::text[], ${places.map(({ seat }) => seat)}::text[], ${places.map(({ origin }) => origin)}::text[], ${places.map(({ within }) => within ?? null)}::text[], ${places.map(({ gave_way }) => gave_way ?? null)}::text[], ${places.map(({ choice }) => choice ?? null)}::int[]) with ordinality as x (application, rank, category, percent, decided_by, outcome, seat, origin, within, gave_way, choice, n)`;
}

/** Draws up the next round, or draws up the draft again. Returns its number. */
export async function drawRound(handle: Handle, offer: Offer): Promise<number> {
  const { sql } = handle;
  await lockSeats(handle, offer.id);
  const rounds = await roundsOf(handle, offer.id);
  const [newest] = rounds;
  const number = nextNumber(rounds);
  if (newest?.state === 'draft') await discardRound(handle, newest.id);
  const from = await drawnFrom(sql, offer);
  const { draw, rules } = await listBy(sql, offer, await contendersOf(sql, offer), number);
  const { places } = draw;
  if (!places.some(({ rank }) => rank !== null))
    throw new Problem('conflict', { reason: 'No submitted application can be ranked yet.' });
  await storeRound(handle, offer.id, number, rules, draw, from);
  await handle.audit('merit.draw', 'admission-programme', offer.id, {
    round: number,
    applicants: places.length,
  });
  return number;
}

/** Deletes a draft; published rounds are left alone. */
export async function discardRound({ sql }: Pick<Handle, 'sql'>, id: number): Promise<void> {
  await sql`delete from merit_place where round = ${id} and round in (select id from merit_round where state = 'draft')`;
  await sql`delete from merit_round where id = ${id} and state = 'draft'`;
}
