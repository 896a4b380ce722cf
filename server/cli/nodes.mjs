/**
 * Runs the core of the API tests on the versions of Node that a college may have, besides the
 * current one.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { LineError, runTo, say } from './run.mjs';

/**
 * The newest LTS versions that the registry offers as plain binaries, without a script that
 * downloads.
 */
const VERSIONS = ['22.23.3', '24.9.0'];
const PLATFORM = process.platform === 'win32' ? 'win' : process.platform;
const PACKAGE = `node-${PLATFORM}-${process.arch}`;

/**
 * Downloaded once, apart from the installed dependencies: nothing else needs them. @param {string}
 * version
 */
async function program(version) {
  const folder = `node_modules/.cache/node-${version}`;
  const path = `${folder}/node_modules/${PACKAGE}/bin/node${PLATFORM === 'win' ? '.exe' : ''}`;
  if (existsSync(path)) return path;
  say(`Fetching Node ${version} (once) ...`);
  mkdirSync(folder, { recursive: true });
  const quietly = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'];
  await runTo(
    'npm',
    ['install', '--prefix', folder, ...quietly, '--loglevel=error', `${PACKAGE}@${version}`],
    { quiet: true, what: `Fetching Node ${version}` },
  );
  return path;
}

/** @param {string[]} args passed to the test runner */
export async function testNodes(args) {
  const failed = [];
  for (const version of VERSIONS) {
    const node = await program(version);
    say(`Node ${version}:`);
    const code = await runTo(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'postgres',
      ...args,
    ]);
    if (code !== 0) failed.push(version);
  }
  if (failed.length > 0) throw new LineError(`The tests failed on Node ${failed.join(' and ')}.`);
}
