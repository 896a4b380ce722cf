/**
 * MARC-8 as used in Latin records: ASCII and the extended Latin set (ANSEL), in which accents
 * precede their letters.
 */

const ESCAPE = 0x1b;
/** Letters by byte, in the order of the set. */
const LETTERS =
  'A1Ł A2Ø A3Đ A4Þ A5Æ A6Œ A7ʹ A8· A9♭ AA® AB± ACƠ ADƯ AEʼ B0ʻ B1ł B2ø B3đ B4þ B5æ B6œ B7ʺ B8ı B9£ BAð BCơ BDư C0° C1ℓ C2℗ C3© C4♯ C5¿ C6¡ C7ß C8€ 8D\u200D 8E\u200C';
/** Combining accents: byte and code point. */
const ACCENTS =
  'E0309 E1300 E2301 E3302 E4303 E5304 E6306 E7307 E8308 E930C EA30A EBFE20 ECFE21 ED315 EE30B EF310 F0327 F1328 F2323 F3324 F4325 F5333 F6332 F7326 F831C F932E FAFE22 FBFE23 FE313';

const pairs = (text: string, of: (rest: string) => string): [number, string][] =>
  text.split(' ').map((word) => [Number.parseInt(word.slice(0, 2), 16), of(word.slice(2))]);
const letters = new Map(pairs(LETTERS, (rest) => rest));
const accents = new Map(pairs(ACCENTS, (rest) => String.fromCodePoint(Number.parseInt(rest, 16))));
/** Start and end of the part of a title that is not sorted on. */
const SORTING: readonly number[] = [0x88, 0x89];
/** Escape sequences back to the initial sets of a record: `ESC s`, `ESC ( B`, `ESC ) ! E`. */
const BACK = [
  [0x73],
  [0x28, 0x42],
  [0x29, 0x21, 0x45],
] as const satisfies readonly (readonly number[])[];

/** Decodes text; null if it is in another script than Latin, or not valid MARC-8. */
export function marc8Text(bytes: Uint8Array): string | null {
  let text = '';
  let waiting = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === ESCAPE) {
      const back = BACK.find((signs) => signs.every((sign, n) => bytes[at + 1 + n] === sign));
      if (!back) return null;
      at += back.length;
      continue;
    }
    const accent = accents.get(byte);
    if (accent) waiting += accent;
    else if (!SORTING.includes(byte)) {
      const letter = byte < 0x80 ? String.fromCharCode(byte) : letters.get(byte);
      if (letter === undefined) return null;
      text += letter + waiting;
      waiting = '';
    }
  }
  return (text + waiting).normalize('NFC');
}
