/**
 * Actions of the office and of heads of department on applicants; admission itself is in
 * `queries/admit.server.ts`.
 */
import { rupees } from '@/domain/money';
import { Problem, type RowOf } from '@/schema';
import { list, type ActionResult, type Handle } from '../../../server/handle';
import { application } from './application';
import { applicationDocument } from './application-document';
import { admit } from './queries/admit.server';
import { approve, numbered } from './queries/approve.server';
import { note } from './queries/event.server';
import {
  askCancellation,
  cancelAdmissions,
  cancellationOf,
  refuseCancellation,
} from './queries/cancel.server';
import { closeApplications } from './queries/close.server';
import { withSeat } from './queries/merit-seat.server';
import { unapprove } from './queries/unapprove.server';
import { applicantDocuments, applicants } from './screens';
import { tellApplicants } from './queries/tell.server';

type Applicant = RowOf<typeof application>;

/** Whether the applicant asked for a correction and nobody has decided on it. */
const asksForCorrection = ({
  form_state,
  status,
  disposition,
  correction_note,
}: Partial<Applicant>): boolean =>
  form_state === 'submitted' &&
  status === 'Pending' &&
  disposition === 'none' &&
  (correction_note ?? null) !== null;

/** Each row has a request of its own. `override`: the reason, where no seat is left. */
async function admitOne(
  handle: Handle,
  found: readonly Applicant[],
  again: boolean,
  override: string | null,
): Promise<ActionResult> {
  const [row] = found;
  if (!row) return {};
  await admit(handle, row, { again, override });
  return { say: { text: '{name} is admitted.', with: { name: row.name } } };
}

export default [
  list(
    applicants,
    {
      async approve(handle, { found, values }) {
        const count = await approve(handle, found, values.reason);
        return {
          say: { text: '{count|application|applications} approved.', with: { count } },
        };
      },
      async unapprove(handle, { found, values }) {
        const count = await unapprove(handle, found, values.reason);
        return {
          say: { text: '{count|application is|applications are} pending again.', with: { count } },
        };
      },
      async correct(handle, { found, values }) {
        const chosen = [...new Set((values.steps ?? []).map(({ step }) => step))].join(' ');
        const stepsFor = (row: Applicant): string | null =>
          chosen || (asksForCorrection(row) ? row.correction_steps : null);
        if (found.some((row) => !stepsFor(row)))
          throw new Problem('invalid', { errors: { steps: 'Choose at least one step.' } });
        const other = found.filter(
          (one) =>
            one.form_state !== 'submitted' ||
            one.disposition !== 'none' ||
            one.status !== 'Pending',
        );
        if (other.length)
          throw new Problem('locked', {
            reason: {
              text: 'Only submitted, pending applications can be opened for correction: {numbers}.',
              with: { numbers: numbered(other) },
            },
          });
        const seated = await withSeat(
          handle.sql,
          found.map(({ id }) => Number(id)),
        );
        if (seated.size)
          throw new Problem('locked', {
            reason: {
              text: 'A form cannot be changed while its applicant holds a seat: {numbers}. Release the seat first.',
              with: { numbers: numbered(found.filter(({ id }) => seated.has(Number(id)))) },
            },
          });
        await handle.records(application).change(found, (row) => ({
          form_state: 'correction' as const,
          correction_steps: stepsFor(row),
          correction_note: values.message,
        }));
        for (const row of found) {
          await note(handle, Number(row.id), 'correction_open', values.message);
          await tellApplicants(handle, {
            to: row.email,
            application_no: row.application_no,
            subject: { text: 'Correct your application' },
            text: [
              { text: 'Dear {name},', with: { name: row.name } },
              {
                text: 'Please correct your application {number}: {message}',
                with: { number: row.application_no, message: values.message },
              },
            ],
          });
        }
        return {
          say: {
            text: '{count|application|applications} opened for correction.',
            with: { count: found.length },
          },
        };
      },
      async 'refuse-correction'(handle, { found, values }) {
        const other = found.filter((row) => !asksForCorrection(row));
        if (other.length)
          throw new Problem('conflict', {
            reason: {
              text: 'No correction was requested for {numbers}.',
              with: { numbers: numbered(other) },
            },
          });
        await handle
          .records(application)
          .change(found, { correction_steps: null, correction_note: null });
        await note(
          handle,
          found.map(({ id }) => Number(id)),
          'correction_refused',
          values.reason,
        );
        await tellApplicants(
          handle,
          ...found.map(({ email, name, application_no }) => ({
            to: email,
            application_no,
            subject: { text: 'Correction refused' },
            text: [
              { text: 'Dear {name},', with: { name } },
              {
                text: 'Your form was not opened for correction. Application {number}: {reason}',
                with: { number: application_no, reason: values.reason },
              },
            ],
          })),
        );
        return {
          say: {
            text: '{count|correction request|correction requests} refused.',
            with: { count: found.length },
          },
        };
      },
      async reject(handle, { found, values }) {
        if (found.some(({ status }) => status !== 'Pending'))
          throw new Problem('locked', { reason: 'Only pending applications can be marked.' });
        await closeApplications(handle, found, values.as, values.reason);
        return {
          say: {
            text: '{count|application|applications} closed.',
            with: { count: found.length },
          },
        };
      },
      admit: (handle, { found, values }) => admitOne(handle, found, values.again === true, null),
      override: (handle, { found, values }) =>
        admitOne(handle, found, values.again === true, values.reason),
      async originals(handle, { found }) {
        const unseen = found.filter(({ originals_seen_at }) => originals_seen_at === null);
        await handle
          .records(application)
          .change(unseen, { originals_seen_at: handle.now.toISOString() });
        await note(
          handle,
          unseen.map(({ id }) => Number(id)),
          'originals_seen',
        );
        return {
          say: {
            text: 'Originals of {count|applicant|applicants} seen.',
            with: { count: unseen.length },
          },
        };
      },
      async message(handle, { found, values }) {
        const reached = found.filter(({ erased_at }) => erased_at === null);
        await tellApplicants(
          handle,
          ...reached.map(({ email, name, application_no }) => ({
            to: email,
            application_no,
            subject: values.subject,
            text: [
              { text: 'Dear {name},', with: { name } },
              values.text,
              { text: 'Application ID: {number}', with: { number: application_no } },
            ],
          })),
        );
        await note(
          handle,
          reached.map(({ id }) => Number(id)),
          'message_sent',
          values.subject,
        );
        return {
          say: {
            text: 'Message sent to {count|applicant|applicants}.',
            with: { count: reached.length },
          },
        };
      },
      async note(handle, { found, values }) {
        await note(
          handle,
          found.map(({ id }) => Number(id)),
          'office_note',
          values.text,
        );
        return { say: 'Note added.' };
      },
      async cancel(handle, { found, values }) {
        const refund = await askCancellation(handle, found, values.reason);
        return {
          say:
            refund > 0
              ? {
                  text: 'Cancellation requested. Refund under the rules today: {sum}.',
                  with: { sum: rupees(refund) },
                }
              : 'Cancellation requested.',
        };
      },
      async confirm(handle, { found }) {
        const refund = await cancelAdmissions(handle, found);
        const count = { count: found.length };
        return {
          say:
            refund > 0
              ? {
                  text: '{count|admission|admissions} cancelled. Refund requested: {sum}.',
                  with: { ...count, sum: rupees(refund) },
                }
              : { text: '{count|admission|admissions} cancelled.', with: count },
        };
      },
      async keep(handle, { found, values }) {
        await refuseCancellation(handle, found, values.reason);
        return {
          say: { text: '{count|admission|admissions} kept.', with: { count: found.length } },
        };
      },
    },
    (handle, rows) =>
      rows.map((row) => {
        const {
          status = 'Pending',
          form_state,
          disposition = 'none',
          cancellation = null,
          cancel_asked_by = null,
        } = row;
        const standing = { status, disposition, cancellation, cancel_asked_by };
        if (disposition !== 'none' || status === 'Admitted')
          return ['message', 'note', ...cancellationOf(handle, standing)];
        const originals = (row.originals_seen_at ?? null) === null ? ['originals'] : [];
        if (status === 'Approved')
          return ['edit', ...originals, 'admit', 'override', 'unapprove', 'message', 'note'];
        return form_state === 'submitted'
          ? [
              'edit',
              'approve',
              'correct',
              ...(asksForCorrection(row) ? ['refuse-correction'] : []),
              ...originals,
              'reject',
              'message',
              'note',
            ]
          : ['edit', 'reject', 'message', 'note'];
      }),
  ),

  list(
    applicantDocuments,
    {
      async verify(handle, { found }) {
        await handle.records(applicationDocument).move(
          found.filter(({ current }) => current),
          { state: 'ok' },
          { reason: null },
        );
        return {
          say: { text: '{count|document|documents} verified.', with: { count: found.length } },
        };
      },
      async reject(handle, { found, values }) {
        await handle.records(applicationDocument).move(
          found.filter(({ current }) => current),
          { state: 'rejected' },
          { reason: values.reason },
        );
        return {
          say: { text: '{count|document|documents} rejected.', with: { count: found.length } },
        };
      },
    },
    (_, rows) =>
      rows.map(({ current, state }) =>
        current
          ? [...(state === 'ok' ? [] : ['verify']), ...(state === 'rejected' ? [] : ['reject'])]
          : [],
      ),
  ),
];
