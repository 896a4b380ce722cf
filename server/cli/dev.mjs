/**
 * The development server: pages are updated in place, and the server is reloaded when one of its
 * files changes.
 */
import { readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, createServerModuleRunner } from 'vite';
import { LineError, say } from './run.mjs';

/** Debounce in milliseconds after the last change: editors write several files. */
const QUIET = 150;
/** Paths handled by the API server; everything else is pages and their modules. */
const OURS = /^\/(api|healthz)(\/|\?|$)/;
/** Source files of the API server. */
const SERVED = /[\\/](server|src[\\/](schema|domain|resources))[\\/].*\.ts$/;

export async function dev() {
  const http = createHttpServer();
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: http } },
    appType: 'custom',
  });
  const modules = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  let runtime;
  const open = async () => {
    const { openDevelopment } = await modules.import('/server/main.ts');
    const development = await openDevelopment(runtime);
    runtime = development.runtime;
    const product = await development.open();
    return { product, greeting: development.greeting(product) };
  };
  let current;
  try {
    current = await open();
  } catch (error) {
    await runtime?.close();
    await vite.close();
    throw error?.name === 'StartupError' ? new LineError(error.message) : error;
  }

  const answerPage = async (request, response) => {
    try {
      const html = await vite.transformIndexHtml(
        request.url ?? '/',
        readFileSync('index.html', 'utf8'),
      );
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      response.statusCode = 500;
      response.end(error.stack);
    }
  };
  http.on('request', (request, response) => {
    if (OURS.test(request.url ?? '')) current.product.listener(request, response);
    else vite.middlewares(request, response, () => void answerPage(request, response));
  });

  const reload = async () => {
    try {
      const old = current;
      current = await open();
      await old.product.close();
      say('The server was loaded again.');
    } catch (error) {
      say(`The server was not loaded again: ${error?.message ?? error}`);
    }
  };
  let timer;
  let reloading = Promise.resolve();
  vite.watcher.on('all', (_event, path) => {
    if (!SERVED.test(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Everything runs anew, but Vite translates again only what has changed.
      modules.clearCache();
      reloading = reloading.then(reload);
    }, QUIET);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    http.close();
    http.closeAllConnections();
    await vite.close();
    await reloading;
    await current.product.close();
    await runtime.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  http.listen(runtime.env.port, runtime.env.host, () => process.stdout.write(current.greeting));
}
