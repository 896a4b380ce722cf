/** What the office and heads of department do with applicants; admission itself is in `queries/admit.server.ts`. */
import { Problem } from '@/schema';
import { list } from '../../../server/handle';
import { application } from './application';
import { applicationDocument } from './application-document';
import { admit } from './queries/admit.server';
import { note } from './queries/event.server';
import { applicantDocuments, applicants } from './screens';

const numbered = (rows: readonly { readonly application_no: string }[]): string =>
  rows
    .slice(0, 5)
    .map(({ application_no }) => application_no)
    .join(', ');

export default [
  list(
    applicants,
    {
      async approve(handle, { found, values }) {
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
        const unfit = found.filter(({ eligible }) => eligible === false);
        if (unfit.length && !values.reason)
          throw new Problem('invalid', {
            errors: {
              reason: {
                text: 'Not eligible: {numbers}. Give the reason for approving.',
                with: { numbers: numbered(unfit) },
              },
            },
          });
        await handle.records(application).move(found, { status: 'Approved' });
        for (const row of found) {
          if (row.status === 'Approved') continue;
          await note(handle, Number(row.id), 'approved', values.reason);
          await handle.send({
            to: row.email,
            subject: 'Application approved',
            text: `${row.name}, your application ${row.application_no} is approved. Sign in to see the admission fee and the next step.`,
          });
        }
        return {
          say: {
            text: '{count|application|applications} approved.',
            with: { count: found.length },
          },
        };
      },
      async correct(handle, { found, values }) {
        const steps = [...new Set(values.steps.map(({ step }) => step))];
        if (steps.length === 0)
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
        await handle.records(application).change(found, {
          form_state: 'correction',
          correction_steps: steps.join(' '),
          correction_note: values.message,
        });
        for (const row of found) {
          await note(handle, Number(row.id), 'correction_open', values.message);
          await handle.send({
            to: row.email,
            subject: 'Correct your application',
            text: `${row.name}, please correct your application ${row.application_no}: ${values.message}`,
          });
        }
        return {
          say: {
            text: '{count|application|applications} opened for correction.',
            with: { count: found.length },
          },
        };
      },
      async reject(handle, { found, values }) {
        if (found.some(({ status }) => status !== 'Pending'))
          throw new Problem('locked', { reason: 'Only pending applications can be marked.' });
        await handle.records(application).change(found, { disposition: 'not_selected' });
        for (const row of found) await note(handle, Number(row.id), 'not_selected', values.reason);
        return {
          say: {
            text: '{count|application|applications} marked as not selected.',
            with: { count: found.length },
          },
        };
      },
      async admit(handle, { found, values }) {
        const [row, ...more] = found;
        if (!row || more.length)
          throw new Problem('locked', { reason: 'Admit one applicant at a time.' });
        await admit(handle, row, values.again === true);
        return { say: { text: '{name} is admitted.', with: { name: row.name } } };
      },
    },
    (_, rows) =>
      rows.map(({ status, form_state, disposition }) => {
        if (disposition !== 'none' || status === 'Admitted') return [];
        if (status === 'Approved') return ['edit', 'admit'];
        return form_state === 'submitted'
          ? ['edit', 'approve', 'correct', 'reject']
          : ['edit', 'reject'];
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
