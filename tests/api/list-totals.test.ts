/**
 * What a list queries: the number of rows, also where counting each time is too expensive, and no
 * more than it reports.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineResource, f, type Resource } from '@/schema';
import { computed } from '../../server/handle';
import { SUPER } from '../kit/actors';
import { everybody, rollOf, shelf, thing } from '../kit/sample-roll';
import { openWorld, type Told, type World } from '../kit/scenario';
import { statementsOf } from '../kit/statement';

/** Where a tag is stuck is a question of another table. */
const tag = defineResource({
  name: 'tag',
  label: 'Tag',
  title: 'name',
  fields: { name: f.text(), stuck: f.int({ computed: true, write: 'server' }) },
  list: ['name', 'stuck'],
  access: everybody,
});
const companions = [
  computed(tag, (sql) => [
    {
      fields: ['stuck'],
      from: sql<{
        id: number;
        stuck: number;
      }>`select count as id, 1 as stuck from thing where count <= 1500 group by count`,
    },
  ]),
];

let world: World;
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(shelf, thing as Resource, tag as Resource),
    companions,
  });
  await world.db.transaction(async ({ sql }) => {
    await sql`insert into wooden_shelf (id, name) values ('A', 'Upper')`;
    await sql`insert into thing (name, shelf, count) select 'Item ' || n, 'A', n from generate_series(1, 10040) n`;
    await sql`insert into tag (name) select 'Tag ' || n from generate_series(1, 1502) n`;
  });
});
afterAll(() => world.close());

const list = (query: string): Promise<Told> =>
  world.scenario({ url: `/api/thing?fields=&${query}`, status: 200 });
const said = ({ headers, body }: Told): unknown[] => [
  headers.get('content-range'),
  (body['meta'] as { more?: boolean } | undefined)?.more ?? false,
];
const add = (name: string, count: number): Promise<Told> =>
  world.scenario({
    as: SUPER,
    method: 'POST',
    url: '/api/thing',
    body: { name, shelf: 'A', count },
    status: 201,
  });
const counts = async (query: string): Promise<boolean> =>
  (await statementsOf(() => list(query))).some(({ text }) => /count\(\*\)/.test(text));

const MOST = 'filter={"count_gte":1}';
const SOME = 'filter={"count_lte":2000}';

describe('file of rows', () => {
  it('is read without the labels that it does not contain', async () => {
    const asked = await statementsOf(() =>
      world.scenario({
        as: SUPER,
        url: '/api/thing/export?format=csv&filter={"count":5}',
        status: 200,
      }),
    );
    const ofRows = asked.filter(({ text }) => text?.includes('"thing"."name"'));
    expect(ofRows).toHaveLength(1);
    expect(ofRows.filter(({ text }) => /_labels|created_by|"version"/.test(text ?? ''))).toEqual(
      [],
    );
  });
});

describe('total of a list', () => {
  it('is exact without a filter, and "more than" where a filter matches too many rows', async () => {
    expect(said(await list('range=[0,24]'))).toEqual(['thing 0-24/10040', false]);
    expect(said(await list(`range=[0,24]&${MOST}`))).toEqual(['thing 0-24/10000', true]);
    expect(said(await list(`range=[0,24]&${SOME}`))).toEqual(['thing 0-24/2000', false]);
  });
  it('counts on from the page that is read', async () => {
    expect(said(await list(`range=[9950,9974]&${MOST}`))).toEqual(['thing 9950-9974/10000', true]);
    expect(said(await list(`range=[9975,9999]&${MOST}`))).toEqual(['thing 9975-9999/10040', false]);
    expect(said(await list(`range=[10025,10049]&${MOST}`))).toEqual([
      'thing 10025-10039/10040',
      false,
    ]);
  });
  it('is cached until something is written', async () => {
    await list(SOME);
    expect(await counts(`range=[25,49]&${SOME}`)).toBe(false);
    await add('One more', 7);
    expect(said(await list(SOME))).toEqual(['thing 0-24/2001', false]);
    expect(await counts(SOME)).toBe(false);
  });
  it('of the whole list stays cached when a row only changes', async () => {
    const { data } = await add('Another', 50_000);
    await list('');
    const { id } = data as { id: number };
    await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: `/api/thing/${id}`,
      body: { count: 1 },
      status: 200,
    });
    expect(await counts('')).toBe(false);
    expect(said(await list(SOME))).toEqual(['thing 0-24/2002', false]);
  });
  it('of a computed value follows the tables that it comes from', async () => {
    const total = async (filter: object): Promise<unknown> =>
      (
        await world.scenario({ url: `/api/tag?filter=${JSON.stringify(filter)}`, status: 200 })
      ).headers.get('content-range');
    const STUCK = { stuck: 1 };
    expect(await total(STUCK)).toBe('tag 0-24/1500');
    expect(await total({ stuck: null }), 'those without a value').toBe('tag 0-1/2');
    expect(await total({ stuck: [1, null] })).toBe('tag 0-24/1502');
    await world.asOwner((db) =>
      db.transaction(({ sql }) => sql`delete from thing where count = 1500`),
    );
    expect(await total(STUCK), 'after a write to the other table').toBe('tag 0-24/1499');
  });
  it('of a short result is always current', async () => {
    const few = 'filter={"count":7}';
    expect(said(await list(few))).toEqual(['thing 0-1/2', false]);
    await world.asOwner((db) =>
      db.transaction(({ sql }) => sql`delete from thing where name = 'One more'`),
    );
    expect(said(await list(few))).toEqual(['thing 0-0/1', false]);
  });
});
