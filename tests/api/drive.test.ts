/**
 * Drives: private to their owner, folders within bounds, shares along the tree, links that expire,
 * restoring from the trash.
 */
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { DRIVE } from '@/domain/drive';
import { openArchive } from '../../server/files/archive';
import { memoryStore } from '../../server/files/store';
import { sweepTask } from '../../server/files/sweep';
import { runWork } from '../kit/work';
import { ACTORS, office, teacher, VISITOR } from '../kit/actors';
import { HTML } from '../kit/pictures';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const PDF = bytes('%PDF-1.7\nhello\n');
const OCTETS = { 'content-type': 'application/octet-stream' };
const store = memoryStore(() => NOON);
const DAY = 86_400_000;

let world: World;
let now = NOON;
let ana: Actor;
let bo: Actor;
let far: Actor;
const union: Actor = { ...(ACTORS['union'] ?? VISITOR), id: 1 };

beforeAll(async () => {
  world = await openWorld({ clock: { now: () => now }, deps: { files: store } });
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    const rows = await sql<{ id: number }>`
      insert into faculty (name, email, department, type, active) values ('Ana', 'ana@x.example', 'ENG', 'Faculty', true), ('Bo', 'bo@x.example', 'ENG', 'Faculty', true), ('Far', 'far@x.example', 'PHY', 'Faculty', true) returning id`;
    [ana, bo, far] = rows.map(({ id }, i) => teacher(i === 2 ? 'PHY' : 'ENG', id)) as [
      Actor,
      Actor,
      Actor,
    ];
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  now = NOON;
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from folder_link`;
    await sql`delete from folder_file`;
    await sql`delete from folder`;
  });
});

type Row = Readonly<Record<string, unknown>>;
interface Item {
  readonly kind: 'folder' | 'file';
  readonly id: number;
  readonly version?: number;
}
const list = async (
  query = '',
  as = ana,
): Promise<{
  rows: Row[];
  path: Row[];
  home: boolean;
  used: number;
  owner: string | null;
  folder: Row | null;
}> =>
  (await world.scenario({ as, url: `/api/documents/list${query}`, status: 200 })).data as Awaited<
    ReturnType<typeof list>
  >;
const names = async (query = '', as = ana): Promise<string[]> =>
  (await list(query, as)).rows.map(({ name }) => String(name)).sort();
const post = (
  what: string,
  body: unknown,
  status = 200,
  as = ana,
  has: readonly string[] = [],
): Promise<Told> =>
  world.scenario({ as, method: 'POST', url: `/api/documents/${what}`, body, status, has });
const folder = async (name: string, parent: number | null = null, as = ana): Promise<number> =>
  ((await post('folder', { folder: parent, name }, 200, as)).data as { id: number }).id;
const put = (
  name: string,
  at: number | string | null = null,
  as = ana,
  status = 200,
  content = PDF,
): Promise<Told> =>
  world.scenario({
    as,
    method: 'POST',
    url: `/api/documents/upload?name=${encodeURIComponent(name)}${at === null ? '' : `&folder=${at}`}`,
    body: content,
    headers: OCTETS,
    status,
  });
const file = async (
  name: string,
  at: number | null = null,
  as = ana,
  content = PDF,
): Promise<number> => ((await put(name, at, as, 200, content)).data as { id: number }).id;
const of = (kind: Item['kind'], ...ids: number[]): { items: Item[] } => ({
  items: ids.map((id) => ({ kind, id })),
});

describe('a drive', () => {
  it('is empty at first, and shows added folders and files', async () => {
    expect(await list()).toMatchObject({
      rows: [],
      path: [],
      home: true,
      used: 0,
      quota: 1_000_000_000,
    });
    const at = await folder('Lectures');
    await file('plan.pdf', at);
    expect(await list()).toMatchObject({
      rows: [{ kind: 'folder', name: 'Lectures', size: 1, share: 'private', version: 1 }],
      used: PDF.byteLength,
    });
    expect(await list(`?folder=${at}`)).toMatchObject({
      path: [{ id: at, name: 'Lectures' }],
      rows: [{ kind: 'file', name: 'plan.pdf', type: 'application/pdf', size: PDF.byteLength }],
    });
  });
  it('answers not found to other users at every address', async () => {
    const [at, one] = [await folder('Mine'), await file('mine.pdf')];
    for (const as of [bo, far, union]) {
      for (const url of [`list?folder=${at}`, `file/${one}`, `zip/${at}`])
        await world.scenario({
          as,
          url: `/api/documents/${url}`,
          status: 404,
          hasNot: ['Mine', 'mine'],
        });
      for (const [what, body] of [
        ['folder', { folder: at, name: 'x' }],
        ['rename', { ...of('file', one), name: 'x' }],
        ['rename', { ...of('folder', at), name: 'x' }],
        ['move', { ...of('file', one), to: null }],
        ['share', { ...of('folder', at), share: 'all' }],
        ['trash', of('file', one)],
        ['restore', of('file', one)],
        ['remove', of('folder', at)],
        ['link', { file: one }],
        ['unlink', { file: one }],
      ] as const)
        await post(what, body, 404, as);
      await put('x.pdf', at, as, 404);
      const theirs = await folder('Theirs', null, as);
      await post('move', { ...of('folder', theirs), to: at }, 404, as);
    }
    expect(await names()).toEqual(['Mine', 'mine.pdf']);
  });
  it('is refused to users without a drive', async () => {
    for (const as of [office('A'), ACTORS['super'] ?? VISITOR, ACTORS['parent'] ?? VISITOR])
      for (const url of ['list', 'folders', 'file/1', 'zip/1'])
        await world.scenario({ as, url: `/api/documents/${url}`, status: 403 });
    await world.scenario({ url: '/api/documents/list', status: 401 });
  });
  it('of the union is shared by all its members', async () => {
    await file('minutes.pdf', null, union);
    expect(await names('', { ...union, id: 2 })).toEqual(['minutes.pdf']);
    expect(await names()).toEqual([]);
  });
  it('logs renaming and deleting', async () => {
    const one = await file('a.pdf');
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/documents/rename',
      body: { ...of('file', one), name: 'b' },
      status: 200,
      audit: ['rename'],
    });
    await world.scenario({
      as: ana,
      method: 'POST',
      url: '/api/documents/trash',
      body: of('file', one),
      status: 200,
      audit: ['trash'],
    });
  });
});

describe('a file or folder name', () => {
  it.each([
    '',
    ' ',
    'a/b',
    'a\\b',
    'a:b',
    'a*',
    'a?',
    'a"b',
    '<a',
    'a>',
    'a|b',
    '..',
    '.',
    'a\u0007',
    'gpj\u202e',
    'a'.repeat(81),
    'ends.',
  ])('refuses %j', async (name) => {
    await post('folder', { name }, 422, ana, ['"name"']);
  });
  it('is unique in its folder, ignoring case and for files and folders alike', async () => {
    const at = await folder('Notes');
    await post('folder', { name: 'NOTES' }, 422, ana, ['already exists here']);
    await file('Notes.pdf');
    const other = await file('other.pdf');
    await post('rename', { ...of('file', other), name: 'nOTES.PDF' }, 422, ana, [
      'already exists here',
    ]);
    await post('rename', { ...of('folder', at), name: 'notes' }, 200);
    await folder('Notes', at);
  });
  it('of an upload is adjusted for duplicates, paths and wrong extensions', async () => {
    for (const name of [
      'a.pdf',
      'A.PDF',
      'C:\\x\\a.pdf',
      '../../etc/passwd',
      'run.exe',
      '%2e%2e%2fb.pdf',
      'z'.repeat(200),
    ])
      await put(name);
    expect(await names()).toEqual(
      [
        '%2e%2e%2fb.pdf',
        '.._.._etc_passwd.pdf',
        'A (2).PDF',
        'C__x_a.pdf',
        'a.pdf',
        'run.exe.pdf',
        `${'z'.repeat(76)}.pdf`,
      ].sort(),
    );
  });
  it('of a file keeps its extension when renamed', async () => {
    const one = await file('a.pdf');
    expect((await post('rename', { ...of('file', one), name: 'run.exe' })).data).toEqual({
      name: 'run.exe.pdf',
    });
    expect((await post('rename', { ...of('file', one), name: 'b.PDF' })).data).toEqual({
      name: 'b.PDF',
    });
  });
});

describe('an upload', () => {
  it.each([
    ['a page', HTML],
    ['an archive', bytes('PK\u0003\u0004')],
    ['nothing', new Uint8Array()],
  ])('is refused when it is %s', async (_, content) => {
    await put('a.txt', null, ana, 415, content);
  });
  it('is refused when larger than ten megabytes', async () => {
    await put('a.pdf', null, ana, 413, Buffer.concat([PDF, Buffer.alloc(DRIVE.file)]));
  });
  it('is refused when the drive is full, with the trash counted', async () => {
    const one = await file('a.pdf');
    await world.db.transaction(
      ({ sql }) =>
        sql`update file set size = 999999990 where id = (select file from folder_file where id = ${one})`,
    );
    await post('trash', of('file', one));
    expect((await put('b.pdf', null, ana, 422)).text).toContain('Storage is full');
    await put('b.pdf', null, bo);
  });
  it('is accepted only into an existing folder outside the trash', async () => {
    const at = await folder('Gone');
    await post('trash', of('folder', at));
    for (const where of [at, 999_999, '0', 'x', '-1', '1e3', '../1'])
      await put('a.pdf', where, ana, 404);
  });
});

describe('moving within the folder tree', () => {
  it('keeps it at most six levels deep, as does creating folders', async () => {
    let at: number | null = null;
    const chain: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      at = await folder(`L${n}`, at);
      chain.push(at);
    }
    await post('folder', { folder: at, name: 'L7' }, 422, ana, ['six levels deep']);
    const [two] = [await folder('T1')];
    await folder('T2', two);
    await post('move', { ...of('folder', two), to: chain[4] }, 422, ana, ['six levels deep']);
    await post('move', { ...of('folder', two), to: chain[3] }, 200);
  });
  it('refuses to move a folder into itself or below itself', async () => {
    const top = await folder('A');
    const inner = await folder('B', top);
    for (const to of [top, inner])
      await post('move', { ...of('folder', top), to }, 422, ana, ['into itself']);
    // Two folders moved at once, each into the other's subtree.
    const other = await folder('C');
    await post('move', { ...of('folder', top, other), to: inner }, 422);
    expect(await names()).toEqual(['A', 'C']);
  });
  it('finds a free name in the target folder, and does nothing when the file is already in it', async () => {
    const at = await folder('In');
    await file('a.pdf', at);
    const one = await file('a.pdf');
    await post('move', { ...of('file', one), to: at });
    expect(await names(`?folder=${at}`)).toEqual(['a (2).pdf', 'a.pdf']);
    expect((await post('move', { ...of('file', one), to: at })).data).toEqual({ moved: 0 });
    await post('move', { ...of('file', one), to: null });
    expect(await names()).toEqual(['In', 'a (2).pdf']);
  });
  it('is refused from a stale version', async () => {
    const one = await file('a.pdf');
    await post('rename', { items: [{ kind: 'file', id: one, version: 1 }], name: 'b' });
    await post('rename', { items: [{ kind: 'file', id: one, version: 1 }], name: 'c' }, 409, ana, [
      'stale',
    ]);
    await post('trash', { items: [{ kind: 'file', id: one, version: 1 }] }, 409);
    expect(await names()).toEqual(['b.pdf']);
  });
  it('applies to all items or to none', async () => {
    const [one, at] = [await file('a.pdf'), await folder('F')];
    await post(
      'move',
      {
        items: [
          { kind: 'file', id: one },
          { kind: 'file', id: 999_999 },
        ],
        to: at,
      },
      404,
    );
    expect(await names()).toEqual(['F', 'a.pdf']);
    for (const items of [
      [],
      'x',
      [{ kind: 'drive', id: 1 }],
      [{ kind: 'file', id: 'x' }],
      [{ id: one }],
    ])
      expect(
        (await world.ask({ as: ana, method: 'POST', url: '/api/documents/trash', body: { items } }))
          .status,
      ).toBe(items.length === 0 ? 200 : 422);
  });
  it('can be searched by name, showing where each match is', async () => {
    const at = await folder('Lectures');
    await file('Week 1%.pdf', at);
    const gone = await folder('Old');
    await file('Week 2.pdf', gone);
    await post('trash', of('folder', gone));
    expect((await list('?q=week')).rows).toMatchObject([
      { name: 'Week 1%.pdf', where: 'Lectures' },
    ]);
    expect(await names('?q=%25')).toEqual(['Week 1%.pdf']);
    expect(await names('?q=week', bo)).toEqual([]);
  });
});

describe('a share', () => {
  it('opens a folder and everything below it to the department or to all teachers', async () => {
    const top = await folder('Top');
    const inner = await folder('Inner', top);
    const one = await file('deep.pdf', inner);
    await post('share', { ...of('folder', top), share: 'department' });
    expect(await list(`?folder=${inner}`, bo)).toMatchObject({
      home: false,
      owner: 'Ana',
      path: [{ name: 'Top' }, { name: 'Inner' }],
      rows: [{ name: 'deep.pdf' }],
    });
    expect(
      (await world.scenario({ as: bo, url: `/api/documents/file/${one}`, status: 200 })).text,
    ).toContain('%PDF');
    for (const as of [far, union]) {
      await world.scenario({ as, url: `/api/documents/file/${one}`, status: 404 });
      expect(await names('?tab=shared', as)).toEqual([]);
    }
    await post('share', { ...of('folder', top), share: 'all' });
    await world.scenario({ as: far, url: `/api/documents/file/${one}`, status: 200 });
    await world.scenario({ as: union, url: `/api/documents/file/${one}`, status: 404 });
  });
  it('shows guests the path from the shared folder on, and nothing above or beside it', async () => {
    const top = await folder('Private');
    const inner = await folder('Open', top);
    await file('secret.pdf', top);
    await post('share', { ...of('folder', inner), share: 'all' });
    expect(await list(`?folder=${inner}`, far)).toMatchObject({ path: [{ name: 'Open' }] });
    await world.scenario({ as: far, url: `/api/documents/list?folder=${top}`, status: 404 });
    expect(await names('?tab=shared', far)).toEqual(['Open']);
  });
  it('is listed once, at its top level, with its owner', async () => {
    const top = await folder('Top');
    const inner = await folder('Inner', top);
    const one = await file('one.pdf');
    const inside = await file('inside.pdf', inner);
    await post('share', {
      items: [
        { kind: 'folder', id: top },
        { kind: 'folder', id: inner },
        { kind: 'file', id: one },
        { kind: 'file', id: inside },
      ],
      share: 'all',
    });
    expect(await list(`?folder=${inner}`, bo)).toMatchObject({
      path: [{ name: 'Top' }, { name: 'Inner' }],
    });
    expect(
      (await list('?tab=shared', bo)).rows.map(({ name, owner }) => [name, owner]).sort(),
    ).toEqual([
      ['Top', 'Ana'],
      ['one.pdf', 'Ana'],
    ]);
    expect(await names('?tab=shared')).toEqual([]);
  });
  it('allows reading and downloading, but no changes', async () => {
    const at = await folder('Open');
    const one = await file('a.pdf', at);
    await post('share', { ...of('folder', at), share: 'all' });
    for (const [what, body] of [
      ['rename', { ...of('file', one), name: 'x' }],
      ['trash', of('file', one)],
      ['link', { file: one }],
      ['folder', { folder: at, name: 'x' }],
      ['move', { ...of('file', one), to: null }],
    ] as const)
      await post(what, body, 404, bo);
    await put('x.pdf', at, bo, 404);
  });
  it('ends when revoked, when the folder is deleted, and when the file is moved out', async () => {
    const at = await folder('Open');
    const one = await file('a.pdf', at);
    const may = async (): Promise<number> =>
      (await world.ask({ as: bo, url: `/api/documents/file/${one}` })).status;
    await post('share', { ...of('folder', at), share: 'all' });
    expect(await may()).toBe(200);
    await post('trash', of('folder', at));
    expect([await may(), await names('?tab=shared', bo)]).toEqual([404, []]);
    await post('restore', of('folder', at));
    expect(await may()).toBe(200);
    await post('move', { ...of('file', one), to: null });
    expect(await may()).toBe(404);
    await post('move', { ...of('file', one), to: at });
    await post('share', { ...of('folder', at), share: 'private' });
    expect(await may()).toBe(404);
  });
  it('of the union is open to all teachers or to no one', async () => {
    const at = await folder('Notes', null, union);
    await post('share', { ...of('folder', at), share: 'department' }, 422, union);
    await post('share', { ...of('folder', at), share: 'all' }, 200, union);
    expect((await list('?tab=shared')).rows).toMatchObject([
      { name: 'Notes', owner: "Students' union" },
    ]);
  });
});

describe('a public link', () => {
  const link = async (one: number): Promise<string> =>
    ((await post('link', { file: one })).data as { path: string }).path;
  it('gives the file as a download without signing in', async () => {
    const path = await link(await file('Bericht अ.pdf'));
    const { headers, text } = await world.scenario({ url: path, status: 200, audit: ['read'] });
    expect([text.startsWith('%PDF'), headers.get('content-disposition')]).toEqual([
      true,
      expect.stringContaining('attachment; filename="Bericht_.pdf"'),
    ]);
    expect(await list()).toMatchObject({ rows: [{ link_until: '2026-11-27T06:30:00.000Z' }] });
  });
  it('is not stored in plain text, and cannot be guessed', async () => {
    const path = await link(await file('a.pdf'));
    const secret = path.split('/').at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{32}$/);
    const stored = await world.db.read(({ sql }) => sql`select * from folder_link`);
    expect(JSON.stringify(stored)).not.toContain(secret);
    for (const wrong of [
      'x',
      'A'.repeat(32),
      `${secret}A`,
      secret.slice(1),
      stored[0]?.['sha256'],
      '%00',
      "'%20or%201=1",
    ])
      await world.scenario({ url: `/api/documents/link/${String(wrong)}`, status: 404 });
  });
  it('that is no longer valid redirects a browser to a page and answers programs with 404', async () => {
    const path = await link(await file('a.pdf'));
    const open = async (token: string): Promise<(number | string | null)[]> => {
      const { status, headers } = await world.request(token, {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
      });
      return [status, headers.get('location')];
    };
    expect(await open(path)).toEqual([200, null]);
    for (const wrong of [path.replace(/.{32}$/, 'A'.repeat(32)), '/api/documents/link/x'])
      expect(await open(wrong)).toEqual([303, '/link-gone']);
  });
  it('ends after seven days, when revoked or replaced, and when its file or folder is deleted', async () => {
    const at = await folder('F');
    const one = await file('a.pdf', at);
    const first = await link(one);
    const second = await link(one);
    await world.scenario({ url: first, status: 404 });
    await world.scenario({ url: second, status: 200 });
    now = new Date(NOON.getTime() + DRIVE.linkDays * DAY);
    await world.scenario({ url: second, status: 404 });
    now = NOON;
    await post('unlink', { file: one });
    await world.scenario({ url: second, status: 404 });
    const third = await link(one);
    await post('trash', of('folder', at));
    await world.scenario({ url: third, status: 404 });
    await post('restore', of('folder', at));
    await world.scenario({ url: third, status: 200 });
    await post('trash', of('file', one));
    await post('restore', of('file', one));
    await world.scenario({ url: third, status: 404 });
  });
});

describe('the trash', () => {
  it('restores a file to its folder under a free name', async () => {
    const at = await folder('F');
    const one = await file('a.pdf', at);
    await post('trash', of('file', one));
    expect((await list('?tab=trash')).rows).toMatchObject([{ name: 'a.pdf', where: 'F' }]);
    await file('a.pdf', at);
    await post('restore', of('file', one));
    expect(await names(`?folder=${at}`)).toEqual(['a (2).pdf', 'a.pdf']);
    expect(await names('?tab=trash')).toEqual([]);
    await post('restore', of('file', one), 404);
  });
  it('restores a file to the top level when its folder is deleted', async () => {
    const at = await folder('F');
    const one = await file('a.pdf', at);
    await post('trash', of('file', one));
    await post('trash', of('folder', at));
    expect(await names('?tab=trash')).toEqual(['F', 'a.pdf']);
    await post('restore', of('file', one));
    expect(await names()).toEqual(['a.pdf']);
    await world.scenario({ as: ana, url: `/api/documents/list?folder=${at}`, status: 404 });
  });
  it('can be emptied by hand, which frees the space', async () => {
    const at = await folder('F');
    await file('a.pdf', await folder('G', at));
    await post('remove', of('folder', at), 404);
    await post('trash', of('folder', at));
    await post('remove', of('folder', at));
    expect(await list()).toMatchObject({ rows: [], used: 0 });
    expect(
      await world.db.read(({ sql }) => sql`select 1 from folder where name in ('F', 'G')`),
    ).toEqual([]);
  });
  it('is purged automatically after thirty days, and then the contents are removed', async () => {
    const at = await folder('F');
    await file('a.pdf', await folder('G', at));
    const kept = await file('kept.pdf');
    await post('trash', of('folder', at));
    const paths = await world.db.read(
      ({ sql }) =>
        sql<{ n: number }>`select count(*)::int as n from job where kind = 'drive-purge'`,
    );
    expect(paths[0]?.n).toBeGreaterThan(0);
    await runWork(world, 'drive-purge', new Date(NOON.getTime() + 29 * DAY));
    expect(await names('?tab=trash')).toEqual(['F']);
    await runWork(world, 'drive-purge', new Date(NOON.getTime() + 30.1 * DAY));
    expect(await names('?tab=trash')).toEqual([]);
    for (const days of [31, 33, 35])
      await sweepTask({
        db: world.db,
        roll: world.roll,
        store,
        clock: { now: () => new Date(NOON.getTime() + days * DAY) },
      }).run(new AbortController().signal);
    await world.scenario({ as: ana, url: `/api/documents/file/${kept}`, status: 200 });
    expect(
      await world.db.read(
        ({ sql }) => sql`select 1 from file where name = 'a.pdf' and removed_at is null`,
      ),
    ).toEqual([]);
  });
});

describe('a folder as a ZIP', () => {
  it('contains its files by path, without the trash', async () => {
    const at = await folder('F');
    await file('a.pdf', at);
    await file('b.txt', await folder('G', at), ana, bytes('words'));
    await post('trash', of('file', await file('gone.pdf', at)));
    const told = await world.request(`/api/documents/zip/${at}`, {
      headers: {
        authorization: `Bearer ${Buffer.from(JSON.stringify(ana)).toString('base64url')}`,
      },
    });
    const entries = openArchive(new Uint8Array(await told.arrayBuffer()), {
      entries: 10,
      each: 1_000,
      total: 10_000,
    });
    expect(entries.map(({ name }) => name).sort()).toEqual(['G/b.txt', 'a.pdf']);
    expect(
      Buffer.from((await entries.find(({ name }) => name === 'G/b.txt')?.read()) ?? []).toString(),
    ).toBe('words');
  });
  it("states its size, is streamed, and breaks off when a file's contents are missing", async () => {
    const at = await folder('F');
    for (const [name, length] of [
      ['a.txt', 3],
      ['b.txt', 700_000],
    ] as const)
      await file(name, at, ana, bytes('x'.repeat(length)));
    const open = (): Promise<Response> =>
      Promise.resolve(
        world.request(`/api/documents/zip/${at}`, {
          headers: {
            authorization: `Bearer ${Buffer.from(JSON.stringify(ana)).toString('base64url')}`,
          },
        }),
      );
    const told = await open();
    const whole = new Uint8Array(await told.arrayBuffer());
    expect(Number(told.headers.get('content-length'))).toBe(whole.byteLength);
    expect(unzipSync(whole)['b.txt']).toHaveLength(700_000);
    await world.db.transaction(
      ({ sql }) => sql`update file set path = 'aa/bb/gone' where size = 700000`,
    );
    await expect((await open()).arrayBuffer()).rejects.toThrow();
  });
  it('is refused when too large', async () => {
    const at = await folder('F');
    const one = await file('a.pdf', at);
    await world.db.transaction(
      ({ sql }) =>
        sql`update file set size = ${DRIVE.zip + 1} where id = (select file from folder_file where id = ${one})`,
    );
    await world.scenario({ as: ana, url: `/api/documents/zip/${at}`, status: 413 });
  });
});
