/**
 * What the sheets and lists of internal assessment refuse, each rule at its bound: the value next
 * to it is accepted.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEFT_STATES } from '@/domain/left';
import {
  act,
  COLLEAGUE,
  emptied,
  H,
  HEAD,
  lastAudit,
  look,
  openClass,
  otherRegisters,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type InternalClass,
} from '../kit/internal-class';
import { office, teacher } from '../kit/actors';
import type { Told } from '../kit/scenario';

let world: InternalClass;
let ids: number[];
type Work = Parameters<InternalClass['db']['transaction']>[0];
const change = (work: Work): Promise<unknown> => world.db.transaction(work);

beforeAll(async () => {
  world = await openClass();
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());
beforeEach(() => emptied(world));

const one = (): number => ids[0] ?? 0;
const two = (): number => ids[1] ?? 0;
const why = ({ body }: Told, n = 0): string =>
  (body['errors'] as Record<string, string> | undefined)?.[`cells.${n}.value`] ?? '';
const refusedAt = ({ status, body }: Told): unknown => [
  status,
  Object.keys((body['errors'] ?? {}) as object),
];
const allow = (student: number, more: { cat?: string; offering?: number } = {}) =>
  change(
    ({ sql }) =>
      sql`insert into retest_allowance (offering, cat, student, until, allowed_at) values (${more.offering ?? world.offering}, ${more.cat ?? 'CAT1'}, ${student}, '2026-11-20', '2026-11-19T06:30:00Z')`,
  );
const revision = async (cat: string): Promise<number> =>
  (await look(world, H, world.cat(cat))).version;

describe('cell of an assessment', () => {
  it.each([
    ['is longer than 300 characters', 'x'.repeat(301)],
    ['is no text', 5],
    ['holds a character that no database keeps', 'a\0b'],
  ])('refuses a reason that %s', async (_, reason) => {
    const told = await type(world, TEACHER, world.cat('CAT1'), [
      [one(), 'mark', 'EX'],
      [one(), 'reason', reason],
    ]);
    expect([told.status, why(told, 1)]).toEqual([422, 'Reason must have at most 300 characters.']);
  });

  it('accepts a reason of 300 characters, but none for a student who has left', async () => {
    const cells = [
      [one(), 'mark', 'EX'],
      [one(), 'reason', 'x'.repeat(300)],
    ] as const;
    expect((await type(world, TEACHER, world.cat('CAT1'), cells)).status).toBe(200);
    await change(({ sql }) => sql`update student set status = 'expelled' where id = ${one()}`);
    const told = await type(world, TEACHER, world.cat('CAT1'), [[one(), 'reason', 'other']]);
    expect([told.status, why(told)]).toEqual([
      422,
      'This student has left the college (expelled).',
    ]);
  });

  it('refuses marks in a closed batch, except for a student repeating the paper', async () => {
    await change(({ sql }) => sql`update batch set status = 'closed'`);
    await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${two()}`);
    const told = await type(world, TEACHER, world.cat('CAT1'), [[one(), 'mark', 100]]);
    expect([told.status, why(told)]).toEqual([422, 'This batch is closed.']);
    expect((await type(world, TEACHER, world.cat('CAT1'), [[two(), 'mark', 100]])).status).toBe(
      200,
    );
  });

  it('retest: refuses an exemption and a mark above the maximum of the first mark', async () => {
    await change(
      ({ sql }) =>
        sql`insert into cat_mark (offering, cat, student, token, max) values (${world.offering}, 'CAT1', ${one()}, 'AB', 1500)`,
    );
    await allow(one());
    const retest = (value: unknown): Promise<Told> =>
      type(world, TEACHER, world.cat('CAT1'), [[one(), 'retest', value]]);
    expect(why(await retest('EX'))).toContain('one of AB, UFM');
    expect(why(await retest(1550))).toContain('at most 15');
    expect((await retest(1500)).status).toBe(200);
  });

  it('retest: stays closed where the regulation allows none, even if allowed earlier', async () => {
    await allow(one());
    await change(({ sql }) => sql`update regulation_version set retest_policy = 'none'`);
    const told = await type(world, TEACHER, world.cat('CAT1'), [[one(), 'retest', 100]]);
    expect([told.status, told.text.includes('This regulation does not allow retests.')]).toEqual([
      423,
      true,
    ]);
  });

  it.each([
    ['this student in this test of this paper', () => ({}), 200],
    ['another student', () => ({ student: two() }), 423],
    ['another test', () => ({ cat: 'CAT2' }), 423],
    ['another paper', () => ({ offering: world.lab }), 423],
  ] as const)('retest: an allowance opens the cell for %s only', async (_, of, status) => {
    const { student = one(), ...more }: { student?: number; cat?: string; offering?: number } =
      of();
    await allow(student, more);
    const told = await type(world, TEACHER, world.cat('CAT1'), [[one(), 'retest', 100]]);
    expect(told.status, told.text).toBe(status);
  });

  it('ignores an unchanged value: no new version, no audit entry', async () => {
    await type(world, TEACHER, world.cat('CAT1'), [[one(), 'mark', 1000]]);
    await world.scenario({
      as: TEACHER,
      method: 'PATCH',
      url: world.cat('CAT1'),
      body: { version: 1, cells: [{ row: one(), column: 'mark', value: 1000 }] },
      status: 200,
      audit: [],
    });
    expect(await revision('CAT1')).toBe(1);
  });

  it('side by side: saving advances only the register of the changed test', async () => {
    await type(world, H, world.multiple, [
      [one(), 'cat-CAT1', 1000],
      [one(), 'cat-CAT2', 1000],
    ]);
    await type(world, H, world.multiple, [
      [one(), 'cat-CAT1', 1100],
      [one(), 'cat-CAT2', 1000],
    ]);
    expect([await revision('CAT1'), await revision('CAT2')]).toEqual([2, 1]);
    expect((await lastAudit(world))?.change['cells']).toEqual([
      { student: one(), cat: 'CAT1', field: 'mark', old: 1000, new: 1100 },
    ]);
  });

  it('side by side: refuses retest and internal mark columns', async () => {
    const told = await type(world, H, world.multiple, [
      [one(), 'retest', 100],
      [one(), 'internal', 100],
    ]);
    expect([why(told), why(told, 1)]).toEqual([
      'This column does not exist here.',
      'This column does not exist here.',
    ]);
  });

  it('answers 404 for a section that the paper does not have', async () => {
    await change(
      ({ sql }) => sql`insert into section (offering, name) values (${world.offering}, 'A')`,
    );
    await world.scenario({ as: H, url: `${world.cat('CAT1')}?section=999999`, status: 404 });
    expect((await look(world, H, `${world.cat('CAT1')}?section=0`)).rows).toHaveLength(6);
  });
});

describe('moving a register', () => {
  it('return: the new closing date can be today, not earlier', async () => {
    const back = async (until: string): Promise<Told> => {
      await change(({ sql }) => sql`delete from cat_register`);
      await act(world, TEACHER, world.cat('CAT1'), 'submit');
      return act(world, H, world.cat('CAT1'), 'return', { reason: 'swapped', until });
    };
    expect(refusedAt(await back('2026-11-19'))).toEqual([422, ['until']]);
    expect((await back('2026-11-20')).status).toBe(200);
  });

  it('reopen: the new closing date can be today, not earlier', async () => {
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state) values (${world.offering}, 'cat', 'CAT1', 'cleared')`,
    );
    const again = (until: string): Promise<Told> =>
      act(world, H, world.cat('CAT1'), 'reopen', { reason: 'found', until });
    expect(refusedAt(await again('2026-11-19'))).toEqual([422, ['until']]);
    expect((await again('2026-11-20')).status).toBe(200);
  });

  it('defaults to a week for reopening and three days for a return', async () => {
    const told = await world.ask({ as: H, url: world.cat('CAT1') });
    expect(told.data).toMatchObject({
      start: { reopen: { until: '2026-11-27' }, return: { until: '2026-11-23' } },
    });
  });

  it.each(['cat', 'practical', 'viva'] as const)(
    'clear %s: waits for all students except those who have left, unless they repeat the paper',
    async (sheet) => {
      const url = {
        cat: world.cat('CAT1'),
        practical: world.practical,
        viva: `${world.viva}?course=EP`,
      }[sheet];
      const entered = (students: readonly number[]): Promise<unknown> =>
        change(async ({ sql }) => {
          if (sheet === 'cat')
            await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, 'CAT1', s, 0, 2000 from unnest(${[...students]}::int[]) s`;
          if (sheet === 'practical')
            await sql`insert into practical_mark (offering, student, experiment, external) select ${world.lab}, s, 0, 0 from unnest(${[...students]}::int[]) s`;
          if (sheet === 'viva')
            await sql`insert into viva_mark (offering, student, internal, external) select ${world.project}, s, 0, 0 from unnest(${[...students]}::int[]) s`;
        });
      await entered(ids.slice(1));
      await act(world, H, url, 'submit', { reason: 'in place of the teacher' });
      expect((await act(world, H, url, 'clear')).text).toContain('1 mark is not entered');
      await change(async ({ sql }) => {
        await sql`update student set status = 'deceased' where id = ${one()}`;
        await sql`update enrolment set kind = 'repeat' where student = ${one()}`;
      });
      expect((await act(world, H, url, 'clear')).status, 'who repeats is waited for').toBe(422);
      await change(({ sql }) => sql`update enrolment set kind = 'regular'`);
      expect((await act(world, H, url, 'clear')).status).toBe(200);
    },
  );

  it.each([
    ['only the part of the term', { experiment: 500 }, true],
    ['only the examination', { external: 500 }, true],
    ['both', { record: 0, external: 0 }, false],
    ['a word in its place', { token: 'AB' }, false],
  ] as const)('clear practicals with %s entered', async (_, values, waits) => {
    await change(
      ({ sql }) =>
        sql`insert into practical_mark (offering, student, experiment, external) select ${world.lab}, s, 0, 0 from unnest(${ids.slice(1)}::int[]) s`,
    );
    await type(
      world,
      H,
      world.practical,
      Object.entries(values).map(([column, value]) => [one(), column, value] as const),
    );
    await act(world, H, world.practical, 'submit', { reason: 'in place' });
    expect((await act(world, H, world.practical, 'clear')).status).toBe(waits ? 422 : 200);
  });

  it.each([
    ['only the internal part', { internal: 500 }, true],
    ['only the viva', { external: 500 }, true],
    ['both', { internal: 0, external: 0 }, false],
    ['a word in their place', { token: 'AB' }, false],
  ] as const)('clear vivas with %s entered', async (_, values, waits) => {
    await change(
      ({ sql }) =>
        sql`insert into viva_mark (offering, student, internal, external) select ${world.project}, s, 0, 0 from unnest(${ids.slice(1)}::int[]) s`,
    );
    const url = `${world.viva}?course=EP`;
    const row = (await look(world, H, url)).rows[0]?.id ?? 0;
    await type(
      world,
      H,
      url,
      Object.entries(values).map(([column, value]) => [row, column, value] as const),
    );
    await act(world, H, url, 'submit', { reason: 'in place' });
    expect((await act(world, H, url, 'clear')).status).toBe(waits ? 422 : 200);
  });

  it('practicals: answers 404 for a paper without practicals', async () => {
    const theory = '/api/internal-assessments/practical-entry/2026/ENG/1/E1';
    expect((await act(world, TEACHER, theory, 'submit')).status).toBe(404);
  });
});

type Listed = 'cat-mark' | 'practical-mark' | 'viva-mark';
const LISTS: readonly Listed[] = ['cat-mark', 'practical-mark', 'viva-mark'];
const placeOf = (list: Listed): { offering: number; sheet: string; values: object } =>
  ({
    'cat-mark': { offering: world.offering, sheet: 'cat', values: { cat: 'CAT1', mark: 100 } },
    'practical-mark': { offering: world.lab, sheet: 'practical', values: { record: 100 } },
    'viva-mark': { offering: world.project, sheet: 'viva', values: { internal: 100 } },
  })[list];
const create = (list: Listed, more: object = {}): Promise<Told> => {
  const { offering, values } = placeOf(list);
  return world.ask({
    as: H,
    method: 'POST',
    url: `/api/${list}`,
    body: { offering, student: one(), ...values, ...more },
  });
};
const update = (list: Listed, made: Told, values: object): Promise<Told> => {
  const { id, version } = made.data as { id: number; version: number };
  return world.ask({
    as: H,
    method: 'PATCH',
    url: `/api/${list}/${id}`,
    body: { version, ...values },
  });
};

describe.each(LISTS)('row of %s', (list) => {
  it('is refused for a student who has dropped the paper', async () => {
    await change(
      ({ sql }) => sql`update enrolment set status = 'dropped' where student = ${one()}`,
    );
    const told = await create(list);
    expect([refusedAt(told), told.text.includes('not enrolled in this paper')]).toEqual([
      [422, ['student']],
      true,
    ]);
  });

  it.each(LEFT_STATES)(
    'is refused for a student who is %s, unless they repeat the paper',
    async (status) => {
      await change(({ sql }) => sql`update student set status = ${status} where id = ${one()}`);
      const told = await create(list);
      expect([refusedAt(told), told.text.includes('has left or the batch is closed')]).toEqual([
        [422, ['student']],
        true,
      ]);
      await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${one()}`);
      expect((await create(list)).status).toBe(201);
    },
  );

  it.each(['on_leave', 'detained'])('is accepted for a student who is %s', async (status) => {
    await change(({ sql }) => sql`update student set status = ${status} where id = ${one()}`);
    expect((await create(list)).status).toBe(201);
  });

  it('is refused in a closed batch', async () => {
    await change(({ sql }) => sql`update batch set status = 'closed'`);
    expect(refusedAt(await create(list))).toEqual([422, ['student']]);
  });

  it('cannot be created or changed in a cleared register, and can be in a reopened one', async () => {
    const made = await create(list);
    const state = (to: string) => change(({ sql }) => sql`update cat_register set state = ${to}`);
    await state('cleared');
    expect((await create(list, { student: two() })).status).toBe(423);
    expect((await update(list, made, { reason: 'x' })).status).toBe(423);
    await state('reopened');
    expect((await create(list, { student: two() })).status).toBe(201);
  });

  it('advances the version of its register when created', async () => {
    await create(list);
    const { offering, sheet } = placeOf(list);
    await create(list, { student: two() });
    expect(
      await world.db.read(
        ({ sql }) => sql`select offering, sheet, state, revision, changed_by from cat_register`,
      ),
    ).toEqual([{ offering, sheet, state: 'open', revision: 2, changed_by: 'admin:1' }]);
  });

  it("makes only this student's final internal mark stale", async () => {
    const { offering } = placeOf(list);
    await change(
      ({ sql }) =>
        sql`insert into internal_result (enrolment, offering, components, max, flags, state, computed_from, computed_at) select id, offering, '[]', 2500, '[]', 'finalised', 'x', '2026-11-19T06:30:00Z' from enrolment`,
    );
    await create(list);
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select e.student, e.offering from internal_result r join enrolment e on e.id = r.enrolment where r.stale`,
      ),
    ).toEqual([{ student: one(), offering }]);
  });

  it("follows the register of the student's section", async () => {
    const { offering, sheet } = placeOf(list);
    const cat = sheet === 'cat' ? 'CAT1' : null;
    await change(async ({ sql }) => {
      const [a] = await sql<{
        id: number;
      }>`insert into section (offering, name, created_at) values (${offering}, 'A', '2026-11-10T06:30:00Z') returning id`;
      await sql`update enrolment set section = ${a?.id} where offering = ${offering} and student = ${one()}`;
      await sql`insert into cat_register (offering, section, sheet, cat, state, changed_at) values (${offering}, ${a?.id}, ${sheet}, ${cat}, 'cleared', '2026-11-11T06:30:00Z')`;
    });
    expect((await create(list)).status).toBe(423);
    expect((await create(list, { student: two() })).status).toBe(201);
  });

  it.each([
    ['before the section was made locks it', '2026-11-09T06:30:00Z', 423],
    ['after it was made does not', '2026-11-11T06:30:00Z', 201],
  ])('in a section made later: a whole-class register cleared %s', async (_, at, status) => {
    const { offering, sheet } = placeOf(list);
    await change(async ({ sql }) => {
      const [a] = await sql<{
        id: number;
      }>`insert into section (offering, name, created_at) values (${offering}, 'A', '2026-11-10T06:30:00Z') returning id`;
      await sql`update enrolment set section = ${a?.id} where offering = ${offering}`;
      await sql`insert into cat_register (offering, sheet, cat, state, changed_at) values (${offering}, ${sheet}, ${sheet === 'cat' ? 'CAT1' : null}, 'cleared', ${at})`;
    });
    await otherRegisters(world, status === 423 ? 'open' : 'cleared', '2020-01-01T00:00:00Z', {
      offering,
      sheet,
    });
    expect((await create(list)).status).toBe(status);
  });
});

describe('mark in the list', () => {
  it('of a student who has left: the reason can be corrected, the mark cannot', async () => {
    const made = await create('cat-mark', { mark: null, token: 'EX', reason: 'Ill' });
    await change(({ sql }) => sql`update student set status = 'transferred' where id = ${one()}`);
    expect(refusedAt(await update('cat-mark', made, { token: 'AB' }))).toEqual([422, ['student']]);
    expect(refusedAt(await update('cat-mark', made, { mark: 100, token: null }))).toEqual([
      422,
      ['student'],
    ]);
    expect((await update('cat-mark', made, { reason: 'Ill in hospital' })).status).toBe(200);
  });

  it('keeps the maximum it was entered with until it is entered again', async () => {
    const made = await create('cat-mark');
    await change(({ sql }) => sql`update cat_schedule set max = 1500 where cat = 'CAT1'`);
    const told = await update('cat-mark', made, { reason: 'Looked at again' });
    expect(told.data).toMatchObject({ max: 2000 });
    expect((await update('cat-mark', told, { mark: 200 })).data).toMatchObject({ max: 1500 });
    await change(({ sql }) => sql`delete from cat_mark`);
    expect((await create('cat-mark', { mark: null })).data).toMatchObject({ max: null });
  });

  it('refuses a retest where the regulation allows none', async () => {
    await change(({ sql }) => sql`update regulation_version set retest_policy = 'none'`);
    for (const retest of [{ retest_mark: 100 }, { retest_token: 'AB' }])
      expect(refusedAt(await create('cat-mark', { mark: null, token: 'AB', ...retest }))).toEqual([
        422,
        ['retest_mark'],
      ]);
  });

  it('is refused at the paper if its regulation does not apply to the batch', async () => {
    const paper = await world.db.transaction(async ({ sql }) => {
      await sql`insert into regulation (id, name) values ('OLD', 'Old regulation') on conflict do nothing`;
      await sql`insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external) values ('O1', 'ENG/O', 'Old', 'ENG', '1', 'OLD', 'MAJ', 'theory', 2500, 7500)`;
      const [row] = await sql<{
        id: number;
      }>`insert into offering (batch, semester, course) values ('2026', '1', 'O1') returning id`;
      await sql`insert into enrolment (offering, student, category, from_date) values (${row?.id}, ${one()}, 'MAJ', '2026-07-15')`;
      return row?.id ?? 0;
    });
    expect(refusedAt(await create('cat-mark', { offering: paper }))).toEqual([422, ['offering']]);
    await change(async ({ sql }) => {
      await sql`delete from enrolment where offering = ${paper}`;
      await sql`delete from offering where id = ${paper}`;
      await sql`delete from course where id = 'O1'`;
    });
  });
});

describe('practical and viva marks', () => {
  it.each([
    ['practical-mark', { record: 200, experiment: 500, viva: 300, external: 2000 }, []],
    ['practical-mark', { record: 200, experiment: 500, viva: 301 }, ['viva']],
    ['practical-mark', { record: 501, experiment: 500 }, ['record']],
    ['practical-mark', { record: null, experiment: 1001 }, ['experiment']],
    ['practical-mark', { external: 2001 }, ['external']],
    ['practical-mark', { record: null, external: 0, token: 'UFM' }, ['token']],
    ['practical-mark', { record: null, token: 'EX', reason: ' ' }, ['reason']],
    ['viva-mark', { internal: 2500, external: 7500 }, []],
    ['viva-mark', { internal: 2501 }, ['internal']],
    ['viva-mark', { external: 7501 }, ['external']],
    ['viva-mark', { internal: 0, token: 'AB' }, ['token']],
    ['viva-mark', { internal: null, external: 0, token: 'AB' }, ['token']],
    ['viva-mark', { internal: null, token: 'EX' }, ['reason']],
    ['viva-mark', { internal: null, token: 'EX', reason: 'Ill' }, []],
  ] as const)('%s with %j: refused fields %j', async (list, values, fields) => {
    const told = await create(list, values);
    expect(refusedAt(told)).toEqual([fields.length ? 422 : 201, fields]);
  });

  it('viva marks are refused for a paper that is not a project, viva or internship', async () => {
    const told = await create('viva-mark', { offering: world.offering });
    expect(refusedAt(told)).toEqual([422, ['offering']]);
  });

  it('viva marks of a course without a viva maximum are out of its external maximum', async () => {
    await change(
      ({ sql }) => sql`update course set max_viva = 0, max_external = 4000 where id = 'EP'`,
    );
    expect(refusedAt(await create('viva-mark', { external: 4001 }))).toEqual([422, ['external']]);
    const row = (await look(world, H, world.viva)).rows[0]?.id ?? 0;
    const told = await type(world, H, world.viva, [[row, 'external', 4001]]);
    expect([told.status, why(told)]).toEqual([422, 'Viva must be at most 40.']);
    expect((await create('viva-mark', { external: 4000 })).status).toBe(201);
    await change(
      ({ sql }) => sql`update course set max_viva = 7500, max_external = 0 where id = 'EP'`,
    );
  });

  it('practical sheet: follows mark steps and maximum, and refuses students who have left', async () => {
    const told = await type(world, H, world.practical, [
      [one(), 'experiment', 25],
      [two(), 'external', 2050],
      [999_999, 'external', 100],
      [one(), 'total', 100],
    ]);
    expect([0, 1, 2, 3].map((n) => why(told, n))).toEqual([
      'The mark must be a multiple of 0.5.',
      'The end-semester practical must be at most 20.',
      'This student is not in this class.',
      'This column does not exist here.',
    ]);
    await change(({ sql }) => sql`update student set status = 'discontinued' where id = ${one()}`);
    const left = await type(world, H, world.practical, [[one(), 'experiment', 100]]);
    expect([left.status, why(left)]).toEqual([
      422,
      'This student has left the college (discontinued).',
    ]);
    expect((await look(world, H, world.practical)).rows[0]?.off?.['external']?.reason).toContain(
      'has left',
    );
  });

  it('practical sheet: cannot be written by a theory teacher', async () => {
    await change(
      ({ sql }) =>
        sql`insert into course_allotment (offering, faculty, component, is_primary, from_date) values (${world.lab}, 1, 'theory', true, '2026-07-15')`,
    );
    const save = (): Promise<Told> =>
      type(world, TEACHER, world.practical, [[one(), 'record', 100]]);
    expect((await look(world, TEACHER, world.practical)).rows).toHaveLength(6);
    expect((await save()).status).toBe(403);
    await change(
      ({ sql }) =>
        sql`update course_allotment set component = 'all' where offering = ${world.lab} and faculty = 1`,
    );
    expect((await save()).status).toBe(200);
    await change(
      ({ sql }) => sql`delete from course_allotment where offering = ${world.lab} and faculty = 1`,
    );
  });

  it('practical sheet: counts marks below the practical minimum, leaving out those not yet examined', async () => {
    await change(({ sql }) => sql`update regulation_version set min_practical = 4000`);
    await change(
      ({ sql }) =>
        sql`insert into practical_mark (offering, student, experiment, external) values (${world.lab}, ${one()}, 200, 1000), (${world.lab}, ${two()}, 200, 999), (${world.lab}, ${ids[2]}, 200, null)`,
    );
    const head = (await look(world, H, world.practical)).head ?? [];
    expect(head.map(({ label, value }) => [label, value])).toEqual([
      ['Teacher', 'Teacher Three'],
      ['Maximum', '10 + 20'],
      ['Entered', '2/6'],
      ['Below the practical minimum', '1'],
    ]);
  });
});

describe('viva sheet', () => {
  const rows = async (query = '', as = H) => (await look(world, as, `${world.viva}${query}`)).rows;
  const rowOf = async (n: number): Promise<number> => (await rows())[n]?.id ?? 0;

  it('accepts an active teacher as supervisor, or none', async () => {
    const id = await rowOf(0);
    const supervisor = (value: number | null): Promise<Told> =>
      type(world, HEAD, world.viva, [[id, 'supervisor', value]]);
    await change(({ sql }) => sql`update faculty set active = false where id = 5`);
    expect(why(await supervisor(5))).toBe('The supervisor must be a teacher of the college.');
    expect((await supervisor(4)).status).toBe(200);
    expect((await supervisor(null)).status).toBe(200);
  });

  it('is submitted by the teacher of the paper, not by a supervisor, one paper at a time', async () => {
    const id = await rowOf(0);
    await type(world, HEAD, world.viva, [[id, 'supervisor', 3]]);
    const submit = (as = TEACHER, query = '?course=EP'): Promise<Told> =>
      act(world, as, `${world.viva}${query}`, 'submit');
    expect((await look(world, STRANGER, `${world.viva}?course=EP`)).can ?? []).toEqual([]);
    expect((await submit(STRANGER)).status).toBe(403);
    await change(async ({ sql }) => {
      await sql`insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_viva) values ('E2', 'ENG/2', 'Internship', 'ENG', '2', 'REG', 'RES', 'internship', 2500, 7500)`;
      const [more] = await sql<{
        id: number;
      }>`insert into offering (batch, semester, course) values ('2026', '2', 'E2') returning id`;
      await sql`insert into enrolment (offering, student, category, from_date) values (${more?.id}, ${one()}, 'RES', '2026-07-15')`;
    });
    const head = await act(world, HEAD, world.viva, 'submit', { reason: 'all of them' });
    expect(refusedAt(head)).toEqual([422, ['course']]);
    expect((await submit()).status).toBe(200);
    expect((await rows('?semester=2')).map(({ values }) => values['roll_no'])).toEqual(['26BA1']);
    expect(await rows('?semester=1')).toHaveLength(6);
    await change(async ({ sql }) => {
      await sql`delete from cat_register`;
      await sql`delete from enrolment where offering in (select id from offering where course = 'E2')`;
      await sql`delete from offering where course = 'E2'`;
      await sql`delete from course where id = 'E2'`;
    });
  });

  it('filters by programme and by major', async () => {
    await change(
      ({ sql }) =>
        sql`update student set programme = 'BSC', major_subject = 'PHY' where id = ${two()}`,
    );
    const rolls = async (query: string): Promise<unknown[]> =>
      (await rows(query)).map(({ values }) => values['roll_no']);
    expect(await rolls('?programme=BSC')).toEqual(['26BA2']);
    expect(await rolls('?core=PHY')).toEqual(['26BA2']);
    expect(await rolls('?core=ENG')).toHaveLength(5);
    await change(
      ({ sql }) =>
        sql`update student set programme = 'BA', major_subject = 'ENG' where id = ${two()}`,
    );
  });

  it('leaves out students who dropped the paper and refuses marks for students who have left', async () => {
    await change(async ({ sql }) => {
      await sql`update enrolment set status = 'dropped' where student = ${two()}`;
      await sql`update student set status = 'expelled' where id = ${one()}`;
    });
    expect((await rows()).map(({ values }) => values['roll_no'])).toEqual([
      '26BA1',
      '26BA3',
      '26BA4',
      '26BA5',
      '26BA6',
    ]);
    const told = await type(world, H, world.viva, [[await rowOf(0), 'internal', 100]]);
    expect([told.status, why(told)]).toEqual([
      422,
      'This student has left the college (expelled).',
    ]);
    await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${one()}`);
    expect((await type(world, H, world.viva, [[await rowOf(0), 'internal', 100]])).status).toBe(
      200,
    );
  });

  it.each([
    ['open', TEACHER, 200],
    ['submitted', TEACHER, 423],
    ['submitted', H, 200],
    ['cleared', H, 423],
    ['cleared', SUPER, 423],
  ] as const)('writing in the state %s', async (state, as, status) => {
    await change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, state) values (${world.project}, 'viva', ${state})`,
    );
    const told = await type(world, as, world.viva, [[await rowOf(0), 'internal', 100]]);
    expect(told.status, told.text).toBe(status);
  });

  it.each([
    ['on its first day', '2026-11-20', null, 200],
    ['before it begins', '2026-11-21', null, 403],
    ['on its last day', '2026-07-15', '2026-11-20', 200],
    ['after it', '2026-07-15', '2026-11-19', 403],
  ] as const)('writing under an allotment %s', async (_, from, to, status) => {
    await change(
      ({ sql }) =>
        sql`insert into course_allotment (offering, faculty, component, is_primary, from_date, to_date) values (${world.project}, 4, 'all', false, ${from}, ${to}::date)`,
    );
    const told = await type(world, COLLEAGUE, world.viva, [[await rowOf(0), 'internal', 100]]);
    await change(({ sql }) => sql`delete from course_allotment where faculty = 4`);
    expect(told.status, told.text).toBe(status);
  });

  it('refuses a stale save, ignores an unchanged value, and audits a proxy save', async () => {
    const id = await rowOf(0);
    expect((await type(world, TEACHER, world.viva, [[id, 'internal', 100]])).status).toBe(200);
    expect((await lastAudit(world))?.change['proxy']).toBeUndefined();
    expect((await type(world, TEACHER, world.viva, [[id, 'internal', 200]], 0)).status).toBe(409);
    await type(world, TEACHER, world.viva, [[id, 'internal', 100]]);
    expect((await look(world, H, world.viva)).version).toBe(1);
    await type(world, HEAD, world.viva, [[id, 'internal', 200]]);
    expect((await lastAudit(world))?.change).toMatchObject({
      sheet: 'viva',
      proxy: true,
      cells: [{ student: one(), field: 'internal', old: 100, new: 200 }],
    });
  });

  it('is hidden from a teacher of another department who supervises no student', async () => {
    expect(await rows('', teacher('PHY', 77))).toEqual([]);
    expect(await rows('', COLLEAGUE)).toHaveLength(6);
  });
});

describe('sheet of internal marks', () => {
  const save = (cells: readonly (readonly [number, string, unknown])[]): Promise<Told> =>
    type(world, TEACHER, world.marks, cells);
  const final = async (): Promise<void> => {
    await change(async ({ sql }) => {
      for (const cat of ['CAT1', 'CAT2']) {
        await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, ${cat}, s, 1000, 2000 from unnest(${ids}::int[]) s`;
        await sql`insert into cat_register (offering, sheet, cat, state) values (${world.offering}, 'cat', ${cat}, 'cleared')`;
      }
    });
    await save(ids.map((id) => [id, 'part-SEM', 250] as const));
  };
  const moved = (action: string, version: number, as = TEACHER, values = {}): Promise<Told> =>
    world.ask({ as, method: 'POST', url: `${world.marks}/${action}`, body: { version, values } });

  it('refuses parts for students outside the class and for those who have left', async () => {
    await change(({ sql }) => sql`update student set status = 'transferred' where id = ${two()}`);
    const told = await save([
      [999_999, 'part-SEM', 100],
      [two(), 'part-SEM', 100],
      [one(), 'part-SEM', 'EX'],
    ]);
    expect([0, 1, 2].map((n) => why(told, n))).toEqual([
      'This student is not in this class.',
      'This student has left the college (transferred).',
      expect.stringContaining('one of AB, UFM'),
    ]);
    await change(({ sql }) => sql`update enrolment set kind = 'repeat' where student = ${two()}`);
    expect((await save([[two(), 'part-SEM', 100]])).status).toBe(200);
  });

  it('ignores an unchanged value', async () => {
    await save([[one(), 'part-SEM', 100]]);
    await save([[one(), 'part-SEM', 100]]);
    expect((await look(world, H, world.marks)).version).toBe(1);
  });

  it.each(['recalculate', 'finalise'])(
    'refuses to %s a version that another user has since saved over',
    async (action) => {
      await final();
      const { version } = await look(world, TEACHER, world.marks);
      const late = await moved(action, version - 1);
      expect([late.status, late.text.includes('Teacher One')]).toEqual([409, true]);
      expect((await moved(action, version)).status).toBe(200);
    },
  );

  it('can be recalculated by those who may write in it', async () => {
    for (const [as, status] of [
      [COLLEAGUE, 403],
      [STRANGER, 403],
      [HEAD, 200],
      [H, 200],
    ] as const)
      expect((await act(world, as, world.marks, 'recalculate')).status).toBe(status);
  });

  it('offers each caller exactly the moves they may make', async () => {
    const can = async (as: Parameters<typeof look>[1]): Promise<unknown> =>
      (await look(world, as, world.marks)).can;
    await final();
    expect([await can(TEACHER), await can(HEAD), await can(H), await can(COLLEAGUE)]).toEqual([
      ['recalculate', 'finalise'],
      ['recalculate'],
      ['recalculate'],
      [],
    ]);
    expect((await act(world, H, world.marks, 'unlock', { reason: 'none is final' })).status).toBe(
      422,
    );
    await act(world, TEACHER, world.marks, 'finalise');
    expect([await can(TEACHER), await can(HEAD), await can(H)]).toEqual([
      ['ask-reopen'],
      ['ask-reopen'],
      ['unlock'],
    ]);
  });

  it('finalises without the students who have left and have no marks', async () => {
    await final();
    await change(async ({ sql }) => {
      await sql`update student set status = 'discontinued' where id = ${one()}`;
      await sql`delete from cat_mark where student = ${one()} and cat = 'CAT2'`;
    });
    const told = await act(world, TEACHER, world.marks, 'finalise');
    expect([told.status, told.text.includes('5 students')]).toEqual([200, true]);
    expect(
      await world.db.read(
        ({ sql }) =>
          sql`select count(*)::int as n, bool_and(finalised_by = 'faculty:1' and finalised_at is not null) as by from internal_result where state = 'finalised'`,
      ),
    ).toEqual([{ n: 5, by: true }]);
  });

  it('is final everywhere without a student who left before there was a mark', async () => {
    await final();
    await change(async ({ sql }) => {
      await sql`update student set status = 'discontinued' where id = ${one()}`;
      await sql`delete from cat_mark where student = ${one()} and cat = 'CAT2'`;
    });
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
    const papers = (
      await world.scenario({
        as: H,
        url: '/api/internal-assessments/internal-marks-overview/2026/all/1/all?tab=papers',
        status: 200,
      })
    ).data as Record<string, unknown>[];
    expect(papers.find(({ code }) => code === 'ENG/1')).toMatchObject({
      state: 'Final',
      students: 5,
      final: 5,
      incomplete: 0,
    });
    await change(({ sql }) => sql`update term set ends_on = '2026-11-10'`);
    const dashboard = (await world.ask({ as: TEACHER, method: 'GET', url: '/api/dashboard' })).text;
    await change(({ sql }) => sql`update term set ends_on = '2026-12-20'`);
    expect(dashboard).not.toContain('ENG/1 (2026): internal marks not final.');
    const second = (
      await world.scenario({
        as: H,
        url: '/api/internal-assessments/cat-result/2026/all/1/CAT2/all?tab=papers',
        status: 200,
      })
    ).data as Record<string, unknown>[];
    expect(second.find(({ code }) => code === 'ENG/1')).toMatchObject({
      registered: 5,
      missing: 0,
    });
  });

  it('names a student who joined after the marks were final, and is not final for them', async () => {
    await final();
    const [late] = await world.db.read(
      ({ sql }) =>
        sql<{
          name: string;
          enrolment: number;
          status: string;
        }>`select s.name, e.id as enrolment, e.status from enrolment e join student s on s.id = e.student where s.id = ${one()} and e.offering = ${world.offering}`,
    );
    const enrol = (status: string): Promise<unknown> =>
      change(
        ({ sql }) =>
          sql`update enrolment set status = ${status} where id = ${late?.enrolment ?? 0}`,
      );
    await enrol('dropped');
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
    await enrol('enrolled');
    const sheet = await look(world, H, world.marks);
    expect(sheet.state).toMatchObject({ label: 'Final', tone: 'warn' });
    expect(sheet.rows.filter(({ values }) => values['flags']).map(({ id }) => id)).toEqual([one()]);
    expect(sheet.rows.find(({ id }) => id === one())?.values['flags']).toBe('Not final');
    expect(sheet.footnotes).toContain(
      `Not among the final marks: ${late?.name}. Unlock and finalise again.`,
    );
  });

  it('flags an internal mark below the minimum, exactly at the boundary', async () => {
    // 10 and 10 of 20 make 10 of 20; with 2.5 that is 12.5 of 25, rounded to 13: 52 %.
    await final();
    const remarks = async (min: number): Promise<unknown> => {
      await change(({ sql }) => sql`update regulation_version set min_internal = ${min}`);
      return (await look(world, H, world.marks)).rows[0]?.values['flags'];
    };
    expect([await remarks(5200), await remarks(5201)]).toEqual([null, 'Below pass']);
  });
});

describe('deactivating a teacher who still has marks to enter', () => {
  const leave = async (id: number, more: object = {}): Promise<unknown> => {
    const { data } = await world.scenario({ as: SUPER, url: `/api/faculty/${id}`, status: 200 });
    const told = await world.ask({
      as: office('N'),
      method: 'PATCH',
      url: `/api/faculty/${id}`,
      body: { version: (data as { version: number }).version, active: false, ...more },
    });
    const { active } = (told.body['errors'] ?? {}) as { active?: string };
    return active ?? told.status;
  };
  const alone = (papers: string): string =>
    `Only this teacher can enter the marks of ${papers}. Allot another teacher first.`;
  const register = (offering: number, sheet: string, cat: string | null, state: string) =>
    change(
      ({ sql }) =>
        sql`insert into cat_register (offering, sheet, cat, state) values (${offering}, ${sheet}, ${cat}, ${state})`,
    );
  const bothTests = async (offering: number, state: string): Promise<void> => {
    for (const cat of ['CAT1', 'CAT2']) await register(offering, 'cat', cat, state);
  };
  const allotments = async (): Promise<void> => {
    await change(async ({ sql }) => {
      await sql`delete from course_allotment where faculty = 4`;
      await sql`update course_allotment set to_date = null, section = null`;
      await sql`update term set ends_on = '2026-12-20'`;
      await sql`update faculty set active = true`;
    });
  };
  afterEach(allotments);

  it('is refused until another teacher is allotted from today', async () => {
    expect(await leave(3)).toBe(alone('PHY/1'));
    expect(await leave(3, { designation: 'Professor' })).toBe(alone('PHY/1'));
    await change(
      ({ sql }) =>
        sql`insert into course_allotment (offering, faculty, component, is_primary, from_date) values (${world.lab}, 4, 'all', false, '2026-11-21')`,
    );
    expect(await leave(3), 'who comes tomorrow').toBe(alone('PHY/1'));
    await change(
      ({ sql }) => sql`update course_allotment set from_date = '2026-11-20' where faculty = 4`,
    );
    expect(await leave(3)).toBe(200);
    expect(await leave(4), 'the other is alone now').toBe(alone('PHY/1'));
  });
  it('is refused where the co-teacher has left or teaches another section', async () => {
    expect(await leave(1), 'two teach it').toBe(200);
    await allotments();
    await change(({ sql }) => sql`update faculty set active = false where id = 5`);
    expect(await leave(1)).toBe(alone('ENG/1'));
    await change(async ({ sql }) => {
      await sql`update faculty set active = true where id = 5`;
      const [made] = await sql<{
        id: number;
      }>`insert into section (offering, name) values (${world.offering}, 'A') returning id`;
      await sql`update course_allotment set section = ${made?.id} where faculty = 5`;
      await sql`update enrolment set section = ${made?.id} where offering = ${world.offering} and student = ${one()}`;
    });
    expect(await leave(1), 'students outside of the section').toBe(alone('ENG/1'));
    expect(await leave(5), 'the whole class has another').toBe(200);
  });
  it('is allowed once the registers of open tests are submitted, and refused when one is reopened', async () => {
    await bothTests(world.lab, 'submitted');
    expect(await leave(3), 'the third test opens in December').toBe(200);
    await allotments();
    await change(({ sql }) => sql`update cat_register set state = 'reopened' where cat = 'CAT2'`);
    expect(await leave(3)).toBe(alone('PHY/1'));
    await change(({ sql }) => sql`update cat_register set state = 'cleared'`);
    expect(await leave(3)).toBe(200);
  });
  it('is decided for a section made later by the register of the whole class', async () => {
    const [made] = await world.db.transaction(
      ({ sql }) =>
        sql<{
          id: number;
        }>`insert into section (offering, name, created_at) values (${world.lab}, 'A', '2026-11-10T06:30:00Z') returning id`,
    );
    await change(
      ({ sql }) => sql`update enrolment set section = ${made?.id} where offering = ${world.lab}`,
    );
    await register(world.lab, 'viva', null, 'cleared');
    await register(world.offering, 'cat', 'CAT1', 'cleared');
    await register(world.lab, 'cat', 'CAT2', 'cleared');
    await register(world.lab, 'cat', 'CAT1', 'open');
    const standing = (at: string): Promise<unknown> =>
      change(({ sql }) => sql`update cat_register set changed_at = ${at}`);
    await standing('2026-11-09T06:30:00Z');
    expect(await leave(3), 'one test is open').toBe(alone('PHY/1'));
    await change(({ sql }) => sql`update cat_register set state = 'submitted' where cat = 'CAT1'`);
    await standing('2026-11-10T06:30:01Z');
    expect(await leave(3), 'submitted after the section was made').toBe(alone('PHY/1'));
    await standing('2026-11-10T06:30:00Z');
    expect(await leave(3)).toBe(200);
  });
  it('is refused while practicals or vivas have been started', async () => {
    await bothTests(world.lab, 'cleared');
    await register(world.lab, 'practical', null, 'open');
    expect(await leave(3)).toBe(alone('PHY/1'));
    await change(
      ({ sql }) =>
        sql`insert into course_allotment (offering, faculty, component, is_primary, from_date) values (${world.lab}, 4, 'theory', false, '2026-07-15')`,
    );
    expect(await leave(3), 'theory is no laboratory').toBe(alone('PHY/1'));
    await change(
      ({ sql }) => sql`update course_allotment set component = 'practical' where faculty = 4`,
    );
    expect(await leave(3)).toBe(200);
    await register(world.project, 'viva', null, 'open');
    expect(await leave(1)).toBe(alone('ENG/P'));
  });
  it('is allowed after the last day of the allotment, and thirty days after the term', async () => {
    await change(
      ({ sql }) => sql`update course_allotment set to_date = '2026-11-20' where faculty = 3`,
    );
    expect(await leave(3)).toBe(alone('PHY/1'));
    await change(
      ({ sql }) => sql`update course_allotment set to_date = '2026-11-19' where faculty = 3`,
    );
    expect(await leave(3)).toBe(200);
    await allotments();
    await change(({ sql }) => sql`update term set ends_on = '2026-10-21'`);
    expect(await leave(3)).toBe(alone('PHY/1'));
    await change(({ sql }) => sql`update term set ends_on = '2026-10-20'`);
    expect(await leave(3)).toBe(200);
  });
});
