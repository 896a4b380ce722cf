/**
 * Identity of entries in a record: the same entry made twice, or the same work entered by two
 * colleagues.
 */
import { bareDoi, isbn13, issnText } from './book-numbers';
import type { RecordRow } from './record-faults';

/** Key for comparing titles: lower-case letters and digits of any script, without accents. */
export const titleKey = (title: unknown): string =>
  String(title ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => (/\p{Script=Inherited}/u.test(mark) ? '' : mark))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const textIn = (row: RecordRow, name: string): string | null =>
  typeof row[name] === 'string' && row[name] !== '' ? row[name] : null;

const KEYS: Readonly<Record<string, (row: RecordRow) => readonly (string | null)[]>> = {
  'self-authored-book': (row) => [textIn(row, 'isbn') && `isbn:${isbn13(String(row['isbn']))}`],
  // Chapters of one book are separate works.
  'chapter-in-book': (row) => [
    textIn(row, 'isbn') && `isbn:${isbn13(String(row['isbn']))}:${titleKey(row['title'])}`,
  ],
  'paper-published-in-journal': (row) => [
    textIn(row, 'doi') && `doi:${bareDoi(String(row['doi']))}`,
    textIn(row, 'issn') && `issn:${issnText(String(row['issn']))}:${titleKey(row['title'])}`,
  ],
  'project-consultancy': (row) => [
    textIn(row, 'sanction_no') &&
      `sanction:${titleKey(row['sanction_no'])}:${titleKey(row['title'])}`,
  ],
};

/**
 * The identifying keys of a work, most reliable first; empty if its page has no shared works. At
 * most 120 characters each.
 */
export const workKeys = (resource: string, row: RecordRow): readonly string[] =>
  (KEYS[resource]?.(row) ?? []).flatMap((key) => (key ? [key.slice(0, 120)] : []));

/**
 * The shared key of a work: that of a colleague's row with a common key, or its own most reliable
 * key. Null if its page has no shared works.
 */
export function sharedKey(
  resource: string,
  row: RecordRow,
  others: readonly RecordRow[],
): string | null {
  const keys = workKeys(resource, row);
  const twin = others.find((other) => workKeys(resource, other).some((key) => keys.includes(key)));
  return textIn(twin ?? {}, 'shared_key') ?? keys[0] ?? null;
}

/** The number of distinct works: rows that share a key are one. */
export const worksIn = (rows: readonly RecordRow[]): number =>
  new Set(rows.map((row) => textIn(row, 'shared_key') ?? row)).size;

export const DUPLICATES = [
  'Same title and year',
  'Same ISBN or DOI',
  'Same ISSN and title',
  'Same sanction number and title',
] as const;
type Duplicate = (typeof DUPLICATES)[number];

/** What two works share, by the prefix of their common key. */
const SHARED: Readonly<Record<string, Duplicate>> = {
  isbn: 'Same ISBN or DOI',
  doi: 'Same ISBN or DOI',
  issn: 'Same ISSN and title',
  sanction: 'Same sanction number and title',
};

/**
 * Why a row looks like an earlier one of its owner; null if it does not. `others`: rows of the same
 * owner and page.
 */
export function duplicateOf(
  resource: string,
  row: RecordRow,
  others: readonly RecordRow[],
): Duplicate | null {
  const taken = new Set(others.flatMap((other) => workKeys(resource, other)));
  const shared = workKeys(resource, row).find((key) => taken.has(key));
  if (shared) return SHARED[shared.split(':', 1)[0] ?? ''] ?? null;
  const title = titleKey(row['title']);
  return others.some(
    (other) =>
      other['academic_year'] === row['academic_year'] && titleKey(other['title']) === title,
  )
    ? 'Same title and year'
    : null;
}
