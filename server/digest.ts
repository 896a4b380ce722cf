/** Secrets that are shown once, and digests that identify secrets and files. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 random bits as 32 URL-safe characters. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const digestOf = (what: string | Uint8Array): string =>
  createHash('sha256').update(what).digest('hex');
