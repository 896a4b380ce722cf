/** Lets users list and end their own sessions. */
import { Problem, who } from '@/schema';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { accountKindOf, type AccountName } from './kinds';
import { endSession, endSessions, openSessions } from './session';

function ownKind({ actor }: Call): AccountName {
  const kind = accountKindOf(actor)?.kind;
  if (!kind) throw new Problem('no_session');
  return kind;
}

export const sessionRoutes = (): Route[] => [
  {
    method: 'GET',
    path: '/api/auth/sessions',
    who: [who.signedIn],
    summary: "Lists the caller's sessions.",
    answers: () => like([{ id: 'a1', current: true }]),
    reads: true,
    async run(call) {
      const rows = await openSessions(call.tx, ownKind(call), call.actor.id, call.now);
      return { data: rows.map((row) => ({ ...row, current: row.id === call.session })) };
    },
  },
  {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    who: [who.signedIn],
    summary: "Ends one of the caller's sessions.",
    answers: () => like({ id: 'a1' }),
    async run(call) {
      const { id = '' } = call.params;
      if (!(await endSession(call.tx, ownKind(call), call.actor.id, id, call.now)))
        throw new Problem('not_found', { what: 'session' });
      await call.audit('sign-out', 'session', id);
      return { data: { id } };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/sign-out',
    who: [who.signedIn],
    summary: 'Ends the current session.',
    answers: () => like({ message: 'Signed out.' }),
    async run(call) {
      await endSession(call.tx, ownKind(call), call.actor.id, call.session ?? '', call.now);
      await call.audit('sign-out', 'session', call.session ?? '');
      return { data: { message: 'Signed out.' } };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/sign-out-others',
    who: [who.signedIn],
    summary: "Ends all of the caller's sessions except the current one.",
    answers: () => like({ ended: 2 }),
    async run(call) {
      const ended = await endSessions(
        call.tx,
        ownKind(call),
        call.actor.id,
        call.now,
        call.session,
      );
      await call.audit('sign-out-others', 'session', call.session ?? '', { ended });
      return { data: { ended } };
    },
  },
];
