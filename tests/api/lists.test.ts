/**
 * Actions on a list: which rows an action reaches, what rows report about it, and what is written.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '@/schema';
import { ACTORS, office, teacher } from '../kit/actors';
import { atOnce } from '../kit/at-once';
import { companions, postRoom, stock } from '../kit/sample-list';
import { openWorld, type Told, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>>;
let world: World;
let ids: number[];
const clerk = office('M');
const keeper: Actor = teacher('ENG', 5);
const post = (
  action: string,
  body: object,
  as: Actor,
  status: number,
  more: { has?: string[]; audit?: string[]; at?: string } = {},
): Promise<Told> =>
  world.scenario({
    as,
    method: 'POST',
    url: `/api/post/${more.at ?? 'parcels'}/${action}`,
    body,
    status,
    ...(more.has ? { has: more.has } : {}),
    ...(more.audit ? { audit: more.audit } : {}),
  });
const kept = (): Promise<Row[]> =>
  world.db.read(({ sql }) => sql`select name, stage, note, version from parcel order by name`);
const canOf = async (as: Actor): Promise<unknown[]> =>
  (
    (await world.scenario({ as, url: '/api/parcel?sort=["name","ASC"]', status: 200 }))
      .data as Row[]
  ).map((row) => row['_can']);

beforeAll(async () => {
  world = await openWorld({ roll: postRoom, companions });
});
beforeEach(async () => {
  ids = await stock(world);
});
afterAll(() => world.close());

describe('list action', () => {
  it('changes the selected rows, with version and audit, and reports the count', async () => {
    const { data } = await post(
      'stamp',
      { rows: [ids[2], ids[0]], values: { note: 'ink' } },
      clerk,
      200,
      { audit: ['update', 'update'] },
    );
    expect(data).toEqual({ say: '2 stamped.' });
    expect(await kept()).toMatchObject([
      { name: 'Apple', stage: 'stamped', note: 'ink', version: 2 },
      { name: 'Berry', version: 1 },
      { name: 'Cherry', stage: 'stamped', version: 2 },
      {},
    ]);
  });
  it('requires rows and names each field that is wrong', async () => {
    await post('stamp', { values: { note: 'ink' } }, clerk, 422, { has: ['"rows"'], audit: [] });
    await post('stamp', { rows: [ids[0]], values: {} }, clerk, 422, {
      has: ['Enter note.'],
      audit: [],
    });
    await post('stamp', { rows: [ids[0]], values: { note: 'far too long for it' } }, clerk, 422, {
      has: ['"note"'],
    });
    await post('stamp', { rows: 'all', values: { note: 'ink' } }, clerk, 400);
  });
  it('is refused as a whole if one row does not allow it', async () => {
    await post('stamp', { rows: [ids[0], ids[1]], values: { note: 'ink' } }, clerk, 423, {
      has: ['It has its stamp.'],
      audit: [],
    });
    expect((await kept())[0]).toMatchObject({ stage: 'here', version: 1 });
  });
  it('is refused, with nothing written, where a row does not offer it', async () => {
    await post('hand-out', { rows: [ids[1], ids[0]] }, clerk, 409, {
      has: ['This is no longer possible for Apple. Reload the page.'],
      audit: [],
    });
    expect((await kept())[1]).toMatchObject({ stage: 'stamped', version: 1 });
  });
  it('runs once when sent several times at the same instant', async () => {
    const stamp = () =>
      world.ask({
        as: clerk,
        method: 'POST',
        url: '/api/post/parcels/stamp',
        body: { rows: [ids[0]], values: { note: 'ink' } },
      });
    const answers = await atOnce(world.db, [stamp, stamp, stamp]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![200, 423, 503].includes(status))).toEqual([]);
    expect((await kept())[0]).toMatchObject({ stage: 'stamped', version: 2 });
  });
  it('answers 404 for rows that the caller may not read and for unknown rows', async () => {
    await post('hand-out', { rows: [ids[1]] }, keeper, 200);
    await post('hand-out', { rows: [ids[1], ids[3]] }, keeper, 404, { audit: [] });
    for (const rows of [[999_999], ['x'], [-1]]) await post('hand-out', { rows }, clerk, 404);
  });
  it('does not reach rows outside the scope of its path', async () => {
    await post('hand-out', { rows: [ids[0]] }, clerk, 404, { at: 'sorting/B' });
    await post('hand-out', { rows: [ids[3]] }, clerk, 200, { at: 'sorting/B' });
    await post('hand-out', { rows: [ids[2]] }, clerk, 404, { at: 'sorting/nowhere' });
  });
  it('is open only to the callers it names', async () => {
    await post('stamp', { rows: [ids[0]], values: { note: 'ink' } }, office('C'), 403);
    await post('stamp', { rows: [ids[0]], values: { note: 'ink' } }, keeper, 403);
    await post('count', {}, keeper, 403);
  });
  it('can apply to the whole list, or answer with a file', async () => {
    expect((await post('count', {}, clerk, 200)).data).toEqual({ say: '0 of 4' });
    const told = await post('slip', {}, clerk, 200);
    expect([told.text, told.headers.get('content-disposition')]).toEqual([
      'slip',
      expect.stringContaining('slip.txt'),
    ]);
  });
});

describe('list action with a transaction for each row', () => {
  const weigher = office('N');
  const [note, reason] = ['4 kg', 'The scales take 5 kg.'];
  const weighed = async (): Promise<unknown[]> =>
    (await kept()).filter((row) => String(row['note']).startsWith(note)).map(({ name }) => name);
  const audited = async (): Promise<unknown[]> =>
    (
      await world.db.read(
        ({ sql }) =>
          sql<{ entity_id: string }>`
            select entity_id from audit_log where entity = 'parcel' and entity_id = any (${ids.map(String)}) order by id`,
      )
    ).map(({ entity_id }) => Number(entity_id));

  it('keeps the rows that it allows, and gives the reason for each of the others', async () => {
    const { data } = await post(
      'weigh',
      { rows: [ids[0], ids[2], ids[1], ids[0]], values: { note } },
      weigher,
      200,
    );
    expect(data).toEqual({ say: '2 parcels weighed.', refused: [{ row: ids[2], reason }] });
    expect(await weighed()).toEqual(['Apple', 'Berry']);
    expect(await audited(), 'nothing of the refused row').toEqual([ids[0], ids[1]]);
  });
  it('answers for a single row as any other action', async () => {
    const { data } = await post('weigh', { rows: [ids[0]], values: { note } }, weigher, 200);
    expect(data).toEqual({ say: 'Apple weighed.' });
    await post('weigh', { rows: [ids[2]], values: { note } }, weigher, 423, { has: [reason] });
  });
  it('is refused as a whole for too many rows, or a wrong field', async () => {
    await post('weigh', { rows: ids, values: { note } }, weigher, 422, {
      has: ['Select at most 3 rows.'],
    });
    await post('weigh', { rows: ids.slice(0, 2), values: {} }, weigher, 422, {
      has: ['Enter note.'],
    });
    await post('weigh', { values: { note } }, weigher, 422, { has: ['"rows"'] });
    await post('weigh', { rows: ids.slice(0, 2), values: { note } }, clerk, 403);
    expect(await weighed()).toEqual([]);
  });
  it('repeats with the same key only what was refused', async () => {
    const ask = (): Promise<Told> =>
      world.scenario({
        as: weigher,
        method: 'POST',
        url: '/api/post/parcels/weigh',
        headers: { 'Idempotency-Key': 'weigh-again' },
        body: { rows: ids.slice(0, 3), values: { note } },
        status: 200,
      });
    expect((await ask()).data).toMatchObject({ refused: [{ row: ids[2] }] });
    await world.db.transaction(({ sql }) => sql`update parcel set keeper = 5 where id = ${ids[2]}`);
    expect((await ask()).data).toEqual({ say: '3 parcels weighed.' });
    expect((await audited()).filter((id) => id === ids[0])).toHaveLength(1);
  });
});

describe('rows of a list with actions', () => {
  it('say what this caller can do with them', async () => {
    expect(await canOf(clerk)).toEqual([
      ['edit', 'delete', 'stamp'],
      ['hand-out'],
      ['edit', 'delete', 'stamp'],
      ['hand-out'],
    ]);
    expect(await canOf(office('C'))).toEqual([['edit', 'delete'], [], ['edit', 'delete'], []]);
    expect(await canOf(keeper)).toEqual([['edit', 'delete'], ['hand-out']]);
  });
  it('say so whatever columns are requested, and contain no other columns', async () => {
    const { data } = await world.scenario({
      as: clerk,
      url: '/api/parcel?fields=shelf&sort=["name","ASC"]&range=[0,0]',
      status: 200,
    });
    expect(data).toEqual([
      {
        id: ids[0],
        version: 1,
        shelf: 'A',
        _labels: { shelf: 'Upper' },
        _can: ['edit', 'delete', 'stamp'],
      },
    ]);
  });
  it('say so on read and update too, and ignore it when sent back', async () => {
    const { data } = await world.scenario({
      as: keeper,
      url: `/api/parcel/${ids[0]}`,
      status: 200,
    });
    expect((data as Row)['_can']).toEqual(['edit', 'delete']);
    const changed = await world.scenario({
      as: keeper,
      method: 'PUT',
      url: `/api/parcel/${ids[0]}`,
      body: { ...(data as Row), name: 'Pear', _can: ['stamp'] },
      status: 200,
    });
    expect((changed.data as Row)['_can']).toEqual(['edit', 'delete']);
  });
  it('show their head alone to callers who may open their pages only', async () => {
    const { data } = await world.scenario({
      as: ACTORS['union'],
      url: `/api/parcel/${ids[0]}`,
      status: 200,
    });
    expect(data).toEqual({ id: ids[0], version: 1, name: 'Apple' });
  });
  it('belong to their creator, who cannot set another owner', async () => {
    const { data } = await world.scenario({
      as: keeper,
      method: 'POST',
      url: '/api/parcel',
      body: { name: 'New', shelf: 'A' },
      status: 201,
    });
    expect(data).toMatchObject({ keeper: 5 });
    await world.scenario({
      as: keeper,
      method: 'POST',
      url: '/api/parcel',
      body: { name: 'New', shelf: 'A', keeper: 6 },
      status: 422,
      has: ['"keeper"'],
    });
  });
});

describe('export of a list', () => {
  const file = async (query: string, as: Actor = clerk): Promise<string> =>
    (
      await world.scenario({
        as,
        url: `/api/parcel/export?format=csv&sort=["name","ASC"]&${query}`,
        status: 200,
      })
    ).text.replace('\uFEFF', '');
  it('as shown has the requested columns in order, with headings and labels', async () => {
    expect(await file('as=shown&fields=stage,shelf,name&filter={"shelf":"A"}')).toBe(
      'Stage,Shelf,Name\r\nHere,Upper,Apple\r\nStamped,Upper,Berry\r\n',
    );
  });
  it('as shown defaults to the columns of the list, and skips unknown columns', async () => {
    expect(await file('as=shown&filter={"name":"Apple"}')).toBe(
      'Name,Keeper,Stage\r\nApple,5,Here\r\n',
    );
    expect(await file('as=shown&fields=name,nothing&filter={"name":"Apple"}')).toBe(
      'Name\r\nApple\r\n',
    );
  });
  it('for import has every field by its name', async () => {
    const [headings] = (await file('as=import')).split('\r\n');
    expect(headings).toBe('id,name,shelf,keeper,stage,note');
  });
  it('has only the rows that the caller may read', async () => {
    expect(await file('as=shown&fields=name', keeper)).toBe('Name\r\nApple\r\nBerry\r\n');
  });
});
