/**
 * Links that give one file of a drive to anyone who has them, for seven days. Only a digest is
 * stored; the link is shown once.
 */
import { DRIVE, isLive } from '@/domain/drive';
import { f, Problem, who } from '@/schema';
import { digestOf, Download, Elsewhere, endpoint, newSecret } from '../../../server/handle';
import { lockDrive, notThere, openFile, treeOf } from './queries/drive.server';

const keepers = [who.union, who.faculty];
const DAY = 86_400_000;
const FILE = { file: f.int({ required: true, min: 1 }) };
const noLink = (): Problem => new Problem('not_found', { what: 'link' });

const make = endpoint({
  method: 'POST',
  path: '/api/documents/link',
  summary:
    'Makes a link to a file of one’s own that works for seven days without signing in; an older one stops working.',
  who: keepers,
  input: FILE,
  perMinute: 30,
  async run(handle, { body }) {
    const { sql, now, by } = handle;
    await lockDrive(handle);
    const { id, name, home } = await openFile(handle, body.file);
    if (!home) throw notThere('file');
    const token = newSecret();
    const until = new Date(now.getTime() + DRIVE.linkDays * DAY);
    await sql`delete from folder_link where folder_file = ${id} or expires_at < ${now}`;
    await sql`insert into folder_link (folder_file, sha256, expires_at, created_by, created_at) values (${id}, ${digestOf(token)}, ${until}, ${by}, ${now})`;
    await handle.audit('link', 'folder-file', id, { name, until: until.toISOString() });
    return { path: `/api/documents/link/${token}`, until: until.toISOString() };
  },
});

const revoke = endpoint({
  method: 'POST',
  path: '/api/documents/unlink',
  summary: 'Takes the link to a file of one’s own back.',
  who: keepers,
  input: FILE,
  async run(handle, { body }) {
    await lockDrive(handle);
    const { id, name, home } = await openFile(handle, body.file);
    if (!home) throw notThere('file');
    await handle.sql`delete from folder_link where folder_file = ${id}`;
    await handle.audit('unlink', 'folder-file', id, { name });
    return {};
  },
});

const follow = endpoint({
  method: 'GET',
  path: '/api/documents/link/{token}',
  summary: 'The file that a link leads to, for whoever has the link.',
  who: [who.anyone],
  perMinute: 30,
  async run(handle, { params, header }) {
    // A browser that follows an invalid link gets a page; a program gets a 404.
    const gone = (): Elsewhere => {
      if (header('accept').includes('text/html')) return new Elsewhere('/link-gone');
      throw noLink();
    };
    const token = params.token;
    if (!/^[\w-]{32}$/.test(token)) return gone();
    const [row] = await handle.sql<{
      id: number;
      file: number;
      name: string;
      folder: number;
      kind: 'faculty' | 'union' | 'department';
      owner: string;
    }>`
      select x.id, x.file, x.name, x.folder, d.owner_kind as kind, d.owner from folder_link l join folder_file x on x.id = l.folder_file join folder d on d.id = x.folder
      where l.sha256 = ${digestOf(token)} and l.expires_at > ${handle.now} and x.trashed_at is null`;
    const kept =
      row && isLive(await treeOf(handle, row), row.folder)
        ? await handle.files.read(row.file)
        : null;
    if (!row || !kept) return gone();
    await handle.audit('read', 'folder-file', row.id, { name: row.name, by: 'link' });
    return new Download(row.name, kept.type, kept.bytes);
  },
});

export default [make, revoke, follow];
