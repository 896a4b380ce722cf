/**
 * Settings of the college, and what depends on them: the days of entry, verification by heads,
 * registers that lock, emails, connections.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TextMessage } from '../../server/handle';
import { jobTask } from '../../server/jobs/queue';
import { makeRunner } from '../../server/jobs/runner';
import { workOf } from '../../server/jobs/work';
import { readCompanions } from '../../server/roll';
import { openAttendance, type Asking } from '../kit/attendance';

const SHEET = '/api/attendance/entry/2025/ENG/3/ENG301';
const CLEARANCE = '/api/attendance/clearance/2025/3';
const DAY = 86_400_000;

let world: Asking;
beforeAll(async () => {
  world = await openAttendance();
});
afterAll(() => world.close());
beforeEach(() =>
  world.write(async (sql) => {
    await sql`update college set entry_window_days = 7, hod_verification = false, register_lock_days = null`;
    await sql`update attendance_register set state = 'open', submitted_by = null, submitted_at = null, cleared_by = null, cleared_at = null, verified_by = null, reopened_until = null where month in ('2026-10-01', '2026-11-01')`;
    await sql`delete from job`;
  }),
);

const put = (body: object, identity = 'super') => world.ask(identity, 'PUT', '/api/college', body);
interface Line {
  readonly id: string;
  readonly course: string;
  readonly due: string | null;
  readonly state: string;
  readonly verified_by?: string | null;
  readonly _can: readonly string[];
}
const lineOf = async (identity: string, month = '2026-10'): Promise<Line | undefined> =>
  ((await world.ask(identity, 'GET', `${CLEARANCE}/${month}`)).data as Line[]).find(
    ({ course }) => course === 'ENG301',
  );
const move = (
  identity: string,
  action: string,
  id: string,
  values: object = {},
  month = '2026-10',
) => world.ask(identity, 'POST', `${CLEARANCE}/${month}/${action}`, { rows: [id], values });

/** Runs deferred work as if this many days had passed. */
async function later(days: number): Promise<void> {
  const { db, roll, now, records } = world.college;
  const clock = { now: () => new Date(now.getTime() + days * DAY) };
  const gateway = { send: (_: TextMessage) => Promise.resolve({ how: 'sent' } as const) };
  const log = (): void => undefined;
  await makeRunner(
    [
      jobTask({
        db,
        clock,
        log,
        work: workOf(readCompanions(roll), {
          db,
          roll,
          clock,
          mailer: { send: () => Promise.resolve() },
          gateway,
          records,
        }),
      }),
    ],
    log,
  ).drain();
}

describe('college settings', () => {
  it('are changed by the super administrator only, and each change is audited', async () => {
    for (const identity of ['admin:A', 'admin:C', 'hod'])
      expect((await put({ entry_window_days: 3 }, identity)).status).toBe(403);
    expect((await put({ entry_window_days: 3, pg_charge: 0.02 })).status).toBe(200);
    const [entry] = await world.read(
      (sql) =>
        sql<{
          change: unknown;
        }>`select change from audit_log where entity = 'college' order by id desc limit 1`,
    );
    expect(JSON.stringify(entry?.change)).toContain('entry_window_days');
  });
  it('are refused if invalid', async () => {
    expect(
      (
        await put({
          entry_window_days: -1,
          pg_charge: 2,
          register_lock_days: 0,
          prospectus_link: 'javascript:alert(1)',
        })
      ).errors,
    ).toMatchObject({
      entry_window_days: expect.any(String),
      pg_charge: expect.any(String),
      register_lock_days: expect.any(String),
      prospectus_link: expect.any(String),
    });
  });
  it('hide internal settings from visitors, applicants, parents and the union', async () => {
    const open = await (await world.college.ask('/api/college')).text();
    expect(open).toContain('open_admission');
    expect(open).not.toContain('entry_window_days');
    for (const identity of ['union', 'applicant', 'parent'])
      expect((await world.ask(identity, 'GET', '/api/default')).text).not.toContain(
        'entry_window_days',
      );
    expect((await world.ask('faculty', 'GET', '/api/default')).text).toContain('entry_window_days');
  });
});

describe('entry days after a month', () => {
  it('apply to entry, to overdue registers, and on the dashboard', async () => {
    expect((await lineOf('admin:B'))?.due).toBe('overdue');
    expect(
      (
        await world.act('faculty', `${SHEET}/2026-10`, 'add-class', {
          held_on: '2026-10-31',
          period: 'P6',
          component: 'L',
          kind: 'regular',
        })
      ).status,
    ).toBe(423);
    const tone = async () =>
      (
        (await world.ask('faculty', 'GET', '/api/dashboard')).data as {
          pending: { key: string; lines: { link: string; tone: string }[] }[];
        }
      ).pending
        .find(({ key }) => key === 'attendance-mine')
        ?.lines.find(({ link }) => link.startsWith('/attendance/entry/2025/ENG/3/ENG301/2026-10'))
        ?.tone;
    expect(await tone()).toBe('bad');
    await put({ entry_window_days: 20 });
    expect((await lineOf('admin:B'))?.due).toBeNull();
    expect(await tone()).toBe('warn');
    expect(
      (
        await world.act('faculty', `${SHEET}/2026-10`, 'add-class', {
          held_on: '2026-10-31',
          period: 'P6',
          component: 'L',
          kind: 'regular',
        })
      ).status,
    ).toBe(200);
    const late = async () =>
      (
        (await world.ask('admin:B', 'GET', '/api/dashboard')).data as { pending: { key: string }[] }
      ).pending.filter(({ key }) => key === 'attendance-overdue').length;
    expect(await late()).toBe(0);
    await put({ entry_window_days: 19 });
    expect(await late()).toBe(1);
  });
});

describe('verification by the head of department', () => {
  it('is available if enabled: once, by the head of the same department, before the office clears', async () => {
    const id = (await lineOf('admin:B'))?.id ?? '';
    expect((await move('admin:B', 'submit', id, { reason: 'The teacher is ill.' })).status).toBe(
      200,
    );
    expect((await lineOf('hod'))?._can).not.toContain('verify');
    expect((await move('hod', 'verify', id)).status).toBe(423);
    await put({ hod_verification: true });
    expect((await lineOf('hod'))?._can).toContain('verify');
    for (const identity of ['faculty', 'admin:B', 'super'])
      expect((await move(identity, 'verify', id)).status).toBe(403);
    expect((await move('hod', 'verify', id)).status).toBe(200);
    expect(await lineOf('admin:B')).toMatchObject({
      state: 'submitted',
      verified_by: expect.any(String),
    });
    expect((await move('hod', 'verify', id)).status).toBe(422);
    expect(
      (await move('admin:B', 'return', id, { reason: 'The last week is missing.' })).status,
    ).toBe(200);
    expect((await lineOf('admin:B'))?.verified_by).toBeNull();
    await move('admin:B', 'submit', id, { reason: 'The teacher is ill.' });
    await move('hod', 'verify', id);
    expect((await move('admin:B', 'clear', id)).status).toBe(200);
    expect(await lineOf('admin:B'), 'who verified it stays on record').toMatchObject({
      state: 'cleared',
      verified_by: expect.any(String),
    });
  });
});

describe('submitted registers', () => {
  const submit = async (): Promise<string> => {
    const id = (await lineOf('admin:B'))?.id ?? '';
    await move('admin:B', 'submit', id, { reason: 'The teacher is ill.' });
    return id;
  };
  it('wait for the office if no lock days are set', async () => {
    await submit();
    await later(365);
    expect((await lineOf('admin:B'))?.state).toBe('submitted');
  });
  it('are cleared automatically after the set days, with an audit entry', async () => {
    await put({ register_lock_days: 5 });
    await submit();
    await later(4);
    expect((await lineOf('admin:B'))?.state).toBe('submitted');
    await later(5);
    expect((await lineOf('admin:B'))?.state).toBe('cleared');
    const [entry] = await world.read(
      (sql) =>
        sql<{
          actor: string | null;
          change: unknown;
        }>`select actor, change from audit_log where action = 'attendance.clear' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({
      actor: null,
      change: { state: ['submitted', 'cleared'], after_days: 5 },
    });
  });
  it('are cleared too if submitted before the days were set', async () => {
    await submit();
    await put({ register_lock_days: 5 });
    await later(0);
    expect((await lineOf('admin:B'))?.state).toBe('submitted');
    await later(5);
    expect((await lineOf('admin:B'))?.state).toBe('cleared');
  });
  it('are each cleared in their own time', async () => {
    await submit();
    await world.write(async (sql) => {
      await sql`update attendance_register set submitted_at = '2026-11-18T06:30:00Z' where state = 'submitted'`;
      await sql`
        update attendance_register set state = 'submitted', submitted_at = '2026-11-20T06:30:00Z'
        where month = '2026-11-01' and offering = (select id from offering where batch = '2025' and course = 'ENG301')`;
    });
    await put({ register_lock_days: 5 });
    const states = async (): Promise<unknown[]> => [
      (await lineOf('admin:B'))?.state,
      (await lineOf('admin:B', '2026-11'))?.state,
    ];
    await later(0);
    await later(3);
    expect(await states()).toEqual(['cleared', 'submitted']);
    await later(5);
    expect(await states()).toEqual(['cleared', 'cleared']);
  });
  it('stay if they were returned meanwhile, or the setting was removed', async () => {
    await put({ register_lock_days: 5 });
    const id = await submit();
    await move('admin:B', 'return', id, { reason: 'The last week is missing.' });
    await later(6);
    expect((await lineOf('admin:B'))?.state).toBe('open');
    await submit();
    await put({ register_lock_days: null });
    await later(12);
    expect((await lineOf('admin:B'))?.state).toBe('submitted');
  });
});

describe('reminders', () => {
  it('reach every teacher in the portal, and by email those who want it', async () => {
    const [teacher] = await world.read(
      (sql) => sql<{ id: number; email: string }>`
      select f.id, f.email from course_allotment a join offering o on o.id = a.offering join faculty f on f.id = a.faculty where o.course = 'ENG301' and o.batch = '2025' and a.is_primary limit 1`,
    );
    const id = (await lineOf('admin:B'))?.id ?? '';
    const told = async () =>
      (
        await world.read(
          (sql) =>
            sql`select 1 from notification where receiver = ${`faculty:${teacher?.id ?? 0}`} and title = 'Submit attendance registers of October 2026'`,
        )
      ).length;
    const letters = async () =>
      (
        await world.read(
          (sql) =>
            sql`select 1 from outbox where payload ->> 'to' = ${teacher?.email ?? ''} and payload ->> 'subject' like 'Submit attendance registers of October 2026 · %'`,
        )
      ).length;
    await world.write((sql) => sql`update faculty set mails = 'M' where id = ${teacher?.id ?? 0}`);
    await move('admin:B', 'remind', id);
    expect([await told(), await letters()]).toEqual([1, 0]);
    await world.write((sql) => sql`update faculty set mails = 'AM' where id = ${teacher?.id ?? 0}`);
    await move('admin:B', 'remind', id);
    expect([await told(), await letters()]).toEqual([2, 1]);
  });
});

describe('connections', () => {
  it('are shown to the super administrator only, without secrets', async () => {
    const { data, meta } = await world.ask('super', 'GET', '/api/creation-master/connections');
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ part: 'Email', state: 'files', set: 'SMTP_URL' }),
        expect.objectContaining({ part: 'Text messages', state: 'files' }),
        expect.objectContaining({ part: 'Payments', state: 'off' }),
        expect.objectContaining({ part: 'Audit log', state: 'in_order' }),
      ]),
    );
    expect(JSON.stringify(meta)).toContain('not stored in the database or shown here');
    for (const identity of ['admin:A', 'admin:C', 'faculty'])
      expect((await world.ask(identity, 'GET', '/api/creation-master/connections')).status).toBe(
        403,
      );
  });
  it('report that the audit log was tampered with', async () => {
    await world.write(async (sql) => {
      await sql`update audit_head set hash = 'x' where id = 1`;
    });
    expect((await world.ask('super', 'GET', '/api/creation-master/connections')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ part: 'Audit log', state: 'trouble' })]),
    );
    expect(JSON.stringify((await world.ask('super', 'GET', '/api/dashboard')).data)).toContain(
      'Entries are missing at the end of the audit log. Verify it now.',
    );
    await world.write(async (sql) => {
      await sql`update audit_head h set hash = (select hash from audit_log where id = h.last) where id = 1`;
    });
  });
});
