/**
 * Cancelling an admission takes two people (administration §5.1): an administrator of the admission
 * office requests it with a reason, another one decides. Until then the student stays on the roll
 * and keeps the seat. The student may ask for it online; the office then requests it, or refuses.
 */
import { collegeDay } from '@/domain/dates';
import { rupees } from '@/domain/money';
import type { Day } from '@/domain/units';
import { FIELD_MESSAGES, Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { refundOnWithdrawal, withdrawFees } from '../../fee-management/commands/withdraw.server';
import { endAdmission } from '../../student-management/commands/admit.server';
import { application } from '../application';
import { numbered } from './approve.server';
import { note } from './event.server';
import { freeSeats } from './merit-seat.server';
import { tellApplicants } from './tell.server';

/** Lines of the history: what the student asked, and that the college refused it. */
const [APPLIED, DECLINED] = ['cancel_applied', 'cancel_declined'] as const;
const NOTHING_REQUESTED = 'No cancellation is requested: {numbers}.';

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
  if (row.cancellation === 'asked') return ['cancel', 'keep'];
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
  allOf(rows, (row) => isAdmitted(row) && row.cancellation === 'requested', NOTHING_REQUESTED);

/**
 * Of these admitted applicants, those who asked for cancellation and have no answer yet, with the
 * day on which they asked: their refund does not shrink while the college decides.
 */
export async function askingToCancel(
  { sql }: Pick<Handle, 'sql'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Day>> {
  const rows = await sql<{ application: number; what: string; at: string }>`
    select distinct on (application) application, what, at from application_event
    where application = any (${ids}::int[]) and what in (${APPLIED}, ${DECLINED}) order by application, id desc`;
  return new Map(
    rows.flatMap(({ application, what, at }): [number, Day][] =>
      what === APPLIED ? [[application, collegeDay(new Date(at))]] : [],
    ),
  );
}

/** `row` is locked. A request of the office goes on as it is. */
export async function applyForCancellation(
  handle: Handle,
  row: Row,
  reason: string,
): Promise<void> {
  const id = Number(row.id);
  if (!isAdmitted(row))
    throw new Problem('locked', { reason: 'Only an admission can be cancelled.' });
  if ((await askingToCancel(handle, [id])).has(id))
    throw new Problem('locked', {
      reason: 'You asked for cancellation already. The college will tell you its decision.',
    });
  await note(handle, id, APPLIED, reason);
  if (row.cancellation === 'requested') return;
  await handle
    .records(application)
    .change([row], { cancellation: 'asked', cancel_reason: reason, cancel_asked_by: null });
}

/**
 * `rows` are locked. Without a reason, that of the student counts. Returns the amount the rules
 * would refund today.
 */
export async function askCancellation(
  handle: Handle,
  rows: readonly Row[],
  reason: string | null,
): Promise<number> {
  allOf(rows, isAdmitted, 'Only admitted applicants can be cancelled: {numbers}.');
  allOf(
    rows,
    ({ cancellation }) => cancellation !== 'requested',
    'A cancellation is already requested: {numbers}.',
  );
  if (reason === null && rows.some(({ cancellation }) => cancellation !== 'asked'))
    throw new Problem('invalid', {
      errors: { reason: { text: FIELD_MESSAGES.enter, with: { label: 'Reason' } } },
    });
  await handle.records(application).change(rows, (row) => ({
    cancellation: 'requested' as const,
    cancel_reason: reason ?? row.cancel_reason,
    cancel_asked_by: handle.by,
  }));
  await note(handle, idsOf(rows), 'cancel_asked', reason);
  const asked = await askingToCancel(handle, idsOf(rows));
  let refund = 0;
  for (const id of idsOf(rows)) {
    const today = asked.get(id) ?? handle.today;
    refund += (await refundOnWithdrawal({ sql: handle.sql, today }, id))?.amount ?? 0;
  }
  return refund;
}

/** `rows` are locked. */
export async function refuseCancellation(
  handle: Handle,
  rows: readonly Row[],
  reason: string,
): Promise<void> {
  allOf(
    rows,
    (row) => isAdmitted(row) && (row.cancellation === 'requested' || row.cancellation === 'asked'),
    NOTHING_REQUESTED,
  );
  await handle.records(application).change(rows, { cancellation: 'refused' });
  await note(handle, idsOf(rows), 'cancel_refused', reason);
  // The office's own request was never known to the student.
  const asking = await askingToCancel(handle, idsOf(rows));
  const told = rows.filter(({ id }) => asking.has(Number(id)));
  await note(handle, idsOf(told), DECLINED, reason);
  await tellApplicants(
    handle,
    ...told.map(({ name, email, application_no }) => ({
      to: email,
      application_no,
      subject: { text: 'Admission not cancelled' },
      text: [
        { text: 'Dear {name},', with: { name } },
        {
          text: 'Your admission with application {number} is not cancelled.',
          with: { number: application_no },
        },
        { text: 'Reason: {reason}', with: { reason } },
      ],
    })),
  );
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
  const asked = await askingToCancel(handle, idsOf(rows));
  let sum = 0;
  for (const row of rows) {
    const id = Number(row.id);
    if (row.student !== null) await endAdmission(handle, Number(row.student));
    const { refund, open } = await withdrawFees(handle, id, row.cancel_reason ?? '', asked.get(id));
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
