/**
 * Tests make some three hundred databases of 1,800 files each and copy the demonstration college fifty times, all of it thrown away
 * within minutes: in a folder that is kept in memory, a database is made in 0.25 s and not in 1.2 s.
 */
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. A whole run keeps less than 3 GB there at once. */
const NEEDED = 8 * 2 ** 30;

/** Linux keeps it in memory, and programs may be started in it: those of the database are copied there where its owner needs that. */
function isRoomy(folder: string): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, at]) => at === folder);
    const [, , kind, options = ''] = mount ?? [];
    if (kind !== 'tmpfs' || options.split(',').includes('noexec')) return false;
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > NEEDED;
  } catch {
    return false;
  }
}

/** Where this run puts what it throws away; whoever names a place with TMPDIR is obeyed. */
export function throwAwayInMemory(): void {
  if (process.env.TMPDIR || !isRoomy(MEMORY)) return;
  const folder = join(MEMORY, `portal-tests-${process.pid}`);
  // The owner of the database passes through.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
