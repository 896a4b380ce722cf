/// <reference types="vitest/config" />
import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserOnly } from './server/browser-plugin.ts';
import { materialApart } from './server/material-plugin.ts';
import { prerender } from './src/public/prerender-plugin.ts';
import { HEART } from './tests/kit/heart.ts';
import { PATIENCE } from './tests/kit/patience.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Packages that become part of the built server. */
const BUNDLED = ['drizzle-orm', 'hono', '@hono/node-server', 'jose', 'hucre'];

/** One configuration for the browser's part, the server's part (`--ssr`: the server and its reader of files) and the tests. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [browserOnly(), materialApart(), react(), prerender()],
  resolve: { alias: { '@': here('./src') } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'server/main.ts', reader: 'server/reading/worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      }
    : { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0, manifest: true },
  // What is pure JavaScript is bundled: the server loads in half the time. What is native or looks for its own files is not.
  ssr: { external: [...builtinModules], noExternal: BUNDLED },
  test: {
    globalSetup: ['tests/kit/database-server.ts'],
    setupFiles: ['tests/kit/failing.ts'],
    // What was expected and what came stand there whole, not as `[ 423, …(1) ]`.
    chaiConfig: { truncateThreshold: 0 },
    environment: 'node',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      // Journeys through the built product; one waits for what it needs, however slow the machine.
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: PATIENCE.test,
          hookTimeout: PATIENCE.test,
          expect: { poll: { timeout: PATIENCE.page } },
        },
      },
      // Nothing here replaces a module, so a worker loads the product once and not for every file.
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: ['tests/{house,unit,api}/**/*.test.ts'],
          exclude: ['**/*.{mocked,postgres}.test.ts'],
        },
      },
      // The heart once more, on a PostgreSQL server as an administrator hands one over: `tests/kit/own-server.ts`.
      {
        extends: true,
        test: {
          name: 'postgres',
          isolate: false,
          include: [...HEART, '**/*.postgres.test.ts'],
        },
      },
      { extends: true, test: { name: 'mocked', include: ['tests/**/*.mocked.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'ui',
          isolate: false,
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          exclude: ['**/*.mocked.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/kit/empty-page.ts'],
          // It keeps what is said in a variable of its own, and so is left behind with the product's modules.
          server: { deps: { inline: ['react-hot-toast'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'ui mocked',
          include: ['tests/ui/**/*.mocked.test.tsx'],
          environment: 'jsdom',
        },
      },
      // Measurements: `npm run bench` alone asks for them.
      {
        extends: true,
        test: {
          name: 'bench',
          include: ['tests/bench/**/*.bench.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
}));
