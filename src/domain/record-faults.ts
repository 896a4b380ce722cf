/**
 * Validation of a row of a faculty member's record beyond the kinds of its fields. Each check
 * refers to fields by name, so that it applies to every page that has them.
 */
import { yearSpan } from './academic-year';
import { bareNumber, checkDigit, isDoi, isIsbn, isIssn } from './book-numbers';
import { because, type Reason } from './reason';
import type { Day } from './units';

/** Fields of every page of a record, and the identifiers of works; each is checked before use. */
type RecordFrame = {
  readonly [N in
    | 'id'
    | 'faculty'
    | 'academic_year'
    | 'title'
    | 'from_date'
    | 'to_date'
    | 'state'
    | 'points'
    | 'revision'
    | 'replaces'
    | 'isbn'
    | 'issn'
    | 'doi']?: unknown;
};
export type RecordRow = RecordFrame & Readonly<Record<string, unknown>>;
/** Reasons by field name. */
export type RecordFaults = Readonly<Record<string, Reason>>;

const text = (row: RecordRow, name: string): string | null =>
  typeof row[name] === 'string' && row[name] !== '' ? row[name] : null;
const number = (row: RecordRow, name: string): number | null =>
  typeof row[name] === 'number' ? row[name] : null;

export const WORDS = { least: 200, most: 1000 } as const;

/** Counts words: runs of letters or digits of any script, with the characters that join them. */
export const wordCount = (statement: string): number =>
  statement.match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*/gu)?.length ?? 0;

/** Suggests the right number if only the last character is wrong. */
function numberFault(given: string, lengths: readonly number[], name: 'ISBN' | 'ISSN'): Reason {
  const bare = bareNumber(given);
  const digit = lengths.includes(bare.length) ? checkDigit(bare.slice(0, -1)) : null;
  if (name === 'ISBN' && bare.length === 13 && !/^97[89]/.test(bare))
    return because('An ISBN of 13 digits begins with 978 or 979.');
  if (digit !== null)
    return name === 'ISBN'
      ? because('Check the ISBN: after {digits} the last character must be {digit}.', {
          digits: bare.slice(0, -1),
          digit,
        })
      : because('Check the ISSN: after {digits} the last character must be {digit}.', {
          digits: bare.slice(0, -1),
          digit,
        });
  return name === 'ISBN'
    ? because('An ISBN has 10 or 13 digits, such as 978-81-7450-494-4.')
    : because('An ISSN has 8 digits, such as 0378-5955.');
}

function yearFaults(row: RecordRow): Record<string, Reason> {
  const year = text(row, 'academic_year');
  if (year === null) return {};
  const span = yearSpan(year);
  if (!span)
    return {
      academic_year: because('Enter two consecutive years, such as 2026-27.'),
    };
  const from = text(row, 'from_date');
  const first = from ?? text(row, 'to_date');
  if (first === null) return {};
  const last = text(row, 'to_date') ?? first;
  return first > span.to || last < span.from
    ? {
        [from === null ? 'to_date' : 'from_date']: because(
          'The dates are outside the academic year {year} ({from} to {to}).',
          { year, ...span },
        ),
      }
    : {};
}

function authorFaults(row: RecordRow): Record<string, Reason> {
  const authors = number(row, 'authors_n');
  const [position, role] = [number(row, 'position'), text(row, 'author_role')];
  if (authors === null) return {};
  return {
    ...(position !== null && position > authors
      ? {
          position: because(
            'The author position must not exceed the number of authors ({authors}).',
            {
              authors,
            },
          ),
        }
      : {}),
    ...(role === 'single' && authors > 1
      ? {
          author_role: because(
            'With {authors} authors, the role must be first, corresponding or co-author.',
            { authors },
          ),
        }
      : {}),
    ...(role !== null && role !== 'single' && authors === 1
      ? { author_role: because('With 1 author, the role must be single.') }
      : {}),
  };
}

/** All faults of a row as a whole; {} if there are none. */
export function recordFaults(row: RecordRow, today: Day): RecordFaults {
  const [isbn, issn, doi, from, to] = [
    text(row, 'isbn'),
    text(row, 'issn'),
    text(row, 'doi'),
    text(row, 'from_date'),
    text(row, 'to_date'),
  ];
  const statement = text(row, 'statement');
  const words = statement === null ? null : wordCount(statement);
  const reached = text(row, 'status_on');
  return {
    ...yearFaults(row),
    ...authorFaults(row),
    ...(isbn !== null && !isIsbn(isbn) ? { isbn: numberFault(isbn, [10, 13], 'ISBN') } : {}),
    ...(issn !== null && !isIssn(issn) ? { issn: numberFault(issn, [8], 'ISSN') } : {}),
    ...(doi !== null && !isDoi(doi) ? { doi: because('Enter a DOI such as 10.1000/182.') } : {}),
    ...(from !== null && to !== null && to < from
      ? { to_date: because('The end date must not be before the start date, {from}.', { from }) }
      : {}),
    ...(text(row, 'status') === 'completed' && from !== null && to === null
      ? { to_date: because('Enter the date of completion.') }
      : {}),
    ...(reached !== null && reached > today
      ? { status_on: because('The date is in the future. Enter one up to {today}.', { today }) }
      : {}),
    ...(words !== null && (words < WORDS.least || words > WORDS.most)
      ? {
          statement: because('The statement has {words} words. It must have {least} to {most}.', {
            words,
            ...WORDS,
          }),
        }
      : {}),
  };
}
