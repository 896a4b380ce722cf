/** Attendance of students over the papers of the semester they are in, exactly, by the rules of their programme. Reads sums alone. */
import { aggregate, count, type Tally } from '@/domain/attendance';
import { attendanceRuleOf, type RegulationRow } from '@/domain/regulation';
import type { Fraction } from '@/domain/fraction';
import type { Sql } from '../../../../server/handle';

interface Line extends Tally {
  readonly student: number;
  readonly programme: string;
}

/** By student; whoever has had no class yet is not in it. */
export async function attendanceShares(sql: Sql, batch: string, students: readonly number[]): Promise<Map<number, Fraction>> {
  const rules = await sql<{ programme: string; rule: RegulationRow }>`
    select bp.programme, to_json(v) as rule from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch}`;
  const byProgramme = new Map(rules.map(({ programme, rule }) => [programme, rule]));
  const lines = await sql<Line>`
    select s.id as student, s.programme, sum(a.present)::int as present, sum(a.late)::int as late, sum(a.duty)::int as duty,
      sum(a.absent)::int as absent, sum(a.medical)::int as medical, sum(a.before)::int as before
    from student s join attendance_summary a on a.student = s.id join offering o on o.id = a.offering and o.batch = s.batch and o.semester = s.current_semester
    where s.id = any(${students}::int[]) group by s.id, s.programme, a.offering`;
  const papers = new Map<number, Line[]>();
  for (const line of lines) papers.set(line.student, [...(papers.get(line.student) ?? []), line]);
  return new Map([...papers].flatMap(([student, mine]): [number, Fraction][] => {
    const row = byProgramme.get(mine[0]?.programme ?? '');
    const share = row ? aggregate(mine.map((tally) => count(tally, attendanceRuleOf(row))), row.aggregate_method) : null;
    return share ? [[student, share]] : [];
  }));
}
