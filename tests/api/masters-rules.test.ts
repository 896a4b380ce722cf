/**
 * What the college's master data may contain: each rule refuses at its field and accepts values
 * just inside.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@/domain/month';
import { atOnce } from '../kit/at-once';
import { openCollege, type College, type Values } from '../kit/college';
import { part } from '../kit/internal-class';

let here: College;
beforeAll(async () => {
  here = await openCollege();
});
afterAll(() => here.close());

const make = async (resource: string, values: Values): Promise<Values & { id: number }> =>
  (await here.must(201, 'admin:C', `/api/${resource}`, { body: values })).data as Values & {
    id: number;
  };
const wrong = (resource: string, values: Values, ...fields: string[]) =>
  here.wrong('admin:C', resource, values, ...fields);
const errorsOf = async (resource: string, id: number | string, values: Values): Promise<string[]> =>
  Object.keys((await here.change(422, 'admin:C', resource, id, values)).errors);

describe('test entry window', () => {
  it('closes on or after the day it opens', async () => {
    const window = { cat: 'CAT1', batch: '2023', semester: '8', opens_on: '2026-11-10' };
    await wrong('cat-schedule', { ...window, closes_on: '2026-11-09' }, 'closes_on');
    const { id } = await make('cat-schedule', { ...window, closes_on: '2026-11-10' });
    expect(
      await errorsOf('cat-schedule', id, { opens_on: '2026-11-11' }),
      'judged with what stands there',
    ).toEqual(['closes_on']);
  });
});

describe('a search', () => {
  it('finds rows by the titles of the rows that their own title is made of', async () => {
    const found = async (resource: string, q: string): Promise<number> =>
      (
        (
          await here.must(
            200,
            'admin:C',
            `/api/${resource}?filter=${encodeURIComponent(JSON.stringify({ q }))}`,
          )
        ).data as unknown[]
      ).length;
    const { batch, name } = await here.one(
      (sql) =>
        sql<{
          batch: string;
          name: string;
        }>`select o.batch, b.name from offering o join batch b on b.id = o.batch where o.course = 'ENG301'`,
    );
    expect(batch).not.toBe('');
    expect(await found('offering', `eng301 ${name}`), 'a paper and its batch').toBeGreaterThan(0);
    expect(await found('offering', 'no such paper')).toBe(0);
    expect(await found('regulation-version', 'FYUGP 1'), 'a number too').toBe(1);
    expect(await found('regulation-version', 'FYUGP 99')).toBe(0);
    expect(await found('section', 'no such paper'), 'through two tables').toBe(0);
  });
});

describe('programme', () => {
  it('brings the semesters it lasts, and leaves those there as they are', async () => {
    const semesters = () =>
      here.one(
        (sql) =>
          sql<{ names: string[] }>`select array_agg(name order by number) as names from semester`,
      );
    const { names } = await semesters();
    expect(names).toHaveLength(8);
    await make('programme', { id: 'LLB', name: 'Law', duration_semesters: 10 });
    expect((await semesters()).names).toEqual([...names, 'IX', 'X']);
    await make('programme', { id: 'DIP', name: 'Diploma', duration_semesters: 2 });
    expect((await semesters()).names).toHaveLength(10);
  });
});

describe('paper', () => {
  const PAPER = {
    name: 'New paper',
    subject: 'ENG',
    semester: '3',
    regulation: '',
    category: 'MAJ',
    is_credit: true,
    credits_lecture: 4,
    credits_tutorial: 0,
    credits_practical: 0,
    max_internal: 2500,
    max_external: 7500,
  };
  let paper: typeof PAPER;
  const credit = 1;
  beforeAll(async () => {
    const row = await here.one(
      (sql) =>
        sql<{
          regulation: string;
          subject: string;
        }>`select regulation, subject from course where id = 'ENG301'`,
    );
    paper = { ...PAPER, ...row };
  });
  it('must have credits if it counts for credit', async () => {
    await wrong(
      'course',
      { ...paper, id: 'NEW1', code: 'NEW1', credits_lecture: 0 },
      'credits_lecture',
    );
    await make('course', {
      ...paper,
      id: 'NEW2',
      code: 'NEW2',
      credits_lecture: 0,
      is_credit: false,
    });
    await make('course', {
      ...paper,
      id: 'NEW3',
      code: 'NEW3',
      credits_lecture: 0,
      credits_tutorial: credit,
    });
    await make('course', {
      ...paper,
      id: 'NEW4',
      code: 'NEW4',
      credits_lecture: 0,
      credits_practical: credit,
    });
  });
  it('has at least one maximum, whichever', async () => {
    const none = {
      max_internal: 0,
      max_external: 0,
      max_practical_internal: 0,
      max_practical_external: 0,
      max_viva: 0,
    };
    const { id } = await make('course', {
      ...paper,
      ...none,
      max_viva: 10_000,
      id: 'NEW6',
      code: 'NEW6',
    });
    expect(await errorsOf('course', id, none)).toEqual(['max_external']);
  });
  it('defaults to the shares of the newest version of its regulation if it has no maximum', async () => {
    const { max_internal: _, max_external: __, ...bare } = paper;
    await here.query(
      (sql) =>
        sql`insert into regulation_version select (jsonb_populate_record(v, jsonb_build_object('id', 2000, 'number', 90, 'internal_share', 4000))).* from regulation_version v where regulation = ${paper.regulation} order by number limit 1 returning id`,
    );
    const { max_internal, max_external } = await make('course', {
      ...bare,
      id: 'NEW10',
      code: 'NEW10',
    });
    expect([max_internal, max_external]).toEqual([4000, 6000]);
    await here.query((sql) => sql`delete from regulation_version where id = 2000 returning id`);
  });
  it('defaults to 15 hours per lecture or tutorial credit and 30 per practical credit', async () => {
    const hours = async (id: string, more: Values): Promise<unknown> =>
      (await make('course', { ...paper, id, code: id, ...more })).contact_hours;
    expect([
      await hours('NEW7', {}),
      await hours('NEW8', {
        credits_lecture: credit,
        credits_tutorial: credit,
        credits_practical: credit,
      }),
      await hours('NEW9', { contact_hours: 7 }),
    ]).toEqual([60, 60, 7]);
  });
});

describe('department', () => {
  it('is headed by one of its active teachers, whose type is updated in this department only', async () => {
    const types = () =>
      here.query(
        (sql) =>
          sql<{
            id: number;
            type: string | null;
            department: string;
          }>`select id, type, department from faculty where type = 'Head Of Department' order by department`,
      );
    const before = await types();
    const [own, other, gone] = [
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from faculty where department = 'ENG' and active and type is distinct from 'Head Of Department' limit 1`,
      ),
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from faculty where department = 'HIS' and active and type is distinct from 'Head Of Department' limit 1`,
      ),
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`insert into faculty (name, email, department, active) values ('Has left', 'left@tlawng.example', 'ENG', false) returning id`,
      ),
    ];
    expect(await errorsOf('department', 'ENG', { hod: other.id })).toEqual(['hod']);
    expect(
      await errorsOf('department', 'ENG', { hod: gone.id }),
      'who has left heads nothing',
    ).toEqual(['hod']);
    await here.change(200, 'admin:C', 'department', 'ENG', { hod: own.id });
    const after = await types();
    expect(after.filter(({ department }) => department === 'ENG').map(({ id }) => id)).toEqual([
      own.id,
    ]);
    expect(after.filter(({ department }) => department !== 'ENG')).toEqual(
      before.filter(({ department }) => department !== 'ENG'),
    );
    await here.change(200, 'admin:C', 'department', 'ENG', { hod: null });
    expect((await types()).filter(({ department }) => department === 'ENG')).toEqual([]);
    const first = before.find(({ department }) => department === 'ENG');
    await here.change(200, 'admin:C', 'department', 'ENG', { hod: first?.id ?? null });
  });
  it('updates both teachers when the head changes: version, stamp and audit', async () => {
    interface Teacher {
      readonly id: number;
      readonly type: string | null;
      readonly version: number;
      readonly by: string | null;
      readonly at: string;
    }
    const [department, next] = [
      await here.one((sql) => sql<{ hod: number }>`select hod from department where id = 'ENG'`),
      await here.one(
        (sql) =>
          sql<{
            id: number;
          }>`select id from faculty where department = 'ENG' and active and type is distinct from 'Head Of Department' order by id limit 1`,
      ),
    ];
    const both = [department.hod, next.id];
    const teachers = () =>
      here.query(
        (sql) =>
          sql<Teacher>`select id, type, version, updated_by as by, updated_at as at from faculty where id = any (${both}::int[]) order by array_position(${both}::int[], id)`,
      );
    const lines = async () =>
      (await here.audited('update')).filter(
        ({ entity, entity_id }) =>
          entity === 'faculty' && both.map(String).includes(`${entity_id}`),
      );
    const [before, written] = [await teachers(), (await lines()).length];
    here.pass(1);
    await here.change(200, 'admin:C', 'department', 'ENG', { hod: next.id });
    const by = `admin:${here.college.people.get('admin:C')?.id}`;
    const at = '2026-11-20T06:31:00.000Z';
    expect(await teachers()).toEqual([
      { id: both[0], type: null, version: (before[0]?.version ?? 0) + 1, by, at },
      { id: both[1], type: 'Head Of Department', version: (before[1]?.version ?? 0) + 1, by, at },
    ]);
    const change = (from: string | null, to: string | null) => ({
      before: { type: from },
      after: { type: to },
    });
    expect((await lines()).slice(written)).toMatchObject([
      { actor: by, entity_id: `${both[0]}`, change: change('Head Of Department', null) },
      { actor: by, entity_id: `${both[1]}`, change: change(null, 'Head Of Department') },
    ]);
    await here.change(200, 'admin:C', 'department', 'ENG', { hod: department.hod });
  });
});

describe('offering', () => {
  it("matches its course's semester, under a regulation of the batch", async () => {
    await wrong('offering', { batch: '2025', semester: '4', course: 'ENG301' }, 'semester');
    await here.query(
      (sql) => sql`insert into regulation (id, name) values ('OLD', 'Old regulation')`,
    );
    await here.query(
      (sql) =>
        sql`insert into course (id, code, name, subject, semester, regulation, category, type, max_external) select 'OLD1', 'OLD1', 'Old paper', subject, '3', 'OLD', 'MAJ', 'theory', 10000 from course where id = 'ENG301'`,
    );
    await wrong('offering', { batch: '2025', semester: '3', course: 'OLD1' }, 'course');
    await make('offering', { batch: '2025', semester: '4', course: 'ENG401' });
  });
});

describe('period', () => {
  it('ends after it starts, and does not overlap another of its shift', async () => {
    const period = {
      id: 'LATE',
      name: 'Late',
      shift: 'evening',
      start_time: '20:00',
      end_time: '20:45',
    };
    await wrong('period', { ...period, end_time: '20:00' }, 'end_time');
    await make('period', period);
    await wrong(
      'period',
      { ...period, id: 'LATE2', start_time: '20:44', end_time: '21:30' },
      'start_time',
    );
    await wrong(
      'period',
      { ...period, id: 'LATE2', start_time: '19:00', end_time: '20:01' },
      'start_time',
    );
    await wrong(
      'period',
      { ...period, id: 'LATE2', start_time: '19:00', end_time: '21:30' },
      'start_time',
    );
    await make('period', {
      ...period,
      id: 'LATE2',
      name: 'Next',
      start_time: '20:45',
      end_time: '21:30',
    });
    await make('period', {
      ...period,
      id: 'LATE3',
      name: 'Before',
      start_time: '19:00',
      end_time: '20:00',
    });
    await make('period', {
      ...period,
      id: 'LATE4',
      name: 'Other shift',
      shift: 'morning',
      start_time: '05:00',
      end_time: '05:30',
    });
    await here.change(200, 'admin:C', 'period', 'LATE', { name: 'The same, renamed' });
  });
});

describe('version of a regulation', () => {
  let base: Values;
  let id: number;
  beforeAll(async () => {
    ({ id } = await here.one(
      (sql) => sql<{ id: number }>`select id from regulation_version order by id limit 1`,
    ));
    base = (await here.must(200, 'admin:C', `/api/regulation-version/${id}`)).data as Values;
  });
  const band = (min: number): Values => ({ ...(base['grade_bands'] as Values[])[0], min });
  const errors = (values: Values) => errorsOf('regulation-version', id, values);
  it('has grade bands that fall from the best to one starting at 0', async () => {
    expect(await errors({ grade_bands: [band(4000), band(5000), band(0)] })).toEqual([
      'grade_bands',
    ]);
    expect(await errors({ grade_bands: [band(4000), band(4000), band(0)] })).toEqual([
      'grade_bands',
    ]);
    expect(await errors({ grade_bands: [band(4000), band(1)] })).toEqual(['grade_bands']);
  });
  it('gives no grade point above 10, in a band or to another letter', async () => {
    expect(await errors({ grade_bands: [{ ...band(0), point: 10.01 }] })).toEqual(['grade_bands']);
    const letters = (point: number): Values => ({
      grade_letters: [{ letter: 'S', point, pass: true }],
    });
    expect(await errors(letters(10.01))).toEqual(['grade_letters']);
    await here.change(200, 'admin:C', 'regulation-version', id, letters(10));
    await here.change(200, 'admin:C', 'regulation-version', id, {
      grade_letters: base['grade_letters'],
    });
  });
  it('sets the condonation limit no higher than the requirement', async () => {
    expect(await errors({ attendance_floor: 7501, attendance_required: 7500 })).toEqual([
      'attendance_floor',
    ]);
    await here.change(200, 'admin:C', 'regulation-version', id, {
      attendance_floor: 7500,
      attendance_required: 7500,
    });
    await here.change(200, 'admin:C', 'regulation-version', id, {
      attendance_floor: base['attendance_floor'],
      attendance_required: base['attendance_required'],
    });
  });
  it('validates attendance bands and internal assessment parts as the calculation does', async () => {
    const part = {
      code: 'CAT',
      name: 'Tests',
      source: 'cat',
      cats: 'CAT1',
      rule: 'best_n_avg',
      n: null,
      weights: null,
      ratios: null,
      scale_to: 2500,
    };
    expect(await errors({ internal_components: [part, part] })).toEqual(['internal_components']);
    expect(
      (
        await here.change(422, 'admin:C', 'regulation-version', id, {
          attendance_bands: [{ name: 'Only', min: 5000, sits: true, condonable: false }],
        })
      ).errors,
    ).toHaveProperty('attendance_bands');
  });
});

describe('term', () => {
  const term = (more: Values): Values => ({
    batch: '2023',
    semester: '8',
    starts_on: '2027-01-01',
    ends_on: '2027-05-01',
    ...more,
  });
  it('lasts 60 to 240 days', async () => {
    await wrong('term', term({ ends_on: '2027-03-01' }), 'ends_on'); // 59 days
    await wrong('term', term({ ends_on: '2027-08-30' }), 'ends_on'); // 241 days
    const { id } = await make('term', term({ ends_on: '2027-03-02' }));
    await here.change(200, 'admin:C', 'term', id, { ends_on: '2027-08-29' });
    await here
      .must(200, 'admin:C', `/api/term/${id}?version=2`, { method: 'DELETE' })
      .catch(() => undefined);
    await here.query((sql) => sql`delete from term where id = ${id}`);
  });
  it('neither repeats nor overlaps another of the batch and programme, not even by a day', async () => {
    const { id } = await make('term', term({}));
    await wrong('term', term({ starts_on: '2028-01-01', ends_on: '2028-05-01' }), 'starts_on');
    await wrong(
      'term',
      term({ semester: '7', starts_on: '2027-05-01', ends_on: '2027-08-01' }),
      'starts_on',
    );
    await wrong(
      'term',
      term({ semester: '7', starts_on: '2026-10-01', ends_on: '2027-01-01' }),
      'starts_on',
    );
    const after = await make(
      'term',
      term({ batch: '2021', semester: '7', starts_on: '2027-05-02', ends_on: '2027-08-01' }),
    ).catch(() => null);
    await make('term', term({ programme: 'BA' }));
    await here.change(200, 'admin:C', 'term', id, { session_label: 'Spring' });
    await here.query(
      (sql) =>
        sql`delete from term where id = ${id} or id = ${after?.id ?? 0} or (batch = '2023' and semester = '8')`,
    );
  });
});

describe('term in which classes were held', () => {
  interface Term {
    readonly id: number;
    readonly starts_on: string;
    readonly ends_on: string;
    readonly first: string;
    readonly last: string;
  }
  const present = (): Promise<Term> =>
    here.one(
      (sql) => sql<Term>`
      select t.id, t.starts_on::text, t.ends_on::text, min(c.held_on)::text as first, max(c.held_on)::text as last
      from term t join offering o on o.batch = t.batch and o.semester = t.semester join class_session c on c.offering = o.id and c.held_on between t.starts_on and t.ends_on
      where t.batch = '2025' and t.semester = '3' and t.programme is null group by 1, 2, 3`,
    );
  const shown = (day: string): string => day.split('-').reverse().join('-');
  const restore = ({ id, starts_on, ends_on }: Term) =>
    here.query(
      (sql) => sql`update term set starts_on = ${starts_on}, ends_on = ${ends_on} where id = ${id}`,
    );

  it('cannot end before the last class or start after the first, but may on those days', async () => {
    const term = await present();
    const late = await here.change(422, 'admin:C', 'term', term.id, {
      ends_on: addDays(term.last, -1),
    });
    expect(late.errors).toEqual({
      ends_on: `The last class of this term was on ${shown(term.last)}. The end date cannot be earlier.`,
    });
    const early = await here.change(422, 'admin:C', 'term', term.id, {
      starts_on: addDays(term.first, 1),
    });
    expect(early.errors).toEqual({
      starts_on: `The first class of this term was on ${shown(term.first)}. The start date cannot be later.`,
    });
    await here.change(200, 'admin:C', 'term', term.id, {
      starts_on: term.first,
      ends_on: term.last,
    });
    await restore(term);
  });
  it('for a single programme is limited by classes of papers its students take, and no others', async () => {
    const { id, last } = await present();
    const own = async (programme: string) =>
      (
        await make('term', {
          batch: '2025',
          semester: '3',
          programme,
          starts_on: '2026-07-15',
          ends_on: '2026-12-20',
        })
      ).id;
    await make('programme', { id: 'BVOC', name: 'New programme' });
    const [theirs, nobodys] = [await own('BA'), await own('BVOC')];
    const { errors } = await here.change(422, 'admin:C', 'term', theirs, { ends_on: '2026-10-01' });
    expect(errors).toEqual({ ends_on: expect.stringContaining('The last class of this term') });
    expect(last > '2026-10-01').toBe(true);
    await here.change(200, 'admin:C', 'term', nobodys, { ends_on: '2026-10-01' });
    await here.query(
      (sql) => sql`delete from term where id in (${theirs}, ${nobodys}) and id <> ${id}`,
    );
    await here.query((sql) => sql`delete from programme where id = 'BVOC'`);
  });
});

describe('allotment', () => {
  let paper: { offering: number; department: string };
  let teachers: { id: number; department: string }[];
  const give = (more: Values): Values => ({
    offering: paper.offering,
    faculty: teachers[0]?.id,
    component: 'tutorial',
    is_primary: true,
    from_date: '2027-01-10',
    to_date: '2027-02-10',
    ...more,
  });
  beforeAll(async () => {
    paper = await here.one(
      (sql) =>
        sql<{
          offering: number;
          department: string;
        }>`select o.id as offering, s.department from offering o join course c on c.id = o.course join subject s on s.id = c.subject where o.batch = '2025' and o.semester = '3' and s.department = 'ENG' order by o.id limit 1`,
    );
    teachers = await here.query(
      (sql) =>
        sql<{
          id: number;
          department: string;
        }>`select id, department from faculty where active order by department = 'ENG' desc, id limit 3`,
    );
  });
  const keeper = 'admin:C';
  const refused = async (values: Values): Promise<string[]> =>
    Object.keys((await here.must(422, keeper, '/api/course-allotment', { body: values })).errors);
  it('ends on or after its start, for a section of the paper and an active teacher', async () => {
    expect(await refused(give({ to_date: '2027-01-09' }))).toEqual(['to_date']);
    const elsewhere = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into section (offering, name) select id, 'Z' from offering where id <> ${paper.offering} limit 1 returning id`,
    );
    expect(await refused(give({ section: elsewhere.id }))).toEqual(['section']);
    const gone = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into faculty (name, email, department, active) values ('Left too', 'left2@tlawng.example', 'ENG', false) returning id`,
    );
    expect(await refused(give({ faculty: gone.id }))).toEqual(['faculty']);
  });
  it('is one per teacher and one primary at a time, by overlapping days', async () => {
    const [one = 0, two = 0, three = 0] = teachers.map(({ id }) => id);
    const { data } = await here.must(201, keeper, '/api/course-allotment', { body: give({}) });
    expect(data).toMatchObject({ department: 'ENG' });
    expect(
      await refused(give({ is_primary: false, from_date: '2027-02-10', to_date: null })),
    ).toEqual(['faculty']);
    expect(await refused(give({ faculty: two, from_date: '2027-02-10', to_date: null }))).toEqual([
      'is_primary',
    ]);
    await here.must(201, keeper, '/api/course-allotment', {
      body: give({ faculty: two, is_primary: false }),
    });
    await here.must(201, keeper, '/api/course-allotment', {
      body: give({ faculty: three, from_date: '2027-02-11', to_date: null }),
    });
    await here.must(201, keeper, '/api/course-allotment', {
      body: give({ component: 'practical' }),
    });
    await here.change(200, keeper, 'course-allotment', (data as { id: number }).id, {
      hours_week: 40,
    });
    expect(one).not.toBe(two);
  });
  it("is made by the head of the paper's department only", async () => {
    const hod = here.college.people.get('hod');
    const { department } = await here.one(
      (sql) => sql<{ department: string }>`select department from faculty where id = ${hod?.id}`,
    );
    const foreign = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select o.id from offering o join course c on c.id = o.course join subject s on s.id = c.subject where o.batch = '2025' and o.semester = '3' and s.department <> ${department} limit 1`,
    );
    expect(
      (
        await here.ask('hod', '/api/course-allotment', {
          body: give({ offering: foreign.id, from_date: '2027-03-01', to_date: '2027-03-02' }),
        })
      ).status,
    ).toBe(403);
    const own = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select o.id from offering o join course c on c.id = o.course join subject s on s.id = c.subject where o.batch = '2025' and o.semester = '3' and s.department = ${department} limit 1`,
    );
    const { data } = await here.must(201, 'hod', '/api/course-allotment', {
      body: give({
        offering: own.id,
        is_primary: false,
        from_date: '2027-03-01',
        to_date: '2027-03-02',
      }),
    });
    const { id } = data as { id: number };
    await here.change(403, 'hod', 'course-allotment', id, { offering: foreign.id });
    expect(
      await here.one(
        (sql) => sql<object>`select offering, department from course_allotment where id = ${id}`,
      ),
      'it stays where it was',
    ).toEqual({ offering: own.id, department });
    await here.must(200, keeper, `/api/course-allotment/${id}`, { method: 'DELETE' });
  });
  it('ending this month with open registers warns the caller and the teacher', async () => {
    const registers = await here.query(
      (sql) =>
        sql<{
          id: number;
          state: string;
        }>`select id, state from attendance_register where offering = ${paper.offering}`,
    );
    const stand = (state: string | null): Promise<unknown> =>
      here.query(
        (sql) =>
          sql`update attendance_register r set state = coalesce(${state}, k.state) from jsonb_to_recordset(${JSON.stringify(registers)}::jsonb) as k(id int, state text) where r.id = k.id`,
      );
    const months = (
      await here.query(
        (sql) =>
          sql<{
            month: string;
          }>`select distinct to_char(month, 'FMMonth YYYY') as month, month as first from attendance_register where offering = ${paper.offering} and month <= '2026-11-30' order by first`,
      )
    ).map(({ month }) => month);
    expect(months.length).toBeGreaterThan(1);
    await stand('open');
    const { data } = await here.must(201, keeper, '/api/course-allotment', {
      body: give({
        component: 'theory',
        is_primary: false,
        from_date: '2026-08-01',
        to_date: '2027-06-30',
      }),
    });
    const { id } = data as { id: number };
    const warned = async (to_date: string): Promise<unknown[]> => {
      await here.query((sql) => sql`delete from notification`);
      await here.change(200, keeper, 'course-allotment', id, { to_date, hours_week: 2 });
      return here.query((sql) => sql`select receiver, body from notification order by receiver`);
    };
    const body = (day: string): unknown =>
      expect.stringContaining(
        `ends on ${day}. Attendance registers that are not submitted: ${months.join(', ')}.`,
      );
    const both = (day: string): unknown[] => [
      { receiver: `admin:${here.college.people.get(keeper)?.id}`, body: body(day) },
      { receiver: `faculty:${teachers[0]?.id}`, body: body(day) },
    ];
    expect(await warned('2026-12-01'), 'there is time').toEqual([]);
    expect(await warned('2026-11-30')).toEqual(both('30-11-2026'));
    expect(await warned('2026-11-30'), 'said once').toEqual([]);
    await stand('reopened');
    expect(await warned('2026-11-29')).toEqual(both('29-11-2026'));
    await stand('submitted');
    expect(await warned('2026-11-28'), 'nothing is open').toEqual([]);
    await stand(null);
    await here.query((sql) => sql`delete from course_allotment where id = ${id}`);
  });
  it('cannot be deleted once classes were held under it, and can otherwise', async () => {
    const used = await here.one(
      (sql) =>
        sql<{
          id: number;
          version: number;
        }>`select a.id, a.version from course_allotment a join class_session k on k.offering = a.offering and k.faculty = a.faculty and coalesce(k.section, 0) = coalesce(a.section, 0) limit 1`,
    );
    const said = await here.must(422, keeper, `/api/course-allotment/${used.id}`, {
      method: 'DELETE',
    });
    expect(Object.keys(said.errors)).toEqual(['to_date']);
    const unused = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`select id from course_allotment where component = 'practical' and from_date = '2027-01-10'`,
    );
    await here.must(200, keeper, `/api/course-allotment/${unused.id}`, { method: 'DELETE' });
  });
});

describe('last super administrator', () => {
  it('cannot be removed by another administrator, nor by themselves', async () => {
    const me = here.college.people.get('super')?.id ?? 0;
    const others = await here.query(
      (sql) =>
        sql<{ id: number }>`select id from admin where superadmin and active and id <> ${me}`,
    );
    const second =
      others[0]?.id ??
      (
        await here.one(
          (sql) =>
            sql<{
              id: number;
            }>`insert into admin (name, email, role, superadmin, active) values ('Second', 'second@tlawng.example', '', true, true) returning id`,
        )
      ).id;
    await here.query(
      (sql) =>
        sql`update admin set active = false where superadmin and id not in (${me}, ${second})`,
    );
    await here.change(423, 'super', 'admin', me, { active: false });
    await here.change(423, 'super', 'admin', me, { superadmin: false });
    await here.change(200, 'super', 'admin', second, { active: false });
    await here.query(
      (sql) => sql`update admin set superadmin = true, active = false where id = ${second}`,
    );
    expect(
      await here.query((sql) => sql`select id from admin where superadmin and active`),
    ).toEqual([{ id: me }]);
  });
  it('remains when two remove each other at the same time', async () => {
    const me = here.college.people.get('super');
    if (!me) throw new Error('there is no super administrator');
    await here.query((sql) => sql`update admin set active = false where superadmin`);
    const [third, fourth] = (
      await here.query(
        (sql) =>
          sql<{
            id: number;
          }>`insert into admin (name, email, role, superadmin, active) values ('Third', 'third@tlawng.example', '', true, true), ('Fourth', 'fourth@tlawng.example', '', true, true) returning id`,
      )
    ).map(({ id }) => id);
    const takes = async (by: number, from: number): Promise<number> => {
      const { version } = await here.one(
        (sql) => sql<{ version: number }>`select version from admin where id = ${from}`,
      );
      const { status } = await here.college.ask(`/api/admin/${from}`, {
        method: 'PATCH',
        headers: {
          authorization: `Bearer ${await here.college.session({ ...me, id: by })}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ version, active: false }),
      });
      return status;
    };
    const told = await atOnce(here.college.db, [
      () => takes(third ?? 0, fourth ?? 0),
      () => takes(fourth ?? 0, third ?? 0),
    ]);
    expect([...told].sort()).toEqual([200, 423]);
    expect(
      await here.query((sql) => sql`select 1 from admin where superadmin and active`),
    ).toHaveLength(1);
    await here.query((sql) => sql`update admin set active = id = ${me.id} where superadmin`);
  });
});

describe('address of a paper', () => {
  it('is valid only if course, subject and semester match and the batch follows its regulation', async () => {
    const { subject } = await here.one(
      (sql) => sql<{ subject: string }>`select subject from course where id = 'ENG301'`,
    );
    const at = (batch: string, of: string, semester: string, course: string) =>
      here
        .ask('admin:B', `/api/attendance/paper-wise/${batch}/${of}/${semester}/${course}`)
        .then(({ status }) => status);
    const paths = await Promise.all([
      at('2025', subject, '3', 'ENG301'),
      at('2025', 'HIS', '3', 'ENG301'),
      at('2025', subject, '4', 'ENG301'),
      at('1999', subject, '3', 'ENG301'),
      at('2025', subject, '3', 'OLD1'),
    ]);
    expect(paths.slice(1)).toEqual([404, 404, 404, 404]);
  });
  it("uses the newest regulation version among the batch's programmes", async () => {
    const { id, subject, programme, version } = await here.one(
      (sql) =>
        sql<{
          id: number;
          subject: string;
          programme: string;
          version: number;
        }>`select v.id, c.subject, p.programme, p.regulation_version as version from course c join batch_programme p on p.batch = '2025' join regulation_version v on v.id = p.regulation_version and v.regulation = c.regulation where c.id = 'ENG301' order by v.number desc, p.programme limit 1`,
    );
    const PART = part('SEM', 'The newest part', 'manual', 2_500);
    const newer = await here.one(
      (sql) =>
        sql<{
          id: number;
        }>`insert into regulation_version select (jsonb_populate_record(v, jsonb_build_object('id', v.id + 1000, 'number', v.number + 1, 'internal_components', ${JSON.stringify([PART])}::jsonb))).* from regulation_version v where v.id = ${id} returning id`,
    );
    const isNewest = async (): Promise<boolean> =>
      (
        await here.must(
          200,
          'super',
          `/api/internal-assessments/internal-marks/2025/${subject}/3/ENG301`,
        )
      ).text.includes('The newest part');
    expect(await isNewest(), 'nobody studies under it yet').toBe(false);
    const study = (under: number): Promise<unknown> =>
      here.query(
        (sql) =>
          sql`update batch_programme set regulation_version = ${under} where batch = '2025' and programme = ${programme}`,
      );
    await study(newer.id);
    expect(await isNewest()).toBe(true);
    await study(version);
    await here.query((sql) => sql`delete from regulation_version where id = ${newer.id}`);
  });
  it("is among a teacher's shortcuts from the first to the last day of the allotment", async () => {
    const id = here.college.people.get('faculty')?.id ?? 0;
    const offering = await here.one(
      (sql) =>
        sql<{
          id: number;
          course: string;
        }>`select id, course from offering where batch = '2025' and semester = '3' and not exists (select 1 from course_allotment a where a.offering = offering.id and a.faculty = ${id}) order by id limit 1`,
    );
    const shown = async (from: string, to: string | null): Promise<boolean> => {
      await here.query(
        (sql) =>
          sql`delete from course_allotment where offering = ${offering.id} and faculty = ${id}`,
      );
      await here.query(
        (sql) =>
          sql`insert into course_allotment (offering, faculty, component, is_primary, from_date, to_date, department) values (${offering.id}, ${id}, 'tutorial', false, ${from}, ${to}, 'ENG')`,
      );
      return (
        await here.must(200, 'faculty', '/api/shortcut?of=batch,subject,semester,course')
      ).text.includes(`"${offering.course}"`);
    };
    expect([
      await shown('2026-11-20', null),
      await shown('2026-11-21', null),
      await shown('2026-10-01', '2026-11-20'),
      await shown('2026-10-01', '2026-11-19'),
    ]).toEqual([true, false, true, false]);
  });
});
