/** The public catalogue: what the library has and whether it is in. Read by everybody, so that no borrower is in it. */
import { bareNumber, isbn13, isIsbn } from '@/domain/book-numbers';
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';

const A_PAGE = 20;
const MOST_PAGES = 50;
const FEWEST = 2;

interface Found {
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly authors: string | null;
  readonly edition: string | null;
  readonly publisher: string | null;
  readonly year: number | null;
  readonly isbn: string | null;
  readonly subject: string | null;
  readonly call_no: string | null;
  readonly item_type: string;
  readonly copies: number;
  readonly shelved: number;
  readonly racks: string | null;
  readonly back_on: string | null;
}

/** Words to look for, the longest first: it narrows most. An ISBN is looked for as thirteen digits, however it is written. */
function wordsOf(text: string): readonly (string | null)[] {
  const words = isIsbn(text)
    ? [isbn13(bareNumber(text))]
    : text
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word.length >= FEWEST)
        .sort((a, b) => b.length - a.length);
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

export default endpoint({
  method: 'GET',
  path: '/api/public/catalogue',
  summary:
    'Titles of the library that have all the words in title, author, subject or ISBN, twenty a page; `q` and `page` in the query.',
  who: [who.anyone],
  perMinute: 120,
  async run({ sql }, { query }) {
    const text = (query.q ?? '').trim().slice(0, 100);
    const page = /^[1-9]\d?$/.test(query.page ?? '') ? Math.min(Number(query.page), MOST_PAGES) : 1;
    const [one, two = null, three = null, four = null] = wordsOf(text);
    if (!one) return { titles: [], page: 1, more: false };
    const rows = await sql<Found>`
      select t.id, t.title, t.subtitle, t.authors, t.edition, t.publisher, t.year, t.isbn, t.subject, t.call_no, t.item_type, c.copies, c.shelved, c.racks, l.back_on
      from (
        select * from library_title t
        where (lower(t.title) like ${one} or lower(t.authors) like ${one} or lower(t.subject) like ${one} or lower(t.isbn13) like ${one})
          and (${two}::text is null or lower(t.title) like ${two} or lower(t.authors) like ${two} or lower(t.subject) like ${two})
          and (${three}::text is null or lower(t.title) like ${three} or lower(t.authors) like ${three} or lower(t.subject) like ${three})
          and (${four}::text is null or lower(t.title) like ${four} or lower(t.authors) like ${four} or lower(t.subject) like ${four})
          and exists (select 1 from library_copy c where c.title = t.id and c.status not in ('withdrawn', 'lost', 'missing'))
        order by lower(t.title), t.id limit ${A_PAGE + 1} offset ${(page - 1) * A_PAGE}) t
        cross join lateral (select count(*)::int as copies, count(*) filter (where status = 'available')::int as shelved, string_agg(distinct rack, ', ') as racks from library_copy c where c.title = t.id and c.status not in ('withdrawn', 'lost', 'missing')) c
        cross join lateral (select min(due_on) as back_on from library_loan where book = t.id and state = 'out') l
      order by lower(t.title), t.id`;
    return { titles: rows.slice(0, A_PAGE), page, more: rows.length > A_PAGE && page < MOST_PAGES };
  },
});
