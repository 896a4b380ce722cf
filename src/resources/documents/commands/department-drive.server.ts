/**
 * For other modules: the drive of a department, with the storage and rules of all drives: names,
 * depth, quota, trash, and shares that apply to everything in a folder. The calling module decides
 * whether its caller keeps the drive (head or office) or is a teacher of the department.
 */
import {
  pathTo,
  DRIVE,
  availableName,
  isLive,
  moveFault,
  nameFault,
  nameKey,
  normalisedName,
  type DriveEntry,
  type Share,
  type Tree,
} from '@/domain/drive';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { addFile, addFolder, checkEntries, checkRoom, invalidField } from '../queries/add.server';
import { lockDrive, notFound, treeOf, type Drive } from '../queries/drive.server';
import { entriesIn, trashOf, usedBy } from '../queries/entries.server';
import {
  namesIn,
  selectItems,
  placeItem,
  auditItems,
  trashKey,
  type DriveItem,
} from '../queries/drive-items.server';

/**
 * The part of a drive that a caller sees: all of it, what is open to the department, or what is
 * open to all teachers.
 */
export type Circle = 'keeper' | 'department' | 'all';

const driveOf = (department: string): Drive => ({ kind: 'department', owner: department });
const opens = (circle: Circle, share: Share): boolean =>
  circle === 'keeper' || share === 'all' || (share === 'department' && circle === 'department');
const rootOf = (tree: Tree): number | null =>
  [...tree.values()].find(({ parent }) => parent === null)?.id ?? null;
/** An open folder opens everything in it. */
const isOpen = (tree: Tree, id: number, circle: Circle): boolean =>
  circle === 'keeper' ||
  pathTo(tree, id).some(({ share, parent }) => parent !== null && opens(circle, share));

export interface OpenFolder {
  readonly id: number | null;
  readonly parent: number | null;
  readonly path: readonly string[];
  readonly entries: readonly (DriveEntry & { readonly versions: readonly Version[] })[];
  /** Folders that items can be moved into, the drive itself first. */
  readonly folders: readonly { readonly id: number; readonly path: string }[];
  readonly used: number;
  readonly quota: number;
}
export interface Version {
  readonly number: number;
  readonly at: string;
}

async function withVersions(
  { sql }: Pick<Handle, 'sql'>,
  entries: readonly DriveEntry[],
): Promise<OpenFolder['entries']> {
  const files = entries.filter(({ kind }) => kind === 'file').map(({ id }) => id);
  const rows = await sql<{ folder_file: number; number: number; at: string }>`
    select folder_file, number, at from folder_file_version where folder_file = any(${files}::int[]) order by number desc`;
  return entries.map((entry) => ({
    ...entry,
    versions:
      entry.kind === 'file' ? rows.filter(({ folder_file }) => folder_file === entry.id) : [],
  }));
}

/**
 * A folder, or the drive itself. Throws `not_found` if it does not exist or is not open to the
 * caller.
 */
export async function openDepartmentFolder(
  handle: Handle,
  department: string,
  folder: number | null,
  circle: Circle,
  trashed = false,
): Promise<OpenFolder> {
  const drive = driveOf(department);
  const tree = await treeOf(handle, drive);
  const root = rootOf(tree);
  const id = folder ?? root;
  if (folder !== null && (!tree.has(folder) || !isLive(tree, folder))) throw notFound();
  const within = id !== null && id !== root && isOpen(tree, id, circle);
  if (folder !== null && folder !== root && !within) throw notFound();
  const entries = trashed
    ? await trashOf(handle, drive, tree)
    : id === null
      ? []
      : (await entriesIn(handle, id)).filter(({ share }) => within || opens(circle, share));
  return {
    id,
    parent: id === null ? null : (tree.get(id)?.parent ?? null),
    path:
      id === null
        ? []
        : pathTo(tree, id)
            .slice(1)
            .map(({ name }) => name),
    entries: await withVersions(handle, entries),
    folders: [...tree.values()]
      .filter((one) => isLive(tree, one.id) && (one.id === root || isOpen(tree, one.id, circle)))
      .map((one) => ({
        id: one.id,
        path: pathTo(tree, one.id)
          .slice(1)
          .map(({ name }) => name)
          .join(' / '),
      }))
      .sort((a, b) => a.path.localeCompare(b.path)),
    used: await usedBy(handle, drive),
    quota: DRIVE.quota.department,
  };
}

export interface Totals {
  readonly owner: string;
  readonly folders: number;
  readonly files: number;
  readonly bytes: number;
}
/** Storage used by each department, without the trash. */
export const departmentTotals = ({ sql }: Pick<Handle, 'sql'>): Promise<Totals[]> => sql<Totals>`
  with recursive live as (
    select id, owner, 0 as folders from folder where owner_kind = 'department' and parent is null and trashed_at is null
    union all select d.id, d.owner, 1 from folder d join live l on d.parent = l.id where d.trashed_at is null)
  select l.owner, sum(l.folders)::int as folders, sum(x.n)::int as files, coalesce(sum(x.bytes), 0)::float8 as bytes
  from live l cross join lateral (
    select count(*)::int as n, sum(s.size) as bytes from folder_file f join file s on s.id = f.file where f.folder = l.id and f.trashed_at is null) x
  group by l.owner`;

/** Locks the drive and finds a live folder that the caller may add to. */
async function lockedFolder(
  handle: Handle,
  department: string,
  folder: number | null,
  circle: Circle,
): Promise<{ drive: Drive; tree: Tree; root: number; at: number }> {
  if (circle === 'all') throw new Problem('forbidden');
  const { drive, root } = await lockDrive(handle, driveOf(department));
  const tree = await treeOf(handle, drive);
  const at = folder ?? root;
  if (!tree.has(at) || !isLive(tree, at) || (at !== root && !isOpen(tree, at, circle)))
    throw notFound();
  return { drive, tree, root, at };
}

export async function makeDepartmentFolder(
  handle: Handle,
  department: string,
  folder: number | null,
  circle: Circle,
  { name, share }: { readonly name: string; readonly share: Share },
): Promise<void> {
  const { drive, tree, at } = await lockedFolder(handle, department, folder, circle);
  const id = await addFolder(handle, drive, tree, { parent: at, name, share }, 'name');
  await handle.audit('create', 'folder', id, { name, department });
}

/**
 * Puts uploaded files into a folder. A file with an existing name becomes its new version; the old
 * one is kept.
 */
export async function addDepartmentFiles(
  handle: Handle,
  department: string,
  folder: number | null,
  circle: Circle,
  { files, share }: { readonly files: readonly number[]; readonly share: Share },
): Promise<{ readonly added: number; readonly versions: number }> {
  const { sql, now, by } = handle;
  const { drive, at } = await lockedFolder(handle, department, folder, circle);
  const given = await sql<{ id: number; name: string; size: number }>`
    select id, name, size from file where id = any(${[...files]}::int[]) order by id`;
  await checkRoom(
    handle,
    drive,
    given.reduce((sum, { size }) => sum + size, 0),
    'files',
  );
  const counts = { added: 0, versions: 0 };
  for (const { id, name: called } of given) {
    const name = normalisedName(called);
    const [known] = await sql<{ id: number; file: number; version: number }>`
      select id, file, version from folder_file where folder = ${at} and name_key = ${nameKey(name)} and trashed_at is null`;
    if (known) {
      await sql`
        insert into folder_file_version (folder_file, number, file, by, at)
        select id, (select coalesce(max(v.number), 0) + 1 from folder_file_version v where v.folder_file = x.id), file, updated_by, updated_at from folder_file x where id = ${known.id}`;
      await sql`update folder_file set file = ${id}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${known.id}`;
      await handle.audit('update', 'folder-file', known.id, { name, department });
      counts.versions += 1;
      continue;
    }
    await checkEntries(handle, at, 1, 'files');
    const added = await addFile(handle, id, { parent: at, name, share });
    await handle.audit('create', 'folder-file', added.id, { name: added.name, department });
    counts.added += 1;
  }
  return counts;
}

type Item = { readonly kind: 'folder' | 'file'; readonly id: number; readonly version: null };
/** `folder-12` and `file-7`, as lists name them. */
const itemsOf = (ids: readonly (string | number)[]): Item[] =>
  ids.map((id) => {
    const [, kind, number] = /^(folder|file)-(\d{1,9})$/.exec(String(id)) ?? [];
    if (kind !== 'folder' && kind !== 'file') throw notFound();
    return { kind, id: Number(number), version: null };
  });

/**
 * Items of the drive, for a caller who keeps it: teachers of the department may only read and add.
 */
async function picked(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
  trashed = false,
): Promise<{ drive: Drive; root: number; items: DriveItem[] }> {
  if (circle !== 'keeper') throw new Problem('forbidden');
  const { drive, root } = await lockDrive(handle, driveOf(department));
  return { drive, root, items: await selectItems(handle, drive, itemsOf(ids), trashed) };
}

const auditChange = (
  handle: Handle,
  action: string,
  { owner }: Drive,
  items: readonly DriveItem[],
  more: object = {},
): Promise<void> =>
  handle.audit(action, 'folder', `department:${owner}`, { ...auditItems(items), ...more });

export async function renameDepartmentItem(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
  name: string,
): Promise<void> {
  const { drive, items } = await picked(handle, department, circle, ids);
  const [one, ...more] = items;
  if (!one || more.length > 0) throw invalidField('rows', 'Select exactly one row.');
  const fault = nameFault(name);
  if (fault) throw invalidField('name', fault);
  if ((await namesIn(handle, one.parent, [one])).has(nameKey(name)))
    throw invalidField('name', '"{name}" already exists here.', { name });
  await placeItem(handle, one, name, one.parent);
  await auditChange(handle, 'rename', drive, items, { name });
}

export async function moveDepartmentItems(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
  to: number,
): Promise<number> {
  const { drive, items } = await picked(handle, department, circle, ids);
  for (const one of items) {
    const tree = await treeOf(handle, drive);
    if (!tree.has(to) || !isLive(tree, to)) throw notFound();
    const fault = one.kind === 'folder' ? moveFault(tree, one.id, to) : null;
    if (fault) throw invalidField('to', fault);
    if (one.parent !== to)
      await placeItem(handle, one, availableName(one.name, await namesIn(handle, to)), to);
  }
  await auditChange(handle, 'move', drive, items, { to });
  return items.length;
}

export async function shareDepartmentItems(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
  share: Share,
): Promise<number> {
  const { sql, now, by } = handle;
  const { drive, items } = await picked(handle, department, circle, ids);
  const of = (kind: DriveItem['kind']): number[] =>
    items.filter((one) => one.kind === kind).map(({ id }) => id);
  await sql`update folder set share = ${share}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = any(${of('folder')}::int[])`;
  await sql`update folder_file set share = ${share}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = any(${of('file')}::int[])`;
  await auditChange(handle, 'share', drive, items, { share });
  return items.length;
}

/** Moves items to the trash, where they can be restored for thirty days. */
export async function trashDepartmentItems(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
): Promise<number> {
  const { sql, now, by } = handle;
  const { drive, items } = await picked(handle, department, circle, ids);
  for (const one of items)
    if (one.kind === 'folder')
      await sql`update folder set trashed_at = ${now}, name_key = ${trashKey(one)}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${one.id}`;
    else
      await sql`update folder_file set trashed_at = ${now}, name_key = ${trashKey(one)}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${one.id}`;
  await auditChange(handle, 'trash', drive, items);
  await handle.later(
    'drive-purge',
    {},
    new Date(now.getTime() + DRIVE.trashDays * 86_400_000 + 60_000),
  );
  return items.length;
}

export async function restoreDepartmentItems(
  handle: Handle,
  department: string,
  circle: Circle,
  ids: readonly (string | number)[],
): Promise<number> {
  const { drive, root, items } = await picked(handle, department, circle, ids, true);
  for (const one of items) {
    const tree = await treeOf(handle, drive);
    const back = isLive(tree, one.parent) ? one.parent : root;
    await placeItem(handle, one, availableName(one.name, await namesIn(handle, back)), back);
  }
  await auditChange(handle, 'restore', drive, items);
  return items.length;
}

/**
 * The bytes of a file or of an earlier version of it; null if the caller may not have it or it does
 * not exist.
 */
export async function departmentFile(
  handle: Handle,
  department: string,
  circle: Circle,
  id: number,
  version: number | null,
): Promise<{ readonly name: string; readonly type: string; readonly bytes: Uint8Array } | null> {
  const [row] = await handle.sql<{ folder: number; file: number; name: string; share: Share }>`
    select x.folder, x.file, x.name, x.share from folder_file x join folder d on d.id = x.folder
    where x.id = ${id} and x.trashed_at is null and d.owner_kind = 'department' and d.owner = ${department}`;
  if (!row) return null;
  const tree = await treeOf(handle, driveOf(department));
  if (!isLive(tree, row.folder)) return null;
  if (!opens(circle, row.share) && !isOpen(tree, row.folder, circle)) return null;
  const [old] =
    version === null
      ? []
      : await handle.sql<{ file: number }>`
          select file from folder_file_version where folder_file = ${id} and number = ${version}`;
  if (version !== null && !old) return null;
  const kept = await handle.files.read(old?.file ?? row.file);
  return kept ? { name: row.name, type: kept.type, bytes: kept.bytes } : null;
}
