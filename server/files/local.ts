/** The file store as a folder. A file gets its final name only when it is completely on disk. */
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Problem } from '@/schema';
import { newPath, type FileStore } from './store';

const PATH = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/;
/** Error codes for a disk that accepts no more data. */
const FULL: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/**
 * Paths come from the table; one that the store did not create is a bug or an attack, and is
 * refused.
 */
function placeOf(folder: string, path: string): string {
  if (!PATH.test(path)) throw new Error(`"${path}" is no path of the store`);
  return join(folder, path);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().catch(() => undefined); // some file systems cannot sync folders
  await handle.close();
}

async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(target), `.${target.slice(-32)}`);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, target);
    await sync(dirname(target));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export function localStore(folder: string): FileStore {
  return {
    async write(bytes) {
      const path = newPath();
      try {
        await writeWhole(placeOf(folder, path), bytes);
      } catch (error) {
        throw FULL.has(codeOf(error)) ? new Problem('disk_full', { cause: codeOf(error) }) : error;
      }
      return path;
    },
    async read(path) {
      try {
        return await readFile(placeOf(folder, path));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (path) => rm(join(folder, path), { force: true }),
    async *list() {
      const top = await opendir(folder, { recursive: true }).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      });
      for await (const entry of top) {
        if (!entry.isFile()) continue;
        const whole = join(entry.parentPath, entry.name);
        const found = await stat(whole).catch(() => undefined); // deleted meanwhile
        if (found) yield { path: relative(folder, whole).split(sep).join('/'), at: found.mtime };
      }
    },
  };
}
