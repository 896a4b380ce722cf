/** Secrets that are handed out once, and what is kept to know them again. */
import { createHash, randomBytes } from 'node:crypto';

/** 192 bits that nobody can guess, as 32 letters for an address. */
export const newSecret = (): string => randomBytes(24).toString('base64url');
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
