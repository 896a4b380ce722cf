/**
 * Mentoring: one mentor for a student, assignment and its undo, sessions, confidential notes,
 * risks, hand-over, the report.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row } from '../kit/college';
import { canRead, pdfText } from '../kit/pdf-text';
import { sweepFor } from '../kit/sweep';

const CHOOSE = '/api/mentoring/choose-mentee';
const MINE = '/api/mentoring/my-mentee';
const RISK = '/api/mentoring/risk-list';
const BALANCED = '/api/mentoring/balanced-assignment';
const REPORT = '/api/mentoring/mentoring-report';
const ENG = 'all/all/ENG';
const BATCH = '2026/all/ENG';

let world: College;
let teacher = 0;
let head = 0;
/** Students of English in the newest batch, who have no mentor. */
let fresh: number[] = [];
/** All data about mentors in the demonstration, restored before each test. */
let before: readonly Row[] = [];

beforeAll(async () => {
  world = await openCollege();
  teacher = world.college.people.get('faculty')?.id ?? 0;
  head = world.college.people.get('hod')?.id ?? 0;
  fresh = (
    await world.query(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where department = 'ENG' and batch = '2026' and status = 'active' order by id`,
    )
  ).map(({ id }) => id);
  before = await world.query((sql) => sql<Row>`select * from mentorship order by id`);
});
afterAll(() => world.close());
beforeEach(() =>
  world.query(async (sql) => {
    await sql`delete from mentor_note`;
    await sql`delete from notification`;
    await sql`delete from mentoring_presence where session in (select id from mentoring_session where topics like 'Case:%')`;
    await sql`delete from mentoring_session where topics like 'Case:%'`;
    await sql`delete from mentorship`;
    await sql`insert into mentorship select * from jsonb_populate_recordset(null::mentorship, ${JSON.stringify(before)}::jsonb)`;
    await sql`update college set mentees_most = 30`;
    return [];
  }),
);

const mentorOf = async (student: number): Promise<number | undefined> =>
  (
    await world.query(
      (sql) =>
        sql<{ faculty: number }>`select faculty from mentorship where open_student = ${student}`,
    )
  )[0]?.faculty;
const mine = async (): Promise<number[]> =>
  (await world.rows('faculty', `${MINE}/${ENG}`)).map(({ id }) => id);
const first = (): number => {
  const [student] = fresh;
  if (student === undefined) throw new Error('the demonstration has no new student of English');
  return student;
};
const take = (status: number, rows: readonly number[], identity = 'faculty', scope = ENG) =>
  world.act(status, identity, `${CHOOSE}/${scope}`, 'take', rows);
const session = (status: number, rows: readonly number[], values: object = {}, as = 'faculty') =>
  world.act(status, as, `${MINE}/${ENG}`, 'session', rows, {
    held_on: '2026-11-19',
    mode: 'in_person',
    topics: 'Case: reading',
    ...values,
  });

describe('choosing mentees', () => {
  it('makes the teacher the mentor from today', async () => {
    await take(200, [first()]);
    const row = (await world.rows('hod', `${CHOOSE}/${ENG}`)).find(({ id }) => id === first());
    expect(row).toMatchObject({ since: '2026-11-20', _can: ['hand-over', 'release'] });
    expect(await mine()).toContain(first());
  });
  it('answers the second request 409 with the name of the mentor', async () => {
    await take(200, [first()]);
    const { name } = await world.one(
      (sql) => sql<{ name: string }>`select name from faculty where id = ${teacher}`,
    );
    const { message } = await take(409, [first()], 'hod');
    expect(message).toContain(`already has a mentor: ${name}.`);
    expect(await mentorOf(first())).toBe(teacher);
  });
  it('lets one of two succeed when both choose the same student at once, 20 times', async () => {
    for (let n = 0; n < 20; n += 1) {
      await world.query((sql) => sql`delete from mentorship where student = ${first()}`);
      const said = await Promise.all(
        ['faculty', 'hod'].map((who) =>
          world.ask(who, `${CHOOSE}/${ENG}/take`, { body: { rows: [first()] } }),
        ),
      );
      expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
  it('is enforced by the database: a second open row for a student is refused', async () => {
    await take(200, [first()]);
    await expect(
      world.query(
        (sql) =>
          sql`insert into mentorship (student, open_student, faculty, department, from_date, created_at, updated_at) values (${first()}, ${first()}, ${head}, 'ENG', '2026-11-20', '2026-11-20', '2026-11-20')`,
      ),
    ).rejects.toThrow('already exists');
  });
  it("stops at the college's maximum number of mentees, all or nothing", async () => {
    const own = (await mine()).length;
    await world.query((sql) => sql`update college set mentees_most = ${own + 1}`);
    const { message } = await take(409, fresh.slice(0, 2));
    expect(message).toContain(`The maximum is ${own + 1}.`);
    expect(await mentorOf(first())).toBeUndefined();
    await take(200, [first()]);
  });
  it("is limited to the teacher's own department", async () => {
    await world.must(403, 'faculty', `${CHOOSE}/all/all/PHY`);
    const { id } = await world.one(
      (sql) =>
        sql<{
          id: number;
        }>`select id from student where department = 'PHY' and status = 'active' order by id limit 1`,
    );
    await take(404, [id]);
    expect(
      (await world.rows('faculty', `${CHOOSE}/all/all/all`)).map((row) => row.id),
    ).not.toContain(id);
  });
  it('can be undone with a reason by the mentor or the head, but not by a colleague', async () => {
    await take(200, [first()], 'hod');
    const release = (status: number, as: string, values = {}) =>
      world.act(status, as, `${CHOOSE}/${ENG}`, 'release', [first()], values);
    await release(403, 'faculty', { reason: 'Mine' });
    await release(422, 'hod');
    await release(200, 'hod', { reason: 'Changes department' });
    expect(await mentorOf(first())).toBeUndefined();
    for (const as of ['faculty', 'hod']) {
      await take(200, [first()]);
      await release(422, as);
      await release(200, as, { reason: 'Changes department' });
      expect(await mentorOf(first()), as).toBeUndefined();
    }
  });
  it('lets a head assign a teacher of the department, who is notified, but no teacher assign', async () => {
    const assign = (status: number, as: string, mentor: number) =>
      world.act(status, as, `${CHOOSE}/${ENG}`, 'assign', [first()], { mentor });
    await assign(403, 'faculty', teacher);
    const { id: stranger } = await world.one(
      (sql) =>
        sql<{ id: number }>`select id from faculty where department = 'PHY' and active limit 1`,
    );
    await assign(409, 'hod', stranger);
    await assign(200, 'hod', teacher);
    expect(await mentorOf(first())).toBe(teacher);
    expect(await world.query((sql) => sql`select receiver, title from notification`)).toEqual([
      { receiver: `faculty:${teacher}`, title: 'New mentees: 1' },
    ]);
  });
});

describe('a meeting agreed with a mentee', () => {
  const lines = async (): Promise<string[]> =>
    (
      (await world.must(200, 'faculty', '/api/dashboard')).data as {
        pending: { key: string; label: string; lines: { text: string; tone: string }[] }[];
      }
    ).pending
      .filter(({ label }) => label === 'Meetings with mentees')
      .flatMap(({ lines: own }) => own.map(({ text, tone }) => `${tone} ${text}`))
      .filter((text) => text.includes(name));
  let name = '';
  beforeEach(async () => {
    await take(200, [first()]);
    name = (
      await world.one(
        (sql) => sql<{ name: string }>`select name from student where id = ${first()}`,
      )
    ).name;
  });
  it('is on the mentor’s dashboard from a week before until a session is held', async () => {
    await session(200, [first()], { held_on: '2026-11-10', next_on: '2026-11-28' });
    expect(await lines()).toEqual([]);
    await session(200, [first()], { held_on: '2026-11-12', next_on: '2026-11-27' });
    expect(await lines()).toEqual([`muted ${name}: on 27-11-2026.`]);
    await session(200, [first()], { held_on: '2026-11-13', next_on: '2026-11-18' });
    expect(await lines()).toEqual([`warn ${name}: agreed for 18-11-2026, not held.`]);
    await session(200, [first()], { held_on: '2026-11-19' });
    expect(await lines()).toEqual([]);
  });
});

describe('a session with a guardian', () => {
  it('is logged as a contact with the guardian, and a referral reaches the head', async () => {
    const student = (await mine())[0] ?? 0;
    const guardianOn = async () =>
      (await world.rows('faculty', `${MINE}/${ENG}`)).find(({ id }) => id === student)?.[
        'guardian_on'
      ];
    expect(await guardianOn()).toBeNull();
    await session(200, [student], {
      held_on: '2026-11-18',
      mode: 'phone',
      spoke_with: 'guardian',
      referred_to: 'head',
    });
    expect(await guardianOn()).toBe('2026-11-18');
    const told = await world.query<{ receiver: string; link: string }>(
      (sql) => sql`select receiver, link from notification where title like 'Referred by mentor %'`,
    );
    expect(told).toEqual([
      {
        receiver: `faculty:${world.college.people.get('hod')?.id}`,
        link: `/student/${student}/show`,
      },
    ]);
    const panel = await world.must(200, 'hod', `/api/student/${student}/parts/mentoring`);
    expect(panel.text).toContain('"referred_to":"head"');
  });

  it('is referred to a counsellor who is named, and told', async () => {
    const student = (await mine())[0] ?? 0;
    const counsellor = world.college.people.get('hod')?.id ?? 0;
    const refused = await session(422, [student], { referred_to: 'counsellor' });
    expect(refused.text).toContain('"counsellor":"Choose counsellor."');
    await session(200, [student], { referred_to: 'counsellor', counsellor });
    const told = await world.query<{ receiver: string; link: string }>(
      (sql) =>
        sql`select receiver, link from notification where title like 'Referred by mentor %' order by id desc limit 1`,
    );
    expect(told).toEqual([{ receiver: `faculty:${counsellor}`, link: '/notification' }]);
  });

  it('tells whom a later change refers it to, and nobody where that stays as it was', async () => {
    const student = (await mine())[0] ?? 0;
    await session(200, [student]);
    const { id } = await world.one(
      (sql) => sql<{ id: number }>`select max(id) as id from mentoring_session`,
    );
    const told = async () =>
      (
        await world.query<{ receiver: string }>(
          (sql) =>
            sql`select receiver from notification where title like 'Referred by mentor %' order by id`,
        )
      ).map(({ receiver }) => receiver);
    const before = await told();
    const counsellor = world.college.people.get('hod')?.id ?? 0;
    await world.change(200, 'faculty', 'mentoring-session', id, {
      referred_to: 'counsellor',
      counsellor,
    });
    const now = [...before, `faculty:${counsellor}`];
    expect(await told()).toEqual(now);
    await world.change(200, 'faculty', 'mentoring-session', id, { action: 'Meets weekly.' });
    expect(await told()).toEqual(now);
  });
});

describe('mentoring lists', () => {
  const meta = async (who: string, path: string) => (await world.must(200, who, path)).meta;
  it('say that every student has a mentor when none is left to assign', async () => {
    const path = `${BALANCED}/${BATCH}`;
    const shown = await world.rows('hod', path);
    await world.act(
      200,
      'hod',
      path,
      'assign',
      shown.map(({ id }) => id),
    );
    expect(await world.rows('hod', path)).toEqual([]);
    expect(await meta('hod', path)).toMatchObject({ none: 'Every student here has a mentor.' });
  });
  it('offer teachers no choice between all students and their mentees', async () => {
    expect(await meta('faculty', `${RISK}/${ENG}`)).toMatchObject({ choices: { mine: [] } });
    expect(await meta('hod', `${RISK}/${ENG}`)).not.toHaveProperty('choices');
  });
  it("count a mentee as met from the college's number of sessions on", async () => {
    const rows = await world.rows('faculty', `${MINE}/${ENG}`);
    const most = Math.max(...rows.map((row) => Number(row['sessions'])));
    const met = rows.filter((row) => Number(row['sessions']) === most).length;
    const set = (n: number) =>
      world.query((sql) => sql`update college set mentor_sessions = ${n} returning 1`);
    await set(most);
    expect((await world.must(200, 'faculty', `${MINE}/${ENG}`)).text).toContain(
      `"Expected meetings held","value":"${met} / ${rows.length}"`,
    );
    await set(4);
  });
  it('say in which batches the mentees of a teacher are, the newest first', async () => {
    const [{ id } = { id: 0 }] = await world.rows('hod', `${CHOOSE}/2025/all/ENG`);
    await world.act(200, 'hod', `${CHOOSE}/${ENG}`, 'release', [id], { reason: 'Case' });
    await take(200, [id]);
    const { text } = await world.must(200, 'faculty', `${MINE}/${BATCH}`);
    expect(text).toMatch(/Your mentees are in .*2025.*2024/);
  });
  it('name the year shown by default', async () => {
    expect(await meta('hod', REPORT)).toMatchObject({ stands: { year: '2026-27' } });
  });
});

describe('balanced assignment', () => {
  const proposal = () => world.rows('hod', `${BALANCED}/${BATCH}`);
  it('is only a proposal until it is carried out, and then matches it exactly', async () => {
    const shown = await proposal();
    expect(shown.map(({ id }) => Number(String(id).split('-')[0])).sort()).toEqual(
      [...fresh].sort(),
    );
    expect(await mentorOf(first())).toBeUndefined();
    await world.act(
      200,
      'hod',
      `${BALANCED}/${BATCH}`,
      'assign',
      shown.map(({ id }) => id),
    );
    for (const { id } of shown) {
      const [student, mentor] = String(id).split('-').map(Number);
      expect(await mentorOf(student ?? 0)).toBe(mentor);
    }
    const loads = await world.query(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from mentorship where open_student is not null and department = 'ENG' group by faculty`,
    );
    const counts = loads.map(({ n }) => n);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    expect(await proposal()).toEqual([]);
  });
  it('can be undone on the same day, except for students who have had a session', async () => {
    const shown = await proposal();
    const keys = shown.map(({ id }) => id);
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'assign', keys);
    const own = (await mine()).filter((id) => fresh.includes(id)).slice(0, 1);
    await session(200, own);
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'undo', []);
    const left = await Promise.all(fresh.map(mentorOf));
    expect(fresh.filter((_, n) => left[n] !== undefined)).toEqual(own);
    await world.act(409, 'hod', `${BALANCED}/${BATCH}`, 'undo', []);
  });
  it('is not undone for students about whom the new mentor has written a note', async () => {
    const keys = (await proposal()).map(({ id }) => id);
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'assign', keys);
    const own = (await mine()).filter((id) => fresh.includes(id)).slice(0, 1);
    await world.act(200, 'faculty', `${MINE}/${ENG}`, 'note', own, { text: 'Lives far away' });
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'undo', []);
    const left = await Promise.all(fresh.map(mentorOf));
    expect(fresh.filter((_, n) => left[n] !== undefined)).toEqual(own);
  });
  it('can be undone despite an older note by another mentor or a later run of another department', async () => {
    const keys = (await proposal()).map(({ id }) => id);
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'assign', keys);
    const now = await mentorOf(first());
    await world.query(
      (sql) =>
        sql`insert into mentor_note (student, faculty, text, written_at) select ${first()}, id, 'Long ago', '2026-01-01' from faculty where id <> ${now} limit 1`,
    );
    world.pass(1);
    const elsewhere = `${BALANCED}/2026/all/PHY`;
    const others = (await world.rows('admin:M', elsewhere)).map(({ id }) => id);
    await world.act(200, 'admin:M', elsewhere, 'assign', others);
    world.pass(-1);
    await world.act(200, 'hod', `${BALANCED}/${BATCH}`, 'undo', []);
    expect(await Promise.all(fresh.map(mentorOf))).toEqual(fresh.map(() => undefined));
  });
  it('is refused as a whole if one of the students has been taken since', async () => {
    const keys = (await proposal()).map(({ id }) => id);
    await take(200, [first()]);
    await world.act(409, 'hod', `${BALANCED}/${BATCH}`, 'assign', keys);
    expect(await mentorOf(fresh[1] ?? 0)).toBeUndefined();
  });
  it('is open to heads and the student office, not to teachers', async () => {
    await world.must(403, 'faculty', `${BALANCED}/${BATCH}`);
    expect((await world.rows('admin:M', `${BALANCED}/${BATCH}`)).length).toBe(fresh.length);
    await world.must(403, 'hod', `${BALANCED}/2026/all/PHY`);
  });
});

describe('sessions', () => {
  it("are recorded for the mentor's own mentees only, once held, with attendance", async () => {
    const own = (await mine()).slice(0, 2);
    await session(404, [...own, first()]);
    expect((await session(422, own, { held_on: '2026-11-21' })).errors).toHaveProperty('held_on');
    expect((await session(422, own, { next_on: '2026-11-19' })).errors).toHaveProperty('next_on');
    const count = async (): Promise<unknown> =>
      (await world.rows('faculty', `${MINE}/${ENG}`)).find(({ id }) => id === own[0])?.['sessions'];
    const was = Number(await count());
    await session(200, own, { next_on: '2026-12-01' });
    expect(await count()).toBe(was + 1);
    const [row] = await world.query(
      (sql) =>
        sql<{
          id: number;
          present: number;
        }>`select id, present from mentoring_session where topics like 'Case:%'`,
    );
    expect(row?.present).toBe(2);
    const found = (await world.rows('faculty', `${MINE}/${ENG}`)).find(({ id }) => id === own[0]);
    expect(found).toMatchObject({ last_on: '2026-11-19', next_on: '2026-12-01' });
    // From an earlier semester: shown on the record, but no longer counted.
    await session(200, own, { held_on: '2025-08-04' });
    expect(await count()).toBe(was + 1);
  });
  it('are readable by the head, and changed and removed by their mentor only', async () => {
    await session(200, (await mine()).slice(0, 1));
    const { id } = await world.one(
      (sql) => sql<{ id: number }>`select id from mentoring_session where topics like 'Case:%'`,
    );
    const path = `/api/mentoring-session/${id}`;
    await world.must(200, 'hod', path);
    await world.must(200, 'admin:M', path);
    const patch = (status: number, as: string, values: object) =>
      world.must(status, as, path, { method: 'PATCH', body: { version: 1, ...values } });
    await patch(403, 'admin:M', { topics: 'Case: other' });
    await patch(422, 'faculty', { held_on: '2026-12-24' });
    await patch(200, 'faculty', { topics: 'Case: writing' });
    await world.must(200, 'faculty', path, { method: 'DELETE' });
  });
});

describe('confidential notes', () => {
  const SECRET = 'grandmother-of-the-blue-house';
  const note = (status: number, rows: readonly number[], as = 'faculty') =>
    world.act(status, as, `${MINE}/${ENG}`, 'note', rows, { text: SECRET });
  const onRecord = async (as: string, student: number): Promise<string> =>
    (await world.ask(as, `/api/student/${student}/parts/mentor-notes`)).text;

  it("are shown to their writer on the student's record", async () => {
    const [own = 0] = await mine();
    await note(200, [own]);
    expect(await onRecord('faculty', own)).toContain(SECRET);
    expect(
      (await world.rows('faculty', `${MINE}/${ENG}`)).find(({ id }) => id === own),
    ).toMatchObject({ notes: 1 });
  });
  it.skipIf(!canRead)(
    'are not in the report on paper, which has a page for each mentee',
    async () => {
      const people = await world.rows('faculty', `${MINE}/${ENG}`);
      const [one, other] = people;
      if (!one || !other) throw new Error('the demonstration has too few mentees');
      await note(200, [one.id]);
      await session(200, [one.id], { topics: 'Case: the library habit' });
      const person = world.college.people.get('faculty');
      if (!person) throw new Error('there is no teacher');
      const response = await world.college.ask(`${MINE}/${ENG}/report`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${await world.college.session(person)}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ rows: [one.id, other.id], values: {} }),
      });
      expect(response.status).toBe(200);
      const pages = pdfText(new Uint8Array(await response.arrayBuffer()));
      expect(pages).toHaveLength(2);
      const [page = '', next = ''] = pages.map((text) => text.replace(/\s+/g, ' '));
      expect(page).toContain(String(one['name']));
      expect(page).toContain('library habit');
      expect(page).not.toContain(SECRET);
      expect(next).toContain(String(other['name']));
      // Only the mentor prints it.
      await world.act(404, 'faculty', `${MINE}/${ENG}`, 'report', [first()]);
      await world.act(404, 'hod', `${MINE}/${ENG}`, 'report', [one.id]);
    },
  );
  it("can be written about the writer's own mentees only", async () => {
    await note(404, [first()]);
    await note(404, [(await mine())[0] ?? 0], 'hod');
  });
  it('are in no record, list, export, search or audit log for other readers', async () => {
    const [own = 0] = await mine();
    await note(200, [own]);
    const paths = [
      `/api/student/${own}`,
      `/api/student/${own}/parts`,
      ...['mentor', 'mentoring', 'mentors', 'mentor-notes'].map(
        (key) => `/api/student/${own}/parts/${key}`,
      ),
      '/api/student/export?format=csv',
      '/api/mentorship',
      '/api/mentorship/export?format=csv',
      '/api/mentoring-session',
      '/api/mentoring-session/export?format=csv',
      '/api/mentor-note',
      `${CHOOSE}/${ENG}`,
      `${CHOOSE}/${ENG}?format=csv`,
      `${MINE}/${ENG}`,
      `${MINE}/${ENG}?format=csv`,
      `${RISK}/${ENG}`,
      REPORT,
      '/api/find?q=grandmother',
      `/api/search/student/${SECRET.slice(0, 20)}`,
      '/api/audit-log',
      '/api/dashboard',
    ];
    const others = ['hod', 'super', 'admin', 'admin:A', 'admin:M', 'admin:I', 'admin:X'];
    for (const who of others)
      for (const path of paths)
        expect((await world.ask(who, path)).text, `${who} ${path}`).not.toContain(SECRET);
    // The writer sees it in only one of these places.
    for (const path of paths.filter((one) => !one.endsWith('/mentor-notes')))
      expect((await world.ask('faculty', path)).text, path).not.toContain(SECRET);
    const written = await world.query(
      (sql) => sql<{ text: string }>`select row_to_json(a)::text as text from audit_log a`,
    );
    expect(written.some(({ text }) => text.includes(SECRET))).toBe(false);
    expect(written.some(({ text }) => text.includes('mentor-note'))).toBe(true);
  });
  it.each(['super', 'hod', 'admin:A', 'admin:M'])(
    'are in no answer of any GET route for %s',
    async (who) => {
      const [own = 0] = await mine();
      await note(200, [own]);
      const { college } = world;
      const person = college.people.get(who);
      const { found, answered } = await sweepFor(SECRET, college, {
        person,
        ids: { student: own },
      });
      expect(found).toEqual([]);
      expect(answered).toBeGreaterThan(100);
    },
  );
  it('are stored nowhere else, neither for undo nor for retry', async () => {
    const [own = 0] = await mine();
    await note(200, [own]);
    await world.act(200, 'faculty', `${MINE}/${ENG}`, 'note', [own], { text: `${SECRET} twice` });
    const tables = await world.query(
      (sql) => sql<{ name: string }>`
        select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await world.college.db.read(({ drizzle }) =>
        drizzle.execute(
          `select 1 from "${name}" t where row_to_json(t)::text like '%${SECRET}%' limit 1`,
        ),
      );
      if (rows.rows.length) found.push(name);
    }
    expect(found, 'tables that hold the words of a note').toEqual(['mentor_note']);
  });
  it('are closed to both the old and the new mentor once the student has another', async () => {
    const [own = 0] = await mine();
    await note(200, [own]);
    await world.act(200, 'faculty', `${MINE}/${ENG}`, 'hand-over', [own], {
      mentor: head,
      reason: 'On leave',
    });
    expect(await onRecord('faculty', own)).not.toContain(SECRET);
    expect(await onRecord('hod', own)).not.toContain(SECRET);
  });
});

describe('handing over', () => {
  it('ends one mentorship and starts the next, keeps the history, and notifies the new mentor', async () => {
    const [own = 0] = await mine();
    const over = (status: number, mentor: number) =>
      world.act(status, 'faculty', `${MINE}/${ENG}`, 'hand-over', [own], {
        mentor,
        reason: 'On leave',
        summary: 'Likes to read.',
      });
    await over(422, teacher);
    await over(200, head);
    expect(await mentorOf(own)).toBe(head);
    const { data } = await world.must(200, 'hod', `/api/student/${own}/parts/mentors`);
    expect((data as { rows: Row[] }).rows.slice(0, 2)).toMatchObject([
      { to_date: null, summary: 'Likes to read.' },
      { to_date: '2026-11-20', reason: 'On leave' },
    ]);
    expect(await world.query((sql) => sql`select receiver from notification`)).toEqual([
      { receiver: `faculty:${head}` },
    ]);
    // A mentor who handed over no longer mentors them.
    expect(await mine()).not.toContain(own);
    await over(403, teacher);
  });
  it('finds the mentees of a teacher who has left, and lets the head hand them over', async () => {
    await take(200, [first()]);
    const card = async (): Promise<unknown> =>
      (
        (await world.must(200, 'hod', '/api/dashboard')).data as {
          cards: { key: string; value: number }[];
        }
      ).cards.find(({ key }) => key === 'mentors-left')?.value;
    expect(await card()).toBeUndefined();
    const left = () => world.rows('hod', `${CHOOSE}/${ENG}?left=true`);
    expect(await left()).toEqual([]);
    await world.query((sql) => sql`update faculty set active = false where id = ${teacher}`);
    const { name } = await world.one(
      (sql) => sql<{ name: string }>`select name from faculty where id = ${teacher}`,
    );
    const rows = await left();
    expect(rows.map(({ id }) => id)).toContain(first());
    expect(rows.find(({ id }) => id === first())).toMatchObject({
      mentor: `${name} (has left)`,
      _can: ['hand-over', 'release'],
    });
    expect(await card()).toBe(rows.length);
    await world.act(200, 'hod', `${CHOOSE}/${ENG}`, 'hand-over', [first()], {
      mentor: head,
      reason: 'Retired',
    });
    expect(await mentorOf(first())).toBe(head);
    expect((await left()).map(({ id }) => id)).not.toContain(first());
    await world.query((sql) => sql`update faculty set active = true where id = ${teacher}`);
  });
  it('is refused as a whole where one of the students has that mentor already', async () => {
    const [own = 0] = await mine();
    await take(200, [first()], 'hod');
    for (const mentor of [teacher, head])
      await world.act(422, 'hod', `${CHOOSE}/${ENG}`, 'hand-over', [own, first()], {
        mentor,
        reason: 'On leave',
        summary: null,
      });
    expect([await mentorOf(own), await mentorOf(first())]).toEqual([teacher, head]);
  });
  it.each([
    ['active', true],
    ['on_leave', true],
    ['detained', true],
    ['completed', false],
    ['transferred', false],
    ['discontinued', false],
  ])('concerns a student who is %s on every list, and in the report: %s', async (status, there) => {
    const [own = 0] = await mine();
    const students = async () =>
      Number(
        (
          (await world.must(200, 'hod', REPORT)).meta as {
            head: { label: string; value: string }[];
          }
        ).head.find(({ label }) => label === 'Students')?.value,
      );
    const counted = await students();
    await world.query((sql) => sql`update student set status = ${status} where id = ${own}`);
    try {
      const lists = await Promise.all([
        mine(),
        world.rows('hod', `${CHOOSE}/${ENG}`).then((rows) => rows.map(({ id }) => id)),
        world.rows('hod', `${MINE}/${ENG}`).then((rows) => rows.map(({ id }) => id)),
      ]);
      expect(lists.slice(0, 2).map((ids) => ids.includes(own))).toEqual([there, there]);
      expect(await students()).toBe(there ? counted : counted - 1);
      await world.act(there ? 200 : 404, 'hod', `${CHOOSE}/${ENG}`, 'release', [own], {
        reason: 'Case',
      });
    } finally {
      await world.query((sql) => sql`update student set status = 'active' where id = ${own}`);
    }
  });
  it('happens automatically for students who leave: their mentorship ends that day', async () => {
    // Whoever has a book of the library may not leave yet.
    const out = await world.query(
      (sql) => sql<{ student: number }>`select student from library_loan where state = 'out'`,
    );
    const own = (await mine()).find((id) => !out.some(({ student }) => student === id)) ?? 0;
    await world.change(200, 'admin:M', 'student', own, { status: 'transferred' });
    expect(await mentorOf(own)).toBeUndefined();
    expect(
      await world.query(
        (sql) =>
          sql`select reason, to_date from mentorship where student = ${own} order by id desc limit 1`,
      ),
    ).toEqual([{ reason: 'Left the college', to_date: '2026-11-20' }]);
    await world.query(
      (sql) => sql`update student set status = 'active', leaving_date = null where id = ${own}`,
    );
  });
});

describe('students at risk', () => {
  it('are listed with reasons: overdue fees by date, without the amount', async () => {
    const owing = await world.one(
      (sql) => sql<{ id: number; demand: number; due_on: string }>`
        select s.id, d.id as demand, d.due_on from fee_demand d join student s on s.id = d.student join mentorship p on p.open_student = s.id
        where p.faculty = ${teacher} and d.state in ('due', 'part_paid', 'paid') order by d.id limit 1`,
    );
    await world.query(
      (sql) =>
        sql`update fee_demand set due_on = '2026-08-01', paid = 0, state = 'due' where id = ${owing.demand}`,
    );
    const reasons = async (): Promise<string> =>
      String(
        (await world.rows('faculty', `${RISK}/${ENG}`)).find(({ id }) => id === owing.id)?.[
          'reasons'
        ],
      );
    expect(await reasons()).toContain('Fees overdue since 01-08-2026');
    await world.query(
      (sql) => sql`update fee_demand set due_on = '2026-11-20' where id = ${owing.demand}`,
    );
    expect(await reasons(), 'on the last day nobody is late').not.toContain('Fees overdue');
    // Payments go to the fee, unless some went to the late fee.
    await world.query(
      (sql) =>
        sql`update fee_demand set due_on = '2026-08-01', fine = 10000, paid = gross - concession, state = 'part_paid' where id = ${owing.demand}`,
    );
    expect(await reasons()).not.toContain('Fees overdue');
    await world.query(
      (sql) => sql`
        insert into payment_allocation (payment, demand, head, amount, at) select p.id, ${owing.demand}, h.id, 10000, '2026-09-01' from payment p, fee_head h where h.kind = 'late_fine' order by p.id, h.id limit 1`,
    );
    expect(await reasons()).toContain('Fees overdue since 01-08-2026');
    await world.query(
      (sql) =>
        sql`delete from payment_allocation a using fee_head h where a.demand = ${owing.demand} and h.id = a.head and h.kind = 'late_fine'`,
    );
    await world.query(
      (sql) =>
        sql`update fee_demand set due_on = ${owing.due_on}, fine = 0, paid = gross - concession, state = 'paid' where id = ${owing.demand}`,
    );
  });
  it('show the same attendance and requirement as the attendance lists', async () => {
    const rows = await world.rows('hod', `${RISK}/${ENG}`);
    const people = await world.query(
      (sql) =>
        sql<{
          id: number;
          batch: string;
          programme: string;
        }>`select id, batch, programme from student where department = 'ENG'`,
    );
    let checked = 0;
    for (const { id, batch, programme } of people) {
      const sent = (
        await world.rows('hod', `/api/student-management/send-message/${batch}/${programme}/ENG`)
      ).find((one) => one.id === id);
      const percent = sent?.['percent'];
      const reason = String(rows.find((one) => one.id === id)?.['reasons'] ?? '');
      if (typeof percent !== 'number') continue;
      checked += 1;
      expect(reason.includes('Attendance '), `${id}: ${percent} ${reason}`).toBe(percent < 7500);
    }
    expect(checked).toBeGreaterThan(5);
  });
  it('are the whole department for a head and their mentees for teachers, as the dashboard counts', async () => {
    const own = new Set(await mine());
    const seen = await world.rows('faculty', `${RISK}/${ENG}`);
    expect(seen.every(({ id }) => own.has(id))).toBe(true);
    const whole = await world.rows('hod', `${RISK}/${ENG}`);
    expect(whole.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.map(({ id }) => id)));
    const { name } = await world.one<{ name: string }>(
      (sql) => sql`select name from faculty where id = ${head}`,
    );
    expect(whole.some(({ mentor }) => mentor !== name)).toBe(true);
    const ofHead = await world.rows('hod', `${RISK}/${ENG}?mine=true`);
    expect(ofHead.filter(({ mentor }) => mentor !== name)).toEqual([]);
    const board = JSON.parse(await world.board('faculty')) as {
      data: { cards: { key: string; value: number; total: number; link: string }[] };
    };
    const card = board.data.cards.find(({ key }) => key === 'mentees-at-risk');
    expect(card).toMatchObject({ value: seen.length, total: own.size });
    expect(await world.rows('faculty', `/api${card?.link}`)).toHaveLength(seen.length);
  });
});

describe('students without a mentor', () => {
  it('are counted for their head while they are at the college', async () => {
    const counted = async (): Promise<unknown> =>
      (
        JSON.parse(await world.board('hod')) as {
          data: { cards: { key: string; value: number }[] };
        }
      ).data.cards.find(({ key }) => key === 'students-without-mentor')?.value;
    const was = Number(await counted());
    const become = (status: string) =>
      world.query(
        (sql) => sql`update student set status = ${status} where id = ${first()} returning 1`,
      );
    await become('transferred');
    expect(await counted()).toBe(was - 1);
    await become('active');
  });
});

describe('report', () => {
  it('counts as received only students who were handed over', async () => {
    const received = async (): Promise<number> =>
      (await world.rows('hod', REPORT)).reduce((sum, row) => sum + Number(row['received']), 0);
    const was = await received();
    await take(200, [first()]);
    expect(await received()).toBe(was);
    await world.act(200, 'hod', `${CHOOSE}/${ENG}`, 'hand-over', [first()], {
      mentor: head,
      reason: 'On leave',
      summary: null,
    });
    expect(await received()).toBe(was + 1);
  });
  it('counts mentors, mentees and sessions of the year, for heads in their own department only', async () => {
    const rows = await world.rows('hod', REPORT);
    expect(new Set(rows.map((row) => row['department']))).toEqual(new Set(['English']));
    const own = rows.reduce((sum, row) => sum + Number(row['mentees']), 0);
    const open = await world.one(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from mentorship where department = 'ENG' and open_student is not null`,
    );
    expect(own).toBe(open.n);
    await session(200, (await mine()).slice(0, 2));
    const sum = (all: readonly Row[], name: string) =>
      all.reduce((total, row) => total + Number(row[name]), 0);
    const after = await world.rows('hod', REPORT);
    expect(sum(after, 'sessions') - sum(rows, 'sessions')).toBe(1);
    expect(sum(after, 'meetings') - sum(rows, 'meetings')).toBe(2);
    expect((await world.rows('admin:I', REPORT)).length).toBeGreaterThan(rows.length);
    const past = await world.rows('hod', `${REPORT}?year=2019-20`);
    for (const name of ['sessions', 'received']) expect(sum(past, name), name).toBe(0);
    await world.must(422, 'hod', `${REPORT}?year=2026-28`);
    await world.must(403, 'hod', `${REPORT}?department=PHY`);
  });
});
