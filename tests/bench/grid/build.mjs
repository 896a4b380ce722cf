/**
 * Installs the grids that ours is compared with, once, and builds a page of each. A process of its
 * own, so that the pages are built as they are shipped whatever the test runner has set.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const house = resolve(here, '../../..');
const PAGES = {
  own: 'own.tsx',
  'ag-grid': 'ag-grid.jsx',
  'react-data-grid': 'react-data-grid.jsx',
  glide: 'glide.jsx',
  datasheet: 'datasheet.jsx',
};

process.env.NODE_ENV = 'production';
if (!existsSync(join(here, 'node_modules/.package-lock.json'))) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  for (let attempt = 1; ; attempt += 1) {
    const { status } = spawnSync(npm, ['ci', '--include=dev'], {
      cwd: here,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (status === 0) break;
    if (attempt === 3) throw new Error('The grids to compare with could not be installed.');
  }
}

const { build } = await import('vite');
const { default: react } = await import('@vitejs/plugin-react');
for (const [name, file] of Object.entries(PAGES)) {
  const outDir = join(here, 'node_modules/.pages', name);
  await build({
    configFile: false,
    root: join(here, 'pages'),
    logLevel: 'warn',
    mode: 'production',
    plugins: [react()],
    resolve: { alias: { '@': join(house, 'src') }, dedupe: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 5000,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(here, 'pages', file),
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      },
    },
  });
}
