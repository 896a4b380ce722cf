/**
 * `/my-application`: the status of an application, corrections, withdrawal, print (administration
 * §4.4).
 */
import { maskedName } from '@/domain/masked-name';
import { UPGRADES } from '@/domain/preference-allotment';
import { f, Problem, say as sentence, who } from '@/schema';
import { CountedRefusal, Download, endpoint } from '../../../server/handle';
import { rupees } from '@/domain/money';
import { refundOnWithdrawal, withdrawFees } from '../fee-management/commands/withdraw.server';
import { application } from './application';
import { REVIEW, stepOf, STEPS } from './form-steps';
import {
  chooseUpgrade,
  confirmSeat,
  isConfirmable,
  seatHeldBy,
} from './queries/confirm-seat.server';
import { nextStepOf } from './queries/next-step.server';
import { documentsOf, type SentDocument } from './queries/documents.server';
import { allFaults } from './queries/faults.server';
import { note } from './queries/event.server';
import { filledForm } from './queries/filled-form.server';
import { namesOf } from './queries/form-text.server';
import { printApplication } from './queries/form-sheet.server';
import { freeSeats } from './queries/merit-seat.server';
import { lettersOf, printLetters } from './queries/letters.server';
import { meritOf } from './queries/merit-explained.server';
import { applyForCancellation, askingToCancel } from './queries/cancel.server';
import { changeConsent, CONSENTS, consentsOf } from './queries/consents.server';
import { ownForm, type OwnForm } from './queries/own.server';
import { EVENT_LABELS, eventText, INTERNAL_EVENTS } from './queries/event-labels';
import { upgradesFor } from './queries/upgrades.server';
import { readerOf } from './queries/words.server';
import { DOCUMENT_LABELS, LETTERS } from './access';

const applicant = [who.applicant];
const PATH = '/api/my-application';
const WITHDRAW = 'withdraw-application';
const subjectOf = (id: string | number): string => `application:${id}`;
const reason = f.text({ required: true, min: 5, max: 300, label: 'Reason' });

/** The form apart from its last step, which has no fields. */
const FILLED = STEPS.filter(({ key }) => key !== REVIEW);
const stepsDone = ({ row, offer }: OwnForm, sent: readonly SentDocument[]) => {
  const lacking = offer ? Object.keys(allFaults(offer, row, sent)).length : FILLED.length;
  return { done: FILLED.length - lacking, all: FILLED.length };
};

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    answers: { application_no: '26UG00042', documents: [], events: [] },
    summary: "The caller's application: state, documents and history.",
    who: applicant,
    async run(handle, { header }) {
      const say = readerOf(header('accept-language'));
      const form = await ownForm(handle);
      const { row, closed, editable, note: message } = form;
      const sent = await documentsOf(handle, Number(row.id));
      const seat = await seatHeldBy(handle, Number(row.id));
      const next = await nextStepOf(handle, form, sent, seat);
      const isAdmitted = row.status === 'Admitted' && row.disposition === 'none';
      const [chosen] = await handle.sql<{ names: string }>`
        select concat_ws(', ', p.name, d.name) as names from programme p left join department d on d.id = ${row.department} where p.id = ${row.programme}`;
      const events = await handle.sql<{ at: string; what: string; text: string | null }>`
        select at, what, text from application_event where application = ${row.id} and what <> all (${INTERNAL_EVENTS}::text[]) order by at desc, id desc limit 100`;
      return {
        version: row.version,
        application_no: row.application_no,
        name: row.name,
        programme: chosen?.names ?? '',
        steps_done: editable.length > 0 ? stepsDone(form, sent) : null,
        status: row.status,
        form_state: row.form_state,
        disposition: row.disposition,
        best_percent: row.best_percent,
        submitted_at: row.submitted_at,
        editable,
        closed: closed && say(closed),
        note: message && say(message),
        steps: FILLED.map(({ key, label }) => ({
          value: key,
          label: say(label),
        })),
        next: next && { text: sentence(next.text, say), link: next.link },
        seat: seat && {
          ...seat,
          upgrades: await upgradesFor(handle, row),
          can_confirm:
            row.disposition === 'none' &&
            row.status !== 'Admitted' &&
            isConfirmable(seat, handle.today),
        },
        merit: await meritOf(handle, form, say),
        letters: await lettersOf(handle, Number(row.id)),
        documents: sent.map((one) => ({
          ...one,
          label: say(DOCUMENT_LABELS[one.kind]),
        })),
        events: events.map(({ at, what, text }) => ({
          at,
          what: say(EVENT_LABELS[what] ?? what),
          text: text && eventText(text, say),
        })),
        can: {
          correct:
            row.form_state === 'submitted' &&
            row.disposition === 'none' &&
            row.status === 'Pending',
          withdraw: row.disposition === 'none' && row.status !== 'Admitted',
          cancel: isAdmitted && !(await askingToCancel(handle, [Number(row.id)])).size,
        },
        refund:
          isAdmitted || (row.disposition === 'none' && row.status === 'Approved')
            ? await refundOnWithdrawal(handle, Number(row.id))
            : null,
      };
    },
  }),

  endpoint({
    method: 'GET',
    path: `${PATH}/form`,
    answers: {
      steps: [
        { key: 'personal', label: 'Personal', parts: [{ label: 'Gender', text: 'Female' }] },
        {
          key: 'subjects',
          label: 'Subjects',
          parts: [{ label: 'Subjects', columns: ['Subject'], rows: [['English']] }],
        },
      ],
      consents: [{ item: 'photo', label: 'My photograph may be shown', granted: true }],
    },
    summary:
      "The answers of the caller's form as they stand, and the consents that can be changed.",
    who: applicant,
    async run(handle, { header }) {
      const { row } = await ownForm(handle);
      const say = readerOf(header('accept-language'));
      return {
        steps: filledForm(row, await namesOf(handle), say),
        consents: consentsOf(row, say),
      };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/consent`,
    answers: { consents: [{ item: 'photo', label: 'My photograph may be shown', granted: false }] },
    summary: 'Gives or withdraws one of the consents that are optional, at any time.',
    who: applicant,
    input: {
      item: f.choice(CONSENTS, { required: true }),
      granted: f.bool({ required: true }),
    },
    async run(handle, { body, header }) {
      await changeConsent(handle, await ownForm(handle, true), body.item, body.granted);
      const { row } = await ownForm(handle);
      return { consents: consentsOf(row, readerOf(header('accept-language'))) };
    },
  }),

  endpoint({
    method: 'GET',
    path: `${PATH}/print`,
    answers: 'file',
    summary:
      'The own application as PDF, as it was last submitted, in the language of the request.',
    who: applicant,
    async run(handle, { header }) {
      const { row } = await ownForm(handle);
      return new Download(
        `${row.application_no}.pdf`,
        'application/pdf',
        await printApplication(handle, row, readerOf(header('accept-language'))),
      );
    },
  }),

  endpoint({
    method: 'GET',
    path: `${PATH}/letter/{kind}`,
    answers: 'file',
    summary: "The caller's allotment or admission letter as PDF, in the language of the request.",
    who: applicant,
    perMinute: 20,
    async run(handle, { params, header }) {
      const { row } = await ownForm(handle);
      const kind = (await lettersOf(handle, Number(row.id))).find((one) => one === params.kind);
      if (!kind) throw new Problem('not_found', { what: 'Printed letter' });
      return printLetters(handle, {
        kind,
        ids: [Number(row.id)],
        translate: readerOf(header('accept-language')),
        money: true,
      });
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/correction`,
    summary: 'Requests that steps of the submitted form be reopened.',
    who: applicant,
    input: { steps: f.json({ required: true }), reason },
    async run(handle, { body }) {
      const { row } = await ownForm(handle, true);
      const keys: readonly unknown[] = Array.isArray(body.steps) ? body.steps : [];
      const steps = keys.flatMap((key) => (typeof key === 'string' ? (stepOf(key) ?? []) : []));
      if (steps.length === 0)
        throw new Problem('invalid', { errors: { steps: 'Choose at least one step.' } });
      if (row.form_state !== 'submitted' || row.disposition !== 'none' || row.status !== 'Pending')
        throw new Problem('locked', {
          reason: 'Only a submitted application that is still pending can be corrected.',
        });
      await note(
        handle,
        Number(row.id),
        'correction_asked',
        `${steps.map(({ label }) => label).join(', ')}: ${body.reason}`,
      );
      await handle.records(application).change([row], {
        correction_steps: steps.map(({ key }) => key).join(' '),
        correction_note: body.reason,
      });
      return { asked: true };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/confirm-seat`,
    answers: { confirmed: true },
    summary: 'Confirms the seat that the applicant holds, until its last day.',
    who: applicant,
    async run(handle) {
      const { row } = await ownForm(handle, true);
      await confirmSeat(handle, row);
      return { confirmed: true };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/upgrade`,
    answers: { upgrade: 'float' },
    summary:
      'Sets the upgrade that the holder of a seat wants in the next rounds: `float` to any higher choice, `slide` within the programme, `freeze` to keep the seat.',
    who: applicant,
    input: { upgrade: f.choice(UPGRADES, { required: true }) },
    async run(handle, { body }) {
      const { row } = await ownForm(handle, true);
      await chooseUpgrade(handle, row, body.upgrade);
      return { upgrade: body.upgrade };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/withdraw-code`,
    answers: { sent: true, again: 60 },
    summary: 'Sends the applicant a code for withdrawing.',
    who: applicant,
    async run(handle) {
      const { row } = await ownForm(handle);
      await handle.codes.send({
        purpose: WITHDRAW,
        subject: subjectOf(row.id),
        email: row.email,
        mobile: row.mobile,
      });
      return { sent: true, again: 60 };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/withdraw`,
    summary: 'Withdraws the application, with a reason and the code that was sent.',
    who: applicant,
    input: { reason, code: f.text({ required: true, max: 40 }) },
    async run(handle, { body }) {
      const { row } = await ownForm(handle, true);
      if (row.disposition !== 'none' || row.status === 'Admitted')
        throw new Problem('locked', { reason: 'This application can no longer be withdrawn.' });
      const wrong = await handle.codes.fits(WITHDRAW, subjectOf(row.id), body.code);
      if (wrong) return new CountedRefusal(wrong);
      await handle.records(application).change([row], { disposition: 'withdrawn' });
      await note(handle, Number(row.id), 'withdrawn', body.reason);
      await freeSeats(handle, [row]);
      const { refund, open } = await withdrawFees(handle, Number(row.id), body.reason);
      if (refund > 0) await note(handle, Number(row.id), 'refund_asked', rupees(refund));
      if (open > 0) await note(handle, Number(row.id), 'refund_open');
      return { withdrawn: true, refund };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/cancellation`,
    answers: { asked: true },
    summary:
      'Asks the college to cancel the admission, with a reason and the code that was sent. Two people of the office decide.',
    who: applicant,
    input: {
      reason: f.text({ required: true, min: 5, max: 200, label: 'Reason' }),
      code: f.text({ required: true, max: 40 }),
    },
    async run(handle, { body }) {
      const { row } = await ownForm(handle, true);
      const wrong = await handle.codes.fits(WITHDRAW, subjectOf(row.id), body.code);
      if (wrong) return new CountedRefusal(wrong);
      await applyForCancellation(handle, row, body.reason);
      return { asked: true };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/public/application/{code}',
    answers: {
      valid: true,
      application_no: '26UG00042',
      name: 'L***i R***e',
      programme: 'BA',
      submitted_at: '',
    },
    summary: 'Verifies a printed application by its QR code.',
    who: [who.anyone],
    perMinute: 30,
    async run({ sql }, { params }) {
      const [row] = await sql<{
        application_no: string;
        name: string;
        programme: string;
        submitted_at: string | null;
      }>`select a.application_no, a.name, p.name as programme, a.submitted_at from application a join programme p on p.id = a.programme where a.public_code = ${params.code}`;
      return row ? { valid: true, ...row, name: maskedName(row.name) } : { valid: false };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/public/application/{code}/{letter}',
    answers: {
      valid: true,
      holds: true,
      application_no: '26UG00042',
      name: 'L***i R***e',
      programme: 'BA',
      seat: 'General',
      round: 1,
      accept_by: '2026-07-01',
    },
    summary: 'Verifies a printed letter by its QR code.',
    who: [who.anyone],
    perMinute: 30,
    async run({ sql }, { params }) {
      const { code, letter } = params;
      if (!LETTERS.some((one) => one === letter)) return { valid: false };
      const [row] = await sql<{
        application_no: string;
        name: string;
        programme: string;
        holds: boolean;
        seat: string | null;
        round: number | null;
        accept_by: string | null;
        admission_no: string | null;
        admitted_on: string | null;
      }>`
        select a.application_no, a.name, p.name as programme, a.disposition = 'none' and case ${letter} when 'admission' then a.status = 'Admitted' else s.application is not null end as holds,
          s.seat, r.number as round, s.accept_by, a.admission_no, t.admission_date as admitted_on
        from application a join programme p on p.id = a.programme left join merit_seat s on s.application = a.id left join merit_round r on r.id = s.round left join student t on t.id = a.student
        where a.public_code = ${code}`;
      if (!row) return { valid: false };
      const {
        application_no,
        programme,
        holds,
        seat,
        round,
        accept_by,
        admission_no,
        admitted_on,
      } = row;
      return {
        valid: true,
        holds,
        application_no,
        programme,
        name: maskedName(row.name),
        // No more than is printed on the letter.
        ...(!holds
          ? {}
          : letter === 'admission'
            ? { admission_no, admitted_on }
            : { seat, round, accept_by }),
      };
    },
  }),
];
