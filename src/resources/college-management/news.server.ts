/** News and activities: the rules of what is written, the year book, and what stands open to everybody. */
import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { rssText } from '@/domain/rss';
import { Problem, who } from '@/schema';
import { Download, endpoint, report, rules } from '../../../server/handle';
import { collegeActivity, news } from './news';
import { yearBook } from './news-screens';

const PATH = '/api/public/news';
const A_PAGE = 10;
const IN_FEED = 30;
const noNews = (): Problem => new Problem('not_found', { what: 'news item' });
const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
const endsFirst = ({
  from_date,
  to_date,
}: {
  readonly from_date?: string | null;
  readonly to_date?: string | null;
}): void => {
  if (from_date && to_date && to_date < from_date)
    throw new Problem('invalid', {
      errors: { to_date: 'The end date cannot be before the start date.' },
    });
};

/** Of a text without a summary, its beginning. */
const LEAD = 200;
const summaryOf = (summary: string | null, body: string): string =>
  summary ?? (body.length > LEAD ? `${body.slice(0, LEAD).replace(/\s+\S*$/, '')} …` : body);

export default [
  report(yearBook, async ({ sql, today }, { filters }) => {
    const year = filters.year ?? academicYearOf(today);
    const span = yearSpan(year);
    if (!span)
      throw new Problem('invalid', { errors: { year: 'An academic year is written as 2026-27.' } });
    const rows = await sql<{
      id: number;
      from_date: string;
      title: string;
      organiser: string;
      kind:
        | 'seminar'
        | 'workshop'
        | 'cultural'
        | 'sports'
        | 'outreach'
        | 'celebration'
        | 'meeting'
        | 'other';
      level: 'college' | 'university' | 'state' | 'national' | 'international';
      participants: number | null;
      outcome: string | null;
    }>`
      select a.id, a.from_date::text as from_date, a.title, a.organiser, a.kind, a.level, a.participants, a.outcome
      from college_activity a where a.from_date between ${span.from}::date and ${span.to}::date
      order by a.from_date, a.title`;
    return { rows, head: [{ label: 'Academic year', value: year }] };
  }),
  rules(news, { save: (_, values, before) => endsFirst({ ...before, ...values }) }),
  rules(collegeActivity, { save: (_, values, before) => endsFirst({ ...before, ...values }) }),

  endpoint({
    method: 'GET',
    path: PATH,
    summary: 'Public news of today, pinned ones first, ten a page; `page` in the query.',
    who: [who.anyone],
    async run({ sql, today }, { query }) {
      const page = /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Number(query.page) : 1;
      const rows = await sql<{
        id: number;
        title: string;
        summary: string | null;
        body: string;
        category: 'general' | 'admission' | 'examination' | 'achievement' | 'event' | 'tender';
        day: string;
        pinned: boolean;
        pictured: boolean;
        image_alt: string | null;
        total: number;
      }>`
        select n.id, n.title, n.summary, n.body, n.category, n.from_date::text as day, n.pinned, n.image is not null as pictured, n.image_alt,
          count(*) over ()::int as total
        from news n
        where n.is_public and n.from_date <= ${today}::date and (n.to_date is null or n.to_date >= ${today}::date)
        order by n.pinned desc, n.from_date desc, n.id desc limit ${A_PAGE} offset ${(page - 1) * A_PAGE}`;
      return {
        items: rows.map(({ total: _, body, ...item }) => ({
          ...item,
          summary: summaryOf(item.summary, body),
        })),
        page,
        pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / A_PAGE)),
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'One public news item.',
    who: [who.anyone],
    async run({ sql, today }, { params }) {
      const [row] = await sql<{
        id: number;
        title: string;
        summary: string | null;
        body: string;
        category: 'general' | 'admission' | 'examination' | 'achievement' | 'event' | 'tender';
        day: string;
        pictured: boolean;
        image_alt: string | null;
      }>`
        select n.id, n.title, n.summary, n.body, n.category, n.from_date::text as day, n.image is not null as pictured, n.image_alt
        from news n
        where n.id = ${idIn(params.id)}::int and n.is_public and n.from_date <= ${today}::date and (n.to_date is null or n.to_date >= ${today}::date)`;
      if (!row) throw noNews();
      return row;
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{id}/picture`,
    summary: 'The picture of a public news item.',
    who: [who.anyone],
    async run({ sql, today, files }, { params }) {
      const [row] = await sql<{ image: number | null }>`
        select n.image from news n
        where n.id = ${idIn(params.id)}::int and n.is_public and n.from_date <= ${today}::date and (n.to_date is null or n.to_date >= ${today}::date)`;
      const kept = row?.image ? await files.read(row.image) : undefined;
      if (!kept) throw noNews();
      return new Download(`news-${params.id}`, kept.type, kept.bytes);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/public/news-feed',
    summary: 'Public news as an RSS feed.',
    who: [who.anyone],
    async run({ sql, today }) {
      const [college] = await sql<{ name: string; url: string | null }>`
        select name, url from college limit 1`;
      const rows = await sql<{
        id: number;
        title: string;
        summary: string | null;
        body: string;
        day: string;
      }>`
        select n.id, n.title, n.summary, n.body, n.from_date::text as day from news n
        where n.is_public and n.from_date <= ${today}::date and (n.to_date is null or n.to_date >= ${today}::date)
        order by n.from_date desc, n.id desc limit ${IN_FEED}`;
      const home = (college?.url ?? '').replace(/\/$/, '');
      const name = college?.name ?? '';
      const text = rssText({
        title: name,
        link: `${home}/`,
        summary: `News of ${name}`,
        language: 'en-IN',
        items: rows.map(({ id, title, summary, body, day }) => ({
          title,
          link: `${home}${PATH}/${id}`,
          summary: summaryOf(summary, body),
          day,
        })),
      });
      return new Download(
        'news.xml',
        'application/rss+xml; charset=utf-8',
        new TextEncoder().encode(text),
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/public/activities',
    summary: 'The latest public activities of the college.',
    who: [who.anyone],
    run: async ({ sql, today }) =>
      sql<{
        id: number;
        title: string;
        day: string;
        venue: string | null;
        organiser: string;
        kind:
          | 'seminar'
          | 'workshop'
          | 'cultural'
          | 'sports'
          | 'outreach'
          | 'celebration'
          | 'meeting'
          | 'other';
        outcome: string | null;
      }>`
        select a.id, a.title, a.from_date::text as day, a.venue, a.organiser, a.kind, a.outcome
        from college_activity a where a.is_public and a.from_date <= ${today}::date
        order by a.from_date desc, a.id desc limit 50`,
  }),
];
