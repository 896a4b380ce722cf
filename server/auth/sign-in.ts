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
import { couldName, findAccount, readAccount, type Account, type AccountHome } from './accounts';
import { holdHash, setHash, storedHash } from './credentials';
import { actorOf, auditAccount, homeByWire, type AuthDeps } from './deps';
import { KINDS, WIRE_KINDS } from './kinds';
import { PROOF_FIELD } from './proof';
import { asksSecond, beginSecond, type SecondFactorRequest } from './second-factor';
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
  takeBack,
} from './throttle';

const input = {
  // If absent, every kind that could have this name is tried.
  kind: f.choice(WIRE_KINDS, { labels: { 'students-union': "Students' union" } }),
  identifier: f.text({ required: true, max: 254 }),
  // Long text, because single-line text is trimmed, and surrounding blanks belong to a password.
  password: f.longtext({ required: true, max: LIMITS.PASSWORD_LENGTH }),
  ...PROOF_FIELD,
};

interface Try {
  /** The kinds of account to try, in the order of `KINDS`. */
  readonly homes: readonly AccountHome[];
  readonly identifier: string;
  readonly password: string;
  readonly proof: string | null | undefined;
}

/** The result for one kind, before the password is checked. */
interface Look {
  readonly home: AccountHome;
  readonly account: Account | undefined;
  readonly wait: number;
  /** Whether the attempt was counted against the account; if not, the account has to wait. */
  readonly counted: boolean;
  readonly hash: string | undefined;
}
/** A look whose password was right. */
interface Match extends Look {
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
async function begin({ db, clock, proofs }: AuthDeps, { homes, identifier, proof }: Try) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    if (proofs && proof) await proofs.check(tx, proof, now);
    const looks: Look[] = [];
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
      looks.push({ home, account, wait, counted, hash: counted ? hash : undefined });
    }
    // Thrown, so that an attempt without a proof is rolled back and not counted.
    if (failures > LIMITS.SIGN_IN_TRIES_WITHOUT_PROOF) throw new Problem('proof_needed');
    return looks;
  });
}

/**
 * Clears the counts of the name and of the accounts whose password was right. For another account
 * with the same name only this attempt is taken back, so that the owner of one account cannot clear
 * the counts of another.
 */
async function release(tx: Tx, looks: readonly Look[], matches: readonly Account[], name: string) {
  const others = looks.flatMap(({ home, account, counted }) =>
    account && counted && !matches.some(({ kind }) => kind === account.kind)
      ? [accountKey(home.kind.kind, account.id, name)]
      : [],
  );
  await takeBack(tx, others);
  await forgive(tx, [
    ...looks.flatMap(({ home: { kind }, account }) => [
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
  { identifier }: Try,
  looks: readonly Look[],
  { home, account, hash }: Match,
  better: string | undefined,
): Promise<IssuedSession | SecondFactorRequest | 'inactive' | undefined> {
  const { kind } = home;
  const { db, clock, key } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const current = (await holdHash(tx, kind.kind, account.id, hash))
      ? await readAccount(tx, home, account.id)
      : undefined;
    if (!current) return undefined;
    await release(tx, looks, [current], identifier);
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
): Promise<IssuedSession | SecondFactorRequest | Choice> {
  const looks = await begin(deps, tried);
  const wait = Math.max(...looks.map((look) => look.wait));
  if (wait > 0) throw slowDown(wait);
  const matches: Match[] = [];
  for (const look of looks) {
    const { account, hash } = look;
    if ((await argon.matches(hash, tried.password)) && account && hash !== undefined)
      matches.push({ ...look, account, hash });
  }
  const active = matches.filter(({ account }) => account.active);
  const [match] = active.length > 0 ? active : matches;
  if (match && active.length > 1) {
    const accounts = active.map(({ account }) => account);
    await deps.db.transaction((tx) => release(tx, looks, accounts, tried.identifier));
    return { choose: active.map(({ home }) => home.kind.wire) };
  }
  if (match) {
    const better = argon.isOld(match.hash) ? await argon.hash(tried.password) : undefined;
    const issued = await admit(deps, call, tried, looks, match, better);
    // Reported only after a correct password.
    if (issued === 'inactive') throw new Problem('inactive_account');
    if (issued) return issued;
  }
  const known = looks.find(({ account }) => account) ?? looks[0];
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
 * The kinds to try: the named one, or all that could have this name, which depends on the name
 * alone.
 */
function homesFor(deps: AuthDeps, wire: string | null | undefined, name: string): AccountHome[] {
  if (wire) return [homeByWire(deps, wire)].flatMap((home) => home ?? []);
  const homes = KINDS.flatMap(({ kind }) => deps.homes.get(kind) ?? []);
  const fitting = homes.filter((home) => couldName(home, name));
  return fitting.length > 0 ? fitting : homes.slice(0, 1);
}

export const signIn = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/sign-in',
  who: [who.anyone],
  summary:
    'Signs in and answers with a token, or with a slip where a code from the mail is wanted too. Without a kind every kind is tried; where several fit, answers with those to choose from.',
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
    const issued = await deps.inTurn(nameKey(wire ?? 'any', identifier), () =>
      deps.hasher.inLine((argon) =>
        attempt(deps, call, { homes, identifier, password, proof }, argon),
      ),
    );
    return { data: issued };
  },
});
