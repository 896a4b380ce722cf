/** Lets a super administrator set the first password of another account. */
import { f, Problem, who } from '@/schema';
import { actorKey } from '../access/actor-key';
import { LIMITS } from '../limits';
import type { Route } from '../route';
import { like } from '../shapes';
import { readAccount } from './accounts';
import { homeByWire, personalOf, type AuthDeps } from './deps';
import { accountKindOf, WIRE_KINDS } from './kinds';
import { checkPassword } from './password-policy';
import { replacePassword } from './replace-password';
import { keysOf } from './sign-in';

export const superRoutes = (deps: AuthDeps): Route[] => [
  {
    method: 'POST',
    path: '/api/auth/set-password',
    who: [who.super],
    summary: "Sets another account's password and ends its sessions.",
    answers: () => like({ message: 'Login Password Changed' }),
    alone: true,
    input: {
      kind: f.choice(WIRE_KINDS, {
        required: true,
        labels: { 'students-union': "Students' union" },
      }),
      id: f.int({ required: true, min: 1 }),
      new: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH, label: 'New password' }),
    },
    async run(call) {
      const {
        kind: wire,
        id,
        new: password,
      } = call.body as { kind: string; id: number; new: string };
      const home = homeByWire(deps, wire);
      const account = home && (await deps.db.read((tx) => readAccount(tx, home, id)));
      if (!account) throw new Problem('not_found', { what: 'account' });
      const { kind } = account.kind;
      // Super administrators change their own where the current one is required; an unattended
      // session must not be enough.
      if (accountKindOf(call.actor)?.kind === kind && call.actor.id === id)
        throw new Problem('locked', { reason: 'Change your own password from the profile menu.' });
      const weakness = checkPassword(password, {
        shortest: account.kind.shortest,
        personal: personalOf(account),
      });
      if (weakness) throw new Problem('invalid', { errors: { new: weakness } });
      const hash = await deps.hasher.run((argon) => argon.hash(password));
      await deps.db.transaction(async (tx) => {
        const now = deps.clock.now();
        await replacePassword(tx, call, home, account, {
          hash,
          action: 'password-set',
          by: actorKey(call.actor),
          resetKeys: keysOf(kind, account),
          now,
        });
      });
      return { data: { message: 'Login Password Changed' } };
    },
  },
];
