import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  REGISTER_MOVES,
  REGISTER_STATES,
  type RegisterMove,
  type RegisterState,
} from '@/domain/register-state';
import type { Actor } from '@/schema';
import {
  act,
  COLLEAGUE,
  H,
  HEAD,
  lastAudit,
  look,
  openClass,
  OTHER_OFFICE,
  STRANGER,
  SUPER,
  TEACHER,
  type,
  type InternalClass,
} from '../kit/internal-class';

let world: InternalClass;
let ids: number[];
const clearance = '/api/internal-assessments/clearance/2026/1/CAT1';
beforeAll(async () => {
  world = await openClass();
  ids = world.pupils.map(({ student }) => student);
});
afterAll(() => world.close());

async function reset(state: RegisterState, entered = true): Promise<void> {
  await world.db.transaction(async ({ sql }) => {
    await sql`delete from retest_allowance`;
    await sql`delete from shortfall_clearance`;
    await sql`delete from cat_mark`;
    await sql`delete from cat_register`;
    if (entered)
      await sql`insert into cat_mark (offering, cat, student, mark, max) select ${world.offering}, 'CAT1', s, 1000, 2000 from unnest(${ids}::int[]) s`;
    await sql`insert into cat_register (offering, sheet, cat, state, revision, reopened_until, changed_at) values (${world.offering}, 'cat', 'CAT1', ${state}, 5, case when ${state} = 'reopened' then date '2026-11-25' end, timestamptz '2026-11-20 06:30+00')`;
  });
}
beforeEach(() => reset('open'));
const stateNow = async (): Promise<string | undefined> =>
  (
    await world.db.read(
      ({ sql }) =>
        sql<{
          state: string;
        }>`select state from cat_register where offering = ${world.offering} and cat = 'CAT1' and sheet = 'cat'`,
    )
  )[0]?.state;

const CALLERS: Readonly<Record<string, Actor>> = {
  teacher: TEACHER,
  head: HEAD,
  office: H,
  super: SUPER,
  colleague: COLLEAGUE,
  stranger: STRANGER,
  'another letter': OTHER_OFFICE,
};
/** Written by hand from the design: who may move what, and to which state. */
const MAY: Readonly<
  Record<
    RegisterMove,
    { readonly by: readonly string[]; readonly from: Partial<Record<RegisterState, RegisterState>> }
  >
> = {
  submit: {
    by: ['teacher', 'head', 'office', 'super'],
    from: { open: 'submitted', reopened: 'submitted' },
  },
  return: { by: ['office', 'super'], from: { submitted: 'open' } },
  clear: { by: ['office', 'super'], from: { submitted: 'cleared' } },
  reopen: { by: ['office', 'super'], from: { cleared: 'reopened' } },
};
const VALUES: Readonly<Record<RegisterMove, object>> = {
  submit: { reason: 'in place of the teacher' },
  return: { reason: 'swapped' },
  clear: {},
  reopen: { reason: 'found later', until: '2026-11-28' },
};
const CASES = Object.keys(CALLERS).flatMap((caller) =>
  REGISTER_STATES.flatMap((state) => REGISTER_MOVES.map((move) => [caller, state, move] as const)),
);

describe('every caller, state and move', () => {
  it.each(CASES)('%s, %s, %s', async (caller, state, move) => {
    await reset(state);
    const { by, from } = MAY[move];
    const to = by.includes(caller) ? from[state] : undefined;
    const told = await act(world, CALLERS[caller] as Actor, world.cat('CAT1'), move, {
      ...VALUES[move],
    });
    expect(told.status, told.text).toBe(to ? 200 : by.includes(caller) ? 422 : 403);
    expect(await stateNow()).toBe(to ?? state);
  });

  it.each(CASES.filter(([, , move]) => move !== 'submit'))(
    'in the clearance list: %s, %s, %s',
    async (caller, state, move) => {
      await reset(state);
      const { by, from } = MAY[move];
      const to = by.includes(caller) ? from[state] : undefined;
      const told = await act(
        world,
        CALLERS[caller] as Actor,
        clearance,
        move,
        { ...VALUES[move] },
        [`${world.offering}.0`],
      );
      expect(told.status, told.text).toBe(to ? 200 : by.includes(caller) ? 422 : 403);
      expect(await stateNow()).toBe(to ?? state);
    },
  );

  it('a screen offers exactly the moves that will succeed', async () => {
    for (const [caller, state] of CASES.filter((_, n) => n % 4 === 0)) {
      if (caller === 'stranger' || caller === 'another letter') continue;
      await reset(state);
      const asks = ['teacher', 'head'].includes(caller) && ['submitted', 'cleared'].includes(state);
      const want = [
        ...REGISTER_MOVES.filter((move) => MAY[move].by.includes(caller) && MAY[move].from[state]),
        ...(asks ? ['ask-reopen'] : []),
      ];
      expect(
        (await look(world, CALLERS[caller], world.cat('CAT1'))).can,
        `${caller} ${state}`,
      ).toEqual(want);
    }
  });
});

describe('saving a cell in each state', () => {
  it.each([
    ['open', 'teacher', 200],
    ['open', 'office', 200],
    ['submitted', 'teacher', 423],
    ['submitted', 'head', 423],
    ['submitted', 'office', 200],
    ['cleared', 'teacher', 423],
    ['cleared', 'office', 423],
    ['cleared', 'super', 423],
    ['reopened', 'teacher', 200],
    ['reopened', 'office', 200],
    ['open', 'colleague', 403],
    ['cleared', 'stranger', 403],
  ] as const)('%s register: the %s gets %i', async (state, caller, status) => {
    await reset(state);
    const told = await world.ask({
      as: CALLERS[caller] as Actor,
      method: 'PATCH',
      url: world.cat('CAT1'),
      body: { version: 5, cells: [{ row: ids[0], column: 'mark', value: 500 }] },
    });
    expect(told.status).toBe(status);
    const [row] = await world.db.read(
      ({ sql }) =>
        sql<{ mark: number }>`select mark from cat_mark where student = ${ids[0]} and cat = 'CAT1'`,
    );
    expect(row?.mark).toBe(status === 200 ? 500 : 1000);
  });

  it('a reopened register closes again after its date', async () => {
    await reset('reopened');
    await world.db.transaction(
      ({ sql }) => sql`update cat_register set reopened_until = '2026-11-19'`,
    );
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'mark', 500]])).status,
    ).toBe(423);
  });
});

describe('clearing', () => {
  it('waits until every student has an entry', async () => {
    await reset('submitted');
    await world.db.transaction(
      ({ sql }) => sql`update cat_mark set mark = null where student = ${ids[2]}`,
    );
    const told = await act(world, H, clearance, 'clear', {}, [`${world.offering}.0`]);
    expect([told.status, told.text.includes('1 mark is not entered')]).toEqual([422, true]);
    await world.db.transaction(
      ({ sql }) => sql`update cat_mark set mark = 0 where student = ${ids[2]}`,
    );
    expect((await act(world, H, clearance, 'clear', {}, [`${world.offering}.0`])).status).toBe(200);
  });

  it('counts absent and 0 as entered', async () => {
    await reset('submitted');
    await world.db.transaction(
      ({ sql }) => sql`update cat_mark set mark = null, token = 'AB' where student = ${ids[2]}`,
    );
    expect((await act(world, H, world.cat('CAT1'), 'clear')).status).toBe(200);
  });

  it('does not wait for students who have left', async () => {
    await reset('submitted');
    await world.db.transaction(async ({ sql }) => {
      await sql`update cat_mark set mark = null where student = ${ids[2]}`;
      await sql`update student set status = 'expelled' where id = ${ids[2]}`;
    });
    expect((await act(world, H, clearance, 'clear', {}, [`${world.offering}.0`])).status).toBe(200);
    await world.db.transaction(({ sql }) => sql`update student set status = 'active'`);
  });

  it('is all or nothing across several registers', async () => {
    await reset('submitted');
    const told = await act(world, H, clearance, 'clear', {}, [
      `${world.offering}.0`,
      `${world.lab}.0`,
    ]);
    expect(told.status).toBe(422);
    expect(await stateNow()).toBe('submitted');
  });

  it('reopening requires a reason and a date and audits both', async () => {
    await reset('cleared');
    expect(
      (await act(world, H, clearance, 'reopen', { until: '2026-11-28' }, [`${world.offering}.0`]))
        .body['errors'],
    ).toHaveProperty('reason');
    expect(
      (
        await act(world, H, clearance, 'reopen', { reason: 'x', until: '2026-11-01' }, [
          `${world.offering}.0`,
        ])
      ).body['errors'],
    ).toHaveProperty('until');
    expect(
      (
        await act(
          world,
          H,
          clearance,
          'reopen',
          { reason: 'A script was found', until: '2026-11-28' },
          [`${world.offering}.0`],
        )
      ).status,
    ).toBe(200);
    expect(await lastAudit(world)).toMatchObject({
      action: 'reopen',
      change: {
        from: 'cleared',
        to: 'reopened',
        reason: 'A script was found',
        until: '2026-11-28',
      },
    });
  });

  it('submitting in place of the teacher requires a reason and is audited as proxy', async () => {
    expect((await act(world, HEAD, world.cat('CAT1'), 'submit')).body['errors']).toHaveProperty(
      'reason',
    );
    expect(
      (await act(world, HEAD, world.cat('CAT1'), 'submit', { reason: 'On leave' })).status,
    ).toBe(200);
    expect(await lastAudit(world)).toMatchObject({ change: { proxy: true, reason: 'On leave' } });
    await reset('open');
    expect((await act(world, TEACHER, world.cat('CAT1'), 'submit')).status).toBe(200);
    expect((await lastAudit(world))?.change['proxy']).toBeUndefined();
  });

  it('happens once when two request it at the same time', async () => {
    await reset('submitted');
    const answers = await Promise.all([1, 2].map(() => act(world, H, world.cat('CAT1'), 'clear')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('lists papers except projects with counts: all for the office, their department for teachers', async () => {
    await world.db.transaction(
      ({ sql }) =>
        sql`update cat_mark set mark = case student when ${ids[0]} then null when ${ids[1]} then 700 else 1000 end, token = case student when ${ids[0]} then 'AB' end`,
    );
    const rows = (await world.ask({ as: H, url: clearance })).data as Record<string, unknown>[];
    expect(rows.map(({ paper }) => paper)).toEqual(['ENG/1', 'PHY/1']);
    expect(rows[0]).toMatchObject({
      enrolled: 6,
      entered: 6,
      missing: 0,
      absent: 1,
      below: 1,
      mean: '9.40',
      teacher: 'Teacher One',
      state: 'Open',
    });
    expect(
      ((await world.ask({ as: TEACHER, url: clearance })).data as Record<string, unknown>[]).map(
        ({ paper }) => paper,
      ),
    ).toEqual(['ENG/1']);
    expect(
      (
        (await world.ask({ as: TEACHER, url: clearance })).data as Record<string, unknown>[]
      ).flatMap(({ _can }) => _can),
    ).toEqual([]);
  });

  it('reminds only the teachers whose registers are open', async () => {
    const told = await act(world, H, clearance, 'remind', {}, [`${world.offering}.0`]);
    expect((told.data as { say: string }).say).toBe('1 teacher reminded.');
    const sent = await world.db.read(
      ({ sql }) =>
        sql<{ payload: { to: string } }>`select payload from outbox order by id desc limit 2`,
    );
    expect(sent.map(({ payload }) => payload.to)).toEqual(['one@x.example']);
  });
});

describe('retests', () => {
  const short = `${clearance}?tab=shortfall`;
  const allow = (as: Actor, student: number, until = '2026-11-27') =>
    act(world, as, clearance, 'allow-retest', { until }, [`${student}.${world.offering}`]);
  beforeEach(async () => {
    await reset('cleared');
    await world.db.transaction(
      ({ sql }) =>
        sql`update cat_mark set mark = case when student = ${ids[0]} then null when student = ${ids[1]} then 700 when student = ${ids[2]} then null else 1000 end, token = case student when ${ids[0]} then 'AB' when ${ids[2]} then 'UFM' end`,
    );
  });

  it('are listed for students absent or below pass, not for exempt or passed ones', async () => {
    const rows = (await world.ask({ as: H, url: short })).data as Record<string, unknown>[];
    expect(rows.map(({ id, mark }) => [id, mark])).toEqual([
      [`${ids[0]}.${world.offering}`, 'AB'],
      [`${ids[1]}.${world.offering}`, 700],
      [`${ids[2]}.${world.offering}`, 'UFM'],
    ]);
  });

  it.each([
    ['office', H, 200],
    ['head', HEAD, 200],
    ['teacher', TEACHER, 403],
    ['stranger', STRANGER, 403],
    ['another letter', OTHER_OFFICE, 403],
  ] as const)('allowed by the %s: %i', async (_, as, status) => {
    expect((await allow(as, ids[0] ?? 0)).status).toBe(status);
  });

  it('are refused after unfair means, also to a student among others', async () => {
    const both = [ids[0], ids[2]].map((student) => `${student}.${world.offering}`);
    const told = await act(world, H, clearance, 'allow-retest', { until: '2026-11-27' }, both);
    expect([told.status, told.text]).toEqual([
      422,
      expect.stringContaining('Retests are not allowed after unfair means.'),
    ]);
  });

  it('open only that cell of a cleared register, until the date', async () => {
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'retest', 1200]])).status,
    ).toBe(423);
    await allow(H, ids[0] ?? 0);
    const sheet = await look(world, TEACHER, world.cat('CAT1'));
    expect(sheet.locked).toBeUndefined();
    expect(sheet.rows.map(({ off }) => Boolean(off?.['retest']))).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'retest', 1200]])).status,
    ).toBe(200);
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[1] ?? 0, 'retest', 1200]])).status,
    ).toBe(423);
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'mark', 1200]])).status,
    ).toBe(423);
    await world.db.transaction(({ sql }) => sql`update retest_allowance set until = '2026-11-19'`);
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'retest', 1300]])).status,
    ).toBe(423);
  });

  it.each([
    ['max', 1200, '60.00', 'Pass'],
    ['cap_at_pass', 1200, '40.00', 'Pass'],
    ['replace', 600, '30.00', 'Fail'],
  ] as const)('count by the policy %s', async (policy, mark, percent, verdict) => {
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set retest_policy = ${policy}`,
    );
    await allow(H, ids[0] ?? 0);
    expect(
      (await type(world, TEACHER, world.cat('CAT1'), [[ids[0] ?? 0, 'retest', mark]])).status,
    ).toBe(200);
    const row = (await look(world, TEACHER, world.cat('CAT1'))).rows[0];
    expect([Number(row?.values['percent']) / 100, row?.values['verdict']]).toEqual([
      Number(percent),
      verdict,
    ]);
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set retest_policy = 'max'`,
    );
  });

  it('are neither shown nor allowed where the regulation has none, nor after unfair means', async () => {
    expect((await allow(H, ids[2] ?? 0)).status).toBe(422);
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set retest_policy = 'none'`,
    );
    expect(
      (await look(world, TEACHER, world.cat('CAT1'))).columns.map(({ name }) => name),
    ).not.toContain('retest');
    expect((await allow(H, ids[0] ?? 0)).status).toBe(422);
    await world.db.transaction(
      ({ sql }) => sql`update regulation_version set retest_policy = 'max'`,
    );
  });

  it('a decision on a shortfall is stored once per student', async () => {
    const url = clearance;
    for (const status of ['pending', 'cleared'])
      expect(
        (
          await act(world, H, url, 'decide', { status, step: 'counselled' }, [
            `${ids[0]}.${world.offering}`,
          ])
        ).status,
      ).toBe(200);
    const rows = await world.db.read(
      ({ sql }) =>
        sql<{ status: string; action: string }>`select status, action from shortfall_clearance`,
    );
    expect(rows).toEqual([{ status: 'cleared', action: 'counselled' }]);
    expect(
      (
        await act(world, TEACHER, url, 'decide', { status: 'cleared' }, [
          `${ids[0]}.${world.offering}`,
        ])
      ).status,
    ).toBe(403);
  });
});

describe('the sheet of all assessments', () => {
  const heads = async (as: Actor): Promise<unknown[]> => {
    const told = (
      await world.ask({ as, url: world.multiple, headers: { 'accept-language': 'en' } })
    ).data as {
      readonly columns: readonly { readonly name: string; readonly sub?: string }[];
      readonly locked?: string;
    };
    return [
      told.locked,
      ...told.columns.filter(({ name }) => name.startsWith('cat-')).map(({ sub }) => sub),
    ];
  };
  it('does not call an assessment open outside its days of entry', async () => {
    expect(await heads(TEACHER)).toEqual([undefined, '20 · Open', '20 · Not open']);
    expect((await heads(H))[2]).toBe('20 · Open');
  });
  it('gives no reason for the whole sheet that holds for one of its columns only', async () => {
    await reset('cleared');
    expect(await heads(TEACHER)).toEqual([
      'No assessment of this paper is open for entry. Each column says why.',
      '20 · Cleared',
      '20 · Not open',
    ]);
  });
});
