/**
 * The faculty record: who writes which rows, how they are submitted, verified, returned and
 * revised, and what the server computes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORD_PAGES } from '@/domain/record-pages';
import type { Actor } from '@/schema';
import { head, office, SUPER, teacher } from '../kit/actors';
import { checked, step } from '../kit/imports';
import { openWorld, type Told, type World } from '../kit/scenario';

type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly version: number;
  readonly _can?: readonly string[];
};

let world: World;
let anna: Actor;
let ben: Actor;
let zoe: Actor;
let chief: Actor;
const clerk = office('N', 70);
const quality = office('I', 71);

const row = ({ data }: Told): Row => data as Row;
const rows = ({ data }: Told): Row[] => data as Row[];

async function person(name: string, department: string): Promise<number> {
  return row(
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/faculty',
      body: { name, email: `${name}@x.example`, department },
      status: 201,
    }),
  ).id;
}
beforeAll(async () => {
  world = await openWorld();
  for (const id of ['ENG', 'PHY'])
    await world.scenario({
      as: SUPER,
      method: 'POST',
      url: '/api/department',
      body: { id, name: `Department ${id}` },
      status: 201,
    });
  anna = { ...teacher('ENG', await person('anna', 'ENG')), name: 'Anna' };
  ben = { ...teacher('ENG', await person('ben', 'ENG')), name: 'Ben' };
  zoe = { ...teacher('PHY', await person('zoe', 'PHY')), name: 'Zoe' };
  chief = head('ENG', await person('chief', 'ENG'));
});
afterAll(() => world.close());

const TITLES = (function* () {
  for (let n = 1; ; n += 1) yield `Rivers and roads, part ${n}`;
})();
const event = (more: object = {}) => ({
  academic_year: '2026-27',
  title: TITLES.next().value,
  level: 'state',
  capacity: 'judge',
  from_date: '2026-09-01',
  ...more,
});
const paper = (more: object = {}) => ({
  academic_year: '2026-27',
  title: TITLES.next().value,
  journal: 'Journal of Hills',
  issn: '0378-5955',
  volume: '4',
  issue: '2',
  pages: '12-19',
  indexed_in: 'Scopus',
  stream: 'arts',
  authors_n: 1,
  author_role: 'single',
  ...more,
});
const make = async (as: Actor, resource: string, body: object): Promise<Row> =>
  row(await world.scenario({ as, method: 'POST', url: `/api/${resource}`, body, status: 201 }));
const mine = (path: string, action: string, ids: readonly number[], as: Actor, status = 200) =>
  world.scenario({
    as,
    method: 'POST',
    url: `/api/documents/raac/${path}/${action}`,
    body: { rows: ids, values: {} },
    status,
  });
const theirs = (
  path: string,
  action: string,
  ids: readonly number[],
  as: Actor = clerk,
  status = 200,
  values: object = {},
) =>
  world.scenario({
    as,
    method: 'POST',
    url: `/api/staff-management/raac/${path}/${action}`,
    body: { rows: ids, values },
    status,
  });
const read = async (resource: string, id: number, as: Actor = clerk): Promise<Row> =>
  row(await world.scenario({ as, url: `/api/${resource}/${id}`, status: 200 }));
/** Creates a row of the page `participation` that went through all steps. */
async function verified(as: Actor = anna): Promise<Row> {
  const made = await make(as, 'participation', event());
  await mine('participation', 'submit', [made.id], as);
  await theirs('participation', 'verify', [made.id]);
  return read('participation', made.id);
}

describe('row of a record page', () => {
  it('belongs to its creator and department, as a draft of the first revision', async () => {
    const made = await make(anna, 'participation', event());
    expect(await read('participation', made.id)).toMatchObject({
      faculty: anna.id,
      department: 'ENG',
      state: 'draft',
      revision: 1,
      shared_key: null,
    });
    expect(made['_can']).toEqual(['edit', 'submit', 'delete']);
  });
  it('cannot be created for a colleague', async () => {
    await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/participation',
      body: event({ faculty: ben.id }),
      status: 422,
      has: ['faculty'],
    });
    await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/participation',
      body: event({ state: 'verified' }),
      status: 422,
      has: ['"state"'],
    });
  });
  it('can be created for others by the staff office, which names the owner', async () => {
    const made = await make(clerk, 'participation', event({ faculty: zoe.id }));
    expect(made).toMatchObject({ faculty: zoe.id, department: 'PHY', state: 'draft' });
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/participation',
      body: event(),
      status: 422,
      has: ['"faculty"'],
    });
    await world.scenario({
      as: quality,
      method: 'POST',
      url: '/api/participation',
      body: event({ faculty: zoe.id }),
      status: 403,
    });
  });
  it('is visible to its owner, the head of the department and the office only', async () => {
    const made = await make(anna, 'participation', event());
    for (const as of [anna, chief, clerk, quality, SUPER])
      await world.scenario({ as, url: `/api/participation/${made.id}`, status: 200 });
    for (const as of [ben, zoe, head('PHY', 900)])
      await world.scenario({ as, url: `/api/participation/${made.id}`, status: 404 });
    for (const as of [office(''), office('C'), office('D')])
      await world.scenario({ as, url: `/api/participation/${made.id}`, status: 403 });
    await world.scenario({
      as: chief,
      method: 'PATCH',
      url: `/api/participation/${made.id}`,
      body: { version: 1, title: 'Mine' },
      status: 404,
    });
  });
  it('shows the department to the office, which can filter by it, and not to its owner', async () => {
    await make(zoe, 'participation', event());
    const found = rows(
      await world.scenario({
        as: clerk,
        url: `/api/participation?filter=${encodeURIComponent('{"department":"PHY"}')}`,
        status: 200,
      }),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ faculty }) => faculty === zoe.id)).toBe(true);
    expect(
      rows(await world.scenario({ as: zoe, url: '/api/participation', status: 200 }))[0],
    ).not.toHaveProperty('department');
  });
  it('follows its owner to another department', async () => {
    const eve = { ...teacher('ENG', await person('eve', 'ENG')), name: 'Eve' };
    const { id } = await make(eve, 'participation', event());
    await world.scenario({
      as: SUPER,
      method: 'PUT',
      url: `/api/faculty/${eve.id}`,
      body: { department: 'PHY' },
      status: 200,
    });
    expect(await read('participation', id)).toMatchObject({ department: 'PHY' });
    await world.scenario({ as: chief, url: `/api/participation/${id}`, status: 404 });
  });
});

describe('values of a row', () => {
  it.each<[string, string, object, string, string]>([
    [
      'participation',
      'a year that is none',
      { academic_year: '2026-28' },
      'academic_year',
      'Enter two consecutive years, such as 2026-27.',
    ],
    [
      'participation',
      'days outside the year',
      { from_date: '2026-06-30' },
      'from_date',
      'The dates are outside the academic year 2026-27 (01-07-2026 to 30-06-2027).',
    ],
    [
      'participation',
      'an end before the beginning',
      { to_date: '2026-08-31' },
      'to_date',
      'The end date must not be before the start date, 01-09-2026.',
    ],
    [
      'participation',
      'an address that is no web address',
      { url: 'ftp://x.example/a' },
      'url',
      'Web address must look like https://example.org/page.',
    ],
    [
      'paper-published-in-journal',
      'a wrong ISSN',
      { issn: '0378-5954' },
      'issn',
      'Check the ISSN: after 0378595 the last character must be 5.',
    ],
    [
      'paper-published-in-journal',
      'a wrong DOI',
      { doi: 'hills.2026' },
      'doi',
      'Enter a DOI such as 10.1000/182.',
    ],
    [
      'paper-published-in-journal',
      'a single author of three',
      { authors_n: 3 },
      'author_role',
      'With 3 authors, the role must be first, corresponding or co-author.',
    ],
  ])('%s refuses %s and says what would be valid', async (resource, _, wrong, field, sentence) => {
    const { body } = await world.scenario({
      as: anna,
      method: 'POST',
      url: `/api/${resource}`,
      body: { ...(resource === 'participation' ? event() : paper()), ...wrong },
      status: 422,
      audit: [],
    });
    expect((body['errors'] as Record<string, string>)[field]).toBe(sentence);
  });
  it('count days including both ends, and the number of days cannot be entered', async () => {
    const course = {
      academic_year: '2026-27',
      title: 'Refresher',
      course_type: 'refresher',
      sponsor: 'UGC',
      from_date: '2026-09-01',
      to_date: '2026-09-14',
    };
    expect(await make(anna, 'training-attended', course)).toMatchObject({ days: 14 });
    await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/training-attended',
      body: { ...course, days: 3 },
      status: 422,
      has: ['"days"'],
    });
  });
  it('are stored in one notation for ISSN and DOI', async () => {
    const made = await make(
      anna,
      'paper-published-in-journal',
      paper({ issn: '03785955', doi: 'https://doi.org/10.1000/ABC' }),
    );
    expect(made).toMatchObject({ issn: '0378-5955', doi: '10.1000/abc' });
  });
  it('allow one statement of teaching philosophy a year, of 200 to 1000 words', async () => {
    const said = {
      academic_year: '2026-27',
      title: 'How I teach',
      statement: 'word '.repeat(200),
      goals: 'a',
      methods: 'b',
      reflection: 'c',
    };
    const { body } = await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/philosophy',
      body: { ...said, statement: 'word '.repeat(199) },
      status: 422,
    });
    expect(body['errors']).toEqual({
      statement: 'The statement has 199 words. It must have 200 to 1000.',
    });
    await make(anna, 'philosophy', said);
    await world.scenario({
      as: anna,
      method: 'POST',
      url: '/api/philosophy',
      body: { ...said, title: 'Again' },
      status: 422,
      has: ['A statement for 2026-27 already exists.'],
    });
    await make(anna, 'philosophy', { ...said, academic_year: '2025-26' });
    await make(ben, 'philosophy', said);
  });
  it('flag a possible duplicate of an earlier entry of the same owner', async () => {
    const made = event();
    expect((await make(anna, 'participation', made))['possible_duplicate']).toBeNull();
    expect((await make(ben, 'participation', made))['possible_duplicate']).toBeNull();
    expect(
      (await make(anna, 'participation', { ...made, title: `  ${made.title.toUpperCase()}!` }))[
        'possible_duplicate'
      ],
    ).toBe('Same title and year');
    await make(anna, 'paper-published-in-journal', paper({ doi: '10.1000/same' }));
    expect(
      (
        await make(
          anna,
          'paper-published-in-journal',
          paper({ doi: 'doi:10.1000/SAME', academic_year: '2025-26' }),
        )
      )['possible_duplicate'],
    ).toBe('Same ISBN or DOI');
  });
  it('link the same work of two colleagues, whichever identifiers each enters', async () => {
    const title = TITLES.next().value;
    const first = await make(
      anna,
      'paper-published-in-journal',
      paper({ title, authors_n: 2, author_role: 'first' }),
    );
    const second = await make(
      zoe,
      'paper-published-in-journal',
      paper({ title, doi: '10.1000/two', authors_n: 2, author_role: 'co-author' }),
    );
    expect(second['shared_key']).toBe(first['shared_key']);
    expect(second['possible_duplicate']).toBeNull();
    expect((await make(ben, 'paper-published-in-journal', paper()))['shared_key']).not.toBe(
      first['shared_key'],
    );
  });
});

describe('verification of a row', () => {
  it('leads from draft through submission to verified, naming who verified it', async () => {
    const made = await make(anna, 'participation', event());
    await mine('participation', 'submit', [made.id], anna);
    expect((await read('participation', made.id))['_can']).toEqual(['verify', 'return']);
    await theirs('participation', 'verify', [made.id], quality);
    expect(await read('participation', made.id, anna)).toMatchObject({
      state: 'verified',
      verified_by: 'Office I',
      _can: ['revise'],
    });
  });
  it('can return it with a reason, after which the owner changes it and submits again', async () => {
    const made = await make(anna, 'participation', event());
    await mine('participation', 'submit', [made.id], anna);
    await theirs('participation', 'return', [made.id], clerk, 422);
    await theirs('participation', 'return', [made.id], clerk, 200, {
      reason: 'The certificate is missing.',
    });
    expect(await read('participation', made.id, anna)).toMatchObject({
      state: 'returned',
      reason: 'The certificate is missing.',
      _can: ['edit', 'submit'],
    });
    await world.scenario({
      as: anna,
      method: 'PATCH',
      url: `/api/participation/${made.id}`,
      body: { version: 3, remarks: 'Here it is.' },
      status: 200,
      audit: ['update'],
    });
    await mine('participation', 'submit', [made.id], anna);
    expect(await read('participation', made.id)).toMatchObject({
      state: 'submitted',
      reason: null,
    });
  });
  it('applies to many rows at once, all or none', async () => {
    const [a, b, c] = [
      await make(anna, 'participation', event()),
      await make(anna, 'participation', event()),
      await make(anna, 'participation', event()),
    ];
    const told = await mine('participation', 'submit', [a.id, b.id], anna);
    expect(told.data).toEqual({ say: '2 entries submitted.' });
    await theirs('participation', 'verify', [a.id, b.id, c.id], clerk, 422);
    expect(await read('participation', a.id)).toMatchObject({ state: 'submitted' });
    await theirs('participation', 'verify', [a.id, b.id]);
    expect(await read('participation', b.id)).toMatchObject({ state: 'verified' });
  });
  it('allows each step only to the person entitled to it', async () => {
    const made = await make(anna, 'participation', event());
    await mine('participation', 'submit', [made.id], ben, 404);
    await mine('participation', 'submit', [made.id], chief, 403);
    await mine('participation', 'submit', [made.id], clerk, 403);
    await mine('participation', 'submit', [made.id], anna);
    for (const as of [anna, chief, office('M'), office('')])
      await theirs('participation', 'verify', [made.id], as, 403);
    await mine('participation', 'submit', [made.id], anna, 422);
  });
  it('is refused to the owner of the row, even with an administrator account', async () => {
    const twin = row(
      await world.scenario({
        as: SUPER,
        method: 'POST',
        url: '/api/admin',
        body: { name: 'Anna', email: 'Anna@x.example', role: 'N' },
        status: 201,
      }),
    );
    const made = await make(anna, 'participation', event());
    await mine('participation', 'submit', [made.id], anna);
    await theirs('participation', 'verify', [made.id], office('N', twin.id), 403);
    await theirs('participation', 'return', [made.id], office('N', twin.id), 403, { reason: 'x' });
    await theirs('participation', 'verify', [made.id]);
  });
  it('answers 404 for an unknown row and changes nothing', async () => {
    const made = await make(anna, 'participation', event());
    await mine('participation', 'submit', [made.id, 999_999], anna, 404);
    expect(await read('participation', made.id)).toMatchObject({ state: 'draft' });
  });
});

describe('verified row', () => {
  it('is locked for all users', async () => {
    const { id, version } = await verified();
    for (const as of [anna, clerk, SUPER])
      await world.scenario({
        as,
        method: 'PATCH',
        url: `/api/participation/${id}`,
        body: { version, title: 'Other' },
        status: 423,
        has: ['verified and cannot be changed'],
        audit: [],
      });
    await world.scenario({
      as: clerk,
      method: 'PATCH',
      url: '/api/participation',
      body: { ids: [id], values: { remarks: 'x' } },
      status: 423,
    });
    await world.scenario({
      as: anna,
      method: 'DELETE',
      url: `/api/participation/${id}`,
      status: 423,
    });
    await world.scenario({
      as: SUPER,
      method: 'DELETE',
      url: `/api/participation/${id}`,
      status: 403,
    });
  });
  it('is changed by a revision, which replaces it once verified', async () => {
    const { id, title } = await verified();
    const { data } = await mine('participation', 'revise', [id], anna);
    const goto = String((data as Row)['goto']);
    const draft = await read('participation', Number(/\d+$/.exec(goto)?.[0]));
    expect(draft).toMatchObject({
      state: 'draft',
      revision: 2,
      replaces: id,
      title,
      faculty: anna.id,
      verified_by: null,
    });
    expect(goto).toBe(`/participation/${draft.id}`);
    await mine('participation', 'revise', [id], anna, 423);
    await world.scenario({
      as: anna,
      method: 'PATCH',
      url: `/api/participation/${draft.id}`,
      body: { version: 1, capacity: 'panelist' },
      status: 200,
      has: ['"possible_duplicate":null'],
    });
    expect(await read('participation', id)).toMatchObject({ state: 'verified', capacity: 'judge' });
    await mine('participation', 'submit', [draft.id], anna);
    await theirs('participation', 'verify', [draft.id]);
    expect(await read('participation', id)).toMatchObject({ state: 'superseded' });
    expect(await read('participation', draft.id)).toMatchObject({
      state: 'verified',
      capacity: 'panelist',
      _can: [],
    });
    await world.scenario({
      as: anna,
      method: 'PATCH',
      url: `/api/participation/${id}`,
      body: { version: 9, title: 'x' },
      status: 409,
    });
  });
  it('can be revised by its owner only', async () => {
    const { id } = await verified();
    await mine('participation', 'revise', [id], chief, 403);
    await mine('participation', 'revise', [id], ben, 404);
  });
});

describe('deleting a row', () => {
  it('is possible for its owner, only as a draft', async () => {
    const made = await make(anna, 'participation', event());
    for (const as of [clerk, SUPER, quality])
      await world.scenario({
        as,
        method: 'DELETE',
        url: `/api/participation/${made.id}`,
        status: 403,
      });
    await world.scenario({
      as: ben,
      method: 'DELETE',
      url: `/api/participation/${made.id}`,
      status: 404,
    });
    await mine('participation', 'submit', [made.id], anna);
    await world.scenario({
      as: anna,
      method: 'DELETE',
      url: `/api/participation/${made.id}`,
      status: 423,
    });
    await theirs('participation', 'return', [made.id], clerk, 200, { reason: 'No.' });
    await world.scenario({
      as: anna,
      method: 'DELETE',
      url: `/api/participation/${made.id}`,
      status: 423,
    });
    const draft = await make(anna, 'participation', event());
    await world.scenario({
      as: anna,
      method: 'DELETE',
      url: `/api/participation/${draft.id}`,
      status: 200,
      audit: ['delete'],
    });
  });
});

describe('curriculum vitae', () => {
  const sent = (as: Actor, path: string, body: object): Promise<Response> =>
    Promise.resolve(
      world.request(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${Buffer.from(JSON.stringify(as)).toString('base64url')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      }),
    );
  it('is printed by teachers for themselves, and by the office for one teacher at a time', async () => {
    for (const [as, path, body] of [
      [anna, '/api/documents/score/cv', { values: {} }],
      [clerk, '/api/staff-management/faculty/cv', { rows: [anna.id], values: {} }],
    ] as const) {
      const told = await sent(as, path, body);
      expect([
        told.status,
        told.headers.get('content-type'),
        Buffer.from(await told.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ]).toEqual([200, 'application/pdf', '%PDF-']);
    }
    expect(
      (
        await sent(clerk, '/api/staff-management/faculty/cv', {
          rows: [anna.id, anna.id + 1],
          values: {},
        })
      ).status,
    ).toBe(400);
    expect(
      (await sent(anna, '/api/staff-management/faculty/cv', { rows: [anna.id], values: {} }))
        .status,
    ).toBe(403);
  });
});

describe('indicative score', () => {
  it('follows from the scheme of the year and is recalculated when it changes', async () => {
    const made = await make(
      anna,
      'paper-published-in-journal',
      paper({ impact_factor: 2.5, authors_n: 3, author_role: 'co-author' }),
    );
    expect(made['points']).toBe(900); // 30 % of 10 + 20
    await world.scenario({
      as: clerk,
      method: 'POST',
      url: '/api/api-scheme',
      body: { from_year: '2026-28' },
      status: 422,
    });
    const scheme = await make(clerk, 'api-scheme', { from_year: '2026-27', journal_arts: 2000 });
    expect(scheme).toMatchObject({
      journal_science: 800,
      share_of_two: 7000,
      project_limit: 100_000_000,
    });
    expect((await read('paper-published-in-journal', made.id))['points']).toBe(1200);
    expect(
      (await make(anna, 'paper-published-in-journal', paper({ academic_year: '2025-26' })))[
        'points'
      ],
    ).toBe(1500);
    await world.scenario({
      as: quality,
      method: 'DELETE',
      url: `/api/api-scheme/${scheme.id}`,
      status: 403,
    });
    await world.scenario({
      as: clerk,
      method: 'DELETE',
      url: `/api/api-scheme/${scheme.id}`,
      status: 200,
    });
    expect((await read('paper-published-in-journal', made.id))['points']).toBe(900);
  });
  it('is absent from pages without one', async () => {
    expect(await make(anna, 'participation', event())).not.toHaveProperty('points');
  });
});

describe('import of rows', () => {
  const file = (...lines: string[]): string =>
    ['faculty,academic_year,title,level,capacity,from_date', ...lines].join('\n');
  it('by the office names each owner, and each line is validated like typed input', async () => {
    const run = await checked(
      world,
      clerk,
      'participation',
      file(
        `${anna.id},2026-27,Out of a file,state,judge,01-09-2026`,
        `${zoe.id},2026-27,Out of a file,state,judge,01-06-2026`,
        ',2026-27,Whose,state,judge,01-09-2026',
        `${anna.id},2026-27,OUT OF A FILE,state,judge,02-09-2026`,
      ),
    );
    expect(run.errors.map(({ row: line, field }) => [line, field])).toEqual([
      [3, 'from_date'],
      [4, 'faculty'],
    ]);
    const right = await checked(
      world,
      clerk,
      'participation',
      file(
        `${anna.id},2026-27,Out of a file,state,judge,01-09-2026`,
        `${anna.id},2026-27,OUT OF A FILE,state,judge,02-09-2026`,
      ),
    );
    expect((await step(world, clerk, 'participation', right.id, 'save')).state).toBe('saved');
    const found = rows(
      await world.scenario({
        as: anna,
        url: `/api/participation?sort=["id","ASC"]&filter=${encodeURIComponent('{"q":"of a file"}')}`,
        status: 200,
      }),
    );
    expect(
      found.map(({ faculty, department, state, possible_duplicate: twin }) => [
        faculty,
        department,
        state,
        twin,
      ]),
    ).toEqual([
      [anna.id, undefined, 'draft', 'Same title and year'],
      [anna.id, undefined, 'draft', 'Same title and year'],
    ]);
  });
  it('by a teacher needs no owner column and creates only their own rows', async () => {
    const mineOnly =
      'academic_year,title,level,capacity,from_date\n2026-27,My own file,state,judge,01-09-2026';
    const run = await checked(world, ben, 'participation', mineOnly);
    expect(run.errors).toEqual([]);
    await step(world, ben, 'participation', run.id, 'save');
    const [made] = rows(
      await world.scenario({
        as: clerk,
        url: `/api/participation?filter=${encodeURIComponent('{"title":"My own file"}')}`,
        status: 200,
      }),
    );
    expect(made).toMatchObject({ faculty: ben.id, department: 'ENG', state: 'draft' });
  });
  it('has a matching export with the columns its reader may see', async () => {
    const csv = await world.scenario({
      as: clerk,
      url: '/api/participation/export?format=csv',
      status: 200,
    });
    expect(csv.text.split('\r\n')[0]).toMatch(/faculty.*department.*academic_year.*/i);
    await world.scenario({
      as: office('D'),
      url: '/api/participation/export?format=csv',
      status: 403,
    });
  });
});

describe('totals', () => {
  const through = async (
    as: Actor,
    path: string,
    resource: string,
    body: object,
  ): Promise<void> => {
    const made = await make(as, resource, body);
    await mine(path, 'submit', [made.id], as);
    await theirs(path, 'verify', [made.id]);
  };
  const talk = (more: object = {}) => ({
    academic_year: '2023-24',
    title: TITLES.next().value,
    event: 'Meeting',
    organiser: 'Hill University',
    level: 'International (abroad)',
    place: 'Delhi',
    from_date: '2023-09-01',
    to_date: '2023-09-02',
    ...more,
  });
  const chapter = (more: object = {}) => ({
    academic_year: '2023-24',
    title: TITLES.next().value,
    book: 'Book',
    editors: 'Editor',
    isbn: '9780306406157',
    pages: '1-9',
    ...more,
  });

  it("of a teacher's own records count verified rows, with presentations capped at 30 %", async () => {
    await through(zoe, 'chapter-in-books', 'chapter-in-book', chapter());
    await through(zoe, 'chapter-in-books', 'chapter-in-book', chapter());
    await through(zoe, 'paper-presentation', 'paper-presentation', talk());
    await make(zoe, 'chapter-in-book', chapter());
    const { body, data } = await world.scenario({
      as: zoe,
      url: '/api/documents/score?academic_year=2023-24',
      status: 200,
    });
    expect(data).toEqual([
      {
        academic_year: '2023-24',
        page: 'chapter-in-book',
        rows: 3,
        verified: 2,
        verified_points: 1000,
        points: 1500,
      },
      {
        academic_year: '2023-24',
        page: 'paper-presentation',
        rows: 1,
        verified: 1,
        verified_points: 700,
        points: 700,
      },
    ]);
    // 10 others allow 10·30/70 of 7.
    expect((body['meta'] as { head: unknown[] }).head).toEqual([
      { label: 'Indicative score (verified)', value: '14.29' },
      { label: 'From presentations', value: '4.29' },
      { label: 'Activities this year', value: 'Not satisfactory', tone: 'warn' },
      { label: 'Presentations before cap', value: '7.00', tone: 'warn' },
    ]);
    await make(zoe, 'examination-duty', {
      academic_year: '2023-24',
      title: 'Not verified yet',
      duty: 'invigilation',
      body: 'Hill University',
      number: 2,
      order_no: 'E/1',
      from_date: '2023-09-01',
    });
    const { body: again } = await world.scenario({
      as: zoe,
      url: '/api/documents/score?academic_year=2023-24',
      status: 200,
    });
    expect((again['meta'] as { head: unknown[] }).head[2]).toMatchObject({
      label: 'Activities this year',
      value: 'Not satisfactory',
    });
    expect(
      (
        await world.scenario({
          as: ben,
          url: '/api/documents/score?academic_year=2023-24',
          status: 200,
        })
      ).data,
    ).toEqual([]);
  });
  it('of the college count a shared work of two colleagues once', async () => {
    const same = paper({
      academic_year: '2022-23',
      authors_n: 2,
      author_role: 'first',
      doi: '10.1000/once',
    });
    for (const as of [anna, zoe])
      await through(as, 'papers-published-in-journals', 'paper-published-in-journal', same);
    await through(
      ben,
      'papers-published-in-journals',
      'paper-published-in-journal',
      paper({ academic_year: '2022-23' }),
    );
    const of = async (url: string): Promise<unknown> =>
      rows(await world.scenario({ as: quality, url, status: 200 })).find(
        (one) => one['academic_year'] === '2022-23',
      );
    expect(await of('/api/staff-management/record-totals')).toMatchObject({
      page: 'paper-published-in-journal',
      people: 3,
      rows: 3,
      works: 2,
    });
    expect(await of('/api/staff-management/record-totals?department=PHY')).toMatchObject({
      people: 1,
      rows: 1,
      works: 1,
    });
  });
});

describe('rows waiting for action', () => {
  interface Line {
    readonly text: string;
    readonly link: string;
  }
  const lines = async (as: Actor, key: string): Promise<readonly Line[]> => {
    const { data } = await world.scenario({ as, url: '/api/dashboard', status: 200 });
    return (
      (data as { pending: { key: string; lines: Line[] }[] }).pending.find((one) => one.key === key)
        ?.lines ?? []
    );
  };
  /** Checks that the list behind a line has as many rows as the line says. */
  const counted = async (as: Actor, { text, link }: Line): Promise<void> => {
    const filter = new URL(link, 'http://x').searchParams.get('filter') ?? '';
    const page = RECORD_PAGES.find(({ path }) =>
      new URL(link, 'http://x').pathname.endsWith(`/raac/${path}`),
    );
    const { headers } = await world.scenario({
      as,
      url: `/api/${page?.resource}?filter=${encodeURIComponent(filter)}`,
      status: 200,
    });
    expect(headers.get('content-range')?.split('/')[1]).toBe(/\d+/.exec(text)?.[0]);
  };
  it('are listed for the office by page, with links to exactly these rows', async () => {
    const made = await make(zoe, 'training-attended', {
      academic_year: '2026-27',
      title: 'Course',
      course_type: 'FDP',
      sponsor: 'UGC',
      from_date: '2026-09-01',
      to_date: '2026-09-02',
    });
    await mine('training-attended', 'submit', [made.id], zoe);
    for (const as of [clerk, quality]) {
      const found = await lines(as, 'records-to-verify');
      expect(found.map(({ text }) => text)).toContain('Training attended: 1 to verify');
      for (const line of found) if (line.link !== '/staff-management') await counted(as, line);
    }
    expect((await lines(quality, 'records-to-verify')).at(-1)).toMatchObject({
      link: '/staff-management',
    });
    expect((await lines(clerk, 'records-to-verify')).map(({ link }) => link)).not.toContain(
      '/staff-management',
    );
    expect(await lines(office('M'), 'records-to-verify')).toEqual([]);
  });
  it('are listed for owners of returned rows only', async () => {
    const made = await make(chief, 'participation', event());
    await mine('participation', 'submit', [made.id], chief);
    await theirs('participation', 'return', [made.id], clerk, 200, { reason: 'No.' });
    const found = await lines(chief, 'records-returned');
    expect(found).toMatchObject([{ text: 'Participation: 1 returned to you' }]);
    for (const line of found) await counted(chief, line);
  });
});

describe('every page', () => {
  it.each(RECORD_PAGES.map(({ path, resource }) => [path, resource] as const))(
    '%s is listed for its readers and closed to other callers',
    async (path, resource) => {
      await world.scenario({ as: anna, url: `/api/${resource}`, status: 200 });
      await world.scenario({ as: office('P'), url: `/api/${resource}`, status: 403 });
      await mine(path, 'submit', [999_999], anna, 404);
      await theirs(path, 'verify', [999_999], quality, 404);
      await theirs(path, 'verify', [999_999], anna, 403);
    },
  );
});
