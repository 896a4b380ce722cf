/**
 * Seats of the merit list: a published round gives them, and the waiting list moves when one is
 * freed.
 */
import { dayAfter } from '@/domain/dates';
import { provedBy, PROVING_KINDS, type Claimant } from '@/domain/horizontal';
import { allotFreed, askedFor, type SeatHeld } from '@/domain/merit-allotment';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { drawnFrom, seatsOf } from './contenders.server';
import { note } from './event.server';
import { lockSeats, roundsOf, type RoundRow } from './merit-draw.server';
import { offerOf, type Offer } from './window.server';
import { tellApplicants } from './tell.server';

/** The least number of days to accept for an applicant who moves up. */
const DAYS_TO_ACCEPT = 3;
export const TEXT_SEATS = 'seat-texts';
/** Messages per job, which is how many may be sent again after a crash. */
const TEXTS_EACH = 100;
/** More than any waiting list has. */
const ALL = 1_000_000;

/** What giving and freeing seats needs: a request has it, and so does background work. */
export type SeatDesk = Pick<
  Handle,
  'sql' | 'records' | 'later' | 'audit' | 'send' | 'now' | 'today' | 'by'
>;

export interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly application_no: string;
  readonly email: string | null;
  /** Gave up a seat of a lower choice. */
  readonly upgraded?: boolean;
}
export interface SeatTexts {
  readonly applications: readonly number[];
  readonly template: string;
  readonly accept_by: string | null;
}

/** Of these applications, those that hold a seat. */
export async function withSeat(
  sql: Handle['sql'],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ application: number }>`
    select application from merit_seat where application = any (${ids}::int[])`;
  return new Set(rows.map(({ application }) => application));
}

/** Tells the new holders of seats by email, and by SMS if there is a template. */
export async function tell(
  handle: SeatDesk,
  offer: Offer,
  to: readonly Addressee[],
  accept_by: string | null,
  template: string | null,
): Promise<void> {
  // Their own text message says more than that there is news.
  const reached = template ? to.filter(({ email }) => email !== null) : to;
  await tellApplicants(
    handle,
    ...reached.map(({ name, application_no, email, upgraded }) => ({
      to: email,
      application_no,
      subject: { text: 'You have a seat' },
      text: [
        { text: 'Dear {name},', with: { name } },
        {
          text: 'Application {number}: you are allotted a seat in {programme}.',
          with: { number: application_no, programme: offer.name },
        },
        ...(upgraded
          ? [{ text: 'It is a higher choice than your earlier seat, which is released.' }]
          : []),
        ...(accept_by ? [{ text: 'Confirm by {day}.', with: { day: accept_by } }] : []),
        { text: 'Sign in to see the reason and the next step.' },
      ],
    })),
  );
  if (!template) return;
  for (let from = 0; from < to.length; from += TEXTS_EACH)
    await handle.later(TEXT_SEATS, {
      applications: to.slice(from, from + TEXTS_EACH).map(({ id }) => id),
      template,
      accept_by,
    } satisfies SeatTexts);
}

export const RELEASE = 'seat-release';
/**
 * Schedules the release of seats that are not confirmed by a day, for its end. Whether the programme
 * releases them at all is decided then.
 */
export const releaseAfter = (
  { later }: Pick<Handle, 'later'>,
  offer: number,
  day: string,
): Promise<void> => later(RELEASE, { offer }, new Date(`${dayAfter(day, 1)}T00:00:00+05:30`));

/** Freezes the draft and gives the allotted applicants their seats. */
export async function publishRound(
  handle: Handle,
  offer: Offer,
  values: { readonly accept_by: string; readonly template: string | null },
): Promise<{ readonly number: number; readonly allotted: number }> {
  const { sql, now, by } = handle;
  await lockSeats(handle, offer.id);
  const [round] = await roundsOf(handle, offer.id);
  if (round?.state !== 'draft') throw new Problem('conflict', { reason: 'Draw up a round first.' });
  if (round.drawn_from !== (await drawnFrom(sql, offer)))
    throw new Problem('conflict', {
      reason:
        'Applications, seats or rules changed since this round was drawn up. Draw it up again.',
    });
  await sql`
    update merit_round set state = 'published', published_at = ${now}, published_by = ${by}, accept_by = ${values.accept_by}, template = ${values.template} where id = ${round.id}`;
  const seats = await sql<Addressee>`
    with made as (
      insert into merit_seat (application, offer, round, seat, origin, within, via, at, accept_by)
      select p.application, ${offer.id}, p.round, p.seat, p.origin, p.within, 'round', ${now}, ${values.accept_by}
      from merit_place p where p.round = ${round.id} and p.outcome = 'allotted' returning application)
    select a.id, a.name, a.application_no, a.email from application a join made m on m.application = a.id order by a.id`;
  await sql`
    insert into application_event (application, at, by, what)
    select p.application, ${now}, ${by}, 'merit_' || p.outcome from merit_place p where p.round = ${round.id} and p.outcome in ('allotted', 'waiting') order by p.place`;
  await tell(handle, offer, seats, values.accept_by, values.template);
  await releaseAfter(handle, offer.id, values.accept_by);
  await handle.audit('merit.publish', 'admission-programme', offer.id, {
    round: round.number,
    digest: round.digest,
    allotted: seats.length,
  });
  return { number: round.number, allotted: seats.length };
}

/** The seats of a programme that are held, with what their holders have proved. */
async function heldOf(sql: Handle['sql'], offer: number): Promise<readonly SeatHeld[]> {
  const rows = await sql<Claimant & { readonly id: number; readonly origin: string }>`
    select a.id, s.origin, a.gender, a.is_pwd, a.pwd_percent, a.claimed,
      array(select d.kind from application_document d where d.application = a.id and d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[])) as verified
    from merit_seat s join application a on a.id = s.application where s.offer = ${offer} order by a.id`;
  return rows.map((row) => ({ id: row.id, origin: row.origin, proofs: provedBy(row) }));
}

/**
 * Gives freed seats, one after the other, to the next eligible applicants of the newest published
 * round, by the rules that it was drawn up with.
 */
async function moveUp(
  handle: SeatDesk,
  offer: Offer,
  round: RoundRow,
  freed: readonly string[],
): Promise<void> {
  const { sql, now, today } = handle;
  const { seating } = round.rules ?? (await seatsOf(sql, offer));
  const minima = seating.horizontal ?? [];
  // `offset 0` keeps the list on the outer side of the plan, so that it is read from the top and
  // only as far as there are seats.
  const groups = minima.length > 0 ? [null] : askedFor(freed, seating, round.number);
  // With minima of horizontal reservation, anybody on the list may be the next.
  const most = minima.length > 0 ? ALL : freed.length;
  const found = await sql<Addressee & Claimant & { readonly category: string | null }>`
    select a.id, a.name, a.application_no, a.email, a.category, a.gender, a.is_pwd, a.pwd_percent, a.claimed,
      array(select d.kind from application_document d where ${minima.length > 0} and d.application = a.id and d.current and d.state = 'ok' and d.kind = any (${PROVING_KINDS}::text[])) as verified
    from (
      select distinct w.application, w.place from unnest(${groups}::text[]) as g (category)
        cross join lateral (
          select p.application, p.place from merit_place p
          where p.round = ${round.id} and p.outcome = 'waiting' and exists (
            select 1 from application b
            where b.id = p.application and b.disposition = 'none' and b.status = 'Pending' and b.form_state <> 'draft' and (g.category is null or b.category = g.category)
              and not exists (select 1 from merit_seat s where s.application = b.id) offset 0)
          order by p.place limit ${most}) w
    ) first join application a on a.id = first.application order by first.place`;
  const waiting = found.map((one) => ({ ...one, proofs: provedBy(one) }));
  const held = minima.length > 0 ? await heldOf(sql, offer.id) : [];
  const given = allotFreed(waiting, freed, seating, round.number, held);
  const next = waiting.filter(({ id }) => given.has(id));
  if (next.length === 0) return;
  const seats = next.flatMap(({ id }) => given.get(id) ?? []);
  const soonest = dayAfter(today, DAYS_TO_ACCEPT);
  const accept_by = round.accept_by && round.accept_by > soonest ? round.accept_by : soonest;
  const ids = next.map(({ id }) => id);
  await sql`
    insert into merit_seat (application, offer, round, seat, origin, within, via, at, accept_by)
    select x.id, ${offer.id}, ${round.id}, x.seat, x.origin, x.within, 'waiting_list', ${now}, ${accept_by}
    from unnest(${ids}::int[], ${seats.map(({ seat }) => seat)}::text[], ${seats.map(({ origin }) => origin)}::text[], ${seats.map(({ within }) => within ?? null)}::text[]) as x (id, seat, origin, within)`;
  await note(handle, ids, 'merit_moved');
  await tell(handle, offer, next, accept_by, round.template);
  await releaseAfter(handle, offer.id, accept_by);
}

interface Freeing {
  readonly id: string | number;
  readonly cycle: string | number | null;
  readonly programme: string | number;
  readonly department: string | number | null;
}

async function freeIn(handle: SeatDesk, offer: Offer, rows: readonly Freeing[]): Promise<void> {
  await lockSeats(handle, offer.id);
  const ids = rows.map(({ id }) => Number(id));
  const held = new Map(
    (
      await handle.sql<{ application: number; origin: string }>`
        delete from merit_seat where application = any (${ids}::int[]) returning application, origin`
    ).map(({ application, origin }) => [application, origin]),
  );
  if (held.size === 0) return;
  await note(
    handle,
    ids.filter((id) => held.has(id)),
    'seat_freed',
  );
  const round = (await roundsOf(handle, offer.id)).find(({ state }) => state === 'published');
  const freed = ids.flatMap((id) => held.get(id) ?? []);
  if (round && offer.waiting_moves && !offer.by_preference)
    await moveUp(handle, offer, round, freed);
}

/**
 * Frees the seats of applications that are done with, and gives them to the next on the waiting
 * list, in the order of the rows. Locks the programme even if no seat is held, since another
 * transaction may be giving one to the applicant.
 */
export async function freeSeats(handle: SeatDesk, rows: readonly Freeing[]): Promise<void> {
  const byProgramme = new Map<string, Freeing[]>();
  for (const row of rows.filter(({ cycle }) => cycle !== null)) {
    const key = `${row.cycle} ${row.programme} ${row.department ?? ''}`;
    byProgramme.set(key, [...(byProgramme.get(key) ?? []), row]);
  }
  const offers: [Offer, readonly Freeing[]][] = [];
  for (const some of byProgramme.values()) {
    const offer = some[0] && (await offerOf(handle.sql, some[0]));
    if (offer) offers.push([offer, some]);
  }
  // A fixed order, so that transactions that free seats of several programmes do not deadlock.
  for (const [offer, some] of offers.sort(([a], [b]) => a.id - b.id))
    await freeIn(handle, offer, some);
}
