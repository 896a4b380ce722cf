/** Numbers of copies and the order of shelves (administration §8.1). */

export const REGISTERS = ['GEN', 'BB', 'REF'] as const;
export type Register = (typeof REGISTERS)[number];

/** The general register is numbered plainly; the others carry their letters, so that no two copies share a number. */
const prefixOf = (register: Register): string => (register === 'GEN' ? '' : register);
export const accessionNumber = (register: Register, number: number): string =>
  `${prefixOf(register)}${number}`;

/** The place of a number in its register; null for one that is counted elsewhere, such as an old one with a stroke. */
export function placeInRegister(register: Register, accession: string): number | null {
  const prefix = prefixOf(register);
  const rest = accession.slice(prefix.length);
  return accession.startsWith(prefix) && /^\d{1,9}$/.test(rest) ? Number(rest) : null;
}

/** The number that the next copy gets: one more than the highest that was ever given. */
export const nextInRegister = (highest: number | null): number => (highest ?? 0) + 1;

const DECIMALS = 12;
/** By which books stand on the shelf: the class number as a decimal, then the mark of the author. Sorts as text and by its numbers alike. */
export function shelfKey(ddc: string | null, mark: string | null): string {
  const [whole = '', part = ''] = (ddc ?? '').split('.');
  return [ddc ? `${whole}.${part.padEnd(DECIMALS, '0')}` : '', (mark ?? '').toUpperCase()]
    .filter(Boolean)
    .join(' ');
}

const bare = (text: string): string => text.normalize('NFKD').replace(/[^A-Za-z]/g, '');
const ARTICLES = /^(a|an|the)\s+/i;
/** `330.9 DAT I`: class number, first letters of the author's last name and of the title. */
export function callNumber(ddc: string | null, author: string | null, title: string): string {
  const [first = ''] = (author ?? '').split(';');
  const name = first.includes(',') ? first.split(',')[0] : first.trim().split(/\s+/).at(-1);
  return [
    ddc ?? '',
    bare(name ?? '')
      .slice(0, 3)
      .toUpperCase(),
    bare(title.replace(ARTICLES, '')).slice(0, 1).toUpperCase(),
  ]
    .filter(Boolean)
    .join(' ');
}
