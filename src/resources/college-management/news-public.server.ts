/** Public news: as a list, one by one, and as a feed. */
import { rssText } from '@/domain/rss';
import { choiceLabel, Problem, who } from '@/schema';
import { Download, endpoint } from '../../../server/handle';
import { idIn, leadOf, pageIn } from './queries/public-parts.server';

const PATH = '/api/public/news';
const A_PAGE = 10;
const IN_FEED = 30;
const noNews = (): Problem => new Problem('not_found', { what: 'news item' });

const list = endpoint({
  method: 'GET',
  path: PATH,
  summary:
    'Current public news, pinned items first, ten per page. Query: `page`, and `most` to limit the number.',
  who: [who.anyone],
  async run({ sql, today }, { query }) {
    const page = pageIn(query.page);
    const most = Math.min(A_PAGE, query.most ? pageIn(query.most) : A_PAGE);
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
      from news_item n
      where n.is_public and in_force(n.from_date, n.to_date, ${today}::date)
      order by n.pinned desc, n.from_date desc, n.id desc limit ${most} offset ${(page - 1) * most}`;
    return {
      items: rows.map(({ total: _, body, ...item }) => ({
        ...item,
        category: choiceLabel(item.category),
        summary: leadOf(item.summary, body),
      })),
      page,
      pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / most)),
    };
  },
});

const one = endpoint({
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
      from news_item n
      where n.id = ${idIn(params.id)}::int and n.is_public and in_force(n.from_date, n.to_date, ${today}::date)`;
    if (!row) throw noNews();
    return { ...row, category: choiceLabel(row.category) };
  },
});

const picture = endpoint({
  method: 'GET',
  path: `${PATH}/{id}/picture`,
  summary: 'The image of a public news item.',
  who: [who.anyone],
  async run({ sql, today, files }, { params }) {
    const [row] = await sql<{ image: number | null }>`
      select n.image from news_item n
      where n.id = ${idIn(params.id)}::int and n.is_public and in_force(n.from_date, n.to_date, ${today}::date)`;
    const kept = row?.image ? await files.read(row.image) : undefined;
    if (!kept) throw noNews();
    return new Download(`news-${params.id}`, kept.type, kept.bytes);
  },
});

const feed = endpoint({
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
      select n.id, n.title, n.summary, n.body, n.from_date::text as day from news_item n
      where n.is_public and in_force(n.from_date, n.to_date, ${today}::date)
      order by n.from_date desc, n.id desc limit ${IN_FEED}`;
    const home = (college?.url ?? '').replace(/\/$/, '');
    const name = college?.name ?? '';
    const text = rssText({
      title: name,
      link: `${home}/news`,
      summary: `News of ${name}`,
      language: 'en-IN',
      items: rows.map(({ id, title, summary, body, day }) => ({
        title,
        link: `${home}/news/${id}`,
        summary: leadOf(summary, body),
        day,
      })),
    });
    return new Download(
      'news.xml',
      'application/rss+xml; charset=utf-8',
      new TextEncoder().encode(text),
    );
  },
});

export default [list, one, picture, feed];
