import { f, Problem, who } from '@/schema';
import { endpoint, type Handle } from '../../../server/handle';
import { changeOwnFaculty } from '../staff-management/commands/own.server';

interface Own {
  readonly mobile: string | null;
  readonly alternate_email: string | null;
  readonly mails: string | null;
}

async function ownRow({ sql, actor }: Handle): Promise<Own> {
  const [row] =
    await sql<Own>`select mobile, alternate_email, mails from faculty where id = ${actor.id}`;
  if (!row) throw new Problem('not_found', { what: 'account' });
  return row;
}

export default [
  endpoint({
    method: 'GET',
    path: '/api/account',
    summary: "The caller's contact details and email preferences.",
    who: [who.faculty],
    run: async (handle) => ({ ...(await ownRow(handle)), by_text: handle.carriers.text !== null }),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/account',
    summary: "Changes the caller's email preferences.",
    who: [who.faculty],
    input: { mails: f.text({ max: 20 }) },
    async run(handle, { body }) {
      const { roll } = handle;
      const offered = Object.keys(roll.resources.get('faculty')?.fields.mails?.options.set ?? {});
      const wanted = [...new Set(String(body.mails ?? ''))].sort();
      if (wanted.some((one) => !offered.includes(one)))
        throw new Problem('invalid', { errors: { mails: 'This role letter does not exist.' } });
      const next = { mails: wanted.join('') || null };
      await changeOwnFaculty(handle, next);
      return next;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/account/alternate-email',
    answers: { alternate_email: null },
    summary: "Removes the caller's alternate email.",
    who: [who.faculty],
    async run(handle) {
      await changeOwnFaculty(handle, { alternate_email: null });
      return { alternate_email: null };
    },
  }),
];
