/**
 * Allotment of a cycle's seats by the applicants' preferences: the draw over all of its programmes,
 * and its publication.
 */
import { PROVING_KINDS } from '@/domain/horizontal';
import { drawn, type MeritDraw } from '@/domain/merit-list';
import { meritOrder } from '@/domain/merit';
import type { StandingRow } from '@/domain/merit-standing';
import {
  allotByPreference,
  stillWanted,
  type Taking,
  type Upgrade,
} from '@/domain/preference-allotment';
import { Problem } from '@/schema';
import { digestOf, type Handle, type Sql } from '../../../../server/handle';
import { unpaidApplications } from '../../fee-management/commands/applicant-fees.server';
import { application } from '../application';
import { seatsOf, standingsOf } from './contenders.server';
import { note } from './event.server';
import { discardRound, lockSeats, roundsOf, storeRound } from './merit-draw.server';
import { releaseAfter, tell, type Addressee } from './merit-seat.server';
import { standingOf } from './standing.server';
import { isOffered, offerFor, offersOf, type Choice, type Offer } from './window.server';

interface ChooserRow extends Omit<StandingRow, 'unpaid'> {
  readonly programme: string;
  readonly department: string | null;
  readonly first_programme: string | null;
  readonly first_department: string | null;
  readonly preferences: readonly Choice[] | null;
  /** The offer whose seat is held. */
  readonly held: number | null;
  readonly upgrade: Upgrade | null;
}
interface Chooser extends StandingRow {
  /** The offers competed for, best first; the held one last. */
  readonly wanted: readonly number[];
  /** All choices, best first. */
  readonly choices: readonly number[];
}

interface Choosing extends Choice {
  readonly first_programme: Choice['programme'] | null;
  readonly first_department: Choice['department'];
  readonly preferences: readonly Partial<Choice>[] | null;
}

/** The first choice, then the others in order. */
const namedBy = (row: Choosing): readonly Choice[] => [
  row.first_programme === null
    ? { programme: row.programme, department: row.department }
    : { programme: row.first_programme, department: row.first_department },
  ...(row.preferences ?? []).map(({ programme = '', department = null }) => ({
    programme,
    department,
  })),
];

/** The choices of an applicant as offers, best first, each once. */
export function choicesOf(offers: readonly Offer[], row: Choosing): readonly number[] {
  const ids = namedBy(row)
    .filter((one) => isOffered(offers, one))
    .flatMap((one) => offerFor(offers, one)?.id ?? []);
  return [...new Set(ids)];
}

/** All submitted applications of a cycle that are not closed, with what each competes for. */
async function choosersOf(sql: Sql, offers: readonly Offer[]): Promise<readonly Chooser[]> {
  const cycle = offers[0]?.cycle ?? 0;
  const rows = await sql<ChooserRow>`
    select a.id, a.application_no, a.category, a.gender, a.is_pwd, a.pwd_percent, a.claimed, a.dob, a.status, a.exams, a.subjects, s.seat, s.origin, s.within,
      array(select d.kind from application_document d where d.application = a.id and d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[])) as verified,
      a.programme, a.department, a.first_programme, a.first_department, a.preferences, s.offer as held, s.upgrade
    from application a left join merit_seat s on s.application = a.id
    where a.cycle = ${cycle} and a.form_state <> 'draft' and a.disposition = 'none' order by a.id`;
  const unpaid = await unpaidApplications(
    sql,
    rows.map(({ id }) => id),
  );
  const programmes = new Map(offers.map(({ id, programme }) => [id, programme]));
  return rows.map((row) => {
    const own = offerFor(offers, row)?.id ?? null;
    // A seat given outside the lists is one of the programme that the applicant was approved for.
    const isFixed = row.status !== 'Pending';
    const held = row.held ?? (isFixed ? own : null);
    const choices = choicesOf(offers, row);
    const one = { ...row, unpaid: unpaid.has(row.id) };
    const offer = offers.find(({ id }) => id === held);
    // A holder who is no longer ranked keeps the seat, and competes for no other.
    const [standing] = offer ? standingsOf(offer, [one]) : [];
    const isSettled = isFixed || (standing?.off ?? null) !== null;
    return {
      ...one,
      choices,
      wanted: stillWanted(choices, held, isSettled ? 'freeze' : (row.upgrade ?? 'float'), (id) =>
        programmes.get(id),
      ),
    };
  });
}

/** A digest of everything that the draw of a cycle depends on. */
async function cycleDrawnFrom(sql: Sql, cycle: number): Promise<string> {
  const [row] = await sql<{ digest: string; ids: readonly number[] }>`
    select md5(concat_ws('/',
      (select string_agg(concat_ws(' ', a.id, a.version, s.offer, s.seat, s.origin, s.upgrade, v.kinds), ',' order by a.id)
        from application a left join merit_seat s on s.application = a.id
          left join (
            select d.application, string_agg(distinct d.kind, ' ' order by d.kind) as kinds from application_document d
            where d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[]) group by 1) v on v.application = a.id
        where a.cycle = ${cycle} and a.form_state <> 'draft' and a.disposition = 'none'),
      (select string_agg(concat_ws(' ', o.id, o.version), ',' order by o.id) from admission_programme o where o.cycle = ${cycle}),
      (select string_agg(concat_ws(' ', t.id, t.category, t.seats), ',' order by t.id) from admission_seat t join admission_programme o on o.id = t.offer where o.cycle = ${cycle}))) as digest,
      array(select a.id from application a where a.cycle = ${cycle} and a.form_state <> 'draft' and a.disposition = 'none' order by a.id) as ids`;
  const unpaid = await unpaidApplications(sql, row?.ids ?? []);
  return digestOf(`${row?.digest ?? ''} ${[...unpaid].sort((a, b) => a - b).join(' ')}`);
}

/** Locks the programmes of a cycle, always in the same order. */
async function lockCycle(handle: Handle, offers: readonly Offer[]): Promise<void> {
  for (const id of offers.map((one) => one.id).sort((a, b) => a - b)) await lockSeats(handle, id);
}

interface CycleDraw {
  readonly offer: Offer;
  readonly draw: MeritDraw;
  readonly rules: Parameters<typeof storeRound>[3];
}

/** The lists of all programmes of a cycle, drawn together. */
async function cycleLists(
  sql: Sql,
  offers: readonly Offer[],
  number: number,
): Promise<readonly CycleDraw[]> {
  const choosers = await choosersOf(sql, offers);
  const lists = [];
  for (const offer of offers) {
    const { seats, seating } = await seatsOf(sql, offer);
    const { rule, best, ties } = offer;
    // A seat of another programme counts there alone.
    const rows = choosers
      .filter(({ wanted }) => wanted.includes(offer.id))
      .map((row) => (row.wanted.at(-1) === offer.id && isHolder(row) ? row : without(row)));
    lists.push({
      offer,
      seats,
      rules: { rule, best, ties, seating },
      standings: standingsOf(offer, rows),
    });
  }
  const takings = lists.map(({ offer, seats, rules, standings }): Taking => {
    const byId = new Map(standings.map((one) => [one.id, one]));
    const free = new Map(seats);
    for (const { off, holds } of standings)
      if (off !== null && holds)
        free.set(holds.origin, Math.max(0, (free.get(holds.origin) ?? 0) - 1));
    return {
      id: offer.id,
      seats: free,
      rules: rules.seating,
      order: meritOrder(
        standings.filter(({ off }) => off === null),
        rules.ties,
      ).flatMap(({ id }) => byId.get(id) ?? []),
      holds: new Map(
        standings.flatMap(({ id, off, holds }) => (holds && off === null ? [[id, holds]] : [])),
      ),
    };
  });
  const at = allotByPreference(
    new Map(choosers.map(({ id, wanted }) => [id, wanted])),
    takings,
    number,
  );
  const choices = new Map(choosers.map((one) => [one.id, one]));
  return lists.map(({ offer, seats, rules, standings }) => {
    const isHigher = (id: number): boolean => {
      const { wanted = [] } = choices.get(id) ?? {};
      const now = at.get(id);
      return now !== undefined && wanted.indexOf(now) < wanted.indexOf(offer.id);
    };
    const elsewhere = new Set(standings.map(({ id }) => id).filter(isHigher));
    const { places, cutoffs } = drawn(standings, seats, rules, number, elsewhere);
    return {
      offer,
      rules,
      draw: {
        cutoffs,
        places: places.map((one) => {
          const choice = choices.get(one.application)?.choices.indexOf(offer.id) ?? -1;
          return choice < 0 ? one : { ...one, choice: choice + 1 };
        }),
      },
    };
  });
}
const isHolder = ({ held = null, status }: Partial<ChooserRow>): boolean =>
  held !== null || (status !== undefined && status !== 'Pending');
const without = (row: Chooser): Chooser => ({
  ...row,
  status: 'Pending',
  seat: null,
  origin: null,
  within: null,
});

/** The offers of a cycle that allots by preference, in the order of their ids. */
export async function preferenceOffers(sql: Sql, cycle: number): Promise<readonly Offer[]> {
  const offers = (await offersOf(sql, cycle)).filter(({ by_preference }) => by_preference);
  if (offers.length === 0) throw new Problem('not_found', { what: 'Admission cycle' });
  return [...offers].sort((a, b) => a.id - b.id);
}

/** Draws up the next round of all programmes, or draws up the drafts again. Returns its number. */
export async function drawCycle(handle: Handle, cycle: number): Promise<number> {
  const { sql } = handle;
  const offers = await preferenceOffers(sql, cycle);
  await lockCycle(handle, offers);
  const number = await discardDrafts(handle, offers);
  const from = await cycleDrawnFrom(sql, cycle);
  const lists = (await cycleLists(sql, offers, number)).filter(({ draw }) =>
    draw.places.some(({ rank }) => rank !== null),
  );
  if (lists.length === 0)
    throw new Problem('conflict', { reason: 'No submitted application can be ranked yet.' });
  for (const { offer, draw, rules } of lists)
    await storeRound(handle, offer.id, number, rules, draw, from);
  await handle.audit('merit.draw', 'admission-cycle', cycle, { round: number });
  return number;
}

/** Deletes the drafts of a cycle, whose programmes are locked. Returns the number of the next round. */
async function discardDrafts(handle: Handle, offers: readonly Offer[]): Promise<number> {
  let last = 0;
  for (const { id } of offers)
    for (const round of await roundsOf(handle, id))
      if (round.state === 'draft') await discardRound(handle, round.id);
      else last = Math.max(last, round.number);
  return last + 1;
}

export async function discardCycle(handle: Handle, cycle: number): Promise<void> {
  const offers = await preferenceOffers(handle.sql, cycle);
  await lockCycle(handle, offers);
  if ((await draftsOf(handle.sql, cycle)).length === 0)
    throw new Problem('conflict', { reason: 'There is no draft to discard.' });
  await discardDrafts(handle, offers);
  await handle.audit('merit.discard', 'admission-cycle', cycle, {});
}

/** The major that the applicant chose with an offer whose seats are those of several majors. */
const majorIn = (offers: readonly Offer[], row: Choosing, { id }: Offer): Choice['department'] =>
  namedBy(row).find((one) => offerFor(offers, one)?.id === id)?.department ?? null;

interface Draft {
  readonly id: number;
  readonly offer: number;
  readonly number: number;
  readonly drawn_from: string;
}
export const draftsOf = (sql: Sql, cycle: number): Promise<Draft[]> => sql<Draft>`
  select r.id, r.offer, r.number, r.drawn_from from merit_round r join admission_programme o on o.id = r.offer
  where o.cycle = ${cycle} and r.state = 'draft' order by r.id`;

const allottedIn = (sql: Sql, drafts: readonly Draft[]) =>
  sql<{ application: number; offer: number }>`
    select p.application, r.offer from merit_place p join merit_round r on r.id = p.round
    where r.id = any (${drafts.map(({ id }) => id)}::int[]) and p.outcome = 'allotted' order by p.application`;

/**
 * Freezes the drafts of a cycle. Who is allotted a seat gets it, gives up the one held before, and is
 * an applicant of that programme from now on.
 */
export async function publishCycle(
  handle: Handle,
  cycle: number,
  values: { readonly accept_by: string; readonly template: string | null },
): Promise<{ readonly number: number; readonly allotted: number }> {
  const { sql, now, by } = handle;
  const offers = await preferenceOffers(sql, cycle);
  // Applications are locked before programmes, as everywhere.
  const planned = await allottedIn(sql, await draftsOf(sql, cycle));
  const applications = handle.records(application);
  const rows = await applications.find(
    { id: planned.map((one) => one.application) },
    { lock: true },
  );
  await lockCycle(handle, offers);
  const drafts = await draftsOf(sql, cycle);
  const [first] = drafts;
  if (!first) throw new Problem('conflict', { reason: 'Draw up a round first.' });
  const allotted = await allottedIn(sql, drafts);
  const from = await cycleDrawnFrom(sql, cycle);
  if (
    drafts.some((one) => one.drawn_from !== from) ||
    JSON.stringify(allotted) !== JSON.stringify(planned)
  )
    throw new Problem('conflict', {
      reason:
        'Applications, seats or rules changed since this round was drawn up. Draw it up again.',
    });
  const rounds = drafts.map(({ id }) => id);
  await sql`
    update merit_round set state = 'published', published_at = ${now}, published_by = ${by}, accept_by = ${values.accept_by}, template = ${values.template} where id = any (${rounds}::int[])`;
  const ids = allotted.map((one) => one.application);
  const before = await sql<
    Pick<ChooserRow, 'upgrade'> & { application: number; accepted_at: string | null }
  >`
    delete from merit_seat where application = any (${ids}::int[]) returning application, accepted_at, upgrade`;
  const upgraded = before.map((one) => one.application);
  // Who confirmed the earlier seat in order to be upgraded has confirmed this one, and wants no other
  // upgrade than before.
  await sql`
    insert into merit_seat (application, offer, round, seat, origin, within, via, at, accept_by, accepted_at, upgrade)
    select p.application, r.offer, p.round, p.seat, p.origin, p.within, 'round', ${now}, ${values.accept_by}, b.accepted_at, b.upgrade
    from merit_place p join merit_round r on r.id = p.round
      left join unnest(${upgraded}::int[], ${before.map((one) => one.accepted_at)}::timestamptz[], ${before.map((one) => one.upgrade)}::text[]) as b (application, accepted_at, upgrade) on b.application = p.application
    where r.id = any (${rounds}::int[]) and p.outcome = 'allotted'`;
  const at = new Map(allotted.map((one) => [one.application, one.offer]));
  const offerAt = (id: string | number): Offer | undefined =>
    offers.find((one) => one.id === at.get(Number(id)));
  const moving = rows.filter((row) => offerFor(offers, row)?.id !== at.get(Number(row.id)));
  await applications.change(moving, (row) => {
    const offer = offerAt(row.id);
    if (!offer) return {};
    return {
      programme: offer.programme,
      department: offer.department ?? majorIn(offers, row, offer) ?? row.department,
      ...(row.first_programme === null
        ? { first_programme: row.programme, first_department: row.department }
        : {}),
      ...standingOf(offer, row),
    };
  });
  await note(
    handle,
    ids.filter((id) => !upgraded.includes(id)),
    'merit_allotted',
  );
  await note(handle, upgraded, 'merit_upgraded');
  await sql`
    insert into application_event (application, at, by, what)
    select distinct p.application, ${now}::timestamptz, ${by}, 'merit_waiting' from merit_place p
    where p.round = any (${rounds}::int[]) and p.outcome = 'waiting' and not exists (select 1 from merit_seat s where s.application = p.application) order by p.application`;
  const moved = new Set(upgraded);
  for (const offer of offers) {
    const to = rows
      .filter((row) => at.get(Number(row.id)) === offer.id)
      .map(
        (row): Addressee => ({ ...row, id: Number(row.id), upgraded: moved.has(Number(row.id)) }),
      );
    await tell(handle, offer, to, values.accept_by, values.template);
    if (to.length > 0) await releaseAfter(handle, offer.id, values.accept_by);
  }
  await handle.audit('merit.publish', 'admission-cycle', cycle, {
    round: first.number,
    allotted: ids.length,
    upgraded: upgraded.length,
  });
  return { number: first.number, allotted: ids.length };
}
