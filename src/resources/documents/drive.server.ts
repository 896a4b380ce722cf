/** Reading drives: listings, the bytes of a file, a folder as a ZIP. */
import { descendantsOf, pathTo, DRIVE, nameKey, type Tree, type DriveEntry } from '@/domain/drive';
import { FILE_TYPES, Problem, who } from '@/schema';
import { Download, endpoint, type Handle } from '../../../server/handle';
import {
  driveOf,
  notFound,
  openFile,
  openFolder,
  treeOf,
  type Drive,
} from './queries/drive.server';
import { entriesIn, searchDrive, sharedWith, trashOf, usedBy } from './queries/entries.server';

const keepers = [who.union, who.faculty];
const idOf = (text: string | undefined): number => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw notFound();
  return Number(text);
};

const roomOf = async (handle: Handle, drive: Drive) => ({
  used: await usedBy(handle, drive),
  quota: DRIVE.quota[drive.kind],
});
const rootOf = (tree: Tree): number | null =>
  [...tree.values()].find(({ parent }) => parent === null)?.id ?? null;

async function homeList(handle: Handle, tab: string | undefined, text: string) {
  const drive = driveOf(handle.actor);
  const tree = await treeOf(handle, drive);
  const root = rootOf(tree);
  const rows =
    tab === 'trash'
      ? await trashOf(handle, drive, tree)
      : text
        ? await searchDrive(handle, drive, tree, text)
        : root === null
          ? []
          : await entriesIn(handle, root);
  return {
    folder: root === null ? null : { id: root, name: '' },
    path: [],
    home: true,
    owner: null,
    rows,
    ...(await roomOf(handle, drive)),
  };
}

async function folderList(handle: Handle, id: number) {
  const { drive, tree, folder, home, from } = await openFolder(handle, id);
  const chain = pathTo(tree, id);
  const path = chain
    .slice(home ? 1 : chain.findIndex((one) => one.id === from))
    .map(({ id: at, name }) => ({ id: at, name }));
  const rows = await entriesIn(handle, id);
  if (home)
    return {
      folder: { id, name: folder.name },
      path,
      home,
      owner: null,
      rows,
      ...(await roomOf(handle, drive)),
    };
  const [person] = await handle.sql<{
    name: string;
  }>`select name from faculty where ${drive.kind} = 'faculty' and id::text = ${drive.owner}`;
  // A guest does not see who else has access.
  return {
    folder: { id, name: folder.name },
    path,
    home,
    owner: person?.name ?? null,
    rows: rows.map((row): DriveEntry => ({ ...row, share: 'private', link_until: null })),
    used: null,
    quota: null,
  };
}

const list = endpoint({
  method: 'GET',
  path: '/api/documents/list',
  summary:
    'Contents of a drive folder. Query: `folder` (id), `tab` (shared or trash), or `q` to search.',
  who: keepers,
  async run(handle, { query: { folder, tab, q = '' } }) {
    if (tab === 'shared')
      return {
        folder: null,
        path: [],
        home: false,
        owner: null,
        rows: await sharedWith(handle),
        used: null,
        quota: null,
      };
    return folder === undefined
      ? homeList(handle, tab, q.trim().slice(0, 80))
      : folderList(handle, idOf(folder));
  },
});

const folders = endpoint({
  method: 'GET',
  path: '/api/documents/folders',
  summary: "The folder tree of the caller's drive.",
  who: keepers,
  async run(handle) {
    const tree = await treeOf(handle, driveOf(handle.actor));
    const root = rootOf(tree);
    if (root === null) return [];
    const walk = (
      id: number,
    ): { id: number; name: string; parent: number | null; depth: number }[] => {
      const here = tree.get(id);
      const inside = [...tree.values()]
        .filter(({ parent, trashed }) => parent === id && !trashed)
        .sort((a, b) => nameKey(a.name).localeCompare(nameKey(b.name)));
      return here
        ? [
            { id, name: here.name, parent: here.parent, depth: pathTo(tree, id).length - 1 },
            ...inside.flatMap((one) => walk(one.id)),
          ]
        : [];
    };
    return walk(root);
  },
});

const content = endpoint({
  method: 'GET',
  path: '/api/documents/file/{id}',
  summary: 'A file in a drive, for users with access to its folder.',
  who: keepers,
  async run(handle, { params }) {
    const { file, name } = await openFile(handle, idOf(params.id));
    const kept = await handle.files.read(file);
    if (!kept) throw notFound('file');
    return new Download(name, kept.type, kept.bytes);
  },
});

const tooMuch = (): Problem =>
  new Problem('too_large', { limit: `${DRIVE.zip / 1_000_000} MB, ${DRIVE.entries} files` });

const packed = endpoint({
  method: 'GET',
  path: '/api/documents/zip/{id}',
  summary: 'A drive folder and its contents as a ZIP file.',
  who: keepers,
  perMinute: 10,
  async run(handle, { params }) {
    const id = idOf(params.id);
    const { tree, folder } = await openFolder(handle, id);
    const inside = descendantsOf(tree, id).filter((one) =>
      pathTo(tree, one).every(({ trashed }) => !trashed),
    );
    const rows = await handle.sql<{ folder: number; file: number; name: string; size: number }>`
      select x.folder, x.file, x.name, s.size from folder_file x join file s on s.id = x.file where x.folder = any(${inside}::int[]) and x.trashed_at is null order by x.id limit ${DRIVE.entries + 1}`;
    if (rows.length > DRIVE.entries || rows.reduce((sum, { size }) => sum + size, 0) > DRIVE.zip)
      throw tooMuch();
    const from = pathTo(tree, id).length;
    const nameOf = (row: { readonly folder: number; readonly name: string }): string =>
      [
        ...pathTo(tree, row.folder)
          .slice(from)
          .map(({ name }) => name),
        row.name,
      ].join('/');
    const { bytes, size } = await handle.files.packed(
      rows.map((row) => ({ name: nameOf(row), file: row.file })),
    );
    return new Download(`${folder.name || 'documents'}.zip`, FILE_TYPES.zip.mime, bytes, size);
  },
});

export default [list, folders, content, packed];
