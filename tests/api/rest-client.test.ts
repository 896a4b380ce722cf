import simpleRestProvider from 'ra-data-simple-rest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { isGranted } from '@/schema';
import { SUPER, tokenOf } from '../kit/actors';
import { examplesFor, type Examples } from '../kit/examples';
import { mend } from '../kit/mend';
import { openWorld, type World } from '../kit/scenario';

/** The published client, with nothing of ours except code that takes `data` out of the envelope. */
const roll = readRoll();
const usable = [...roll.resources.values()].filter(
  ({ single, access }) =>
    !single &&
    (['read', 'create', 'update'] as const).every((verb) => isGranted(access[verb], SUPER)),
);

let world: World;
let examples: Examples;
let provider: ReturnType<typeof simpleRestProvider>;

type HttpClient = NonNullable<Parameters<typeof simpleRestProvider>[1]>;
const httpClient: HttpClient = async (url, options = {}) => {
  const headers = new Headers(options.headers);
  headers.set('authorization', `Bearer ${tokenOf(SUPER)}`);
  if (options.body && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const response = await world.request(String(url).replace('http://portal', ''), {
    method: options.method ?? 'GET',
    headers,
    ...(options.body ? { body: options.body as string } : {}),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${body}`);
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: (JSON.parse(body) as { data: unknown }).data,
  };
};

beforeAll(async () => {
  world = await openWorld({ roll });
  examples = examplesFor(world, SUPER, mend);
  provider = simpleRestProvider('http://portal/api', httpClient);
});
afterAll(() => world.close());

describe.each(usable)('ra-data-simple-rest on $name', ({ name, fields, access }) => {
  it('supports all its methods', async () => {
    const first = (await provider.create(name, { data: await examples.body(name) })).data as Record<
      string,
      unknown
    > & { id: string | number };
    const second = (await examples.make(name)) as typeof first;
    expect((await provider.getOne(name, { id: first.id })).data).toEqual(first);
    expect(
      (await provider.getMany(name, { ids: [first.id, second.id] })).data
        .map(({ id }) => id)
        .sort(),
    ).toEqual([first.id, second.id].sort());

    const list = await provider.getList(name, {
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'DESC' },
      filter: {},
    });
    expect(list.data.length).toBe(Math.min(10, list.total ?? 0));
    expect(list.total).toBeGreaterThanOrEqual(2);

    const [reference] =
      Object.entries(fields).find(([field, { to }]) => to && first[field] !== null) ?? [];
    if (reference) {
      const found = await provider.getManyReference(name, {
        target: reference,
        id: first[reference] as string,
        pagination: { page: 1, perPage: 200 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
      });
      expect(found.data.map(({ id }) => id)).toContain(first.id);
    }

    const updated = (
      await provider.update(name, { id: first.id, data: first, previousData: first })
    ).data;
    expect(updated).toEqual(first);
    expect(
      (await provider.updateMany(name, { ids: [first.id, second.id], data: {} })).data,
    ).toEqual([first.id, second.id]);

    if (!isGranted(access.delete, SUPER)) return;
    expect((await provider.delete(name, { id: first.id, previousData: first })).data).toEqual(
      first,
    );
    expect((await provider.deleteMany(name, { ids: [second.id] })).data).toEqual([second.id]);
    expect((await provider.getMany(name, { ids: [first.id, second.id] })).data).toEqual([]);
  });
});
