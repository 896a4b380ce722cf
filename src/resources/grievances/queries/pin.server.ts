/** The PIN of a grievance: twelve signs that are not mistaken for each other, 60 bits, kept as a digest. */
import { digestOf } from '../../../../server/handle';

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 12;

/** `K7QM-3XTP-2VBD` */
export function createPin(): string {
  // 32 signs: each byte gives one without favour.
  const text = [...crypto.getRandomValues(new Uint8Array(LENGTH))]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** However it was typed: small letters, with or without the lines between. */
export const digestOfPin = (typed: string): string =>
  digestOf(`grievance:${typed.toUpperCase().replace(/[^0-9A-Z]/g, '')}`);
