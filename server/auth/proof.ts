/**
 * Proof of work instead of a picture puzzle: a device that has tried too often computes for about a
 * second, without the user noticing. Issued and verified here, without a third party. A challenge
 * is signed and not stored, and a proof counts once. Decision 0040.
 */
import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { f, Problem, who } from '@/schema';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import { LIMITS } from '../limits';
import type { Route } from '../route';
import { countInWindow } from './throttle';

/** The field that carries a proof, in every form that may require one. */
export const PROOF_FIELD = { proof: f.longtext({ max: 4000 }) } as const;

/**
 * Rounds per step, and the range of steps until the number is found: about half a second, or two on
 * a cheap phone.
 */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, least: 40, most: 200 } as const;
const GOOD_FOR = 10 * 60_000;

export interface Proofs {
  /**
   * Keyed digest of an address for counting forms; the address cannot be derived from the database
   * without the key.
   */
  countedAs(address: string): string;
  challenge(now: Date): Promise<Challenge>;
  /** Throws `proof_needed` unless `given` is a valid proof that was not used before. */
  check(tx: Tx, given: unknown, now: Date): Promise<void>;
}

interface SolvedChallenge {
  readonly challenge: Challenge;
  readonly solution: Solution;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function read(given: unknown): SolvedChallenge | undefined {
  if (typeof given !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(given);
    if (
      !isObject(value) ||
      !isObject(value['challenge']) ||
      !isObject(value['challenge']['parameters']) ||
      !isObject(value['solution'])
    )
      return undefined;
    return value as unknown as SolvedChallenge;
  } catch {
    return undefined;
  }
}

export function makeProofs(secret: string): Proofs {
  const keyFor = (purpose: string): string =>
    createHmac('sha256', secret).update(`proof of work: ${purpose}`).digest('hex');
  const keys = {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };

  async function isSolved({ challenge, solution }: SolvedChallenge, now: Date): Promise<boolean> {
    const until = challenge.parameters.data?.['until'];
    if (
      typeof until !== 'number' ||
      until <= now.getTime() ||
      typeof challenge.parameters.keySignature !== 'string'
    )
      return false;
    try {
      return (
        await verifySolution({
          challenge: { parameters: challenge.parameters, signature: String(challenge.signature) },
          solution,
          deriveKey,
          ...keys,
        })
      ).verified;
    } catch {
      return false; // malformed input is not a proof
    }
  }

  return {
    countedAs: (address) =>
      createHmac('sha256', keyFor('address')).update(address).digest('base64url'),
    challenge: (now) =>
      createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost,
        counter: randomInt(WORK.least, WORK.most),
        deriveKey,
        ...keys,
        data: { until: now.getTime() + GOOD_FOR },
      }),
    async check({ sql }, given, now) {
      const proof = read(given);
      if (!proof || !(await isSolved(proof, now))) throw new Problem('proof_needed');
      const key = `proof:${digestOf(String(proof.challenge.signature))}`;
      const first =
        await sql`insert into throttle (key, failures, until, updated_at) values (${key}, 1, ${new Date(now.getTime() + GOOD_FOR)}, ${now}) on conflict (key) do nothing returning 1`;
      if (first.length === 0) throw new Problem('proof_needed');
    },
  };
}

/**
 * Counts a form submitted from an address. From the fourth in an hour a proof is required; the
 * refusal is returned, not thrown, so that the form stays counted. `proofs` is undefined if
 * browsers cannot compute one.
 */
export async function countForm(
  tx: Tx,
  proofs: Proofs | undefined,
  address: string,
  given: unknown,
  now: Date,
): Promise<Problem | null> {
  if (
    !proofs ||
    (await countInWindow(
      tx,
      `form:${proofs.countedAs(address)}`,
      LIMITS.FORMS_WITHOUT_PROOF_AN_HOUR,
      3600,
      now,
    )) === 0
  )
    return null;
  try {
    await proofs.check(tx, given, now);
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

export const challengeRoute = (proofs: Proofs | undefined): Route => ({
  method: 'GET',
  path: '/api/challenge',
  who: [who.anyone],
  summary: 'Returns a proof-of-work challenge, whose solution a form or a sign-in may require.',
  reads: true,
  perMinute: 240,
  run: async ({ now }) => {
    if (!proofs) throw new Problem('not_found', { what: 'challenge' });
    return { data: await proofs.challenge(now), headers: { 'Cache-Control': 'no-store' } };
  },
});

/**
 * Browsers offer the required cryptography only in secure contexts (HTTPS or localhost); elsewhere
 * no proof is required.
 */
export function canProve(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
