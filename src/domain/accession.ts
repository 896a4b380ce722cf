/** Accession numbers of copies, and the order of books on the shelf (administration §8.1). */

export const REGISTERS = ['GEN', 'BB', 'REF'] as const;
export type Register = (typeof REGISTERS)[number];

/**
 * Numbers of the general register have no prefix; the others start with their letters, so that no
 * two copies share a number.
 */
export const prefixOf = (register: Register): string => (register === 'GEN' ? '' : register);
export const accessionNumber = (register: Register, number: number): string =>
  `${prefixOf(register)}${number}`;

/**
 * Parses the position of a number in its register; null for a number of another series, such as an
 * old one with a slash.
 */
export function numberInRegister(register: Register, accession: string): number | null {
  const prefix = prefixOf(register);
  const rest = accession.slice(prefix.length);
  return accession.startsWith(prefix) && /^\d{1,9}$/.test(rest) ? Number(rest) : null;
}

/** The number of the next copy: one above the highest ever used. */
export const nextInRegister = (highest: number | null): number => (highest ?? 0) + 1;

const DECIMALS = 12;
/**
 * Sort key of a book on the shelf: the class number as a decimal, then the author mark. Text order
 * and numeric order agree.
 */
export function shelfKey(ddc: string | null, mark: string | null): string {
  const [whole = '', part = ''] = (ddc ?? '').split('.');
  return [ddc ? `${whole}.${part.padEnd(DECIMALS, '0')}` : '', (mark ?? '').toUpperCase()]
    .filter(Boolean)
    .join(' ');
}

const asciiLetters = (text: string): string => text.normalize('NFKD').replace(/[^A-Za-z]/g, '');
const ARTICLES = /^(a|an|the)\s+/i;
/**
 * Returns a call number such as `330.9 DAT I`: class number, first letters of the author's last
 * name and of the title.
 */
export function callNumber(ddc: string | null, author: string | null, title: string): string {
  const [first = ''] = (author ?? '').split(';');
  const name = first.includes(',') ? first.split(',')[0] : first.trim().split(/\s+/).at(-1);
  return [
    ddc ?? '',
    asciiLetters(name ?? '')
      .slice(0, 3)
      .toUpperCase(),
    asciiLetters(title.replace(ARTICLES, '')).slice(0, 1).toUpperCase(),
  ]
    .filter(Boolean)
    .join(' ');
}
