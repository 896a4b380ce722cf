/**
 * The first year of a new college: what follows from what it has entered is filled in, and what
 * cannot be done yet is refused with the next step.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sheet } from '@/schema';
import { openCollege, type College } from '../kit/college';

const PORTAL = 'https://portal.college.example';
const ROUTINE = '/api/college-management/routine';

let here: College;
beforeAll(async () => {
  here = await openCollege(undefined, {
    carriers: { mail: null, text: null, payments: null, portal: PORTAL },
  });
});
afterAll(() => here.close());

describe('new student', () => {
  const made = async (batch = '2026'): Promise<unknown> =>
    (
      await here.must(201, 'admin:M', '/api/student', {
        body: { name: 'New', batch, programme: 'BA', department: 'ENG' },
      })
    ).data;

  it("has the department's subject as the major, unless it offers several", async () => {
    expect(await made()).toMatchObject({ major_subject: 'ENG' });
    await here.query(
      (sql) => sql`
        insert into subject (id, name, department, is_major, is_minor, language) values ('LIN', 'Linguistics', 'ENG', true, true, false)`,
    );
    expect(await made()).toMatchObject({ major_subject: null });
  });

  it('is in the semester that has begun, also if its dates are entered between two students', async () => {
    await here.query(
      (sql) => sql`insert into batch (id, name, start_year) values ('NEW', 'New batch', 2026)`,
    );
    expect(await made('NEW')).toMatchObject({ current_semester: null });
    await here.query(
      (sql) => sql`
        insert into term (batch, semester, starts_on, ends_on) values ('NEW', '1', '2026-07-15', '2026-12-20')`,
    );
    expect(await made('NEW')).toMatchObject({ current_semester: '1' });
  });

  it('lacks the papers of the major without one, and the sheet of papers says so', async () => {
    const path = '/api/student-management/subject-combination/2025/BA/3/ENG';
    const before = (await here.must(200, 'admin:M', path)).data as Sheet;
    expect(before.notice).toBeUndefined();
    const one = before.rows.find(({ values }) => values['complete'] === 'complete')?.id;
    await here.query((sql) => sql`update student set major_subject = null where id = ${one ?? 0}`);
    const after = (await here.must(200, 'admin:M', path)).data as Sheet;
    expect(after.rows.find(({ id }) => id === one)?.values['complete']).toBe('incomplete');
    expect(after.notice).toBe(
      '1 student has no major, so no papers of a major. Enter it on their records.',
    );
  });
});

describe('allotment', () => {
  it("has the hours of the paper's credits where none are entered, and those entered otherwise", async () => {
    const { offering, hours, faculty } = await here.one(
      (sql) => sql<{ offering: number; hours: number; faculty: number }>`
        select o.id as offering, (c.credits_lecture + c.credits_tutorial + 2 * c.credits_practical)::float8 as hours, (select min(id) from faculty where active) as faculty
        from offering o join course c on c.id = o.course where o.batch = '2025' and o.course = 'ENG301'`,
    );
    await here.query(
      (sql) => sql`update course_allotment set to_date = '2026-12-31' where offering = ${offering}`,
    );
    const give = async (more: object): Promise<unknown> =>
      (
        await here.must(201, 'admin:C', '/api/course-allotment', {
          body: { offering, faculty, to_date: '2027-02-10', from_date: '2027-02-01', ...more },
        })
      ).data;
    expect(hours).toBeGreaterThan(0);
    expect(await give({})).toMatchObject({ hours_week: hours });
    expect(
      await give({ from_date: '2027-03-01', to_date: '2027-03-02', hours_week: 2.5 }),
    ).toMatchObject({ hours_week: 2.5 });
    expect(
      await give({ from_date: '2027-04-01', to_date: '2027-04-02', is_primary: false }),
    ).toMatchObject({ hours_week: null });
  });
});

describe('routine without classes', () => {
  it('is not published, and the routine in force goes on', async () => {
    const standing = () =>
      here.query(
        (sql) => sql`select id, to_date::text from routine where state = 'published' order by id`,
      );
    const before = await standing();
    const { data } = await here.must(201, 'admin:K', '/api/routine', {
      body: { name: 'Empty', from_date: '2026-11-23', to_date: '2026-12-19' },
    });
    const { text } = await here.must(
      409,
      'admin:K',
      `${ROUTINE}/version/${(data as { id: number }).id}/publish`,
      { method: 'POST', body: {} },
    );
    expect(text).toContain('The routine has no classes. Suggest or place some first.');
    expect(await standing()).toEqual(before);
  });
});

describe('examination', () => {
  it('is not published while no student takes any of its papers', async () => {
    const { data } = await here.must(201, 'admin:K', '/api/exam-routine', {
      body: {
        name: 'Semester VIII',
        from_date: '2026-12-01',
        to_date: '2026-12-18',
        batch: '2026',
        semester: '8',
      },
    });
    const at = `${ROUTINE}/exam?routine=${(data as { id: number }).id}`;
    const { meta } = await here.must(200, 'admin:K', at);
    expect(meta).toMatchObject({ none: 'No student takes a paper of these semesters.' });
    expect(meta['can']).not.toContain('publish');
    const { text } = await here.act(409, 'admin:K', at, 'publish', []);
    expect(text).toContain('there is nothing to publish');
  });

  it('is asked for where there is none yet, with the list in which it is added', async () => {
    await here.query((sql) => sql`delete from duty_slot`);
    await here.query((sql) => sql`delete from exam_sitting`);
    await here.query((sql) => sql`delete from exam_routine`);
    for (const [screen, title] of [
      ['exam', 'No examination yet.'],
      ['cat', 'No class test yet.'],
      ['duty-roster', 'No examination yet.'],
    ] as const) {
      const { meta } = await here.must(200, 'admin:K', `${ROUTINE}/${screen}`);
      expect(meta['empty']).toMatchObject({
        title,
        link: '/college-management/routine/examinations',
      });
    }
  });
});

describe('details of the college', () => {
  it('have the address of the portal, which the server knows, until another is entered', async () => {
    await here.query((sql) => sql`delete from college`);
    await here.must(200, 'super', '/api/college/1', {
      method: 'PATCH',
      body: { version: 0, name: 'New College', short: 'NC' },
    });
    const read = async () => (await here.must(200, 'super', '/api/college/1')).data;
    expect(await read()).toMatchObject({ url: PORTAL });
    await here.change(200, 'super', 'college', 1, { url: null });
    expect(await read()).toMatchObject({ url: null });
  });
});
