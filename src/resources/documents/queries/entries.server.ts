/**
 * The contents of a folder, items shared by others, the trash, and search results, as rows of the
 * screen.
 */
import { pathTo, isLive, nameKey, type DriveEntry, type Tree } from '@/domain/drive';
import type { Handle } from '../../../../server/handle';
import { driveOf, type Drive } from './drive.server';

const MOST = 200;

export async function entriesIn({ sql, now }: Handle, id: number): Promise<DriveEntry[]> {
  return sql<DriveEntry & object>`
    select 'folder' as kind, d.id, d.name, d.version, d.share, d.parent, null as type, d.updated_at as changed_at, null as link_until,
      ((select count(*) from folder c where c.parent = d.id and c.trashed_at is null) + (select count(*) from folder_file c where c.folder = d.id and c.trashed_at is null))::int as size
    from folder d where d.parent = ${id} and d.trashed_at is null
    union all
    select 'file', x.id, x.name, x.version, x.share, x.folder, s.type, x.updated_at, l.expires_at, s.size
    from folder_file x join file s on s.id = x.file left join folder_link l on l.folder_file = x.id and l.expires_at > ${now}
    where x.folder = ${id} and x.trashed_at is null`;
}

const pathText = (tree: Tree, id: number | null): string =>
  id === null
    ? ''
    : pathTo(tree, id)
        .map(({ name }) => name)
        .filter(Boolean)
        .join(' / ');

/** Names that contain the search text, anywhere in the drive. */
export async function searchDrive(
  { sql, now }: Handle,
  { kind, owner }: Drive,
  tree: Tree,
  text: string,
): Promise<DriveEntry[]> {
  const like = `%${nameKey(text).replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sql<DriveEntry & object>`
    select 'folder' as kind, d.id, d.name, d.version, d.share, d.parent, null as type, d.updated_at as changed_at, null as link_until, 0 as size
    from folder d where d.owner_kind = ${kind} and d.owner = ${owner} and d.parent is not null and d.trashed_at is null and d.name_key like ${like}
    union all
    select 'file', x.id, x.name, x.version, x.share, x.folder, s.type, x.updated_at, l.expires_at, s.size
    from folder_file x join folder d on d.id = x.folder join file s on s.id = x.file left join folder_link l on l.folder_file = x.id and l.expires_at > ${now}
    where d.owner_kind = ${kind} and d.owner = ${owner} and x.trashed_at is null and x.name_key like ${like}
    limit ${MOST * 2}`;
  return rows
    .filter(({ parent }) => parent !== null && isLive(tree, parent))
    .slice(0, MOST)
    .map((row) => ({ ...row, where: pathText(tree, row.parent) }));
}

/** Items that were trashed themselves; items trashed with their folder are restored with it. */
export async function trashOf(
  { sql }: Handle,
  { kind, owner }: Drive,
  tree: Tree,
): Promise<DriveEntry[]> {
  const rows = await sql<DriveEntry & object>`
    select 'folder' as kind, d.id, d.name, d.version, d.share, d.parent, null as type, d.updated_at as changed_at, null as link_until, 0 as size, d.trashed_at
    from folder d where d.owner_kind = ${kind} and d.owner = ${owner} and d.trashed_at is not null
    union all
    select 'file', x.id, x.name, x.version, x.share, x.folder, s.type, x.updated_at, null, s.size, x.trashed_at
    from folder_file x join folder d on d.id = x.folder join file s on s.id = x.file
    where d.owner_kind = ${kind} and d.owner = ${owner} and x.trashed_at is not null`;
  return rows.map((row) => ({ ...row, where: pathText(tree, row.parent) }));
}

/**
 * The topmost items shared with this caller: the contents of a shared folder are found inside it.
 */
export async function sharedWith({ sql, actor }: Handle): Promise<DriveEntry[]> {
  if (actor.kind !== 'faculty') return [];
  const own = driveOf(actor);
  return sql<DriveEntry & object>`
    with recursive live as (
      select d.id, d.owner_kind, d.owner, d.parent, d.name, d.version, d.share, d.updated_at, false as inside, false as lets,
        case d.owner_kind when 'faculty' then t.name when 'department' then p.name else 'Students'' union' end as owner_name,
        coalesce((case d.owner_kind when 'faculty' then t.department when 'department' then d.owner end) = ${actor.department}, false) as near
      from folder d left join faculty t on d.owner_kind = 'faculty' and t.id::text = d.owner left join department p on d.owner_kind = 'department' and p.id = d.owner
      where d.parent is null and not (d.owner_kind = ${own.kind} and d.owner = ${own.owner})
      union all
      select d.id, d.owner_kind, d.owner, d.parent, d.name, d.version, d.share, d.updated_at, l.inside or l.lets, d.share = 'all' or (d.share = 'department' and l.near), l.owner_name, l.near
      from folder d join live l on d.parent = l.id where d.trashed_at is null)
    select 'folder' as kind, id, name, version, share, parent, null as type, updated_at as changed_at, null as link_until, 0 as size, owner_name as owner
    from live where lets and not inside
    union all
    select 'file', x.id, x.name, x.version, x.share, null, s.type, x.updated_at, null, s.size, l.owner_name
    from folder_file x join live l on l.id = x.folder join file s on s.id = x.file
    where x.trashed_at is null and not l.inside and not l.lets and (x.share = 'all' or (x.share = 'department' and l.near))`;
}

/** Bytes used by the drive, including the trash. */
export async function usedBy({ sql }: Handle, { kind, owner }: Drive): Promise<number> {
  const [row] = await sql<{ used: number }>`
    select coalesce(sum(s.size), 0)::float8 as used from folder_file x join folder d on d.id = x.folder join file s on s.id = x.file where d.owner_kind = ${kind} and d.owner = ${owner}`;
  return row?.used ?? 0;
}
