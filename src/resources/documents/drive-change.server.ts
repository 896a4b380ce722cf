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
import { addFile, addFolder, checkEntries, checkRoom, wrong } from './queries/add.server';
import { lockDrive, notThere, treeOf, type Drive } from './queries/drive.server';
import { ITEMS, namesIn, pick, place, toldOf } from './queries/picked.server';

const keepers = [who.union, who.faculty];
const whole = (drive: Drive): string => `${drive.kind}:${drive.owner}`;

/** A live folder of the caller's own; the drive itself if none is named. */
function ownFolder(tree: Tree, root: number, given: unknown): number {
  if (given === null || given === undefined || given === '') return root;
  const id = Number(given);
  if (!tree.has(id) || !isLive(tree, id)) throw notThere();
  return id;
}

const make = endpoint({
  method: 'POST',
  path: '/api/documents/folder',
  summary: 'Makes a folder in one’s own drive.',
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
function nameFor(given: string, type: string): string {
  const name = normalisedName(given);
  const end = extensionOf(name);
  return end && acceptsType([end], type)
    ? name
    : normalisedName(`${name}.${extensionFor(type) ?? 'txt'}`);
}

const upload = endpoint({
  method: 'POST',
  path: '/api/documents/upload',
  summary:
    'Puts a file into a folder of one’s own drive: `folder` its number, `name` what it is called.',
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
  summary: 'Gives a folder or a file of one’s own another name.',
  who: keepers,
  input: { ...ITEMS, name: f.text({ required: true, max: 200 }) },
  async run(handle, { body }) {
    const { drive } = await lockDrive(handle);
    const [one, ...more] = await pick(handle, drive, body.items);
    if (!one || more.length > 0)
      throw new Problem('malformed', { reason: 'one thing is renamed at a time' });
    const [, end] = splitName(one.name);
    const asked = body.name;
    // A file keeps its type, whatever its name.
    const name =
      one.kind === 'file' && splitName(asked)[1].toLowerCase() !== end.toLowerCase()
        ? `${asked}${end}`
        : asked;
    const fault = nameFault(name);
    if (fault) throw wrong('name', fault);
    if ((await namesIn(handle, one.parent, [one])).has(nameKey(name)))
      throw wrong('name', '"{name}" already exists here.', { name });
    await place(handle, one, name, one.parent);
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
  summary: 'Moves things of one’s own into another folder of the same drive.',
  who: keepers,
  input: { ...ITEMS, to: f.int({ min: 1 }) },
  async run(handle, { body }) {
    const { drive, root } = await lockDrive(handle);
    const picked = await pick(handle, drive, body.items);
    let tree = await treeOf(handle, drive);
    const to = ownFolder(tree, root, body.to);
    const moving = picked.filter(({ parent }) => parent !== to);
    await checkEntries(handle, to, moving.length);
    const taken = await namesIn(handle, to);
    for (const one of moving) {
      const fault = one.kind === 'folder' ? moveFault(tree, one.id, to) : null;
      if (fault) throw wrong('to', fault);
      const name = availableName(one.name, taken);
      taken.add(nameKey(name));
      await place(handle, one, name, to);
      tree = await treeOf(handle, drive);
    }
    if (moving.length)
      await handle.audit('move', 'folder', whole(drive), { ...toldOf(moving), to });
    return { moved: moving.length };
  },
});

const share = endpoint({
  method: 'POST',
  path: '/api/documents/share',
  summary:
    'Says who else looks into things of one’s own: nobody, the department, everybody who teaches.',
  who: keepers,
  input: { ...ITEMS, share: f.choice(SHARES, { required: true }) },
  async run(handle, { body }) {
    const { sql, now, by } = handle;
    const { drive } = await lockDrive(handle);
    const circle = body.share;
    if (circle === 'department' && drive.kind === 'union')
      throw wrong('share', 'The union cannot share with a department.');
    const picked = await pick(handle, drive, body.items);
    for (const { kind, id } of picked) {
      if (kind === 'folder')
        await sql`update folder set share = ${circle}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
      else
        await sql`update folder_file set share = ${circle}, version = version + 1, updated_at = ${now}, updated_by = ${by} where id = ${id}`;
    }
    await handle.audit('share', 'folder', whole(drive), { ...toldOf(picked), share: circle });
    return { shared: picked.length };
  },
});

export default [make, upload, rename, move, share];
