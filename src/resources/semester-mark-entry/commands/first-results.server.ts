/** For other modules: results as first published, and the papers repeated since, kept apart. */
import { standingRows, type StandingRow } from '@/domain/standing-row';
import type { Sql } from '../../../../server/handle';
import { recordedPapersOf, rulesOf, type StudentPaper } from '../queries/standings';
import { inPlaceThen } from './places-then.server';
import type { Counted, CountedStanding } from './standings.server';

type Drafts = { readonly unpublished: boolean };

/** Published papers of the students who repeated any, without the repeated attempts. */
async function regularPapers(
  sql: Sql,
  students: readonly number[],
  { unpublished }: Drafts,
): Promise<Map<number, StudentPaper[]>> {
  const repeated = await sql<{ student: number }>`
    select distinct r.student from paper_result r join result_sheet t on t.id = r.sheet
    where r.kind in ('arrear', 'improvement') and r.student = any(${students}::int[]) and (${unpublished} or t.state = 'published')`;
  const papers = await recordedPapersOf(
    sql,
    repeated.map(({ student }) => student),
    { unpublished },
  );
  return new Map(
    [...papers].map(([student, all]) => [student, all.filter(({ kind }) => kind === 'regular')]),
  );
}

/** The standings without arrears and improvements; those withheld are unchanged. */
export async function asFirstSat(
  sql: Sql,
  rows: readonly StandingRow[],
  which: Drafts,
): Promise<StandingRow[]> {
  const papers = await regularPapers(sql, [...new Set(rows.map(({ student }) => student))], which);
  const rules = await rulesOf(sql, [...papers.keys()]);
  return rows.flatMap((row): StandingRow[] => {
    const [own, rule] = [papers.get(row.student), rules.get(row.student)];
    if (!own || !rule || row.result === 'withheld') return [row];
    return standingRows(row.student, own, rule).filter(({ semester }) => semester === row.semester);
  });
}

/** The same for what reports count, from the papers of each semester alone. */
export async function countedAsFirst(
  sql: Sql,
  rows: readonly CountedStanding[],
  which: Drafts,
): Promise<CountedStanding[]> {
  const papers = await regularPapers(sql, [...new Set(rows.map(({ student }) => student))], which);
  const rules = await rulesOf(sql, [...papers.keys()]);
  return rows.flatMap((row): CountedStanding[] => {
    const [own, rule] = [papers.get(row.student), rules.get(row.student)];
    if (!own || !rule || row.result === 'withheld') return [row];
    const sat = own.filter(({ semester_id }) => semester_id === row.semester);
    // Whether everything was passed at the first sitting does not change with later ones.
    return standingRows(row.student, sat, rule).map(
      ({ result, papers: count, absent, sgpa, total, max }) => ({
        ...row,
        result,
        papers: count,
        absent,
        sgpa,
        total,
        max,
      }),
    );
  });
}

/**
 * Arrear papers of one student in one semester, sat in some sessions. Exempt papers, and those
 * without a mark, are not counted.
 */
export interface ArrearCount {
  readonly student: number;
  readonly batch: string;
  readonly semester: string;
  readonly programme: string;
  readonly department: string;
  /** Papers sat. */
  readonly papers: number;
  readonly passed: number;
}

/** Each is counted where the student belonged in that semester. */
export async function arrearsOfSessions(
  sql: Sql,
  exams: readonly string[],
  { programme, department }: Counted,
  { unpublished }: Drafts,
): Promise<ArrearCount[]> {
  const rows = await sql<ArrearCount>`
    select r.student, s.batch, c.semester, s.programme, s.department, count(*)::int as papers, count(*) filter (where r.state = 'pass')::int as passed
    from paper_result r join result_sheet t on t.id = r.sheet join course c on c.id = r.course join student s on s.id = r.student
    where r.kind = 'arrear' and r.exam = any(${exams}::text[]) and r.state not in ('exempt', 'missing', 'absent') and (${unpublished} or t.state = 'published')
      and (${programme}::text is null or s.programme = ${programme})
      and not exists (select 1 from declared_result d where d.student = r.student and d.exam = r.exam and d.semester = c.semester and d.kind = r.kind and d.withheld is not null)
    group by 1, 2, 3, 4, 5`;
  const placed = await inPlaceThen(sql, rows);
  return placed.filter((row) => department === null || row.department === department);
}
