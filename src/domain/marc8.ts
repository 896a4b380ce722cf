/** MARC-8 as Latin records have it: ASCII and the extended Latin set (ANSEL), whose accents stand before their letters. */

const ESCAPE = 0x1b;
/** Byte and letter, in the order of the set. */
const LETTERS =
  'A1Ł A2Ø A3Đ A4Þ A5Æ A6Œ A7ʹ A8· A9♭ AA® AB± ACƠ ADƯ AEʼ B0ʻ B1ł B2ø B3đ B4þ B5æ B6œ B7ʺ B8ı B9£ BAð BCơ BDư C0° C1ℓ C2℗ C3© C4♯ C5¿ C6¡ C7ß C8€ 8D\u200D 8E\u200C';
/** Byte and the code point of the accent. */
const ACCENTS =
  'E0309 E1300 E2301 E3302 E4303 E5304 E6306 E7307 E8308 E930C EA30A EBFE20 ECFE21 ED315 EE30B EF310 F0327 F1328 F2323 F3324 F4325 F5333 F6332 F7326 F831C F932E FAFE22 FBFE23 FE313';

const pairs = (text: string, of: (rest: string) => string): [number, string][] =>
  text.split(' ').map((word) => [Number.parseInt(word.slice(0, 2), 16), of(word.slice(2))]);
const letters = new Map(pairs(LETTERS, (rest) => rest));
const accents = new Map(pairs(ACCENTS, (rest) => String.fromCodePoint(Number.parseInt(rest, 16))));
/** Where a title that is to be sorted begins and ends. */
const SORTING: readonly number[] = [0x88, 0x89];
/** Back to the sets that every record begins with: `ESC s`, `ESC ( B`, `ESC ) ! E`. */
const BACK = [
  [0x73],
  [0x28, 0x42],
  [0x29, 0x21, 0x45],
] as const satisfies readonly (readonly number[])[];

/** Null where the text is in another script than Latin, or in no MARC-8 at all. */
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
