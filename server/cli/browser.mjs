/** Installs a browser for the journeys if there is none. */
import { existsSync } from 'node:fs';
import { LineError, runTo, say } from './run.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const isThere = () => PLACES.some((path) => existsSync(path));

export async function browser() {
  if (isThere()) return;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing a browser for the tests (once) ...');
    await runTo('apt-get', ['update', '-qq'], { quiet: true }).catch(() => undefined); // the package lists may exist already
    await runTo('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      quiet: true,
      what: 'Installing chromium',
    });
  }
  if (!isThere())
    throw new LineError(
      'The journeys through the product need Chromium or Chrome, and none is installed. Install the package "chromium" and run this again.',
    );
}
