/** What the rules of the faculty record require of a generated row. */
import { academicYear } from '@/domain/academic-year';
import { checkDigit } from '@/domain/book-numbers';
import { RECORD_PAGES } from '@/domain/record-pages';

type Body = Record<string, unknown>;

let made = 0;
/** Test files share a worker and this counter: it wraps around before the last accepted year. */
const nextYear = (): number => 1960 + (made++ % 140);
const withCheck = (body: string): string => body + String(checkDigit(body));

const RIGHT: Readonly<Record<string, (n: number) => unknown>> = {
  isbn: (n) => withCheck(`978${String(n).padStart(9, '0')}`),
  issn: (n) => withCheck(String(n).padStart(7, '0')).replace(/^(.{4})/, '$1-'),
  doi: (n) => `10.1000/${n}`,
  authors_n: () => 2,
  position: () => 1,
  author_role: () => 'first',
  statement: (n) => `word${n} `.repeat(200),
};

export const isRecord = (resource: string): boolean =>
  RECORD_PAGES.some((page) => page.resource === resource);

/** Gives each a year of its own, so that none looks like a duplicate. */
export function mendRecord(body: Body, given: Readonly<Body>): Body {
  const year = nextYear();
  const right = Object.fromEntries(
    Object.entries(RIGHT)
      .filter(([name]) => Object.hasOwn(body, name))
      .map(([name, of]) => [name, of(made)]),
  );
  const from = `${year}-09-01`;
  return {
    ...body,
    ...right,
    academic_year: academicYear(year),
    from_date: from,
    to_date: from,
    ...given,
  };
}

export const mendScheme = (body: Body, given: Readonly<Body>): Body => ({
  ...body,
  from_year: academicYear(nextYear()),
  ...given,
});
