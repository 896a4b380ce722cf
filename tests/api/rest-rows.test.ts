import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPER, VISITOR } from '../kit/actors';
import { sampleRoll } from '../kit/sample-roll';
import { openWorld, type World } from '../kit/scenario';

let world: World;
const admin = SUPER;
beforeAll(async () => {
  world = await openWorld({ roll: sampleRoll(), companions: [] });
});
afterAll(() => world.close());

const row = (data: unknown): Record<string, unknown> => data as Record<string, unknown>;
const rows = (data: unknown): Record<string, unknown>[] => data as Record<string, unknown>[];

async function shelf(id: string, name = `Shelf ${id}`): Promise<Record<string, unknown>> {
  return row(
    (
      await world.scenario({
        as: admin,
        method: 'POST',
        url: '/api/wooden-shelf',
        body: { id, name },
        status: 201,
      })
    ).data,
  );
}
async function thing(values: Record<string, unknown>): Promise<Record<string, unknown>> {
  return row(
    (
      await world.scenario({
        as: admin,
        method: 'POST',
        url: '/api/thing',
        body: values,
        status: 201,
      })
    ).data,
  );
}

describe('row', () => {
  it('is created, read, changed and deleted, and each change leaves one audit row', async () => {
    await shelf('A1');
    const made = row(
      (
        await world.scenario({
          as: admin,
          method: 'POST',
          url: '/api/thing',
          body: {
            name: 'Vase',
            shelf: 'A1',
            price: 1250,
            weight: 1.5,
            bought_on: '2026-01-31',
            seen_at: '2026-01-31T10:00:00Z',
          },
          status: 201,
          audit: ['create'],
        })
      ).data,
    );
    expect(made).toMatchObject({
      name: 'Vase',
      shelf: 'A1',
      price: 1250,
      weight: 1.5,
      bought_on: '2026-01-31',
      seen_at: '2026-01-31T10:00:00.000Z',
      version: 1,
      count: 0,
      colour: 'red',
      stage: 'draft',
      created_by: 'admin:1',
      _labels: { shelf: 'Shelf A1' },
    });
    const url = `/api/thing/${String(made['id'])}`;
    await world.scenario({ url, status: 200, has: ['Vase'], hasNot: ['created_by'] });
    const changed = row(
      (
        await world.scenario({
          as: admin,
          method: 'PUT',
          url,
          body: { ...made, name: 'Jug' },
          status: 200,
          audit: ['update'],
        })
      ).data,
    );
    expect(changed).toMatchObject({ name: 'Jug', version: 2, price: 1250 });
    await world.scenario({ as: admin, method: 'PUT', url, body: changed, status: 200, audit: [] });
    await world.scenario({
      as: admin,
      method: 'DELETE',
      url,
      headers: { 'content-type': 'text/plain' },
      status: 200,
      has: ['Jug'],
      audit: ['delete'],
    });
    await world.scenario({ url, status: 404 });
  });

  it('changed since it was read is not deleted with the old version', async () => {
    const made = await thing({ name: 'Seen', shelf: 'A1' });
    const url = `/api/thing/${String(made['id'])}`;
    await world.scenario({ as: admin, method: 'PUT', url, body: { name: 'Newer' }, status: 200 });
    const asked = { as: admin, method: 'DELETE' } as const;
    await world.scenario({
      ...asked,
      url: `${url}?version=1`,
      status: 409,
      has: ['stale_delete', 'Newer'],
      audit: [],
    });
    await world.scenario({ ...asked, url: `${url}?version=x`, status: 400, audit: [] });
    await world.scenario({ ...asked, url: `${url}?version=2`, status: 200, audit: ['delete'] });
  });

  it('keeps the fields that a partial change does not name', async () => {
    const made = await thing({ name: 'Lamp', shelf: 'A1', notes: 'bright', price: 5 });
    const url = `/api/thing/${String(made['id'])}`;
    const { data } = await world.scenario({
      as: admin,
      method: 'PUT',
      url,
      body: { name: 'Torch' },
      status: 200,
    });
    expect(data).toMatchObject({ name: 'Torch', notes: 'bright', price: 5 });
  });

  it('refuses a stale change with who changed it and the current row', async () => {
    const made = await thing({ name: 'Chair', shelf: 'A1' });
    const url = `/api/thing/${String(made['id'])}`;
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url,
      body: { name: 'Stool', version: 1 },
      status: 200,
    });
    const { body } = await world.scenario({
      as: admin,
      method: 'PATCH',
      url,
      body: { name: 'Bench', version: 1 },
      status: 409,
      has: ['"code":"stale"'],
      audit: [],
    });
    expect(body['current']).toMatchObject({ name: 'Stool', version: 2 });
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url,
      body: { name: 'Bench' },
      status: 422,
      has: ['version'],
    });
  });

  it("says in the reader's language that the system changed it", async () => {
    const made = await thing({ name: 'Lamp', shelf: 'A1' });
    const at = '2026-11-20T06:30:00Z';
    await world.asOwner((db) =>
      db.transaction(
        ({ sql }) =>
          sql`update thing set version = 2, updated_by = null, updated_at = ${at} where id = ${Number(made['id'])}`,
      ),
    );
    for (const [language, message] of [
      ['en', 'The system changed this on 20-11-2026, 12:00. '],
      ['hi', 'सिस्टम ने इसे 20-11-2026, 12:00 पर'],
    ]) {
      const { body } = await world.scenario({
        as: admin,
        method: 'PATCH',
        url: `/api/thing/${String(made['id'])}`,
        headers: { 'accept-language': language ?? '' },
        body: { name: 'Torch', version: 1 },
        status: 409,
      });
      expect(body['message']).toMatch(new RegExp(`^${message ?? ''}`));
    }
  });

  it('accepts exactly one of twenty changes sent at the same instant', async () => {
    const made = await thing({ name: 'Wanted', shelf: 'A1' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        world.ask({
          as: admin,
          method: 'PATCH',
          url: `/api/thing/${String(made['id'])}`,
          body: { name: `By ${n}`, version: 1 },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      answers.filter(({ status }) => status !== 200 && status !== 409 && status !== 503),
    ).toEqual([]);
    await world.scenario({
      url: `/api/thing/${String(made['id'])}`,
      status: 200,
      has: ['"version":2'],
    });
  });

  it('refuses unknown, invalid and dangling fields, all at once and by name', async () => {
    const { body } = await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/thing',
      body: {
        name: '',
        shelf: 'nowhere',
        colour: 'blue',
        bought_on: '2026-02-30',
        constructor: 1,
        id: 7,
      },
      status: 422,
      audit: [],
    });
    expect(Object.keys(body['errors'] as object).sort()).toEqual([
      'bought_on',
      'colour',
      'constructor',
      'id',
      'name',
    ]);
    await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/thing',
      body: { name: 'x', shelf: 'nowhere' },
      status: 422,
      has: ['"shelf":"Shelf: \\"nowhere\\" does not exist."'],
    });
  });

  it('refuses a changed id or creator sent back with the row', async () => {
    const made = await thing({ name: 'Pot', shelf: 'A1' });
    const url = `/api/thing/${String(made['id'])}`;
    await world.scenario({
      as: admin,
      method: 'PUT',
      url,
      body: { id: made['id'], created_by: 'admin:2' },
      status: 422,
      has: ['created_by'],
    });
    await world.scenario({
      as: admin,
      method: 'PUT',
      url,
      body: { id: 99_999 },
      status: 422,
      has: ['"id"'],
    });
  });

  it('changes its state only by allowed transitions', async () => {
    const made = await thing({ name: 'Paper', shelf: 'A1' });
    const url = `/api/thing/${String(made['id'])}`;
    await world.scenario({ as: admin, method: 'PUT', url, body: { stage: 'done' }, status: 200 });
    await world.scenario({
      as: admin,
      method: 'PUT',
      url,
      body: { stage: 'draft' },
      status: 422,
      has: ['wrong_move', 'cannot change from'],
    });
  });

  it('refuses a duplicate of a unique value, regardless of case, naming the field', async () => {
    await thing({ name: 'One', shelf: 'A1', code: 'Abc' });
    await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/thing',
      body: { name: 'Two', shelf: 'A1', code: 'aBC' },
      status: 409,
      has: ['"code":"duplicate"', '"code":"Code \\"aBC\\" already exists."'],
    });
  });

  it('gives a unique value to exactly one of fifty requests at the same instant', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        world.ask({
          as: admin,
          method: 'POST',
          url: '/api/thing',
          body: { name: `Race ${n}`, shelf: 'A1', code: 'race' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409 || status === 503)).toHaveLength(49);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(10);
  });

  it('that is referenced cannot be deleted, and the refusal says by what', async () => {
    await shelf('B1');
    await thing({ name: 'Held', shelf: 'B1' });
    await world.scenario({
      as: admin,
      method: 'DELETE',
      url: '/api/wooden-shelf/B1',
      status: 409,
      has: ['in_use', 'Things (1)'],
      audit: [],
    });
  });

  it('cannot be written without a grant, and a visitor is asked to sign in', async () => {
    await world.scenario({
      as: VISITOR,
      method: 'POST',
      url: '/api/thing',
      body: {},
      status: 401,
      has: ['no_session'],
    });
    await world.scenario({
      as: { ...VISITOR, kind: 'union', level: 2, id: 4 },
      method: 'POST',
      url: '/api/thing',
      body: {},
      status: 403,
      has: ['forbidden'],
    });
  });
});

describe('list', () => {
  it('returns a page with its position in the total, and the labels of referenced rows', async () => {
    await shelf('L1');
    for (const n of [10, 9, 1, 2])
      await thing({ name: `Item ${n}`, shelf: 'L1', count: n, code: `C${n}` });
    const page = await world.scenario({
      url: `/api/thing?filter={"shelf":"L1"}&sort=["code","ASC"]&range=[0,2]`,
      status: 200,
    });
    expect(page.headers.get('content-range')).toBe('thing 0-2/4');
    expect(rows(page.data).map(({ code }) => code)).toEqual(['C1', 'C2', 'C9']);
    expect(rows(page.data)[0]?.['_labels']).toEqual({
      shelf: 'Shelf L1',
      parent: null,
      picture: null,
    });
    const past = await world.scenario({
      url: `/api/thing?filter={"shelf":"L1"}&range=[50,60]`,
      status: 200,
    });
    expect([past.data, past.headers.get('content-range')]).toEqual([[], 'thing */4']);
  });

  it('has labels only for the requested columns', async () => {
    const { data } = await world.scenario({
      url: '/api/thing?filter={"code":"C1"}&fields=name,shelf',
      status: 200,
    });
    expect(rows(data).map(({ id: _id, ...row }) => row)).toEqual([
      { version: 1, name: 'Item 1', shelf: 'L1', _labels: { shelf: 'Shelf L1' } },
    ]);
    const narrow = await world.scenario({
      url: '/api/thing?filter={"code":"C1"}&fields=name',
      status: 200,
    });
    expect(Object.keys(rows(narrow.data)[0] ?? {})).toEqual(['id', 'version', 'name']);
  });

  it('filters by value, list, null, bounds and inequality', async () => {
    const count = async (filter: unknown): Promise<number> =>
      rows(
        (
          await world.scenario({
            url: `/api/thing?range=[0,199]&filter=${encodeURIComponent(JSON.stringify({ shelf: 'L1', ...(filter as object) }))}`,
            status: 200,
          })
        ).data,
      ).length;
    expect(await count({ count: 9 })).toBe(1);
    expect(await count({ count: [9, 10] })).toBe(2);
    expect(await count({ count_gte: 2, count_lte: 9 })).toBe(2);
    expect(await count({ notes: null })).toBe(4);
    expect(await count({ count_ne: 9 })).toBe(3);
    expect(await count({ code: 'c10' })).toBe(1);
    expect(await count({ code: [] })).toBe(0);
    expect(await count({ q: 'item 1' })).toBe(2);
    expect(await count({ q: '%' })).toBe(0);
    expect(await count({ q: '_tem' })).toBe(0);
  });

  it('refuses to filter or sort by unknown fields', async () => {
    for (const query of [
      'filter={"secret":1}',
      'filter={"colour":"blue"}',
      'filter={"parts":1}',
      'sort=["nope","ASC"]',
      'sort=["parts","ASC"]',
      'filter={"__proto__":1}',
      'filter={"count":"many"}',
    ]) {
      await world.scenario({ url: `/api/thing?${query}`, status: 400, has: ['bad_filter'] });
    }
    for (const query of [
      'filter=[',
      'filter=7',
      'sort=name',
      'sort=["name","UP"]',
      'range=[5]',
      'range=[9,3]',
      'range=[-1,3]',
    ]) {
      await world.scenario({ url: `/api/thing?${query}`, status: 400, has: ['malformed'] });
    }
  });

  it('returns every row requested by id, and limits the length of a page', async () => {
    const { data } = await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'M1', name: 'Many' },
      status: 201,
    });
    expect(data).toBeTruthy();
    const made = await world.db.transaction(
      (tx) =>
        tx.sql<{
          id: number;
        }>`insert into thing (name, shelf, count) select 'Many ' || n, 'M1', n from generate_series(1, 230) n returning id`,
    );
    const ids = made.map(({ id }) => id);
    expect(
      rows(
        (
          await world.scenario({
            url: `/api/thing?filter=${JSON.stringify({ id: ids })}`,
            status: 200,
          })
        ).data,
      ),
    ).toHaveLength(230);
    expect(
      rows(
        (
          await world.scenario({
            url: '/api/thing?range=[0,999999]&filter={"shelf":"M1"}',
            status: 200,
          })
        ).data,
      ),
    ).toHaveLength(200);
    expect(
      rows((await world.scenario({ url: '/api/thing?filter={"shelf":"M1"}', status: 200 })).data),
    ).toHaveLength(25);
  });
});

describe('several rows', () => {
  it('swap unique values in one save', async () => {
    await shelf('S1');
    const a = await thing({ name: 'a', shelf: 'S1', code: 'first' });
    const b = await thing({ name: 'b', shelf: 'S1', code: 'second' });
    const { data } = await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      status: 200,
      audit: ['update', 'update'],
      body: {
        rows: [
          { id: a['id'], version: 1, code: 'second' },
          { id: b['id'], version: 1, code: 'first' },
        ],
      },
    });
    expect(rows(data).map(({ code, version }) => [code, version])).toEqual([
      ['second', 2],
      ['first', 2],
    ]);
  });

  it('do not take a unique value that another of them keeps', async () => {
    await shelf('S3');
    const a = await thing({ name: 'a', shelf: 'S3', code: 'third' });
    const b = await thing({ name: 'b', shelf: 'S3', code: 'fourth' });
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      status: 409,
      has: ['"rows.0.code"'],
      body: {
        rows: [
          { id: a['id'], version: 1, code: 'fourth' },
          { id: b['id'], version: 1, count: 9 },
        ],
      },
    });
  });

  it('are saved all or none, and each wrong cell is named', async () => {
    const a = await thing({ name: 'c', shelf: 'S1' });
    const b = await thing({ name: 'd', shelf: 'S1' });
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      status: 422,
      audit: [],
      has: ['rows.1.count'],
      body: {
        rows: [
          { id: a['id'], version: 1, name: 'changed' },
          { id: b['id'], version: 1, count: 'x' },
        ],
      },
    });
    await world.scenario({
      url: `/api/thing/${String(a['id'])}`,
      status: 200,
      hasNot: ['changed'],
    });
    const stale = await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      status: 409,
      audit: [],
      body: {
        rows: [
          { id: a['id'], version: 7, name: 'changed' },
          { id: b['id'], version: 1, name: 'ok' },
        ],
      },
    });
    expect(rows(stale.body['current']).map(({ id }) => id)).toEqual([a['id']]);
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      status: 409,
      has: ['rows.1.code', 'duplicate'],
      body: {
        rows: [
          { id: a['id'], version: 1, code: 'same' },
          { id: b['id'], version: 1, code: 'SAME' },
        ],
      },
    });
  });

  it('take the same change in bulk, and are deleted in bulk', async () => {
    const ids = [
      (await thing({ name: 'e', shelf: 'S1' }))['id'],
      (await thing({ name: 'f', shelf: 'S1' }))['id'],
    ];
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/thing',
      body: { ids, values: { colour: 'green' } },
      status: 200,
      audit: ['update', 'update'],
    });
    const gone = await world.scenario({
      as: admin,
      method: 'DELETE',
      url: `/api/thing?filter=${JSON.stringify({ id: ids })}`,
      status: 200,
      audit: ['delete', 'delete'],
    });
    expect(gone.data).toEqual(ids);
    const [one, other] = [
      await thing({ name: 'g', shelf: 'S1' }),
      await thing({ name: 'h', shelf: 'S1' }),
    ];
    await world.scenario({
      as: admin,
      method: 'PUT',
      url: `/api/thing/${String(other['id'])}`,
      body: { colour: 'green' },
      status: 200,
    });
    const seen = (
      versions: unknown,
      status: number,
      has: readonly string[] = [],
      listed: readonly unknown[] = [one['id'], other['id']],
    ) =>
      world.scenario({
        as: admin,
        method: 'DELETE',
        url: `/api/thing?filter=${JSON.stringify({ id: listed })}&versions=${JSON.stringify(versions)}`,
        status,
        has,
      });
    await seen([1, 1], 409, ['stale_delete', 'green']);
    // In the order in which the rows are listed, not in that of their ids.
    await seen([1, 2], 409, ['stale_delete', 'green'], [other['id'], one['id']]);
    await seen([1], 400);
    await seen(2, 400);
    await seen([null, 'x'], 400);
    await seen([null, 2], 200);
    await world.scenario({
      as: admin,
      method: 'DELETE',
      url: '/api/thing',
      status: 400,
      audit: [],
    });
    await world.scenario({
      as: admin,
      method: 'DELETE',
      url: '/api/thing?filter={"colour":"red"}',
      status: 400,
      audit: [],
    });
  });
});

describe('an export', () => {
  it('leaves in the audit log which rows it held: its format and its filter', async () => {
    for (const query of ['format=csv', 'format=csv&filter={"colour":"red"}'])
      await world.scenario({
        as: admin,
        url: `/api/thing/export?${query}`,
        status: 200,
        audit: ['export'],
      });
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select change from audit_log where action = 'export' and entity = 'thing' order by id`,
      ),
    ).toEqual([
      { change: { format: 'csv' } },
      { change: { format: 'csv', filter: { colour: 'red' } } },
    ]);
  });
});

describe('text id', () => {
  it('can be renamed: references follow, and the old id still resolves', async () => {
    await shelf('Old');
    const held = await thing({ name: 'Follower', shelf: 'Old' });
    const renamed = await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/wooden-shelf/Old',
      body: { newid: 'New1', version: 1 },
      status: 200,
      audit: ['rename'],
    });
    expect(renamed.body).toMatchObject({ data: { id: 'New1', version: 2 }, old_id: 'Old' });
    const old = await world.scenario({ url: '/api/wooden-shelf/Old', status: 200 });
    expect(old.body).toMatchObject({ data: { id: 'New1' }, meta: { moved_to: 'New1' } });
    await world.scenario({
      url: `/api/thing/${String(held['id'])}`,
      status: 200,
      has: ['"shelf":"New1"'],
    });
    await world.scenario({
      url: '/api/thing?filter={"shelf":"Old"}',
      status: 200,
      has: ['Follower'],
    });
    await thing({ name: 'By the old name', shelf: 'old' }).then((made) =>
      expect(made['shelf']).toBe('New1'),
    );
  });

  it('is unique in any case, among current and former ids', async () => {
    await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'new1', name: 'x1' },
      status: 409,
      has: ['"id"'],
    });
    await world.scenario({
      as: admin,
      method: 'POST',
      url: '/api/wooden-shelf',
      body: { id: 'OLD', name: 'x2' },
      status: 409,
      has: ['"id"'],
    });
    await shelf('Other');
    await world.scenario({
      as: admin,
      method: 'PUT',
      url: '/api/wooden-shelf/Other',
      body: { newid: 'old' },
      status: 409,
    });
    await world.scenario({
      as: admin,
      method: 'PUT',
      url: '/api/wooden-shelf/New1',
      body: { newid: 'Old' },
      status: 200,
    });
    await world.scenario({ url: '/api/wooden-shelf/new1', status: 200, has: ['"moved_to":"Old"'] });
    await world.scenario({
      as: admin,
      method: 'PUT',
      url: '/api/wooden-shelf/Old',
      body: { newid: 'OLD' },
      status: 200,
    });
  });

  it('keeps former ids of other resources with the same id untouched on rename', async () => {
    await shelf('Twin1');
    await world.asOwner((db) =>
      db.transaction(
        ({ sql }) =>
          sql`insert into id_alias (entity, old_id, id, at) values ('crate', 'Twin0', 'Twin1', '2026-11-20')`,
      ),
    );
    await world.scenario({
      as: admin,
      method: 'PATCH',
      url: '/api/wooden-shelf/Twin1',
      body: { newid: 'Twin2', version: 1 },
      status: 200,
    });
    expect(
      await world.db.read(
        ({ sql }) => sql`select entity, old_id, id from id_alias where id like 'Twin%' order by 1`,
      ),
    ).toEqual([
      { entity: 'crate', old_id: 'Twin0', id: 'Twin1' },
      { entity: 'wooden-shelf', old_id: 'Twin1', id: 'Twin2' },
    ]);
  });

  it('is released with its row, and so are all former ids of the row', async () => {
    await shelf('Gone1');
    await world.scenario({
      as: admin,
      method: 'PUT',
      url: '/api/wooden-shelf/Gone1',
      body: { newid: 'Gone2' },
      status: 200,
    });
    await world.scenario({
      as: admin,
      method: 'DELETE',
      url: '/api/wooden-shelf/Gone2',
      status: 200,
    });
    for (const id of ['Gone1', 'Gone2'])
      await world.scenario({ url: `/api/wooden-shelf/${id}`, status: 404 });
    await shelf('Gone1');
  });

  it('refuses reserved words and malformed ids', async () => {
    for (const id of [
      'all',
      'New',
      'export',
      '',
      ' ',
      'a b',
      '-a',
      'x'.repeat(33),
      'é',
      7.5,
      null,
    ]) {
      await world.scenario({
        as: admin,
        method: 'POST',
        url: '/api/wooden-shelf',
        body: { id, name: `n${String(id)}` },
        status: 422,
        has: ['"id"'],
      });
    }
  });
});
