/**
 * For other modules: the university's printed results of a semester, as far as they still cover the
 * same attempts.
 */
import type { Sql } from '../../../../server/handle';
import { sittingOf, type Session } from '../queries/sessions';

export interface DeclaredFigures {
  readonly sgpa: number | null;
  readonly cgpa: number | null;
}

interface DeclaredRow extends Session, DeclaredFigures {
  readonly student: number;
  readonly semester: string;
  readonly number: number;
}
interface SessionRow extends Session {
  readonly student: number;
  readonly number: number;
}

const placeOf = (student: number, semester: string): string => `${student}\n${semester}`;

/**
 * Printed results by student and semester. An SGPA printed before a paper of the semester was sat
 * again, and a CGPA printed before any paper up to that semester was sat again, are obsolete and
 * not compared. Withheld results are left out.
 */
export async function declaredBy(
  sql: Sql,
  students: readonly number[],
  { unpublished }: { readonly unpublished: boolean },
  semester: string | null = null,
): Promise<{
  of(student: number, semester: string): DeclaredFigures | undefined;
  readonly any: boolean;
}> {
  const printed = await sql<DeclaredRow>`
    select d.student, d.semester, m.number, d.sgpa::float8 as sgpa, d.cgpa::float8 as cgpa, x.year, x.parity, x.kind as session_kind
    from declared_result d join result_sheet t on t.id = d.sheet join exam_session x on x.id = d.exam join semester m on m.id = d.semester
    where d.student in (select unnest(${students}::int[])) and (${unpublished} or t.state = 'published') and d.withheld is null and (d.sgpa is not null or d.cgpa is not null) and (${semester}::text is null or d.semester = ${semester}) order by d.id`;
  if (printed.length === 0) return { of: () => undefined, any: false };
  // A regular attempt is never later than its printed result.
  const sat = await sql<SessionRow>`
    select r.student, m.number, x.year, x.parity, x.kind as session_kind
    from paper_result r join result_sheet t on t.id = r.sheet join exam_session x on x.id = r.exam join course c on c.id = r.course join semester m on m.id = c.semester
    where r.student = any(${[...new Set(printed.map(({ student }) => student))]}::int[]) and (${unpublished} or t.state = 'published') and r.kind in ('arrear', 'improvement')
    group by r.student, m.number, x.year, x.parity, x.kind`;
  const latest = new Map<number, Map<number, number>>();
  for (const one of sat) {
    const own = latest.get(one.student) ?? new Map<number, number>();
    latest.set(one.student, own);
    own.set(one.number, Math.max(sittingOf(one), own.get(one.number) ?? 0));
  }
  const found = new Map<string, DeclaredFigures>();
  for (const one of printed.sort((a, b) => sittingOf(a) - sittingOf(b))) {
    const own = latest.get(one.student) ?? new Map<number, number>();
    const upTo = Math.max(
      0,
      ...[...own].flatMap(([number, sitting]) => (number <= one.number ? [sitting] : [])),
    );
    const at = sittingOf(one);
    const before = found.get(placeOf(one.student, one.semester));
    const sgpa = at >= (own.get(one.number) ?? 0) ? one.sgpa : null;
    const cgpa = at >= upTo ? one.cgpa : null;
    found.set(placeOf(one.student, one.semester), {
      sgpa: sgpa ?? before?.sgpa ?? null,
      cgpa: cgpa ?? before?.cgpa ?? null,
    });
  }
  return { of: (student, semester) => found.get(placeOf(student, semester)), any: true };
}
