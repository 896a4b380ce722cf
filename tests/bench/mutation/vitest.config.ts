/** Only the tests of one room; otherwise the configuration of the project. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { roomOf } from './rooms.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { MUTATION_ROOM: name, MUTATION_TESTS: some } = process.env;
const { tests, environment } = roomOf(name);
const include = some ? some.split(',') : tests;

export default defineConfig({
  root,
  plugins: [react()],
  resolve: { alias: { '@': `${root}src` } },
  test: {
    include,
    // No test here replaces a module, so a worker loads the product once for all test files.
    exclude: ['**/*.mocked.test.*'],
    isolate: false,
    environment,
    globalSetup: include.some((path) => path.includes('/api/'))
      ? ['tests/kit/database-server.ts']
      : [],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
