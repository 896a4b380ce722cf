/**
 * Approval of submitted applications (administration §5.1). Needs a reason if an applicant is not
 * eligible or has no seat of the merit list; the application fee must be paid or waived.
 */
import { Problem, type RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  raiseApplicantFees,
  unpaidApplications,
} from '../../fee-management/commands/applicant-fees.server';
import { applicantFees } from '../../fee-management/commands/admission-fees.server';
import { application } from '../application';
import { note } from './event.server';
import { feeLines } from './told.server';
import { tellApplicants } from './tell.server';

type Row = RowOf<typeof application>;

/** The first few of their numbers, for a message. */
export const numbered = (rows: readonly Pick<Row, 'application_no'>[]): string =>
  rows
    .slice(0, 5)
    .map(({ application_no }) => application_no)
    .join(', ');

/** Returns the applicants without a seat although a merit list of their programme is published. */
async function seatless({ sql }: Handle, rows: readonly Row[]): Promise<readonly Row[]> {
  const found = await sql<{ id: number }>`
    select a.id from application a join admission_programme o on o.cycle = a.cycle and o.programme = a.programme and (o.department = a.department or (o.department is null and not exists (
        select 1 from admission_programme x where x.cycle = o.cycle and x.programme = o.programme and x.department = a.department)))
    where a.id = any (${rows.map(({ id }) => Number(id))}::int[]) and exists (select 1 from merit_round r where r.offer = o.id and r.state = 'published')
      and not exists (select 1 from merit_seat s where s.application = a.id)`;
  const ids = new Set(found.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(Number(id)));
}

/**
 * `rows` are locked. Skips those approved already. Returns how many were approved. `tells`: whether
 * the applicants get a message.
 */
export async function approve(
  handle: Handle,
  rows: readonly Row[],
  reason: string | null,
  { tells = true }: { readonly tells?: boolean } = {},
): Promise<number> {
  const found = rows.filter(({ status }) => status !== 'Approved');
  const waiting = found.filter(
    (one) => one.form_state !== 'submitted' || one.disposition !== 'none',
  );
  if (waiting.length)
    throw new Problem('locked', {
      reason: {
        text: 'Only submitted applications can be approved: {numbers}.',
        with: { numbers: numbered(waiting) },
      },
    });
  const unpaid = await unpaidApplications(
    handle.sql,
    found.map(({ id }) => Number(id)),
  );
  if (unpaid.size)
    throw new Problem('locked', {
      reason: {
        text: 'The application fee is not paid: {numbers}. Collect or waive it first.',
        with: { numbers: numbered(found.filter(({ id }) => unpaid.has(Number(id)))) },
      },
    });
  const needs = (text: string, of: readonly Row[]): Problem =>
    new Problem('invalid', { errors: { reason: { text, with: { numbers: numbered(of) } } } });
  const unfit = found.filter(({ eligible }) => eligible === false);
  if (unfit.length && !reason)
    throw needs('Not eligible: {numbers}. Enter the reason for approving.', unfit);
  const outside = reason ? [] : await seatless(handle, found);
  if (outside.length)
    throw needs('No seat in the merit list: {numbers}. Enter the reason for approving.', outside);
  await handle.records(application).move(found, { status: 'Approved' });
  const ids = found.map(({ id }) => Number(id));
  await note(handle, ids, 'approved', reason);
  // Whoever holds a seat pays by the day until which it is kept.
  const seats = await handle.sql<{ application: number; accept_by: string }>`
    select application, accept_by from merit_seat where application = any (${ids}::int[]) and accept_by >= ${handle.today}`;
  const dueOn = new Map(seats.map((seat) => [seat.application, seat.accept_by]));
  await raiseApplicantFees(handle, 'admission', ids, dueOn);
  if (!tells) return found.length;
  const fees = await applicantFees(handle.sql, 'admission', ids);
  await tellApplicants(
    handle,
    ...found.map(({ id, email, name, application_no }) => ({
      to: email,
      application_no,
      subject: { text: 'Application approved' },
      text: [
        { text: 'Dear {name},', with: { name } },
        { text: 'Your application {number} is approved.', with: { number: application_no } },
        ...feeLines('admission', fees.get(Number(id))),
        { text: 'Sign in to see the next step.' },
      ],
    })),
  );
  return found.length;
}
