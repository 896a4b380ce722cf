/** One fault at a time in a copy of the house: does a test fail? `npm run bench -- mutation <room> [files]`. */
import { roomOf } from './rooms.mjs';

const { MUTATION_ROOM: name, MUTATION_FILES: files } = process.env;
const { mutate, slow } = roomOf(name);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/bench/mutation/vitest.config.ts', related: false },
  mutate: files ? files.split(',') : mutate,
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: slow,
  concurrency: 1,
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/data', '/docs', '/coverage', '/tests/e2e', '/tests/bench/*.bench.ts'],
  tempDirName: 'coverage/mutation',
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: `coverage/mutation-${name}.json` },
};
