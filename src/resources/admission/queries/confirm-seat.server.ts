/**
 * Confirmation of seats by their holders (administration §4.5): the confirmation itself, a later last
 * day, and the release of seats that are not confirmed in time.
 */
import type { Upgrade } from '@/domain/preference-allotment';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  extendAdmissionFees,
  paidForAdmission,
} from '../../fee-management/commands/applicant-fees.server';
import { application } from '../application';
import { closeApplications } from './close.server';
import { note } from './event.server';
import { lockSeats } from './merit-draw.server';
import { releaseAfter, type SeatDesk } from './merit-seat.server';
import type { Application } from './own.server';
import { upgradesFor } from './upgrades.server';
import type { Offer } from './window.server';
import { tellApplicants } from './tell.server';

export interface HeldSeat {
  readonly accept_by: string | null;
  readonly accepted_at: string | null;
  /** The upgrade that the holder wants; null: any. */
  readonly upgrade: Upgrade | null;
}

/** The seat that an applicant holds; undefined if there is none. */
export async function seatHeldBy(
  { sql }: Pick<Handle, 'sql'>,
  id: number,
): Promise<HeldSeat | undefined> {
  const [row] = await sql<HeldSeat>`
    select accept_by, accepted_at, upgrade from merit_seat where application = ${id}`;
  return row;
}

/** Whether the holder can confirm the seat today. */
export const isConfirmable = (seat: HeldSeat, today: string): boolean =>
  seat.accepted_at === null && (seat.accept_by === null || today <= seat.accept_by);

/** `row` is locked. Sets the upgrade that its holder wants in the next rounds. */
export async function chooseUpgrade(
  handle: Handle,
  row: Application,
  upgrade: Upgrade,
): Promise<void> {
  const isHeld = (await seatHeldBy(handle, Number(row.id))) !== undefined;
  if (!isHeld || !(await upgradesFor(handle, row)).includes(upgrade))
    throw new Problem('invalid', {
      errors: { upgrade: 'There is no higher choice to be upgraded to.' },
    });
  await handle.sql`update merit_seat set upgrade = ${upgrade} where application = ${row.id}`;
}

/** `row` is locked. Confirming again changes nothing. */
export async function confirmSeat(handle: Handle, row: Application): Promise<void> {
  const { sql, now, today } = handle;
  const seat = await seatHeldBy(handle, Number(row.id));
  if (!seat || row.disposition !== 'none' || row.status === 'Admitted')
    throw new Problem('locked', { reason: 'You have no seat to confirm.' });
  if (seat.accepted_at !== null) return;
  if (!isConfirmable(seat, today))
    throw new Problem('locked', {
      reason: {
        text: 'The last date to confirm the seat was {day}. Contact the college office.',
        with: { day: seat.accept_by },
      },
    });
  await sql`update merit_seat set accepted_at = ${now} where application = ${row.id}`;
  await note(handle, Number(row.id), 'seat_confirmed');
}

/** `rows` are locked. The admission fee, if it is raised, is not due before the new day. */
export async function extendSeats(
  handle: Handle,
  offer: Offer,
  rows: readonly Application[],
  day: string,
): Promise<number> {
  if (day < handle.today)
    throw new Problem('invalid', { errors: { accept_by: 'Choose today or a later day.' } });
  await lockSeats(handle, offer.id);
  const ids = rows.filter(({ status }) => status !== 'Admitted').map(({ id }) => Number(id));
  const held = await handle.sql<{ application: number }>`
    update merit_seat set accept_by = ${day} where application = any (${ids}::int[]) and offer = ${offer.id} returning application`;
  const extended = held.map((one) => one.application);
  if (extended.length === 0)
    throw new Problem('conflict', { reason: 'None of these applicants holds a seat.' });
  await note(handle, extended, 'seat_extended', day);
  await extendAdmissionFees(handle, extended, day);
  const told = rows.filter(({ id }) => extended.includes(Number(id)));
  await tellApplicants(
    handle,
    ...told.map(({ name, email, application_no }) => ({
      to: email,
      application_no,
      subject: { text: 'More time to confirm your seat' },
      text: [
        { text: 'Dear {name},', with: { name } },
        {
          text: 'Application {number}: confirm your seat by {day}.',
          with: { number: application_no, day },
        },
      ],
    })),
  );
  await releaseAfter(handle, offer.id, day);
  return extended.length;
}

/**
 * Releases the overdue seats of a programme, if it releases them by itself: those that are neither
 * confirmed nor paid for. Returns how many.
 */
export async function releaseOverdue(desk: SeatDesk, offer: number): Promise<number> {
  const { sql, records, today } = desk;
  const overdue = await sql<{ application: number }>`
    select s.application from merit_seat s join admission_programme o on o.id = s.offer join application a on a.id = s.application
    where s.offer = ${offer} and o.release_overdue and s.accepted_at is null and s.accept_by < ${today} and a.status <> 'Admitted' and a.disposition = 'none'
    order by s.application`;
  const ids = overdue.map((one) => one.application);
  const applications = records(application);
  const rows = await applications.find({ id: ids }, { lock: true });
  await lockSeats(desk, offer);
  const paid = await paidForAdmission(sql, ids);
  // Read again under the lock: an applicant may have confirmed meanwhile.
  const still = new Set(
    (
      await sql<{ application: number }>`
        select application from merit_seat where application = any (${ids}::int[]) and accepted_at is null and accept_by < ${today}`
    ).map((one) => one.application),
  );
  const due = rows.filter(
    ({ id, status }) => still.has(Number(id)) && !paid.has(Number(id)) && status !== 'Admitted',
  );
  if (due.length === 0) return 0;
  await applications.move(
    due.filter(({ status }) => status === 'Approved'),
    { status: 'Pending' },
  );
  const now = await applications.find({ id: due.map(({ id }) => Number(id)) });
  await closeApplications(desk, now, 'not_selected', 'The seat was not confirmed in time.');
  return due.length;
}
