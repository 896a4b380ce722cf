import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  act,
  COLLEAGUE,
  H,
  HEAD,
  lastAudit,
  look,
  openClass,
  part,
  PARTS,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type InternalClass,
  type PartRow,
} from '../kit/internal-class';

let world: InternalClass;
let ids: number[];
beforeAll(async () => {
  world = await openClass(3);
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());

type Given = readonly (number | 'AB' | 'EX' | 'UFM' | null)[];
/**
 * Enters the first student's marks, out of 20 each unless `max` overrides it; the other two are
 * complete.
 */
async function given(
  marks: Given,
  { state = 'cleared', max = [2000, 2000, 3000] }: { state?: string; max?: readonly number[] } = {},
): Promise<void> {
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from internal_result`;
    await sql`delete from internal_part`;
    await sql`delete from attendance_summary`;
    await sql`delete from retest_allowance`;
    await sql`delete from cat_mark`;
    await sql`delete from cat_register`;
    for (const [n, mark] of marks.entries()) {
      const cat = `CAT${n + 1}`;
      await sql`insert into cat_mark (offering, cat, student, mark, token, max, reason) values (${world.offering}, ${cat}, ${ids[0]}, ${typeof mark === 'number' ? mark : null}, ${typeof mark === 'string' ? mark : null}, ${max[n]}, 'r')`;
      await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, ${cat}, s, 1000, ${max[n]} from unnest(${ids.slice(1)}::int[]) s`;
      await sql`insert into cat_register (offering, sheet, cat, state, revision, changed_at) values (${world.offering}, 'cat', ${cat}, ${state}, 1, timestamptz '2026-11-20 06:30+00')`;
    }
  });
}
const regulate = (
  parts: readonly PartRow[],
  more: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  world.db.transaction(
    ({ sql }) => sql`
  update regulation_version set internal_components = ${JSON.stringify(parts)}::jsonb, internal_rounding = ${more['rounding'] ?? 'half_up_0'}, absent_rule = ${more['absent'] ?? 'zero'}, retest_policy = ${more['retest'] ?? 'max'}, cat_register_needs = ${more['needs'] ?? 'cleared'}`,
  );
const tests = (scale_to: number, cats: string, more: Partial<PartRow> = {}): PartRow =>
  part('TEST', 'Tests', 'cat', scale_to, { cats, ...more });
const row = async () => (await look(world, TEACHER, world.marks)).rows[0]?.values ?? {};
const seminars = (): Promise<unknown> =>
  type(
    world,
    TEACHER,
    world.marks,
    ids.map((id) => [id, 'part-SEM', 400] as const),
  );

beforeEach(() => regulate(PARTS));

describe('published vectors, through storage and the sheet', () => {
  it.each([
    [
      'I01',
      [1400, 1100, 1700],
      [tests(2500, 'CAT1,CAT2,CAT3', { rule: 'best_n_avg', n: 2 })],
      {},
      '19.38',
      1900,
      [2000, 2000, 2000],
    ],
    [
      'I01, unrounded',
      [1400, 1100, 1700],
      [tests(2500, 'CAT1,CAT2,CAT3', { rule: 'best_n_avg', n: 2 })],
      { rounding: 'none' },
      '19.38',
      1938,
      [2000, 2000, 2000],
    ],
    [
      'I02',
      [1400, 1100, 1700],
      [tests(2500, 'CAT1,CAT2,CAT3')],
      {},
      '17.50',
      1800,
      [2000, 2000, 2000],
    ],
    [
      'I04, absent counts 0',
      [1400, 'AB', 'AB'],
      [tests(2500, 'CAT1,CAT2,CAT3', { rule: 'best_n_avg', n: 2 })],
      { rounding: 'none' },
      '8.75',
      875,
      [2000, 2000, 2000],
    ],
    [
      'absent left out',
      [1400, 'AB', 'AB'],
      [tests(2500, 'CAT1,CAT2,CAT3', { rule: 'best_n_avg', n: 2 })],
      { rounding: 'none', absent: 'exclude' },
      '17.50',
      1750,
      [2000, 2000, 2000],
    ],
    [
      'I05, exempt drops out',
      [1400, 'EX', 'EX'],
      [tests(2500, 'CAT1,CAT2,CAT3', { rule: 'best_n_avg', n: 2 })],
      { rounding: 'none' },
      '17.50',
      1750,
      [2000, 2000, 2000],
    ],
    [
      'unfair means counts 0 even where absence does not',
      [1400, 'UFM'],
      [tests(2500, 'CAT1,CAT2')],
      { rounding: 'none', absent: 'exclude' },
      '8.75',
      875,
      [2000, 2000, 2000],
    ],
    [
      'a real 0 counts',
      [1400, 0],
      [tests(2500, 'CAT1,CAT2')],
      { rounding: 'none', absent: 'exclude' },
      '8.75',
      875,
      [2000, 2000, 2000],
    ],
    [
      'I07, not entered',
      [null, 1500],
      [tests(2500, 'CAT1,CAT2')],
      {},
      null,
      null,
      [2000, 2000, 2000],
    ],
    [
      'I08, ratios',
      [1400, 2400],
      [tests(2500, 'CAT1,CAT2')],
      { rounding: 'none' },
      '18.75',
      1875,
      [2000, 3000, 3000],
    ],
  ] as const)('%s', async (_, marks, parts, more, raw, total, max) => {
    await regulate(parts, more);
    await given(marks, { max });
    expect([(await row())['raw'], (await row())['total']]).toEqual([raw, total]);
  });

  it('I14: a retest of 12 after AB counts by the retest policy', async () => {
    for (const [policy, total] of [
      ['max', 1500],
      ['cap_at_pass', 1000],
      ['none', 0],
    ] as const) {
      await regulate([tests(2500, 'CAT1')], { retest: policy, rounding: 'none' });
      await given(['AB']);
      await world.db.transaction(
        ({ sql }) => sql`update cat_mark set retest_mark = 1200 where student = ${ids[0]}`,
      );
      expect([policy, (await row())['total']]).toEqual([policy, total]);
    }
  });

  it('T01: attendance of 92 of 104 hours adds 4 of 5 marks, computed from the summary', async () => {
    await regulate([tests(2000, 'CAT1'), part('ATT', 'Attendance', 'attendance', 500)]);
    await given([1500]);
    expect((await row())['flags']).toBe('No classes held');
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into attendance_summary (offering, month, student, component, present, absent) values (${world.offering}, '2026-08-01', ${ids[0]}, 'L', 500, 60), (${world.offering}, '2026-09-01', ${ids[0]}, 'L', 420, 60)`,
    );
    const { raw, how } = await row();
    expect([raw, String(how)]).toEqual(['19.00', expect.stringContaining('Attendance')]);
  });

  it("scales parts exactly when they do not add up to the paper's maximum, and says so", async () => {
    await regulate([tests(2000, 'CAT1'), part('SEM', 'Seminar', 'manual', 1000)], {
      rounding: 'none',
    });
    await given([1500]);
    await type(world, TEACHER, world.marks, [[ids[0] ?? 0, 'part-SEM', 700]]);
    // (15/20*20 + 7) * 25/30 = 18.333...
    expect([(await row())['raw'], (await row())['total']]).toEqual(['18.33', 1833]);
    expect((await look(world, TEACHER, world.marks)).footnotes?.join()).toContain(
      "scaled to this paper's 25 marks",
    );
    await regulate(PARTS);
    expect((await look(world, TEACHER, world.marks)).footnotes?.join()).not.toContain('scaled');
  });
});

describe('parts entered by hand', () => {
  beforeEach(() => given([1500, 1000]));

  it('are saved, counted in the total, and audited with old and new values', async () => {
    expect((await row())['flags']).toBe('Incomplete');
    expect((await type(world, TEACHER, world.marks, [[ids[0] ?? 0, 'part-SEM', 400]])).status).toBe(
      200,
    );
    expect([(await row())['raw'], (await row())['total'], (await row())['flags']]).toEqual([
      '16.50',
      1700,
      null,
    ]);
    expect((await lastAudit(world))?.change['cells']).toEqual([
      { student: ids[0], field: 'SEM', old: null, new: 400 },
    ]);
  });

  it('cannot exceed their maximum, and computed parts cannot be overwritten', async () => {
    const told = await type(world, TEACHER, world.marks, [
      [ids[0] ?? 0, 'part-SEM', 550],
      [ids[1] ?? 0, 'part-TEST', 100],
    ]);
    expect(told.body['errors']).toMatchObject({
      'cells.0.value': expect.stringContaining('at most 5'),
      'cells.1.value': 'This column does not exist here.',
    });
  });

  it.each([
    ['teacher', TEACHER, 200],
    ['head', HEAD, 200],
    ['office', H, 200],
    ['colleague', COLLEAGUE, 403],
    ['stranger', STRANGER, 403],
  ] as const)('by the %s: %i', async (_, as, status) => {
    expect((await type(world, as, world.marks, [[ids[0] ?? 0, 'part-SEM', 400]])).status).toBe(
      status,
    );
  });

  it('accept one of two saves at the same time and answer the other 409', async () => {
    const save = (value: number) =>
      world.ask({
        as: TEACHER,
        method: 'PATCH',
        url: world.marks,
        body: { version: 0, cells: [{ row: ids[0], column: 'part-SEM', value }] },
      });
    expect((await Promise.all([save(100), save(200)])).map(({ status }) => status).sort()).toEqual([
      200, 409,
    ]);
  });
});

describe('finalising internal marks', () => {
  it.each([
    ['teacher', TEACHER, 200],
    ['super', SUPER, 200],
    ['head', HEAD, 403],
    ['office', H, 403],
    ['colleague', COLLEAGUE, 403],
    ['stranger', STRANGER, 403],
  ] as const)('by the %s: %i', async (_, as, status) => {
    await given([1500, 1000]);
    await seminars();
    const told = await act(world, as, world.marks, 'finalise');
    expect(told.status, told.text).toBe(status);
  });

  it.each([
    ['open', 422],
    ['submitted', 422],
    ['reopened', 422],
    ['cleared', 200],
  ] as const)('with tests that are %s: %i', async (state, status) => {
    await given([1500, 1000], { state });
    await seminars();
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(status);
  });

  it('requires only submitted tests where the regulation says so', async () => {
    await regulate(PARTS, { needs: 'submitted' });
    await given([1500, 1000], { state: 'submitted' });
    await seminars();
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
  });

  it('requires every mark, and the months of attendance where attendance counts', async () => {
    await given([null, 1000]);
    await seminars();
    expect((await act(world, TEACHER, world.marks, 'finalise')).text).toMatch(
      /Marks are incomplete for [^.,]+ \(\w+\)\./,
    );
    await regulate([tests(2000, 'CAT1'), part('ATT', 'Attendance', 'attendance', 500)]);
    await given([1500]);
    await world.db.transaction(async ({ sql }) => {
      await sql`insert into attendance_summary (offering, month, student, component, present) select ${world.offering}, '2026-08-01', s, 'L', 500 from unnest(${ids}::int[]) s`;
      await sql`insert into attendance_register (offering, month, state) values (${world.offering}, '2026-08-01', 'open')`;
    });
    expect((await act(world, TEACHER, world.marks, 'finalise')).text).toContain(
      '1 month of attendance',
    );
    await world.db.transaction(
      ({ sql }) => sql`update attendance_register set state = 'submitted'`,
    );
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
    await world.db.transaction(({ sql }) => sql`delete from attendance_register`);
  });

  it.each([
    ['recalculate', TEACHER, 'draft'],
    ['finalise', TEACHER, 'draft'],
    ['unlock', H, 'finalised'],
  ] as const)(
    '%s is refused for a version that is no longer current',
    async (action, as, state) => {
      await regulate(PARTS);
      await given([1500, 1000]);
      await seminars();
      await world.db.transaction(
        ({ sql }) =>
          sql`insert into cat_register (offering, sheet, state, revision, changed_by, changed_at) values (${world.offering}, 'internal', ${state === 'draft' ? 'open' : state}, 3, 'admin:1', '2026-11-19T06:30:00Z') on conflict (offering, coalesce(section, 0), sheet, coalesce(cat, '')) do update set state = excluded.state, revision = excluded.revision, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      );
      const go = (version: number) =>
        world.ask({
          as,
          method: 'POST',
          url: `${world.marks}/${action}`,
          body: { version, values: action === 'unlock' ? { reason: 'why' } : {} },
        });
      const stale = await go(2);
      expect([stale.status, stale.body['code']]).toEqual([409, 'stale']);
      expect(stale.body['message']).toContain('Office H changed this on 19-11-2026, 12:00.');
      expect((await go(3)).status).toBe(200);
    },
  );
  it('freezes the sheet: no edits, no second finalise, and only the office unlocks, with a reason', async () => {
    await given([1500, 1000]);
    await seminars();
    await act(world, TEACHER, world.marks, 'finalise');
    expect((await type(world, TEACHER, world.marks, [[ids[0] ?? 0, 'part-SEM', 100]])).status).toBe(
      423,
    );
    expect((await type(world, H, world.marks, [[ids[0] ?? 0, 'part-SEM', 100]])).status).toBe(423);
    expect((await act(world, TEACHER, world.marks, 'recalculate')).status).toBe(423);
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(422);
    expect((await act(world, TEACHER, world.marks, 'unlock', { reason: 'x' })).status).toBe(403);
    expect((await act(world, HEAD, world.marks, 'unlock', { reason: 'x' })).status).toBe(403);
    expect((await act(world, H, world.marks, 'unlock')).status).toBe(422);
    expect((await act(world, H, world.marks, 'unlock', { reason: 'Seminar swapped' })).status).toBe(
      200,
    );
    expect(await lastAudit(world)).toMatchObject({
      action: 'unlock',
      change: { reason: 'Seminar swapped' },
    });
    expect((await type(world, TEACHER, world.marks, [[ids[0] ?? 0, 'part-SEM', 100]])).status).toBe(
      200,
    );
  });

  it('stores the exact value and how it was computed', async () => {
    await given([1500, 1050]);
    await seminars();
    await act(world, TEACHER, world.marks, 'finalise');
    const [kept] = await world.db.read(
      ({ sql }) =>
        sql<
          Record<string, unknown>
        >`select raw_numerator, raw_denominator, total, max, state, stale, components from internal_result r join enrolment e on e.id = r.enrolment where e.student = ${ids[0]}`,
    );
    expect(kept).toMatchObject({
      raw_numerator: '67',
      raw_denominator: '4',
      total: 1700,
      max: 2500,
      state: 'finalised',
      stale: false,
    });
    expect(JSON.stringify(kept?.['components'])).toContain('15/20, 10.5/20');
  });

  it('flags source marks changed after finalising, keeps the figure, and recomputes after unlocking', async () => {
    await given([1500, 'AB']);
    await seminars();
    await act(world, TEACHER, world.marks, 'finalise');
    const before = (await row())['total'];
    await world.db.transaction(
      ({ sql }) =>
        sql`insert into retest_allowance (offering, cat, student, until, allowed_at) values (${world.offering}, 'CAT2', ${ids[0]}, '2026-11-30', timestamptz '2026-11-20 06:30+00')`,
    );
    expect(
      (await type(world, TEACHER, world.cat('CAT2'), [[ids[0] ?? 0, 'retest', 1800]])).status,
    ).toBe(200);
    expect((await row())['total']).toBe(before);
    expect((await look(world, TEACHER, world.marks)).footnotes?.join()).toContain(
      'Source marks changed after finalising: Pupil 1',
    );
    await act(world, H, world.marks, 'unlock', { reason: 'retest' });
    expect((await act(world, TEACHER, world.marks, 'finalise')).status).toBe(200);
    expect((await row())['total']).toBe(2100);
    expect((await look(world, TEACHER, world.marks)).footnotes?.join()).not.toContain(
      'Source marks changed',
    );
  });

  it('happens once when two request it at the same time', async () => {
    await given([1500, 1000]);
    await seminars();
    expect(
      (await Promise.all([1, 2].map(() => act(world, TEACHER, world.marks, 'finalise'))))
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 422]);
  });
});
