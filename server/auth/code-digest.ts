/** Random six-digit codes, and the salted digests stored in their place. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { LONG_CODE, ONE_TIME_CODE, tidyCode } from '@/domain/one-time-code';

export interface NewCode {
  readonly code: string;
  /** The value that is stored. */
  readonly digest: string;
}

const digestOf = (code: string, salt: string): Buffer =>
  createHash('sha256').update(`${salt}:${code}`).digest();

function codeOf(digits: number): NewCode {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  const salt = randomBytes(16).toString('base64url');
  return { code, digest: `${salt}.${digestOf(code, salt).toString('base64url')}` };
}

export const newCode = (): NewCode => codeOf(ONE_TIME_CODE.digits);
export const newLongCode = (): NewCode => codeOf(LONG_CODE.digits);

/** Compared against when there is no code: the steps are the same, and it never matches. */
const NO_CODE = `${'-'.repeat(22)}.${Buffer.alloc(32).toString('base64url')}`;

/** Takes the same time for a right code, a wrong one and none at all. */
export function codeFits(code: string, digest: string | null | undefined): boolean {
  const [salt = '', expected = ''] = (digest ?? NO_CODE).split('.');
  const actual = digestOf(tidyCode(code), salt);
  const bytes = Buffer.from(expected, 'base64url');
  return (
    bytes.length === actual.length && timingSafeEqual(bytes, actual) && typeof digest === 'string'
  );
}
