/** The bounds of what REST accepts and returns: each tested from both sides. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource, f, who, type Actor, type Resource } from '@/schema';
import { rules } from '../../server/handle';
import { office, SUPER, teacher, VISITOR } from '../kit/actors';
import { checked, settled, step, upload } from '../kit/imports';
import { rollOf } from '../kit/sample-roll';
import { NOON, openWorld, type Told, type World } from '../kit/scenario';

const writers = {
  read: [who.anyone],
  create: [who.admin('M')],
  update: [who.admin('M')],
  delete: [who.admin('M')],
};
const city = defineResource({
  name: 'city',
  label: 'City',
  title: 'name',
  key: 'text',
  fields: { name: f.text({ required: true, unique: true }), code: f.text({ unique: true }) },
  list: ['id'],
  access: writers,
});
const person = defineResource({
  name: 'person',
  label: 'Person',
  title: 'name',
  sort: ['rank', 'desc'],
  fields: {
    name: f.text({ required: true }),
    nick: f.text({ unique: true }),
    rank: f.int({ default: 5 }),
    city: f.ref('city'),
    pin: f.text({ secret: true }),
    salary: f.money({ read: [who.super], write: [who.super] }),
    joined: f.date(),
    open: f.bool({ default: true }),
    mood: f.state({ calm: ['cross'], cross: ['calm'] }),
    notes: f.json(),
    seen: f.instant({ write: 'server' }),
    kind: f.choice(['a', 'b'], { required: true, default: 'a' }),
  },
  unique: [['name', 'city']],
  list: ['name'],
  access: writers,
});
/** It refers to one kind twice, and is searched by a field that few may read. */
const letter = defineResource({
  name: 'letter',
  label: 'Letter',
  title: 'text',
  fields: {
    text: f.text({ required: true }),
    hint: f.text({ read: [who.super], write: [who.super] }),
    about: f.ref('person'),
    to: f.ref('person'),
  },
  list: ['text', 'hint'],
  access: writers,
});
/** Called after the letter it is on. */
const stamp = defineResource({
  name: 'stamp',
  label: 'Stamp',
  title: ['letter', 'price'],
  fields: { letter: f.ref('letter'), price: f.int() },
  list: ['letter', 'price'],
  access: writers,
});
const rule = defineResource({
  name: 'rule',
  label: 'Rule',
  title: 'name',
  single: true,
  fields: {
    name: f.text({ required: true, default: 'none' }),
    days: f.int({ min: 1, max: 9 }),
    code: f.text({ read: [who.super], write: [who.super], default: 'for few' }),
  },
  list: ['name'],
  access: { read: [who.admin()], create: [], update: [who.admin('M')], delete: [] },
});
const companions = [
  rules(person as unknown as Resource, { save: () => ({ seen: NOON.toISOString() }) }),
];

let world: World;
const clerk = office('M', 3);
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(
      city as Resource,
      person as Resource,
      letter as Resource,
      stamp as Resource,
      rule as Resource,
    ),
    companions,
  });
});
afterAll(() => world.close());
beforeEach(() =>
  world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate stamp, letter, person, city, rule, id_alias restart identity`;
      await sql`insert into city (id, name, code) values ('Aiz', 'Aizawl', 'A1'), ('Lun', 'Lunglei', 'L1')`;
      await sql`insert into person (name, nick, rank, city, pin, salary, joined, open, mood, seen) values ('Zova', 'z10', 5, 'Aiz', 'p1', 100, '2026-01-01', true, 'calm', null), ('Abel', 'z9', 5, 'Aiz', 'p2', 200, '2026-02-01', false, 'cross', null), ('mawi', 'z2', 7, null, null, null, null, true, 'calm', null)`;
    }),
  ),
);

type Row = Record<string, unknown>;
const names = ({ data }: Told): unknown[] => (data as Row[]).map(({ name }) => name);
const list = async (query: object, as = clerk): Promise<unknown[]> =>
  names(
    await world.scenario({
      as,
      status: 200,
      url: `/api/person?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)])).toString()}`,
    }),
  );
const put = (id: number, body: object, status: number, has: readonly string[] = [], as = clerk) =>
  world.scenario({ as, method: 'PUT', url: `/api/person/${id}`, body, status, has });
const make = (body: object, status: number, has: readonly string[] = []) =>
  world.scenario({ as: clerk, method: 'POST', url: '/api/person', body, status, has });
const audited = async (): Promise<Row> =>
  (
    await world.db.read(
      ({ sql }) =>
        sql`select action, actor, entity, entity_id, change, at from audit_log order by id desc limit 1`,
    )
  )[0] as Row;

describe('audit of a change', () => {
  it('has the changed fields before and after, with secrets masked', async () => {
    await put(1, { name: 'Zova K', pin: 'p9', rank: 5 }, 200);
    expect(await audited()).toEqual({
      action: 'update',
      actor: 'admin:3',
      entity: 'person',
      entity_id: '1',
      at: NOON.toISOString(),
      change: {
        before: { name: 'Zova', pin: '***', seen: null },
        after: { name: 'Zova K', pin: '***', seen: NOON.toISOString() },
      },
    });
    await put(3, { pin: 'new' }, 200);
    expect((await audited())['change']).toMatchObject({
      before: { pin: null },
      after: { pin: '***' },
    });
  });
  it('has the whole row on delete and on create', async () => {
    await world.scenario({ as: clerk, method: 'DELETE', url: '/api/person/2', status: 200 });
    expect(await audited()).toMatchObject({
      action: 'delete',
      entity_id: '2',
      change: { before: { name: 'Abel', pin: '***', city: 'Aiz' } },
    });
    const { data } = await make({ name: 'New' }, 201);
    expect(await audited()).toMatchObject({
      action: 'create',
      entity_id: String((data as Row)['id']),
      change: { after: { name: 'New', rank: 5, mood: 'calm', open: true } },
    });
    expect(JSON.stringify((await audited())['change'])).not.toContain('"before"');
  });
});

describe('list', () => {
  it('is sorted by its default, with ties by id in the same direction and numeric text as numbers', async () => {
    expect(await list({})).toEqual(['mawi', 'Abel', 'Zova']);
    expect(await list({ sort: ['rank', 'ASC'] })).toEqual(['Zova', 'Abel', 'mawi']);
    expect(await list({ sort: ['rank', 'DESC'] })).toEqual(['mawi', 'Abel', 'Zova']);
    expect(await list({ sort: ['nick', 'ASC'] })).toEqual(['mawi', 'Abel', 'Zova']);
    expect(await list({ sort: ['nick', 'DESC'] })).toEqual(['Zova', 'Abel', 'mawi']);
    expect(await list({ sort: ['name', 'asc'] })).toEqual(['Abel', 'mawi', 'Zova']);
    expect(
      await list({
        sort: [
          ['rank', 'DESC'],
          ['name', 'ASC'],
        ],
      }),
    ).toEqual(['mawi', 'Abel', 'Zova']);
    expect(await list({ sort: ['id', 'DESC'] })).toEqual(['mawi', 'Abel', 'Zova']);
  });
  it('has rows without the value last, in either direction, but first in its own descending order', async () => {
    expect(await list({ sort: ['city', 'ASC'] })).toEqual(['Zova', 'Abel', 'mawi']);
    expect(await list({ sort: ['city', 'DESC'] })).toEqual(['Abel', 'Zova', 'mawi']);
    expect(await list({ sort: ['joined', 'DESC'] })).toEqual(['Abel', 'Zova', 'mawi']);
    await world.asOwner((db) =>
      db.transaction(({ sql }) => sql`update person set rank = null where name = 'Abel'`),
    );
    expect(await list({ sort: ['rank', 'DESC'] })).toEqual(['Abel', 'mawi', 'Zova']);
    expect(await list({ sort: ['rank', 'ASC'] })).toEqual(['Zova', 'mawi', 'Abel']);
  });
  it('sorts texts without regard to case, and codes by their numbers', async () => {
    await world.asOwner((db) =>
      db.transaction(async ({ sql }) => {
        await sql`insert into letter (text) values ('Zu'), ('an'), ('Me'), ('be')`;
        await sql`insert into city (id, name) values ('A10', 'Ten'), ('a2', 'Two'), ('A9', 'Nine')`;
      }),
    );
    const sorted = async (url: string, field: string): Promise<unknown[]> =>
      ((await world.scenario({ as: clerk, url, status: 200 })).data as Row[]).map(
        (row) => row[field],
      );
    expect(await sorted('/api/letter?sort=["text","ASC"]', 'text')).toEqual([
      'an',
      'be',
      'Me',
      'Zu',
    ]);
    expect(await sorted('/api/letter?sort=["text","DESC"]&range=[0,1]', 'text')).toEqual([
      'Zu',
      'Me',
    ]);
    expect(await sorted('/api/city?sort=["id","ASC"]', 'id')).toEqual([
      'a2',
      'A9',
      'A10',
      'Aiz',
      'Lun',
    ]);
  });
  it('is cut to the requested range, inclusive, with its position in the total', async () => {
    const cut = async (range: unknown): Promise<unknown[]> => {
      const told = await world.scenario({
        url: `/api/person?sort=["id","ASC"]&range=${JSON.stringify(range)}`,
        status: 200,
      });
      return [...names(told), told.headers.get('content-range')];
    };
    expect(await cut([0, 0])).toEqual(['Zova', 'person 0-0/3']);
    expect(await cut([1, 1])).toEqual(['Abel', 'person 1-1/3']);
    expect(await cut([1, 9])).toEqual(['Abel', 'mawi', 'person 1-2/3']);
    expect(await cut([3, 4])).toEqual(['person */3']);
    for (const range of [[0, 1, 2], [0.5, 2], ['0', 2], [0, 2_147_483_648], {}, 'x', null])
      await world.scenario({
        url: `/api/person?range=${JSON.stringify(range)}`,
        status: 400,
        has: ['malformed'],
      });
    await world.scenario({ url: '/api/person?range=[2147483647,2147483647]', status: 200 });
  });
  it('is filtered by inclusive bounds', async () => {
    expect(await list({ filter: { rank_gte: 5, rank_lte: 5 } })).toEqual(['Abel', 'Zova']);
    expect(await list({ filter: { rank_gte: 6 } })).toEqual(['mawi']);
    expect(await list({ filter: { rank_lte: 4 } })).toEqual([]);
    expect(await list({ filter: { joined_gte: '2026-01-01', joined_lte: '2026-01-31' } })).toEqual([
      'Zova',
    ]);
    expect(await list({ filter: { name_gte: 'Zova' } })).toContain('Zova');
  });
  it('distinguishes null from values, and counts null as different from a value', async () => {
    expect(await list({ filter: { city: null } })).toEqual(['mawi']);
    expect(await list({ filter: { city_ne: null } })).toEqual(['Abel', 'Zova']);
    expect(await list({ filter: { city_ne: 'Aiz' } })).toEqual(['mawi']);
    for (const nick of ['z9', 'Z9'])
      expect(await list({ filter: { nick_ne: nick } }), nick).toEqual(['mawi', 'Zova']);
    expect(await list({ filter: { city: ['Aiz', null] } })).toEqual(['mawi', 'Abel', 'Zova']);
    expect(await list({ filter: { city: [null] } })).toEqual(['mawi']);
    expect(await list({ filter: { nick: ['Z10', null, 'z2'] } })).toEqual(['mawi', 'Zova']);
    expect(await list({ filter: { open: false } })).toEqual(['Abel']);
    expect(await list({ filter: { notes: null } })).toHaveLength(3);
    expect(await list({ filter: { notes_ne: null } })).toEqual([]);
    expect(await list({ filter: { nick: [] } })).toEqual([]);
    expect(await list({ filter: { rank: [] } })).toEqual([]);
  });
  it('refuses filters on fields the caller may not read and on fields without an order', async () => {
    const refused = (key: string, value: unknown, as = clerk) =>
      world.scenario({
        as,
        url: `/api/person?filter=${JSON.stringify({ [key]: value })}`,
        status: 400,
        has: ['bad_filter'],
      });
    for (const key of [
      'salary',
      'salary_gte',
      'salary_ne',
      'pin',
      'nope',
      'rank_gt',
      'open_gte',
      'mood_lte',
      'city_gte',
      'notes_gte',
      '_gte',
    ])
      await refused(key, 1);
    for (const [key, value] of [
      ['rank', 'x'],
      ['rank', 1.5],
      ['rank', [1, 'x']],
      ['open', 'yes'],
      ['kind', 'c'],
      ['joined', '2026-02-30'],
      ['notes', {}],
      ['notes', [1]],
      ['notes_ne', 1],
      ['city', ''],
      ['q', 7],
    ] as const)
      await refused(key, value);
    expect(await list({ filter: { salary_gte: 150 } }, SUPER)).toEqual(['Abel']);
    await world.scenario({ as: clerk, url: '/api/person?sort=["salary","ASC"]', status: 400 });
    await world.scenario({ as: SUPER, url: '/api/person?sort=["salary","ASC"]', status: 200 });
    for (const key of ['pin', 'notes'])
      await world.scenario({ as: SUPER, url: `/api/person?sort=["${key}","ASC"]`, status: 400 });
    for (const key of ['created_by', 'updated_by']) await refused(key, 'admin:1', VISITOR);
    await world.scenario({
      as: clerk,
      url: '/api/person?filter={"created_by":"admin:3"}',
      status: 200,
    });
    await world.scenario({
      as: VISITOR,
      url: '/api/person?filter={"created_at_gte":"2026-01-01T00:00:00Z"}',
      status: 200,
    });
  });
  it('searches no field that the caller may not read', async () => {
    await world.db.transaction(
      ({ sql }) => sql`insert into letter (text, hint) values ('Open', 'covert')`,
    );
    const found = async (as: Actor) =>
      (
        (await world.scenario({ as, url: '/api/letter?filter={"q":"covert"}', status: 200 }))
          .data as Row[]
      ).length;
    expect([await found(clerk), await found(SUPER)], 'a clerk, and who may read it').toEqual([
      0, 1,
    ]);
  });
  it('searches referenced rows by what they are called, and by no other field', async () => {
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into letter (text, hint, about) values ('Open', 'covert', 1)`;
      await sql`insert into stamp (letter, price) select id, 12 from letter`;
    });
    const found = async (q: string, as: Actor = clerk) =>
      (
        (await world.scenario({ as, url: `/api/stamp?filter={"q":"${q}"}`, status: 200 }))
          .data as Row[]
      ).length;
    expect([await found('Open 12'), await found('Zova'), await found('covert')]).toEqual([1, 0, 0]);
    expect(await found('covert', SUPER), 'nor for whoever may read it').toBe(0);
  });
  it('searches all words, resolves former ids, and limits the number of filters and sort keys', async () => {
    expect(await list({ filter: { q: 'zov' } })).toEqual(['Zova']);
    expect(await list({ filter: { q: ' ZO  Va ' } })).toEqual(['Zova']);
    expect(await list({ filter: { q: 'zo abel' } })).toEqual([]);
    expect(await list({ filter: { q: '' } })).toHaveLength(3);
    await world.scenario({
      as: clerk,
      method: 'PUT',
      url: '/api/city/Aiz',
      body: { newid: 'Azl' },
      status: 200,
    });
    expect(await list({ filter: { city: 'aiz' } })).toEqual(['Abel', 'Zova']);
    const many = (n: number) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [i === 0 ? 'rank' : `nope${i}`, 1]));
    await world.scenario({
      url: `/api/person?filter=${JSON.stringify(many(41))}`,
      status: 400,
      has: ['more than 40'],
    });
    await world.scenario({
      url: `/api/person?filter=${JSON.stringify(many(40))}`,
      status: 400,
      has: ['bad_filter'],
    });
    const keys = (n: number) => JSON.stringify(Array.from({ length: n }, () => ['rank', 'ASC']));
    await world.scenario({ url: `/api/person?sort=${keys(4)}`, status: 200 });
    await world.scenario({ url: `/api/person?sort=${keys(5)}`, status: 400, has: ['more than 4'] });
    await world.scenario({
      url: `/api/person?filter=${JSON.stringify({ rank: Array.from({ length: 501 }, (_, n) => n) })}`,
      status: 400,
      has: ['more than 500'],
    });
    await world.scenario({
      url: `/api/person?filter=${JSON.stringify({ rank: Array.from({ length: 500 }, (_, n) => n) })}`,
      status: 200,
    });
  });
});

describe('row', () => {
  it('changes once per version, and without a version only by PUT', async () => {
    const patch = (body: object, status: number) =>
      world.scenario({ as: clerk, method: 'PATCH', url: '/api/person/1', body, status });
    await patch({ rank: 6 }, 422);
    await patch({ rank: 6, version: 0 }, 409);
    await patch({ rank: 6, version: 2 }, 409);
    await patch({ rank: 6, version: '1' }, 422);
    await patch({ rank: 6, version: 1 }, 200);
    await patch({ rank: 7, version: 1 }, 409);
    await put(1, { rank: 8 }, 200);
    await put(1, { rank: 9, version: 2 }, 409);
    await put(1, { rank: 9, version: 3 }, 200);
    await patch({ rank: 9, version: 3 }, 409);
    await put(1, { rank: 9 }, 200, ['"version":4']);
  });
  it('starts with defaults and its first state where nothing is given', async () => {
    expect((await make({ name: 'New' }, 201)).data).toMatchObject({
      rank: 5,
      open: true,
      mood: 'calm',
      kind: 'a',
      city: null,
      version: 1,
      created_by: 'admin:3',
      updated_by: 'admin:3',
      created_at: NOON.toISOString(),
    });
    expect(
      (await make({ name: 'Cross', mood: 'cross', open: false, rank: 0 }, 201)).data,
    ).toMatchObject({ mood: 'cross', open: false, rank: 0 });
    expect((await make({ name: 'Calm', mood: null }, 201)).data).toMatchObject({ mood: 'calm' });
    await make({ name: 'Of the server', seen: '2026-01-01T00:00:00Z' }, 422, ['"seen"']);
    await make({ name: 'Rich', salary: 7 }, 422, ['"salary"']);
    expect((await make({ name: 'Echoed', seen: null }, 201)).data).toMatchObject({
      seen: NOON.toISOString(),
    });
    await make({ name: 'Numbered', id: 9 }, 422, ['"id"']);
  });
  it('accepts its own read-only values back, and no other field the caller may not write', async () => {
    const { data } = await world.scenario({
      as: clerk,
      url: '/api/person/1',
      status: 200,
      hasNot: ['salary', 'pin'],
    });
    expect((await put(1, { ...(data as Row), _labels: { city: 'x' } }, 200)).data).toMatchObject({
      version: 1,
    });
    await put(1, { created_at: NOON.toISOString() }, 422, ['"created_at"']);
    await put(1, { seen: NOON.toISOString() }, 422, ['"seen"']);
    await put(1, { salary: 100 }, 422, ['"salary"']);
    await put(1, { salary: 100 }, 200, [], SUPER);
    await put(1, { id: '1', version: 1 }, 200);
    await put(1, { id: 2 }, 422, ['"id"']);
  });
  it('has unique values: single ones regardless of case, combined ones exactly, empty ones freely', async () => {
    await make({ name: 'x', nick: 'Z10' }, 409, ['"nick"']);
    await put(2, { nick: 'Z9' }, 200);
    await put(2, { nick: 'Z2' }, 409, ['"nick"']);
    await make({ name: 'Zova', city: 'Aiz' }, 409, ['"city"']);
    await make({ name: 'zova', city: 'Aiz' }, 201);
    await make({ name: 'Zova', city: 'Lun' }, 201);
    await make({ name: 'mawi' }, 201);
    await make({ name: 'one more', nick: null }, 201);
    await put(3, { city: 'Aiz' }, 200);
    await put(1, { name: 'mawi' }, 409, ['"name"']);
  });
  it('has no JSON that cannot be stored', async () => {
    for (const text of ['a\0', '\ud800', 'x\udfff'])
      await put(1, { notes: { deep: [text] } }, 422, ['"notes"']);
    for (const text of ['\\u0000', '\\ud800', '😀']) await put(1, { notes: { deep: [text] } }, 200);
  });
  it('refers to existing rows only, by their current id', async () => {
    expect((await make({ name: 'x', city: 'aiz' }, 201)).data).toMatchObject({
      city: 'Aiz',
      _labels: { city: 'Aizawl' },
    });
    await make({ name: 'y', city: 'Nowhere' }, 422, ['"Nowhere\\" does not exist']);
    await put(1, { city: 'Nowhere' }, 422, ['"city"']);
    await world.scenario({
      as: clerk,
      method: 'DELETE',
      url: '/api/city/Aiz',
      status: 409,
      has: ['in_use', 'Persons (3)'],
      audit: [],
    });
    await world.scenario({
      as: clerk,
      method: 'DELETE',
      url: '/api/city/Lun',
      status: 200,
      audit: ['delete'],
    });
    await world.scenario({
      as: clerk,
      method: 'DELETE',
      url: '/api/city?filter={"id":["Aiz"]}',
      status: 409,
      audit: [],
    });
  });
  it('has an integer id in range, or is not found', async () => {
    for (const id of ['0', '99', '-1', '1.5', '1e0', '2147483648', '99999999999', 'x', '1%20'])
      await world.scenario({ url: `/api/person/${id}`, status: 404 });
    await world.scenario({ url: '/api/person/01', status: 200 });
  });
});

describe('text id', () => {
  const rename = (from: string, to: string, status: number) =>
    world.scenario({
      as: clerk,
      method: 'PUT',
      url: `/api/city/${from}`,
      body: { newid: to },
      status,
    });
  it('is released with its row, including its former ids', async () => {
    await rename('Lun', 'Lgl', 200);
    await world.scenario({ url: '/api/city/lun', status: 200, has: ['"moved_to":"Lgl"'] });
    await world.scenario({ as: clerk, method: 'DELETE', url: '/api/city/Lgl', status: 200 });
    await world.scenario({ url: '/api/city/Lun', status: 404 });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/city',
      body: { id: 'Lun', name: 'Again' },
      status: 201,
    });
  });
  it('redirects through every rename, and back', async () => {
    for (const [from, to] of [
      ['Lun', 'L2'],
      ['L2', 'L3'],
      ['L3', 'Lun'],
    ] as const)
      await rename(from, to, 200);
    expect((await world.scenario({ url: '/api/city/L2', status: 200 })).body).toMatchObject({
      data: { id: 'Lun' },
      meta: { moved_to: 'Lun' },
    });
    expect(
      (await world.scenario({ url: '/api/city/Lun', status: 200 })).body['meta'],
    ).toBeUndefined();
    await rename('Aiz', 'l3', 409);
  });
  it('has 1 to 32 characters', async () => {
    const give = (id: string, status: number) =>
      world.scenario({
        as: clerk,
        method: 'POST',
        url: '/api/city',
        body: { id, name: `n${id}` },
        status,
      });
    await give('a'.repeat(32), 201);
    await give('b'.repeat(33), 422);
    await give(' c ', 201);
    await world.scenario({ url: '/api/city/c', status: 200 });
    await give('C', 409);
  });
});

describe('singleton resource', () => {
  it('starts empty, is written by version, and has one address', async () => {
    expect((await world.scenario({ as: clerk, url: '/api/rule', status: 200 })).data).toEqual({
      id: 1,
      version: 0,
      name: 'none',
      days: null,
    });
    const write = (method: 'PUT' | 'PATCH', body: object, status: number, as = clerk) =>
      world.scenario({ as, method, url: '/api/rule', body, status });
    await write('PATCH', { name: 'a' }, 422);
    await write('PUT', { name: 'a', days: 9 }, 200);
    await write('PATCH', { name: 'b', version: 2 }, 409);
    await write('PATCH', { name: 'b', version: 1 }, 200);
    await write('PUT', { days: 10 }, 422);
    await write('PUT', { days: 1 }, 200, SUPER);
    await write('PUT', { days: 2 }, 403, office('W'));
    await world.scenario({ as: clerk, url: '/api/rule/1', status: 200, has: ['"days":1'] });
    for (const [method, id] of [
      ['GET', '2'],
      ['PUT', '2'],
      ['GET', 'x'],
    ] as const)
      await world.scenario({
        as: clerk,
        method,
        url: `/api/rule/${id}`,
        ...(method === 'PUT' ? { body: {} } : {}),
        status: 404,
      });
  });
});

describe('import', () => {
  const counts = async (...lines: string[]) => {
    const { counts: all, errors } = await checked(world, clerk, 'person', lines.join('\n'));
    return { ...all, errors: errors.map(({ row, field }) => `${row} ${field}`) };
  };
  it('separates new, changed, unchanged, repeated and wrong lines', async () => {
    expect(
      await counts(
        'nick,name,rank,city',
        'z10,Zova,5,Aiz',
        'Z9,Abel,6,Aiz',
        'n1,New,,',
        'z10,Zova again,1,',
        'n2,,1,',
        'n3,Far,x,Nowhere',
      ),
    ).toEqual({
      new: 1,
      changed: 1,
      unchanged: 1,
      repeated: 1,
      wrong: 2,
      errors: ['6 name', '7 rank', '7 city'],
    });
  });
  it('matches rows by id, and creates none for an unknown id', async () => {
    expect(await counts('id,name', '1,Renamed', '99,Nobody', ',New')).toMatchObject({
      new: 1,
      changed: 1,
      wrong: 1,
      errors: ['3 id'],
    });
  });
  it('resolves references by another unique text', async () => {
    expect(await counts('name,city code', 'One,a1', 'Two,X9')).toMatchObject({
      new: 1,
      wrong: 1,
      errors: ['3 city'],
    });
  });
  it('resolves each reference by its own text, and none by a text of several rows', async () => {
    await make({ name: 'Abel', city: 'Lun' }, 201);
    const matched = async (field: 'about' | 'to', by: string, value: string) => {
      const { counts: all, errors } = await checked(
        world,
        clerk,
        'letter',
        `text,about,to\nHello,${field === 'about' ? value : 1},${field === 'to' ? value : 1}`,
        'x.csv',
        {
          match: null,
          fields: {
            text: { column: 'text' },
            about: { column: 'about' },
            to: { column: 'to' },
            [field]: { column: field, by },
          },
        },
      );
      return [all.new, ...errors.map(({ field: wrong, message }) => `${wrong}: ${message}`)];
    };
    expect(await matched('about', 'nick', 'Z9')).toEqual([1]);
    expect(await matched('to', 'nick', 'z2')).toEqual([1]);
    expect(await matched('to', 'name', 'MAWI')).toEqual([1]);
    expect(await matched('about', 'name', 'abel')).toEqual([
      0,
      'about: Several records have "abel". Match by another field.',
    ]);
  });
  it('reports clashes within the file and with existing rows', async () => {
    expect(await counts('name,nick,city', 'One,,Aiz', 'Two,,Aiz')).toMatchObject({ new: 2 });
    const run = await checked(
      world,
      clerk,
      'person',
      'name,nick\nOne,n1\nTwo,N1\nThree,z2',
      'x.csv',
      { match: null, fields: { name: { column: 'name' }, nick: { column: 'nick' } } },
    );
    expect(run.errors.map(({ row, field }) => `${row} ${field}`)).toEqual(['3 nick', '4 nick']);
  });
  it('is saved once, after a check, by its owner, skipping wrong lines only on request', async () => {
    const lines = 'nick,name\nn1,New\nn2,\n';
    const first = await upload(world, clerk, 'person', lines);
    const act = (what: string, status: number, as = clerk, body?: object) =>
      world.scenario({
        as,
        method: 'POST',
        url: `/api/person/import/${first.id}/${what}`,
        status,
        ...(body ? { body } : {}),
      });
    await act('save', 423);
    await act('undo', 409);
    await act('check', 404, office('M', 4), { mapping: first.mapping });
    await act('save', 404, SUPER);
    await step(world, clerk, 'person', first.id, 'check', { mapping: first.mapping });
    expect(await step(world, clerk, 'person', first.id, 'save')).toMatchObject({
      state: 'checked',
      counts: { new: 1, wrong: 1 },
    });
    expect(await list({})).toHaveLength(3);
    await step(world, clerk, 'person', first.id, 'check', {
      mapping: first.mapping,
      skip_wrong: true,
    });
    expect(await step(world, clerk, 'person', first.id, 'save')).toMatchObject({
      state: 'saved',
      counts: { new: 1, wrong: 1 },
    });
    expect(await list({})).toHaveLength(4);
    for (const what of ['save', 'check', 'cancel'])
      await act(what, 423, clerk, what === 'check' ? { mapping: first.mapping } : undefined);
    expect(await settled(world, clerk, 'person', first.id)).toMatchObject({
      state: 'saved',
      done: 2,
      total: 2,
    });
  });
  it('validates again on save: a value taken meanwhile is wrong', async () => {
    const run = await checked(world, clerk, 'person', 'nick,name\nn1,New\nn2,Newer\n', 'x.csv', {
      match: null,
      fields: { name: { column: 'name' }, nick: { column: 'nick' } },
    });
    expect(run.counts).toMatchObject({ new: 2, wrong: 0 });
    await make({ name: 'First', nick: 'N2' }, 201);
    expect(await step(world, clerk, 'person', run.id, 'save')).toMatchObject({
      state: 'checked',
      counts: { new: 1, wrong: 1 },
    });
    expect(await list({ filter: { nick: 'n1' } })).toEqual([]);
  });
  it('once cancelled cannot be saved, but can be checked again', async () => {
    const run = await checked(world, clerk, 'person', 'nick,name\nn1,New');
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/person/import/${run.id}/cancel`,
      status: 200,
    });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/person/import/${run.id}/save`,
      status: 423,
    });
    expect(
      await step(world, clerk, 'person', run.id, 'check', { mapping: run.mapping }),
    ).toMatchObject({ state: 'checked' });
    expect(await step(world, clerk, 'person', run.id, 'save')).toMatchObject({ state: 'saved' });
  });
  it('is open to callers who may create rows, for fields they may write', async () => {
    await world.scenario({
      as: teacher('ENG'),
      method: 'POST',
      url: '/api/person/import',
      body: 'name\nx',
      headers: { 'content-type': 'text/csv' },
      status: 403,
    });
    const run = await upload(world, clerk, 'person', 'name,salary,pin,seen\nx,1,2,3');
    expect(Object.keys(run.mapping.fields).sort()).toEqual(['name', 'pin']);
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: `/api/person/import/${run.id}/check`,
      body: {
        mapping: {
          match: null,
          fields: { name: { column: 'name' }, salary: { column: 'salary' } },
        },
      },
      status: 422,
      has: ['mapping.fields.salary'],
    });
  });
});

it('an export has what its reader may see, in the order and with the filter of the list', async () => {
  const csv = await world.scenario({
    as: clerk,
    url: '/api/person/export?format=csv&sort=["name","ASC"]&filter={"rank":5}',
    status: 200,
    hasNot: ['salary', 'pin', 'p1'],
  });
  const [heading, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(heading?.split(',')).toEqual([
    'id',
    'name',
    'nick',
    'rank',
    'city',
    'joined',
    'open',
    'mood',
    'notes',
    'seen',
    'kind',
  ]);
  expect(lines.map((line) => line.split(',').slice(0, 5).join())).toEqual([
    '2,Abel,z9,5,Aiz',
    '1,Zova,z10,5,Aiz',
  ]);
  await world.scenario({
    as: SUPER,
    url: '/api/person/export?format=csv',
    status: 200,
    has: ['salary', '2.00'],
    hasNot: ['pin'],
  });
  await world.scenario({ as: clerk, url: '/api/person/export?format=doc', status: 400 });
});
