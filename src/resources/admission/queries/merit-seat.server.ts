/** Seats of the merit list: a published round gives them, the waiting list moves when one is freed. */
import { dayAfter } from '@/domain/dates';
import { allot } from '@/domain/merit-allotment';
import { dayText, Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { drawnFrom, seatsOf } from './contenders.server';
import { note } from './event.server';
import { lockSeats, roundsOf, type RoundRow } from './merit-draw.server';
import { offersOf, type Offer } from './window.server';

/** Whoever moves up has at least these days to accept. */
const DAYS_TO_ACCEPT = 3;
export const TEXT_SEAT = 'seat-text';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly application_no: string;
  readonly email: string;
}
export interface SeatText {
  readonly application: number;
  readonly template: string;
  readonly accept_by: string | null;
}

async function tell(
  handle: Handle,
  offer: Offer,
  to: readonly Addressee[],
  accept_by: string | null,
  template: string | null,
): Promise<void> {
  const until = accept_by ? ` Confirm by ${dayText(accept_by)}.` : '';
  for (const { id, name, application_no, email } of to) {
    await handle.send({
      to: email,
      subject: 'You have a seat',
      text: `${name}, application ${application_no}: you are allotted a seat in ${offer.programme_name}.${until} Sign in to see why, and what to do next.`,
    });
    if (template)
      await handle.later(TEXT_SEAT, { application: id, template, accept_by } satisfies SeatText);
  }
}

/** Freezes the draft: from here on it is as it was, and those who are allotted hold their seats. */
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
      reason: 'Applications or seats changed since this round was drawn up. Draw it up again.',
    });
  await sql`
    update merit_round set state = 'published', published_at = ${now}, published_by = ${by}, accept_by = ${values.accept_by}, template = ${values.template} where id = ${round.id}`;
  const seats = await sql<Addressee>`
    with made as (
      insert into merit_seat (application, offer, round, seat, origin, via, at, accept_by)
      select p.application, ${offer.id}, p.round, p.seat, p.origin, 'round', ${now}, ${values.accept_by}
      from merit_place p where p.round = ${round.id} and p.outcome = 'allotted' returning application)
    select a.id, a.name, a.application_no, a.email from application a join made m on m.application = a.id order by a.id`;
  await sql`
    insert into application_event (application, at, by, what)
    select p.application, ${now}, ${by}, 'merit_' || p.outcome from merit_place p where p.round = ${round.id} and p.outcome in ('allotted', 'waiting') order by p.place`;
  await tell(handle, offer, seats, values.accept_by, values.template);
  await handle.audit('merit.publish', 'admission-programme', offer.id, {
    round: round.number,
    digest: round.digest,
    allotted: seats.length,
  });
  return { number: round.number, allotted: seats.length };
}

/** The next applicant who may sit on a freed seat, by the newest published round. */
async function moveUp(
  handle: Handle,
  offer: Offer,
  round: RoundRow,
  origin: string,
): Promise<void> {
  const { sql, now, today } = handle;
  const waiting = await sql<Addressee & { readonly category: string | null }>`
    select a.id, a.name, a.application_no, a.email, a.category from merit_place p join application a on a.id = p.application
    where p.round = ${round.id} and p.outcome = 'waiting' and a.disposition = 'none' and a.status = 'Pending' and a.form_state <> 'draft'
      and not exists (select 1 from merit_seat s where s.application = a.id) order by p.place`;
  const { seating } = await seatsOf(sql, offer);
  const { given } = allot(waiting, new Map([[origin, 1]]), seating, round.number);
  const next = waiting.find(({ id }) => given.has(id));
  const seat = next && given.get(next.id);
  if (!next || !seat) return;
  const soonest = dayAfter(today, DAYS_TO_ACCEPT);
  const accept_by = round.accept_by && round.accept_by > soonest ? round.accept_by : soonest;
  await sql`
    insert into merit_seat (application, offer, round, seat, origin, via, at, accept_by)
    values (${next.id}, ${offer.id}, ${round.id}, ${seat.seat}, ${seat.origin}, 'waiting_list', ${now}, ${accept_by})`;
  await note(handle, next.id, 'merit_moved');
  await tell(handle, offer, [next], accept_by, round.template);
}

/**
 * Whoever is through with this application holds no seat any more, and the next on the waiting list gets it. The programme is locked even
 * where no seat is held: one may be on its way to this applicant.
 */
export async function freeSeat(
  handle: Handle,
  row: {
    readonly id: string | number;
    readonly cycle: string | number | null;
    readonly programme: string | number;
  },
): Promise<void> {
  if (row.cycle === null) return;
  const [offer] = await offersOf(handle.sql, Number(row.cycle), String(row.programme));
  if (!offer) return;
  await lockSeats(handle, offer.id);
  const [freed] = await handle.sql<{ origin: string }>`
    delete from merit_seat where application = ${row.id} returning origin`;
  if (!freed) return;
  await note(handle, Number(row.id), 'seat_freed');
  const round = (await roundsOf(handle, offer.id)).find(({ state }) => state === 'published');
  if (round && offer.waiting_moves) await moveUp(handle, offer, round, freed.origin);
}
