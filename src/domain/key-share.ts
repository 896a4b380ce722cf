/**
 * Text form of a key share for hand-over between people: unambiguous letters and digits in groups
 * of four, with a checksum against typing errors.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;
/** Length of a share and of its checksum in bytes. */
export const SHARE_BYTES = 33;
const SUM_BYTES = 2;

/** CRC-16/CCITT. */
function sumOf(bytes: readonly number[]): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum;
}

export function writeShare(share: Uint8Array): string {
  const sum = sumOf([...share]);
  const bits = [...share, sum >> 8, sum & 255]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const signs = (bits.match(/.{5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five, 2)])
    .join('');
  return (signs.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join(' ');
}

/**
 * Parses a share; null if it was mistyped. Lower case, O for 0, I and L for 1, and any spacing are
 * accepted.
 */
export function readShare(text: string): Uint8Array | null {
  const signs = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '');
  if (
    signs.length !== ((SHARE_BYTES + SUM_BYTES) * 8) / 5 ||
    [...signs].some((sign) => !ALPHABET.includes(sign))
  )
    return null;
  const bits = [...signs]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  const share = bytes.slice(0, SHARE_BYTES);
  const [high = 0, low = 0] = bytes.slice(SHARE_BYTES);
  return sumOf(share) === high * 256 + low ? Uint8Array.from(share) : null;
}
