/**
 * Closes applications for the office: sets the outcome, adds a line to the history, frees the seat
 * of the merit list and tells the applicants the reason.
 */
import type { RowOf } from '@/schema';
import { cancelOpenFees } from '../../fee-management/commands/applicant-fees.server';
import { application } from '../application';
import type { CLOSED_AS } from '../screens';
import { note } from './event.server';
import { freeSeats, type SeatDesk } from './merit-seat.server';
import { tellApplicants } from './tell.server';

const LETTER = {
  not_selected: {
    subject: { text: 'Not selected' },
    text: 'Your application {number} was not selected.',
  },
  duplicate: {
    subject: { text: 'Duplicate application' },
    text: 'Your application {number} is closed because you have another application.',
  },
} as const satisfies Readonly<Record<(typeof CLOSED_AS)[number], object>>;

/** `rows` are locked and pending. Their seats go to the waiting list. */
export async function closeApplications(
  handle: SeatDesk,
  rows: readonly RowOf<typeof application>[],
  as: (typeof CLOSED_AS)[number],
  reason: string,
): Promise<void> {
  await handle.records(application).change(rows, { disposition: as });
  await note(
    handle,
    rows.map(({ id }) => Number(id)),
    as,
    reason,
  );
  await freeSeats(handle, rows);
  await cancelOpenFees(
    handle,
    rows.map(({ id }) => Number(id)),
  );
  await tellApplicants(
    handle,
    ...rows.map(({ email, name, application_no }) => ({
      to: email,
      application_no,
      subject: LETTER[as].subject,
      text: [
        { text: 'Dear {name},', with: { name } },
        { text: LETTER[as].text, with: { number: application_no } },
        { text: 'Reason: {reason}', with: { reason } },
      ],
    })),
  );
}
