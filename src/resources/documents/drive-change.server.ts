/**
 * Changes to the caller's own drive: folders, uploads, names, moves, shares. Each request is
 * applied as a whole or not at all.
 */
import {
  DRIVE,
  availableName,
  isLive,
  moveFault,
  nameFault,
  nameKey,
  splitName,
  normalisedName,
  SHARES,
  type Tree,
} from '@/domain/drive';
import { extensionFor, extensionOf, f, FILE_TYPES, Problem, acceptsType, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { DRIVE_TYPES } from '../drive-fields';
import { addFile, addFolder, checkEntries, checkRoom, invalidField } from './queries/add.server';
import { lockDrive, notFound, treeOf, type Drive } from './queries/drive.server';
import { ITEMS, namesIn, selectItems, placeItem, auditItems } from './queries/drive-items.server';

const keepers = [who.union, who.faculty];
const driveKey = (drive: Drive): string => `${drive.kind}:${drive.owner}`;

/** A live folder of the caller's own; the drive itself if none is named. */
function ownFolder(tree: Tree, root: number, requested: unknown): number {
  if (requested === null || requested === undefined || requested === '') return root;
  const id = Number(requested);
  if (!tree.has(id) || !isLive(tree, id)) throw notFound();
  return id;
}

const make = endpoint({
  method: 'POST',
  path: '/api/documents/folder',
  summary: "Creates a folder in the caller's drive.",
  who: keepers,
  input: { folder: f.int({ min: 1 }), name: f.text({ required: true, max: 200 }) },
  async run(handle, { body }) {
    const { drive, root } = await lockDrive(handle);
    const tree = await treeOf(handle, drive);
    const parent = ownFolder(tree, root, body.folder);
    const name = body.name;
    const id = await addFolder(handle, drive, tree, { parent, name, share: 'private' });
    await handle.audit('create', 'folder', id, { name });
    return { id };
  },
});

/**
 * The file's own name with the extension of its content type: nothing can be named like a program.
 */
function nameFor(requested: string, type: string): string {
  const name = normalisedName(requested);
  const end = extensionOf(name);
  return end && acceptsType([end], type)
    ? name
    : normalisedName(`${name}.${extensionFor(type) ?? 'txt'}`);
}

const upload = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  summary: "Uploads a file to the caller's drive. Query: `folder` (id) and `name` (file name).",
  who: keepers,
  upload: DRIVE.file,
  async run(handle, { query, bytes }) {
    const { sql, files } = handle;
    const content = await bytes();
    const { drive, root } = await lockDrive(handle);
    const folder = ownFolder(
      await treeOf(handle, drive),
      root,
      /^\d{1,9}$/.test(query.folder ?? '') ? query.folder : query.folder ? -1 : null,
    );
    await checkEntries(handle, folder, 1);
    await checkRoom(handle, drive, content.byteLength, 'file');
    const file = await files.keep(content, {
      name: query.name ?? '',
      types: DRIVE_TYPES.map((one) => FILE_TYPES[one].mime),
      most: DRIVE.file,
    });
    const [kept] = await sql<{
      type: string;
      size: number;
    }>`select type, size from file where id = ${file}`;
    const added = await addFile(handle, file, {
      parent: folder,
      name: nameFor(query.name ?? '', kept?.type ?? ''),
      share: 'private',
    });
    await handle.audit('create', 'folder-file', added.id, { name: added.name, size: kept?.size });
    return added;
  },
});

const rename = endpoint({
  method: 'POST',
  path: '/api/documents/rename',
  summary: "Renames a folder or file in the caller's drive.",
  who: keepers,
  input: { ...ITEMS, name: f.text({ required: true, max: 200 }) },
  async run(handle, { body }) {
    const { drive } = await lockDrive(handle);
    const [one, ...more] = await selectItems(handle, drive, body.items);
    if (!one || more.length > 0)
      throw new Problem('malformed', { reason: 'one thing is renamed at a time' });
    const [, end] = splitName(one.name);
    const newName = body.name;
    // A file keeps its type, whatever its name.
    const name =
      one.kind === 'file' && splitName(newName)[1].toLowerCase() !== end.toLowerCase()
        ? `${newName}${end}`
        : newName;
    const fault = nameFault(name);
    if (fault) throw invalidField('name', fault);
    if ((await namesIn(handle, one.parent, [one])).has(nameKey(name)))
      throw invalidField('name', '"{name}" already exists here.', { name });
    await placeItem(handle, one, name, one.parent);
    await handle.audit('rename', one.kind === 'file' ? 'folder-file' : 'folder', one.id, {
      before: { name: one.name },
      after: { name },
    });
    return { name };
  },
});

const move = endpoint({
  method: 'POST',
  path: '/api/documents/move',
  summary: "Moves files and folders within the caller's drive.",
  who: keepers,
  input: { ...ITEMS, to: f.int({ min: 1 }) },
  async run(handle, { body }) {
    const { drive, root } = await lockDrive(handle);
    const picked = await selectItems(handle, drive, body.items);
    let tree = await treeOf(handle, drive);
    const to = ownFolder(tree, root, body.to);
    const moving = picked.filter(({ parent }) => parent !== to);
    await checkEntries(handle, to, moving.length);
    const taken = await namesIn(handle, to);
    for (const one of moving) {
      const fault = one.kind === 'folder' ? moveFault(tree, one.id, to) : null;
      if (fault) throw invalidField('to', fault);
      const name = availableName(one.name, taken);
      taken.add(nameKey(name));
      await placeItem(handle, one, name, to);
      tree = await treeOf(handle, drive);
    }
    if (moving.length)
      await handle.audit('move', 'folder', driveKey(drive), { ...auditItems(moving), to });
    return { moved: moving.length };
  },
});

const share = endpoint({
  method: 'POST',
  path: '/api/documents/share',
  summary: 'Shares files and folders with the department, all faculty, or no one.',
  who: keepers,
  input: { ...ITEMS, share: f.choice(SHARES, { required: true }) },
  async run(handle, { body }) {
    const { sql, now, by } = handle;
    const { drive } = await lockDrive(handle);
    const circle = body.share;
    if (circle === 'department' && drive.kind === 'union')
      throw invalidField('share', 'The union cannot share with a department.');
    const picked = await selectItems(handle, drive, body.items);
    for (const { kind, id } of picked) {
      if (kind === 'folder')
        await sql`update folder set share = ${circle}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
      else
        await sql`update folder_file set share = ${circle}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
    }
    await handle.audit('share', 'folder', driveKey(drive), {
      ...auditItems(picked),
      share: circle,
    });
    return { shared: picked.length };
  },
});

export default [make, upload, rename, move, share];
