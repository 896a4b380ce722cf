/**
 * Published marks of a parent's ward: assessments whose register is cleared, and final internal
 * marks.
 */
import { who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { wardOf } from '../student-management/commands/ward.server';

export default endpoint({
  method: 'GET',
  path: '/api/ward/{id}/marks',
  summary: "Published marks of the caller's ward in the papers of the semester.",
  who: [who.parent],
  answers: {
    withheld: false,
    papers: [
      {
        code: 'ENG101',
        name: 'Paper',
        total: 1850,
        max: 2500,
        tests: [{ name: 'CAT 1', mark: 1850, token: null, max: 2500 }],
      },
    ],
  },
  async run(handle, { params }) {
    const { sql } = handle;
    const ward = await wardOf(handle, params.id);
    if (!ward.open) return { withheld: true, papers: [] };
    const papers = await sql<{
      offering: number;
      code: string;
      name: string;
      total: number | null;
      max: number | null;
    }>`
      select distinct on (c.code, o.id) o.id as offering, c.code, c.name, r.total, r.max
      from offering o join course c on c.id = o.course join enrolment e on e.offering = o.id and e.student = ${ward.student} and e.status <> 'dropped'
        left join internal_result r on r.enrolment = e.id and r.state = 'finalised' and not r.stale
      where o.batch = ${ward.batch} and o.semester = ${ward.semester} order by c.code, o.id, e.id desc`;
    const tests = await sql<{
      offering: number;
      name: string;
      mark: number | null;
      token: string | null;
      max: number | null;
    }>`
      select m.offering, a.name, coalesce(m.retest_mark, m.mark) as mark, case when m.retest_mark is null then m.token end as token, m.max
      from cat_mark m join cat a on a.id = m.cat
      where m.student = ${ward.student} and m.offering = any (${papers.map(({ offering }) => offering)}::int[]) and (m.mark is not null or m.token is not null)
        and exists (select 1 from cat_register r where r.sheet = 'cat' and r.offering = m.offering and r.cat = m.cat and r.state in ('cleared', 'finalised')
          and (r.section is null or r.section in (select e.section from enrolment e where e.offering = m.offering and e.student = m.student)))
      order by a.sort, a.id`;
    return {
      withheld: false,
      papers: papers.map(({ offering, ...paper }) => ({
        ...paper,
        tests: tests
          .filter((one) => one.offering === offering)
          .map(({ name, mark, token, max }) => ({ name, mark, token, max })),
      })),
    };
  },
});
