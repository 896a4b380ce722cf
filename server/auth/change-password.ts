/**
 * Lets users change their own password: the routes of the specification's section 7, one for each
 * kind of account.
 */
import { f, Problem, who, type ActorKind, type Grant } from '@/schema';
import { LIMITS } from '../limits';
import type { Call, Route } from '../route';
import { readAccount, type Account, type AccountHome } from './accounts';
import { holdHash, setBySession, storedHash } from './credentials';
import { actorOf, personalOf, type AuthDeps } from './deps';
import type { AccountName } from './kinds';
import type { Argon } from './password';
import { judgePassword, SAME } from './password-policy';
import { replacePassword, tellOfChange } from './replace-password';
import { isFresh } from './session';
import { countTry, forgive, slowDown } from './throttle';

/** Maximum age of the session if no current password is required. */
export const FRESH_MINUTES = 15;

const GRANTS: Readonly<Record<AccountName, Grant>> = {
  admin: who.admin(),
  faculty: who.faculty,
  union: who.union,
  applicant: who.applicant,
  parent: who.parent,
};
const password = (label: string) =>
  f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH, label });

const wrongOld = (): Problem =>
  new Problem('wrong_password', { errors: { old: 'The current password is incorrect.' } });
const tryKey = (kind: ActorKind, id: number): string => `old:${kind}:${id}`;

/**
 * Verifies the current password (if required) and hashes the new one. Returns undefined if the new
 * password is already set, that is, the same request was retried because its response was lost.
 */
async function judge(
  argon: Argon,
  home: AccountHome,
  { stored, changed }: PasswordChange,
  old: string | undefined,
  fresh: string,
): Promise<string | undefined> {
  if (
    changed &&
    (await argon.matches(stored, fresh)) &&
    !(old !== undefined && (await argon.matches(stored, old)))
  )
    return undefined;
  if (home.kind.asksOld && !(await argon.matches(stored, old ?? ''))) throw wrongOld();
  if (await argon.matches(stored, fresh)) throw new Problem('invalid', { errors: { new: SAME } });
  return argon.hash(fresh);
}

interface PasswordChange {
  readonly account: Account;
  readonly stored: string | undefined;
  /** Whether this session set the stored password within the last `FRESH_MINUTES`. */
  readonly changed: boolean;
  readonly wait: number;
}

/** Counts the attempt and returns what is stored. Throws if the caller may not try now. */
async function begin(deps: AuthDeps, call: Call, home: AccountHome): Promise<PasswordChange> {
  const { kind } = home.kind;
  return deps.db.transaction(async (tx) => {
    const account = await readAccount(tx, home, call.actor.id);
    if (!account) throw new Problem('forbidden');
    if (!home.kind.asksOld && !(await isFresh(tx, call.session, call.now, FRESH_MINUTES)))
      throw new Problem('sign_in_again');
    const changed = await setBySession(
      tx,
      kind,
      account.id,
      call.session,
      new Date(call.now.getTime() - FRESH_MINUTES * 60_000),
    );
    return {
      account,
      changed,
      stored: await storedHash(tx, kind, account.id),
      wait: home.kind.asksOld ? await countTry(tx, tryKey(kind, account.id), call.now) : 0,
    };
  });
}

async function change(deps: AuthDeps, call: Call, home: AccountHome): Promise<void> {
  const { kind } = home.kind;
  const { old, new: fresh } = call.body as { old?: string; new: string };
  const begun = await begin(deps, call, home);
  const { account, stored, wait } = begun;
  if (wait > 0) throw slowDown(wait);
  const wrong = judgePassword(fresh, {
    shortest: home.kind.shortest,
    personal: personalOf(account),
  });
  if (wrong) throw new Problem('invalid', { errors: { new: wrong } });
  const hash = await deps.hasher.inLine((argon) => judge(argon, home, begun, old, fresh));
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (hash === undefined) return forgive(tx, [tryKey(kind, account.id)]);
    if (stored !== undefined && !(await holdHash(tx, kind, account.id, stored))) throw wrongOld(); // changed concurrently
    await replacePassword(tx, call, home, account, {
      hash,
      action: 'password-changed',
      by: actorOf(home.kind, account.id),
      forgiven: [tryKey(kind, account.id)],
      but: call.session,
      now,
    });
    await tellOfChange(tx, call, account, deps.publicUrl, now);
  });
}

export const changePassword = (deps: AuthDeps): Route[] =>
  [...deps.homes.values()].map(
    (home): Route => ({
      method: 'PATCH',
      path: home.kind.passwordPath,
      who: [GRANTS[home.kind.kind]],
      alone: true,
      of: home.resource.name,
      summary: home.kind.asksOld
        ? 'Changes the own password; other sessions end.'
        : `Changes the own password within ${FRESH_MINUTES} minutes of signing in; other sessions end.`,
      input: {
        ...(home.kind.asksOld ? { old: password('Current password') } : {}),
        new: password('New password'),
      },
      async run(call) {
        // Another account's id is always forbidden, whether or not it exists.
        if (call.params['id'] !== String(call.actor.id)) throw new Problem('forbidden');
        await change(deps, call, home);
        return { data: { message: 'Login Password Changed' } };
      },
    }),
  );
