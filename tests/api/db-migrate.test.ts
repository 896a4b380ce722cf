import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRoll } from '@/resources/roll';
import { defineResource, f, storedFields, validate, type Fields, type Resource } from '@/schema';
import { writeAudit } from '../../server/db/audit';
import { verifyAudit } from '../../server/db/audit-verify';
import { deriveTables } from '../../server/db/derive';
import { isUpToDate, writeMigration } from '../../server/db/diff';
import { migrate, migrationFiles } from '../../server/db/migrate';
import { openDatabase } from '../../server/db/open';
import { ENGINE_TABLES, LEDGER } from '../../server/db/tables';
import { StartupError } from '../../server/startup-error';
import { bareDatabase } from '../kit/database';
import { everybody, rollOf, sampleRoll, shelf } from '../kit/sample-roll';

let folder: string;
let database: Awaited<ReturnType<typeof bareDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  database = await bareDatabase();
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

async function queryAt<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
const query = <Row extends pg.QueryResultRow>(text: string) => queryAt<Row>(database.url, text);
const roll = sampleRoll();
const up = (of = roll) => migrate(database.url, { roll: of, folder });
/** A resource whose fields change from test to test. */
const crate = (fields: Fields) =>
  rollOf(
    defineResource({
      name: 'crate',
      label: 'Crate',
      title: 'name',
      fields: { name: f.text({ required: true }), ...fields },
      list: ['name'],
      access: everybody,
    }) as Resource,
  );
const write = (of: ReturnType<typeof crate>, mode: 'additive' | 'careful' | 'loss' = 'additive') =>
  writeMigration({ roll: of, folder, mode });

describe('migrations', () => {
  test('create every table from nothing, and do nothing on a second run', async () => {
    await write(roll);
    expect(await up()).toEqual(['0001_start']);
    expect(await up()).toEqual([]);
    const tables = (
      await query<{ relname: string }>(
        `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
    ).map(({ relname }) => relname);
    const expected = [...deriveTables(roll).tables.values(), ...Object.values(ENGINE_TABLES)].map(
      (table) => getTableName(table),
    );
    expect(tables.sort()).toEqual([...expected, LEDGER].sort());
  });

  test('run once when several instances start together', async () => {
    await write(roll);
    const done = await Promise.all([up(), up(), up()]);
    expect(done.flat()).toEqual(['0001_start']);
    expect(await query('select name from migration')).toEqual([{ name: '0001_start' }]);
  });

  test('leave nothing behind when one fails midway', async () => {
    await write(roll);
    await up();
    writeFileSync(
      join(folder, '0002_broken.sql'),
      'create table half (id int);\n--> statement-breakpoint\nselect 1/0;',
    );
    await expect(up()).rejects.toThrow(/0002_broken failed and was rolled back: division by zero/);
    expect(await query(`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    rmSync(join(folder, '0002_broken.sql'));
    expect(await up()).toEqual([]);
  });

  test('refuse a database newer than the program', async () => {
    await write(roll);
    await up();
    await query(`insert into migration (name, sha256) values ('0099_future', 'x')`);
    await expect(up()).rejects.toThrow(
      /^The database is newer than this program: it contains the migration 0099_future/,
    );
  });

  test('refuse a migration file changed after it ran', async () => {
    await write(roll);
    await up();
    writeFileSync(join(folder, '0001_start.sql'), `${migrationFiles(folder)[0]?.text}\n`);
    await expect(up()).rejects.toThrow(StartupError);
  });

  test('fail with a one-line message when the database does not answer', async () => {
    await expect(migrate('postgres://u:p@127.0.0.1:1/x', { roll, folder })).rejects.toThrow(
      /^The database is not responding: .*Check DATABASE_URL\.$/,
    );
  });

  test('create the condition "in force", which counts both days of a period and reads like written out', async () => {
    await write(roll);
    await up();
    const days = ['2026-03-01', '2026-03-02', '2026-03-31', '2026-04-01'];
    const inForce = async (to: string | null) =>
      (
        await query<{ day: string }>(
          `select day from unnest('{${days.join(',')}}'::text[]) d (day) where in_force('2026-03-02', ${to ? `'${to}'` : 'null'}, day::date)`,
        )
      ).map(({ day }) => day);
    expect(await inForce('2026-03-31')).toEqual(['2026-03-02', '2026-03-31']);
    expect(await inForce('2026-03-02')).toEqual(['2026-03-02']);
    expect(await inForce(null)).toEqual(days.slice(1));
    const plan = await query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select 1 from unnest('{2026-03-02}'::date[]) a (day) where in_force(day, day, '2026-03-02')`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join(' ');
    expect(text).toContain('day <=');
    expect(text).not.toContain('in_force');
  });

  test('create the text search index, and create it again when its extension was dropped', async () => {
    await write(crate({ note: f.text() }));
    await up(crate({ note: f.text() }));
    const indexes = async () =>
      (
        await query<{ indexname: string }>(
          `select indexname from pg_indexes where indexname like '%search'`,
        )
      ).map(({ indexname }) => indexname);
    expect(await indexes()).toEqual(['crate__name__search']);
    await query('drop extension pg_trgm cascade');
    await up(crate({ note: f.text() }));
    expect(await indexes()).toEqual(['crate__name__search']);
  });
});

describe('a schema change', () => {
  test('is written once, after which the schema is up to date', async () => {
    expect(isUpToDate(roll, folder)).toBe(false);
    await write(roll);
    expect(isUpToDate(roll, folder)).toBe(true);
    expect(await write(roll)).toBeUndefined();
    expect(readdirSync(folder).sort()).toEqual(['0001_start.sql', 'snapshot.json']);
  });

  test('that adds a resource becomes one new migration', async () => {
    await write(rollOf(shelf));
    await up(rollOf(shelf));
    const written = await write(roll);
    expect(written?.file).toBe(join(folder, '0002_thing.sql'));
    expect(await up()).toEqual(['0002_thing']);
    expect(await query('select count(*)::int as n from thing')).toEqual([{ n: 0 }]);
  });

  test('that renames a field keeps its values', async () => {
    await write(crate({ weight: f.int(), label: f.text({ unique: true }) }));
    await up();
    await query(`insert into crate (name, weight, label) values ('a', 7, 'x')`);
    const renamed = crate({
      mass: f.int({ was: 'weight' }),
      tag: f.text({ unique: true, was: 'label' }),
    });
    const written = await write(renamed, 'careful');
    expect(written?.statements).toEqual([
      'ALTER TABLE "crate" RENAME COLUMN "weight" TO "mass";',
      'ALTER TABLE "crate" RENAME COLUMN "label" TO "tag";',
      'ALTER INDEX "crate__label__key" RENAME TO "crate__tag__key";',
    ]);
    await up(renamed);
    expect(await query('select mass, tag from crate')).toEqual([{ mass: 7, tag: 'x' }]);
    expect(
      await query(`select indexname from pg_indexes where indexname = 'crate__tag__key'`),
    ).toHaveLength(1);
  });

  test('that renames a resource keeps its rows and references to it', async () => {
    const named = (resource: Resource, more: Partial<Resource>) =>
      ({ ...resource, ...more }) as Resource;
    const kept = (name: string): Resource =>
      defineResource({
        name,
        label: name,
        title: 'name',
        fields: { name: f.text({ required: true, unique: true }) },
        list: ['name'],
        access: everybody,
      }) as Resource;
    const [box, lid] = [kept('box'), kept('lid')];
    const to = (name: string): Fields => ({ ...lid.fields, on: f.ref(name) });
    const before = rollOf(box, named(lid, { fields: to('box') }));
    await write(before);
    await up(before);
    await query(`insert into box (name) values ('a')`);
    await query(`insert into lid (name, "on") values ('b', 1)`);
    const after = rollOf(
      named(box, { name: 'steel-box', was: 'box' }),
      named(lid, { fields: to('steel-box') }),
    );
    const written = await write(after, 'careful');
    expect(written?.statements.filter((statement) => !/ RENAME /.test(statement))).toEqual([]);
    await up(after);
    await query(`insert into steel_box (name) values ('c')`);
    expect(
      await query(
        'select b.id, b.name, l.name as lid from steel_box b left join lid l on l.on = b.id order by b.id',
      ),
    ).toEqual([
      { id: 1, name: 'a', lid: 'b' },
      { id: 2, name: 'c', lid: null },
    ]);
    expect(
      await query(
        `select conname from pg_constraint where conrelid = 'steel_box'::regclass and contype = 'p'
         union all select relname from pg_class where relname in ('steel_box_id_seq', 'steel_box__name__key')`,
      ),
      'what the database called after the resource is called after it again',
    ).toHaveLength(3);
    expect(await write(after, 'careful')).toBeUndefined();
  });

  test('that adds one field and removes another is not taken for a rename', async () => {
    await write(crate({ one: f.text() }));
    const written = await write(crate({ two: f.text() }), 'loss');
    expect(written?.statements.map((statement) => statement.split('"crate" ')[1])).toEqual([
      'ADD COLUMN "two" text;',
      'DROP COLUMN "one";',
    ]);
  });

  test.each<[string, Fields, Fields, 'additive' | 'careful' | 'loss', RegExp]>([
    [
      'a new required field without a default',
      {},
      { size: f.int({ required: true }) },
      'loss',
      /crate\.size is new and required, but rows may exist: add a default/,
    ],
    [
      'a field that becomes required without a default',
      { size: f.int() },
      { size: f.int({ required: true }) },
      'loss',
      /crate\.size becomes required/,
    ],
    [
      'a field that goes, unless that is said',
      { size: f.int() },
      {},
      'careful',
      /would lose or convert data: .*DROP COLUMN "size"/,
    ],
    [
      'another type, unless that is said',
      { size: f.int() },
      { size: f.text() },
      'careful',
      /would lose or convert data/,
    ],
    [
      'changes to rows by itself',
      { size: f.int() },
      { size: f.int({ required: true, default: 1 }) },
      'additive',
      /changes existing rows/,
    ],
  ])('is refused for %s', async (_, before, after, mode, line) => {
    await write(crate(before));
    await expect(write(crate(after), mode)).rejects.toThrow(line);
    expect(readdirSync(folder).sort()).toEqual(['0001_start.sql', 'snapshot.json']);
  });

  test('that makes a field required fills it from its default', async () => {
    await write(crate({ size: f.int() }));
    await up();
    await query(`insert into crate (name) values ('a')`);
    const after = crate({
      size: f.int({ required: true, default: 3 }),
      colour: f.choice(['red', 'green'], { required: true, default: 'red' }),
    });
    await write(after, 'careful');
    await up(after);
    expect(await query('select size, colour from crate')).toEqual([{ size: 3, colour: 'red' }]);
  });
});

test("the product's migrations produce the schema of its definitions", () => {
  expect(isUpToDate(readRoll(), 'migrations'), 'run npm run db:diff').toBe(true);
  const { snapshot } = JSON.parse(readFileSync('migrations/snapshot.json', 'utf8')) as {
    snapshot: { tables: Record<string, unknown> };
  };
  for (const table of deriveTables(readRoll()).tables.values())
    expect(snapshot.tables).toHaveProperty([`public.${getTableName(table)}`]);
});

/** One database grows up through the versions, and gets rows where a later migration moves them. */
describe('a database filled by older versions', () => {
  const product = readRoll();
  const all = 'migrations';
  let aged: typeof database;
  let prev = '0'.repeat(64);
  beforeAll(async () => {
    aged = await bareDatabase();
    const steps = mkdtempSync(join(tmpdir(), 'portal-versions-'));
    const upTo = async (version: string): Promise<void> => {
      for (const { name, text } of migrationFiles(all))
        if (name < version) writeFileSync(join(steps, `${name}.sql`), text);
      await migrate(aged.url, { roll: product, folder: steps });
    };
    await upTo('0009');
    await withOneChain();
    await upTo('0028');
    await withLibraryReceipts();
    await upTo('9999');
    rmSync(steps, { recursive: true });
  });
  afterAll(() => aged.drop());
  const query = <Row extends pg.QueryResultRow>(text: string) => queryAt<Row>(aged.url, text);

  async function withOneChain(): Promise<void> {
    await query('delete from audit_head where id > 1');
    for (const id of ['a', 'b', 'c']) {
      const at = '2026-07-31T10:00:00.000Z';
      const parts = [at, 'admin:1', 'update', 'thing', id, { n: 1 }, null, null];
      const hash = createHash('sha256').update(prev).update(JSON.stringify(parts)).digest('hex');
      await query(
        `insert into audit_log (at, actor, action, entity, entity_id, change, prev, hash) values ('${at}', 'admin:1', 'update', 'thing', '${id}', '{"n": 1}', '${prev}', '${hash}');
        update audit_head set hash = '${hash}', rows = rows + 1 where id = 1`,
      );
      prev = hash;
    }
  }

  async function withLibraryReceipts(): Promise<void> {
    const taken = (
      n: number,
      year: string,
      more: { readonly amount: number } & Readonly<Record<string, unknown>>,
    ) => ({
      receipt_no: `LIB/${year}/${String(n).padStart(6, '0')}`,
      received_at: year === '2025-26' ? '2026-03-31T11:00:00Z' : '2026-07-31T05:00:00Z',
      received_on: year === '2025-26' ? '2026-03-31' : '2026-07-31',
      ...more,
    });
    const old = [
      taken(1, '2025-26', { member: 1, payer: 'L-7 Lalremruata', amount: 1_500, mode: 'cash' }),
      taken(2, '2025-26', {
        ...{ member: 1, payer: 'L-7 Lalremruata', amount: 40_000, mode: 'upi_counter' },
        ref_no: '412233445566',
      }),
      // The card was changed since, and a member without a card.
      taken(1, '2026-27', { member: 2, payer: 'OLD-1 Zothanpuii', amount: 200, mode: 'cash' }),
      taken(2, '2026-27', {
        ...{ member: 3, payer: 'Reader of the town', amount: 25_050, mode: 'pos', ref_no: 'T1' },
      }),
    ].map((row) => ({
      ref_no: null,
      lines: [
        { charge: 1, about: 'Late fine: 12 A title', amount: row.amount - 100 },
        { charge: 2, about: 'Damaged book: 12 A title', amount: 100 },
      ],
      ...row,
    }));
    await query(
      `insert into library_member (id, card_no, name) values (1, 'L-7', 'Lalremruata'), (2, 'NEW-1', 'Zothanpuii'), (3, null, 'Reader of the town');
      insert into library_receipt_counter (year, last) values ('2025-26', 2), ('2026-27', 2);
      insert into library_payment (receipt_no, member, payer, received_at, received_on, amount, mode, ref_no, lines, created_by)
      select receipt_no, member, payer, received_at, received_on, amount, mode, ref_no, lines, 'admin:7' from json_to_recordset('${JSON.stringify(old)}')
        as x (receipt_no text, member int, payer text, received_at timestamptz, received_on date, amount bigint, mode text, ref_no text, lines jsonb)`,
    );
  }

  test('continues its single audit chain as the first lane', async () => {
    const db = await openDatabase({ url: aged.url, roll: product });
    try {
      expect(await verifyAudit(db)).toEqual({ rows: 3, head: prev, findings: [] });
      await db.transaction((tx) =>
        writeAudit(tx, {
          at: '2026-08-01T10:00:00.000Z',
          actor: null,
          action: 'update',
          entity: 'thing',
        }),
      );
      expect(await verifyAudit(db, prev)).toMatchObject({ rows: 4, findings: [] });
      await query(
        `alter table audit_log disable trigger user; update audit_log set actor = 'admin:2' where id = 2`,
      );
      expect((await verifyAudit(db)).findings.map(({ id }) => id)).toContain(2);
    } finally {
      await db.close();
    }
  });

  test('has the receipts that the library numbered itself among those of the college, with the same sums', async () => {
    const sums = (table: string, day: string, amount: string) =>
      query(
        `select ${day}::text as day, mode, sum(${amount})::int as sum, count(*)::int as receipts from ${table} group by 1, 2 order by 1, 2`,
      );
    const before = [
      { day: '2026-03-31', mode: 'cash', sum: 1_500, receipts: 1 },
      { day: '2026-03-31', mode: 'upi_counter', sum: 40_000, receipts: 1 },
      { day: '2026-07-31', mode: 'cash', sum: 200, receipts: 1 },
      { day: '2026-07-31', mode: 'pos', sum: 25_050, receipts: 1 },
    ];
    for (const [table, day, amount] of [
      ['library_payment', 'received_on', 'amount'],
      ['payment', 'received_on', 'applied'],
      ['receipt', 'issued_on', 'fee + charge'],
      [
        `(select r.issued_on, r.mode, (x ->> 'amount')::int as amount, x ->> 'label' as label from receipt r, jsonb_array_elements(r.lines) x where x ->> 'label' like 'Late%') l`,
        'issued_on',
        'amount + 100',
      ],
    ] as const)
      expect(await sums(table, day, amount), table).toEqual(before);
    expect(
      await query(
        `select r.receipt_no, r.payer_no, r.payer_name, r.reference, r.cashier, p.status, p.bank from library_payment l join receipt r on r.id = l.receipt and r.receipt_no = l.receipt_no join payment p on p.id = r.payment order by r.year, r.number`,
      ),
    ).toEqual(
      (
        [
          ['2025-26/000001', 'L-7', 'Lalremruata', null],
          ['2025-26/000002', 'L-7', 'Lalremruata', '412233445566'],
          ['2026-27/000001', null, 'OLD-1 Zothanpuii', null],
          ['2026-27/000002', null, 'Reader of the town', 'T1'],
        ] as const
      ).map(([no, payer_no, payer_name, reference]) => ({
        receipt_no: `LIB/${no}`,
        ...{ payer_no, payer_name, reference },
        cashier: 'admin:7',
        status: 'captured',
        bank: reference ? 'Library' : null,
      })),
    );
    expect(await query('select * from receipt_counter order by year')).toEqual([
      { series: 'LIB', year: '2025-26', last: 2 },
      { series: 'LIB', year: '2026-27', last: 2 },
    ]);
    // What was moved is valid by the definitions, so the screens and commands of fees can take it.
    const db = await openDatabase({ url: aged.url, roll: product });
    try {
      for (const name of ['receipt', 'payment', 'library-payment']) {
        const fields = storedFields(product.resources.get(name)?.fields ?? {});
        const rows = (await db.read(({ drizzle }) =>
          drizzle.select().from(db.table(name)),
        )) as Record<string, unknown>[];
        for (const row of rows) {
          const own = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]));
          const { values, errors } = validate(fields, own);
          expect({ errors, tidied: values }, name).toEqual({ errors: {}, tidied: own });
        }
      }
    } finally {
      await db.close();
    }
  });
});
