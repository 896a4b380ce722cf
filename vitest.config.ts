import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { HEART } from './tests/kit/heart.ts';
import { throwAwayInMemory } from './tests/kit/memory-folder.ts';
import { PATIENCE } from './tests/kit/patience.ts';
import vite from './vite.config.ts';

throwAwayInMemory();

/** Where the run keeps the files it has translated. */
const translated = join(tmpdir(), `translated-${process.pid}`);
process.on('exit', () => rmSync(translated, { recursive: true, force: true }));

const tests = defineConfig({
  test: {
    globalSetup: ['tests/kit/database-server.ts', 'tests/kit/first-day.ts'],
    setupFiles: ['tests/kit/failing.ts'],
    // Show expected and actual values in full, not as `[ 423, …(1) ]`.
    chaiConfig: { truncateThreshold: 0 },
    environment: 'node',
    maxWorkers: 2,
    // A test makes far more short-lived objects than Node's usual young generation holds: with this
    // one, collecting them takes half the time.
    execArgv: ['--max-semi-space-size=64'],
    // Every project translates the product for itself; this way, each file is translated once per
    // run.
    experimental: { fsModuleCache: true, fsModuleCachePath: translated },
    testTimeout: PATIENCE.test,
    hookTimeout: PATIENCE.test,
    projects: [
      // Journeys through the built product; they wait for what they need, however slow the machine.
      {
        extends: true,
        test: {
          name: 'e2e',
          isolate: false,
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: PATIENCE.journey,
          hookTimeout: PATIENCE.journey,
          expect: { poll: { timeout: PATIENCE.page } },
        },
      },
      // No test here mocks a module, so a worker loads the product once and not for every file.
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: ['tests/{house,unit,api}/**/*.test.ts'],
          exclude: ['**/*.{mocked,postgres}.test.ts'],
        },
      },
      // The core tests again, on a PostgreSQL server as an administrator provides it:
      // `tests/kit/own-server.ts`.
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
          // It keeps its messages in a module variable, so it has to be reset with the product's
          // modules.
          server: { deps: { inline: ['react-hot-toast'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'ui mocked',
          include: ['tests/ui/**/*.mocked.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/kit/empty-page.ts'],
        },
      },
      // Measurements, run only by `npm run bench`.
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
});

/** The tests see the product as it is built. */
export default defineConfig((env) => mergeConfig(vite(env), tests));
