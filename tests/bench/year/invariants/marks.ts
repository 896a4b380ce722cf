import { bySql, type Invariant } from './invariant';
import { recount } from '../../../kit/internal-recount';

/** Marks are within their bounds, and every sum and average follows from its parts. */
export const marks: readonly Invariant[] = [
  bySql(
    'no mark is above its maximum or below 0',
    (sql) => sql`
      select (select count(*) from cat_mark) || ' marks of tests, ' || (select count(*) from practical_mark) || ' of practicals, ' || (select count(*) from internal_result) || ' internal, '
        || (select count(*) from paper_result) || ' of semesters' as counted`,
    (sql) => sql`
      select 'test' as what, id, mark, max from cat_mark where mark not between 0 and max
      union all select 'practical', m.id, m.experiment + m.record + m.viva, c.max_practical_internal from practical_mark m join offering o on o.id = m.offering join course c on c.id = o.course
        where coalesce(m.experiment, 0) + coalesce(m.record, 0) + coalesce(m.viva, 0) > c.max_practical_internal or m.external not between 0 and c.max_practical_external
      union all select 'internal', r.enrolment, r.total, c.max_internal from internal_result r join offering o on o.id = r.offering join course c on c.id = o.course where r.total not between 0 and c.max_internal
      union all select 'semester', p.id, p.total, p.max from paper_result p join course c on c.id = p.course
        where p.internal not between 0 and c.max_internal or p.external not between 0 and c.max_external or p.practical_internal not between 0 and c.max_practical_internal
          or p.practical_external not between 0 and c.max_practical_external or p.viva not between 0 and c.max_viva
          or p.total <> coalesce(p.internal, 0) + coalesce(p.external, 0) + coalesce(p.practical_internal, 0) + coalesce(p.practical_external, 0) + coalesce(p.viva, 0) + coalesce(p.grace, 0)`,
  ),
  {
    holds: 'final internal marks are what tests and attendance make of them',
    async count({ portal, groups }) {
      const papers = [...new Map(groups.map((one) => [one.offering, one])).values()];
      const differs: string[] = [];
      let figures = 0;
      for (const { offering, course, batch, semester } of papers) {
        const kept = await portal.rows(
          (sql) => sql<{ student: number; total: number | null }>`
          select e.student, r.total from internal_result r join enrolment e on e.id = r.enrolment where r.offering = ${offering} and r.state = 'finalised'`,
        );
        if (kept.length === 0) continue;
        const counted = await recount(portal.db, { offering, course, batch, semester });
        for (const { student, total } of kept) {
          figures += 1;
          const own = counted.get(student)?.total ?? null;
          if (own !== total)
            differs.push(`student ${student}, ${course}: ${total} kept, ${own} counted`);
        }
      }
      return { counted: `${figures} final marks`, differs };
    },
  },
  bySql(
    'the internal part of a semester mark is the final internal mark',
    (sql) =>
      sql`select count(*) || ' semester marks with an internal part' as counted from paper_result where internal is not null`,
    (sql) => sql`
      select p.student, p.course, p.internal, r.total from paper_result p join offering o on o.course = p.course join enrolment e on e.offering = o.id and e.student = p.student
        join internal_result r on r.enrolment = e.id and r.state = 'finalised' where p.kind = 'regular' and p.internal is distinct from r.total`,
  ),
  bySql(
    'SGPA is credit points over credits, of every paper of the semester as it was sat last',
    (sql) =>
      sql`select count(*) || ' results of semesters, ' || (select count(*) from paper_result where kind = 'arrear') || ' papers sat again' as counted from semester_standing`,
    (sql) => sql`
      with latest as (
        select distinct on (p.student, p.course) p.student, c.semester, p.credits, p.point from paper_result p join course c on c.id = p.course
          join exam_session x on x.id = p.exam join result_sheet h on h.id = p.sheet and h.state = 'published'
        order by p.student, p.course, x.year desc, x.parity desc, p.id desc)
      select t.student, t.semester, t.sgpa, k.sgpa as counted, t.papers, k.papers as papers_counted from semester_standing t
        full join (select student, semester, round(sum(credits * point)::numeric / sum(credits) / 100, 2) as sgpa, count(*)::int as papers from latest group by 1, 2) k
          on k.student = t.student and k.semester = t.semester
      where round(t.sgpa, 2) is distinct from k.sgpa or t.papers is distinct from k.papers`,
  ),
  bySql(
    'a result is a pass where no paper failed, and open papers are those that did',
    (sql) =>
      sql`select count(*) filter (where result = 'pass') || ' passed, ' || count(*) filter (where result <> 'pass') || ' did not' as counted from semester_standing`,
    (sql) => sql`
      with latest as (
        select distinct on (p.student, p.course) p.student, c.semester, c.code, p.point = 0 or coalesce(p.token in ('AB', 'UFM'), false) as failed from paper_result p join course c on c.id = p.course
          join exam_session x on x.id = p.exam join result_sheet h on h.id = p.sheet and h.state = 'published'
        order by p.student, p.course, x.year desc, x.parity desc, p.id desc)
      select t.student, t.semester, t.result, t.failed, k.failed as counted, t.open, k.open as open_counted from semester_standing t
        join (select student, semester, count(*) filter (where failed)::int as failed from latest group by 1, 2) f on f.student = t.student and f.semester = t.semester
        cross join lateral (select f.failed, coalesce(string_agg(l.code, ', ' order by l.code) filter (where l.failed), '') as open
          from latest l join semester m on m.id = l.semester join semester n on n.id = t.semester and m.number <= n.number where l.student = t.student) k
      where (t.result = 'pass') <> (k.failed = 0) or t.failed <> k.failed
        or (select coalesce(string_agg(o.code, ', ' order by o.code), '') from unnest(string_to_array(t.open, ', ')) o(code)) <> k.open`,
  ),
  bySql(
    'whoever sat a paper again had failed it before, and has the internal mark of the first time',
    (sql) => sql`
      select count(*) || ' papers sat again, ' || count(*) filter (where point > 0) || ' passed' as counted from paper_result where kind = 'arrear'`,
    (sql) => sql`
      select a.student, a.course, a.internal, b.internal as before, b.point from paper_result a
        left join paper_result b on b.student = a.student and b.course = a.course and b.kind = 'regular'
      where a.kind = 'arrear' and (b.id is null or b.point > 0 or coalesce(a.internal, b.internal) is distinct from b.internal)`,
  ),
];
