/**
 * Adds items to any drive under the same rules of names, depth and count. The caller must hold the
 * drive's lock.
 */
import {
  depthOf,
  DRIVE,
  availableName,
  nameFault,
  nameKey,
  type Share,
  type Tree,
} from '@/domain/drive';
import { Problem, sizeText } from '@/schema';
import type { Handle } from '../../../../server/handle';
import type { Drive } from './drive.server';
import { usedBy } from './entries.server';
import { namesIn } from './drive-items.server';

export const invalidField = (
  field: string,
  text: string,
  fill?: Record<string, unknown>,
): Problem => new Problem('invalid', { errors: { [field]: fill ? { text, with: fill } : text } });

/**
 * Refuses, at `field`, more entries than a folder may hold. Items in the trash count, because they
 * can be restored.
 */
export async function checkEntries(
  { sql }: Handle,
  folder: number,
  more: number,
  field = 'folder',
): Promise<void> {
  const [row] = await sql<{
    n: number;
  }>`select ((select count(*) from folder where parent = ${folder}) + (select count(*) from folder_file where folder = ${folder}))::int as n`;
  if ((row?.n ?? 0) + more > DRIVE.entries)
    throw invalidField(field, 'A folder can hold up to 1,000 items.');
}

/** Refuses, at `field`, more bytes than the drive's quota allows. */
export async function checkRoom(
  handle: Handle,
  drive: Drive,
  more: number,
  field: string,
): Promise<void> {
  const [used, quota] = [await usedBy(handle, drive), DRIVE.quota[drive.kind]];
  if (used + more > quota)
    throw invalidField(field, 'Storage is full: {used} of {quota} used, including trash.', {
      used: sizeText(used),
      quota: sizeText(quota),
    });
}

interface Added {
  readonly parent: number;
  readonly name: string;
  readonly share: Share;
}

/** `full` is the field that reports a full folder. */
export async function addFolder(
  handle: Handle,
  drive: Drive,
  tree: Tree,
  { parent, name, share }: Added,
  full = 'folder',
): Promise<number> {
  const { sql, now, by } = handle;
  const fault =
    nameFault(name) ??
    (depthOf(tree, parent) >= DRIVE.depth
      ? 'Folders can be up to six levels deep.'
      : tree.size > DRIVE.folders
        ? 'This drive has too many folders.'
        : null);
  if (fault) throw invalidField('name', fault);
  if ((await namesIn(handle, parent)).has(nameKey(name)))
    throw invalidField('name', '"{name}" already exists here.', { name });
  await checkEntries(handle, parent, 1, full);
  const [row] = await sql<{ id: number }>`
    insert into folder (owner_kind, owner, parent, name, name_key, share, version, created_at, updated_at, updated_by)
    values (${drive.kind}, ${drive.owner}, ${parent}, ${name}, ${nameKey(name)}, ${share}, 1, ${now}, ${now}, ${by}) returning id`;
  return row?.id ?? 0;
}

/** Adds a file under its name, or a numbered one if the name is taken. Returns the final name. */
export async function addFile(
  handle: Handle,
  file: number,
  { parent, name, share }: Added,
): Promise<{ readonly id: number; readonly name: string }> {
  const { sql, now, by } = handle;
  const free = availableName(name, await namesIn(handle, parent));
  const [row] = await sql<{ id: number }>`
    insert into folder_file (folder, file, name, name_key, share, version, created_at, updated_at, updated_by)
    values (${parent}, ${file}, ${free}, ${nameKey(free)}, ${share}, 1, ${now}, ${now}, ${by}) returning id`;
  return { id: row?.id ?? 0, name: free };
}
