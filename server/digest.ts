/** Secrets that are handed out once, and digests by which secrets and files are known again. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits that nobody can guess, as 32 letters for an address. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const digestOf = (what: string | Uint8Array): string =>
  createHash('sha256').update(what).digest('hex');
