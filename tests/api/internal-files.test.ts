/** Marks by list and by file: the same rules as on the sheets, for one row or for thousands. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  COLLEAGUE,
  H,
  HEAD,
  look,
  openClass,
  OTHER_OFFICE,
  STRANGER,
  TEACHER,
  type,
  type InternalClass,
} from '../kit/internal-class';
import { checked, step, upload } from '../kit/imports';

let world: InternalClass;
let ids: number[];
beforeAll(async () => {
  world = await openClass(6);
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());
beforeEach(() =>
  world.db.transaction(async ({ sql }) => {
    await sql`delete from internal_result`;
    await sql`delete from cat_mark`;
    await sql`delete from cat_register`;
    await sql`delete from practical_mark`;
    await sql`delete from viva_mark`;
  }),
);

const csv = (...lines: string[]): string => lines.join('\r\n');
const base = () => ({ offering: world.offering, cat: 'CAT1', student: ids[0] });
const create = (body: object, resource = 'cat-mark') =>
  world.ask({ as: H, method: 'POST', url: `/api/${resource}`, body });
const stored = () =>
  world.db.read(
    ({ sql }) =>
      sql<{
        student: number;
        mark: number | null;
        token: string | null;
        max: number | null;
      }>`select student, mark, token, max from cat_mark order by student`,
  );
const register = async (state: string): Promise<unknown> =>
  world.db.transaction(
    ({ sql }) =>
      sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${world.offering}, 'cat', 'CAT1', ${state}, timestamptz '2026-11-20 06:30+00')`,
  );

describe('mark in the list', () => {
  it.each([
    ['both a mark and a word', { mark: 1000, token: 'AB' }, 'mark'],
    ['above the maximum', { mark: 2050 }, 'mark'],
    ['below 0', { mark: -50 }, 'mark'],
    ['between the steps', { mark: 1025 }, 'mark'],
    ['an exemption without its reason', { token: 'EX' }, 'reason'],
    ['a retest above the maximum', { token: 'AB', retest_mark: 2050 }, 'retest_mark'],
    [
      'both a retest mark and a word',
      { token: 'AB', retest_mark: 500, retest_token: 'AB' },
      'retest_mark',
    ],
  ])('is refused with %s', async (_, values, field) => {
    const told = await create({ ...base(), ...values });
    expect([told.status, Object.keys(told.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('takes its maximum from the schedule, or else from the assessment', async () => {
    await create({ ...base(), mark: 1000 });
    await world.db.transaction(
      ({ sql }) => sql`update cat_schedule set max = 1500 where cat = 'CAT1'`,
    );
    expect((await create({ ...base(), student: ids[1], mark: 1600 })).status).toBe(422);
    await create({ ...base(), student: ids[1], mark: 1500 });
    await world.db.transaction(
      ({ sql }) => sql`update cat_schedule set max = null where cat = 'CAT1'`,
    );
    expect((await stored()).map(({ max }) => max)).toEqual([2000, 1500]);
  });

  it('is refused for a student who is not enrolled and where the register is cleared', async () => {
    const [stranger] = await world.db.transaction(
      ({ sql }) =>
        sql<{
          id: number;
        }>`insert into student (name, batch, programme, department) values ('Not enrolled', '2026', 'BA', 'ENG') returning id`,
    );
    expect(
      (await create({ ...base(), student: stranger?.id, mark: 100 })).body['errors'],
    ).toHaveProperty('student');
    const made = (await create({ ...base(), mark: 100 })).data as { id: number; version: number };
    await world.db.transaction(({ sql }) => sql`update cat_register set state = 'cleared'`);
    expect((await create({ ...base(), student: ids[1], mark: 100 })).status).toBe(423);
    expect(
      (
        await world.ask({
          as: H,
          method: 'PATCH',
          url: `/api/cat-mark/${made.id}`,
          body: { version: made.version, mark: 200 },
        })
      ).status,
    ).toBe(423);
    expect((await stored()).map(({ mark }) => mark)).toEqual([100]);
  });

  it('is unique per student, paper and assessment', async () => {
    expect((await create({ ...base(), mark: 100 })).status).toBe(201);
    expect((await create({ ...base(), mark: 200 })).status).toBe(409);
  });

  it("makes an open sheet stale, and the student's final internal mark too", async () => {
    const { version } = await look(world, TEACHER, world.cat('CAT1'));
    await world.db.transaction(
      ({ sql }) => sql`
      insert into internal_result (enrolment, offering, components, max, flags, state, computed_from, computed_at) select id, offering, '[]', 2500, '[]', 'finalised', 'x', timestamptz '2026-11-20 06:30+00' from enrolment where offering = ${world.offering}`,
    );
    await create({ ...base(), mark: 100 });
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[1] ?? 0, 'mark', 100]], version)).status,
    ).toBe(409);
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select e.student from internal_result r join enrolment e on e.id = r.enrolment where r.stale`,
      ),
    ).toEqual([{ student: ids[0] }]);
  });

  it('is open to the office only and cannot be deleted', async () => {
    for (const as of [TEACHER, OTHER_OFFICE]) {
      await world.scenario({ as, url: '/api/cat-mark', status: 403 });
      await world.scenario({
        as,
        method: 'POST',
        url: '/api/cat-mark',
        body: { ...base(), mark: 100 },
        status: 403,
      });
    }
    const made = (await create({ ...base(), mark: 100 })).data as { id: number };
    expect(
      (await world.ask({ as: H, method: 'DELETE', url: `/api/cat-mark/${made.id}` })).status,
    ).toBe(403);
  });
});

describe('import of a marks file', () => {
  const mapping = (more: object = {}) => ({
    match: 'student',
    fields: {
      offering: { column: 'test', values: { T1: String(world.offering) } },
      cat: { column: 'test', values: { T1: 'CAT1' } },
      student: { column: 'no', by: 'registration_no' },
      mark: { column: 'score' },
      token: { column: 'word' },
      reason: { column: 'why' },
      ...more,
    },
  });
  const file = csv(
    'test,no,score,word,why',
    'T1,R1,0,,',
    'T1,r2,,AB,',
    'T1,R3,,,',
    'T1,R4,,EX,games',
    'T1,R5,,UFM,',
    'T1,R6,12.5,,',
  );

  it('finds students by registration number, maps paper and test names, and keeps missing marks missing', async () => {
    const run = await checked(world, H, 'cat-mark', file, 'marks.csv', mapping());
    expect(run).toMatchObject({ counts: { new: 6, wrong: 0 }, errors: [] });
    expect((await step(world, H, 'cat-mark', run.id, 'save')).state).toBe('saved');
    expect((await stored()).map(({ mark, token, max }) => [mark, token, max])).toEqual([
      [0, null, 2000],
      [null, 'AB', 2000],
      [null, null, null],
      [null, 'EX', 2000],
      [null, 'UFM', 2000],
      [1250, null, 2000],
    ]);
    expect(
      (await look(world, TEACHER, world.cat('CAT1'))).rows.map(({ values }) => values['mark']),
    ).toEqual([0, 'AB', null, 'EX', 'UFM', 1250]);
  });

  it('matches existing rows by paper, assessment and student and reports each wrong line with its field', async () => {
    await create({ ...base(), mark: 100 });
    const run = await checked(
      world,
      H,
      'cat-mark',
      csv(
        'test,no,score,word,why',
        'T1,R1,1,,',
        'T1,R2,21,,',
        'T1,R77,1,,',
        'T1,R3,1,AB,',
        'T1,R4,5,,',
        'T1,R4,6,,',
      ),
      'marks.csv',
      mapping(),
    );
    expect(run.counts).toEqual({ new: 1, changed: 0, unchanged: 1, repeated: 1, wrong: 3 });
    expect(run.errors.map(({ row, field }) => [row, field])).toEqual([
      [3, 'mark'],
      [4, 'student'],
      [5, 'mark'],
    ]);
  });

  it('does not touch a cleared register, not even on undo', async () => {
    await register('cleared');
    const run = await checked(world, H, 'cat-mark', file, 'marks.csv', mapping());
    expect(run.counts).toMatchObject({ new: 0, wrong: 6 });
    expect(run.errors[0]?.message).toContain('cleared and locked');
    await world.db.transaction(({ sql }) => sql`update cat_register set state = 'open'`);
    const again = await checked(world, H, 'cat-mark', file, 'marks.csv', mapping());
    await step(world, H, 'cat-mark', again.id, 'save');
    await world.db.transaction(({ sql }) => sql`update cat_register set state = 'cleared'`);
    expect(
      (await world.ask({ as: H, method: 'POST', url: `/api/cat-mark/import/${again.id}/undo` }))
        .status,
    ).toBe(423);
    await world.db.transaction(({ sql }) => sql`update cat_register set state = 'open'`);
    expect(
      (await world.ask({ as: H, method: 'POST', url: `/api/cat-mark/import/${again.id}/undo` }))
        .status,
    ).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('writes nothing if the register is cleared between validation and insert', async () => {
    await register('open');
    // Simulates the office, which clears it at that moment.
    await world.asOwner((db) =>
      db.transaction(async ({ sql }) => {
        await sql`create function cleared_meanwhile() returns trigger language plpgsql as 'begin update cat_register set state = ''cleared''; return new; end'`;
        await sql`create trigger cleared_meanwhile before insert on cat_mark for each statement execute function cleared_meanwhile()`;
      }),
    );
    const told = await create({ ...base(), mark: 1000 });
    await world.asOwner((db) =>
      db.transaction(({ sql }) => sql`drop function cleared_meanwhile cascade`),
    );
    expect([told.status, await stored()]).toEqual([423, []]);
    expect((await create({ ...base(), mark: 1000 })).status).toBe(201);
  });

  it('suggests the registration number column for the student field from its heading', async () => {
    const run = await upload(
      world,
      H,
      'cat-mark',
      csv('offering,cat,registration_no,mark', `${world.offering},CAT1,R1,5`),
    );
    expect(run.mapping.fields).toMatchObject({
      student: { column: 'registration_no', by: 'registration_no' },
      mark: { column: 'mark' },
    });
  });

  it('refuses to match students by a field that is not unique', async () => {
    const run = await upload(world, H, 'cat-mark', file);
    const told = await world.ask({
      as: H,
      method: 'POST',
      url: `/api/cat-mark/import/${run.id}/check`,
      body: { mapping: mapping({ student: { column: 'no', by: 'name' } }) },
    });
    expect(told.status).toBe(422);
    expect(told.body['errors']).toHaveProperty(['mapping.fields.student']);
  });
});

describe('practical marks in the list', () => {
  const place = () => ({ offering: world.lab, student: ids[0] });
  it.each([
    [
      'parts that add up to more than the course gives',
      { experiment: 600, record: 300, viva: 200 },
      'viva',
    ],
    ['an examination above its maximum', { external: 2050 }, 'external'],
    ['marks and a word', { experiment: 100, token: 'AB' }, 'token'],
    ['an exemption without its reason', { token: 'EX' }, 'reason'],
  ])('are refused with %s', async (_, values, field) => {
    const told = await create({ ...place(), ...values }, 'practical-mark');
    expect([told.status, Object.keys(told.body['errors'] as object)]).toEqual([422, [field]]);
  });

  it('are imported and shown on the sheet, with absence distinct from 0', async () => {
    expect(
      (
        await create(
          { ...place(), experiment: 0, record: 0, viva: 0, external: 0 },
          'practical-mark',
        )
      ).status,
    ).toBe(201);
    expect(
      (await create({ ...place(), student: ids[1], token: 'AB' }, 'practical-mark')).status,
    ).toBe(201);
    const sheet = await look(world, H, world.practical);
    expect(
      sheet.rows
        .slice(0, 3)
        .map(({ values }) => [values['term'], values['total'], values['token']]),
    ).toEqual([
      [0, 0, null],
      [null, null, 'AB'],
      [null, null, null],
    ]);
  });
});

describe('sheets of practicals and vivas', () => {
  it('practicals: only the laboratory teacher writes, and the parts are validated together', async () => {
    const labTeacher = STRANGER;
    expect(
      (
        await type(world, labTeacher, world.practical, [
          [ids[0] ?? 0, 'experiment', 500],
          [ids[0] ?? 0, 'record', 300],
          [ids[0] ?? 0, 'viva', 200],
          [ids[0] ?? 0, 'external', 1500],
        ])
      ).status,
    ).toBe(200);
    expect(
      (await type(world, labTeacher, world.practical, [[ids[0] ?? 0, 'experiment', 550]])).status,
    ).toBe(422);
    expect(
      (await type(world, COLLEAGUE, world.practical, [[ids[1] ?? 0, 'experiment', 100]])).status,
    ).toBe(403);
    expect((await act(world, labTeacher, world.practical, 'submit')).status).toBe(200);
    expect(
      (await type(world, labTeacher, world.practical, [[ids[1] ?? 0, 'experiment', 100]])).status,
    ).toBe(423);
    expect((await act(world, H, world.practical, 'clear')).text).toContain(
      '5 marks are not entered',
    );
  });

  it('practicals: a theory paper has no such sheet', async () => {
    const told = await world.ask({
      as: H,
      url: '/api/internal-assessments/practical-entry/2026/ENG/1/E1',
    });
    expect(told.data).toMatchObject({
      rows: [],
      can: [],
      empty: { title: 'This paper has no practical part.' },
    });
  });

  it('vivas: supervisors write only their own students and cannot change the supervisor', async () => {
    const [mine = 0, other = 0] = (await look(world, H, world.viva)).rows.map(({ id }) => id);
    expect(
      (
        await type(world, HEAD, world.viva, [
          [mine, 'supervisor', 4],
          [mine, 'work_title', 'Rivers in verse'],
        ])
      ).status,
    ).toBe(200);
    expect((await type(world, COLLEAGUE, world.viva, [[mine, 'internal', 2000]])).status).toBe(200);
    expect((await type(world, COLLEAGUE, world.viva, [[mine, 'supervisor', 1]])).status).toBe(422);
    expect((await type(world, COLLEAGUE, world.viva, [[other, 'internal', 2000]])).status).toBe(
      403,
    );
    expect((await type(world, HEAD, world.viva, [[mine, 'internal', 2600]])).status).toBe(422);
    expect((await type(world, HEAD, world.viva, [[mine, 'supervisor', 999]])).status).toBe(422);
    expect(
      (await look(world, COLLEAGUE, world.viva)).rows.find(({ id }) => id === mine)?.values,
    ).toMatchObject({ work_title: 'Rivers in verse', supervisor: 4, internal: 2000, total: 2000 });
  });

  it('vivas: a save with rows of other supervisors is refused as a whole, before any lock', async () => {
    const [mine = 0, other = 0] = (await look(world, H, world.viva)).rows.map(({ id }) => id);
    const supervised = (by: number) =>
      type(world, HEAD, world.viva, [
        [mine, 'supervisor', by],
        [mine, 'internal', 2000],
      ]);
    const both = [
      [mine, 'internal', 2100],
      [other, 'internal', 2100],
    ] as const;
    await supervised(3);
    expect((await type(world, STRANGER, world.viva, both)).status, 'of another department').toBe(
      422,
    );
    await supervised(4);
    expect((await type(world, COLLEAGUE, world.viva, both)).status).toBe(403);
    const rows = (await look(world, H, world.viva)).rows.map(({ values }) => values['internal']);
    expect(rows.slice(0, 2)).toEqual([2000, null]);
    const paper = `${world.viva}?course=EP`;
    expect((await act(world, HEAD, paper, 'submit', { reason: 'in place' })).status).toBe(200);
    expect((await type(world, COLLEAGUE, paper, both)).status).toBe(403);
    expect((await type(world, COLLEAGUE, paper, both.slice(0, 1))).status).toBe(423);
  });

  it('vivas: take marks or a token and can be filtered by supervisor', async () => {
    const [mine = 0, other = 0] = (await look(world, H, world.viva)).rows.map(({ id }) => id);
    expect(
      (
        await type(world, HEAD, world.viva, [
          [mine, 'external', 0],
          [mine, 'supervisor', 4],
          [other, 'token', 'AB'],
        ])
      ).status,
    ).toBe(200);
    expect((await type(world, HEAD, world.viva, [[other, 'external', 100]])).status).toBe(422);
    expect(
      (await look(world, H, `${world.viva}?supervisor=4`)).rows.map(({ id, values }) => [
        id,
        values['external'],
        values['total'],
      ]),
    ).toEqual([[mine, 0, 0]]);
    expect((await look(world, STRANGER, world.viva)).rows).toEqual([]);
  });
});
