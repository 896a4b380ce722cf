import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { writeAudit } from '../../server/db/audit';
import { verifyAudit } from '../../server/db/audit-verify';
import { backup } from '../../server/db/backup';
import type { Database } from '../../server/db/database';
import { manifestPath, readManifest, tablePath } from '../../server/db/manifest';
import { restore } from '../../server/db/restore';
import { testDatabase, type TestDatabase } from '../kit/database';
import { sampleRoll } from '../kit/sample-roll';

const roll = sampleRoll();
const now = new Date('2026-07-31T10:00:00Z');
let from: TestDatabase;
let to: TestDatabase;
let place: string;
const at = (...path: string[]): string => join(place, ...path);

beforeAll(async () => {
  from = await testDatabase(roll);
  await from.db.transaction(async (tx) => {
    await tx.sql`insert into wooden_shelf (id, name, room) values ('A', 'tab	and \\ backslash', null), ('B', 'हिन्दी
two lines', '\\N')`;
    await tx.sql`insert into thing (name, shelf, weight, price, parts, seen_at) select 'thing ' || n, 'A', n / 8.0, n, jsonb_build_object('n', n), timestamptz '2026-11-20 06:30+00' from generate_series(1, 500) n`;
    await tx.sql`update thing set parent = 501 - id`; // rows that refer to later ones, and back
    await tx.sql`insert into import_run (resource, actor, file, file_name, sha256, state) values ('thing', 'admin:1', '\\x00ff'::bytea, 'x', 'y', 'saved')`;
    for (let n = 1; n <= 20; n += 1)
      await writeAudit(tx, {
        at: now.toISOString(),
        actor: null,
        action: 'create',
        entity: 'thing',
        entityId: n,
        change: { n },
      });
  });
});
beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  mkdirSync(at('files', 'ab'), { recursive: true });
  writeFileSync(at('files', 'ab', 'picture'), Buffer.from([0, 1, 2, 255]));
  writeFileSync(at('files', 'note'), 'text');
  writeFileSync(at('files', '.half'), 'being written');
  to = await testDatabase(roll);
});
afterEach(async () => {
  await to.close();
  rmSync(place, { recursive: true });
});
afterAll(() => from.close());

const make = () => backup({ url: from.url, filesDir: at('files'), to: at('b'), now });
const put = () => restore({ url: to.url, folder: at('b'), filesDir: at('new-files') });

/** Returns a digest of every table. */
async function digests(db: Database): Promise<unknown> {
  const [row] = await db.read(
    ({ sql }) => sql<{ all: unknown }>`
    select jsonb_object_agg(relname, (xpath('//d/text()', query_to_xml(format('select md5(string_agg(t::text, chr(10) order by t::text)) as d from %I t', relname), true, true, '')))[1]::text) as all
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return row?.all;
}

test('a restored backup equals the original in rows and bytes, and IDs continue', async () => {
  const saved = await make();
  expect(saved.tables.find(({ name }) => name === 'thing')).toMatchObject({
    rows: 500,
    counter: { column: 'id', last: 500 },
  });
  expect(saved.files.map(({ path }) => path)).toEqual(['ab/picture', 'note']);
  const restored = await put();
  expect(restored).toEqual(saved);
  expect(await digests(to.db)).toEqual(await digests(from.db));
  expect(readFileSync(at('new-files', 'ab', 'picture'))).toEqual(Buffer.from([0, 1, 2, 255]));
  expect(await verifyAudit(to.db)).toMatchObject({ rows: 20, findings: [] });
  const [row] = await to.db.transaction(
    ({ sql }) => sql`insert into thing (name, shelf) values ('next', 'B') returning id`,
  );
  expect(row).toEqual({ id: 501 });
  await expect(
    to.db.transaction(({ sql }) => sql`insert into thing (name, shelf) values ('x', 'Z')`),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('rows are counted while copying, even if the database reports its count late', async () => {
  const stream = Object.getPrototypeOf(copyTo('')) as {
    handleCommandComplete(said: unknown): void;
  };
  const said = vi.spyOn(stream, 'handleCommandComplete').mockReturnValue();
  const saved = await make();
  expect(said).toHaveBeenCalled();
  said.mockRestore();
  expect(saved.tables.find(({ name }) => name === 'wooden_shelf')?.rows).toBe(2);
  expect(await put()).toEqual(saved);
});

test('an older backup that recorded 0 rows is restored, verified by its digests', async () => {
  const saved = await make();
  const tables = saved.tables.map((table) => ({ ...table, rows: 0 }));
  writeFileSync(manifestPath(at('b')), JSON.stringify({ ...saved, tables }));
  await put();
  expect(await digests(to.db)).toEqual(await digests(from.db));
});

test('a backup is one consistent moment despite concurrent writes', async () => {
  let stop = false;
  const writer = (async () => {
    for (let n = 0; !stop; n += 1) {
      await from.db.transaction(async (tx) => {
        await tx.sql`insert into thing (name, shelf) values (${`busy ${n}`}, 'B')`;
        await writeAudit(tx, {
          at: now.toISOString(),
          actor: null,
          action: 'create',
          entity: 'busy',
          entityId: n,
        });
      });
    }
  })();
  await make();
  stop = true;
  await writer;
  await put();
  expect(await verifyAudit(to.db)).toMatchObject({ findings: [] });
  const [row] = await to.db.read(
    ({ sql }) =>
      sql`select (select count(*) from thing where name like 'busy%') as things, (select count(*) from audit_log where entity = 'busy') as rows`,
  );
  expect(row?.['things']).toBe(row?.['rows']);
});

test('a backup does not overwrite another', async () => {
  await make();
  await expect(make()).rejects.toThrow(/already exists/);
});

test('a backup is restored only into an empty database', async () => {
  await make();
  await to.db.transaction(
    ({ sql }) => sql`insert into wooden_shelf (id, name) values ('Q', 'mine')`,
  );
  await expect(put()).rejects.toThrow(/not empty \(wooden_shelf has rows\)/);
  expect(existsSync(at('new-files'))).toBe(false);
});

test('a backup of another version is refused', async () => {
  await make();
  const manifest = readManifest(at('b'));
  writeFileSync(
    manifestPath(at('b')),
    JSON.stringify({ ...manifest, migrations: [{ name: '0042_other', sha256: 'x' }] }),
  );
  await expect(put()).rejects.toThrow(/belongs to another version \(last migration 0042_other\)/);
  // Of the same name, but with another text.
  const owner = new pg.Client(to.url);
  await owner.connect();
  await owner.query("insert into migration (name, sha256) values ('0042_other', 'y')");
  await owner.end();
  await expect(put()).rejects.toThrow(/belongs to another version/);
});

test.each<[string, () => void]>([
  [
    'a row',
    () => {
      const text = gunzipSync(readFileSync(tablePath(at('b'), 'thing')))
        .toString()
        .replace('thing 77', 'thing 78');
      writeFileSync(tablePath(at('b'), 'thing'), gzipSync(text));
    },
  ],
  ['a file', () => writeFileSync(at('b', 'files', 'note'), 'tixt')],
  [
    'the end of a table',
    () =>
      writeFileSync(
        tablePath(at('b'), 'thing'),
        readFileSync(tablePath(at('b'), 'thing')).subarray(0, -20),
      ),
  ],
])('when %s was altered, nothing is restored', async (_, alter) => {
  await make();
  alter();
  await expect(put()).rejects.toThrow();
  const held = await to.db.read(
    ({ sql }) =>
      sql`select distinct relation::regclass::text as table from pg_locks where mode = 'AccessExclusiveLock' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(held, 'tables that nobody can read yet').toEqual([]);
  const [row] = await to.db.read(
    ({ sql }) => sql`select (select count(*) from thing) + (select count(*) from audit_log) as n`,
  );
  expect(row).toEqual({ n: 0 });
  expect(existsSync(at('new-files'))).toBe(false);
});

test('a backup contains every table except the migration ledger, readable by its owner only', async () => {
  const saved = await make();
  const tables = await from.db.read(
    ({ sql }) =>
      sql<{
        name: string;
      }>`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const left = tables
    .map(({ name }) => name)
    .filter((name) => !saved.tables.some((table) => table.name === name));
  expect(left, 'tables without a copy').toHaveLength(1);
  expect(left[0]).toMatch(/migration/);
  expect(saved.made_at).toBe(now.toISOString());
  for (const path of [manifestPath(at('b')), tablePath(at('b'), 'thing'), at('b', 'files', 'note')])
    expect((statSync(path).mode & 0o777).toString(8), `${path} can be read by others`).toBe('600');
});

test('IDs continue after the last one ever used, and start at one in unused tables', async () => {
  const [last] = await from.db.transaction(
    ({ sql }) =>
      sql<{ id: number }>`insert into thing (name, shelf) values ('gone', 'A') returning id`,
  );
  await from.db.transaction(({ sql }) => sql`delete from thing where id = ${last?.id}`);
  await make();
  await put();
  const next = await to.db.transaction(async ({ sql }) => [
    ...(await sql<{ id: number }>`insert into thing (name, shelf) values ('y', 'B') returning id`),
    ...(await sql<{
      id: number;
    }>`insert into outbox (topic, payload, next_at) values ('t', '{}', ${now}) returning id`),
  ]);
  expect(next.map(({ id }) => id)).toEqual([Number(last?.id) + 1, 1]);
});

test('leftovers of an aborted backup are discarded, and a college without files can be backed up', async () => {
  mkdirSync(at('b.part', 'files'), { recursive: true });
  writeFileSync(at('b.part', 'files', 'left-over'), 'old');
  rmSync(at('files'), { recursive: true });
  expect((await make()).files).toEqual([]);
  expect(existsSync(at('b', 'files', 'left-over'))).toBe(false);
  expect(existsSync(at('b.part'))).toBe(false);
  await put();
  expect(existsSync(at('new-files'))).toBe(true);
});

test('a failed backup leaves no folder behind', async () => {
  await expect(
    backup({ url: from.url, filesDir: at('files', 'note'), to: at('b'), now }),
  ).rejects.toThrow();
  expect([existsSync(at('b')), existsSync(at('b.part'))]).toEqual([false, false]);
});

test('a backup is not restored over existing files', async () => {
  await make();
  mkdirSync(at('new-files'));
  writeFileSync(at('new-files', 'mine'), 'mine');
  await expect(put()).rejects.toThrow(/already has files/);
  expect(readFileSync(at('new-files', 'mine'), 'utf8')).toBe('mine');
});

test.each<[string, (manifest: ReturnType<typeof readManifest>) => object, RegExp]>([
  ['of a newer format', (manifest) => ({ ...manifest, format: 2 }), /newer program \(format 2\)/],
  [
    'with a file that leads out of its folder',
    (manifest) => ({
      ...manifest,
      files: [{ path: '../outside', size: 4, sha256: manifest.files[1]?.sha256 }],
    }),
    /it refers to the file \.\.\/outside/,
  ],
  [
    'with a table that is not known here',
    (manifest) => ({
      ...manifest,
      tables: [...manifest.tables, { ...manifest.tables[0], name: 'odd' }],
    }),
    /a table that this database does not have: odd/,
  ],
  [
    'that counts one row more than it has',
    (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((table) =>
        table.name === 'thing' ? { ...table, rows: table.rows + 1 } : table,
      ),
    }),
    /is damaged: thing has/,
  ],
])('a backup %s is refused, and nothing of it is restored', async (_, change, refusal) => {
  await make();
  writeFileSync(at('outside'), 'text');
  writeFileSync(manifestPath(at('b')), JSON.stringify(change(readManifest(at('b')))));
  await expect(put()).rejects.toThrow(refusal);
  const [row] = await to.db.read(({ sql }) => sql`select count(*) as n from thing`);
  expect(row).toEqual({ n: 0 });
  expect([existsSync(at('new-files')), existsSync(at('.new-files.part'))]).toEqual([false, false]);
});

test('a folder without a manifest is refused', async () => {
  mkdirSync(at('b'));
  await expect(put()).rejects.toThrow(/is not a backup: it has no manifest\.json/);
});
