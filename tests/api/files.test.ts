/**
 * The file store: what is accepted, what of it is stored, who can fetch it, and that nothing is
 * left behind.
 */
import { crc32 as crcOf } from 'node:zlib';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { backup } from '../../server/db/backup';
import type { Tx } from '../../server/db/database';
import { restore } from '../../server/db/restore';
import { openArchive } from '../../server/files/archive';
import { filesIn, tidyName } from '../../server/files/files';
import type { Files } from '../../server/files/stored-file';
import { redraw } from '../../server/files/image';
import { localStore } from '../../server/files/local';
import { disposition } from '../../server/files/serve';
import { sniff } from '../../server/files/sniff';
import type { FileStore } from '../../server/files/store';
import { sweepTask } from '../../server/files/sweep';
import { LIMITS } from '../../server/limits';
import { ACTORS, head, office, teacher } from '../kit/actors';
import { testDatabase } from '../kit/database';
import { HTML, PHP, picture, SVG, zipOf } from '../kit/pictures';
import { NOON, openWorld, type World } from '../kit/scenario';

const DAY = 86_400_000;
const JPEG = { width: 413, height: 531, most: 150_000, source: 5_000_000 };
const ROOM = { entries: 100, each: 5_000_000, total: 20_000_000 };

let world: World;
let folder: string;
let store: FileStore;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  store = localStore(folder);
  world = await openWorld({ deps: { files: store } });
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into department (id, name, is_academic) values ('ENG', 'English', true), ('PHY', 'Physics', true)`;
    await sql`insert into batch (id, name, start_year) values ('2026', '2026', 2026)`;
    await sql`insert into programme (id, name, duration_semesters) values ('BA', 'Arts', 8)`;
    await sql`insert into student (name, batch, programme, department, roll_no) values ('Zo', '2026', 'BA', 'ENG', '26BA001'), ('Ro', '2026', 'BA', 'PHY', '26BA002')`;
  });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const held = (tx: Tx, now = NOON, actor = office('V')): Files => filesIn({ tx, store, actor, now });
const inside = <T>(work: (files: Files, tx: Tx) => Promise<T>, now = NOON): Promise<T> =>
  world.db.transaction((tx) => work(held(tx, now), tx));
const onDisk = (at = folder): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const older = (paths: readonly string[], days: number): void => {
  for (const path of paths)
    utimesSync(path, new Date(NOON.getTime() - days * DAY), new Date(NOON.getTime() - days * DAY));
};
const sweep = (now: Date): Promise<boolean> =>
  sweepTask({ db: world.db, roll: world.roll, clock: { now: () => now }, store }).run(
    new AbortController().signal,
  );
const later = (days: number): Date => new Date(NOON.getTime() + days * DAY);

async function givePhoto(student: number, bytes?: Uint8Array): Promise<number> {
  const sent = bytes ?? (await picture());
  return inside(async (files, { sql }) => {
    const id = await files.keepImage(sent, { ...JPEG, name: 'me.jpg' });
    await sql`update student set photo = ${id} where id = ${student}`;
    return id;
  });
}

describe('accepting a file', () => {
  it.each([
    ['an SVG', SVG],
    ['a PHP script', PHP],
    ['an HTML page', HTML],
    ['nothing', new Uint8Array()],
    ['a GIF with a script behind it', new TextEncoder().encode('GIF89a/*\x01\x00*/=1;alert(1)')],
  ])('refuses %s as a picture, whatever its name', async (_, bytes) => {
    await expect(
      inside((files) => files.keepImage(bytes, { ...JPEG, name: 'me.jpg' })),
    ).rejects.toMatchObject({ code: 'wrong_type' });
  });
  it('refuses a file with only the first bytes of a picture', async () => {
    const lie = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), PHP, Buffer.alloc(200)]);
    await expect(redraw(lie, JPEG)).rejects.toMatchObject({ code: 'invalid' });
    const cut = (await picture({ type: 'png' })).subarray(0, 300);
    await expect(redraw(cut, JPEG)).rejects.toMatchObject({ code: 'invalid' });
  });
  it('removes a script from a picture', async () => {
    const both = Buffer.concat([await picture(), PHP, zipOf([{ name: 'a.html', bytes: HTML }])]);
    const kept = Buffer.from(await redraw(both, JPEG)).toString('latin1');
    expect(kept).not.toContain('php');
    expect(kept).not.toContain('PK\x03\x04');
  });
  it('re-encodes the same picture bytes only once', async () => {
    const bytes = await picture();
    const first = await redraw(bytes, JPEG);
    expect(await redraw(bytes, { ...JPEG })).toBe(first);
    expect(await redraw(Uint8Array.from(bytes), JPEG)).not.toBe(first);
  });
  it('refuses a picture of too many bytes or pixels before decoding it', async () => {
    await expect(redraw(await picture(), { ...JPEG, source: 1_000 })).rejects.toMatchObject({
      code: 'too_large',
    });
    // A header that claims 30,000 by 30,000 pixels, with almost no data.
    const bomb = Buffer.from(await picture({ type: 'png', width: 64, height: 64 }));
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    bomb.writeUInt32BE(crcOf(bomb.subarray(12, 29)), 29);
    // Refused when its header is read: none of it is decoded.
    await expect(redraw(bomb, JPEG)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: { file: { text: 'This picture cannot be read.' } } },
    });
    await expect(redraw(await picture({ width: 90, height: 120 }), JPEG)).rejects.toMatchObject({
      code: 'invalid',
    });
  });
  it('judges the type by contents, and limits the size', async () => {
    const pdf = new TextEncoder().encode('%PDF-1.7\n');
    await expect(
      inside((files) => files.keep(pdf, { name: 'a.png', types: ['image/png'], most: 100 })),
    ).rejects.toMatchObject({ code: 'wrong_type' });
    expect(
      await inside((files) =>
        files.keep(pdf, { name: 'a.png', types: ['application/pdf'], most: pdf.byteLength }),
      ),
    ).toBeTypeOf('number');
    await expect(
      inside((files) =>
        files.keep(pdf, {
          name: 'a.pdf',
          types: ['application/pdf'],
          most: pdf.byteLength - 1,
        }),
      ),
    ).rejects.toMatchObject({ code: 'too_large' });
    expect([sniff(pdf), sniff(await picture()), sniff(SVG)]).toEqual([
      'application/pdf',
      'image/jpeg',
      null,
    ]);
  });
  it('refuses it when the sender has reached the storage limit', async () => {
    await expect(
      inside(async (files, { sql }) => {
        await sql`insert into file (name, path, type, size, sha256, created_by) select 'x', 'x' || n, 'image/png', 1000000000, '', 'admin:1' from generate_series(1, ${Math.floor(LIMITS.FILES_OF_ONE / 1_000_000_000)}) n`;
        await files.keep(new TextEncoder().encode('%PDF-1.7\n'), {
          name: 'a',
          types: ['application/pdf'],
          most: 100,
        });
      }),
    ).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a stored picture', () => {
  it('is a small, upright JPEG of the requested size without EXIF data', async () => {
    const sent = await sharp(Buffer.from(await picture({ width: 3000, height: 2000, exif: true })))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(Buffer.from(sent).toString('latin1')).toContain('Secret Photographer');
    const kept = await redraw(sent, JPEG);
    expect(kept.byteLength).toBeLessThanOrEqual(150_000);
    const { width, height, format, exif, orientation } = await sharp(kept).metadata();
    expect({ width, height, format, exif, orientation }).toEqual({
      width: 413,
      height: 531,
      format: 'jpeg',
      exif: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(kept).toString('latin1')).not.toContain('Secret');
  });
  it('is cropped to the centre', async () => {
    const kept = await redraw(await picture({ width: 2000, height: 600 }), JPEG);
    const { data } = await sharp(kept)
      .extract({ left: 180, top: 240, width: 40, height: 40 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([0xff, 0xcc, 0x88].map((part, i) => Math.abs((data[i] ?? 0) - part) < 12)).toEqual([
      true,
      true,
      true,
    ]);
  });
  it('is made smaller by its longer side, and left as it is when it fits', async () => {
    const fitted = (width: number, height: number) =>
      inside(async (files) => {
        const id = await files.keep(await picture({ width, height }), {
          name: 'map.jpg',
          types: ['image/jpeg'],
          most: 5_000_000,
        });
        const other = await files.fit(id, 300);
        const { width: w, height: h } = await sharp((await files.read(other))?.bytes).metadata();
        return [w, h, other === id];
      });
    expect([await fitted(200, 400), await fitted(400, 200), await fitted(200, 300)]).toEqual([
      [150, 300, false],
      [300, 150, false],
      [200, 300, true],
    ]);
  });
  it('loses quality rather than exceed its size limit', async () => {
    const noise = await sharp({
      create: {
        width: 900,
        height: 1200,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
      .png()
      .toBuffer();
    expect(
      (await redraw(noise, { ...JPEG, source: 20_000_000, most: 90_000 })).byteLength,
    ).toBeLessThanOrEqual(90_000);
  });
});

describe('an archive', () => {
  const names = (bytes: Uint8Array): string[] => openArchive(bytes, ROOM).map(({ name }) => name);
  it('returns its files unchanged', async () => {
    const bytes = await picture();
    const [one, two] = openArchive(
      zipOf(
        [
          { name: 'photos/1.jpg', bytes },
          { name: '2.jpg', bytes: PHP },
        ],
        'a comment',
      ),
      ROOM,
    );
    expect(Buffer.from((await one?.read()) ?? [])).toEqual(Buffer.from(bytes));
    expect(Buffer.from((await two?.read()) ?? [])).toEqual(Buffer.from(PHP));
    expect(names(zipSync({ 'a.jpg': bytes, 'b.jpg': PHP }))).toEqual(['a.jpg', 'b.jpg']);
  });
  it.each([
    '../../etc/passwd',
    '/etc/passwd',
    'a/../../b.jpg',
    '..\\..\\b.jpg',
    'C:\\b.jpg',
    'a\0b.jpg',
    'a//b.jpg',
  ])('flags the path %j as unsafe', (name) => {
    expect(openArchive(zipOf([{ name, bytes: PHP }]), ROOM).map(({ unsafe }) => unsafe)).toEqual([
      true,
    ]);
  });
  it('is refused when it declares too many files or too much data', () => {
    const zeros = new Uint8Array(6_000_000);
    expect(() =>
      openArchive(
        zipOf(Array.from({ length: 5 }, (_, n) => ({ name: `${n}`, bytes: zeros }))),
        ROOM,
      ),
    ).toThrow(expect.objectContaining({ code: 'too_large' }) as Error);
    expect(() =>
      openArchive(
        zipOf(Array.from({ length: 101 }, (_, n) => ({ name: `${n}`, bytes: PHP }))),
        ROOM,
      ),
    ).toThrow(expect.objectContaining({ code: 'too_large' }) as Error);
  });
  it('returns nothing for an entry with a false size, and inflates no further than declared', async () => {
    const before = process.memoryUsage().rss;
    const [bomb] = openArchive(
      zipOf([{ name: 'bomb', bytes: new Uint8Array(200_000_000), says: 1_000 }]),
      ROOM,
    );
    const after = process.memoryUsage().rss;
    expect(await bomb?.read()).toBeNull();
    expect(process.memoryUsage().rss - Math.max(before, after)).toBeLessThan(100_000_000);
    const [larger, secret] = openArchive(
      zipOf([
        { name: 'larger', bytes: PHP, says: 5_000 },
        { name: 'secret', bytes: PHP, encrypted: true },
      ]),
      ROOM,
    );
    expect([await larger?.read(), await secret?.read()]).toEqual([null, null]);
  });
  it.each([
    ['a picture', SVG, 'wrong_type'],
    ['cut short', zipOf([{ name: 'a', bytes: PHP }]).subarray(0, 40), 'invalid'],
    [
      'of signs alone',
      Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(400)]),
      'invalid',
    ],
  ])('is refused when it is %s', (_, bytes, code) => {
    expect(() => openArchive(bytes, ROOM)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

describe('a file on disk', () => {
  it('has a random path readable by its owner only, without the name given', async () => {
    const before = new Set(onDisk());
    await inside((files) =>
      files.keep(new TextEncoder().encode('%PDF-1.7\n'), {
        name: '../../evil.php',
        types: ['application/pdf'],
        most: 100,
      }),
    );
    const [path, ...more] = onDisk().filter((one) => !before.has(one));
    expect(more).toEqual([]);
    expect(path?.slice(folder.length)).toMatch(/^\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{32}$/);
    expect(statSync(path ?? '').mode & 0o077).toBe(0);
    const [row] = await world.db.read(
      ({ sql }) =>
        sql<{
          name: string;
          created_by: string;
        }>`select name, created_by from file order by id desc limit 1`,
    );
    expect(row).toEqual({ name: 'evil.php', created_by: 'admin:1' });
  });
  it.each(['../secret', 'ab/cd/../../../etc/passwd', '/etc/passwd', 'ab/cd/short'])(
    'is not read from %s, even if the database says so',
    async (path) => {
      await expect(store.read(path)).rejects.toThrow('no path of the store');
    },
  );
  it.each([
    ['a"b\n.jpg', 'ab.jpg'],
    ['C:\\x\\y.jpg', 'y.jpg'],
    ['../', 'file'],
    ['', 'file'],
    ['\u202egpj.exe', 'gpj.exe'],
  ])('named %j by its sender is named %j in headers', (given, kept) => {
    expect(tidyName(given)).toBe(kept);
  });
  it('of a failed transaction has no row, and is swept once it can no longer be in use', async () => {
    const before = new Set(onDisk());
    const [{ n: rows } = { n: 0 }] = await world.db.read(
      ({ sql }) => sql<{ n: number }>`select count(*)::int as n from file`,
    );
    await expect(
      inside(async (files) => {
        await files.keepImage(await picture(), { ...JPEG, name: 'me.jpg' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const [orphan = ''] = onDisk().filter((one) => !before.has(one));
    expect(await world.db.read(({ sql }) => sql`select count(*)::int as n from file`)).toEqual([
      { n: rows },
    ]);
    older([orphan], 0.5);
    await sweep(NOON);
    expect(onDisk()).toContain(orphan);
    older([orphan], 2);
    await sweep(NOON);
    expect(onDisk()).not.toContain(orphan);
  });
  it('without references is withdrawn after a day and deleted after another; a referenced one stays', async () => {
    const first = await givePhoto(1);
    const second = await givePhoto(1);
    const there = async (): Promise<(string | null)[]> =>
      Promise.all(
        [first, second].map(async (id) =>
          inside(async (files) => (await files.read(id))?.type ?? null),
        ),
      );
    const size = onDisk().length;
    await sweep(NOON);
    expect(await there()).toEqual(['image/jpeg', 'image/jpeg']);
    await sweep(later(1.1));
    expect(await there()).toEqual([null, 'image/jpeg']);
    await sweep(later(1.9));
    expect(onDisk()).toHaveLength(size); // a backup started earlier still finds it
    await sweep(later(2.2));
    expect(onDisk().length).toBeLessThan(size);
    expect(await there()).toEqual([null, 'image/jpeg']);
  });
  it('for an intermediate step is available until its expiry only', async () => {
    const until = new Date(NOON.getTime() + 60_000);
    const id = await inside((files) =>
      files.keep(zipOf([{ name: 'a', bytes: PHP }]), {
        name: 'a.zip',
        types: ['application/zip'],
        most: 10_000,
        until,
      }),
    );
    expect((await inside((files) => files.read(id)))?.name).toBe('a.zip');
    expect(await inside((files) => files.read(id), later(1))).toBeNull();
    const removed = () =>
      world.db.read(
        ({ sql }) =>
          sql<{ gone: boolean }>`select removed_at is not null as gone from file where id = ${id}`,
      );
    await sweep(until);
    expect(await removed()).toEqual([{ gone: false }]);
    await sweep(new Date(until.getTime() + 1));
    expect(await removed(), 'the first sweep after it').toEqual([{ gone: true }]);
  });
});

describe('serving a file', () => {
  beforeEach(() => givePhoto(1));
  it('sends its own type, with headers that keep it from running', async () => {
    const told = await world.scenario({
      as: office('V'),
      url: '/api/student/1/photo',
      status: 200,
    });
    expect(
      Object.fromEntries(
        [
          'content-type',
          'x-content-type-options',
          'content-disposition',
          'content-security-policy',
          'cache-control',
          'cross-origin-resource-policy',
        ].map((name) => [name, told.headers.get(name)]),
      ),
    ).toEqual({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="me.jpg"; filename*=UTF-8\'\'me.jpg',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
    const bytes = Buffer.from(
      await (
        await world.request('/api/student/1/photo', {
          headers: {
            authorization: `Bearer ${Buffer.from(JSON.stringify(office('V'))).toString('base64url')}`,
          },
        })
      ).arrayBuffer(),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 413,
      height: 531,
      format: 'jpeg',
    });
  });
  it.each([
    ['a visitor', undefined, 1, 401],
    ['an office that may open the page of a student', office('F'), 1, 200],
    ['the union', ACTORS['union'], 1, 403],
    ['a teacher of another department', teacher('PHY'), 1, 404],
    ['a teacher of the department', teacher('ENG'), 1, 200],
    ['a head elsewhere', head('PHY'), 1, 404],
    ['the office, of a row without one', office('M'), 2, 404],
    ['the office, of no row', office('M'), 999_999, 404],
  ])('checks access for %s', async (_, as, id, status) => {
    await world.scenario({ ...(as ? { as } : {}), url: `/api/student/${id}/photo`, status });
  });
  it.each([
    '/api/student/..%2f1/photo',
    '/api/student/1/photo/../../file',
    '/api/file/1',
    '/api/student/1%00/photo',
  ])('answers 404 at %s', async (url) => {
    expect((await world.ask({ as: office('A'), url })).status).toBe(404);
  });
  it('encodes the original name safely in the header', () => {
    expect(disposition('मेरा "a".pdf', 'application/pdf')).toBe(
      'attachment; filename="_a_.pdf"; filename*=UTF-8\'\'%E0%A4%AE%E0%A5%87%E0%A4%B0%E0%A4%BE%20%22a%22.pdf',
    );
  });
  it('does not let a caller assign a file to a record by ID', async () => {
    const { data } = await world.ask({ as: office('M'), url: '/api/student/2' });
    const { version } = data as { version: number };
    await world.scenario({
      as: office('M'),
      method: 'PATCH',
      url: '/api/student/2',
      body: { version, photo: 1 },
      status: 422,
    });
  });
});

it('a backup contains the files with their digests, and a restored college can read them', async () => {
  await givePhoto(1);
  const place = mkdtempSync(join(tmpdir(), 'portal-files-backup-'));
  const to = await testDatabase(readRoll());
  const manifest = await backup({
    url: world.url,
    filesDir: folder,
    to: join(place, 'b'),
    now: NOON,
  });
  const rows = await world.db.read(
    ({ sql }) =>
      sql<{ path: string; sha256: string }>`select path, sha256 from file where removed_at is null`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(manifest.files).toContainEqual(expect.objectContaining(row));
  await restore({ url: to.url, folder: join(place, 'b'), filesDir: join(place, 'files') });
  const kept = await to.db.transaction(async (tx) => {
    const [student] = await tx.sql<{ photo: number }>`select photo from student where id = 1`;
    return filesIn({
      tx,
      store: localStore(join(place, 'files')),
      actor: office('V'),
      now: NOON,
    }).read(student?.photo ?? 0);
  });
  expect(kept?.bytes.byteLength).toBe(kept?.size);
  expect(readFileSync(join(place, 'b', 'manifest.json'), 'utf8')).toContain('"sha256"');
  await to.close();
  rmSync(place, { recursive: true });
});
