/**
 * Cancelling an admission takes two people (administration §5.1): an administrator of the admission
 * office requests it with a reason, another one decides. Until then the student stays on the roll
 * and keeps the seat.
 */
import { rupees } from '@/domain/money';
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { refundOnWithdrawal, withdrawFees } from '../../fee-management/commands/withdraw.server';
import { endAdmission } from '../../student-management/commands/admit.server';
import { application } from '../application';
import { numbered } from './approve.server';
import { note } from './event.server';
import { freeSeats } from './merit-seat.server';
import { tellApplicants } from './tell.server';

type Row = RowOf<typeof application>;
type Standing = Pick<Row, 'status' | 'disposition' | 'cancellation'>;

const isAdmitted = ({ status, disposition }: Standing): boolean =>
  status === 'Admitted' && disposition === 'none';

/** Returns the caller's possible actions on the cancellation of an admission. */
export function cancellationOf(
  { by }: Pick<Handle, 'by'>,
  row: Standing & Pick<Row, 'cancel_asked_by'>,
): readonly ('cancel' | 'confirm' | 'keep')[] {
  if (!isAdmitted(row)) return [];
  if (row.cancellation !== 'requested') return ['cancel'];
  return row.cancel_asked_by === by ? ['keep'] : ['confirm', 'keep'];
}

const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id));

function allOf(rows: readonly Row[], fits: (row: Row) => boolean, text: string): void {
  const other = rows.filter((row) => !fits(row));
  if (other.length)
    throw new Problem('conflict', { reason: { text, with: { numbers: numbered(other) } } });
}
const requested = (rows: readonly Row[]): void =>
  allOf(
    rows,
    (row) => isAdmitted(row) && row.cancellation === 'requested',
    'No cancellation is requested: {numbers}.',
  );

/** `rows` are locked. Returns the amount the rules would refund today. */
export async function askCancellation(
  handle: Handle,
  rows: readonly Row[],
  reason: string,
): Promise<number> {
  allOf(rows, isAdmitted, 'Only admitted applicants can be cancelled: {numbers}.');
  allOf(
    rows,
    ({ cancellation }) => cancellation !== 'requested',
    'A cancellation is already requested: {numbers}.',
  );
  await handle.records(application).change(rows, {
    cancellation: 'requested',
    cancel_reason: reason,
    cancel_asked_by: handle.by,
  });
  await note(handle, idsOf(rows), 'cancel_asked', reason);
  let refund = 0;
  for (const id of idsOf(rows)) refund += (await refundOnWithdrawal(handle, id))?.amount ?? 0;
  return refund;
}

/** `rows` are locked. */
export async function refuseCancellation(
  handle: Handle,
  rows: readonly Row[],
  reason: string,
): Promise<void> {
  requested(rows);
  await handle.records(application).change(rows, { cancellation: 'refused' });
  await note(handle, idsOf(rows), 'cancel_refused', reason);
}

/** `rows` are locked. Returns the refund requested. */
export async function cancelAdmissions(handle: Handle, rows: readonly Row[]): Promise<number> {
  requested(rows);
  allOf(
    rows,
    ({ cancel_asked_by }) => cancel_asked_by !== handle.by,
    'You requested the cancellation, so another person must decide: {numbers}.',
  );
  await handle
    .records(application)
    .change(rows, { disposition: 'cancelled', cancellation: 'done' });
  await note(handle, idsOf(rows), 'cancelled');
  await freeSeats(handle, rows);
  let sum = 0;
  for (const row of rows) {
    const id = Number(row.id);
    if (row.student !== null) await endAdmission(handle, Number(row.student));
    const { refund, open } = await withdrawFees(handle, id, row.cancel_reason ?? '');
    if (refund > 0) await note(handle, id, 'refund_asked', rupees(refund));
    if (open > 0) await note(handle, id, 'refund_open');
    sum += refund;
    await handle.audit('admission.cancel', 'application', id, { student: row.student, refund });
    await tellApplicants(handle, {
      to: row.email,
      application_no: row.application_no,
      subject: { text: 'Admission cancelled' },
      text: [
        { text: 'Dear {name},', with: { name: row.name } },
        {
          text: 'Your admission with application {number} is cancelled.',
          with: { number: row.application_no },
        },
        ...(refund > 0
          ? [{ text: 'A refund of {sum} is requested.', with: { sum: rupees(refund) } }]
          : []),
      ],
    });
  }
  return sum;
}
