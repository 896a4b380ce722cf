import { defineConfig, mergeConfig } from 'vitest/config';
import { HEART } from './tests/kit/heart.ts';
import { throwAwayInMemory } from './tests/kit/memory-folder.ts';
import { PATIENCE } from './tests/kit/patience.ts';
import vite from './vite.config.ts';

throwAwayInMemory();

const tests = defineConfig({
  test: {
    globalSetup: ['tests/kit/database-server.ts', 'tests/kit/first-day.ts'],
    setupFiles: ['tests/kit/failing.ts'],
    // What was expected and what came stand there whole, not as `[ 423, …(1) ]`.
    chaiConfig: { truncateThreshold: 0 },
    environment: 'node',
    maxWorkers: 2,
    testTimeout: PATIENCE.test,
    hookTimeout: PATIENCE.test,
    projects: [
      // Journeys through the built product; one waits for what it needs, however slow the machine.
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
          setupFiles: ['tests/kit/empty-page.ts'],
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
});

/** The tests see the product as it is built. */
export default defineConfig((env) => mergeConfig(vite(env), tests));
