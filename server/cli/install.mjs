/** Installs the dependencies of the lock file if one is missing or has another version. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { alone } from './alone.mjs';
import { LineError, runTo, say } from './run.mjs';

/** The package manager's own record of what is installed, written when it has finished. */
const NOTE = 'node_modules/.package-lock.json';
const LOCK = 'package-lock.json';

/** @param {string} path @returns {Record<string, {version?: string, optional?: boolean, link?: boolean}>} */
const packagesIn = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

/**
 * Whether every locked package is installed. Optional packages may be absent: they are for other
 * platforms.
 */
export function isInstalled() {
  if (!existsSync(NOTE)) return false;
  const there = packagesIn(NOTE);
  return Object.entries(packagesIn(LOCK)).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true;
    const found = there[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}

export async function install() {
  if (isInstalled()) return;
  // `npm ci` empties the folder first, even through a link, and others may be using its target.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    throw new LineError(
      'node_modules is a link and does not hold what package-lock.json asks for. Install where it leads to, or remove the link.',
    );
  await alone('install', async () => {
    if (isInstalled()) return;
    say('Installing what is needed (once) ...');
    // Build tools are needed in production too: the client is built on the server itself.
    await runTo(
      'npm',
      [
        'ci',
        '--include=dev',
        '--include=optional',
        '--no-audit',
        '--no-fund',
        '--no-progress',
        '--loglevel=error',
      ],
      { quiet: true, what: 'npm ci' },
    );
  });
}
