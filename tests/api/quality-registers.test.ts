/**
 * The registers that returns ask for (posts, memoranda, placements and progression), the metrics
 * that take their figures from them, and the report on one activity.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCollege, type College, type Row, type Values } from '../kit/college';
import { canRead, pdfText } from '../kit/pdf-text';
import { picture } from '../kit/pictures';
import { statementsOf } from '../kit/statement';

const MODULE = '/api/college-management';
let here: College;
beforeAll(async () => {
  here = await openCollege();
}, 120_000);
afterAll(() => here.close());

/** This year's AQAR: the register of memoranda has activities in it. */
let aqar = 0;
const metric = async (code: string): Promise<Row> => {
  if (aqar === 0) {
    const { id: manual } = await here.one(
      (sql) => sql<{ id: number }>`select id from quality_manual where kind = 'AQAR'`,
    );
    await here.act(200, 'admin:I', `${MODULE}/iqac/returns`, 'open', [], {
      manual,
      academic_year: '2026-27',
    });
    aqar = (
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from quality_return where academic_year = '2026-27' and manual = ${manual}`,
      )
    ).id;
  }
  const rows = await here.rows('admin:I', `${MODULE}/iqac?of_return=${aqar}`);
  const found = rows.find((row) => row['code'] === code);
  if (!found) throw new Error(`there is no metric ${code}`);
  return found;
};
const figure = async (code: string): Promise<number> => Number((await metric(code))['value']);
const added = async (resource: string, values: Values, who = 'admin:I'): Promise<number> =>
  ((await here.must(201, who, `/api/${resource}`, { body: values })).data as { id: number }).id;

describe('sanctioned posts', () => {
  const post = {
    staff: 'teaching',
    designation: 'Assistant Professor',
    department: 'ENG',
    posts: 4,
    from_date: '2026-09-01',
  };
  it('stand beside the teachers in service with the same designation', async () => {
    const { id } = await metric('2.4.1');
    const rows = (await here.rows('admin:I', `${MODULE}/iqac/rows/${id}/0`))
      .filter(({ c0 }) => c0 === 'English')
      .map(({ c1, c3 }) => ({ designation: c1, filled: Number(c3) }));
    const teachers = await here.query(
      (sql) => sql<{ designation: string; n: number }>`
        select designation, count(*)::int as n from faculty where active and department = 'ENG' group by 1`,
    );
    expect(rows).toHaveLength(3);
    for (const { designation, filled } of rows)
      expect(filled, String(designation)).toBe(
        teachers.find((one) => one.designation === designation)?.n ?? 0,
      );
    expect(rows.some(({ filled }) => Number(filled) > 0)).toBe(true);
  });
  it('are sanctioned by one order at a time, and by the latest in the return', async () => {
    await here.wrong('admin:I', 'sanctioned-post', post, 'from_date');
    await here.wrong(
      'admin:I',
      'sanctioned-post',
      {
        ...post,
        designation: 'Peon',
        staff: 'non_teaching',
        from_date: '2020-01-01',
        to_date: '2019-12-31',
      },
      'to_date',
      'department',
    );
    const before = await figure('P3.2');
    const { id } = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select id from sanctioned_post where department = 'ENG' and designation = 'Assistant Professor'`,
    );
    await here.change(200, 'admin:I', 'sanctioned-post', id, { to_date: '2026-08-31' });
    expect(await figure('P3.2'), 'ended, and not replaced').toBe(before - 3);
    await added('sanctioned-post', post);
    expect(await figure('P3.2')).toBe(before + 1);
    await here.must(403, 'admin:X', '/api/sanctioned-post', { body: post });
    await here.must(403, 'hod', '/api/sanctioned-post', { body: post });
  });
});

describe('a memorandum', () => {
  const signed = { partner: 'Botanical survey', signed_on: '2026-08-01' };
  it('counts as functional in a year of its activities only', async () => {
    const before = await figure('3.4.2');
    const id = await added('memorandum', signed);
    expect(await figure('3.4.2'), 'nothing done under it').toBe(before);
    const one = { held_on: '2026-09-10', activity: 'Field trip', participants: 20 };
    await here.change(200, 'admin:I', 'memorandum', id, { activities: [one] });
    expect(await figure('3.4.2')).toBe(before + 1);
  });
  it('is refused with activities before it was signed or after today, and signed in the future', async () => {
    const on = (held_on: string) => ({ ...signed, activities: [{ held_on, activity: 'Talk' }] });
    await here.wrong('admin:I', 'memorandum', on('2026-07-31'), 'activities');
    await here.wrong('admin:I', 'memorandum', on('2026-11-21'), 'activities');
    await here.wrong('admin:I', 'memorandum', { ...signed, signed_on: '2026-11-21' }, 'signed_on');
    await here.wrong('admin:I', 'memorandum', { ...signed, ends_on: '2026-07-01' }, 'ends_on');
  });
});

describe('the progression of a student', () => {
  const student = async (start: number, department: string): Promise<number> =>
    (
      await here.one(
        (sql) => sql<{ id: number }>`
          select s.id from student s join batch b on b.id = s.batch
          where b.start_year = ${start} and s.department = ${department} and not exists (select from progression g where g.student = s.id) order by s.id limit 1`,
      )
    ).id;
  const job = {
    kind: 'placement',
    organisation: 'District bank',
    on_date: '2026-10-01',
    pay: 30_000_000,
  };

  it('counts each outgoing student once, and nobody in an earlier year', async () => {
    const before = await figure('5.2.1');
    const last = await student(2023, 'ENG');
    await added('progression', { ...job, student: last });
    await added('progression', { ...job, student: last, organisation: 'Second offer' });
    await added('progression', { ...job, student: await student(2024, 'ENG') });
    expect(await figure('5.2.1')).toBe(before + 1);
    const exams = await figure('5.2.3');
    await added('progression', {
      student: await student(2024, 'ENG'),
      kind: 'examination',
      organisation: 'NET',
      on_date: '2026-10-01',
    });
    expect(await figure('5.2.3'), 'an examination counts in any year of study').toBe(exams + 1);
  });
  it('is written by the head for students of the own department, and read by its teachers', async () => {
    const [own, other] = [await student(2023, 'ENG'), await student(2023, 'BOT')];
    const id = await added('progression', { ...job, student: own }, 'hod');
    await here.must(200, 'faculty', `/api/progression/${id}`);
    await here.must(422, 'hod', '/api/progression', { body: { ...job, student: other } });
    const far = await added('progression', { ...job, student: other });
    await here.must(404, 'hod', `/api/progression/${far}`);
    await here.must(403, 'faculty', '/api/progression', { body: { ...job, student: own } });
  });
  it('has pay for a placement only, and a day between admission and today', async () => {
    const body = { ...job, student: await student(2023, 'ENG') };
    await here.wrong('admin:I', 'progression', { ...body, kind: 'higher_study' }, 'pay');
    await here.wrong('admin:I', 'progression', { ...body, on_date: '2026-11-21' }, 'on_date');
    await here.wrong('admin:I', 'progression', { ...body, on_date: '2023-01-01' }, 'on_date');
  });
  it('stands in the monthly report of the department', async () => {
    const [{ n } = { n: -1 }] = await here.query(
      (sql) =>
        sql<{
          n: number;
        }>`select count(*)::int as n from progression where department = 'ENG' and on_date between '2026-10-01' and '2026-10-31'`,
    );
    expect(n).toBeGreaterThan(0);
    const rows = await here.rows(
      'hod',
      `${MODULE}/dmr-rows?department=ENG&period=2026-10&figure=progression`,
    );
    expect(rows).toHaveLength(n);
  });
});

describe('an action on ticked metrics', () => {
  it('computes no metric that is not ticked', async () => {
    const { id } = await metric('1.1.3');
    const owner = here.college.people.get('faculty')?.id ?? 0;
    const sent = await statementsOf(() =>
      here.act(200, 'admin:I', `${MODULE}/iqac?of_return=${aqar}`, 'assign', [id], { owner }),
    );
    const read = sent.map(({ text }) => text).join('\n');
    expect(read).toContain('quality_answer');
    expect(read).not.toContain('library_copy');
    expect(read).not.toContain('class_session');
  });
});

describe('the report on an activity', () => {
  const pdfOf = async (who: string, path: string, rows: readonly number[]): Promise<Uint8Array> => {
    const person = here.college.people.get(who);
    if (!person) throw new Error(`There is no ${who}`);
    const response = await here.college.ask(path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await here.college.session(person)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ rows, values: {} }),
    });
    expect(response.status).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const photo = async (who: string): Promise<number> => {
    const person = here.college.people.get(who);
    if (!person) throw new Error(`There is no ${who}`);
    const response = await here.college.ask('/api/upload?name=photo.jpg', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await here.college.session(person)}`,
        'content-type': 'application/octet-stream',
      },
      body: (await picture()) as BodyInit,
    });
    return ((await response.json()) as { data: { id: number } }).data.id;
  };
  const pictures = (bytes: Uint8Array): number =>
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Subtype \/Image/g)?.length ?? 0;

  it('says what, when, who took part and what came of it, with its photos', async () => {
    const { id: student, name } = await here.one(
      (sql) =>
        sql<{
          id: number;
          name: string;
        }>`select id, name from student where status = 'active' order by id limit 1`,
    );
    const activity = { title: 'Seminar on bamboo', from_date: '2026-10-05', to_date: '2026-10-06' };
    const made = await added(
      'college-activity',
      {
        ...activity,
        organiser: 'Department of Botany',
        venue: 'Main hall',
        kind: 'seminar',
        participants: 64,
        outcome: 'A nursery of nine species was begun.',
        photos: [await photo('admin:P'), await photo('admin:P')],
      },
      'admin:P',
    );
    const took = await added(
      'student-activity',
      {
        student,
        kind: 'seminar',
        title: ' seminar on Bamboo ',
        from_date: '2026-10-05',
        position: 'Speaker',
      },
      'admin:M',
    );
    const path = `${MODULE}/activities/print`;
    const unverified = await pdfOf('faculty', path, [made]);
    await here.query(
      (sql) =>
        sql`update student_activity set verified_at = '2026-10-20T06:00:00Z', verified_by = 'Office' where id = ${took} returning id`,
    );
    const bytes = await pdfOf('faculty', path, [made]);
    expect(pictures(bytes)).toBe(2);
    if (!canRead) return;
    expect(pdfText(unverified).join('\n')).not.toContain(name);
    const words = pdfText(bytes).join('\n').replace(/\s+/g, ' ');
    for (const text of [
      'Report on Seminar on bamboo',
      '05-10-2026 to 06-10-2026',
      'Department of Botany',
      'Main hall',
      '64',
      'A nursery of nine species was begun.',
      name,
      'Speaker',
    ])
      expect(words).toContain(text);
    const two = pdfText(await pdfOf('admin:X', path, [made, 1]));
    expect(two.length).toBe(2);
  });

  it('of an extension unit names its agency and those reached, for activities of that unit only', async () => {
    const [one] = await here.rows('faculty', `${MODULE}/extensions/1/any?year=2025-26`);
    const bytes = await pdfOf('faculty', `${MODULE}/extensions/1/any/print?year=2025-26`, [
      Number(one?.['id']),
    ]);
    if (canRead) {
      const words = pdfText(bytes).join('\n');
      expect(words).toContain(`Report on ${String(one?.['name'])}`);
      expect(words).toContain(String(one?.['agency']));
    }
    await here.act(404, 'faculty', `${MODULE}/extensions/2/any?year=2025-26`, 'print', [
      Number(one?.['id']),
    ]);
  });
});
