/**
 * After the browser's part is built: `app.html` is the shell with a spinner for every path, `index.html` the same with the
 * sign-in screen in it, its style sheets, and its script asked for early. Neither holds an inline script or style.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';

const ENTRY = 'src/public/prerender.tsx';
const TAKES_OVER = ['src/public/visitor.tsx', 'src/public/mount.tsx'];
const ROOT = /<div id="root">.*<\/div>(?=\s*<\/body>)/s;

/** Builds the sign-in for Node and runs it. */
async function render({ root, cacheDir, resolve }: ResolvedConfig): Promise<string> {
  const built = await build({
    root, configFile: false, logLevel: 'error', plugins: [react()], resolve: { alias: resolve.alias },
    build: { ssr: join(root, ENTRY), write: false, minify: false },
  });
  const code = [built].flat().flatMap((one) => ('output' in one ? one.output : [])).find((part) => part.type === 'chunk' && part.isEntry);
  if (code?.type !== 'chunk') throw new Error(`${ENTRY} was not built.`);
  await mkdir(cacheDir, { recursive: true });
  const file = join(cacheDir, `prerender-${process.pid}.mjs`);
  try {
    await writeFile(file, code.code);
    const page = (await import(pathToFileURL(file).href)) as { markup(): string };
    return page.markup();
  } finally {
    await rm(file, { force: true });
  }
}

/** The chunks that take the page over and whatever they import at once, with their style sheets. */
function needs(bundle: Rolldown.OutputBundle, root: string): { scripts: string[]; styles: string[] } {
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
    if (chunk.type === 'chunk' && TAKES_OVER.some((file) => chunk.facadeModuleId === join(root, file))) visit(chunk.fileName);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

/** The boot is small and sets language and theme: the first paint waits for it, so that nothing flashes. */
const beforePaint = (page: string): string => page.replace('<script type="module"', '<script type="module" blocking="render"');

export function prerender(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'portal:prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) { config = resolved; },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (config.build.ssr || page?.type !== 'asset') return;
      const shell = beforePaint(String(page.source));
      if (!ROOT.test(shell)) throw new Error('index.html has lost its root element.');
      const { scripts, styles } = needs(bundle, config.root);
      const links = [
        ...styles.filter((file) => !shell.includes(file)).map((file) => `    <link rel="stylesheet" crossorigin href="${config.base}${file}">`),
        ...scripts.filter((file) => !shell.includes(file)).map((file) => `    <link rel="modulepreload" fetchpriority="low" crossorigin href="${config.base}${file}">`),
      ];
      const markup = await render(config);
      this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
      page.source = shell
        .replace('</head>', () => `${links.join('\n')}\n  </head>`)
        .replace('<title>College portal</title>', '<title>Sign in</title>')
        .replace(ROOT, () => `<div id="root" data-prerendered>${markup}</div>`);
    },
  };
}
