/**
 * Revoking an approval (administration §5.1), which is possible until anything is paid for the
 * admission. The applicant keeps a seat from the merit list.
 */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { paidForAdmission } from '../../fee-management/commands/applicant-fees.server';
import { application } from '../application';
import { numbered } from './approve.server';
import { note } from './event.server';
import { tellApplicants } from './tell.server';

type Row = RowOf<typeof application>;

/**
 * `rows` must be locked. Throws `conflict` if one is not approved, `locked` if its admission fee is
 * paid. Returns the number set back to pending.
 */
export async function unapprove(
  handle: Handle,
  rows: readonly Row[],
  reason: string,
): Promise<number> {
  const other = rows.filter(
    ({ status, disposition }) => status !== 'Approved' || disposition !== 'none',
  );
  if (other.length)
    throw new Problem('conflict', {
      reason: {
        text: 'Only approved applications can be set back to pending: {numbers}.',
        with: { numbers: numbered(other) },
      },
    });
  const ids = rows.map(({ id }) => Number(id));
  const paid = await paidForAdmission(handle.sql, ids);
  if (paid.size)
    throw new Problem('locked', {
      reason: {
        text: 'The admission fee is paid: {numbers}. Refund it before withdrawing the approval.',
        with: { numbers: numbered(rows.filter(({ id }) => paid.has(Number(id)))) },
      },
    });
  await handle.records(application).move(rows, { status: 'Pending' });
  await note(handle, ids, 'unapproved', reason);
  await tellApplicants(
    handle,
    ...rows.map(({ email, name, application_no }) => ({
      to: email,
      application_no,
      subject: { text: 'Approval withdrawn' },
      text: [
        { text: 'Dear {name},', with: { name } },
        {
          text: 'Your application {number} is pending again: {reason}',
          with: { number: application_no, reason },
        },
      ],
    })),
  );
  return rows.length;
}
