/**
 * Closes applications for the office: sets the outcome, adds a line to the history and frees the
 * seat of the merit list.
 */
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { application } from '../application';
import type { CLOSED_AS } from '../screens';
import { note } from './event.server';
import { freeSeats } from './merit-seat.server';

/** `rows` are locked and pending. Their seats go to the waiting list. */
export async function closeApplications(
  handle: Handle,
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
}
