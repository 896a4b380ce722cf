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
type ApiFetch = (request: Request) => Promise<Response>;

export interface SentPages {
  /** Undefined if the shell must be sent instead. */
  answer(request: Request, url: URL, now: Date, call: ApiFetch): Promise<Response | undefined>;
}

const FOLDER = '.pages';
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;
const MAX_CACHED = 200;
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
        const frameHtml =
          frames.get(name) ?? readFileSync(resolve(client ?? '', FOLDER, `${name}.html`), 'utf8');
        frames.set(name, frameHtml);
        return frameHtml;
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
  const cache = new Map<string, string>();

  function draw(
    { maker, frame }: PageSource,
    pageData: PageData,
    theme: string | undefined,
  ): string {
    const key = digestOf(JSON.stringify([pageData, theme]));
    const cached = pageData.form ? undefined : cache.get(key);
    if (cached !== undefined) return cached;
    const { html, title, description, frame: name } = maker.draw(pageData);
    const document = frame(name)
      .replace(
        /<html lang="en"/,
        () => `<html lang="${pageData.language}"${theme ? ` data-theme="${theme}"` : ''}`,
      )
      .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
      .replace(
        /<meta name="description" content="[^"]*"\s*\/?>/,
        () =>
          `<meta name="description" content="${escaped(description)}">\n    <link rel="canonical" href="${escaped(publicUrl + pageData.path)}">`,
      )
      .replace(
        ROOT,
        () =>
          `<div id="root" data-prerendered="${pageData.language}" data-given="${escaped(JSON.stringify(pageData))}">${html}</div>`,
      );
    const page = nameProvider(document, provider);
    if (!pageData.form) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(key, page);
    }
    return page;
  }

  /** The API validates a form as it validates the client's requests. */
  async function submitForm(
    request: Request,
    url: URL,
    to: string,
    language: string,
    call: ApiFetch,
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
      const pageSource = await source();
      const language = languageFor(request, url);
      const plan = pageSource?.maker.plan(url.pathname, language);
      if (!pageSource || !plan || (request.method === 'POST' && !plan.sends)) return undefined;
      const sent =
        request.method === 'POST' && plan.sends
          ? await submitForm(request, url, plan.sends, language, call)
          : undefined;
      const answers: Record<string, unknown> = {};
      const fetchAll = async (paths: readonly string[]): Promise<boolean> => {
        for (const path of paths) {
          const answer = await call(
            new Request(new URL(path, url.origin), { headers: { 'Accept-Language': language } }),
          );
          if (answer.status >= 500) return false;
          if (answer.ok) answers[path] = ((await answer.json()) as { data: unknown }).data;
        }
        return true;
      };
      if (!(await fetchAll(plan.asks)) || !(await fetchAll(plan.more?.(answers) ?? [])))
        return undefined;
      const theme = cookieOf(request.headers, 'theme');
      const pageData: PageData = {
        path: url.pathname,
        language,
        year: Number(dayIn(zone, now).slice(0, 4)),
        asked: answers,
        ...(sent ? { form: sent.form } : {}),
      };
      const response = pageResponse(
        request,
        draw(pageSource, pageData, theme === 'dark' || theme === 'light' ? theme : undefined),
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
