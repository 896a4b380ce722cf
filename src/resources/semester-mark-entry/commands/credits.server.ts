/** For other modules: credits earned by category, and whether every paper taken is passed. */
import type { CreditsByCategory } from '@/domain/credit-requirement';
import type { Tenths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';

type Drafts = { readonly unpublished: boolean };

const NONE: CreditsByCategory = new Map();

export interface EarnedCredits {
  of(student: number): CreditsByCategory;
  /** The student entered in a later semester, with credits granted by the regulation. */
  isLateral(student: number): boolean;
}

/**
 * Credits of passed papers by student and category. The category is that of the enrolment: one paper
 * may be a major for some students and a minor for others.
 */
export async function creditsOf(
  sql: Sql,
  students: readonly number[],
  { unpublished }: Drafts,
): Promise<EarnedCredits> {
  const rows = await sql<{ student: number; category: string; credits: Tenths }>`
    with paper as materialized (select id, semester, category, rank() over (order by code) as place from course),
    passed as (
      select distinct on (r.student, c.place) r.student, r.course, c.category, r.credits
      from paper_result r join paper c on c.id = r.course join result_sheet t on t.id = r.sheet
      where r.student = any(${students}::int[]) and r.state = 'pass' and r.credits > 0 and (${unpublished} or t.state = 'published')
        and not exists (select 1 from declared_result d where d.student = r.student and d.exam = r.exam and d.semester = c.semester and d.kind = r.kind and d.withheld is not null)
      order by r.student, c.place, r.id desc),
    seat as (
      select distinct on (e.student, o.course) e.student, o.course, e.category from enrolment e join offering o on o.id = e.offering
      where e.student = any(${students}::int[]) and e.status <> 'dropped' and e.category is not null order by e.student, o.course, e.from_date desc)
    select p.student, coalesce(s.category, p.category) as category, sum(p.credits / 10)::int as credits
    from passed p left join seat s on s.student = p.student and s.course = p.course group by 1, 2`;
  const byStudent = new Map<number, Map<string, Tenths>>();
  for (const { student, category, credits } of rows) {
    const own = byStudent.get(student) ?? new Map<string, Tenths>();
    byStudent.set(student, own.set(category, credits));
  }
  const lateral = new Set(
    (
      await sql<{ id: number }>`
      select id from student where id = any(${students}::int[]) and admission_type = 'lateral'`
    ).map(({ id }) => id),
  );
  return {
    of: (student) => byStudent.get(student) ?? NONE,
    isLateral: (student) => lateral.has(student),
  };
}

export interface Completion {
  /** Papers that the student is enrolled in, and has neither passed nor been exempted from. */
  readonly unsat: number;
  /**
   * The session in which the last paper was passed, counted in half-years: even is the first half
   * of `finished / 2`. Null if none was passed.
   */
  readonly finished: number | null;
}

/** By student, whether and when the papers taken were passed. */
export async function completionOf(
  sql: Sql,
  students: readonly number[],
  { unpublished }: Drafts,
): Promise<ReadonlyMap<number, Completion>> {
  const rows = await sql<Completion & { student: number }>`
    with done as (
      select r.student, c.code, min(2 * x.year + case x.parity when 'odd' then 1 else 0 end) filter (where r.state = 'pass') as first
      from paper_result r join course c on c.id = r.course join exam_session x on x.id = r.exam join result_sheet t on t.id = r.sheet
      where r.student = any(${students}::int[]) and r.state in ('pass', 'exempt') and (${unpublished} or t.state = 'published') group by 1, 2),
    taken as (
      select distinct e.student, c.code from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course join semester m on m.id = c.semester
        join student s on s.id = e.student join programme p on p.id = s.programme and m.number <= p.duration_semesters
      where e.student = any(${students}::int[]) and e.status <> 'dropped'),
    open as (select t.student, count(*)::int as papers from taken t left join done d on d.student = t.student and d.code = t.code where d.student is null group by 1),
    last as (select student, max(first)::int as finished from done group by 1)
    select k.student, coalesce(o.papers, 0) as unsat, l.finished from unnest(${students}::int[]) as k(student) left join open o on o.student = k.student left join last l on l.student = k.student`;
  return new Map(rows.map(({ student, ...one }) => [student, one]));
}
