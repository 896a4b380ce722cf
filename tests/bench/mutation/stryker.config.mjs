/**
 * One fault at a time in a copy of the project: does a test fail? `npm run bench -- mutation <room>
 * [files]`. MUTATION_SHARE=0.1 tests a random tenth of its lines (MUTATION_SEED); MUTATION_TESTS
 * names other tests than the room's; MUTATION_ALL=1 continues after the first test that notices, so
 * that the report names each of them.
 */
import { drawn, roomOf } from './rooms.mjs';

const {
  MUTATION_ROOM: name,
  MUTATION_FILES: files,
  MUTATION_SHARE: share = '1',
  MUTATION_SEED: seed = '1',
  MUTATION_ALL: all = '',
} = process.env;
const room = roomOf(name);

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/bench/mutation/vitest.config.ts', related: false },
  mutate: files ? files.split(',') : drawn(room, Number(share), seed),
  mutator: { excludedMutations: ['StringLiteral'] },
  coverageAnalysis: 'perTest',
  ignoreStatic: room.slow,
  concurrency: 1,
  disableBail: all !== '',
  timeoutMS: 20_000,
  timeoutFactor: 4,
  dryRunTimeoutMinutes: 20,
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/data', '/docs', '/coverage', '/tests/e2e', '/tests/bench/*.bench.ts'],
  // Per room: the first of two runs to end deletes its folder.
  tempDirName: `coverage/mutation/${name}`,
  // Also records each fault as it is judged, so that an aborted run leaves its findings.
  reporters: ['clear-text', 'progress-append-only', 'json', 'event-recorder'],
  eventReporter: { baseDir: `coverage/mutation-events-${name}` },
  clearTextReporter: { logTests: false, allowColor: false },
  jsonReporter: { fileName: `coverage/mutation-${name}.json` },
};
