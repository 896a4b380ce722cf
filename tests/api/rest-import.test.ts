import { getEventListeners } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKey } from '@/domain/account-key';
import { defineResource, f, own, Problem, who, type Resource } from '@/schema';
import { rules } from '../../server/handle';
import { markInterrupted } from '../../server/db/import-runs';
import { makeFileQueues, TICKET } from '../../server/reading/file-queue';
import { office, SUPER, teacher } from '../kit/actors';
import { checked, settled, step, upload, type Run } from '../kit/imports';
import { rollOf } from '../kit/sample-roll';
import { openWorld, NOON, type World } from '../kit/scenario';

const box = defineResource({
  name: 'box',
  label: 'Box',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true }) },
  list: ['id', 'name'],
  access: {
    read: [who.admin()],
    create: [who.admin()],
    update: [who.admin()],
    delete: [who.admin()],
  },
});
const part = defineResource({
  name: 'part',
  label: 'Part',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 40 }),
    code: f.text({ unique: true }),
    serial: f.text({ unique: true, required: true }),
    box: f.ref('box', { required: true }),
    price: f.money(),
    fragile: f.bool({ default: false }),
    colour: f.choice(['red', 'green'], { default: 'red' }),
    bought_on: f.date(),
    note: f.longtext(),
    hidden: f.text({ write: [who.super], read: [who.super] }),
    made_at: f.instant({ write: 'server' }),
    due_at: f.instant(),
  },
  list: ['name', 'code'],
  access: {
    read: [who.admin()],
    create: [who.admin('M'), own(who.faculty, 'box', 'department')],
    update: [who.admin('M')],
    delete: [who.admin('M')],
  },
});
/** Ids of its own, and a code that people know it by. */
const paper = defineResource({
  name: 'paper',
  label: 'Paper',
  title: ['code', 'name'],
  key: 'text',
  fields: {
    code: f.text({ required: true, max: 30 }),
    name: f.text({ label: 'Title', required: true }),
    registration_no: f.text({ unique: true }),
    roll_no: f.text(),
    department: f.text(),
    part: f.ref('part'),
  },
  list: ['code', 'name'],
  access: {
    read: [who.admin()],
    create: [who.admin('M')],
    update: [who.admin('M')],
    delete: [who.admin('M')],
  },
});
const seen: string[] = [];
const companions = [
  rules(part as unknown as Resource, {
    save(_, values) {
      if (values['name'] === 'forbidden')
        throw new Problem('invalid', { errors: { name: 'This name is not allowed.' } });
      return { made_at: NOON.toISOString() };
    },
    saved(_, row) {
      if (row['name'] === 'too late')
        return Promise.reject(
          new Problem('invalid', { errors: { serial: 'This serial is on its way.' } }),
        );
      seen.push(String(row['name']));
      return Promise.resolve();
    },
  }),
];

const queues = makeFileQueues();
let world: World;
const clerk = office('M');
let now = NOON;
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(box as Resource, part as Resource, paper as Resource),
    companions,
    clock: { now: () => now },
    deps: { queues },
  });
  for (const id of ['B1', 'B2'])
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/box',
      body: { id, name: `Box ${id}` },
      status: 201,
    });
});
afterAll(() => world.close());

const all = async (): Promise<Record<string, unknown>[]> =>
  (await world.ask({ as: SUPER, url: '/api/part?range=[0,199]&sort=["id","ASC"]' })).data as Record<
    string,
    unknown
  >[];
const csv = (...lines: string[]): string => lines.join('\n');

describe('import', () => {
  it('maps columns by names and labels, previews the result, and writes nothing yet', async () => {
    const run = await checked(
      world,
      clerk,
      'part',
      csv(
        'Name,code,Serial,BOX,Price,Fragile,Bought on,unknown',
        'Wheel,W1,S1,B1,12.50,yes,31-01-2026,x',
        'Axle,,S2,b2,"1,200",,,',
      ),
    );
    expect(run).toMatchObject({
      state: 'checked',
      total: 2,
      done: 2,
      columns: ['Name', 'code', 'Serial', 'BOX', 'Price', 'Fragile', 'Bought on', 'unknown'],
    });
    expect(run.sample[0]).toEqual(['Wheel', 'W1', 'S1', 'B1', '12.50', 'yes', '31-01-2026', 'x']);
    expect(run.mapping.match).toBe('code');
    expect(run.counts).toEqual({ new: 2, changed: 0, unchanged: 0, repeated: 0, wrong: 0 });
    expect(await all()).toEqual([]);
    expect(seen).toEqual([]);
  });

  it('recognises headings that shorten a label, and gives a code as the ID it lacks', async () => {
    const run = await checked(
      world,
      clerk,
      'paper',
      csv('Paper code,Title,Regn. No.,Roll,Dept,Part Ser. No.', 'ENG 301/B,Poetry,R1,7,English,'),
    );
    expect(run.mapping).toEqual({
      match: 'id',
      fields: {
        code: { column: 'Paper code' },
        name: { column: 'Title' },
        registration_no: { column: 'Regn. No.' },
        roll_no: { column: 'Roll' },
        department: { column: 'Dept' },
        part: { column: 'Part Ser. No.', by: 'serial' },
        id: { column: 'Paper code', part: 'id' },
      },
    });
    expect(run.counts).toMatchObject({ new: 1, wrong: 0 });
    await step(world, clerk, 'paper', run.id, 'save');
    const papers = (await world.ask({ as: SUPER, url: '/api/paper' })).data;
    expect(papers).toMatchObject([{ id: 'ENG-301-B', code: 'ENG 301/B', registration_no: 'R1' }]);
  });

  it("saves what it previewed, with one audit row, after the resource's rules", async () => {
    const run = await checked(
      world,
      clerk,
      'part',
      csv(
        'name,code,serial,box,price,fragile,bought_on',
        'Wheel,W1,S1,B1,12.50,yes,31-01-2026',
        'Axle,A1,S2,old,0.05,,',
      ),
      'x.csv',
      undefined,
    );
    expect(run.errors).toEqual([
      { row: 3, field: 'box', value: 'old', message: 'Box: "old" does not exist.' },
    ]);
    await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: '/api/box/B2',
      body: { newid: 'B3' },
      status: 200,
    });
    const again = await checked(
      world,
      clerk,
      'part',
      csv(
        'name,code,serial,box,price,fragile,bought_on',
        'Wheel,W1,S1,B1,12.50,yes,31-01-2026',
        'Axle,A1,S2,B2,0.05,,',
      ),
    );
    expect(again.counts.new).toBe(2);
    const before = await world.db.read(
      (tx) => tx.sql<{ n: number }>`select count(*)::int as n from audit_log`,
    );
    const saved = await step(world, clerk, 'part', again.id, 'save');
    expect(saved).toMatchObject({ state: 'saved', done: 2, counts: { new: 2 } });
    const rows = await all();
    expect(rows[0]).toMatchObject({
      name: 'Wheel',
      price: 1250,
      fragile: true,
      bought_on: '2026-01-31',
      made_at: NOON.toISOString(),
      created_by: 'admin:1',
      colour: 'red',
    });
    expect(rows[1]).toMatchObject({ name: 'Axle', box: 'B3', price: 5, fragile: false });
    expect(seen).toEqual(['Wheel', 'Axle']);
    const audit = await world.db.read(
      (tx) =>
        tx.sql<{
          action: string;
          entity_id: string;
          change: unknown;
        }>`select action, entity_id, change from audit_log order by id offset ${before[0]?.n ?? 0}`,
    );
    expect(audit).toEqual([
      {
        action: 'import',
        // The id of the run would name the row that has the same one.
        entity_id: null,
        change: expect.objectContaining({
          import: again.id,
          counts: saved.counts,
        }) as unknown,
      },
    ]);
  });

  it('counts lines that repeat an earlier one, and changes only what differs', async () => {
    const run = await checked(
      world,
      clerk,
      'part',
      csv(
        'code,name,serial,box',
        'W1,Wheel,S1,B1',
        'A1,Shaft,S2,B3',
        'a1,Other,S9,B1',
        'N1,New,S3,B1',
        'N1,Newer,S4,B1',
      ),
    );
    expect(run.counts).toEqual({ new: 1, changed: 1, unchanged: 1, repeated: 2, wrong: 0 });
    await step(world, clerk, 'part', run.id, 'save');
    expect((await all()).map(({ name, version, price }) => [name, version, price])).toEqual([
      ['Wheel', 1, 1250],
      ['Shaft', 2, 5],
      ['New', 1, null],
    ]);
  });

  it('reports each wrong cell with its row, and saves nothing from a file with errors', async () => {
    const run = await checked(
      world,
      clerk,
      'part',
      csv(
        'code,name,serial,box,price,colour,bought_on',
        ',Good,G1,B1,,,',
        ',forbidden,G2,B1,,,',
        ',x,S1,B1,,,',
        ',y,G1,B1,,,',
        `,${'z'.repeat(41)},G5,nowhere,1.234,blue,2026-02-30`,
      ),
    );
    expect(run.counts).toEqual({ new: 1, changed: 0, unchanged: 0, repeated: 0, wrong: 4 });
    expect(run.errors.map(({ row, field }) => `${row} ${field}`).sort()).toEqual(
      [
        '3 name',
        '4 serial',
        '5 serial',
        '6 bought_on',
        '6 box',
        '6 colour',
        '6 name',
        '6 price',
      ].sort(),
    );
    expect(
      Object.fromEntries(
        run.errors.flatMap(({ row, field, value }) => (row === 6 ? [[field, value]] : [])),
      ),
      'with what stands in the file, days as the college writes them',
    ).toMatchObject({
      box: 'nowhere',
      colour: 'blue',
      price: '1.234',
      bought_on: '30-02-2026',
    });
    const before = await all();
    const saved = await step(world, clerk, 'part', run.id, 'save');
    expect(saved.state).toBe('checked');
    expect(await all()).toEqual(before);
  });

  it('that fails during the save names the field', async () => {
    const run = await checked(
      world,
      clerk,
      'part',
      csv('code,name,serial,box', 'TL,too late,TL,B1'),
    );
    expect(await step(world, clerk, 'part', run.id, 'save')).toMatchObject({
      state: 'failed',
      errors: [{ row: 0, field: 'serial', message: 'This serial is on its way.' }],
    });
  });

  it('skips wrong rows on request', async () => {
    const run = await upload(
      world,
      clerk,
      'part',
      csv('code,name,serial,box', 'K1,Kept,K1,B1', 'K2,forbidden,K2,B1'),
    );
    await step(world, clerk, 'part', run.id, 'check', { mapping: run.mapping, skip_wrong: true });
    const saved = await step(world, clerk, 'part', run.id, 'save');
    expect(saved).toMatchObject({ state: 'saved', counts: { new: 1, wrong: 1 } });
    expect((await all()).map(({ name }) => name)).toContain('Kept');
  });

  it('lets rows of one file swap unique values', async () => {
    const run = await checked(world, clerk, 'part', csv('code,serial', 'W1,S2', 'A1,S1'));
    expect(run.counts).toMatchObject({ changed: 2, wrong: 0 });
    await step(world, clerk, 'part', run.id, 'save');
    expect((await all()).slice(0, 2).map(({ serial }) => serial)).toEqual(['S2', 'S1']);
  });

  it('lets them swap also where the rows are far apart, in different batches', async () => {
    const names = Array.from({ length: 15 }, (_, n) => `p${n}`).join();
    const long = Array.from({ length: 15 }, () => 'x'.repeat(32_000)).join();
    const swap = async (first: string, second: string): Promise<void> => {
      const lines = [`W1,${first},${long}`, `W1,${first},${long}`, `W1,${first},${long}`];
      const file = csv(`code,serial,${names}`, ...lines, `A1,${second}${','.repeat(15)}`);
      const run = await checked(world, clerk, 'part', file);
      expect(run.counts).toMatchObject({ changed: 2, repeated: 2, wrong: 0 });
      expect(await step(world, clerk, 'part', run.id, 'save')).toMatchObject({ state: 'saved' });
      expect((await all()).slice(0, 2).map(({ serial }) => serial)).toEqual([first, second]);
    };
    await swap('S1', 'S2');
    await swap('S2', 'S1');
  });

  it('maps constants, templates and values, and reuses the mapping for files with the same columns', async () => {
    const file = csv('no,tint', '77,R', '78,G');
    const mapping = {
      match: 'serial',
      fields: {
        name: { template: 'Part {no}' },
        serial: { column: 'no' },
        box: { constant: 'B1' },
        colour: { column: 'tint', values: { R: 'red', G: 'green' } },
      },
    };
    const run = await checked(world, clerk, 'part', file, 'a.csv', mapping);
    expect(run.counts.new).toBe(2);
    await step(world, clerk, 'part', run.id, 'save');
    expect((await all()).slice(-2).map(({ name, colour }) => [name, colour])).toEqual([
      ['Part 77', 'red'],
      ['Part 78', 'green'],
    ]);
    expect((await upload(world, clerk, 'part', file)).mapping).toEqual(mapping);
    expect((await upload(world, office('M', 2), 'part', file)).mapping).not.toEqual(mapping);
  });

  it('refuses a mapping with unknown names or with fields the caller may not write', async () => {
    const run = await upload(world, clerk, 'part', csv('code,name', 'x,y'));
    const { body } = await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/check`,
      status: 422,
      body: {
        mapping: {
          match: 'name',
          fields: {
            hidden: { constant: 'x' },
            made_at: { constant: 'x' },
            nothing: { column: 'code' },
            name: { column: 'gone' },
            code: {},
          },
        },
      },
    });
    expect(Object.keys(body['errors'] as object).sort()).toEqual([
      'mapping.fields.code',
      'mapping.fields.hidden',
      'mapping.fields.made_at',
      'mapping.fields.name',
      'mapping.fields.nothing',
      'mapping.match',
    ]);
  });

  it('is visible to its owner only', async () => {
    const run = await upload(world, clerk, 'part', csv('code,name', 'x,y'));
    await world.scenario({ as: office('M', 2), url: `/api/part/import/${run.id}`, status: 404 });
    await world.scenario({
      as: office('K'),
      method: 'POST',
      url: '/api/part/import',
      body: 'code',
      headers: { 'content-type': 'text/csv' },
      status: 403,
    });
  });

  it('is limited to rows that its owner may create or change', async () => {
    const run = await checked(
      world,
      teacher('B1'),
      'part',
      csv('code,name,serial,box', 'T1,Mine,T1,B1', 'T2,Theirs,T2,B3', 'W1,Taken,T3,B1'),
    );
    expect(run.counts).toMatchObject({ new: 1, wrong: 2 });
    expect(run.errors.map(({ row }) => row)).toEqual([3, 4]);
  });

  it('reads semicolons, tabs, byte order marks, quotes and multi-line cells', async () => {
    for (const file of [
      '\uFEFFcode;name;serial;box\r\nQ1;"a ""b""\r\nc";q;B1\r\n',
      'code\tname\tserial\tbox\nQ1\ta b\tq\tB1\n\n\n',
    ]) {
      const run = await checked(world, clerk, 'part', file);
      expect(run.counts).toMatchObject({ new: 1, wrong: 0 });
    }
  });

  it('refuses a file that is not a table', async () => {
    for (const [file, type, status] of [
      ['', 'text/csv', 400],
      [new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'text/csv', 400],
      [new Uint8Array([0x50, 0x4b, 3, 4, 5, 6, 7]), 'application/octet-stream', 400],
      ['a,b', 'application/json', 415],
      ['a,b', 'multipart/form-data', 415],
    ] as const) {
      await world.scenario({
        as: clerk,
        method: 'POST',
        url: '/api/part/import',
        body: file,
        headers: { 'content-type': type },
        status,
      });
    }
  });

  it('restores exactly what was exported, including text that looks like a formula', async () => {
    const texts = [
      '=1+1',
      '+91',
      '-5',
      '@x',
      "'=1",
      "''=1",
      "'plain",
      '＝x',
      '"quoted", with; comma',
      'हिन्दी',
    ];
    for (const [n, note] of texts.entries())
      await world.scenario({
        as: clerk,
        method: 'POST',
        url: '/api/part',
        body: {
          name: `n${n}`,
          serial: `note${n}`,
          code: `note${n}`,
          box: 'B1',
          note,
          price: -105 * n,
        },
        status: 201,
      });
    for (const format of ['csv', 'xlsx'] as const) {
      const response = await world.request(
        `/api/part/export?format=${format}&filter={"q":"note"}`,
        {
          headers: {
            authorization: `Bearer ${Buffer.from(JSON.stringify(clerk)).toString('base64url')}`,
          },
        },
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (format === 'csv')
        for (const cell of new TextDecoder().decode(bytes).split(/[,\r\n]+/))
          expect(cell).not.toMatch(/^"?[=+@\t]/);
      const run = await checked(world, clerk, 'part', bytes, `back.${format}`);
      expect(run.errors).toEqual([]);
      expect(run.counts.changed).toBe(0);
      expect(run.counts.unchanged).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('undo of an import', () => {
  it('deletes created rows and restores changed ones', async () => {
    const before = await all();
    const run = await checked(
      world,
      clerk,
      'part',
      csv('code,name,serial,box', 'W1,Changed,S2,B3', 'U1,Made,U1,B1'),
    );
    await step(world, clerk, 'part', run.id, 'save');
    expect((await all()).length).toBe(before.length + 1);
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/undo`,
      status: 200,
      has: ['"state":"undone"'],
      audit: ['undo-import'],
    });
    const strip = (rows: Record<string, unknown>[]): unknown[] =>
      rows.map(({ version: _, updated_at: __, ...rest }) => rest);
    expect(strip(await all())).toEqual(strip(before));
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/undo`,
      status: 409,
      has: ['undo_refused'],
    });
  });

  it('is refused if a row was changed since, and after a day', async () => {
    const run = await checked(world, clerk, 'part', csv('code,name,serial,box', 'V1,Made,V1,B1'));
    await step(world, clerk, 'part', run.id, 'save');
    const [row] = (await all()).slice(-1);
    await world.scenario({
      as: clerk,
      method: 'PUT',
      url: `/api/part/${String(row?.['id'])}`,
      body: { name: 'Touched' },
      status: 200,
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/undo`,
      status: 409,
      has: ['undo_refused', 'since'],
    });
    const late = await checked(world, clerk, 'part', csv('code,name,serial,box', 'V2,Made,V2,B1'));
    await step(world, clerk, 'part', late.id, 'save');
    now = new Date(NOON.getTime() + 25 * 3_600_000);
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${late.id}/undo`,
      status: 409,
      has: ['undo_refused', '24 hours'],
    });
    now = NOON;
  });
});

describe('long import', () => {
  const long = (start: string): string =>
    csv(
      'code,name,serial,box',
      ...Array.from({ length: 4_000 }, (_, n) => `${start}${n},Long ${n},${start}${n},B1`),
    );
  const file = long('L');

  it('shows its progress, and stops without a trace when cancelled', async () => {
    const run = await checked(world, clerk, 'part', file);
    const before = await all();
    const asked = await world.ask({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/save`,
      headers: { [TICKET]: 'long' },
    });
    expect(asked.data).toMatchObject({ state: 'saving', total: 4_000 });
    const place = queues.imports.place(accountKey(clerk), 'long');
    expect(place, 'its place, which others wait for until it has ended').toBe(0);
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/cancel`,
      status: 200,
      has: ['cancelled'],
    });
    expect((await settled(world, clerk, 'part', run.id)).state).toBe('cancelled');
    expect(await all()).toEqual(before);
    const again = await step(world, clerk, 'part', run.id, 'check', { mapping: run.mapping });
    expect(again).toMatchObject({ state: 'checked', counts: { new: 4_000 } });
    const done = new Set<number>();
    await world.ask({ as: clerk, method: 'POST', url: `/api/part/import/${run.id}/save` });
    for (let state = 'saving'; state === 'saving'; ) {
      const { data } = await world.ask({ as: clerk, url: `/api/part/import/${run.id}` });
      ({ state } = data as Run);
      done.add((data as Run).done);
    }
    expect(done.size).toBeGreaterThan(2);
    expect(Math.max(...done)).toBe(4_000);
  });

  it('saves once when asked several times at the same instant', async () => {
    const run = await checked(world, clerk, 'part', csv('code,name,serial,box', 'D1,Once,D1,B1'));
    const url = `/api/part/import/${run.id}/save`;
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.ask({ as: clerk, method: 'POST', url })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
    expect((await settled(world, clerk, 'part', run.id)).state).toBe('saved');
    expect(
      (await world.ask({ as: SUPER, url: '/api/part?filter={"name":"Once"}' })).data,
    ).toHaveLength(1);
  });

  it('whose connection dies reports the failure, leaves nothing, and can be restarted', async () => {
    const run = await checked(world, clerk, 'part', long('M'));
    const before = await all();
    await world.ask({ as: clerk, method: 'POST', url: `/api/part/import/${run.id}/save` });
    const killed = await world.db.read(
      (tx) =>
        tx.sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 7201828 and objid = ${run.id}`,
    );
    expect(killed).toHaveLength(1);
    const failed = await settled(world, clerk, 'part', run.id);
    expect([failed.state, failed.errors.length]).toEqual(['failed', 1]);
    expect(await all()).toEqual(before);
    expect(
      (await step(world, clerk, 'part', run.id, 'check', { mapping: run.mapping })).counts.new,
    ).toBe(4_000);
    expect((await step(world, clerk, 'part', run.id, 'save')).state).toBe('saved');
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/part/import/${run.id}/undo`,
      status: 200,
    });
  });

  it('that was interrupted is marked as failed', async () => {
    const run = await upload(world, clerk, 'part', csv('code,name,serial,box', 'Z1,z,Z1,B1'));
    await world.db.transaction(
      (tx) => tx.sql`update import_run set state = 'saving' where id = ${run.id}`,
    );
    expect(await markInterrupted(world.db, NOON, { text: 'cut off' })).toBe(1);
    const after = await settled(world, clerk, 'part', run.id);
    expect([after.state, after.errors]).toEqual([
      'failed',
      [{ row: 0, field: 'id', message: 'cut off' }],
    ]);
  });

  it('adds no abort listener each time its task runs', async () => {
    const { signal } = new AbortController();
    for (let look = 0; look < 20; look += 1) for (const task of world.tasks) await task.run(signal);
    expect(getEventListeners(signal, 'abort').length).toBeLessThanOrEqual(world.tasks.length);
  });
});

describe('dates and times in a file', () => {
  it('are taken as people and spreadsheets write them, and refused where unclear', async () => {
    const lines = ['Name,Serial,Box,Bought on,Due at'];
    lines.push('Nut,T1,B1,6/7/26,31-07-2026 09:30', 'Bolt,T2,B1,06-Jul-26,"31/7/26, 2.05 pm"');
    const run = await checked(world, clerk, 'part', csv(...lines));
    await step(world, clerk, 'part', run.id, 'save');
    const newest = await world.ask({ as: SUPER, url: '/api/part?range=[0,1]&sort=["id","DESC"]' });
    const made = (newest.data as Record<string, unknown>[]).toReversed();
    expect(made.map((row) => [row['bought_on'], row['due_at']])).toEqual([
      ['2026-07-06', '2026-07-31T04:00:00.000Z'],
      ['2026-07-06', '2026-07-31T08:35:00.000Z'],
    ]);
    const wrong = await checked(
      world,
      clerk,
      'part',
      csv('Name,Serial,Box,Bought on,Due at', 'Pin,T3,B1,today,31-07-2026'),
    );
    expect(wrong.errors.map(({ message }) => message)).toEqual([
      'Bought on must be a date such as 31-07-2026.',
      'Due at must be a date and time such as 31-07-2026, 09:30.',
    ]);
  });
});

describe('references in a file', () => {
  it('are found by their id, or by their name as screens show it, whatever the case', async () => {
    const url = '/api/box';
    const body = { id: 'C7', name: 'Case seven' };
    await world.scenario({ as: SUPER, method: 'POST', url, body, status: 201 });
    const lines = ['Name,Serial,Box', 'Hub,N1,c7', 'Rim,N2,CASE seven', 'Cog,N3,Case nine'];
    const run = await checked(world, clerk, 'part', csv(...lines));
    expect(run.errors.map(({ row, field, message }) => [row, field, message])).toEqual([
      [4, 'box', 'Box: "Case nine" does not exist.'],
    ]);
    await step(world, clerk, 'part', run.id, 'check', { mapping: run.mapping, skip_wrong: true });
    await step(world, clerk, 'part', run.id, 'save');
    const newest = await world.ask({ as: SUPER, url: '/api/part?range=[0,1]&sort=["id","DESC"]' });
    const made = newest.data as Record<string, unknown>[];
    expect(made.map((row) => [row['name'], row['box']])).toEqual([
      ['Rim', 'C7'],
      ['Hub', 'C7'],
    ]);
  });
});

it('a server that stops ends its imports without a trace, and begins none', async () => {
  const lines = Array.from({ length: 4_000 }, (_, n) => `P${n},Stop ${n},P${n},B1`);
  const run = await checked(world, clerk, 'part', csv('code,name,serial,box', ...lines));
  const before = await all();
  const ending = new AbortController();
  for (const task of world.tasks) if (task.name === 'imports') await task.run(ending.signal);
  await world.ask({ as: clerk, method: 'POST', url: `/api/part/import/${run.id}/save` });
  ending.abort();
  const ended = await settled(world, clerk, 'part', run.id);
  expect([ended.state, ended.errors.map(({ message }) => message)]).toEqual([
    'failed',
    ['The server stopped during the import. Nothing was saved. Check the file again.'],
  ]);
  expect(await all()).toEqual(before);
  await world.scenario({
    as: clerk,
    method: 'POST',
    url: `/api/part/import/${run.id}/check`,
    body: { mapping: run.mapping },
    status: 503,
  });
});
