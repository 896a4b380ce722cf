/**
 * Rows that a caller may access and rows that they may not: the same response on every route of a
 * resource.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { defineResource, f, own, who, type Actor, type Resource } from '@/schema';
import { head, office, SUPER, teacher, VISITOR } from '../kit/actors';
import { checked, step } from '../kit/imports';
import { rollOf } from '../kit/sample-roll';
import { openWorld, type Told, type World } from '../kit/scenario';

const ours = own(who.faculty, 'department', 'department');
const note = defineResource({
  name: 'note',
  label: 'Note',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    code: f.text({ unique: true }),
    department: f.text(),
    owner: f.int(),
    rank: f.int({ default: 0 }),
  },
  list: ['name'],
  access: {
    read: [who.admin('M'), ours],
    create: [who.admin('M'), ours],
    update: [who.admin('M'), ours],
    delete: [who.admin('M'), ours],
  },
});
/** Callers may read more rows than they may change, and new ones are their own. */
const page = defineResource({
  name: 'page',
  label: 'Page',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    code: f.text({ unique: true, required: true }),
    owner: f.int({ write: 'server' }),
  },
  list: ['name'],
  access: {
    read: [who.anyone],
    create: [own(who.faculty, 'owner')],
    update: [who.admin('M'), own(who.faculty, 'owner')],
    delete: [own(who.faculty, 'owner')],
  },
});

/** Its author may not read it. */
const wish = defineResource({
  name: 'wish',
  label: 'Wish',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    answer: f.text({ write: 'server', default: 'none yet' }),
  },
  list: ['name'],
  access: {
    read: [who.admin('M')],
    create: [who.anyone],
    update: [who.admin('B')],
    delete: [who.admin('B')],
  },
});
/** What a caller sees of it depends on letters and type. */
const paper = defineResource({
  name: 'paper',
  label: 'Paper',
  title: 'name',
  fields: {
    name: f.text({ required: true }),
    fee: f.text({ read: [who.admin('F')] }),
    view: f.text({ read: [who.hod] }),
  },
  list: ['name'],
  access: {
    read: [who.admin(), who.faculty],
    create: [who.admin('M')],
    update: [who.admin('M')],
    delete: [],
  },
});

let world: World;
const english = teacher('ENG', 4);
const nowhere: Actor = { ...english, department: null };
const clerk = office('M');
beforeAll(async () => {
  world = await openWorld({
    roll: rollOf(note as Resource, page as Resource, wish as Resource, paper as Resource),
    companions: [],
  });
});
afterAll(() => world.close());
beforeEach(() =>
  world.asOwner((db) =>
    db.transaction(async ({ sql }) => {
      await sql`truncate note, page restart identity`;
      await sql`insert into note (name, code, department, rank) values ('Ours', 'A', 'ENG', 1), ('Also ours', 'B', 'ENG', 2), ('Theirs', 'C', 'PHY', 3), ('Nobody''s', 'D', null, 4)`;
      await sql`insert into page (name, code, owner) values ('Mine', 'M', 4), ('Another''s', 'N', 5), ('No one''s', 'O', null)`;
    }),
  ),
);

const stored = () =>
  world.db.read(
    ({ sql }) =>
      sql<{
        id: number;
        name: string;
        department: string | null;
        version: number;
      }>`select id, name, department, version from note order by id`,
  );
const names = ({ data }: Told): unknown[] => (data as { name: string }[]).map(({ name }) => name);
/** Sends a request and requires that it changed nothing. */
async function refused(asked: Parameters<World['scenario']>[0]): Promise<Told> {
  const before = await stored();
  const told = await world.scenario({ audit: [], ...asked });
  expect(await stored(), `${asked.method} ${asked.url} left something behind`).toEqual(before);
  return told;
}

describe('columns requested from a list', () => {
  const list = async (as: Actor, query: string): Promise<unknown> =>
    (await world.scenario({ as, url: `/api/paper?${query}`, status: 200 })).data;
  it('are returned with id and version, and only if the caller may read them', async () => {
    await world.db.transaction(
      ({ sql }) => sql`insert into paper (name, fee, view) values ('Deed', 'ten', 'fair')`,
    );
    const [{ id }] = (await list(clerk, 'fields=')) as [{ id: number }];
    expect(await list(clerk, 'fields=')).toEqual([{ id, version: 1 }]);
    expect(await list(clerk, 'fields=name')).toEqual([{ id, version: 1, name: 'Deed' }]);
    // Hidden and unknown fields are skipped alike.
    expect(await list(clerk, 'fields=fee,none,version,view,name,name')).toEqual([
      { id, version: 1, name: 'Deed' },
    ]);
    expect(await list(office('F'), 'fields=fee')).toEqual([{ id, version: 1, fee: 'ten' }]);
    expect(await list(head('ENG'), 'fields=view,fee')).toEqual([{ id, version: 1, view: 'fair' }]);
  });
  it('are independent of sorting and filtering', async () => {
    expect(
      await list(clerk, 'fields=version&filter={"name":"deed"}&sort=["name","DESC"]'),
    ).toHaveLength(1);
    await world.scenario({
      as: clerk,
      url: '/api/paper?fields=fee&filter={"fee":"ten"}',
      status: 400,
    });
  });
  it('are given as plain names', async () => {
    await world.scenario({
      as: clerk,
      url: '/api/paper?fields=["name"]',
      status: 400,
      has: ['fields'],
    });
  });
});

describe("rows outside the caller's scope", () => {
  it('are missing from lists, counts, searches and exports, and answer 404 by id', async () => {
    const list = await world.scenario({ as: english, url: '/api/note', status: 200 });
    expect([names(list), list.headers.get('content-range')]).toEqual([
      ['Also ours', 'Ours'],
      'note 0-1/2',
    ]);
    expect(
      names(
        await world.scenario({ as: english, url: '/api/note?filter={"id":[1,3,4]}', status: 200 }),
      ),
    ).toEqual(['Ours']);
    expect(
      (
        await world.scenario({ as: english, url: '/api/note?filter={"q":"theirs"}', status: 200 })
      ).headers.get('content-range'),
    ).toBe('note */0');
    await world.scenario({
      as: english,
      url: '/api/note/export?format=csv',
      status: 200,
      has: ['Ours'],
      hasNot: ['Theirs', 'Nobody'],
    });
    await world.scenario({ as: english, url: '/api/note/1', status: 200 });
    for (const id of [3, 4, 99])
      await world.scenario({ as: english, url: `/api/note/${id}`, status: 404 });
    await world.scenario({ as: clerk, url: '/api/note', status: 200, has: ['Theirs', 'Nobody'] });
  });

  it('cannot be changed or deleted, alone or in bulk, and a mixed bulk changes nothing', async () => {
    for (const id of [3, 4]) {
      await refused({
        as: english,
        method: 'PUT',
        url: `/api/note/${id}`,
        body: { name: 'Taken' },
        status: 404,
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: `/api/note/${id}`,
        body: { name: 'Taken', version: 1 },
        status: 404,
      });
      await refused({
        as: english,
        method: 'PUT',
        url: `/api/note/${id}`,
        body: { department: 'ENG' },
        status: 404,
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: '/api/note',
        body: {
          rows: [
            { id: 1, version: 1, name: 'Changed' },
            { id, version: 1, name: 'Taken' },
          ],
        },
        status: 422,
        has: ['"rows.1.id"'],
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: '/api/note',
        body: { ids: [1, id], values: { rank: 9 } },
        status: 422,
        has: ['"rows.1.id"'],
      });
      await refused({ as: english, method: 'DELETE', url: `/api/note/${id}`, status: 404 });
      await refused({
        as: english,
        method: 'DELETE',
        url: `/api/note?filter={"id":[1,${id}]}`,
        status: 404,
      });
    }
    expect(
      (
        await world.scenario({
          as: english,
          method: 'DELETE',
          url: '/api/note?filter={"id":[1,2]}',
          status: 200,
          audit: ['delete', 'delete'],
        })
      ).data,
    ).toEqual([1, 2]);
  });

  it('cannot be created, nor can rows in scope be moved there', async () => {
    for (const department of ['PHY', null, 'eng']) {
      await refused({
        as: english,
        method: 'PUT',
        url: '/api/note/1',
        body: { department },
        status: 403,
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: '/api/note/1',
        body: { department, version: 1 },
        status: 403,
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: '/api/note',
        body: {
          rows: [
            { id: 2, version: 1, name: 'Stays' },
            { id: 1, version: 1, department },
          ],
        },
        status: 403,
      });
      await refused({
        as: english,
        method: 'PATCH',
        url: '/api/note',
        body: { ids: [1, 2], values: { department } },
        status: 403,
      });
      await refused({
        as: english,
        method: 'POST',
        url: '/api/note',
        body: { name: 'New', department },
        status: 403,
      });
    }
    await world.scenario({
      as: english,
      method: 'PUT',
      url: '/api/note/1',
      body: { department: 'ENG', name: 'Renamed' },
      status: 200,
      audit: ['update'],
    });
    await world.scenario({
      as: english,
      method: 'POST',
      url: '/api/note',
      body: { name: 'New' },
      status: 201,
      has: ['"department":"ENG"'],
    });
    await world.scenario({
      as: clerk,
      method: 'PUT',
      url: '/api/note/1',
      body: { department: 'PHY' },
      status: 200,
    });
  });

  it('are refused by an import line by line: not changed, moved to or created', async () => {
    const run = await checked(
      world,
      english,
      'note',
      'code,name,department\nA,Renamed,ENG\nB,Moved,PHY\nC,Taken,ENG\nD,Taken too,ENG\nE,Made,PHY\nF,Made,ENG\nG,Made,',
    );
    expect(run.errors.map(({ row, field, message }) => `${row} ${field} ${message}`)).toEqual(
      [3, 4, 5, 6].map((row) => `${row} id You cannot change this row.`),
    );
    expect(run.counts).toMatchObject({ changed: 1, new: 2, wrong: 4 });
    const before = await stored();
    expect(await step(world, english, 'note', run.id, 'save')).toMatchObject({ state: 'checked' });
    expect(await stored()).toEqual(before);
    expect(
      await world.ask({ as: teacher('ENG', 5), url: `/api/note/import/${run.id}` }),
    ).toMatchObject({ status: 404 });
  });

  it('are all rows for a caller without a department: null does not equal null', async () => {
    expect(names(await world.scenario({ as: nowhere, url: '/api/note', status: 200 }))).toEqual([]);
    await world.scenario({
      as: nowhere,
      url: '/api/note/export?format=csv',
      status: 200,
      hasNot: ['Nobody'],
    });
    await world.scenario({ as: nowhere, url: '/api/note/4', status: 404 });
    await refused({
      as: nowhere,
      method: 'PUT',
      url: '/api/note/4',
      body: { name: 'Taken' },
      status: 404,
    });
    await refused({
      as: nowhere,
      method: 'PATCH',
      url: '/api/note',
      body: { ids: [4], values: { rank: 9 } },
      status: 422,
      has: ['"rows.0.id"'],
    });
    await refused({ as: nowhere, method: 'DELETE', url: '/api/note/4', status: 404 });
    for (const department of [null, undefined, ''])
      await refused({
        as: nowhere,
        method: 'POST',
        url: '/api/note',
        body: { name: 'New', department },
        status: 403,
      });
    expect(
      (await checked(world, nowhere, 'note', 'code,name\nD,Taken\nH,Made')).errors.map(
        ({ row }) => row,
      ),
    ).toEqual([2, 3]);
  });

  it('are those of others where a row belongs to its creator', async () => {
    const made = await world.scenario({
      as: english,
      method: 'POST',
      url: '/api/page',
      body: { name: 'New', code: 'P' },
      status: 201,
    });
    expect(made.data).toMatchObject({ owner: 4 });
    await world.scenario({
      as: english,
      method: 'POST',
      url: '/api/page',
      body: { name: 'New', code: 'Q', owner: 5 },
      status: 422,
      has: ['"owner"'],
    });
    for (const id of [2, 3]) {
      await world.scenario({ as: english, url: `/api/page/${id}`, status: 200 });
      await world.scenario({
        as: english,
        method: 'PUT',
        url: `/api/page/${id}`,
        body: { name: 'Taken' },
        status: 404,
        audit: [],
      });
      await world.scenario({
        as: english,
        method: 'DELETE',
        url: `/api/page/${id}`,
        status: 404,
        audit: [],
      });
    }
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/page',
      body: { name: 'No', code: 'R' },
      status: 403,
    });
    const run = await checked(world, english, 'page', 'code,name\nM,Mine again\nN,Taken\nS,New');
    expect(run.errors.map(({ row }) => row)).toEqual([3]);
    expect(run.counts).toMatchObject({ new: 1, changed: 1, wrong: 1 });
  });
});

describe('bulk save', () => {
  const bulk = (rows: readonly unknown[], more: Partial<Parameters<World['scenario']>[0]> = {}) =>
    refused({ as: clerk, method: 'PATCH', url: '/api/note', body: { rows }, status: 422, ...more });

  it('requires the current version of each row, and otherwise writes nothing', async () => {
    for (const version of [undefined, null])
      await bulk(
        [
          { id: 1, version: 1, name: 'Changed' },
          { id: 2, version, name: 'Blind' },
        ],
        { has: ['"rows.1.version":"Enter version."'] },
      );
    for (const version of ['1', 1.5, true])
      await bulk([{ id: 1, version, name: 'Changed' }], { has: ['"rows.0.version"'] });
    for (const version of [0, 2]) {
      const told = await bulk(
        [
          { id: 2, version: 1, name: 'Changed' },
          { id: 1, version, name: 'Stale' },
        ],
        { status: 409, has: ['"code":"stale"'] },
      );
      expect((told.body['current'] as { id: number }[]).map(({ id }) => id)).toEqual([1]);
    }
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: '/api/note',
      body: {
        rows: [
          { id: 1, version: 1, name: 'Changed' },
          { id: 2, version: 1, rank: 7 },
        ],
      },
      status: 200,
      audit: ['update', 'update'],
    });
    expect((await stored()).map(({ name, version }) => `${name} ${version}`)).toEqual([
      'Changed 2',
      'Also ours 2',
      'Theirs 1',
      "Nobody's 1",
    ]);
  });

  it('refuses unknown rows, repeated rows, too many rows, and changes of ids', async () => {
    await bulk(
      [
        { id: 1, version: 1, rank: 5 },
        { id: 99, version: 1, rank: 5 },
      ],
      { has: ['"rows.1.id"'] },
    );
    await bulk(
      [
        { id: 1, version: 1, rank: 5 },
        { id: '1', version: 1, rank: 6 },
      ],
      { status: 400, has: ['twice'] },
    );
    await bulk([{ id: 1, version: 1, newid: 'x' }], { has: ['"rows.0.newid"'] });
    await bulk([], { status: 400 });
    await bulk(
      Array.from({ length: 2001 }, (_, id) => ({ id, version: 1 })),
      { status: 400, has: ['more than'] },
    );
    const whole = (body: unknown, status: number, has: string) =>
      refused({ as: clerk, method: 'PATCH', url: '/api/note', body, status, has: [has] });
    await whole({ ids: [1, 2], values: { id: 3 } }, 422, '"id"');
    await whole({ ids: [1, 2], values: { newid: 3 } }, 422, '"id"');
    await whole({ ids: [1, 'x'], values: { rank: 3 } }, 422, '"rows.1.id"');
    await whole({ ids: [1], values: { rank: 3 }, filter: {} }, 422, '"filter"');
    await whole({ ids: [1], values: [] }, 400, 'malformed');
    await whole({}, 400, 'malformed');
  });

  it('keeps the order of the request and the change of each row', async () => {
    const told = await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: '/api/note',
      body: {
        rows: [
          { id: 3, version: 1, name: 'c' },
          { id: 1, version: 1, rank: 9 },
          { id: 2, version: 1, name: 'b', rank: 8 },
        ],
      },
      status: 200,
      audit: ['update', 'update', 'update'],
    });
    expect(
      (told.data as { id: number; name: string; rank: number }[]).map(({ id, name, rank }) => [
        id,
        name,
        rank,
      ]),
    ).toEqual([
      [3, 'c', 3],
      [1, 'Ours', 9],
      [2, 'b', 8],
    ]);
    const [last] = await world.db.read(
      ({ sql }) =>
        sql<{
          entity_id: string;
          actor: string;
          change: unknown;
        }>`select entity_id, actor, change from audit_log order by id desc limit 1`,
    );
    expect(last).toEqual({
      entity_id: '2',
      actor: 'admin:1',
      change: { before: { name: 'Also ours', rank: 2 }, after: { name: 'b', rank: 8 } },
    });
  });
});

it('a caller who may write but not read gets only the id and version back', async () => {
  const { data } = await world.scenario({
    as: VISITOR,
    method: 'POST',
    url: '/api/wish',
    body: { name: 'More light' },
    status: 201,
  });
  const { id } = data as { id: number };
  expect(data).toEqual({ id, version: 1 });
  expect(
    (
      await world.scenario({
        as: office('B'),
        method: 'PUT',
        url: `/api/wish/${id}`,
        body: { name: 'More tea' },
        status: 200,
      })
    ).data,
  ).toEqual({ id, version: 2 });
  expect(
    (
      await world.scenario({
        as: office('B'),
        method: 'PATCH',
        url: '/api/wish',
        body: { ids: [id], values: { name: 'More cake' } },
        status: 200,
      })
    ).data,
  ).toEqual([{ id, version: 3 }]);
  await world.scenario({
    as: office('B'),
    method: 'DELETE',
    url: `/api/wish/${id}`,
    status: 200,
    hasNot: ['cake'],
  });
  await world.scenario({ as: VISITOR, url: `/api/wish/${id}`, status: 401 });
});

it("fields are shown by each caller's letters and type, regardless of earlier callers", async () => {
  await world.db.transaction(
    ({ sql }) => sql`insert into paper (name, fee, view) values ('One', 'of fees', 'of heads')`,
  );
  const fields = async (as: Actor): Promise<string> =>
    Object.keys(
      ((await world.scenario({ as, url: '/api/paper', status: 200 })).data as object[])[0] ?? {},
    )
      .filter((name) => ['fee', 'view'].includes(name))
      .join();
  const seen = [
    await fields(office('F')),
    await fields(office('M')),
    await fields(office('FM')),
    await fields(head('ENG')),
    await fields(teacher('ENG')),
    await fields(office('')),
    await fields(office('A')),
  ];
  expect(seen).toEqual(['fee', '', 'fee', 'view', '', '', 'fee']);
});

it('a bulk delete is refused as a whole for an unknown or invalid id, or too many ids', async () => {
  await refused({
    as: SUPER,
    method: 'DELETE',
    url: '/api/note?filter={"id":[1,99]}',
    status: 404,
  });
  await refused({
    as: SUPER,
    method: 'DELETE',
    url: '/api/note?filter={"id":[1,"x"]}',
    status: 404,
  });
  await refused({ as: SUPER, method: 'DELETE', url: '/api/note?filter={"id":[]}', status: 400 });
  await refused({ as: SUPER, method: 'DELETE', url: '/api/note?filter={"id":1}', status: 400 });
  await refused({
    as: SUPER,
    method: 'DELETE',
    url: '/api/note?filter={"id":[1],"rank":1}',
    status: 400,
    has: ['bad_filter'],
  });
  await world.scenario({
    as: SUPER,
    method: 'DELETE',
    url: '/api/note?filter={"id":[2,2,1]}',
    status: 200,
    audit: ['delete', 'delete'],
  });
});
