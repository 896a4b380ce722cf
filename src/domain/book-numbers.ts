/**
 * Identifiers of publications and their check digits: ISBN (ISO 2108), ISSN (ISO 3297), DOI (ISO
 * 26324).
 */

/** Removes hyphens and spaces, and upper-cases the check digit X. */
export const bareNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\-–]/g, '')
    .toUpperCase();

const digitsOf = (text: string): number[] => [...text].map(Number);
const weighed = (digits: readonly number[], weight: (at: number) => number): number =>
  digits.reduce((sum, digit, at) => sum + digit * weight(at), 0);
/** 10 is written X. */
const letterOf = (digit: number): string => (digit === 10 ? 'X' : String(digit));

/**
 * The check digit for the first 9 or 12 digits of an ISBN, or the first 7 of an ISSN; null for any
 * other length.
 */
export function checkDigit(body: string): string | null {
  if (!/^\d+$/.test(body)) return null;
  const digits = digitsOf(body);
  if (body.length === 12)
    return String((10 - (weighed(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10)) % 10);
  if (body.length === 9 || body.length === 7)
    return letterOf((11 - (weighed(digits, (at) => body.length + 1 - at) % 11)) % 11);
  return null;
}

/**
 * Whether the last character is the correct check digit. A 13-digit ISBN begins with 978 or 979.
 */
function isRight(number: string, lengths: readonly number[]): boolean {
  const bare = bareNumber(number);
  if (!lengths.includes(bare.length) || (bare.length === 13 && !/^97[89]/.test(bare))) return false;
  return checkDigit(bare.slice(0, -1)) === bare.slice(-1);
}

export const isIsbn = (text: string): boolean => isRight(text, [10, 13]);
export const isIssn = (text: string): boolean => isRight(text, [8]);

/** Normalises a valid ISBN to 13 digits. */
export function isbn13(text: string): string {
  const bare = bareNumber(text);
  if (bare.length !== 10) return bare;
  const body = `978${bare.slice(0, 9)}`;
  return body + String(checkDigit(body));
}

/** Formats an ISSN: `0378-5955`. */
export const issnText = (text: string): string =>
  bareNumber(text).replace(/^(.{4})(.{4})$/, '$1-$2');

/** Removes the resolver address and lower-cases the rest, for comparison. */
export const bareDoi = (text: string): string =>
  text
    .trim()
    .replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:\s*)/i, '')
    .toLowerCase();
export const isDoi = (text: string): boolean => /^10\.\d{4,9}\/\S+$/.test(bareDoi(text));
