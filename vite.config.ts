import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserOnly } from './server/browser-plugin.ts';
import { classNames } from './server/class-names.ts';
import { definitionsInPieces } from './server/definitions-plugin.ts';
import { materialApart } from './server/material-plugin.ts';
import { sheetsInScripts } from './server/sheets-plugin.ts';
import { standIns } from './server/stand-ins-plugin.ts';
import { prerender } from './src/public/prerender-plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages bundled into the built server. */
const BUNDLED = ['drizzle-orm', 'hono', '@hono/node-server', 'jose', 'hucre'];

/**
 * One configuration for the client and the server (`--ssr`: the server, its file reader and its
 * worker thread).
 * Next: `vitest.config.ts`.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    browserOnly(),
    definitionsInPieces(),
    standIns(),
    materialApart(),
    sheetsInScripts(),
    react(),
    prerender(),
  ],
  css: { modules: { generateScopedName: classNames(here('.')) } },
  resolve: { alias: { '@': here('./src') } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            reader: 'server/reading/worker.ts',
            thread: 'server/thread/worker.ts',
          },
          // One folder, as code that starts a thread names the file beside itself.
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      }
    : { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // Pure JavaScript is bundled: the server then loads in half the time. Native packages and those
  // that look for their own files are not.
  ssr: { external: [...builtinModules], noExternal: BUNDLED },
}));
