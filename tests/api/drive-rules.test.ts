/** What a drive refuses at its bounds, what it hides from guests, and invalid addresses. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DRIVE } from '@/domain/drive';
import type { Actor } from '@/schema';
import { memoryStore } from '../../server/files/store';
import { openArchive } from '../../server/files/archive';
import { teacher, tokenOf } from '../kit/actors';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

const PDF = new TextEncoder().encode('%PDF-1.7\nhello\n');
type Row = Readonly<Record<string, unknown>>;

let world: World;
let ana: Actor;
let bo: Actor;
let now = NOON;
const store = memoryStore(() => NOON);
const change = (work: Parameters<World['db']['transaction']>[0]): Promise<unknown> =>
  world.db.transaction(work);

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now }, deps: { files: store } });
  await change(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true)`;
    const rows = await sql<{ id: number }>`
      insert into faculty (name, email, department, active) values ('Ana', 'ana@x.example', 'ENG', true), ('Bo', 'bo@x.example', 'ENG', true) returning id`;
    [ana, bo] = rows.map(({ id }) => teacher('ENG', id)) as [Actor, Actor];
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOON;
  await change(async ({ sql }) => {
    await sql`delete from folder_link`;
    await sql`delete from folder_file`;
    await sql`delete from folder`;
  });
});

const post = (
  what: string,
  body: unknown,
  status = 200,
  as = ana,
  has: readonly string[] = [],
): Promise<Told> =>
  world.scenario({ as, method: 'POST', url: `/api/documents/${what}`, body, status, has });
const folder = async (name: string, parent: number | null = null): Promise<number> =>
  ((await post('folder', { folder: parent, name })).data as { id: number }).id;
const put = (name: string, at: number | null = null, status = 200): Promise<Told> =>
  world.scenario({
    as: ana,
    method: 'POST',
    url: `/api/documents/upload?name=${name}${at === null ? '' : `&folder=${at}`}`,
    body: PDF,
    headers: { 'content-type': 'application/octet-stream' },
    status,
  });
const file = async (name: string, at: number | null = null): Promise<number> =>
  ((await put(name, at)).data as { id: number }).id;
const of = (kind: 'folder' | 'file', ...ids: number[]) => ({
  items: ids.map((id) => ({ kind, id })),
});
const list = async (query = '', as = ana): Promise<{ rows: Row[] } & Row> =>
  (await world.scenario({ as, url: `/api/documents/list${query}`, status: 200 })).data as {
    rows: Row[];
  } & Row;
/** Creates this many empty folders inside another, as if made long ago. */
const fill = (parent: number, count: number, owner = ana.id): Promise<unknown> =>
  change(
    ({ sql }) =>
      sql`insert into folder (owner_kind, owner, parent, name, name_key, share, version, created_at, updated_at) select 'faculty', ${String(owner)}, ${parent}, 'n' || n, 'n' || n, 'private', 1, ${NOON}, ${NOON} from generate_series(1, ${count}) n`,
  );

describe('a drive address', () => {
  it.each([
    'list?folder=x',
    'list?folder=-1',
    'list?folder=',
    'list?folder=1e3',
    'file/x',
    'file/0',
    'zip/x',
    'zip/9999999999',
  ])('such as %s is not found', async (url) => {
    await world.scenario({ as: ana, url: `/api/documents/${url}`, status: 404 });
  });
  it('of a file in the trash, or with missing contents, is not found', async () => {
    const [one, two] = [await file('a.pdf'), await file('b.pdf')];
    await post('trash', of('file', one));
    await world.scenario({ as: ana, url: `/api/documents/file/${one}`, status: 404 });
    await world.scenario({ as: ana, url: `/api/documents/file/${two}`, status: 200 });
    await change(({ sql }) => sql`update file set path = 'aa/bb/gone' || id`);
    await world.scenario({ as: ana, url: `/api/documents/file/${two}`, status: 404 });
  });
});

describe('a folder', () => {
  it('holds at most a thousand items, whether created, uploaded or moved', async () => {
    const at = await folder('Full');
    await fill(at, DRIVE.entries - 1);
    const one = await file('a.pdf');
    const two = await file('b.pdf');
    await post('move', { ...of('file', one, two), to: at }, 422, ana, ['up to 1,000 items']);
    await post('move', { ...of('file', one), to: at });
    await post('move', { ...of('file', two), to: at }, 422, ana, ['up to 1,000 items']);
    await post('folder', { folder: at, name: 'More' }, 422, ana, ['up to 1,000 items']);
    expect((await put('c.pdf', at, 422)).text).toContain('up to 1,000 items');
    // What is in the trash can come back.
    await post('trash', of('file', one));
    expect((await put('c.pdf', at, 422)).text).toContain('up to 1,000 items');
    await post('folder', { name: 'Beside' });
  });
  it('is one of at most two thousand per drive, not counting other drives', async () => {
    const at = await folder('A');
    await fill(at, DRIVE.folders - 2);
    await folder('The last');
    await post('folder', { name: 'Too many' }, 422, ana, ['too many folders']);
    await post('folder', { name: 'Another drive' }, 200, bo);
  });
  it('is offered as a move target by path, in order of name, without the trash', async () => {
    const [b, a] = [await folder('b'), await folder('A')];
    const inner = await folder('In', b);
    await post('trash', of('folder', await folder('Gone')));
    const told = await world.scenario({ as: ana, url: '/api/documents/folders', status: 200 });
    expect((told.data as Row[]).map(({ id, name, depth }) => [id, name, depth])).toEqual([
      [expect.any(Number), '', 0],
      [a, 'A', 1],
      [b, 'b', 1],
      [inner, 'In', 2],
    ]);
    expect(
      (await world.scenario({ as: bo, url: '/api/documents/folders', status: 200 })).data,
    ).toEqual([]);
  });
  it('shows its number of items, without those in the trash', async () => {
    const at = await folder('F');
    await folder('G', at);
    await file('a.pdf', at);
    await post('trash', of('file', await file('b.pdf', at)));
    await post('trash', of('folder', await folder('H', at)));
    expect((await list()).rows).toMatchObject([{ name: 'F', size: 2 }]);
  });
  it('as a ZIP has at most a thousand files, and none of a folder in the trash', async () => {
    const at = await folder('F');
    const one = await file('a.pdf', at);
    const gone = await folder('Gone', at);
    await file('b.pdf', gone);
    await post('trash', of('folder', gone));
    const packed = (): Promise<Response> =>
      Promise.resolve(
        world.request(`/api/documents/zip/${at}`, {
          headers: { authorization: `Bearer ${tokenOf(ana)}` },
        }),
      );
    const entries = openArchive(new Uint8Array(await (await packed()).arrayBuffer()), {
      entries: 10,
      each: 1_000,
      total: 10_000,
    });
    expect(entries.map(({ name }) => name)).toEqual(['a.pdf']);
    const copies = (count: number): Promise<unknown> =>
      change(
        ({ sql }) =>
          sql`insert into folder_file (folder, file, name, name_key, share, version, created_at, updated_at) select ${at}, x.file, 'c' || n, 'c' || n, 'private', 1, ${NOON}, ${NOON} from folder_file x, generate_series(1, ${count}) n where x.id = ${one}`,
      );
    await copies(DRIVE.entries - 1);
    const told = await packed();
    await told.body?.cancel();
    expect(told.status, 'a thousand files').toBe(200);
    await change(
      ({ sql }) =>
        sql`insert into folder_file (folder, file, name, name_key, share, version, created_at, updated_at) select folder, file, 'one more', 'one more', 'private', 1, ${NOON}, ${NOON} from folder_file where id = ${one}`,
    );
    expect((await packed()).status, 'one file more').toBe(413);
  });
  it('as a ZIP is limited to the size of the largest drive', async () => {
    const at = await folder('F');
    await file('a.pdf', at);
    const sized = async (size: number): Promise<number> => {
      await change(({ sql }) => sql`update file set size = ${size}`);
      const told = await world.request(`/api/documents/zip/${at}`, {
        headers: { authorization: `Bearer ${tokenOf(ana)}` },
      });
      await told.body?.cancel();
      return told.status;
    };
    const bounds = [await sized(DRIVE.zip), await sized(DRIVE.zip + 1)];
    await change(({ sql }) => sql`update file set size = ${PDF.byteLength}`);
    expect(bounds).toEqual([200, 413]);
  });
});

describe('file actions', () => {
  it('apply to at most five hundred items at once', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => n + 1);
    await post('trash', of('file', ...ids), 413);
    await post('trash', of('file', ...ids.slice(1)), 404);
  });
  it('rename one item at a time to a valid name, and never apply to the drive itself', async () => {
    const [one, two] = [await file('a.pdf'), await file('b.pdf')];
    await post('rename', { ...of('file', one, two), name: 'c' }, 400);
    await post('rename', { items: [], name: 'c' }, 400);
    await post('rename', { ...of('file', one), name: 'a/b.pdf' }, 422, ana, ['"name"']);
    const root = Number((await list())['folder'] && ((await list())['folder'] as Row)['id']);
    for (const [what, more] of [
      ['rename', { name: 'x' }],
      ['trash', {}],
      ['share', { share: 'all' }],
      ['move', { to: await folder('F') }],
    ] as const)
      await post(what, { ...of('folder', root), ...more }, 404);
  });
  it('accept an upload that fits the remaining space to the last byte', async () => {
    const one = await file('a.pdf');
    const room = (left: number): Promise<unknown> =>
      change(
        ({ sql }) =>
          sql`update file set size = ${DRIVE.quota.faculty - left} where id = (select file from folder_file where id = ${one})`,
      );
    await room(PDF.byteLength - 1);
    await put('b.pdf', null, 422);
    await room(PDF.byteLength);
    await put('b.pdf');
  });
  it('are logged with the names at the time', async () => {
    const one = await file('a.pdf');
    const at = await folder('F');
    const told = async (what: string, body: object, action: string): Promise<unknown> => {
      await world.scenario({
        as: ana,
        method: 'POST',
        url: `/api/documents/${what}`,
        body,
        status: 200,
        audit: [action],
      });
      const [row] = await world.db.read(
        ({ sql }) => sql<{ change: Row }>`select change from audit_log order by id desc limit 1`,
      );
      return row?.change;
    };
    expect(await told('rename', { ...of('file', one), name: 'b' }, 'rename')).toEqual({
      before: { name: 'a.pdf' },
      after: { name: 'b.pdf' },
    });
    const items = [{ kind: 'file', id: one, name: 'b.pdf' }];
    expect(await told('move', { ...of('file', one), to: at }, 'move')).toEqual({ items, to: at });
    expect(await told('share', { ...of('file', one), share: 'all' }, 'share')).toEqual({
      items,
      share: 'all',
    });
    expect(await told('link', { file: one }, 'link')).toMatchObject({ name: 'b.pdf' });
    expect(await told('unlink', { file: one }, 'unlink')).toEqual({ name: 'b.pdf' });
    expect(await told('trash', of('file', one), 'trash')).toEqual({ items });
    expect(await told('restore', of('file', one), 'restore')).toEqual({ items });
    await post('trash', of('file', one));
    expect(await told('remove', of('file', one), 'delete')).toEqual({ items });
  });
  it('affect only the selected file when it is deleted or restored', async () => {
    const [one, two] = [await file('a.pdf'), await file('b.pdf')];
    await post('trash', of('file', one, two));
    await post('remove', of('file', one));
    expect((await list('?tab=trash')).rows.map(({ name }) => name)).toEqual(['b.pdf']);
    await post('restore', of('file', two));
    expect((await list()).rows.map(({ name }) => name)).toEqual(['b.pdf']);
  });
});

describe('a guest', () => {
  it('does not see usage, links or sharing of a folder', async () => {
    const at = await folder('Open');
    const one = await file('a.pdf', at);
    await post('share', { ...of('folder', at), share: 'all' });
    await post('share', { ...of('file', one), share: 'department' });
    await post('link', { file: one });
    expect(await list(`?folder=${at}`)).toMatchObject({
      rows: [{ share: 'department', link_until: expect.any(String) as string }],
      quota: DRIVE.quota.faculty,
    });
    expect(await list(`?folder=${at}`, bo)).toMatchObject({
      home: false,
      owner: 'Ana',
      used: null,
      quota: null,
      rows: [{ name: 'a.pdf', share: 'private', link_until: null }],
    });
  });
  it('opens a file shared on its own, but not its folder', async () => {
    const at = await folder('Closed');
    const one = await file('a.pdf', at);
    await post('share', { ...of('file', one), share: 'department' });
    await world.scenario({ as: bo, url: `/api/documents/file/${one}`, status: 200 });
    await world.scenario({
      as: teacher('PHY', 99),
      url: `/api/documents/file/${one}`,
      status: 404,
    });
    await world.scenario({ as: bo, url: `/api/documents/list?folder=${at}`, status: 404 });
    expect((await list('?tab=shared', bo)).rows.map(({ name }) => name)).toEqual(['a.pdf']);
    await post('unlink', { file: one }, 404, bo);
    await post('trash', of('folder', at));
    await world.scenario({ as: bo, url: `/api/documents/file/${one}`, status: 404 });
  });
  it('without a department is not a colleague of an owner without one', async () => {
    const at = await folder('Open');
    await post('share', { ...of('folder', at), share: 'department' });
    await change(
      ({ sql }) => sql`update folder set owner = '99999' where owner = ${String(ana.id)}`,
    );
    const nobody = { ...bo, department: null };
    await world.scenario({ as: nobody, url: `/api/documents/list?folder=${at}`, status: 404 });
    expect((await list('?tab=shared', nobody)).rows).toEqual([]);
  });
});

describe('a link', () => {
  it('works until the end of its seven days, and a new one removes expired ones', async () => {
    const [one, two] = [await file('a.pdf'), await file('b.pdf')];
    const { path } = (await post('link', { file: one })).data as { path: string };
    now = new Date(NOON.getTime() + DRIVE.linkDays * 86_400_000 - 1);
    await world.scenario({ url: path, status: 200 });
    expect((await list()).rows.map((row) => Boolean(row['link_until']))).toContain(true);
    now = new Date(NOON.getTime() + DRIVE.linkDays * 86_400_000 + 1);
    await world.scenario({ url: path, status: 404 });
    expect((await list()).rows.map((row) => Boolean(row['link_until']))).not.toContain(true);
    await post('link', { file: two });
    expect(await world.db.read(({ sql }) => sql`select folder_file from folder_link`)).toEqual([
      { folder_file: two },
    ]);
  });
});
