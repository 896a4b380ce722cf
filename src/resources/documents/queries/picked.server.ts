/**
 * The items of the caller's own drive that an action applies to: all must exist, unchanged since
 * they were read.
 */
import { nameKey } from '@/domain/drive';
import { f, Problem, type Fields, type ValuesOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { notThere, type Drive } from './drive.server';

export interface DriveItem {
  readonly kind: 'folder' | 'file';
  readonly id: number;
  readonly name: string;
  readonly version: number;
  /** The parent folder. */
  readonly parent: number;
  readonly trashed: boolean;
}

export const ITEMS = {
  items: f.json({
    required: true,
    rows: {
      kind: f.choice(['folder', 'file'], { required: true }),
      id: f.int({ required: true, min: 1 }),
      version: f.int(),
    },
  }),
} satisfies Fields;
const MOST = 500;

type Item = ValuesOf<typeof ITEMS>['items'][number];
interface Row extends DriveItem {
  readonly updated_by: string | null;
  readonly updated_at: string;
}

/**
 * Unknown ids, ids of another drive and trashed items all give `not_found`. The drive must be
 * locked already.
 */
export async function pick(
  { sql }: Handle,
  { kind, owner }: Drive,
  items: readonly Item[],
  trashed = false,
): Promise<DriveItem[]> {
  if (items.length > MOST) throw new Problem('too_large', { limit: `${MOST} files` });
  const idsOf = (which: Item['kind']): number[] =>
    items.filter((item) => item.kind === which).map(({ id }) => id);
  const rows = await sql<Row & object>`
    select 'folder' as kind, d.id, d.name, d.version, d.parent, d.trashed_at is not null as trashed, d.updated_by, d.updated_at
    from folder d where d.id = any(${idsOf('folder')}::int[]) and d.parent is not null and d.owner_kind = ${kind} and d.owner = ${owner}
    union all
    select 'file', x.id, x.name, x.version, x.folder, x.trashed_at is not null, x.updated_by, x.updated_at
    from folder_file x join folder d on d.id = x.folder where x.id = any(${idsOf('file')}::int[]) and d.owner_kind = ${kind} and d.owner = ${owner}`;
  return items.map((item) => {
    const row = rows.find((one) => one.kind === item.kind && one.id === item.id);
    if (!row || row.trashed !== trashed) throw notThere(item.kind);
    if (item.version !== null && item.version !== row.version)
      throw new Problem('stale', { by: row.updated_by ?? '–', at: row.updated_at, current: row });
    return row;
  });
}

/** Names in the folder in comparable form, without those of the moved items. */
export async function namesIn(
  { sql }: Handle,
  folder: number,
  but: readonly Pick<DriveItem, 'kind' | 'id'>[] = [],
): Promise<Set<string>> {
  const rows = await sql<{ kind: string; id: number; name_key: string }>`
    select 'folder' as kind, id, name_key from folder where parent = ${folder} and trashed_at is null
    union all select 'file', id, name_key from folder_file where folder = ${folder} and trashed_at is null`;
  return new Set(
    rows
      .filter((row) => !but.some(({ kind, id }) => kind === row.kind && id === row.id))
      .map(({ name_key }) => name_key),
  );
}

/** The items as recorded in the audit. */
export const toldOf = (picked: readonly DriveItem[]): Record<string, unknown> => ({
  items: picked.map(({ kind, id, name }) => ({ kind, id, name })),
});

/** A value that no name can have, since names contain no slash: trashed items never conflict. */
export const trashKey = ({ id }: Pick<DriveItem, 'id'>): string => `/${id}`;

/** Writes the name and the parent, and increments the version. */
export async function place(
  { sql, now, by }: Handle,
  { kind, id }: Pick<DriveItem, 'kind' | 'id'>,
  name: string,
  parent: number,
): Promise<void> {
  if (kind === 'folder')
    await sql`update folder set name = ${name}, name_key = ${nameKey(name)}, parent = ${parent}, version = version + 1, trashed_at = null, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
  else
    await sql`update folder_file set name = ${name}, name_key = ${nameKey(name)}, folder = ${parent}, version = version + 1, trashed_at = null, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
}
