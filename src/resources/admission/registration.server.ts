/**
 * Registration (administration §4.1). The response does not reveal whether an application exists
 * already; anything specific is sent to the address given. The mail contains the application ID and
 * a link to choose a password, so the address is verified before the form is filled in. If text
 * messages can be sent, the mobile number is verified by a code first, and its owner may do without
 * an email address if the college allows it.
 */
import { mayApply, needsParent } from '@/domain/applicant-age';
import { ONE_TIME_CODE } from '@/domain/one-time-code';
import { f, missingText, Problem, who } from '@/schema';
import { CountedRefusal, endpoint, type Handle } from '../../../server/handle';
import { application } from './application';
import { mobile as phone } from '../contact-fields';
import { mail, parents } from './application-fields';
import { note } from './queries/event.server';
import { ownConsent, type Faults } from './queries/faults.server';
import { nextNumber } from './queries/number.server';
import { tellApplicants } from './queries/tell.server';
import { isOpen, offersOf, switchesOf, type Offer } from './queries/window.server';

const SENT = {
  message:
    'We have emailed your application ID and the next step. If you do not receive it, check your spam folder.',
};
const RECOVERED = {
  message:
    'If the details match, we have sent the application ID by email, or by SMS if you gave no email address.',
};
const anyone = [who.anyone];
/** A name as on mark sheets. */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,99}$/u;

async function openOffer({ sql, today }: Handle, programme: string): Promise<Offer> {
  const { open_admission, open_admission_login } = await switchesOf(sql);
  if (!open_admission || !open_admission_login)
    throw new Problem('locked', { reason: 'The college is not taking new applications now.' });
  const offer = (await offersOf(sql, null, programme)).find((one) => isOpen(one, today));
  if (!offer)
    throw new Problem('invalid', {
      errors: { programme: 'Applications for this programme are closed. Choose another.' },
    });
  return offer;
}

async function collegeName({ sql }: Handle): Promise<string> {
  const [college] = await sql<{ name: string }>`select name from college limit 1`;
  return college?.name ?? '';
}

interface Known {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly email: string | null;
}

/**
 * Sends applicants the IDs of their applications: one email to each address on file, whatever was
 * typed, so that no one learns of another person's application; without one, a text message.
 */
async function remind(handle: Handle, known: readonly Known[]): Promise<void> {
  const college = await collegeName(handle);
  const addressOf = ({ email, application_no }: Known): string => email ?? application_no;
  const firsts = known.filter(
    (one, i) => known.findIndex((other) => addressOf(other) === addressOf(one)) === i,
  );
  await tellApplicants(
    handle,
    ...firsts.map((first) => ({
      to: first.email,
      application_no: first.application_no,
      subject: { text: 'Your application ID' },
      text: [
        known
          .filter((one) => addressOf(one) === addressOf(first))
          .map(({ application_no, name }) => `${name}: ${application_no}`)
          .join('\n'),
        {
          text: 'Sign in with this application ID. If you forgot the password, choose "Forgot password?" on the sign-in page.',
        },
        college,
      ],
    })),
  );
}

const REGISTER = 'register';
/** For the owner of a mobile number, who has just proved to be: the ID, and how to set a password. */
const opened = async (
  { accounts }: Handle,
  { id, application_no }: Pick<Known, 'id' | 'application_no'>,
) => ({ application_no, secret: await accounts.passwordSecret('applicant', Number(id)) });

export default [
  endpoint({
    method: 'POST',
    path: '/api/admission/register',
    answers: SENT,
    summary:
      'Starts an application. The response is the same for an existing applicant, who is sent the application ID.',
    who: anyone,
    proof: true,
    input: {
      programme: f.text({ required: true, max: 64 }),
      name: f.text({
        required: true,
        max: 100,
        pattern: { like: NAME, example: 'Lalrin Puii, as in the Class X mark sheet' },
      }),
      dob: f.date({ required: true, label: 'Date of birth' }),
      email: f.text({ label: 'Email', ...mail }),
      mobile: f.text({ required: true, ...phone }),
      consent: f.bool({ required: true }),
      guardian_name: parents.guardian_name,
      guardian_relation: parents.guardian_relation,
      parent_mobile: f.text({ ...phone, label: 'Parent’s mobile' }),
      code: f.text({ max: 32 }),
      device: f.text({ max: 64 }),
    },
    async run(handle, { body }) {
      const { sql, records, today, now, codes, carriers } = handle;
      const byText = carriers.text !== null;
      const offer = await openOffer(handle, body.programme);
      const minor = needsParent(body.dob, today);
      const errors: Faults = {};
      if (!mayApply(body.dob, offer.start_year))
        errors['dob'] = 'Applicants must be 15 to 60 years old on 1 July of the session.';
      if (!body.email && !(byText && offer.email_optional))
        errors['email'] = missingText('Email', application.fields.email);
      if (!body.consent)
        errors['consent'] = 'The college cannot accept your application without your consent.';
      if (minor && !body.guardian_name)
        errors['guardian_name'] = "Applicants under 18: enter a parent or guardian's name.";
      if (minor && !body.parent_mobile)
        errors['parent_mobile'] =
          "Applicants under 18: enter a parent or guardian's mobile number.";
      Object.assign(errors, ownConsent(body, today));
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });

      const device = body.device ?? '';
      if (byText && !body.code) {
        // The same for every number: it is not yet known whose it is.
        await codes.send({ purpose: REGISTER, subject: body.mobile, device, mobile: body.mobile });
        return { code: true, again: ONE_TIME_CODE.again_seconds };
      }
      if (byText) {
        const wrong = await codes.fits(REGISTER, body.mobile, body.code ?? '', device);
        if (wrong) return new CountedRefusal(wrong);
      }
      const known = await sql<Known & { own: boolean; active: boolean }>`
        select id, application_no, name, email, active, mobile = ${body.mobile} and dob = ${body.dob} as own from application
        where cycle = ${offer.cycle} and (email = ${body.email} or (mobile = ${body.mobile} and dob = ${body.dob})) order by id`;
      const own = byText ? known.find((one) => one.own && one.active) : undefined;
      if (own) return opened(handle, own);
      if (known.length > 0) {
        await remind(handle, known);
        return SENT;
      }
      const [row] = await records(application).add([
        {
          application_no: await nextNumber(handle, offer),
          name: body.name,
          email: body.email,
          mobile: body.mobile,
          dob: body.dob,
          cycle: offer.cycle,
          batch: offer.batch,
          programme: offer.programme,
          form_state: 'draft',
          guardian_name: body.guardian_name,
          guardian_relation: body.guardian_relation,
          parent_mobile: body.parent_mobile,
        },
      ]);
      if (!row) throw new Error('the application was not stored');
      await sql`
        insert into application_consent (application, item, policy, granted, by, at)
        values (${row.id}, 'processing', ${offer.privacy_version}, true, 'self', ${now})`;
      await note(handle, Number(row.id), 'registered');
      if (row.email === null)
        return opened(handle, { id: Number(row.id), application_no: row.application_no });
      await handle.send({
        to: row.email,
        subject: { text: 'Application {number}', with: { number: row.application_no } },
        text: [
          { text: 'Dear {name},', with: { name: row.name } },
          { text: 'Your application ID is {number}.', with: { number: row.application_no } },
          {
            text: 'Use the link in our second email to choose a password. Then sign in as an applicant and fill in the form.',
          },
          { text: 'Last date to apply: {day}.', with: { day: offer.closes_on } },
          await collegeName(handle),
        ],
      });
      await handle.accounts.invite('applicant', Number(row.id));
      return SENT;
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/admission/recover',
    answers: RECOVERED,
    summary:
      'Sends a forgotten application ID to the email address of the application, or by SMS if it has none.',
    who: anyone,
    proof: true,
    input: {
      identifier: f.text({ required: true, max: 254, label: 'Email or mobile number' }),
      dob: f.date({ required: true, label: 'Date of birth' }),
    },
    async run(handle, { body }) {
      const typed = body.identifier.toLowerCase();
      const digits = typed.replace(/\D/g, '').slice(-10);
      const rows = await handle.sql<Known>`
        select id, application_no, name, email from application
        where dob = ${body.dob} and active and (lower(email) = ${typed} or (length(${digits}) = 10 and mobile = ${`+91${digits}`})) order by id limit 5`;
      await remind(handle, rows);
      return RECOVERED;
    },
  }),
];
