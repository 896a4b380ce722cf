/**
 * The second factor: after the right password, users who hold all modules or handle money enter a
 * code from their mail. A signed slip connects the two steps: it names the account, the verified
 * password and its expiry; it is not stored. Decision 0040.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { ONE_TIME_CODE } from '@/domain/one-time-code';
import { f, Problem, who } from '@/schema';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import type { Call, Route } from '../route';
import { like } from '../shapes';
import { readAccount, type Account } from './accounts';
import { storedHash } from './credentials';
import { actorOf, auditAccount, type AuthDeps } from './deps';
import { kindByName, SECOND_FACTORS } from './kinds';
import { codesIn } from './one-time-code';
import { sessionFor, type IssuedSession } from './session';
import { perAddress } from './throttle';

/** Row of the table `setting`; without one, the server's own option applies. */
export const SECOND_FACTOR_SETTING = 'second_factor';
const PURPOSE = 'second-factor';
const MINUTE = 60_000;
/** Role letters that include handling money: fees, and all modules together. */
const MONEY = /[FA]/;

/** The response of sign-in if a code is required too. */
export interface SecondFactorRequest {
  readonly slip: string;
  /** The address the code went to, masked but recognisable to its owner. */
  readonly email: string;
  readonly minutes: number;
  /** Seconds until another code may be requested. */
  readonly again: number;
}

const subjectOf = ({ kind, id }: Account): string => actorOf(kind, id);

/** Whether the account needs a second factor. Never without outgoing mail: nobody could sign in. */
export async function needsSecondFactor(
  { carriers, secondFactor }: AuthDeps,
  { sql }: Tx,
  { kind, email, superadmin, letters }: Account,
): Promise<boolean> {
  if (kind.kind !== 'admin' || carriers.mail === null || email === null) return false;
  const [row] = await sql<{
    value: unknown;
  }>`select value from setting where key = ${SECOND_FACTOR_SETTING}`;
  const set = SECOND_FACTORS.find((one) => one === row?.value) ?? secondFactor;
  return set === 'all' || (set === 'money' && (superadmin || MONEY.test(letters)));
}

/** `s••••@college.example` */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1••••');

interface Slip {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly until: number;
  /** Identifies the password hash that was verified: a changed password invalidates the slip. */
  readonly hash: string;
}
const signed = (key: Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(`second factor\n${text}`).digest();

function writeSlip(key: Uint8Array, slip: Slip): string {
  const text = Buffer.from(JSON.stringify(slip)).toString('base64url');
  return `${text}.${signed(key, text).toString('base64url')}`;
}

function readSlip(key: Uint8Array, given: string, now: Date): Slip | undefined {
  const [text = '', signature = ''] = given.split('.');
  const [expected, actual] = [signed(key, text), Buffer.from(signature, 'base64url')];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const slip = JSON.parse(Buffer.from(text, 'base64url').toString()) as Slip;
  return slip.until > now.getTime() ? slip : undefined;
}

/** Sends a code and returns the slip. If a code was sent a moment ago, that code stays valid and no second one is sent. */
export async function beginSecondFactor(
  { key, carriers }: AuthDeps,
  tx: Tx,
  account: Account,
  hash: string,
  now: Date,
): Promise<SecondFactorRequest> {
  let again: number = ONE_TIME_CODE.again_seconds;
  try {
    await codesIn(tx, now, carriers).send({
      purpose: PURPOSE,
      subject: subjectOf(account),
      email: account.email,
    });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'slow_down')) throw error;
    again = Number(error.details.retryAfter);
  }
  const slip = writeSlip(key, {
    id: account.id,
    until: now.getTime() + ONE_TIME_CODE.minutes * MINUTE,
    hash: digestOf(hash),
  });
  return { slip, email: maskEmail(account.email ?? ''), minutes: ONE_TIME_CODE.minutes, again };
}

/**
 * Returns the same error for a wrong code, an invalid slip and an account that may no longer sign
 * in.
 */
async function finishSecondFactor(
  deps: AuthDeps,
  tx: Tx,
  call: Call,
  given: { slip: string; code: string },
  now: Date,
): Promise<IssuedSession | Problem> {
  const slip = readSlip(deps.key, given.slip, now);
  const kind = kindByName('admin');
  const home = kind && deps.homes.get(kind.kind);
  const account = home && slip && (await readAccount(tx, home, slip.id));
  const hash = await storedHash(tx, 'admin', account?.id);
  if (!kind || !home || !account || !slip || hash === undefined || digestOf(hash) !== slip.hash)
    return new Problem('bad_code');
  const wrong = await codesIn(tx, now, deps.carriers).fits(PURPOSE, subjectOf(account), given.code);
  if (wrong || !account.active) {
    await auditAccount(tx, call, home, account.id, 'second-factor-refused', null, now);
    return wrong ?? new Problem('bad_code');
  }
  await auditAccount(tx, call, home, account.id, 'sign-in', actorOf(kind, account.id), now);
  return sessionFor(tx, deps.key, account, call, now);
}

export const secondFactor = (deps: AuthDeps): Route => ({
  method: 'POST',
  path: '/api/auth/second-factor',
  who: [who.anyone],
  summary:
    'The second step of signing in: takes the slip from the first step and the code sent by email.',
  answers: () => like({ token: 'eyJ…', type: 4, id: 1, exp: 1_795_000_000 }),
  alone: true,
  input: {
    slip: f.text({ required: true, max: 500 }),
    code: f.text({ required: true, max: 12, label: 'Code' }),
  },
  async run(call) {
    const input = call.body as { slip: string; code: string };
    await deps.db.transaction((tx) => perAddress(tx, call.address, call.now));
    // Returned, not thrown, from the transaction, so that the attempt stays counted.
    const session = await deps.db.transaction((tx) =>
      finishSecondFactor(deps, tx, call, input, deps.clock.now()),
    );
    if (session instanceof Problem) throw session;
    return { data: session };
  },
});
