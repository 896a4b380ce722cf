/**
 * One instance per data folder. If an instance was killed, its server is waited for or stopped; a
 * live instance is left alone.
 */
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error';

const PATIENCE = 4_000;
const STEP = 10;

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Sends a signal; the process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    /* gone */
  }
}

/** '' if the file does not exist; the server deletes and rewrites its pid file at any time. */
function textIn(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

function numberIn(path: string): number | undefined {
  const number = Number.parseInt(textIn(path), 10);
  return number > 0 ? number : undefined;
}

const noteOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The server's pid file; '' if it is not running, or was killed before it wrote one. */
export const readNote = (cluster: string): string => textIn(noteOf(cluster));

/** Whether the server accepts connections: it says so in the last line of its pid file. */
export const isReady = (note: string): boolean => note.split('\n')[7]?.trim() === 'ready';
export const portIn = (note: string): number => Number(note.split('\n')[3]);

/**
 * The processes of servers that work in this folder, including leftover ones: while one exists no
 * other may write. They are found by their working directory, or by the pid file if the system does
 * not report it.
 */
export function serversOn(cluster: string): number[] {
  const pidNoted = numberIn(noteOf(cluster));
  if (!existsSync('/proc/self/cwd'))
    return pidNoted !== undefined && pidNoted !== process.pid && isRunning(pidNoted)
      ? [pidNoted]
      : [];
  if (!existsSync(cluster)) return [];
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false; // gone meanwhile, or owned by another user
      }
    });
}

const holderFile = (home: string): string => join(home, 'instance.pid');

/** Whether a live process of ours runs a server here. */
export function isHeld(home: string, cluster: string): boolean {
  const holder = numberIn(holderFile(home));
  return holder !== undefined && isRunning(holder) && serversOn(cluster).length > 0;
}

/**
 * Waits until no process works in the folder any more; one that its own guard did not end is asked
 * to end, then forced to.
 */
export async function untilEmpty(cluster: string): Promise<boolean> {
  for (let waited = 0; ; waited += STEP) {
    const pids = serversOn(cluster);
    if (pids.length === 0) return true;
    if (waited >= PATIENCE) return false;
    const first = numberIn(noteOf(cluster));
    if (waited === PATIENCE / 4 && first !== undefined && pids.includes(first))
      signal(first, 'SIGINT');
    if (waited === PATIENCE / 2) for (const pid of pids) signal(pid, 'SIGQUIT');
    await pause(STEP);
  }
}

/** Takes the folder for this process, after any leftover server is gone. */
export async function takeFolder(home: string, cluster: string): Promise<void> {
  const holder = numberIn(holderFile(home));
  if (
    holder !== undefined &&
    holder !== process.pid &&
    isRunning(holder) &&
    serversOn(cluster).length > 0
  ) {
    throw new StartupError(
      `Another instance (process ${holder}) is using the database in ${home}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  if (!(await untilEmpty(cluster)))
    throw new StartupError(
      `An orphaned database server (process ${serversOn(cluster).join(', ')}) is still using ${home} and does not stop. End it, then start again.`,
    );
  // PostgreSQL checks its own leftovers, but mistakes any process that reuses its old process id
  // for itself.
  const pidNoted = numberIn(noteOf(cluster));
  if (pidNoted !== undefined && isRunning(pidNoted)) rmSync(noteOf(cluster), { force: true });
  writeFileSync(holderFile(home), `${process.pid}\n`);
}

export function leaveFolder(home: string): void {
  if (numberIn(holderFile(home)) === process.pid) rmSync(holderFile(home), { force: true });
}
