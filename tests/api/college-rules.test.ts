// Rules that depend on the college's own settings: the split of a paper, ages, and who is from
// another state.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPER } from '../kit/actors';
import { openClass, type InternalClass } from '../kit/internal-class';

let world: InternalClass;
beforeAll(async () => {
  world = await openClass(3);
});
afterAll(() => world.close());

let n = 0;
const course = (more: Readonly<Record<string, unknown>>) =>
  world.ask({
    as: SUPER,
    method: 'POST',
    url: '/api/course',
    body: {
      id: `NEW${++n}`,
      code: `NEW/${n}`,
      name: 'New',
      subject: 'ENG',
      semester: '1',
      regulation: 'REG',
      category: 'MAJ',
      type: 'theory',
      credits_lecture: 4,
      ...more,
    },
  });

describe('maximum marks of a paper', () => {
  it.each([
    [2500, 7500],
    [3000, 7000],
    [1000, 4000],
    [1500, 6000],
  ])('can be split as %i and %i hundredths', async (max_internal, max_external) => {
    expect((await course({ max_internal, max_external })).status).toBe(201);
  });
  it('must have a total that is a multiple of 25: 25 and 70 are refused', async () => {
    const told = await course({ max_internal: 2500, max_external: 7000 });
    expect([told.status, (told.body['errors'] as Record<string, string>)['max_external']]).toEqual([
      422,
      'The maximum marks add up to 95. The total must be a multiple of 25, such as 50 or 100.',
    ]);
  });
  it("default to the regulation's split", async () => {
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set internal_share = 3000`,
    );
    expect((await course({})).data).toMatchObject({ max_internal: 3000, max_external: 7000 });
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set internal_share = 2500`,
    );
  });
  it('of an older paper are only checked when they are changed', async () => {
    await world.db.transaction(
      ({ sql }) => sql`update course set credits_lecture = 4, max_external = 7000 where id = 'E1'`,
    );
    const { data } = await world.ask({ as: SUPER, url: '/api/course/E1' });
    const { version } = data as { version: number };
    expect(
      (
        await world.ask({
          as: SUPER,
          method: 'PATCH',
          url: '/api/course/E1',
          body: { version, name: 'Poems' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await world.ask({
          as: SUPER,
          method: 'PATCH',
          url: '/api/course/E1',
          body: { version: version + 1, max_internal: 2400 },
        })
      ).status,
    ).toBe(422);
    await world.db.transaction(
      ({ sql }) => sql`update course set max_external = 7500 where id = 'E1'`,
    );
  });
});

describe("a student's date of birth", () => {
  const born = (dob: string, more: Readonly<Record<string, unknown>> = {}) =>
    world.ask({
      as: SUPER,
      method: 'POST',
      url: '/api/student',
      body: {
        name: 'Somebody New',
        batch: '2026',
        programme: 'BA',
        department: 'ENG',
        dob,
        ...more,
      },
    });
  it.each([
    ['2026-11-21', 'The date of birth cannot be in the future.'],
    ['2031-01-01', 'The date of birth cannot be in the future.'],
    ['2012-11-21', 'The student must be 14 to 60 years old on the admission date.'],
    ['1926-11-20', null],
    ['1925-11-20', 'The student must be 14 to 60 years old on the admission date.'],
    ['2012-11-20', null],
  ])("%s is judged by today's date without an admission date", async (dob, refused) => {
    const told = await born(dob);
    expect([
      told.status,
      (told.body['errors'] as Record<string, string> | undefined)?.['dob'] ?? null,
    ]).toEqual([refused === null ? 201 : 422, refused]);
  });
  it('is judged by the admission date when there is one', async () => {
    expect((await born('1966-06-30', { admission_date: '2026-07-01' })).status).toBe(201);
    expect((await born('1965-06-30', { admission_date: '2026-07-01' })).status).toBe(422);
  });
});

describe('a count by gender and state', () => {
  const people = [
    ['male', 'Assam'],
    ['female', ' mizoram'],
    [null, 'Mizoram'],
    ['transgender', 'Assam'],
    [null, null],
  ] as const;
  const report = async () => {
    const { data, body } = await world.ask({
      as: SUPER,
      url: '/api/student-management/overall-data-report/2026/2026/BSC/all',
    });
    return {
      row: (data as Readonly<Record<string, unknown>>[])[0] ?? {},
      notes: (body['meta'] as { footnotes: string[] }).footnotes.join(' '),
    };
  };
  beforeAll(() =>
    world.db.transaction(async ({ sql }) => {
      for (const [gender, state] of people)
        await sql`insert into student (name, batch, programme, department, gender, domicile_state) values ('Counted', '2026', 'BSC', 'PHY', ${gender}, ${state})`;
      await sql`insert into college (id, name, short, pg_charge) values (1, 'College', 'C', 0.02) on conflict do nothing`;
    }),
  );

  it('counts a blank gender as not given, not as other', async () => {
    const { row } = await report();
    expect(
      ['male', 'female', 'other', 'not_given', 'all'].map((name) => row[`Not stated.${name}`]),
    ).toEqual([1, 1, 1, 2, 5]);
  });
  it("compares states with the college's in any case, and counts no other state while it has none", async () => {
    await world.db.transaction(({ sql }) => sql`update college set state = null`);
    const before = await report();
    expect([before.row['outside'], before.notes]).toEqual([
      null,
      expect.stringContaining('Other state is not counted'),
    ]);
    // Most of these students are from one state; the college is in another.
    await world.db.transaction(({ sql }) => sql`update college set state = 'MIZORAM'`);
    const { row, notes } = await report();
    expect([row['outside'], notes]).toEqual([
      2,
      expect.stringContaining('Other state: not MIZORAM.'),
    ]);
    await world.db.transaction(({ sql }) => sql`update college set state = 'Assam'`);
    expect((await report()).row['outside']).toBe(2);
  });
});
