import { ONE_TIME_CODE } from '@/domain/one-time-code';
import { f, Problem, validate, who } from '@/schema';
import { CountedRefusal, endpoint, type Handle } from '../../../server/handle';
import { changeOwnFaculty } from '../staff-management/commands/own.server';
import { CONTACT } from './fields';

type Contact = keyof typeof CONTACT;
/** A code for one field proves nothing about the other. */
const PURPOSE: Readonly<Record<Contact, string>> = {
  mobile: 'contact-mobile',
  alternate_email: 'contact-email',
};

interface Own {
  readonly mobile: string | null;
  readonly alternate_email: string | null;
  readonly email: string;
}
/** The caller's row, locked: two windows of one person take turns. */
async function ownRow({ sql, actor }: Handle): Promise<Own> {
  const [row] =
    await sql<Own>`select mobile, alternate_email, email from faculty where id = ${actor.id} for update`;
  if (!row) throw new Problem('not_found', { what: 'account' });
  return row;
}

/** Returns the new value in stored form; faults are reported at the field. */
function judge(field: Contact, given: unknown, own: Own): string {
  const { values, errors } = validate(
    { value: { ...CONTACT[field], options: { ...CONTACT[field].options, required: true } } },
    { value: given },
  );
  if (errors.value) throw new Problem('invalid', { errors: { value: errors.value } });
  const value = String(values.value);
  if (value === own.email)
    throw new Problem('invalid', {
      errors: { value: 'This is your sign-in address. Enter a different one.' },
    });
  if (value === own[field])
    throw new Problem('invalid', { errors: { value: 'This is already your current one.' } });
  return value;
}

export default [
  endpoint({
    method: 'POST',
    path: '/api/account/code',
    answers: { value: '+919862012345', minutes: 10, again: 60 },
    summary: "Sends a verification code to the caller's new mobile number or alternate email.",
    who: [who.faculty],
    input: {
      field: f.choice(['mobile', 'alternate_email'], { required: true }),
      value: f.text({ required: true, max: 254 }),
    },
    async run(handle, { body }) {
      const { sql, by, carriers, codes } = handle;
      const { field } = body;
      const value = judge(field, body.value, await ownRow(handle));
      if (field === 'mobile' && carriers.text === null)
        throw new Problem('locked', {
          reason: 'Codes cannot be sent by SMS. Ask the office to change the number.',
        });
      await codes.send({
        purpose: PURPOSE[field],
        subject: String(by),
        ...(field === 'mobile' ? { mobile: value } : { email: value }),
      });
      await sql`insert into contact_change (owner, field, value) values (${by}, ${field}, ${value}) on conflict (owner, field) do update set value = excluded.value`;
      await handle.audit('send-code', 'faculty', handle.actor.id, { field, value });
      return { value, minutes: ONE_TIME_CODE.minutes, again: ONE_TIME_CODE.again_seconds };
    },
  }),

  endpoint({
    method: 'POST',
    path: '/api/account/confirm',
    answers: { mobile: '+919862012345', alternate_email: 'teacher@example.org' },
    summary: "Confirms the code and changes the caller's mobile number or alternate email.",
    who: [who.faculty],
    perMinute: 20,
    input: {
      field: f.choice(['mobile', 'alternate_email'], { required: true }),
      code: f.text({ required: true, max: 12 }),
    },
    async run(handle, { body }) {
      const { sql, by, codes } = handle;
      const { field } = body;
      const before = await ownRow(handle);
      const wrong = await codes.fits(PURPOSE[field], String(by), body.code);
      if (wrong) return new CountedRefusal(wrong);
      const [change] = await sql<{
        value: string;
      }>`delete from contact_change where owner = ${by} and field = ${field} returning value`;
      if (!change) throw new Problem('bad_code');
      const mobile = field === 'mobile' ? change.value : before.mobile;
      const alternate = field === 'alternate_email' ? change.value : before.alternate_email;
      await changeOwnFaculty(handle, { mobile, alternate_email: alternate });
      // Notifies the old address or number, in case the owner did not make the change.
      await handle.send({
        to: before.email,
        subject: { text: 'Your contact details in the college portal were changed' },
        text: [
          {
            text: 'Mobile: {mobile}\nAlternate email: {email}',
            with: { mobile: mobile ?? '–', email: alternate ?? '–' },
          },
          { text: 'If you did not do this, change your password and tell the college office.' },
        ],
      });
      return { mobile, alternate_email: alternate };
    },
  }),
];
