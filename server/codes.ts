/** One-time codes: six digits that a person types over from a message. Kept only as a salted digest. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const DIGITS = 6;

export interface NewCode {
  readonly code: string;
  /** What is kept of it. */
  readonly digest: string;
}

const digestOf = (code: string, salt: string): Buffer => createHash('sha256').update(`${salt}:${code}`).digest();

export function newCode(): NewCode {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  return { code, digest: `${salt}.${digestOf(code, salt).toString('base64url')}` };
}

/** Takes as long for a wrong code as for the right one. */
export function codeFits(code: string, digest: string): boolean {
  const [salt = '', kept = ''] = digest.split('.');
  const given = digestOf(code.replace(/\s/g, ''), salt);
  const bytes = Buffer.from(kept, 'base64url');
  return bytes.length === given.length && timingSafeEqual(bytes, given);
}
