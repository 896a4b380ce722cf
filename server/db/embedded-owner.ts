/**
 * Which user runs the private server, and where its files are. PostgreSQL refuses to run as root:
 * then an unprivileged user runs it.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../startup-error';

export interface Owner {
  /** Passed to every process that is started for the server; empty unless we run as root. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

export interface Home {
  readonly folder: string;
  readonly owner: Owner;
}

/** A unix socket's path may have 107 bytes, 103 on some systems; `/.s.PGSQL.5432` takes 14. */
const SOCKET_FOLDER_LENGTH = 86;
const ELSEWHERE = '/var/lib';

/** `nobody`, which has a user entry everywhere; without an entry the server does not start. */
function unprivileged(): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

/** As root, the server runs as the present owner of its data, or as `nobody`. */
function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return { ids: {} };
  const stat = existsSync(folder) ? statSync(folder) : undefined;
  return { ids: stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : unprivileged() };
}

/** Whether the user may traverse every parent folder. */
function reachable(folder: string, uid: number): boolean {
  for (let place = folder; ; place = dirname(place)) {
    const { mode, uid: holder } = statSync(place);
    if ((mode & (holder === uid ? 0o100 : 0o001)) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

/** A folder that only the owner may read. */
function privateFolder(folder: string, { ids }: Owner): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  const wanted = ids.uid ?? process.getuid?.();
  if (wanted !== undefined && uid !== wanted) {
    if (process.getuid?.() !== 0)
      throw new StartupError(
        `${folder} belongs to another user (number ${uid}). Start as that user, or set DATA_DIR to another folder.`,
      );
    chownSync(folder, wanted, ids.gid ?? wanted);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * The server's folder is `database` in the data folder. If its user cannot reach it (a home of mode
 * 700), that is a link to a folder under /var/lib.
 */
export function homeIn(dataDir: string): Home {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const inside = join(resolve(dataDir), 'database');
  const owner = ownerOf(inside);
  const { uid } = owner.ids;
  if (uid !== undefined) chmodSync(dataDir, statSync(dataDir).mode | 0o011); // others may traverse, not list
  if (lstatSync(inside, { throwIfNoEntry: false })?.isSymbolicLink())
    return { folder: privateFolder(realpathSync(inside), owner), owner };
  if (uid === undefined || reachable(resolve(dataDir), uid))
    return { folder: privateFolder(inside, owner), owner };
  if (existsSync(inside))
    throw new StartupError(
      `The user that runs the database cannot access ${inside}. Move the data folder to an accessible path and set DATA_DIR.`,
    );
  const folder = privateFolder(
    join(ELSEWHERE, `college-portal-${randomBytes(6).toString('hex')}`),
    owner,
  );
  symlinkSync(folder, inside);
  return { folder, owner };
}

/** The folder of the socket that the server listens on. */
export function socketFolder({ folder, owner }: Home): string {
  const inside = join(folder, 'socket');
  if (Buffer.byteLength(inside) <= SOCKET_FOLDER_LENGTH) return privateFolder(inside, owner);
  return privateFolder(
    join(tmpdir(), `portal-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`),
    owner,
  );
}
