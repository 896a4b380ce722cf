/**
 * The teacher's day: today's tasks, returned registers with reasons, and registers that only the
 * office can reopen.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { openAttendance, type Asking } from '../kit/attendance';

const PATH = '/api/attendance/entry/2025/ENG/3/ENG301/2026-10';
const REQUESTS = '/api/attendance/reopen-requests';
type Row = Readonly<Record<string, unknown>>;

let world: Asking;
let offering = 0;
beforeAll(async () => {
  world = await openAttendance();
  const [row] = await world.read<{ id: number }>(
    (sql) => sql`select id from offering where batch = '2025' and course = 'ENG301'`,
  );
  offering = row?.id ?? 0;
});
afterAll(() => world.close());

/** October's register before each test: its days are over, and nobody has made a request. */
const put = (state: string, more: { note?: string; returned_by?: string } = {}) =>
  world.write(async (sql) => {
    await sql`delete from attendance_reopening`;
    await sql`delete from notification`;
    await sql`update attendance_register set state = ${state}, reopened_until = null, note = ${more.note ?? null}, returned_by = ${more.returned_by ?? null} where offering = ${offering} and month = '2026-10-01'`;
  });
beforeEach(() => put('open'));

const askFor = (reason = 'I was on leave.', identity = 'faculty') =>
  world.act(identity, PATH, 'ask-reopen', { reason });
const requests = async (): Promise<Row[]> =>
  (await world.ask('admin:B', 'GET', '/api/attendance-reopening')).data as Row[];
const decide = async (action: 'grant' | 'refuse', values: object) => {
  const [row] = await requests();
  return world.ask('admin:B', 'POST', `${REQUESTS}/${action}`, { rows: [row?.['id']], values });
};
const state = async (): Promise<Row | undefined> =>
  (
    await world.read<Row>(
      (sql) =>
        sql`select state, reopened_until::text from attendance_register where offering = ${offering} and month = '2026-10-01'`,
    )
  )[0];
const told = () =>
  world.read<{ receiver: string; title: string; body: string }>(
    (sql) => sql`select receiver, title, body from notification order by id`,
  );
const can = async (identity = 'faculty'): Promise<readonly string[]> =>
  ((await world.sheet(identity, PATH)) as Sheet).can ?? [];
const lines = async (identity: string, key: string) =>
  (
    (await world.ask(identity, 'GET', '/api/dashboard')).data as {
      pending: { key: string; lines: { text: string; link: string; tone?: string }[] }[];
    }
  ).pending.find((one) => one.key === key)?.lines ?? [];

describe('asking the office to reopen a register', () => {
  it.each(['open', 'submitted', 'cleared'])(
    'is offered to the teacher of a register that is %s and past its entry period, not to the office',
    async (stands) => {
      await put(stands);
      expect(await can()).toContain('ask-reopen');
      expect(await can('admin:B')).not.toContain('ask-reopen');
    },
  );

  it('is neither offered nor accepted while the teacher can enter attendance', async () => {
    await world.write(
      (sql) =>
        sql`update attendance_register set state = 'reopened', reopened_until = '2026-11-20' where offering = ${offering} and month = '2026-10-01'`,
    );
    expect(await can()).not.toContain('ask-reopen');
    expect((await askFor()).status).toBe(409);
    expect(await requests()).toEqual([]);
  });

  it('needs a reason, is possible once, and waits for the office with its date', async () => {
    expect((await askFor('  ')).status).toBe(422);
    // The register of a section is another one.
    await world.write(
      (sql) => sql`
        insert into attendance_reopening (offering, section, month, paper, teacher, reason, asked_by, asked_at)
        select ${offering}, min(id), '2026-10-01', 'ENG', 'Another', 'Ill', 'faculty:1', '2026-11-20T06:00:00Z' from section`,
    );
    expect((await askFor()).status, 'beside the request for a section').toBe(200);
    await world.write((sql) => sql`delete from attendance_reopening where section is not null`);
    expect((await askFor()).status, 'the second time').toBe(409);
    expect(await requests()).toMatchObject([{ state: 'waiting', reason: 'I was on leave.' }]);
    const [line] = await lines('admin:B', 'attendance-to-reopen');
    expect(line?.text).toMatch(/ asks to reopen .*, October 2026 \(requested 20-11-2026\)\.$/);
    expect(line?.tone).toBe('warn');
    expect(await lines('admin:H', 'attendance-to-reopen')).toEqual([]);
    expect((await lines('faculty', 'attendance-mine')).map(({ text }) => text)).toContain(
      'ENG/3/MAJ/1: reopening of October 2026 requested on 20-11-2026.',
    );
    expect((await world.sheet('faculty', PATH)).notice).toContain('20-11-2026');
  });

  it('becomes urgent after two days', async () => {
    await askFor();
    await world.write(
      (sql) => sql`update attendance_reopening set asked_at = '2026-11-17T06:30:00Z'`,
    );
    expect((await lines('admin:B', 'attendance-to-reopen'))[0]?.tone).toBe('bad');
    // The first minute of the 18th by the college's clock.
    await world.write(
      (sql) => sql`update attendance_reopening set asked_at = '2026-11-17T18:30:00Z'`,
    );
    expect((await lines('admin:B', 'attendance-to-reopen'))[0]).toMatchObject({
      tone: 'warn',
      text: expect.stringContaining('(requested 18-11-2026)'),
    });
  });

  it.each(['open', 'submitted', 'cleared'])(
    'reopens a register that is %s for seven days when granted, and notifies the teacher',
    async (stands) => {
      await put(stands);
      await askFor();
      const said = await decide('grant', { until: null });
      expect(said.status, said.text).toBe(200);
      expect(await state()).toEqual({ state: 'reopened', reopened_until: '2026-11-27' });
      expect(await told()).toMatchObject([
        { title: expect.stringContaining('reopened until 27-11-2026') },
      ]);
      expect((await world.sheet('faculty', PATH)).locked).toBeUndefined();
      expect((await decide('refuse', { reason: 'No.' })).status, 'decided twice').toBe(409);
    },
  );

  it('grants until the date the office gives, which cannot be past', async () => {
    await askFor();
    expect((await decide('grant', { until: '2026-11-19' })).status).toBe(422);
    expect((await decide('grant', { until: '2026-11-20' })).status).toBe(200);
    expect(await state()).toEqual({ state: 'reopened', reopened_until: '2026-11-20' });
  });

  it('is decided by the attendance office only', async () => {
    await askFor();
    const [row] = await requests();
    for (const identity of ['faculty', 'hod', 'admin:H', 'admin:M', 'union'])
      for (const [action, values] of [
        ['grant', { until: null }],
        ['refuse', { reason: 'No.' }],
      ] as const)
        expect(
          (
            await world.ask(identity, 'POST', `${REQUESTS}/${action}`, {
              rows: [row?.['id']],
              values,
            })
          ).status,
          `${identity} ${action}`,
        ).toBe(403);
    expect(await requests()).toMatchObject([{ state: 'waiting' }]);
    expect(await state()).toEqual({ state: 'open', reopened_until: null });
  });

  it('is refused with a reason sent to the teacher, who can then ask again', async () => {
    await askFor();
    expect((await decide('refuse', { reason: ' ' })).status).toBe(422);
    expect((await decide('refuse', { reason: 'The list is final.' })).status).toBe(200);
    expect(await state()).toEqual({ state: 'open', reopened_until: null });
    expect(await told()).toMatchObject([
      { title: expect.stringContaining('not reopened'), body: 'The list is final.' },
    ]);
    expect((await askFor()).status).toBe(200);
  });
});

describe("the teacher's tasks", () => {
  it('show a returned register with who returned it and why, and notify the teacher', async () => {
    await put('submitted');
    const said = await world.act('admin:B', PATH, 'return', { reason: 'The 5th is missing.' });
    expect(said.status, said.text).toBe(200);
    const line = (await lines('faculty', 'attendance-mine')).find(({ text }) =>
      text.includes('was returned by'),
    );
    expect(line?.text).toMatch(
      /^ENG\/3\/MAJ\/1: October 2026 was returned by .+: The 5th is missing\.$/,
    );
    expect((await world.sheet('faculty', PATH)).state).toMatchObject({ label: 'Returned' });
    const inbox = await told();
    expect(inbox.length).toBeGreaterThan(0);
    expect(inbox[0]).toMatchObject({
      title: expect.stringMatching(/^Register returned: ENG.*, October 2026$/),
      body: expect.stringContaining('The 5th is missing.'),
    });
  });

  it('notify, when a register of a section is returned, its teachers and no others', async () => {
    const teachers = await world.read<{ id: number }>(
      (sql) => sql`select id from faculty where active order by id limit 5`,
    );
    const [ofA, ofB, ofBoth, former, later] = teachers.map(({ id }) => id);
    const course = 'ENG302';
    const [there] = await world.read<{ id: number; subject: string; semester: string }>(
      (sql) =>
        sql`select o.id, c.subject, o.semester from offering o join course c on c.id = o.course where o.batch = '2025' and o.course = ${course}`,
    );
    await world.write(async (sql) => {
      await sql`delete from course_allotment where offering = ${there?.id}`;
      for (const name of ['Y', 'Z'])
        await sql`insert into section (offering, name, created_at, updated_at) values (${there?.id}, ${name}, '2026-07-01', '2026-07-01')`;
      const section = (name: string | null) => sql<{ id: number }>`
        select id from section where offering = ${there?.id} and name = ${name}`;
      for (const [faculty, name, from, to] of [
        [ofA, 'Y', '2026-07-01', null],
        [ofB, 'Z', '2026-07-01', null],
        [ofBoth, null, '2026-07-01', null],
        [former, 'Y', '2026-07-01', '2026-11-19'],
        [later, 'Y', '2026-11-21', null],
      ] as const)
        await sql`insert into course_allotment (offering, section, faculty, component, is_primary, from_date, to_date, created_at, updated_at)
          values (${there?.id}, ${(await section(name))[0]?.id ?? null}, ${faculty}, 'all', false, ${from}, ${to}, '2026-07-01', '2026-07-01')`;
      await sql`insert into attendance_register (offering, section, month, state)
        select offering, id, '2026-10-01', 'submitted' from section where offering = ${there?.id} and name = 'Y'`;
    });
    const [section] = await world.read<{ id: number }>(
      (sql) => sql`select id from section where offering = ${there?.id} and name = 'Y'`,
    );
    const said = await world.act(
      'admin:B',
      `/api/attendance/entry/2025/${there?.subject}/${there?.semester}/${course}/2026-10?section=${section?.id}`,
      'return',
      { reason: 'Incomplete.' },
    );
    expect(said.status, said.text).toBe(200);
    expect((await told()).map(({ receiver }) => receiver).sort()).toEqual(
      [`faculty:${ofA}`, `faculty:${ofBoth}`].sort(),
    );
  });

  it("offer this month's papers until today's class is entered, when there is no routine", async () => {
    await world.write((sql) => sql`update routine set state = 'withdrawn'`);
    const today = async (): Promise<string[]> =>
      (await lines('faculty', 'attendance-today')).map(({ link }) => link);
    const path = '/attendance/entry/2025/ENG/3/ENG301/2026-11';
    await world.write(async (sql) => {
      await sql`delete from attendance_mark where session in (select id from class_session where offering = ${offering} and held_on = '2026-11-20')`;
      await sql`delete from class_session where offering = ${offering} and held_on = '2026-11-20'`;
      await sql`insert into attendance_register (offering, month) values (${offering}, '2026-11-01') on conflict do nothing`;
      await sql`update attendance_register set state = 'open' where offering = ${offering} and month = '2026-11-01'`;
    });
    expect(await today()).toContain(path);
    const [period] = await world.read<{ id: string }>(
      (sql) =>
        sql`select id from period p where not is_break and not exists (select 1 from class_session c where c.period = p.id and c.held_on = '2026-11-20') order by id limit 1`,
    );
    const said = await world.act('faculty', `/api${path}`, 'add-class', {
      held_on: '2026-11-20',
      period: period?.id,
      component: 'L',
      kind: 'regular',
    });
    expect(said.status, said.text).toBe(200);
    expect(await today()).not.toContain(path);
    await world.write((sql) => sql`update routine set state = 'published'`);
  });
});
