import { Problem, who } from '@/schema';
import { endpoint, rules, type Sql } from '../../../server/handle';
import { sitePage } from './site-page';
import { shippedText } from './texts/shipped';

interface PageText {
  readonly title: string;
  readonly summary: string | null;
  readonly body: string;
  readonly published_at: string | null;
}

/** Languages by their key in public paths; the values are the stored ones. */
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', hi: 'Hindi' };

/** The last published version, else the text shipped with the portal. */
async function shown(sql: Sql, page: string, language: string): Promise<PageText | undefined> {
  const [row] = await sql<PageText>`
    select title, summary, body, published_at from site_page where slug = ${page} and language = ${language} and state = 'published' and title is not null and body is not null order by number desc limit 1`;
  const shipped = shippedText(page, language);
  return row ?? (shipped && { ...shipped, published_at: null });
}

export default [
  rules(sitePage, {
    locked: ({ state }, to) =>
      state === 'published' &&
      (to === 'edit'
        ? 'A published version cannot be changed. Add a new version instead.'
        : 'Published versions cannot be deleted. Add a new version instead.'),
    async save({ sql, now }, values, before) {
      const { slug, language } = { ...before, ...values };
      if (!slug || !language) return undefined;
      const moved = slug !== before?.slug || language !== before?.language;
      const stands = await shown(sql, slug, language);
      // Serialises concurrent saves.
      if (moved)
        await sql`select pg_advisory_xact_lock(hashtext(${`site-page ${slug} ${language}`}))`;
      const [last] = moved
        ? await sql<{
            n: number;
          }>`select coalesce(max(number), 0) as n from site_page where slug = ${slug} and language = ${language}`
        : [];
      const text = (name: 'title' | 'summary' | 'body'): string | null =>
        (name in values ? values[name] : before?.[name]) ||
        (before ? null : (stands?.[name] ?? null));
      const title = text('title') ?? stands?.title ?? null;
      const body = text('body') ?? stands?.body ?? null;
      return {
        ...(last ? { number: last.n + 1 } : {}),
        title,
        summary: text('summary'),
        body,
        ...(values.state === 'published' ? { published_at: now.toISOString() } : {}),
      };
    },
  }),

  endpoint({
    method: 'GET',
    path: '/api/site/page/{page}/{language}',
    summary: 'The last published version of a public page.',
    who: [who.anyone],
    async run({ sql }, { params }) {
      const page = await shown(sql, params.page ?? '', LANGUAGES[params.language ?? ''] ?? '');
      if (!page) throw new Problem('not_found', { what: 'page' });
      return page;
    },
  }),
];
