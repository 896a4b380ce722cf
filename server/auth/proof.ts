/**
 * Proof of work in place of a picture puzzle: a device that has tried too often does a sum that takes it a second or so, and the
 * person sees nothing of it. Made and judged here alone; nobody else is asked. A challenge is signed and kept nowhere, and a
 * proof counts once. Decision 0040.
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

/** The field by which a proof comes, wherever one may be asked for. */
export const PROOF_FIELD = { proof: f.longtext({ max: 4000 }) } as const;

/** Each step costs so many rounds, and it takes this many steps to find the one number: about half a second, on a cheap telephone two. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5_000, least: 40, most: 200 } as const;
const GOOD_FOR = 10 * 60_000;

export interface Proofs {
  /** Keyed digest of an address for counting forms; the address cannot be read from the database alone. */
  countedAs(address: string): string;
  challenge(now: Date): Promise<Challenge>;
  /** Throws `proof_needed` unless this is a proof that was not given before. */
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
  const keyFor = (what: string): string =>
    createHmac('sha256', secret).update(`proof of work: ${what}`).digest('hex');
  const keys = {
    hmacSignatureSecret: keyFor('challenge'),
    hmacKeySignatureSecret: keyFor('solution'),
  };

  async function holds({ challenge, solution }: SolvedChallenge, now: Date): Promise<boolean> {
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
      return false; // whatever was sent in its shape, it is no proof
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
      if (!proof || !(await holds(proof, now))) throw new Problem('proof_needed');
      const key = `proof:${digestOf(String(proof.challenge.signature))}`;
      const first =
        await sql`insert into throttle (key, failures, until, updated_at) values (${key}, 1, ${new Date(now.getTime() + GOOD_FOR)}, ${now}) on conflict (key) do nothing returning 1`;
      if (first.length === 0) throw new Problem('proof_needed');
    },
  };
}

/**
 * Counts a form that came from an address. From the fourth in an hour on it takes a proof; the refusal is answered, not thrown,
 * so that it stays counted. `proofs` is undefined where browsers could not do the sum.
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
  summary: 'A sum for the device, of which a form or a sign-in may ask the proof.',
  reads: true,
  perMinute: 240,
  run: async ({ now }) => {
    if (!proofs) throw new Problem('not_found', { what: 'challenge' });
    return { data: await proofs.challenge(now), headers: { 'Cache-Control': 'no-store' } };
  },
});

/** Browsers do such sums only on pages that came over a safe connection or from their own machine; elsewhere none is asked for. */
export function canProve(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
}
