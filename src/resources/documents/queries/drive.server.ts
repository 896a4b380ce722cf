/**
 * The owner of a drive, its folders, and who may read one: checked on every request, along all
 * parent folders.
 */
import { pathTo, isLive, type DriveKind, type Folder, type Share, type Tree } from '@/domain/drive';
import { Problem, type Actor } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Drive {
  readonly kind: DriveKind;
  readonly owner: string;
}
/** A place in a drive, and the caller's role there: at home, or a guest from `from` downwards. */
export interface FolderAccess {
  readonly drive: Drive;
  readonly tree: Tree;
  readonly folder: Folder;
  readonly home: boolean;
  /** The topmost folder that the caller may read. */
  readonly from: number;
}

export const notFound = (what: 'folder' | 'file' = 'folder'): Problem =>
  new Problem('not_found', { what });

/**
 * The drive of the caller. The union has one for all its members, so that it passes automatically
 * from term to term.
 */
export function driveOf({ kind, id }: Actor): Drive {
  if (kind === 'faculty') return { kind: 'faculty', owner: String(id) };
  if (kind === 'union') return { kind: 'union', owner: 'union' };
  throw new Problem('forbidden');
}

export const sameDrive = (a: Drive, b: Drive): boolean => a.kind === b.kind && a.owner === b.owner;

/**
 * Locks the drive against other changes until this transaction ends, so that checks of names, depth
 * and quota stay valid.
 */
export async function lockDrive(
  { sql, actor, now, by }: Handle,
  drive: Drive = driveOf(actor),
): Promise<{ drive: Drive; root: number }> {
  await sql`
    insert into folder (owner_kind, owner, name_key, share, version, created_at, updated_at, updated_by)
    values (${drive.kind}, ${drive.owner}, '', 'private', 1, ${now}, ${now}, ${by}) on conflict do nothing`;
  const [row] = await sql<{
    id: number;
  }>`select id from folder where owner_kind = ${drive.kind} and owner = ${drive.owner} and parent is null for update`;
  if (!row) throw new Error('the drive has no root');
  return { drive, root: row.id };
}

export async function treeOf({ sql }: Handle, { kind, owner }: Drive): Promise<Tree> {
  const rows = await sql<Folder>`
    select id, parent, coalesce(name, '') as name, share, trashed_at is not null as trashed from folder where owner_kind = ${kind} and owner = ${owner}`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The department a drive belongs to, for shares with the department. */
async function departmentOf({ sql }: Handle, { kind, owner }: Drive): Promise<string | null> {
  if (kind === 'department') return owner;
  if (kind !== 'faculty') return null;
  const [row] = await sql<{
    department: string;
  }>`select department from faculty where id::text = ${owner}`;
  return row?.department ?? null;
}

/** Returns a test whether a share admits this caller, who is not the owner. */
export async function shareCheck(handle: Handle, drive: Drive): Promise<(share: Share) => boolean> {
  const { kind, department } = handle.actor;
  if (kind !== 'faculty') return () => false;
  const near = department !== null && (await departmentOf(handle, drive)) === department;
  return (share) => share === 'all' || (share === 'department' && near);
}

/**
 * Throws `not_found` for a folder that does not exist, is in the trash, or is not open to the
 * caller.
 */
export async function openFolder(handle: Handle, id: number): Promise<FolderAccess> {
  const [found] = await handle.sql<{
    owner_kind: DriveKind;
    owner: string;
  }>`select owner_kind, owner from folder where id = ${id}`;
  if (!found) throw notFound();
  const drive = { kind: found.owner_kind, owner: found.owner };
  const tree = await treeOf(handle, drive);
  const chain = pathTo(tree, id);
  const folder = chain.at(-1);
  if (!folder || !isLive(tree, id)) throw notFound();
  const home = sameDrive(drive, driveOf(handle.actor));
  if (home) return { drive, tree, folder, home, from: chain[0]?.id ?? id };
  const admits = await shareCheck(handle, drive);
  const open = chain.find(({ share, parent }) => parent !== null && admits(share));
  if (!open) throw notFound();
  return { drive, tree, folder, home, from: open.id };
}

export interface FileRow {
  readonly id: number;
  readonly folder: number;
  readonly file: number;
  readonly name: string;
  readonly share: Share;
  readonly version: number;
}

/** A file the caller may read: their own, in a readable folder, or shared itself. */
export async function openFile(
  handle: Handle,
  id: number,
): Promise<FileRow & { readonly home: boolean }> {
  const [row] = await handle.sql<FileRow & { owner_kind: DriveKind; owner: string }>`
    select x.id, x.folder, x.file, x.name, x.share, x.version, d.owner_kind, d.owner from folder_file x join folder d on d.id = x.folder where x.id = ${id} and x.trashed_at is null`;
  if (!row) throw notFound('file');
  const { owner_kind, owner, ...file } = row;
  const drive = { kind: owner_kind, owner };
  const tree = await treeOf(handle, drive);
  if (!isLive(tree, file.folder)) throw notFound('file');
  if (sameDrive(drive, driveOf(handle.actor))) return { ...file, home: true };
  const admits = await shareCheck(handle, drive);
  if (
    !admits(file.share) &&
    !pathTo(tree, file.folder).some(({ share, parent }) => parent !== null && admits(share))
  )
    throw notFound('file');
  return { ...file, home: false };
}
