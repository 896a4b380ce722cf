/**
 * Runs after the client build: `app.html` is the shell with a spinner for every path; `index.html`
 * is the same with the sign-in screen, its style sheets, and an early request for its script.
 * `.pages` holds what the server renders the public pages with: `draw.mjs`, and a frame for each
 * kind of page. None has an inline script or style.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { groups } from './chunks.ts';

const ENTRY = 'src/public/prerender.tsx';
const TAKES_OVER = ['src/public/visitor.tsx'];
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;
const NOTICE = /\s*<noscript>.*?<\/noscript>/s;

interface RendererBuild {
  bare(): string;
  readonly FRAMES: Readonly<Record<string, readonly string[]>>;
  readonly SCRIPTED: readonly string[];
}

/**
 * Builds the pages for Node as a single file, and runs them for the sign-in screen shown while
 * nothing is known.
 */
async function buildRenderer({
  root,
  cacheDir,
  resolve: { alias },
  css: { modules },
  mode,
}: ResolvedConfig): Promise<{ code: string; drawing: RendererBuild }> {
  const built = await build({
    root,
    mode,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias },
    css: { modules },
    environments: { ssr: { keepProcessEnv: false } }, // what React reads from the environment is fixed at build time
    ssr: {
      noExternal: true,
      external: [...builtinModules, ...builtinModules.map((name) => `node:${name}`)],
    },
    build: {
      ssr: join(root, ENTRY),
      write: false,
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunk = [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((part) => part.type === 'chunk' && part.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`${ENTRY} was not built.`);
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, `prerender-${process.pid}.mjs`);
  try {
    await writeFile(file, chunk.code);
    return { code: chunk.code, drawing: (await import(pathToFileURL(file).href)) as RendererBuild };
  } finally {
    await rm(file, { force: true });
  }
}

/** The chunks that hydrate the page and their static imports, with style sheets. */
function needs(
  bundle: Rolldown.OutputBundle,
  root: string,
  files: readonly string[],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || scripts.has(name)) return;
    scripts.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) styles.add(sheet);
    chunk.imports.forEach(visit);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && files.some((file) => chunk.facadeModuleId === join(root, file)))
      visit(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * The boot is small and sets language and theme: the first paint waits for it, so that nothing
 * flashes.
 */
const beforePaint = (page: string): string =>
  page.replace('<script type="module"', '<script type="module" blocking="render"');

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal:prerender',
    apply: 'build',
    enforce: 'post',
    config: ({ root }, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              modulePreload: { polyfill: false }, // every supported browser has it natively
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: groups((path) => normalizePath(resolve(root ?? process.cwd(), path))),
                  },
                },
              },
            },
          },
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (config.build.ssr || page?.type !== 'asset') return;
      const shell = beforePaint(String(page.source));
      if (!ROOT.test(shell)) throw new Error('index.html has lost its root element.');
      const frame = (more: readonly string[]): string => {
        const { scripts, styles } = needs(bundle, config.root, [...TAKES_OVER, ...more]);
        const links = [
          ...styles
            .filter((file) => !shell.includes(file))
            .map((file) => `    <link rel="stylesheet" crossorigin href="${config.base}${file}">`),
          ...scripts
            .filter((file) => !shell.includes(file))
            .map(
              (file) =>
                `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${config.base}${file}">`,
            ),
        ];
        return shell.replace('</head>', () => `${links.join('\n')}\n  </head>`);
      };
      const { code, drawing } = await buildRenderer(config);
      const keep = (fileName: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName, source });
      };
      keep('app.html', shell);
      keep('.pages/draw.mjs', code);
      for (const [name, files] of Object.entries(drawing.FRAMES))
        keep(
          `.pages/${name}.html`,
          drawing.SCRIPTED.includes(name) ? frame(files) : frame(files).replace(NOTICE, ''),
        );
      page.source = frame(drawing.FRAMES['sign-in'] ?? [])
        .replace('<title>College portal</title>', '<title>Sign in</title>')
        .replace(ROOT, () => `<div id="root" data-prerendered="en">${drawing.bare()}</div>`);
    },
  };
}
