import { f, Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';

const mobile = f.text({ max: 20, tidy: 'mobile', pattern: { like: /^\+91[6-9]\d{9}$/, example: '+919862012345' } });
const email = f.text({ max: 254, tidy: 'lower', label: 'Alternate e-mail', pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' } });

/** How one is reached is one's own to say; the address for signing in is the office's. */
export default endpoint({
  method: 'PATCH', path: '/api/account', summary: 'Changes how the caller is reached: mobile and alternate e-mail.', who: [who.faculty], input: { mobile, alternate_email: email },
  async run(handle, { body }) {
    const { sql, actor, now } = handle;
    const [before] = await sql<{ mobile: string | null; alternate_email: string | null; email: string }>`select mobile, alternate_email, email from faculty where id = ${actor.id} for update`;
    if (!before) throw new Problem('not_found', { what: 'account' });
    const next = { mobile: (body['mobile'] ?? null) as string | null, alternate_email: (body['alternate_email'] ?? null) as string | null };
    if (next.alternate_email !== null && next.alternate_email === before.email) throw new Problem('invalid', { errors: { alternate_email: 'This is the address you sign in with. Give another one.' } });
    if (next.mobile === before.mobile && next.alternate_email === before.alternate_email) return next;
    await sql`update faculty set mobile = ${next.mobile}, alternate_email = ${next.alternate_email}, version = version + 1, updated_at = ${now}, updated_by = ${`faculty:${actor.id}`} where id = ${actor.id}`;
    await handle.audit('update', 'faculty', actor.id, { mobile: [before.mobile, next.mobile], alternate_email: [before.alternate_email, next.alternate_email] });
    // Whoever did not do it themselves learns of it where they always were reached.
    await handle.send({ to: before.email, subject: 'Your contact data in the college portal were changed', text: `Mobile: ${next.mobile ?? '–'}\nAlternate e-mail: ${next.alternate_email ?? '–'}\n\nIf this was not you, change your password and tell the office.` });
    return next;
  },
});
