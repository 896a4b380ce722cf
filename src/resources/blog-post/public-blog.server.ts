/**
 * The public pages of the blog: published posts only. Readable by everyone, so they contain no
 * account names.
 */
import { Problem, who } from '@/schema';
import { Download, endpoint } from '../../../server/handle';

const PATH = '/api/public/blog';
const A_PAGE = 10;

/** A post as shown in a list. */
interface Line {
  readonly slug: string;
  readonly title: string;
  readonly summary: string | null;
  readonly author: string | null;
  readonly published_at: string;
  readonly tags: string | null;
  readonly pictured: boolean;
  readonly cover_alt: string | null;
}
const wordsIn = (tags: string | null): string[] => [
  ...new Set(
    (tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];
const noPost = (): Problem => new Problem('not_found', { what: 'post' });

const list = endpoint({
  method: 'GET',
  path: PATH,
  summary:
    'Posts of the students’ union, the newest first, ten a page; `page` and `tag` in the query.',
  who: [who.anyone],
  async run({ sql }, { query }) {
    const page = /^[1-9]\d{0,4}$/.test(query.page ?? '') ? Number(query.page) : 1;
    const tag = (query.tag ?? '').trim().toLowerCase().slice(0, 60) || null;
    const rows = await sql<Line & { total: number }>`
      select slug, title, summary, author, published_at, tags, picture is not null as pictured, cover_alt, count(*) over ()::int as total from blog_post
      where state = 'published' and slug is not null and published_at is not null and (${tag}::text is null or ${tag} = any(regexp_split_to_array(coalesce(tags, ''), '\\s*,\\s*')))
      order by published_at desc, id desc limit ${A_PAGE} offset ${(page - 1) * A_PAGE}`;
    return {
      posts: rows.map(({ total: _, tags, ...post }) => ({ ...post, tags: wordsIn(tags) })),
      page,
      pages: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / A_PAGE)),
    };
  },
});

const one = endpoint({
  method: 'GET',
  path: `${PATH}/{slug}`,
  summary: 'One post of the students’ union.',
  who: [who.anyone],
  async run({ sql }, { params }) {
    const [row] = await sql<Line & { id: number; body: string }>`
      select id, slug, title, summary, body, author, published_at, tags, picture is not null as pictured, cover_alt from blog_post where lower(slug) = lower(${params.slug ?? ''}) and state = 'published' and published_at is not null`;
    if (!row) throw noPost();
    const { id, tags, ...post } = row;
    const [newer] =
      await sql`select slug, title from blog_post where state = 'published' and (published_at, id) > (select published_at, id from blog_post where id = ${id}) order by published_at, id limit 1`;
    const [older] =
      await sql`select slug, title from blog_post where state = 'published' and (published_at, id) < (select published_at, id from blog_post where id = ${id}) order by published_at desc, id desc limit 1`;
    return { ...post, tags: wordsIn(tags), newer: newer ?? null, older: older ?? null };
  },
});

const picture = endpoint({
  method: 'GET',
  path: `${PATH}/{slug}/picture`,
  summary: 'The picture above a post.',
  who: [who.anyone],
  async run({ sql, files }, { params }) {
    const [row] = await sql<{
      picture: number;
    }>`select picture from blog_post where lower(slug) = lower(${params.slug ?? ''}) and state = 'published' and picture is not null`;
    const kept = row && (await files.read(row.picture));
    if (!kept) throw noPost();
    return new Download(`${params.slug ?? 'post'}.jpg`, kept.type, kept.bytes);
  },
});

export default [list, one, picture];
