/**
 * Sign-in, for one kind of account or for every kind the typed name could belong to. A known and an
 * unknown name take the same steps for each kind: the same queries, the same two counts, one hash,
 * and one audit row for all of them. Each attempt is counted before it is checked, so a hundred
 * concurrent attempts are still only five.
 */
import { f, Problem, who } from '@/schema';
import { LIMITS } from '../limits';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { mayIdentify, findAccount, readAccount, type Account, type AccountHome } from './accounts';
import { holdHash, setHash, storedHash } from './credentials';
import { actorOf, auditAccount, homeByWire, type AuthDeps } from './deps';
import { KINDS, WIRE_KINDS } from './kinds';
import { PROOF_FIELD } from './proof';
import { needsSecondFactor, beginSecondFactor, type SecondFactorRequest } from './second-factor';
import type { Argon } from './password';
import type { Tx } from '../db/database';
import { sessionFor, type IssuedSession } from './session';
import {
  accountKey,
  countTry,
  failuresOf,
  forgive,
  nameKey,
  perAddress,
  slowDown,
  uncount,
} from './throttle';

const input = {
  // If absent, every kind that could have this name is tried.
  kind: f.choice(WIRE_KINDS, { labels: { 'students-union': "Students' union" } }),
  identifier: f.text({ required: true, max: 254 }),
  // Long text, because single-line text is trimmed, and surrounding blanks belong to a password.
  password: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH }),
  ...PROOF_FIELD,
};

interface Attempt {
  /** The kinds of account to try, in the order of `KINDS`. */
  readonly homes: readonly AccountHome[];
  readonly identifier: string;
  readonly password: string;
  readonly proof: string | null | undefined;
}

/** The result for one kind, before the password is checked. */
interface AccountAttempt {
  readonly home: AccountHome;
  readonly account: Account | undefined;
  readonly wait: number;
  /** Whether the attempt was counted against the account; if not, the account has to wait. */
  readonly counted: boolean;
  readonly hash: string | undefined;
}
/** A look whose password was right. */
interface Match extends AccountAttempt {
  readonly account: Account;
  readonly hash: string;
}

/** Several accounts share this name and password: the user chooses one. */
export interface Choice {
  readonly choose: readonly string[];
}

/** Every key under which failures of this account may have been counted. */
export function keysOf(kind: string, { id, names }: Account): string[] {
  return [accountKey(kind, id, ''), ...names.map((name) => nameKey(kind, name))];
}

/** Finds the accounts and counts the attempt against each, before any password is checked. */
async function beginAttempts(
  { db, clock, proofs }: AuthDeps,
  { homes, identifier, proof }: Attempt,
) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (proofs && proof) await proofs.check(tx, proof, now);
    const attempts: AccountAttempt[] = [];
    let failures = 0;
    for (const home of homes) {
      const { kind } = home.kind;
      const account = await findAccount(tx, home, identifier);
      const hash = await storedHash(tx, kind, account?.id);
      const wait = await countTry(tx, nameKey(kind, identifier), now);
      if (proofs && !proof && wait === 0)
        failures = Math.max(failures, await failuresOf(tx, nameKey(kind, identifier)));
      // Counted by account too, because one account may have several names. This wait is not
      // reported: it would reveal which names belong together.
      const counted =
        wait === 0 && (await countTry(tx, accountKey(kind, account?.id, identifier), now)) === 0;
      attempts.push({ home, account, wait, counted, hash: counted ? hash : undefined });
    }
    // Thrown, so that an attempt without a proof is rolled back and not counted.
    if (failures > LIMITS.SIGN_IN_TRIES_WITHOUT_PROOF) throw new Problem('proof_needed');
    return attempts;
  });
}

/**
 * Clears the counts of the name and of the accounts whose password was right. For another account
 * with the same name only this attempt is taken back, so that the owner of one account cannot clear
 * the counts of another.
 */
async function forgetOthers(
  tx: Tx,
  attempts: readonly AccountAttempt[],
  matches: readonly Account[],
  name: string,
) {
  const others = attempts.flatMap(({ home, account, counted }) =>
    account && counted && !matches.some(({ kind }) => kind === account.kind)
      ? [accountKey(home.kind.kind, account.id, name)]
      : [],
  );
  await uncount(tx, others);
  await forgive(tx, [
    ...attempts.flatMap(({ home: { kind }, account }) => [
      nameKey(kind.kind, name),
      ...(account ? [] : [accountKey(kind.kind, undefined, name)]),
    ]),
    ...matches.flatMap((account) => keysOf(account.kind.kind, account)),
  ]);
}

/**
 * Opens the session, or requests the second factor first. Returns undefined if the password is no
 * longer the one that was checked.
 */
async function admit(
  deps: AuthDeps,
  call: Call,
  { identifier }: Attempt,
  attempts: readonly AccountAttempt[],
  { home, account, hash }: Match,
  rehashed: string | undefined,
): Promise<IssuedSession | SecondFactorRequest | 'inactive' | undefined> {
  const { kind } = home;
  const { db, clock, key } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const current = (await holdHash(tx, kind.kind, account.id, hash))
      ? await readAccount(tx, home, account.id)
      : undefined;
    if (!current) return undefined;
    await forgetOthers(tx, attempts, [current], identifier);
    const secondFactorRequest = current.active && (await needsSecondFactor(deps, tx, current));
    await auditAccount(
      tx,
      call,
      home,
      account.id,
      secondFactorRequest ? 'sign-in-first-step' : current.active ? 'sign-in' : 'sign-in-inactive',
      actorOf(kind, account.id),
      now,
    );
    if (!current.active) return 'inactive';
    if (rehashed) await setHash(tx, kind.kind, account.id, rehashed, now);
    if (secondFactorRequest) return beginSecondFactor(deps, tx, current, rehashed ?? hash, now);
    return sessionFor(tx, key, current, call, now);
  });
}

async function attempt(
  deps: AuthDeps,
  call: Call,
  result: Attempt,
  argon: Argon,
): Promise<IssuedSession | SecondFactorRequest | Choice> {
  const attempts = await beginAttempts(deps, result);
  const wait = Math.max(...attempts.map((accountAttempt) => accountAttempt.wait));
  if (wait > 0) throw slowDown(wait);
  const matches: Match[] = [];
  for (const accountAttempt of attempts) {
    const { account, hash } = accountAttempt;
    if ((await argon.matches(hash, result.password)) && account && hash !== undefined)
      matches.push({ ...accountAttempt, account, hash });
  }
  const active = matches.filter(({ account }) => account.active);
  const [match] = active.length > 0 ? active : matches;
  if (match && active.length > 1) {
    const accounts = active.map(({ account }) => account);
    await deps.db.transaction((tx) => forgetOthers(tx, attempts, accounts, result.identifier));
    return { choose: active.map(({ home }) => home.kind.wire) };
  }
  if (match) {
    const rehashed = argon.isOld(match.hash) ? await argon.hash(result.password) : undefined;
    const session = await admit(deps, call, result, attempts, match, rehashed);
    // Reported only after a correct password.
    if (session === 'inactive') throw new Problem('inactive_account');
    if (session) return session;
  }
  const known = attempts.find(({ account }) => account) ?? attempts[0];
  await deps.db.transaction(async (tx) => {
    if (known)
      await auditAccount(
        tx,
        call,
        known.home,
        known.account?.id ?? null,
        'sign-in-refused',
        null,
        deps.clock.now(),
      );
  });
  throw new Problem('wrong_password');
}

/**
 * The kinds to try: the named one, or all that could have this name, which depends only on the
 * name.
 */
function homesFor(deps: AuthDeps, wire: string | null | undefined, name: string): AccountHome[] {
  if (wire) return [homeByWire(deps, wire)].flatMap((home) => home ?? []);
  const homes = KINDS.flatMap(({ kind }) => deps.homes.get(kind) ?? []);
  const candidates = homes.filter((home) => mayIdentify(home, name));
  return candidates.length > 0 ? candidates : homes.slice(0, 1);
}

export const signIn = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/sign-in',
  who: [who.anyone],
  summary:
    'Signs in and returns a token, or a slip if a code sent by email is required as well. Without a kind, every kind of account is tried; if several match, returns the kinds to choose from.',
  answers: () => like({ token: 'eyJ…', type: 4, id: 1, exp: 1_795_000_000 }),
  input,
  alone: true,
  async run(call) {
    const {
      kind: wire,
      identifier,
      password,
      proof,
    } = call.body as {
      kind?: string | null;
      identifier: string;
      password: string;
      proof?: string | null;
    };
    await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
    const homes = homesFor(deps, wire, identifier);
    if (homes.length === 0) throw new Problem('wrong_password');
    // Attempts for one name run in sequence, so that a correct one is not refused because of
    // concurrent ones.
    const session = await deps.inTurn(nameKey(wire ?? 'any', identifier), () =>
      deps.hasher.run((argon) =>
        attempt(deps, call, { homes, identifier, password, proof }, argon),
      ),
    );
    return { data: session };
  },
});
