/**
 * One-time codes for accounts: parents may sign in with one instead of a password, and the owner of
 * any account may reset a forgotten password with one. A request is answered immediately and always
 * with the same response; the account is looked up only when the outbox is processed.
 */
import { ONE_TIME_CODE } from '@/domain/one-time-code';
import { f, Problem, who } from '@/schema';
import type { Tx } from '../db/database';
import { languageOf } from '../http/language';
import { LIMITS } from '../limits';
import { queue, type Compose } from '../mail/outbox';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { findAccount, type Account } from './accounts';
import { actorOf, auditAccount, homeByWire, type AuthDeps } from './deps';
import { KINDS, WIRE_KINDS } from './kinds';
import type { Language } from './messages';
import { codesIn } from './one-time-code';
import { countForm, PROOF_FIELD } from './proof';
import { linkLetter, newLink } from './reset-link';
import { sessionFor, type IssuedSession } from './session';
import { keysOf } from './sign-in';
import { forgive, nameKey, perAddress } from './throttle';

export const ACCOUNT_CODE = 'account-code';
/** Kinds of account that may sign in with only a code. */
const BY_CODE = KINDS.filter(({ byCode }) => byCode).map(({ wire }) => wire) as [
  string,
  ...string[],
];
const GOOD_FOR = ONE_TIME_CODE.minutes * 60_000;

type Purpose = 'sign-in' | 'reset';
interface CodeRequest {
  readonly purpose: Purpose;
  readonly user: string;
  readonly identifier: string;
  /**
   * The device that sent the request, by its own account; a stranger's differs from the owner's.
   * Null: the code is stored for the account only.
   */
  readonly device: string | null;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const subjectOf = ({ kind, id }: Account): string => actorOf(kind, id);
/** Subject for codes requested for an unknown account. */
const NOBODY = 'nobody:0';

/** Queues the request. Rate limits apply to the typed name (and the device, if known), whether or not an account exists. */
export async function askForCode(
  { carriers }: AuthDeps,
  { tx, headers, now }: Pick<Call, 'tx' | 'headers' | 'now'>,
  purpose: Purpose,
  user: string,
  identifier: string,
  device: string | null = null,
): Promise<void> {
  await codesIn(tx, now, carriers).send({
    purpose: `asked for ${purpose}`,
    subject: nameKey(user, identifier),
    ...(device === null ? {} : { device }),
  });
  await queue(
    tx,
    ACCOUNT_CODE,
    {
      purpose,
      user,
      identifier,
      device,
      language: languageOf(headers),
      at: now.getTime(),
    } satisfies CodeRequest,
    now,
  );
}

/**
 * Sends the code through `codesIn`, whose job generates it; this only checks that there is an
 * account to send it to.
 */
export const composeAccountCode =
  (deps: AuthDeps): Compose =>
  async (tx, payload, now) => {
    const { purpose, user, identifier, device, language, at } = payload as CodeRequest;
    const home = homeByWire(deps, user);
    const account = home && (await findAccount(tx, home, identifier));
    if (!home || !account?.active || now.getTime() - at > GOOD_FOR) return undefined;
    // Super administrators get a link instead, because it cannot be guessed.
    if (account.superadmin && purpose === 'reset')
      return account.email
        ? linkLetter(deps, tx, account, account.email, language, now)
        : undefined;
    try {
      await codesIn(tx, now, deps.carriers).send({
        purpose,
        subject: subjectOf(account),
        ...(device === null ? {} : { device }),
        email: account.email,
        mobile: account.mobile,
      });
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'slow_down')) throw error;
    }
    return undefined;
  };

/**
 * Returns the account if the code is right; otherwise the refusal, returned rather than thrown so
 * that the attempt stays counted.
 */
async function verifyCode(
  deps: AuthDeps,
  tx: Tx,
  purpose: Purpose,
  {
    user,
    identifier,
    code,
    device,
  }: { user: string; identifier: string; code: string; device?: string },
  now: Date,
): Promise<Account | Problem> {
  const home = homeByWire(deps, user);
  const account = home && (await findAccount(tx, home, identifier));
  const wrong = await codesIn(tx, now, deps.carriers).fits(
    purpose,
    account ? subjectOf(account) : NOBODY,
    code,
    device,
  );
  return wrong ?? account ?? new Problem('bad_code');
}

const identifier = f.text({ required: true, max: 254 });
const code = f.text({ required: true, max: 12, label: 'Code' });
/**
 * Long enough for twenty digits in groups: for requests that name a device, the last code of a day
 * is a long one (decision 0046).
 */
const longCode = f.text({ required: true, max: 32, label: 'Code' });
const device = f.text({ max: 64 });

interface SignInByCode {
  readonly kind: string;
  readonly identifier: string;
  readonly code: string;
  readonly device?: string | null;
}

async function admitByCode(
  deps: AuthDeps,
  tx: Tx,
  call: Call,
  input: SignInByCode,
  now: Date,
): Promise<IssuedSession | Problem> {
  const home = homeByWire(deps, input.kind);
  const account = await verifyCode(
    deps,
    tx,
    'sign-in',
    { ...input, user: input.kind, device: input.device ?? '' },
    now,
  );
  if (account instanceof Problem || !home) {
    if (home) await auditAccount(tx, call, home, null, 'sign-in-refused', null, now);
    return account instanceof Problem ? account : new Problem('bad_code');
  }
  const { kind } = home;
  await forgive(tx, keysOf(kind.kind, account));
  await auditAccount(
    tx,
    call,
    home,
    account.id,
    account.active ? 'sign-in' : 'sign-in-inactive',
    actorOf(kind, account.id),
    now,
  );
  if (!account.active) return new Problem('inactive_account');
  return sessionFor(tx, deps.key, account, call, now);
}

export const accountCodeRoutes = (deps: AuthDeps): Route[] => [
  {
    method: 'GET',
    path: '/api/auth/ways',
    who: [who.anyone],
    summary: 'Whether codes are also sent by text message, or by email only.',
    answers: () => like({ text: false }),
    reads: true,
    run: () => Promise.resolve({ data: { text: deps.carriers.text !== null } }),
  },
  {
    method: 'POST',
    path: '/api/auth/code',
    who: [who.anyone],
    summary: 'Sends a sign-in code, if the account exists.',
    answers: () => like({ sent: true, minutes: 10, again: 60 }),
    input: { kind: f.choice(BY_CODE, { required: true }), identifier, device, ...PROOF_FIELD },
    async run(call) {
      const {
        kind,
        identifier: identifierField,
        device: ownHome,
        proof,
      } = call.body as {
        kind: string;
        identifier: string;
        device?: string | null;
        proof?: string;
      };
      await perAddress(call.tx, call.address, call.now);
      const refusal = await countForm(call.tx, deps.proofs, call.address, proof, call.now);
      if (refusal) return { refusal };
      await askForCode(deps, call, 'sign-in', kind, identifierField, ownHome ?? '');
      return {
        data: { sent: true, minutes: ONE_TIME_CODE.minutes, again: ONE_TIME_CODE.again_seconds },
      };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/sign-in-code',
    who: [who.anyone],
    summary: 'Signs in with a code and returns a token.',
    answers: () => like({ token: 'eyJ…', type: 4, id: 1, exp: 1_795_000_000 }),
    alone: true,
    input: { kind: f.choice(BY_CODE, { required: true }), identifier, code: longCode, device },
    async run(call) {
      await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
      const session = await deps.db.transaction((tx) =>
        admitByCode(deps, tx, call, call.body as unknown as SignInByCode, deps.clock.now()),
      );
      if (session instanceof Problem) throw session;
      return { data: session };
    },
  },
  {
    method: 'POST',
    path: '/api/auth/reset-code',
    who: [who.anyone],
    summary: 'Exchanges a password-reset code for the secret with which a new password is set.',
    alone: true,
    input: { user: f.choice(WIRE_KINDS, { required: true }), identifier, code },
    async run(call) {
      await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
      const token = await deps.db.transaction(async (tx) => {
        const now = deps.clock.now();
        const account = await verifyCode(
          deps,
          tx,
          'reset',
          call.body as { user: string; identifier: string; code: string },
          now,
        );
        if (account instanceof Problem) return account;
        return account.active
          ? newLink(tx, account.kind.kind, account.id, now)
          : new Problem('bad_code');
      });
      if (token instanceof Problem) throw token;
      return { data: { token, minutes: LIMITS.RESET_LINK_MINUTES } };
    },
  },
];
