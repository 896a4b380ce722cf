/**
 * The life of a register: every move by every caller from every state, its consequences, and sums
 * that never drift.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  REGISTER_MOVES,
  REGISTER_STATES,
  type RegisterMove,
  type RegisterState,
} from '@/domain/register-state';
import type { Sheet, SheetCell } from '@/schema';
import fc from '../kit/any';
import { cellOf, classesIn, openAttendance, summaries, type Asking } from '../kit/attendance';

const NOVEMBER = '/api/attendance/entry/2025/ENG/3/ENG301/2026-11';
const CLEARANCE = '/api/attendance/clearance/2025/3/2026-11';

let world: Asking;
let offering: number;
beforeAll(async () => {
  world = await openAttendance();
  await world.addTeacher('historian', 'faculty.his@tlawng.example');
  await world.addTeacher('head of history', 'hod.his@tlawng.example');
  offering =
    (
      await world.read<{ id: number }>(
        (sql) => sql`select id from offering where batch = '2025' and course = 'ENG301'`,
      )
    )[0]?.id ?? 0;
}, 120_000);
afterAll(() => world?.close());

const setState = (state: RegisterState) =>
  world.write(
    (sql) =>
      sql`update attendance_register set state = ${state}, reopened_until = ${state === 'reopened' ? '2026-11-25' : null} where offering = ${offering} and month = '2026-11-01'`,
  );
const register = async () =>
  (
    await world.read<{
      state: string;
      note: string;
      version: number;
      reopened_until: string;
      submitted_by: string | null;
      cleared_by: string | null;
    }>(
      (sql) =>
        sql`select state, note, version, reopened_until::text, submitted_by, cleared_by from attendance_register where offering = ${offering} and month = '2026-11-01'`,
    )
  )[0];
const WELL = { reason: 'asked by phone', reopened_until: '2026-11-30' };
/** Only what the move's dialog prompts for. */
const given = (move: RegisterMove): object =>
  move === 'clear' ? {} : move === 'reopen' ? WELL : { reason: WELL.reason };

/** Every legal move, written a second time: who may make it, and its result. */
const OFFICE = ['admin:B', 'admin:A', 'super'];
const LEGAL: Readonly<Record<string, readonly [RegisterState, readonly string[]]>> = {
  'open submit': ['submitted', ['faculty', 'hod', ...OFFICE]],
  'reopened submit': ['submitted', ['faculty', 'hod', ...OFFICE]],
  'submitted return': ['open', OFFICE],
  'submitted clear': ['cleared', OFFICE],
  'cleared reopen': ['reopened', OFFICE],
};
const EVERYBODY = [
  'faculty',
  'hod',
  'historian',
  'head of history',
  ...OFFICE,
  'admin:H',
  'admin:M',
  'admin',
  'union',
  'parent',
  'applicant',
];

describe.each(REGISTER_STATES)('a register that is %s', (state) => {
  describe.each(REGISTER_MOVES)('moved by %s', (move) => {
    const [to, by] = LEGAL[`${state} ${move}`] ?? [null, [] as readonly string[]];
    it.each(
      EVERYBODY.map((identity) => [by.includes(identity) ? 'does' : 'does not', identity] as const),
    )('%s succeed for %s', async (does, identity) => {
      await setState(state);
      const before = await register();
      const told = await world.act(identity, NOVEMBER, move, given(move));
      if (does === 'does') {
        expect(told.status, told.text).toBe(200);
        expect(await register()).toMatchObject({ state: to, version: (before?.version ?? 0) + 1 });
      } else {
        expect([403, 422], told.text).toContain(told.status);
        expect(told.status === 403 || told.code === 'wrong_move', told.text).toBe(true);
        expect(await register()).toEqual(before);
      }
    });
    it('behaves the same from the clearance list', async () => {
      for (const identity of EVERYBODY) {
        await setState(state);
        const told = await world.act(identity, CLEARANCE, move, given(move), {
          rows: [`${offering}-0`],
        });
        expect(told.status === 200, `${identity}: ${told.text}`).toBe(by.includes(identity));
        expect((await register())?.state).toBe(by.includes(identity) ? to : state);
      }
    });
  });
});

describe('a register move', () => {
  it.each([
    [
      'submit',
      'open',
      'hod',
      {},
      'reason',
      'Enter the reason for submitting on behalf of the teacher.',
    ],
    [
      'submit',
      'open',
      'admin:B',
      { reason: ' ' },
      'reason',
      'Enter the reason for submitting on behalf of the teacher.',
    ],
    [
      'return',
      'submitted',
      'admin:B',
      {},
      'reason',
      'Enter a reason. It is saved with the register.',
    ],
    [
      'reopen',
      'cleared',
      'admin:B',
      { reopened_until: '2026-11-30' },
      'reason',
      'Enter a reason. It is saved with the register.',
    ],
    [
      'reopen',
      'cleared',
      'admin:B',
      { reason: 'why' },
      'reopened_until',
      'Enter the last date for entry.',
    ],
    [
      'reopen',
      'cleared',
      'admin:B',
      { reason: 'why', reopened_until: '2026-11-19' },
      'reopened_until',
      'The last date for entry cannot be in the past.',
    ],
  ] as const)(
    '%s of a register that is %s by %s with %j is refused on %s',
    async (move, state, identity, values, field, sentence) => {
      await setState(state);
      const told = await world.act(identity, NOVEMBER, move, values);
      expect([told.status, told.errors[field]]).toEqual([422, sentence]);
      expect((await register())?.state).toBe(state);
    },
  );
  it('for a month without classes needs a reason, and then creates the register', async () => {
    const path = '/api/attendance/entry/2026/ENG/1/ENG1MI/2026-12';
    await world.write(
      (sql) =>
        sql`delete from attendance_register where offering in (select id from offering where course = 'ENG1MI' and batch = '2026') and month = '2026-12-01'`,
    );
    expect((await world.act('faculty', path, 'submit')).errors['reason']).toBe(
      'No class was held. Enter the reason.',
    );
    expect(
      (await world.act('faculty', path, 'submit', { reason: 'The class was on an excursion' }))
        .status,
    ).toBe(200);
    expect((await world.sheet('faculty', path)).state).toMatchObject({ label: 'Submitted' });
  });
  it('is logged with the actor, both states and the reason, and flags a stand-in', async () => {
    await setState('open');
    await world.act('hod', NOVEMBER, 'submit', { reason: 'on leave' });
    await world.act('admin:B', NOVEMBER, 'clear');
    const rows = await world.read<{ action: string; actor: string; change: object }>(
      (sql) =>
        sql`select action, actor, change from audit_log where entity = 'attendance-register' order by id desc limit 2`,
    );
    expect(rows[1]).toMatchObject({
      action: 'attendance.submit',
      change: {
        state: ['open', 'submitted'],
        reason: 'on leave',
        proxy: true,
        paper: 'ENG/3/MAJ/1',
      },
    });
    expect(rows[0]).toMatchObject({
      action: 'attendance.clear',
      change: { state: ['submitted', 'cleared'] },
    });
    expect(await register()).toMatchObject({
      submitted_by: `faculty:${world.college.people.get('hod')?.id}`,
      cleared_by: `admin:${world.college.people.get('admin:B')?.id}`,
    });
  });
  it('from a stale version is refused', async () => {
    await setState('open');
    const told = await world.act('faculty', NOVEMBER, 'submit', {}, { version: 0 });
    expect([told.status, told.code]).toEqual([409, 'stale']);
    expect((await register())?.state).toBe('open');
  });
  it('on several registers applies to all or to none', async () => {
    await setState('open');
    const rows = (
      await world.read<{ id: number }>(
        (sql) =>
          sql`select o.id from offering o where o.batch = '2025' and o.semester = '3' and o.course in ('ENG301', 'ENG302')`,
      )
    ).map(({ id }) => `${id}-0`);
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'submitted' where offering = any(${rows.map((id) => Number.parseInt(id, 10))}::int[]) and month = '2026-11-01' and offering <> ${offering}`,
    );
    expect((await world.act('admin:B', CLEARANCE, 'clear', {}, { rows })).status).toBe(422);
    const states = async () =>
      (
        await world.read<{ state: string }>(
          (sql) =>
            sql`select state from attendance_register where offering = any(${rows.map((id) => Number.parseInt(id, 10))}::int[]) and month = '2026-11-01' order by state`,
        )
      ).map(({ state }) => state);
    expect(await states()).toEqual(['open', 'submitted']);
    await setState('submitted');
    expect((await world.act('admin:B', CLEARANCE, 'clear', {}, { rows })).status).toBe(200);
    expect(await states()).toEqual(['cleared', 'cleared']);
  });
  it('to reopen lets the teacher write until the given date and no longer', async () => {
    await setState('cleared');
    await world.act('admin:B', NOVEMBER, 'reopen', {
      reason: 'two marks',
      reopened_until: '2026-11-20',
    });
    const now = await world.sheet('faculty', NOVEMBER);
    expect(now.locked).toBeUndefined();
    const [column = ''] = classesIn(now);
    const row = now.rows[0]?.id ?? 0;
    expect(
      (
        await world.save('faculty', NOVEMBER, now.version, [
          { row, column, value: cellOf(now, row, column) === 'A' ? 'P' : 'A' },
        ])
      ).status,
    ).toBe(200);
    await world.write(
      (sql) =>
        sql`update attendance_register set reopened_until = '2026-11-19' where offering = ${offering} and month = '2026-11-01'`,
    );
    expect((await world.sheet('faculty', NOVEMBER)).locked).toContain('19-11-2026');
  });
});

describe('a final eligibility list', () => {
  const OVERALL = '/api/attendance/overall/2025/BA/3';
  const stale = async (): Promise<number> =>
    (
      await world.read<{ n: number }>(
        (sql) =>
          sql`select count(*)::int as n from attendance_eligibility where stale and offering is null`,
      )
    )[0]?.n ?? 0;
  const enrolled = async (): Promise<number> =>
    (
      await world.read<{ n: number }>(
        (sql) => sql`select count(*)::int as n from enrolment where offering = ${offering}`,
      )
    )[0]?.n ?? 0;

  it('goes stale for the students of a reopened register, and emails the person who finalised it', async () => {
    expect((await world.act('admin:B', OVERALL, 'finalise', { reason: 'for a test' })).status).toBe(
      200,
    );
    expect(await stale()).toBe(0);
    await setState('cleared');
    await world.act('admin:B', NOVEMBER, 'reopen', WELL);
    expect(await stale()).toBe(await enrolled());
    const letters = await world.read<{ payload: { to: string; subject: string } }>(
      (sql) => sql`select payload from outbox order by id desc limit 1`,
    );
    expect(letters[0]?.payload).toMatchObject({
      to: 'admin.b@tlawng.example',
      subject:
        'Attendance register reopened: ENG/3/MAJ/1, November 2026 · उपस्थिति पंजी फिर खुली: ENG/3/MAJ/1, नवंबर 2026',
    });
    const told = (await world.ask('admin:B', 'GET', OVERALL)).data as { list: string }[];
    expect(told.filter(({ list }) => list === 'stale')).toHaveLength(await enrolled());
  });
  it('emails nobody whose own list stays as it was: of another programme, or of another term', async () => {
    await world.write(async (sql) => {
      // Final lists of two colleagues: of the same term without this paper, and of another batch.
      await sql`
        insert into attendance_eligibility (student, term, offering, held, attended, pct, band, decision, stale, decided_by, decided_at)
        select s.id, x.term, null, 10, 10, 10000, 'ok', 'eligible', x.stale, 'admin:' || a.id, timestamptz '2026-11-19 06:30+00'
        from (values ('admin.a@tlawng.example', (select t.id from term t where t.batch = '2025' and t.semester = '3' and t.programme is null), false), ('admin.h@tlawng.example', (select t.id from term t where t.batch <> '2025' and t.programme is null order by t.id limit 1), true)) as x (email, term, stale)
          join admin a on a.email = x.email cross join lateral (
            select s.id from student s where not exists (select 1 from enrolment e where e.student = s.id and e.offering = ${offering})
              and not exists (select 1 from attendance_eligibility k where k.student = s.id and k.term = x.term) order by s.id limit 1) s`;
      await sql`delete from outbox`;
    });
    await setState('cleared');
    await world.act('admin:B', NOVEMBER, 'reopen', WELL);
    const told = await world.read<{ to: string }>(
      (sql) =>
        sql`select payload ->> 'to' as to from outbox where payload ->> 'subject' like 'Attendance register reopened%' order by id`,
    );
    expect(told.map(({ to }) => to)).toEqual(['admin.b@tlawng.example']);
    await world.write(
      (sql) =>
        sql`delete from attendance_eligibility where decided_by in (select 'admin:' || id from admin where email in ('admin.a@tlawng.example', 'admin.h@tlawng.example'))`,
    );
  });
  it('makes final internal marks stale with it only when they count attendance', async () => {
    const final = () =>
      world.read<{ stale: boolean }>(
        (sql) => sql`select distinct r.stale from internal_result r where r.offering = ${offering}`,
      );
    await world.write(async (sql) => {
      await sql`delete from internal_result where offering = ${offering}`;
      await sql`insert into internal_result (enrolment, offering, components, max, flags, state, computed_from, computed_at) select id, offering, '[]', 2500, '[]', 'finalised', 'x', timestamptz '2026-11-20 06:30+00' from enrolment where offering = ${offering}`;
    });
    await setState('cleared');
    await world.act('admin:B', NOVEMBER, 'reopen', WELL);
    expect(await final()).toEqual([{ stale: true }]);
    await world.write(async (sql) => {
      await sql`update internal_result set stale = false where offering = ${offering}`;
      await sql`update regulation_version set internal_components = '[{"code": "T", "name": "Tests", "source": "cat", "rule": "avg", "scale_to": 2500}]'`;
    });
    await setState('cleared');
    await world.act('admin:B', NOVEMBER, 'reopen', WELL);
    expect(await final()).toEqual([{ stale: false }]);
    await world.write(async (sql) => {
      await sql`update regulation_version set internal_components = null`;
      await sql`delete from internal_result where offering = ${offering}`;
    });
  });
  it('is fresh when finalised again, and goes stale for one student whose cell changes', async () => {
    expect((await world.act('admin:B', OVERALL, 'finalise', { reason: 'again' })).status).toBe(200);
    expect(await stale()).toBe(0);
    await setState('open');
    const now = await world.sheet('faculty', NOVEMBER);
    const [column = ''] = classesIn(now);
    const row = now.rows[1]?.id ?? 0;
    await world.save('faculty', NOVEMBER, now.version, [
      { row, column, value: cellOf(now, row, column) === 'A' ? 'P' : 'A' },
    ]);
    expect(await stale()).toBe(1);
  });
});

describe('attendance summaries', () => {
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('save' as const),
        cells: fc.array(
          fc.tuple(fc.nat(30), fc.nat(6), fc.constantFrom('P', 'A', 'L', 'p', '', null)),
          { minLength: 1, maxLength: 8 },
        ),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('add' as const),
        day: fc.integer({ min: 2, max: 20 }),
        period: fc.integer({ min: 1, max: 6 }),
        hours: fc.constantFrom(0.5, 1, 1.5, 4),
        component: fc.constantFrom('L', 'T', 'P'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('edit' as const),
        at: fc.nat(9),
        day: fc.integer({ min: 2, max: 20 }),
        hours: fc.constantFrom(0.5, 2, 3),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), at: fc.nat(9) }) },
  );
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
  const day = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`;

  /** Refusals (a period that is taken) are expected. */
  async function play(one: Step): Promise<number> {
    const now = await world.sheet('faculty', NOVEMBER);
    const classes = classesIn(now);
    const pick = <T>(list: readonly T[], at: number): T | undefined =>
      list[at % Math.max(1, list.length)];
    if (one.do === 'add')
      return (
        await world.act('faculty', NOVEMBER, 'add-class', {
          held_on: day(one.day),
          period: `P${one.period}`,
          component: one.component,
          hours: one.hours,
          kind: 'regular',
        })
      ).status;
    if (classes.length === 0) return 0;
    if (one.do === 'save') {
      const cells = new Map(
        one.cells.map(([row, column, value]) => {
          const cell = {
            row: pick(now.rows, row)?.id ?? 0,
            column: pick(classes, column) ?? '',
            value,
          };
          return [`${cell.row} ${cell.column}`, cell] as const;
        }),
      );
      return (await world.save('faculty', NOVEMBER, now.version, [...cells.values()])).status;
    }
    const column = pick(classes, one.at);
    const start = now.columns.find(({ name }) => name === column)?.actions?.['edit-class'];
    if (one.do === 'edit')
      return (
        await world.act(
          'faculty',
          NOVEMBER,
          'edit-class',
          { ...start, held_on: day(one.day), hours: one.hours },
          { column, version: now.version },
        )
      ).status;
    return (
      await world.act('faculty', NOVEMBER, 'delete-class', {}, { column, version: now.version })
    ).status;
  }

  it('equal a recomputation after any sequence of saves', async () => {
    await setState('open');
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        for (const one of steps) if ((await play(one)) === 200) done += 1;
        const { stored, recomputed } = await summaries(world, offering);
        expect(stored).toEqual(recomputed);
        const { rows } = await world.sheet('admin:B', NOVEMBER);
        for (const { id, values } of rows) {
          const held = recomputed
            .filter(({ student }) => student === id)
            .reduce(
              (sum, row) => sum + row.present + row.late + row.duty + row.absent + row.medical,
              0,
            );
          expect(values['total_held']).toBe(held);
        }
      }),
      { numRuns: 12, endOnFailure: true },
    );
    expect(done).toBeGreaterThan(12);
  }, 120_000);

  it('do not depend on the order in which cells were saved', async () => {
    await world.act('faculty', NOVEMBER, 'add-class', {
      held_on: '2026-11-16',
      period: 'P6',
      component: 'L',
      kind: 'regular',
    });
    const first = await world.sheet('faculty', NOVEMBER);
    const classes = classesIn(first).slice(-2);
    const cells = first.rows.flatMap(({ id }, at) =>
      classes.map(
        (column, n): SheetCell => ({ row: id, column, value: ['P', 'A', 'L'][(at + n) % 3] }),
      ),
    );
    const reset = cells.map((cell) => ({ ...cell, value: null }));
    let wanted: unknown;
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(cells, { minLength: cells.length, maxLength: cells.length }),
        fc.integer({ min: 1, max: 4 }),
        async (order, size) => {
          let { version } = await world.sheet('faculty', NOVEMBER);
          const put = async (some: readonly SheetCell[]): Promise<void> => {
            version = ((await world.save('faculty', NOVEMBER, version, some)).data as Sheet)
              .version;
          };
          await put(reset);
          for (let at = 0; at < order.length; at += size) await put(order.slice(at, at + size));
          const { stored } = await summaries(world, offering);
          wanted ??= stored;
          expect(stored).toEqual(wanted);
        },
      ),
      { numRuns: 4, endOnFailure: true },
    );
  }, 120_000);
});

describe('an allotment that ends while registers are open', () => {
  it('tells its teacher and whoever ended it, once each, and nobody while none is open', async () => {
    const [allotment] = await world.read<{ id: number; version: number; faculty: number }>(
      (sql) => sql`
        select id, version, faculty from course_allotment where offering = ${offering} and is_primary and to_date is null order by id limit 1`,
    );
    const ends = async (version: number | undefined, to_date: string | null): Promise<void> => {
      const told = await world.ask('super', 'PATCH', `/api/course-allotment/${allotment?.id}`, {
        version,
        to_date,
      });
      expect(told.status, told.text).toBe(200);
    };
    const told = async (): Promise<readonly string[]> =>
      (
        await world.read<{ receiver: string }>(
          (sql) =>
            sql`select receiver from notification where title like '%registers are still open%' order by receiver`,
        )
      ).map(({ receiver }) => receiver);
    const version = allotment?.version ?? 0;
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'cleared', reopened_until = null where offering = ${offering}`,
    );
    await setState('open');
    await ends(version, '2026-12-15');
    expect(await told(), 'it ends in another month').toEqual([]);
    await ends(version + 1, '2026-11-25');
    expect(await told()).toEqual(
      [`admin:${world.college.people.get('super')?.id}`, `faculty:${allotment?.faculty}`].sort(),
    );
    await setState('cleared');
    await world.write((sql) => sql`delete from notification`);
    await ends(version + 2, '2026-11-26');
    expect(await told(), 'no register is open').toEqual([]);
    await ends(version + 3, null);
    await setState('open');
  });
});
