/**
 * `/admission-form`: applicants fill in their own application, step by step (administration §4.3).
 */
import type { StepShape } from '@/domain/form-shape';
import { needsParent } from '@/domain/applicant-age';
import { f, Problem, say, validate, who, type Fields } from '@/schema';
import { CountedRefusal, digestOf, endpoint, newSecret, type Handle } from '../../../server/handle';
import { raiseApplicantFees } from '../fee-management/commands/applicant-fees.server';
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from './access';
import { application } from './application';
import { nameOf, REVIEW, stepOf, STEPS, type Step } from './form-steps';
import {
  DOCUMENT,
  documentsOf,
  drawDocument,
  takeDocument,
  type DocumentKind,
} from './queries/documents.server';
import { note } from './queries/event.server';
import {
  allFaults,
  awaitsResult,
  checkStep,
  choiceFaults,
  documentsAsked,
  isWanted,
  judge,
  mayFollow,
  ownConsent,
  type Faults,
} from './queries/faults.server';
import { formShape, offeredIn } from './queries/form-shape.server';
import { mayWrite, ownForm, type Application, type OwnForm } from './queries/own.server';
import { standingOf } from './queries/standing.server';
import { isOffered, offerOf, offersOf, type Choice } from './queries/window.server';
import { acknowledge } from './queries/told.server';
import { readerOf } from './queries/words.server';

const keyOf = ({ programme, department }: Choice): string => `${programme} ${department ?? ''}`;

const applicant = [who.applicant];
const PATH = '/api/admission-form';
const PARENT = 'parent-consent';
const subjectOf = (id: string | number): string => `application:${id}`;

const valuesOf = (row: Application): Record<string, unknown> =>
  Object.fromEntries(
    STEPS.flatMap((step: Step) => step.fields.map(nameOf)).map((name) => [name, row[name]]),
  );

/** Returns the progress of the form, which the page needs again after each save. */
async function stateOf(handle: Handle, form: OwnForm, accepted: string): Promise<object> {
  const { row, offer, editable, closed, note } = form;
  const translate = readerOf(accepted);
  const sent = await documentsOf(handle, Number(row.id));
  const faults = offer ? allFaults(offer, row, sent) : {};
  return {
    version: row.version,
    application_no: row.application_no,
    form_state: row.form_state,
    status: row.status,
    editable,
    closed: closed && translate(closed),
    note: note && translate(note),
    closes_on: offer?.closes_on ?? null,
    values: valuesOf(row),
    missing: Object.fromEntries(
      Object.entries(faults).map(([step, own]) => [
        step,
        Object.fromEntries(
          Object.entries(own).map(([name, fault]) => [name, say(fault, translate)]),
        ),
      ]),
    ),
    documents: {
      asked: (offer ? documentsAsked(offer, row) : []).map((one) => ({
        kind: one.kind,
        label: translate(DOCUMENT_LABELS[one.kind as DocumentKind] ?? one.kind),
        required: isWanted(one, row) && !mayFollow(one, row),
      })),
      sent,
    },
    minor: row.dob !== null && needsParent(row.dob, handle.today),
    parent_agreed: row.parent_agreed_at !== null,
  };
}

/** The steps with their fields; the majors to choose from depend on the programme. */
async function stepsOf(
  { sql, today }: Handle,
  { row, offer }: OwnForm,
  accepted: string,
): Promise<readonly StepShape[]> {
  const translate = readerOf(accepted);
  const chosen = {
    batch: offer?.batch ?? '',
    programme: String(row.programme),
    minors: offer?.minors ?? [],
    translate,
  };
  return formShape(translate, offer ? await offeredIn(sql, offer.cycle, today, chosen) : {});
}

/** A conflict, with the row as it is now. */
function stale(row: Application): Problem {
  return new Problem('conflict', {
    reason: 'This application was changed on another device. Check the values and save again.',
    current: { version: row.version, values: valuesOf(row) },
  });
}

/** Sorts the keys of objects: the database returns them in another order. */
const inOrder = (value: unknown): unknown =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
/**
 * Whether the step is stored already because the response to an earlier save was lost. Saving it
 * again changes nothing.
 */
const isStored = (row: Application, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(
    ([name, value]) => inOrder(row[name as keyof Application]) === inOrder(value),
  );

const codeSent = { sent: true, again: 60 };

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    answers: { version: 1, editable: ['programme'], steps: [], values: {} },
    summary: "The applicant's form: steps and fields, saved values and missing ones.",
    who: applicant,
    async run(handle, { header }) {
      const accepted = header('accept-language');
      const form = await ownForm(handle);
      const { offer } = form;
      return {
        ...(await stateOf(handle, form, accepted)),
        steps: await stepsOf(handle, form, accepted),
        rule: offer && { ...offer.best, ...offer.rule, hard: offer.hard },
      };
    },
  }),

  endpoint({
    method: 'PATCH',
    path: `${PATH}/{step}`,
    answers: { version: 2, faults: {} },
    summary:
      'Saves a step. Valid values are stored; invalid ones are returned in `faults` by field and stay unchanged.',
    who: applicant,
    input: { version: f.int({ required: true, min: 1 }), values: f.json({ required: true }) },
    async run(handle, { params, body, header }) {
      const step = stepOf(params.step);
      if (!step || step.fields.length === 0) throw new Problem('not_found', { what: 'Step' });
      const form = await ownForm(handle, true);
      mayWrite(form, step.key);
      const { row, offer } = form;
      const given = body.values;
      if (typeof given !== 'object' || given === null || Array.isArray(given))
        throw new Problem('malformed', { reason: 'values must be an object' });
      const names = step.fields.map(nameOf);
      const fields = Object.fromEntries(
        names.map((name) => [name, application.fields[name]]),
      ) as Fields;
      const { values, errors } = validate(fields, given as Record<string, unknown>, true);
      const faults: Faults = { ...errors };
      if (offer && (values['programme'] !== undefined || values['preferences'])) {
        const { programme = [] } = await offeredIn(handle.sql, offer.cycle, handle.today);
        const known = (id: unknown): boolean => programme.some(({ value }) => value === id);
        if (values['programme'] !== undefined && !known(values['programme']))
          faults['programme'] =
            'Applications for this programme are closed. Choose another programme.';
        const preferred = (values['preferences'] ?? []) as readonly Choice[];
        const all = [
          keyOf({
            programme: String(values['programme'] ?? row.programme),
            department: row.department,
          }),
          ...preferred.map(keyOf),
        ];
        if (!preferred.every((one) => known(one.programme)) || new Set(all).size < all.length)
          faults['preferences'] = 'Choose different programmes that are open.';
        else {
          const offers = await offersOf(handle.sql, offer.cycle);
          if (!preferred.every((one) => isOffered(offers, one)))
            faults['preferences'] = 'Choose a major that has seats in each programme.';
        }
      }
      Object.assign(
        faults,
        checkStep(
          step.key,
          { ...row, ...values },
          offer?.start_year ?? Number(handle.today.slice(0, 4)),
        ),
      );
      if (step.key === 'subjects' && offer) {
        const chosen = { ...row, ...values };
        const seats = (await offerOf(handle.sql, chosen)) ?? offer;
        Object.assign(faults, choiceFaults(seats, chosen));
      }
      if (step.key === 'parents')
        Object.assign(faults, ownConsent({ ...row, ...values }, handle.today));
      for (const name of Object.keys(faults)) delete values[name];
      const repeated = row.version > body.version && isStored(row, values);
      if (row.version !== body.version && !repeated) throw stale(row);
      const next = { ...row, ...values } as Application;
      const [saved] = repeated
        ? [row]
        : await handle
            .records(application)
            .change([row], { ...values, ...standingOf(form.offer, next) });
      // A change of programme changes the offer and may close steps, one of major the minors;
      // otherwise the form is still current.
      const isMoved = values['programme'] !== undefined || values['department'] !== undefined;
      const after = isMoved ? await ownForm(handle) : form;
      const translate = readerOf(header('accept-language'));
      return {
        ...(await stateOf(
          handle,
          { ...after, row: saved ?? after.row },
          header('accept-language'),
        )),
        ...(isMoved ? { steps: await stepsOf(handle, after, header('accept-language')) } : {}),
        faults: Object.fromEntries(
          Object.entries(faults).map(([name, fault]) => [name, say(fault, translate)]),
        ),
      };
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/document/{kind}`,
    answers: { id: 1, kind: 'photo', state: 'pending' },
    summary: 'Uploads a document of the applicant. The same file uploaded again is stored once.',
    who: applicant,
    upload: DOCUMENT.most,
    perMinute: 60,
    ahead: ({ kind }, bytes) => drawDocument(kind, bytes),
    async run(handle, { params, query, bytes, header }) {
      const kind = DOCUMENT_KINDS.find((one) => one === params.kind);
      if (!kind) throw new Problem('not_found', { what: 'Document' });
      const form = await ownForm(handle, true);
      const sent = await documentsOf(handle, Number(form.row.id));
      // A rejected document may be sent again even if the step is locked.
      const rejected = sent.some((one) => one.kind === kind && one.state === 'rejected');
      if (!rejected || form.row.disposition !== 'none') mayWrite(form, 'documents');
      const asked = form.offer ? documentsAsked(form.offer, form.row) : [];
      if (!asked.some((one) => one.kind === kind))
        throw new Problem('not_found', { what: 'Document' });
      await takeDocument(handle, form.row, kind, query['name'] ?? kind, await bytes());
      if (form.row.form_state !== 'draft')
        await note(handle, Number(form.row.id), 'document_sent', DOCUMENT_LABELS[kind]);
      return stateOf(handle, form, header('accept-language'));
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/parent-code`,
    answers: codeSent,
    summary: 'Sends a consent code to the parent of an applicant under 18.',
    who: applicant,
    async run(handle) {
      const form = await ownForm(handle);
      mayWrite(form, 'declarations');
      const { parent_mobile, parent_email, id } = form.row;
      const errors = ownConsent(form.row, handle.today);
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      if (!parent_mobile && !parent_email)
        throw new Problem('invalid', {
          errors: { parent_mobile: 'Enter the mobile or email of a parent first.' },
        });
      await handle.codes.send({
        purpose: PARENT,
        subject: subjectOf(id),
        mobile: parent_mobile,
        email: parent_email,
      });
      return codeSent;
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/parent-consent`,
    summary: "Records a parent's consent, given by the code that was sent.",
    who: applicant,
    input: { code: f.text({ required: true, max: 40 }) },
    async run(handle, { body, header }) {
      const form = await ownForm(handle, true);
      mayWrite(form, 'declarations');
      const wrong = await handle.codes.fits(PARENT, subjectOf(form.row.id), body.code);
      if (wrong) return new CountedRefusal(wrong);
      await handle
        .records(application)
        .change([form.row], { parent_agreed_at: handle.now.toISOString() });
      await handle.sql`
        insert into application_consent (application, item, policy, granted, by, at)
        values (${form.row.id}, 'processing', ${form.offer?.privacy_version ?? '1'}, true, 'parent', ${handle.now})`;
      await note(handle, Number(form.row.id), 'parent_agreed');
      return stateOf(handle, await ownForm(handle), header('accept-language'));
    },
  }),

  endpoint({
    method: 'POST',
    path: `${PATH}/submit`,
    answers: { version: 3, form_state: 'submitted' },
    summary:
      'Submits the form. It can then be read and printed; changes need a correction request.',
    who: applicant,
    input: { version: f.int({ required: true, min: 1 }) },
    async run(handle, { body, header }) {
      const form = await ownForm(handle, true);
      const { row, offer } = form;
      // A repeated submission: the first response was lost.
      if (row.form_state === 'submitted' && row.version === body.version + 1)
        return stateOf(handle, form, header('accept-language'));
      if (form.editable.length === 0 || row.form_state === 'draft') mayWrite(form, REVIEW);
      if (row.version !== body.version) throw stale(row);
      if (!offer)
        throw new Problem('locked', { reason: 'This application is not part of a cycle.' });
      const sent = await documentsOf(handle, Number(row.id));
      const errors = Object.assign({}, ...Object.values(allFaults(offer, row, sent))) as Faults;
      Object.assign(errors, ownConsent(row, handle.today));
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      const { met } = judge(offer, row);
      if (offer.hard && !met.met && !awaitsResult(row, offer))
        throw new Problem('locked', {
          reason: 'You do not meet the requirements of this programme. Choose another programme.',
        });
      const minor = row.dob !== null && needsParent(row.dob, handle.today);
      const reached = handle.carriers.text !== null || handle.carriers.mail !== null;
      if (minor && row.parent_agreed_at === null && reached)
        throw new Problem('locked', {
          reason: 'You are under 18. A parent or guardian must consent by code before you submit.',
        });
      const submitted_at = handle.now.toISOString();
      const snapshot = digestOf(
        JSON.stringify([valuesOf(row), sent.map(({ id, kind }) => [id, kind])]),
      );
      await handle.records(application).change([row], {
        form_state: 'submitted',
        submitted_at,
        snapshot,
        public_code: row.public_code ?? newSecret(),
        correction_steps: null,
        correction_note: null,
        ...standingOf(form.offer, row),
      });
      await handle.sql`
        insert into application_submission (application, at, "values") values (${row.id}, ${handle.now}, ${JSON.stringify(valuesOf(row))}::jsonb)`;
      for (const [item, granted] of [
        ['photo', row.agrees_photo],
        ['parents', row.agrees_parents],
        ['messages', row.agrees_messages],
      ] as const)
        await handle.sql`
          insert into application_consent (application, item, policy, granted, by, at)
          values (${row.id}, ${item}, ${offer.privacy_version}, ${granted === true}, 'self', ${handle.now})`;
      await note(
        handle,
        Number(row.id),
        row.form_state === 'correction' ? 'corrected' : 'submitted',
      );
      await raiseApplicantFees(handle, 'application', [Number(row.id)]);
      await acknowledge(handle, row, row.form_state === 'correction');
      return stateOf(handle, await ownForm(handle), header('accept-language'));
    },
  }),
];
