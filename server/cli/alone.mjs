/**
 * A lock on this folder for work that two commands must not do at once: the second one waits and
 * finds it done.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STEP = 100;
/**
 * Longest duration of any such work in milliseconds; after it the process id in the file belongs to
 * another process.
 */
const LONGEST = 600_000;

/** @param {string} path whether the process whose id the file holds is still alive */
function isHeld(path) {
  try {
    process.kill(Number(readFileSync(path, 'utf8')), 0);
    return Date.now() - statSync(path).mtimeMs < LONGEST;
  } catch (error) {
    return error?.code === 'EPERM';
  }
}

/**
 * @template T
 * @param {string} name of the work
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(name, work) {
  const path = join(
    tmpdir(),
    `portal-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12)}-${name}`,
  );
  for (;;) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error?.code !== 'EEXIST') throw error;
      if (isHeld(path))
        await new Promise((resolve) => {
          setTimeout(resolve, STEP);
        });
      else rmSync(path, { force: true });
    }
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}
