/**
 * Files of the built client for the browser: assets, the front page, and the shell for every other
 * path.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import type { Translate } from '@/schema';
import type { Provider } from '../env';
import { codingFor, type Coding } from './compress';
import { ASSET_HEADERS, pageHeaders } from './headers';
import { cookieOf } from './language';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /^(text|application)|svg/;
const MIN_SIZE = 1_000;
/** Placeholder for the nonce of styles that the page creates. */
const NONCE = '__NONCE__';

interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  /**
   * Compressed variants by encoding; created on first use, unless the build put them beside the
   * file.
   */
  readonly compressed: Map<Coding, Buffer>;
  readonly immutable: boolean;
}

const COMPRESSORS = {
  br: (bytes: Buffer): Buffer =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (bytes: Buffer): Buffer => gzipSync(bytes, { level: 9 }),
} as const;

export const escaped = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** Files in a folder whose name begins with a dot are internal and not served. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

function readAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of filesBelow(folder)) {
    const extension = file.split('.').at(-1) ?? '';
    if (['html', 'gz', 'br', 'map'].includes(extension)) continue;
    const compressed = new Map<Coding, Buffer>();
    for (const [encoding, suffix] of [
      ['br', 'br'],
      ['gzip', 'gz'],
    ] as const)
      if (existsSync(`${file}.${suffix}`))
        compressed.set(encoding, readFileSync(`${file}.${suffix}`));
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    assets.set(path, {
      type: TYPES[extension] ?? 'application/octet-stream',
      plain: readFileSync(file),
      compressed,
      immutable: path.startsWith('/assets/'),
    });
  }
  return assets;
}

const encodingFor = (request: Request, type: string, size: number): Coding | undefined =>
  size < MIN_SIZE || !COMPRESSIBLE.test(type) ? undefined : codingFor(request.headers);

function assetResponse(
  request: Request,
  { type, plain, compressed: squeezed, immutable: forever }: Asset,
): Response {
  const encoding = encodingFor(request, type, plain.length);
  const body = encoding ? (squeezed.get(encoding) ?? COMPRESSORS[encoding](plain)) : plain;
  if (encoding) squeezed.set(encoding, body);
  return new Response(new Uint8Array(body), {
    headers: {
      ...ASSET_HEADERS,
      'Content-Type': type,
      'Content-Length': String(body.length),
      Vary: 'Accept-Encoding',
      'Cache-Control': forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    },
  });
}

/** A page with a nonce of its own; for that reason it is not stored compressed. */
export function pageResponse(request: Request, html: string, status = 200): Response {
  const nonce = randomBytes(16).toString('base64');
  const page = Buffer.from(html.replaceAll(NONCE, nonce));
  const encoding = encodingFor(request, 'text/html', page.length);
  const body = encoding ? gzipSync(page, { level: 4 }) : page;
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      ...pageHeaders(nonce),
      Vary: 'Accept-Encoding',
      'Content-Length': String(body.length),
      ...(encoding ? { 'Content-Encoding': 'gzip' } : {}),
    },
  });
}

export interface Pages {
  /** Undefined if there is nothing to show at this path. */
  answer(request: Request, path: string): Response | undefined;
  /**
   * A 404 that is readable without JavaScript; with it, the client renders its own page. Undefined
   * if no page is requested.
   */
  missing(request: Request, path: string, say: Translate): Response | undefined;
}

/** Signed-in users do not need the sign-in screen and its assets (src/auth/device-settings.ts). */
export const isSignedIn = (request: Request): boolean =>
  cookieOf(request.headers, 'signed_in') === '1';

const EMPTY: Pages = { answer: () => undefined, missing: () => undefined };

const wantsPage = (request: Request, path: string): boolean =>
  /\btext\/html\b|\*\/\*/.test(request.headers.get('accept') ?? '*/*') && !/\.\w{1,5}$/.test(path);

/** Content of the page shell until its script has loaded, and the note that a script is needed. */
const LOADING = /<noscript>.*?<\/noscript>|(?<=<div id="root">).*(?=<\/div>\s*<\/body>)/gs;
const TITLE = /<title>.*?<\/title>/s;

/** Placeholder for the provider in prerendered pages (src/public/provider.ts). */
const STAND_IN: Provider = { name: '__PROVIDER_NAME__', url: 'https://provider.invalid' };
export const nameProvider = (html: string, { name, url }: Provider): string =>
  html.replaceAll(STAND_IN.name, () => escaped(name)).replaceAll(STAND_IN.url, () => escaped(url));

/** The same words as the client's page. */
function notFound(shell: string, say: Translate): string {
  const text = `<main class="unexpected"><h1>ROOM 404</h1><p>${escaped(say('This page does not exist.'))}</p><p><a href="/">${escaped(say('Back To Home'))}</a></p></main>`;
  return shell
    .replace(TITLE, '<title>404 Not Found</title>')
    .replace(LOADING, (part) => (part.startsWith('<noscript>') ? '' : text));
}

/** Reads the folder of the built client once; without the folder no page is served. */
export function readPages(folder: string | undefined, provider: Provider): Pages {
  if (!folder || !existsSync(folder) || !statSync(folder).isDirectory()) return EMPTY;
  const assets = readAssets(folder);
  const html = (name: string): string | undefined =>
    existsSync(join(folder, name))
      ? nameProvider(readFileSync(join(folder, name), 'utf8'), provider)
      : undefined;
  const startPage = html('index.html');
  const shell = html('app.html') ?? startPage;
  return {
    answer(request, path) {
      const asset = assets.get(path);
      if (asset) return assetResponse(request, asset);
      if (path === '/' && startPage !== undefined) {
        const page = pageResponse(request, (isSignedIn(request) ? shell : undefined) ?? startPage);
        page.headers.append('vary', 'cookie');
        return page;
      }
      return shell !== undefined && wantsPage(request, path)
        ? pageResponse(request, shell)
        : undefined;
    },
    missing: (request, path, say) =>
      shell !== undefined && wantsPage(request, path) && !assets.has(path)
        ? pageResponse(request, notFound(shell, say), 404)
        : undefined,
  };
}
