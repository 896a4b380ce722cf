/**
 * The public catalogue: the library's titles and their availability. Readable by everyone, so it
 * contains no borrowers.
 */
import { bareNumber, isbn13, isIsbn } from '@/domain/book-numbers';
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';

const A_PAGE = 20;
const MOST_PAGES = 50;
/** The number of matching titles that are ranked: a word that occurs in thousands costs no more. */
const MOST = A_PAGE * MOST_PAGES;
const FEWEST = 2;
/** A trigram index matches three letters anywhere, but two only at the beginning of a word. */
const WITHIN = 3;

interface TitleRow {
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
  readonly total: number;
}

const literally = (text: string): string => text.toLowerCase().replace(/[\\%_]/g, '\\$&');

/**
 * The search words, the longest and most selective first. An ISBN is searched as thirteen digits,
 * however it is written.
 */
const wordsOf = (text: string): readonly string[] =>
  isIsbn(text)
    ? [isbn13(bareNumber(text))]
    : text
        .split(/\s+/)
        .filter((word) => word.length >= FEWEST)
        .sort((a, b) => b.length - a.length);

/** The patterns of a column that contains the word: anywhere, or at the beginning of a word. */
const patternsOf = (word: string): readonly string[] =>
  word.length >= WITHIN
    ? [`%${literally(word)}%`]
    : [`${literally(word)}%`, `% ${literally(word)}%`];

export default endpoint({
  method: 'GET',
  path: '/api/public/catalogue',
  summary:
    'Titles of the library that have all the words in title, author, subject or ISBN, those that begin so first, twenty a page; `many` where there are more than fifty pages; `q` and `page` in the query.',
  who: [who.anyone],
  perMinute: 120,
  async run({ sql }, { query }) {
    const text = (query.q ?? '').trim().slice(0, 100);
    const page = /^[1-9]\d?$/.test(query.page ?? '') ? Math.min(Number(query.page), MOST_PAGES) : 1;
    const words = wordsOf(text);
    const [one, two = null, three = null, four = null] = words.map(patternsOf);
    if (!one) return { titles: [], page: 1, more: false, many: false };
    const begins = `${literally(text)}%`;
    const digits = /^\d{3,}$/.test(words[0] ?? '') ? `%${words[0]}%` : null;
    // Copies are checked title by title: given a join, a planner without statistics starts from all
    // copies.
    const rows = await sql<TitleRow>`
      select t.id, t.title, t.subtitle, t.authors, t.edition, t.publisher, t.year, t.isbn, t.subject, t.call_no, t.item_type, c.copies, c.shelved, c.racks, l.back_on, found.total
      from (
        select id, min(tier) as tier, min(name) as name, (count(*) over ())::int as total from (
          (select t.id, 0 as tier, lower(t.title) as name from library_title t
            where lower(t.title) like ${begins}
              and coalesce((select true from library_copy c where c.title = t.id and c.status not in ('withdrawn', 'lost', 'missing') limit 1), false)
            order by lower(t.title), t.id limit ${MOST + 1})
          union all
          (select t.id, 1, lower(t.title) from library_title t
            where (lower(t.title) like any (${one}::text[]) or lower(t.authors) like any (${one}::text[]) or lower(t.subject) like any (${one}::text[]) or (${digits}::text is not null and lower(t.isbn13) like ${digits}))
              and (${two}::text[] is null or lower(t.title) like any (${two}::text[]) or lower(t.authors) like any (${two}::text[]) or lower(t.subject) like any (${two}::text[]))
              and (${three}::text[] is null or lower(t.title) like any (${three}::text[]) or lower(t.authors) like any (${three}::text[]) or lower(t.subject) like any (${three}::text[]))
              and (${four}::text[] is null or lower(t.title) like any (${four}::text[]) or lower(t.authors) like any (${four}::text[]) or lower(t.subject) like any (${four}::text[]))
              and coalesce((select true from library_copy c where c.title = t.id and c.status not in ('withdrawn', 'lost', 'missing') limit 1), false)
            limit ${MOST + 1})) hit
        group by id order by 2, 3, 1 limit ${A_PAGE + 1} offset ${(page - 1) * A_PAGE}) found
        join library_title t on t.id = found.id
        cross join lateral (select count(*)::int as copies, count(*) filter (where status = 'available')::int as shelved, string_agg(distinct rack, ', ') as racks from library_copy c where c.title = t.id and c.status not in ('withdrawn', 'lost', 'missing')) c
        cross join lateral (select min(due_on) filter (where state = 'out') as back_on from library_loan where book = t.id) l
      order by found.tier, found.name, t.id`;
    return {
      titles: rows.slice(0, A_PAGE).map(({ total: _, ...title }) => title),
      page,
      more: rows.length > A_PAGE && page < MOST_PAGES,
      many: (rows[0]?.total ?? 0) > MOST,
    };
  },
});
