/**
 * Rate limits against guessing, counted in the database so that they hold for concurrent attempts
 * and across servers. An attempt is counted before it is checked and taken back if it was right. No
 * account is ever locked permanently: on the day of an examination that would be a weapon against
 * its owner.
 */
import { createHash } from 'node:crypto';
import { Problem } from '@/schema';
import type { Tx } from '../db/database';
import { LIMITS } from '../limits';

const FIRST_DELAY_SECONDS = 60;
/** Time without attempts after which earlier failures are forgotten. */
const MEMORY_SECONDS = 24 * 60 * 60;

/**
 * Seconds to wait after this many consecutive failures: none for the free attempts, then 60, 120,
 * 240, 480, 900, 900, ...
 */
export function delayAfter(failures: number): number {
  const doublings = failures - LIMITS.SIGN_IN_FREE_TRIES;
  return doublings < 0
    ? 0
    : Math.min(
        LIMITS.SIGN_IN_LONGEST_DELAY_SECONDS,
        FIRST_DELAY_SECONDS * 2 ** Math.min(doublings, 10),
      );
}

/**
 * Normalises a name: blanks, punctuation, case, the country code. The same row never has two keys.
 */
const normalizeName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-.()]/g, '')
    .replace(/^(\+91|0)(?=\d{10}$)/, '');

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** The key of a typed name; a digest, because users type passwords into the wrong box. */
export const nameKey = (kind: string, name: string): string =>
  `name:${digest(kind, normalizeName(name))}`;
/**
 * The counter key of an account, whatever name was typed. Unknown names get a key of their own, so
 * that both cases cost one write.
 */
export const accountKey = (kind: string, account: number | undefined, name: string): string =>
  `account:${kind}:${account ?? digest(normalizeName(name))}`;

/** Whole seconds from now until an instant, at least 1. */
const secondsUntil = (until: string | null, now: Date): number =>
  Math.max(1, Math.ceil((new Date(until ?? now).getTime() - now.getTime()) / 1000));

export const slowDown = (seconds: number): Problem =>
  new Problem('slow_down', { seconds, retryAfter: seconds });

/** Counts an attempt before it is checked. Returns the seconds to wait; 0 means it may proceed. */
export async function countTry({ sql }: Tx, key: string, now: Date): Promise<number> {
  const expiredBefore = new Date(now.getTime() - MEMORY_SECONDS * 1000);
  const counted = await sql`
    insert into throttle as t (key, failures, until, updated_at) values (${key}, 1, null, ${now})
    on conflict (key) do update set
      failures = case when t.updated_at < ${expiredBefore} then 1 else t.failures + 1 end,
      until = case when t.updated_at < ${expiredBefore} or t.failures + 1 < ${LIMITS.SIGN_IN_FREE_TRIES} then null
        else ${now}::timestamptz + make_interval(secs => least(${LIMITS.SIGN_IN_LONGEST_DELAY_SECONDS}::int,
          ${FIRST_DELAY_SECONDS}::int * power(2, least(t.failures + 1 - ${LIMITS.SIGN_IN_FREE_TRIES}, 10))::int)) end,
      updated_at = ${now}
    where t.until is null or t.until <= ${now}
    returning key`;
  if (counted.length > 0) return 0;
  const [row] = await sql<{ until: string | null }>`select until from throttle where key = ${key}`;
  return secondsUntil(row?.until ?? null, now);
}

/** The number of attempts counted under the key, including this one. */
export async function failuresOf({ sql }: Tx, key: string): Promise<number> {
  return (
    (await sql<{ failures: number }>`select failures from throttle where key = ${key}`)[0]
      ?.failures ?? 0
  );
}

/** Clears the counts of these keys after a correct attempt. */
export async function forgive({ sql }: Tx, keys: readonly string[]): Promise<void> {
  await sql`delete from throttle where key = any(${keys}::text[])`;
}

/** Takes back one counted attempt that was not a guess, and the wait it caused. */
export async function uncount({ sql }: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    update throttle set failures = greatest(failures - 1, 0), until = case when failures - 1 < ${LIMITS.SIGN_IN_FREE_TRIES} then null else until end
    where key = any(${keys}::text[])`;
}

/**
 * Allows at most `limit` events in each window of `seconds`. Returns the seconds to wait; 0 means it
 * may proceed.
 */
export async function countInWindow(
  { sql }: Tx,
  key: string,
  limit: number,
  seconds: number,
  now: Date,
): Promise<number> {
  const end = new Date(now.getTime() + seconds * 1000);
  const [row] = await sql<{ failures: number; until: string | null }>`
    insert into throttle as t (key, failures, until, updated_at) values (${key}, 1, ${end}, ${now})
    on conflict (key) do update set
      failures = case when t.until <= ${now} then 1 else least(t.failures + 1, ${limit + 1}) end,
      until = case when t.until <= ${now} then ${end}::timestamptz else t.until end,
      updated_at = ${now}
    returning failures, until`;
  return row && row.failures > limit ? secondsUntil(row.until, now) : 0;
}

/**
 * Limits sign-ins, links and resets per address and minute; a whole campus may share one address.
 * Throws `slow_down`.
 */
export async function perAddress(tx: Tx, address: string, now: Date): Promise<void> {
  const wait = await countInWindow(
    tx,
    `address:${digest(address)}`,
    LIMITS.SIGN_IN_PER_ADDRESS_A_MINUTE,
    60,
    now,
  );
  if (wait > 0) throw slowDown(wait);
}
