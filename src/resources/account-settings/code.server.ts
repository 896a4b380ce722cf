import { f, Problem, validate, who } from '@/schema';
import { codeFits, Counted, endpoint, newCode, work, type Handle } from '../../../server/handle';
import { CODE, CONTACT } from './fields';

type Contact = keyof typeof CONTACT;
const BY_TEXT = 'contact-code-text';
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const words = (code: string): string => `${code} is your code for the college portal. It is good for ${CODE.minutes} minutes. Nobody will ask you for it.`;

interface Own { readonly mobile: string | null; readonly alternate_email: string | null; readonly email: string }
/** The caller's row, held: two windows of one person ask one after the other. */
async function ownRow({ sql, actor }: Handle): Promise<Own> {
  const [row] = await sql<Own>`select mobile, alternate_email, email from faculty where id = ${actor.id} for update`;
  if (!row) throw new Problem('not_found', { what: 'account' });
  return row;
}

/** The new value as it will be stored; what it must not be is said of the field. */
function judge(field: Contact, given: unknown, own: Own): string {
  const { values, errors } = validate({ value: { ...CONTACT[field], options: { ...CONTACT[field].options, required: true } } }, { value: given });
  if (errors['value']) throw new Problem('invalid', { errors: { value: errors['value'] } });
  const value = String(values['value']);
  if (value === own.email) throw new Problem('invalid', { errors: { value: 'This is the address you sign in with. Give another one.' } });
  if (value === own[field]) throw new Problem('invalid', { errors: { value: 'This is what stands there already.' } });
  return value;
}

/** Throws `slow_down` where the last code went too lately, or there were too many in a day. */
async function checkPace({ sql, by, now }: Handle): Promise<void> {
  const sent = (await sql<{ at: string }>`select sent_at as at from contact_code where owner = ${by} and sent_at > ${new Date(now.getTime() - DAY)} order by sent_at desc`).map(({ at }) => new Date(at).getTime());
  const free = Math.max((sent[0] ?? 0) + CODE.again * SECOND, sent.length >= CODE.day ? (sent[CODE.day - 1] ?? 0) + DAY : 0);
  const wait = Math.ceil((free - now.getTime()) / SECOND);
  if (wait > 0) throw new Problem('slow_down', { seconds: wait, retryAfter: wait });
}

export default [
  endpoint({
    method: 'POST', path: '/api/account/code', summary: 'Sends a code to a new mobile number or alternate e-mail of the caller.', who: [who.faculty],
    input: { field: f.choice(['mobile', 'alternate_email'], { required: true }), value: f.text({ required: true, max: 254 }) },
    async run(handle, { body }) {
      const { sql, by, now, carriers } = handle;
      const field = body['field'] as Contact;
      const value = judge(field, body['value'], await ownRow(handle));
      if (field === 'mobile' && carriers.text === null) throw new Problem('locked', { reason: 'Codes cannot be sent to telephones. Ask the office to change the number.' });
      await checkPace(handle);
      // Only the newest code is good: those before it are over.
      await sql`update contact_code set used_at = ${now} where owner = ${by} and field = ${field} and used_at is null`;
      const { code, digest } = newCode();
      const mail = field === 'alternate_email';
      const [row] = await sql<{ id: number }>`insert into contact_code (owner, field, value, digest, sent_at, tries) values (${by}, ${field}, ${value}, ${mail ? digest : null}, ${now}, 0) returning id`;
      if (mail) await handle.send({ to: value, subject: 'Your code for the college portal', text: words(code) });
      else await handle.later(BY_TEXT, { id: row?.id });
      await handle.audit('send-code', 'faculty', handle.actor.id, { field, value });
      return { value, minutes: CODE.minutes, again: CODE.again };
    },
  }),

  endpoint({
    method: 'POST', path: '/api/account/confirm', summary: 'Changes mobile or alternate e-mail by the code that was sent there.', who: [who.faculty], perMinute: 20,
    input: { field: f.choice(['mobile', 'alternate_email'], { required: true }), code: f.text({ required: true, max: 12 }) },
    async run(handle, { body }) {
      const { sql, actor, by, now } = handle;
      const field = body['field'] as Contact;
      const before = await ownRow(handle);
      const [sent] = await sql<{ id: number; value: string; digest: string | null; tries: number }>`
        select id, value, digest, tries from contact_code where owner = ${by} and field = ${field} and used_at is null and tries < ${CODE.tries} and sent_at > ${new Date(now.getTime() - CODE.minutes * 60 * SECOND)} order by id desc limit 1 for update`;
      if (!sent) throw new Problem('bad_code');
      if (!codeFits(String(body['code']), sent.digest ?? '')) {
        await sql`update contact_code set tries = tries + 1 where id = ${sent.id}`;
        return new Counted(new Problem('bad_code', { errors: { code: { text: 'This is not the code. {n|try|tries} left.', with: { n: CODE.tries - sent.tries - 1 } } } }));
      }
      await sql`update contact_code set used_at = ${now}, digest = null where id = ${sent.id}`;
      const mobile = field === 'mobile' ? sent.value : before.mobile;
      const alternate = field === 'alternate_email' ? sent.value : before.alternate_email;
      await sql`update faculty set mobile = ${mobile}, alternate_email = ${alternate}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${actor.id}`;
      await handle.audit('update', 'faculty', actor.id, { [field]: [before[field], sent.value] });
      // Whoever did not do it themselves learns of it where they always were reached.
      await handle.send({ to: before.email, subject: 'Your contact data in the college portal were changed', text: `Mobile: ${mobile ?? '–'}\nAlternate e-mail: ${alternate ?? '–'}\n\nIf this was not you, change your password and tell the office.` });
      return { mobile, alternate_email: alternate };
    },
  }),

  /** The code is made when the message leaves, so that no table holds it in words. A second try is a new code. */
  work(BY_TEXT, async ({ transaction, text }, payload) => {
    const { id } = payload as { id: number };
    const { code, digest } = newCode();
    const [row] = await transaction(({ sql }) => sql<{ value: string }>`update contact_code set digest = ${digest} where id = ${id} and used_at is null returning value`);
    if (!row) return;
    const handed = await text({ to: row.value, text: words(code), template: 'contact-code', reference: `contact-code-${id}` });
    if (handed.how === 'away') throw new Error(handed.reason);
  }),
];
