/** The trash of a drive: items can be restored for thirty days, then they are deleted. */
import { descendantsOf, DRIVE, availableName, isLive, moveFault } from '@/domain/drive';
import { who } from '@/schema';
import { endpoint, work, type Handle } from '../../../server/handle';
import { lockDrive, treeOf } from './queries/drive.server';
import {
  ITEMS,
  namesIn,
  selectItems,
  placeItem,
  auditItems,
  trashKey,
  type DriveItem,
} from './queries/drive-items.server';

const keepers = [who.union, who.faculty];
const PURGE = 'drive-purge';
const DAY = 86_400_000;

const trash = endpoint({
  method: 'POST',
  path: '/api/documents/trash',
  summary: 'Moves files and folders to the trash, where they can be restored for thirty days.',
  who: keepers,
  input: ITEMS,
  async run(handle, { body }) {
    const { sql, now, by } = handle;
    const { drive } = await lockDrive(handle);
    const picked = await selectItems(handle, drive, body.items);
    for (const one of picked) {
      if (one.kind === 'folder')
        await sql`update folder set trashed_at = ${now}, name_key = ${trashKey(one)}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${one.id}`;
      else
        await sql`update folder_file set trashed_at = ${now}, name_key = ${trashKey(one)}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${one.id}`;
    }
    const gone = picked.filter(({ kind }) => kind === 'file').map(({ id }) => id);
    await sql`delete from folder_link where folder_file = any(${gone}::int[])`;
    await handle.audit('trash', 'folder', `${drive.kind}:${drive.owner}`, auditItems(picked));
    await handle.later(PURGE, {}, new Date(now.getTime() + DRIVE.trashDays * DAY + 60_000));
    return { items: picked.map(({ kind, id }) => ({ kind, id })) };
  },
});

const restore = endpoint({
  method: 'POST',
  path: '/api/documents/restore',
  summary:
    'Restores files and folders from the trash to their original folder, or to the top level if that folder is gone.',
  who: keepers,
  input: ITEMS,
  async run(handle, { body }) {
    const { drive, root } = await lockDrive(handle);
    const picked = await selectItems(handle, drive, body.items, true);
    for (const one of picked) {
      const tree = await treeOf(handle, drive);
      const back =
        isLive(tree, one.parent) &&
        (one.kind === 'file' || moveFault(tree, one.id, one.parent) === null)
          ? one.parent
          : root;
      const name = availableName(one.name, await namesIn(handle, back));
      await placeItem(handle, one, name, back);
    }
    await handle.audit('restore', 'folder', `${drive.kind}:${drive.owner}`, auditItems(picked));
    return { restored: picked.length };
  },
});

type WithSql = Pick<Handle, 'sql'>;

/** Deletes rows only: bytes without a row are garbage-collected a day later. */
async function dropFiles({ sql }: WithSql, ids: readonly number[]): Promise<void> {
  await sql`delete from folder_link where folder_file = any(${ids}::int[])`;
  await sql`delete from folder_file_version where folder_file = any(${ids}::int[])`;
  await sql`delete from folder_file where id = any(${ids}::int[])`;
}

/** Deletes folders with their contents, innermost first. */
async function dropFolders({ sql }: WithSql, ids: readonly number[]): Promise<void> {
  const files = await sql<{
    id: number;
  }>`select id from folder_file where folder = any(${ids}::int[])`;
  await dropFiles(
    { sql },
    files.map(({ id }) => id),
  );
  await sql`delete from folder where id = any(${ids}::int[])`; // one statement: foreign keys between the folders are checked at its end
}

const remove = endpoint({
  method: 'POST',
  path: '/api/documents/remove',
  summary: 'Permanently deletes files and folders from the trash.',
  who: keepers,
  input: ITEMS,
  async run(handle, { body }) {
    const { drive } = await lockDrive(handle);
    const picked: DriveItem[] = await selectItems(handle, drive, body.items, true);
    const tree = await treeOf(handle, drive);
    await dropFolders(
      handle,
      picked.filter(({ kind }) => kind === 'folder').flatMap(({ id }) => descendantsOf(tree, id)),
    );
    await dropFiles(
      handle,
      picked.filter(({ kind }) => kind === 'file').map(({ id }) => id),
    );
    await handle.audit('delete', 'folder', `${drive.kind}:${drive.owner}`, auditItems(picked));
    return { deleted: picked.length };
  },
});

/** Deletes everything that has been in any trash for thirty days. */
const purge = work(PURGE, async ({ transaction, now }) => {
  const before = new Date(now().getTime() - DRIVE.trashDays * DAY);
  await transaction(async ({ sql }) => {
    const folders = await sql<{ id: number }>`
      with recursive gone as (select id from folder where trashed_at < ${before} union select d.id from folder d join gone g on d.parent = g.id) select id from gone`;
    await dropFolders(
      { sql },
      folders.map(({ id }) => id),
    );
    const files = await sql<{
      id: number;
    }>`select id from folder_file where trashed_at < ${before}`;
    await dropFiles(
      { sql },
      files.map(({ id }) => id),
    );
  });
});

export default [trash, restore, remove, purge];
