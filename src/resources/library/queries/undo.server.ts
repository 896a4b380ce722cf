/** Undoes the last step at the desk: a wrong scan leaves the loan, the queue and the dues as before. */
import type { Day } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { libraryCharge } from '../library-charge';
import { libraryCopy } from '../library-copy';
import { libraryLoan } from '../library-loan';
import { libraryMember } from '../library-member';
import { libraryReservation } from '../library-reservation';
import { waive } from './charge.server';
import { lockedCopy, offerCopy, releaseHold, type Copy } from './copy.server';
import type { Before } from './event.server';
import { memberAt } from './member.server';
import { termsOf } from './terms.server';

interface Step {
  readonly kind: string;
  readonly member: number;
  readonly copy: number;
  readonly on_day: Day;
  readonly undone: boolean;
  readonly was: Before | null;
}
const stepAt = async ({ sql }: Pick<Handle, 'sql'>, id: number): Promise<Step> => {
  const [row] = await sql<Step>`
    select kind, member, copy, on_day, undone, was from library_event where id = ${id} and copy is not null for update`;
  if (!row) throw new Problem('not_found', { what: 'Library transaction' });
  return row;
};

/** The issue never was: the loan is deleted, and who had reserved the title waits again. */
async function undoIssue(
  handle: Handle,
  { loan, reservations }: Before,
  copy: Copy,
): Promise<void> {
  const { records } = handle;
  await records(libraryLoan).remove(await records(libraryLoan).find({ id: loan }, { lock: true }), {
    audit: { action: 'library.undo', change: { issued: copy.accession } },
  });
  const queue = records(libraryReservation);
  await queue.change(await queue.find({ id: reservations }, { lock: true }), (row) => ({
    state: 'waiting',
    copy: null,
    hold_until: null,
    open_key: `${row.book}:${row.member}`,
  }));
  await offerCopy(handle, await termsOf(handle), copy);
}

/** The fine of an undone step is waived; one that was paid is voided first. */
async function undoFine(handle: Handle, { charge }: Before): Promise<void> {
  if (charge === null) return;
  const rows = await handle.records(libraryCharge).find({ id: charge }, { lock: true });
  if (rows.some(({ paid }) => paid > 0))
    throw new Problem('conflict', {
      reason: 'The fine has been paid. Void the receipt first.',
    });
  await waive(handle, rows, 'Undone at the desk');
}

async function undoReturn(handle: Handle, step: Step, was: Before, copy: Copy): Promise<void> {
  const { records } = handle;
  await undoFine(handle, was);
  await releaseHold(handle, copy.id);
  await records(libraryCopy).change([copy.row], { status: 'on_loan' });
  const loans = records(libraryLoan);
  await loans.change(await loans.find({ id: was.loan }, { lock: true }), (loan) => ({
    state: 'out',
    open_copy: copy.id,
    returned_on: null,
    fine: loan.fine - was.fine,
  }));
  const members = records(libraryMember);
  await members.change(await members.find({ id: step.member }), {
    suspended_until: was.suspended_until,
  });
}

async function undoRenewal(handle: Handle, was: Before): Promise<void> {
  await undoFine(handle, was);
  const loans = handle.records(libraryLoan);
  await loans.change(await loans.find({ id: was.loan }, { lock: true }), (loan) => ({
    due_on: was.due_on ?? loan.due_on,
    renewals: loan.renewals - 1,
    fine: loan.fine - was.fine,
  }));
}

/**
 * Undoes an issue, a return or a renewal of today, unless the book was used again since. The
 * transaction stays in the log, marked as undone, and is counted no more.
 */
export async function undo(handle: Handle, event: number) {
  const known = await stepAt(handle, event);
  await memberAt(handle, known.member, true);
  const copy = await lockedCopy(handle, known.copy);
  const step = await stepAt(handle, event);
  const { kind, was } = step;
  if (step.undone) throw new Problem('conflict', { reason: 'This was already undone.' });
  if (!was || step.on_day !== handle.today)
    throw new Problem('conflict', {
      reason: 'Only an issue, a return or a renewal of today can be undone.',
    });
  const [later] = await handle.sql`
    select 1 from library_event where copy = ${copy.id} and id > ${event} and not undone and kind in ('issue', 'return', 'renew', 'lost', 'damage') limit 1`;
  const moved =
    kind === 'return'
      ? copy.row.status !== 'available' && copy.row.status !== 'reserved'
      : copy.row.status !== 'on_loan';
  if (later || moved)
    throw new Problem('conflict', {
      reason: {
        text: 'Book {book} has changed since. This can no longer be undone.',
        with: { book: copy.accession },
      },
    });
  if (kind === 'issue') await undoIssue(handle, was, copy);
  else if (kind === 'return') await undoReturn(handle, step, was, copy);
  else await undoRenewal(handle, was);
  await handle.sql`update library_event set undone = true where id = ${event}`;
  return { member: Number(step.member), accession: copy.accession, title: copy.title };
}
