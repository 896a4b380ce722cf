/**
 * The tests create some three hundred databases of 1,800 files each and copy the demonstration
 * college fifty times, all discarded within minutes: in a folder kept in memory, creating a
 * database takes 0.25 s instead of 1.2 s.
 */
import { mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes. A whole run stores less than 3 GB there at once. */
const NEEDED = 8 * 2 ** 30;

/**
 * Whether Linux keeps the folder in memory and programs may run from it: those of the database are
 * copied there where its owner needs that.
 */
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

/** Chooses where this run puts its temporary files; TMPDIR takes precedence. */
export function throwAwayInMemory(): void {
  if (process.env.TMPDIR || !isRoomy(MEMORY)) return;
  const folder = join(MEMORY, `portal-tests-${process.pid}`);
  // The owner of the database has to pass through.
  mkdirSync(folder, { mode: 0o711 });
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
