/** One instance a data folder. A server whose instance was killed is waited for, or stopped; a live instance is respected. */
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refused } from '../refused';

const PATIENCE = 4_000;
const STEP = 10;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function numberIn(path: string): number | undefined {
  const number = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : Number.NaN;
  return number > 0 ? number : undefined;
}

/** The server that runs on this folder, if any. A number that another program got since does not count, where that can be seen. */
export function serverOn(cluster: string): number | undefined {
  const pid = numberIn(join(cluster, 'postmaster.pid'));
  if (pid === undefined || pid === process.pid || !alive(pid)) return undefined;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? pid : undefined;
  } catch {
    return existsSync('/proc/self') && !existsSync(`/proc/${pid}`) ? undefined : pid;
  }
}

/** Ready for connections: the server itself says so in the last line of its file. */
export function isReady(cluster: string): boolean {
  const path = join(cluster, 'postmaster.pid');
  return existsSync(path) && readFileSync(path, 'utf8').split('\n')[7]?.trim() === 'ready';
}

/** The port that the server wrote down. */
export function portOf(cluster: string): number {
  return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]);
}

const holderFile = (home: string): string => join(home, 'instance.pid');

/** Whether a process of ours that lives keeps a server up here. */
export function isHeld(home: string, cluster: string): boolean {
  const holder = numberIn(holderFile(home));
  return holder !== undefined && alive(holder) && serverOn(cluster) !== undefined;
}

/** Takes the folder for this process, after a server that was left behind is gone. */
export async function takeFolder(home: string, cluster: string): Promise<void> {
  const holder = numberIn(holderFile(home));
  for (let waited = 0, pid = serverOn(cluster); pid !== undefined; pid = serverOn(cluster), waited += STEP) {
    if (holder !== undefined && holder !== process.pid && alive(holder)) {
      throw new Refused(`Another instance (process ${holder}) is using the database in ${home}. Stop it first, or set DATA_DIR to another folder.`);
    }
    if (waited === PATIENCE / 4) process.kill(pid, 'SIGINT'); // its own guard is gone as well
    if (waited === PATIENCE / 2) process.kill(pid, 'SIGQUIT');
    if (waited >= PATIENCE) throw new Refused(`A database server (process ${pid}) that nobody holds is still using ${home} and does not stop. End it, then start again.`);
    await pause(STEP);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  writeFileSync(holderFile(home), `${process.pid}\n`);
}

export function leaveFolder(home: string): void {
  if (numberIn(holderFile(home)) === process.pid) rmSync(holderFile(home), { force: true });
}
