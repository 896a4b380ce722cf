/** For other modules: results of papers, with the attempt that counts for each. */
import { currentOf, type AttemptKind } from '@/domain/attempts';
import type { PaperState } from '@/domain/paper-outcome';
import type { Hundredths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';
import { withheldResults, rulesOf } from '../queries/standings';
import { sittingOf, type Session } from '../queries/sessions';

export interface PaperLine {
  readonly student: number;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  /** Of the enrolment: a paper may be a major for some students and a minor for others. */
  readonly category: string;
  readonly semester: string;
  readonly internal: Hundredths | null;
  readonly external: Hundredths | null;
  readonly practical_internal: Hundredths | null;
  readonly practical_external: Hundredths | null;
  readonly viva: Hundredths | null;
  readonly total: Hundredths | null;
  readonly max: Hundredths | null;
  readonly letter: string | null;
  readonly point: Hundredths | null;
  readonly credits: Hundredths | null;
  readonly state: PaperState;
  readonly kind: AttemptKind;
  readonly exam: string;
  readonly exam_name: string;
}
export interface PaperRecord extends PaperLine {
  readonly attempts: number;
  /** The first attempt, which the summary of a paper counts. */
  readonly first: PaperLine;
  /** Attempts after the first, earliest first. */
  readonly repeats: readonly PaperLine[];
}

/**
 * Results of these students in the papers of a semester, in one paper, or at one session, with all
 * attempts at those papers. Withheld results are left out.
 */
export async function papersBy(
  sql: Sql,
  {
    students,
    semester = null,
    course = null,
    exam = null,
  }: {
    readonly students: readonly number[];
    readonly semester?: string | null;
    readonly course?: string | null;
    readonly exam?: string | null;
  },
  { unpublished }: { readonly unpublished: boolean },
): Promise<PaperRecord[]> {
  const rows = await sql<PaperLine & Session>`
    with paper as materialized (
      select id, code, name, category, semester, rank() over (order by code) as place from course
      where (${semester}::text is null or semester = ${semester}) and (${course}::text is null or id = ${course}) and (${exam}::text is null or id in (select course from paper_result where exam = ${exam}))),
    seat as (
      select distinct on (e.student, o.course) e.student, o.course, e.category from enrolment e join offering o on o.id = e.offering join paper c on c.id = o.course
      where e.student = any(${students}::int[]) and e.status <> 'dropped' and e.category is not null order by e.student, o.course, e.from_date desc)
    select r.student, r.course, c.code, c.name as title, coalesce(k.category, c.category) as category, c.semester, r.internal, r.external, r.practical_internal, r.practical_external, r.viva, r.total, r.max, r.letter, r.point, r.credits,
      coalesce(r.state, 'missing') as state, r.kind, r.exam, x.name as exam_name, x.year, x.parity, x.kind as session_kind
    from paper_result r join paper c on c.id = r.course join exam_session x on x.id = r.exam join result_sheet t on t.id = r.sheet left join seat k on k.student = r.student and k.course = r.course
    where r.student = any(${students}::int[]) and (${exam}::text is null or (r.student, r.course) in (select s.student, s.course from paper_result s where s.exam = ${exam})) and (${unpublished} or t.state = 'published')
    order by case coalesce(k.category, c.category) when 'MAJ' then 0 when 'CC' then 0 when 'MIN' then 1 else 2 end, c.place, r.student`;
  const held = await withheldResults(sql, students);
  const rules = await rulesOf(sql, students);
  const papers = new Map<string, (PaperLine & Session)[]>();
  for (const row of rows) {
    if (held.has(row)) continue;
    const key = `${row.student}\n${row.course}`;
    const list = papers.get(key);
    if (list) list.push(row);
    else papers.set(key, [row]);
  }
  return [...papers.values()].flatMap((attempts): PaperRecord[] => {
    const inOrder = attempts
      .sort((a, b) => sittingOf(a) - sittingOf(b))
      .map((one) => ({ ...one, passed: one.state === 'pass' }));
    const [first] = inOrder;
    const current =
      first &&
      currentOf(inOrder, {
        improvement_policy: rules.get(first.student)?.improvement_policy ?? 'better',
      });
    return first && current
      ? [{ ...current, attempts: inOrder.length, first, repeats: inOrder.slice(1) }]
      : [];
  });
}
