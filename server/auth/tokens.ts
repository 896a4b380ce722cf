/**
 * Session tokens: compact JWTs, HS256 only. A token is accepted only in exactly the form this file
 * writes: two header members, known claims, no whitespace, no duplicate keys, no spare bits. The
 * reason for a refusal is never given.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import { kindByType } from './kinds';

export interface Claims {
  readonly id: number;
  readonly type: number;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Id of the session row. */
  readonly jti: string;
  readonly iat?: number;
}

const ALGORITHM = 'HS256';
const TYP = 'JWT';
/** Ours are about 190 characters long; anything longer is not worth decoding. */
const LONGEST_TOKEN = 1024;
/** Clock skew tolerated between our servers, in seconds. */
const LEEWAY = 60;
const SHAPE = /^[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{43}$/;
const JTI = /^[A-Za-z0-9_-]{22}$/;

/**
 * The signing key. Other kinds of signed link must derive their own key from the secret, never use
 * this one.
 */
export const tokenKey = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/**
 * Otherwise the library would prepare the key again for every token, which takes longer than
 * signing one.
 */
const prepared = new WeakMap<Uint8Array, Promise<CryptoKey>>();
function preparedKey(key: Uint8Array): Promise<CryptoKey> {
  const cached =
    prepared.get(key) ??
    crypto.subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ]);
  prepared.set(key, cached);
  return cached;
}

export async function signToken(
  key: Uint8Array,
  { id, type, exp, jti, iat }: Claims,
): Promise<string> {
  return new SignJWT({ id, type, exp, jti, ...(iat === undefined ? {} : { iat }) })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYP })
    .sign(await preparedKey(key));
}

/**
 * The bytes of a segment, if it is their only encoding: the spare bits of the last character must
 * be zero.
 */
function decoded(part: string): Buffer | undefined {
  const bytes = Buffer.from(part, 'base64url');
  return bytes.toString('base64url') === part ? bytes : undefined;
}

/** The object in one segment, if its JSON is exactly what `JSON.stringify` writes. */
function segment(
  part: string,
  allowed: readonly string[],
): Readonly<Record<string, unknown>> | undefined {
  const text = decoded(part)?.toString('utf8') ?? '';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    JSON.stringify(value) !== text
  )
    return undefined;
  return Object.keys(value).every((name) => allowed.includes(name))
    ? (value as Record<string, unknown>)
    : undefined;
}

function claimsOf(payload: Readonly<Record<string, unknown>>, now: number): Claims | undefined {
  const { id, type, exp, jti, iat } = payload;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return undefined;
  if (typeof type !== 'number' || !kindByType(type)) return undefined;
  if (typeof exp !== 'number' || !Number.isSafeInteger(exp) || exp <= now) return undefined;
  if (typeof jti !== 'string' || !JTI.test(jti)) return undefined;
  if (iat === undefined) return { id, type, exp, jti };
  return typeof iat === 'number' && Number.isSafeInteger(iat) && iat >= 0 && iat <= now + LEEWAY
    ? { id, type, exp, jti, iat }
    : undefined;
}

/**
 * The claims of a token, or undefined if anything is wrong with it. No database is queried: a
 * forged token costs no connection. The signature is verified synchronously: the asynchronous way
 * would queue behind password hashes for the same few threads.
 */
export function readToken(key: Uint8Array, token: string, at: Date): Claims | undefined {
  if (token.length > LONGEST_TOKEN || !SHAPE.test(token)) return undefined;
  const [head = '', body = '', signature = ''] = token.split('.');
  const signed = decoded(signature);
  if (!signed) return undefined;
  const header = segment(head, ['alg', 'typ']);
  if (header?.['alg'] !== ALGORITHM || header['typ'] !== TYP) return undefined;
  const payload = segment(body, ['id', 'type', 'exp', 'jti', 'iat']);
  const right = createHmac('sha256', key).update(`${head}.${body}`).digest();
  if (!timingSafeEqual(right, signed)) return undefined;
  return payload && claimsOf(payload, Math.floor(at.getTime() / 1000));
}
