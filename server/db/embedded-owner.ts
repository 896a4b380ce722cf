/** Who runs the private server and where its files lie. PostgreSQL refuses root: then a user without rights runs it. */
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export interface Owner {
  /** Given to every process that is started for the server; empty where we are nobody special ourselves. */
  readonly ids: { readonly uid?: number; readonly gid?: number };
}

/** A unix socket's path may have 107 bytes, 103 on some systems; `/.s.PGSQL.5432` takes 14. */
const SOCKET_FOLDER_LENGTH = 86;

/** `nobody`, who has an entry among the users everywhere; without an entry the server does not start. */
function unprivileged(): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}

export function ownerHere(): Owner {
  return { ids: process.getuid?.() === 0 ? unprivileged() : {} };
}

/** Whether the user may pass through every folder above. */
function reachable(folder: string, uid: number): boolean {
  for (let place = resolve(folder); ; place = dirname(place)) {
    if (existsSync(place)) {
      const { mode, uid: holder } = statSync(place);
      if ((mode & (holder === uid ? 0o100 : 0o001)) === 0) return false;
    }
    if (place === dirname(place)) return true;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A folder that only the owner may look into. */
export function privateFolder(folder: string, { ids }: Owner): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  const wanted = ids.uid ?? process.getuid?.();
  if (wanted !== undefined && uid !== wanted) chownSync(folder, wanted, ids.gid ?? process.getgid?.() ?? wanted);
  chmodSync(folder, 0o700);
  return folder;
}

/** The server's own folder: in the data folder, or, where its user cannot get there (a home of mode 700), under /var/lib. */
export function homeFor(dataDir: string, owner: Owner): string {
  const inside = join(resolve(dataDir), 'database');
  const outside = `/var/lib/college-portal-${digest(inside)}`;
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const home = owner.ids.uid === undefined || reachable(dataDir, owner.ids.uid) ? inside : outside;
  return privateFolder(home, owner);
}

/** Where the server listens. */
export function socketFolder(home: string, owner: Owner): string {
  const inside = join(home, 'socket');
  return privateFolder(Buffer.byteLength(inside) <= SOCKET_FOLDER_LENGTH ? inside : join(tmpdir(), `portal-${digest(home)}`), owner);
}
