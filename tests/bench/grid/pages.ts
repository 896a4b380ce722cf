/**
 * The built pages behind a small server of their own, one grid each, with nothing between the
 * measurement and the grid.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PROBE } from './probe';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const html = (
  name: string,
  css: boolean,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>
<style>body { margin: 8px; font-family: sans-serif } #root { height: 760px }</style>${css ? `<link rel="stylesheet" href="/${name}/page.css">` : ''}
<script>${PROBE}</script></head><body><div id="root"></div><script type="module" src="/${name}/page.js"></script></body></html>`;

export interface Pages {
  readonly url: string;
  stop(): Promise<void>;
}

export async function servePages(folder: string): Promise<Pages> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const [, name = '', ...rest] = path.split('/');
    const file = join(folder, name, ...rest);
    const ending = /\.\w+$/.exec(path)?.[0] ?? '';
    if (/^[\w-]+$/.test(name) && rest.join('') === '' && existsSync(join(folder, name))) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(html(name, existsSync(join(folder, name, 'page.css'))));
    } else if (!path.includes('..') && ending && existsSync(file)) {
      response
        .writeHead(200, { 'content-type': TYPES[ending] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The pages have no address');
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
