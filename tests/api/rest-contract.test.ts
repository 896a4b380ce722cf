import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { isGranted, mayAccessField, type Field, type Verb } from '@/schema';
import { ACTORS, SUPER } from '../kit/actors';
import { exampleOf, examplesFor, type Examples } from '../kit/examples';
import { checked } from '../kit/imports';
import { mend } from '../kit/mend';
import { openWorld, type World } from '../kit/scenario';

type Row = Record<string, unknown>;
const roll = readRoll();
const resources = [...roll.resources.values()];
const many = resources.filter(({ single }) => !single);
const open = many.filter(({ access }) =>
  (['read', 'create', 'update'] as const).every((verb) => isGranted(access[verb], SUPER)),
);

let world: World;
let examples: Examples;
beforeAll(async () => {
  world = await openWorld({ roll });
  examples = examplesFor(world, SUPER, mend);
});
afterAll(() => world.close());

const asked = (field: Field): boolean => field.kind !== 'json' && field.kind !== 'file';
const url = (resource: string, query: Record<string, unknown>): string =>
  `/api/${resource}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

describe.each(open)('$name', (resource) => {
  const { name, fields } = resource;
  let row: Row;
  beforeAll(async () => {
    row = await examples.make(name);
  });
  const at = (): string => `/api/${name}/${String(row['id'])}`;

  it('reads back what was written, by id and in the list', async () => {
    const { data } = await world.scenario({ as: SUPER, url: at(), status: 200 });
    expect(data).toEqual(row);
    const list = await world.scenario({
      as: SUPER,
      url: url(name, { filter: { id: [row['id']] } }),
      status: 200,
    });
    expect(list.data).toEqual([row]);
    expect(list.headers.get('content-range')).toBe(`${name} 0-0/1`);
  });

  it('is found and sorted by each of its fields', async () => {
    const rowsFor = async (query: Record<string, unknown>): Promise<unknown> =>
      (await world.scenario({ as: SUPER, url: url(name, query), status: 200 })).data;
    const { id } = row;
    for (const [field, definition] of Object.entries(fields)) {
      const { secret, stored } = definition.options;
      if (secret || stored === false || definition.kind === 'json') continue;
      const isAsked = asked(definition);
      const has = { id, ...(isAsked ? { [field]: row[field] } : {}) };
      expect(await rowsFor({ filter: has, sort: [field, 'ASC'] }), field).toEqual([row]);
      const hasNot = { id, ...(isAsked ? { [`${field}_ne`]: row[field] } : {}) };
      expect(await rowsFor({ filter: hasNot, sort: [field, 'DESC'] }), field).toEqual(
        isAsked ? [] : [row],
      );
    }
  });

  it('accepts more ids in a filter than a page holds', async () => {
    const others = Array.from({ length: 299 }, (_, n) =>
      resource.key === 'text' ? `none-${n}` : 1_000_000 + n,
    );
    const { data } = await world.scenario({
      as: SUPER,
      url: url(name, { filter: { id: [...others, row['id']] } }),
      status: 200,
    });
    expect(data).toEqual([row]);
  });

  it('accepts itself back unchanged without a new version', async () => {
    const { data } = await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: at(),
      body: row,
      status: 200,
      audit: [],
    });
    expect(data).toEqual(row);
  });

  it('changes one field without clearing others, and refuses an older version', async () => {
    const changeable = Object.entries(fields).filter(
      ([, field]) =>
        field.options.write === undefined &&
        ['text', 'int', 'longtext', 'choice', 'marks'].includes(field.kind) &&
        !field.options.pattern &&
        field.options.max !== 1,
    );
    // Other fields may depend on a choice.
    const change = changeable.find(([, { kind }]) => kind !== 'choice') ?? changeable[0];
    if (!change) return;
    const [field, definition] = change;
    const [value] = [905, 906, 907]
      .map((n) => exampleOf(definition, n))
      .filter((one) => one !== row[field]);
    const { data } = await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: at(),
      body: { [field]: value },
      status: 200,
      audit: ['update'],
    });
    const after = data as Row;
    const { [field]: _, version, updated_at: __, _labels: ___, ...rest } = after;
    expect(version).toBe(Number(row['version']) + 1);
    // Computed values may follow from the change.
    expect(row).toMatchObject(
      Object.fromEntries(
        Object.entries(rest).filter(([one]) => fields[one]?.options.write !== 'server'),
      ),
    );
    await world.scenario({
      as: SUPER,
      method: 'PATCH',
      url: at(),
      body: { [field]: row[field], version: row['version'] },
      status: 409,
      has: ['stale', '"current":{'],
      audit: [],
    });
    row = after;
  });

  it('refuses unknown and read-only fields', async () => {
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: `/api/${name}`,
      body: { ...(await examples.body(name)), fine_print: 1 },
      status: 422,
      has: ['fine_print'],
      audit: [],
    });
    await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: at(),
      body: { fine_print: 1 },
      status: 422,
      has: ['fine_print'],
      audit: [],
    });
    for (const field of Object.keys(fields).filter(
      (one) => fields[one]?.options.write === 'server',
    )) {
      await world.scenario({
        as: SUPER,
        method: 'PUT',
        url: at(),
        body: { [field]: 'forged' },
        status: 422,
        has: [field],
        audit: [],
      });
    }
  });

  it.each(['csv', 'xlsx'])('is exported as %s and re-imported unchanged', async (format) => {
    const response = await world.request(`/api/${name}/export?format=${format}`, {
      headers: {
        authorization: `Bearer ${Buffer.from(JSON.stringify(SUPER)).toString('base64url')}`,
      },
    });
    expect(response.status).toBe(200);
    const run = await checked(
      world,
      SUPER,
      name,
      new Uint8Array(await response.arrayBuffer()),
      `rows.${format}`,
    );
    expect(run.errors).toEqual([]);
    expect(run.counts).toEqual({ new: 0, changed: 0, unchanged: run.total, repeated: 0, wrong: 0 });
    expect(run.total).toBeGreaterThan(0);
  });

  it('shows each caller only readable fields, and refuses filters on the others', async () => {
    for (const [identity, actor] of Object.entries(ACTORS)) {
      if (!isGranted(resource.access.read, actor)) continue;
      const list = await world.scenario({
        as: actor,
        url: url(name, { range: [0, 199] }),
        status: 200,
      });
      for (const [field, definition] of Object.entries(fields)) {
        if (!definition.options.secret && mayAccessField(definition.options.read, actor)) continue;
        for (const one of list.data as Row[])
          expect(Object.keys(one), `${identity} sees ${field}`).not.toContain(field);
        await world.scenario({
          as: actor,
          url: url(name, { filter: { [field]: null } }),
          status: 400,
          has: ['bad_filter'],
        });
        await world.scenario({
          as: actor,
          url: url(name, { sort: [field, 'ASC'] }),
          status: 400,
          has: ['bad_filter'],
        });
      }
    }
  });

  it('is deleted, where any caller may delete it', async () => {
    const gone = await examples.make(name);
    const target = `/api/${name}/${String(gone['id'])}`;
    if (!isGranted(resource.access.delete, SUPER)) {
      await world.scenario({ as: SUPER, method: 'DELETE', url: target, status: 403, audit: [] });
      return;
    }
    await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: target,
      headers: { 'content-type': 'text/plain' },
      status: 200,
      audit: ['delete'],
    });
    await world.scenario({ as: SUPER, url: target, status: 404 });
    await world.scenario({ as: SUPER, method: 'DELETE', url: target, status: 404, audit: [] });
  });
});

describe.each(many.filter((resource) => !open.includes(resource)))(
  '$name, with verbs granted to no caller',
  ({ name, access }) => {
    it('refuses exactly those verbs', async () => {
      const status = async (method: string, path: string, body?: unknown): Promise<number> =>
        (await world.ask({ as: SUPER, method, url: path, ...(body ? { body } : {}) })).status;
      const refused = (verb: Verb): boolean => !isGranted(access[verb], SUPER);
      expect((await status('GET', `/api/${name}`)) === 403).toBe(refused('read'));
      expect((await status('POST', `/api/${name}`, { x: 1 })) === 403).toBe(refused('create'));
      expect((await status('PUT', `/api/${name}/1`, { x: 1 })) === 403).toBe(refused('update'));
      expect((await status('DELETE', `/api/${name}/1`)) === 403).toBe(refused('delete'));
    });
  },
);

describe.each(resources.filter(({ single }) => single))(
  '$name, a singleton',
  ({ name, fields }) => {
    it('is readable before its first write, and then as written', async () => {
      await world.scenario({ as: SUPER, url: `/api/${name}`, status: 200, has: ['"id":1'] });
      const body = Object.fromEntries(
        Object.entries(fields)
          .filter(([, field]) => field.options.required || field.kind === 'text')
          .map(([field, definition]) => [field, exampleOf(definition, 3)]),
      );
      const first = await world.scenario({
        as: SUPER,
        method: 'PUT',
        url: `/api/${name}`,
        body,
        status: 200,
        audit: ['create'],
      });
      expect(first.data).toMatchObject({ ...body, id: 1, version: 1 });
      await world.scenario({
        as: SUPER,
        method: 'PATCH',
        url: `/api/${name}/1`,
        body: { ...(first.data as Row), name: 'Another' },
        status: 200,
        audit: ['update'],
      });
      await world.scenario({
        as: SUPER,
        method: 'PATCH',
        url: `/api/${name}`,
        body: { version: 1, name: 'Late' },
        status: 409,
        audit: [],
      });
      await world.scenario({ as: SUPER, method: 'POST', url: `/api/${name}`, body, status: 405 });
      await world.scenario({ as: SUPER, method: 'DELETE', url: `/api/${name}/1`, status: 405 });
      await world.scenario({ as: SUPER, url: `/api/${name}/2`, status: 404 });
    });
  },
);
