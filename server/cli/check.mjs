/** Tests, the quick check, and benchmarks. */
import { existsSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { browser } from './browser.mjs';
import { build } from './build.mjs';
import { LineError, say, tool } from './run.mjs';
import { types } from './types.mjs';

const vitest = (args) => tool('vitest/vitest.mjs', ['run', ...args]);
const orFail = async (step) => {
  const code = await step;
  if (code !== 0) process.exit(code);
};

/** Runs everything except the benchmarks. @param {string[]} args passed to the test runner */
export async function test(args) {
  await browser();
  await build({ pages: true });
  const projects = ['e2e', 'node', 'postgres', 'mocked', 'ui', 'ui mocked'];
  await orFail(vitest([...projects.flatMap((name) => ['--project', name]), ...args]));
}

/**
 * Format, lint, types and the house rules (import boundaries among them); for every change, in
 * under two minutes.
 */
export async function check() {
  const began = performance.now();
  const step = async (name, work) => {
    const from = performance.now();
    await orFail(work);
    say(`${name}: ok, ${((performance.now() - from) / 1000).toFixed(1)} s`);
  };
  await step('format and lint', tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
  await Promise.all([
    step('types', types()),
    step(
      'build',
      build({ pages: true }).then(() => 0),
    ),
  ]);
  await step('house', vitest(['--project', 'node', 'tests/house']));
  say(`all: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Mutation testing of one folder: how many single faults its tests notice. @param {string |
 * undefined} room @param {string[]} files some of its files, also as `file.ts:10-40`; all if empty
 */
const mutation = (room, files) =>
  tool('@stryker-mutator/core/bin/stryker.js', ['run', 'tests/bench/mutation/stryker.config.mjs'], {
    env: { MUTATION_ROOM: room ?? '', MUTATION_FILES: files.join() },
  });

/**
 * @param {string[]} args names of benchmarks; all if empty. `mutation` runs alone and takes a
 *   folder
 */
export async function bench(args) {
  if (args[0] === 'mutation') return orFail(mutation(args[1], args.slice(2)));
  const files = existsSync('tests/bench')
    ? readdirSync('tests/bench').filter((file) => file.endsWith('.bench.ts'))
    : [];
  if (files.length === 0) throw new LineError('There is nothing to measure in tests/bench.');
  await browser();
  await build({ pages: true });
  await orFail(
    vitest([
      '--project',
      'bench',
      '--no-file-parallelism',
      '--disable-console-intercept=true',
      ...args,
    ]),
  );
}

const SIZES = ['students', 'applicants', 'seats', 'months', 'teachers', 'classes', 'seed'];

/**
 * Simulates a whole year of the college; `--students 60 --months 3` for a small one, `--go-on` to
 * continue after failures. @param {string[]} args
 */
export async function year(args) {
  const sizes = Object.fromEntries(SIZES.map((name) => [name, { type: 'string' }]));
  const options = { ...sizes, 'go-on': { type: 'boolean' } };
  let values;
  try {
    ({ values } = parseArgs({ args, options }));
  } catch (error) {
    throw new LineError(error.message);
  }
  const env = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `YEAR_${name.toUpperCase().replace('-', '_')}`,
      String(value),
    ]),
  );
  const file = 'tests/bench/year/year.bench.ts';
  const quiet = '--disable-console-intercept=true';
  return orFail(tool('vitest/vitest.mjs', ['run', '--project', 'bench', quiet, file], { env }));
}
