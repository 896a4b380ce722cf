/**
 * THE COMMANDS: the entry point of `npm start` and the like. Plain Node, because this runs before
 * anything is installed or built. It brings the installation and the build up to date, then passes
 * control to the built server (`main.ts`).
 * Next: `cli/install.mjs`, `cli/build.mjs`, `cli/dev.mjs`, `cli/check.mjs`.
 */
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './cli/build.mjs';
import { install } from './cli/install.mjs';
import { LineError } from './cli/run.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

/** As in `engines` of package.json. */
const OLDEST = [20, 19];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** Commands of the built server; `start` is called `serve` there. */
const SERVER = {
  start: 'serve',
  seed: 'seed',
  backup: 'backup',
  restore: 'restore',
  'audit:verify': 'audit:verify',
  'create-admin': 'create-admin',
  routes: 'routes',
  docs: 'docs',
  'db:diff': 'db:diff',
};
/** Commands that need no pages, so that a half-written page does not block them. */
const WITHOUT_PAGES = new Set([
  'seed',
  'backup',
  'restore',
  'audit:verify',
  'create-admin',
  'routes',
  'docs',
  'db:diff',
]);

/** Commands that do not run the built server. */
const HERE = ['dev', 'build', 'test', 'test:nodes', 'check', 'bench', 'year'];

/** @param {string} command @param {string[]} args */
async function run(command, args) {
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]))
    throw new LineError(
      `Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.`,
    );
  if (!(command in SERVER) && !HERE.includes(command)) {
    throw new LineError(
      `Unknown command "${command}". There are: ${[...Object.keys(SERVER), ...HERE].join(', ')}.`,
    );
  }
  await install();
  if (command in SERVER) {
    await build({ pages: !WITHOUT_PAGES.has(command) });
    process.setSourceMapsEnabled(true);
    const { main } = await import(pathToFileURL('dist/server/main.js').href);
    return main(SERVER[command], args);
  }
  if (command === 'build') return build({ pages: true, always: true });
  if (command === 'dev') return (await import('./cli/dev.mjs')).dev();
  if (command === 'test:nodes') return (await import('./cli/nodes.mjs')).testNodes(args);
  return (await import('./cli/check.mjs'))[command](args);
}

try {
  await run(process.argv[2] ?? 'start', process.argv.slice(3));
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(
    error instanceof LineError ? `${error.message}\n` : `${error?.stack ?? error}\n`,
  );
}
