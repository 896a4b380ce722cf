/**
 * The demonstration college's own assessments: every state occurs, and the product's rules find no
 * fault.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assess } from '../../server/demo/assessments';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
beforeAll(async () => {
  college = await openDemoCollege();
  const [row] = await college.db.read(
    ({ sql }) => sql<{ n: number }>`select count(*)::int as n from cat_mark`,
  );
  if (row?.n === 0)
    await college.db.transaction(
      (tx) => assess(tx, { year: 2026, today: '2026-11-20', now: college.now }),
      { slow: true },
    );
});
afterAll(() => college.close());

const one = async (
  query: (
    sql: Parameters<Parameters<DemoCollege['db']['read']>[0]>[0]['sql'],
  ) => Promise<Record<string, unknown>[]>,
): Promise<Record<string, unknown>> => (await college.db.read(({ sql }) => query(sql)))[0] ?? {};
async function ask(
  identity: string,
  path: string,
): Promise<{ status: number; data: never; text: string }> {
  const person = college.people.get(identity);
  const response = await college.ask(path, {
    headers: { authorization: `Bearer ${person ? await college.session(person) : ''}` },
  });
  const text = await response.text();
  return { status: response.status, text, data: (JSON.parse(text) as { data: never }).data };
}

describe("the demonstration college's internal assessments", () => {
  it('include a register in every state, and every code used in place of a mark', async () => {
    expect(
      (
        await one(
          (sql) =>
            sql`select array_agg(distinct state order by state) as states from cat_register where sheet = 'cat'`,
        )
      )['states'],
    ).toEqual(['cleared', 'open', 'reopened', 'submitted']);
    expect(
      await one(
        (sql) =>
          sql`select array_agg(distinct token order by token) as tokens, count(*) filter (where retest_mark is not null)::int > 0 as retests from cat_mark where token is not null`,
      ),
    ).toEqual({ tokens: ['AB', 'EX', 'UFM'], retests: true });
  });

  it('have no invalid, conflicting or stray mark, and none missing in a cleared register', async () => {
    expect(
      await one(
        (sql) => sql`
      select count(*) filter (where mark > max or mark < 0 or mark % 50 <> 0)::int as wrong, count(*) filter (where mark is not null and token is not null)::int as both, count(*) filter (where token = 'EX' and reason is null)::int as unsaid,
        count(*) filter (where not exists (select 1 from enrolment e where e.offering = m.offering and e.student = m.student))::int as strangers from cat_mark m`,
      ),
    ).toEqual({ wrong: 0, both: 0, unsaid: 0, strangers: 0 });
    expect(
      await one(
        (sql) => sql`
      select count(*)::int as missing from cat_register r join enrolment e on e.offering = r.offering and coalesce(e.section, 0) = coalesce(r.section, 0) and e.status <> 'dropped' join student s on s.id = e.student and s.status in ('active', 'on_leave', 'completed')
        left join cat_mark m on m.offering = r.offering and m.cat = r.cat and m.student = e.student where r.sheet = 'cat' and r.state = 'cleared' and m.mark is null and m.token is null`,
      ),
    ).toEqual({ missing: 0 });
  });

  it('give the English teacher marks to enter, and open every screen of the module', async () => {
    const [paper] = await college.db.read(
      ({ sql }) => sql<{
        batch: string;
        subject: string;
        semester: string;
        course: string;
        core: string;
      }>`
      select o.batch, c.subject, o.semester, c.id as course, c.subject as core from course_allotment a join faculty f on f.id = a.faculty and f.email = 'faculty.eng@tlawng.example' join offering o on o.id = a.offering join course c on c.id = o.course
      where a.to_date is null and c.type = 'theory' order by a.id limit 1`,
    );
    if (!paper) throw new Error('the teacher of English has no paper');
    const at = `${paper.batch}/${paper.subject}/${paper.semester}/${paper.course}`;
    const base = '/api/internal-assessments';
    const paths = [
      `cat-entry/${at}/CAT1`,
      `cat-entry/${at}/CAT2`,
      `cat-entry/${at}/ASSIGNMENT`,
      `multiple-cat-entry/${at}`,
      `internal-marks/${at}`,
      `practical-entry/${at}`,
      `clearance/${paper.batch}/${paper.semester}/CAT1`,
      `clearance/${paper.batch}/${paper.semester}/CAT1?tab=shortfall`,
      `viva-entry/${paper.batch}`,
      `cat-result/${paper.batch}/BA/${paper.semester}/CAT1/ENG`,
      `cat-overview/${paper.batch}/BA/${paper.semester}/ENG`,
      `internal-marks-overview/${paper.batch}/BA/${paper.semester}/ENG`,
      `cat-overview/${paper.batch}/BA/${paper.semester}/ENG?tab=pending`,
    ];
    for (const identity of ['faculty', 'hod', 'admin:H', 'super'])
      for (const path of paths)
        expect([identity, path, (await ask(identity, `${base}/${path}`)).status]).toEqual([
          identity,
          path,
          200,
        ]);
    for (const path of paths)
      expect([path, (await ask('admin:B', `${base}/${path}`)).status]).toEqual([path, 403]);
  });

  it('have correct final marks for the last term, and none for the current one', async () => {
    const found = await one(
      (sql) => sql`
      select count(*)::int > 0 as some, count(*) filter (where t.ends_on >= '2026-11-20')::int as early, count(*) filter (where r.total > r.max or r.total <> round(r.raw_numerator::numeric / r.raw_denominator::numeric) * 100)::int as wrong
      from internal_result r join offering o on o.id = r.offering join term t on t.batch = o.batch and t.semester = o.semester where r.state = 'finalised'`,
    );
    expect(found).toEqual({ some: true, early: 0, wrong: 0 });
  });

  it('include projects in the final year, some without a supervisor', async () => {
    const { rows } = (await ask('admin:H', '/api/internal-assessments/viva-entry/2023')).data as {
      rows: { values: Record<string, unknown> }[];
    };
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ values }) => values['supervisor'] === null)).size).toBe(2);
  });
});
