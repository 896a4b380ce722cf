/** What a super administrator may do for other accounts: a first password, and how long sessions may lie idle. */
import { f, Problem, who } from '@/schema';
import { actorKey } from '../access/actor-key';
import { LIMITS } from '../limits';
import type { Route } from '../route';
import { readAccount } from './accounts';
import { setHash } from './credentials';
import { auditAccount, homeByWire, personalOf, type AuthDeps } from './deps';
import { IDLE_SETTING, readIdle, SHORTEST_IDLE_MINUTES, writeIdle } from './idle';
import { accountKindOf, KINDS, WIRE_KINDS } from './kinds';
import { judgePassword } from './password-policy';
import { endSessions } from './session';
import { keysOf } from './sign-in';
import { forgive } from './throttle';

const minutes = f.int({ min: SHORTEST_IDLE_MINUTES, max: 43_200 });

export const superRoutes = (deps: AuthDeps): Route[] => [
  {
    method: 'POST', path: '/api/auth/set-password', who: [who.super], summary: "Sets another account's password and ends its sessions.", alone: true,
    input: { kind: f.choice(WIRE_KINDS, { required: true }), id: f.int({ required: true, min: 1 }), new: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH, label: 'New password' }) },
    async run(call) {
      const { kind: wire, id, new: password } = call.body as { kind: string; id: number; new: string };
      const home = homeByWire(deps, wire);
      const account = home && (await deps.db.read((tx) => readAccount(tx, home, id)));
      if (!account) throw new Problem('not_found', { what: 'account' });
      const { kind } = account.kind;
      // One's own is changed where the current one is asked for; a session left open must not be enough.
      if (accountKindOf(call.actor)?.kind === kind && call.actor.id === id) throw new Problem('locked', { reason: 'Change your own password from the profile menu.' });
      const wrong = judgePassword(password, { shortest: account.kind.shortest, personal: personalOf(account) });
      if (wrong) throw new Problem('invalid', { errors: { new: wrong } });
      const hash = await deps.hasher.inLine((argon) => argon.hash(password));
      await deps.db.transaction(async (tx) => {
        const now = deps.clock.now();
        await setHash(tx, kind, id, hash, now);
        await endSessions(tx, kind, id, now);
        await tx.sql`delete from reset_token where kind = ${kind} and account = ${id} and used_at is null`;
        await forgive(tx, keysOf(kind, account));
        await auditAccount(tx, call, home, id, 'password-set', actorKey(call.actor), now);
      });
      return { data: { message: 'Login Password Changed' } };
    },
  },
  {
    method: 'GET', path: '/api/auth/idle-limits', who: [who.super], summary: 'Minutes without a request after which a session ends, by kind of account.', reads: true,
    run: async ({ tx }) => ({ data: await readIdle(tx) }),
  },
  {
    method: 'PUT', path: '/api/auth/idle-limits', who: [who.super], summary: 'Sets them; a kind that is left out has none.',
    input: Object.fromEntries(KINDS.map(({ kind }) => [kind, minutes])),
    async run(call) {
      const given = Object.entries(call.body as Record<string, number | null>).flatMap(([kind, value]) => (value === null ? [] : [[kind, value] as const]));
      await writeIdle(call.tx, Object.fromEntries(given));
      await call.audit('update', 'setting', IDLE_SETTING, Object.fromEntries(given));
      return { data: await readIdle(call.tx) };
    },
  },
];
