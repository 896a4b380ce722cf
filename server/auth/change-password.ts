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
import { checkPassword, SAME } from './password-policy';
import { replacePassword, mailPasswordChange } from './replace-password';
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
async function checkAndHash(
  argon: Argon,
  home: AccountHome,
  { stored, changed }: PasswordChange,
  old: string | undefined,
  newPassword: string,
): Promise<string | undefined> {
  if (
    changed &&
    (await argon.matches(stored, newPassword)) &&
    !(old !== undefined && (await argon.matches(stored, old)))
  )
    return undefined;
  if (home.kind.asksOld && !(await argon.matches(stored, old ?? ''))) throw wrongOld();
  if (await argon.matches(stored, newPassword))
    throw new Problem('invalid', { errors: { new: SAME } });
  return argon.hash(newPassword);
}

interface PasswordChange {
  readonly account: Account;
  readonly stored: string | undefined;
  /** Whether this session set the stored password within the last `FRESH_MINUTES`. */
  readonly changed: boolean;
  readonly wait: number;
}

/** Counts the attempt and returns what is stored. Throws if the caller may not try now. */
async function beginChange(deps: AuthDeps, call: Call, home: AccountHome): Promise<PasswordChange> {
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

async function performChange(deps: AuthDeps, call: Call, home: AccountHome): Promise<void> {
  const { kind } = home.kind;
  const { old, new: newPassword } = call.body as { old?: string; new: string };
  const attempt = await beginChange(deps, call, home);
  const { account, stored, wait } = attempt;
  if (wait > 0) throw slowDown(wait);
  const weakness = checkPassword(newPassword, {
    shortest: home.kind.shortest,
    personal: personalOf(account),
  });
  if (weakness) throw new Problem('invalid', { errors: { new: weakness } });
  const hash = await deps.hasher.run((argon) =>
    checkAndHash(argon, home, attempt, old, newPassword),
  );
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (hash === undefined) return forgive(tx, [tryKey(kind, account.id)]);
    if (stored !== undefined && !(await holdHash(tx, kind, account.id, stored))) throw wrongOld(); // changed concurrently
    await replacePassword(tx, call, home, account, {
      hash,
      action: 'password-changed',
      by: actorOf(home.kind, account.id),
      resetKeys: [tryKey(kind, account.id)],
      exceptSession: call.session,
      now,
    });
    await mailPasswordChange(tx, call, account, deps.publicUrl, now);
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
        ? "Changes the caller's password and ends their other sessions."
        : `Changes the caller's password within ${FRESH_MINUTES} minutes of signing in, and ends their other sessions.`,
      input: {
        ...(home.kind.asksOld ? { old: password('Current password') } : {}),
        new: password('New password'),
      },
      async run(call) {
        // Another account's id is always forbidden, whether or not it exists.
        if (call.params['id'] !== String(call.actor.id)) throw new Problem('forbidden');
        await performChange(deps, call, home);
        return { data: { message: 'Login Password Changed' } };
      },
    }),
  );
