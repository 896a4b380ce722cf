/** The PIN of a grievance: twelve unambiguous characters, 60 bits, stored as a digest. */
import { digestOf } from '../../../../server/handle';

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/** `K7QM-3XTP-2VBD` */
export function createPin(): string {
  // 32 characters: each byte maps to one without bias.
  const text = [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores case and separators. */
export const digestOfPin = (typed: string): string =>
  digestOf(`grievance:${typed.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
