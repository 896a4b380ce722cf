/**
 * Sign-in. A known and an unknown name take the same steps: the same queries, the same two counts, one hash, one audit
 * row. Each try is counted before it is looked at, so that a hundred at the same instant are still only five.
 */
import { f, Problem, who } from '@/schema';
import { LIMITS } from '../limits';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { findAccount, readAccount, type Account, type AccountHome } from './accounts';
import { holdHash, setHash, storedHash } from './credentials';
import { actorOf, auditAccount, homeByWire, type AuthDeps } from './deps';
import { WIRE_KINDS } from './kinds';
import { PROOF_FIELD } from './proof';
import { asksSecond, beginSecond, type Second } from './second-factor';
import type { Argon } from './password';
import { sessionFor, type Issued } from './session';
import {
  accountKey,
  countTry,
  failuresOf,
  forgive,
  nameKey,
  perAddress,
  slowDown,
} from './throttle';

const input = {
  kind: f.choice(WIRE_KINDS, { required: true, labels: { 'students-union': "Students' union" } }),
  identifier: f.text({ required: true, max: 254 }),
  // Long text, because the blanks around one line of text are taken off, and those of a password belong to it.
  password: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH }),
  ...PROOF_FIELD,
};

interface Try {
  readonly home: AccountHome;
  readonly identifier: string;
  readonly password: string;
  readonly proof: string | null | undefined;
}

/** Everything under which failures of this account may have been counted. */
export function keysOf(kind: string, { id, names }: Account): string[] {
  return [accountKey(kind, id, ''), ...names.map((name) => nameKey(kind, name))];
}

/** Finds the account and counts the try; nothing has been looked at yet. */
async function begin({ db, clock, proofs }: AuthDeps, { home, identifier, proof }: Try) {
  const { kind } = home.kind;
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (proofs && proof) await proofs.check(tx, proof, now);
    const account = await findAccount(tx, home, identifier);
    const hash = await storedHash(tx, kind, account?.id);
    const wait = await countTry(tx, nameKey(kind, identifier), now);
    // Thrown, so that a try without a proof was none.
    if (
      proofs &&
      !proof &&
      wait === 0 &&
      (await failuresOf(tx, nameKey(kind, identifier))) > LIMITS.SIGN_IN_TRIES_WITHOUT_PROOF
    )
      throw new Problem('proof_needed');
    // Counted by account too, because one account may go by several names. That is not let on: it would tell which names belong together.
    const held =
      wait > 0 || (await countTry(tx, accountKey(kind, account?.id, identifier), now)) > 0;
    return { account, wait, hash: held ? undefined : hash };
  });
}

/** Opens the session, or asks for the second factor first, if the password is still the one that was looked at. Undefined: it is not. */
async function admit(
  deps: AuthDeps,
  call: Call,
  { home, identifier }: Try,
  account: Account,
  hash: string,
  better: string | undefined,
): Promise<Issued | Second | 'inactive' | undefined> {
  const { kind } = home;
  const { db, clock, key } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const current = (await holdHash(tx, kind.kind, account.id, hash))
      ? await readAccount(tx, home, account.id)
      : undefined;
    if (!current) return undefined;
    await forgive(tx, [nameKey(kind.kind, identifier), ...keysOf(kind.kind, current)]);
    const second = current.active && (await asksSecond(deps, tx, current));
    await auditAccount(
      tx,
      call,
      home,
      account.id,
      second ? 'sign-in-first-step' : current.active ? 'sign-in' : 'sign-in-inactive',
      actorOf(kind, account.id),
      now,
    );
    if (!current.active) return 'inactive';
    if (better) await setHash(tx, kind.kind, account.id, better, now);
    if (second) return beginSecond(deps, tx, current, better ?? hash, now);
    return sessionFor(tx, key, current, call, now);
  });
}

async function attempt(
  deps: AuthDeps,
  call: Call,
  tried: Try,
  argon: Argon,
): Promise<Issued | Second> {
  const { account, hash, wait } = await begin(deps, tried);
  if (wait > 0) throw slowDown(wait);
  if ((await argon.matches(hash, tried.password)) && account && hash !== undefined) {
    const better = argon.isOld(hash) ? await argon.hash(tried.password) : undefined;
    const issued = await admit(deps, call, tried, account, hash, better);
    // Only told after a correct password.
    if (issued === 'inactive') throw new Problem('inactive_account');
    if (issued) return issued;
  }
  await deps.db.transaction((tx) =>
    auditAccount(
      tx,
      call,
      tried.home,
      account?.id ?? null,
      'sign-in-refused',
      null,
      deps.clock.now(),
    ),
  );
  throw new Problem('wrong_password');
}

export const signIn = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/sign-in',
  who: [who.anyone],
  summary:
    'Signs in and answers with a token, or with a slip where a code from the mail is wanted too.',
  answers: () => like({ token: 'eyJ…', type: 4, id: 1, exp: 1_795_000_000 }),
  input,
  alone: true,
  async run(call) {
    const {
      kind: wire,
      identifier,
      password,
      proof,
    } = call.body as { kind: string; identifier: string; password: string; proof?: string | null };
    await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
    const home = homeByWire(deps, wire);
    if (!home) throw new Problem('wrong_password');
    // Attempts for one name run in sequence, so that a correct one is not refused because of others at the same moment.
    const issued = await deps.inTurn(nameKey(home.kind.kind, identifier), () =>
      deps.hasher.inLine((argon) =>
        attempt(deps, call, { home, identifier, password, proof }, argon),
      ),
    );
    return { data: issued };
  },
});
