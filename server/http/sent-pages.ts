/**
 * Server-rendered pages: the client bundle declares what a page requests and how it looks
 * (`schema/rendered-page.ts`); this makes the API calls as a visitor and inserts the page into its
 * frame. If a call finds no database, the shell is sent instead. No resource and no screen is named
 * here: the renderer was built with the pages.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageData, PageRenderer, FormResult } from '@/schema/rendered-page';
import { dayIn } from '../clock';
import { digestOf } from '../digest';
import type { Provider } from '../env';
import { LIMITS } from '../limits';
import { readForm } from './body';
import { cookieOf, languageOf } from './language';
import { escaped, nameProvider, pageResponse } from './pages';

/** The renderer in the built client; tests pass their own. */
export interface PageSource {
  readonly maker: PageRenderer;
  /** HTML with an empty root, by the name of the frame. */
  frame(name: string): string;
}

export interface SentPagesDeps {
  readonly source: () => Promise<PageSource | undefined>;
  readonly zone: string;
  readonly publicUrl: string;
  readonly provider: Provider;
}

/** One API call, as a visitor. Never throws. */
type Ask = (request: Request) => Promise<Response>;

export interface SentPages {
  /** Undefined if the shell must be sent instead. */
  answer(request: Request, url: URL, now: Date, call: Ask): Promise<Response | undefined>;
}

const FOLDER = '.pages';
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;
const MOST_KEPT = 200;
const YEAR = 365 * 24 * 60 * 60;

/** Loaded on the first request for a page; undefined if the client was built without a renderer. */
export function readSource(client: string | undefined): SentPagesDeps['source'] {
  let loaded: Promise<PageSource | undefined> | undefined;
  const load = async (): Promise<PageSource | undefined> => {
    const file = client === undefined ? undefined : resolve(client, FOLDER, 'draw.mjs');
    if (file === undefined || !existsSync(file)) return undefined;
    const { maker } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Pick<
      PageSource,
      'maker'
    >;
    const frames = new Map<string, string>();
    return {
      maker,
      frame(name) {
        const known =
          frames.get(name) ?? readFileSync(resolve(client ?? '', FOLDER, `${name}.html`), 'utf8');
        frames.set(name, known);
        return known;
      },
    };
  };
  return () => (loaded ??= load());
}

/** From the link, else the choice stored on the device, else the browser's preference. */
function languageFor(request: Request, url: URL): PageData['language'] {
  const chosen = url.searchParams.get('language') ?? cookieOf(request.headers, 'language');
  return chosen === 'hi' || chosen === 'en' ? chosen : languageOf(request.headers);
}

export function openSentPages({ source, zone, publicUrl, provider }: SentPagesDeps): SentPages {
  /**
   * A cache by everything that goes into a page, so that a crowd costs no more than one visitor.
   */
  const kept = new Map<string, string>();

  function draw({ maker, frame }: PageSource, given: PageData, theme: string | undefined): string {
    const key = digestOf(JSON.stringify([given, theme]));
    const known = given.form ? undefined : kept.get(key);
    if (known !== undefined) return known;
    const { html, title, description, frame: name } = maker.draw(given);
    const drawn = frame(name)
      .replace(
        /<html lang="en"/,
        () => `<html lang="${given.language}"${theme ? ` data-theme="${theme}"` : ''}`,
      )
      .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*"\s*\/?>/,
        () =>
          `<meta name="description" content="${escaped(description)}">\n    <link rel="canonical" href="${escaped(publicUrl + given.path)}">`,
      )
      .replace(
        ROOT,
        () =>
          `<div id="root" data-prerendered="${given.language}" data-given="${escaped(JSON.stringify(given))}">${html}</div>`,
      );
    const page = nameProvider(drawn, provider);
    if (!given.form) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(key, page);
    }
    return page;
  }

  /** The API validates a form as it validates the client's requests. */
  async function send(
    request: Request,
    url: URL,
    to: string,
    language: string,
    call: Ask,
  ): Promise<{ status: number; form: FormResult }> {
    const values = await readForm(request, LIMITS.FORM);
    const site = request.headers.get('sec-fetch-site');
    const answer = await call(
      new Request(new URL(to, url.origin), {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Accept-Language': language,
          ...(site ? { 'Sec-Fetch-Site': site } : {}),
        },
        body: JSON.stringify(
          Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== '')),
        ),
      }),
    );
    const body = (await answer.json()) as {
      data?: unknown;
      errors?: Record<string, string>;
      message?: string;
    };
    return answer.ok
      ? { status: 200, form: { values: {}, done: body.data } }
      : {
          status: answer.status,
          form: {
            values,
            ...(body.errors ? { errors: body.errors } : {}),
            ...(body.message ? { message: body.message } : {}),
          },
        };
  }

  return {
    async answer(request, url, now, call) {
      const found = await source();
      const language = languageFor(request, url);
      const plan = found?.maker.plan(url.pathname, language);
      if (!found || !plan || (request.method === 'POST' && !plan.sends)) return undefined;
      const sent =
        request.method === 'POST' && plan.sends
          ? await send(request, url, plan.sends, language, call)
          : undefined;
      const asked: Record<string, unknown> = {};
      const askFor = async (paths: readonly string[]): Promise<boolean> => {
        for (const path of paths) {
          const answer = await call(
            new Request(new URL(path, url.origin), { headers: { 'Accept-Language': language } }),
          );
          if (answer.status >= 500) return false;
          if (answer.ok) asked[path] = ((await answer.json()) as { data: unknown }).data;
        }
        return true;
      };
      if (!(await askFor(plan.asks)) || !(await askFor(plan.more?.(asked) ?? []))) return undefined;
      const theme = cookieOf(request.headers, 'theme');
      const given: PageData = {
        path: url.pathname,
        language,
        year: Number(dayIn(zone, now).slice(0, 4)),
        asked,
        ...(sent ? { form: sent.form } : {}),
      };
      const response = pageResponse(
        request,
        draw(found, given, theme === 'dark' || theme === 'light' ? theme : undefined),
        sent?.status,
      );
      response.headers.append('Vary', 'Accept-Language, Cookie');
      if (url.searchParams.get('language') === language)
        response.headers.set(
          'Set-Cookie',
          `language=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax`,
        );
      return response;
    },
  };
}
