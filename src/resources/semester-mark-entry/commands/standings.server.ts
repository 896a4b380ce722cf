/**
 * For other modules: the standings of students by published results; drafts only for those who work
 * on them.
 */
import type { Handle, Sql } from '../../../../server/handle';
import { resultRuleOf, type ResultSettings } from '@/domain/result-rule';
import { semesterClass, type StandingRow } from '@/domain/standing-row';
import { rulesOf, computeStandings } from '../queries/standings';
import { inPlaceThen } from './places-then.server';

export type { StandingRow };

/** By student, the rules of the batch and programme. */
export const rulesBy = rulesOf;

/** The counted class of a semester's result; null if it is not passed. */
export type ClassOfSemester = (
  row: Pick<StandingRow, 'result' | 'sgpa' | 'total' | 'max' | 'first_attempt'> & {
    readonly batch: string;
    readonly programme: string;
  },
) => string | null;

/** The classes of semesters, by the rules of each batch and programme. */
export async function semesterClasses(sql: Sql): Promise<ClassOfSemester> {
  const studies = await sql<{ batch: string; programme: string; version: number }>`
    select batch, programme, regulation_version as version from batch_programme`;
  const versions = await sql<{ id: number; settings: ResultSettings }>`
    select v.id, to_json(v) as settings from regulation_version v where exists (select 1 from batch_programme bp where bp.regulation_version = v.id)`;
  const rules = new Map(versions.map(({ id, settings }) => [id, resultRuleOf(settings)]));
  const ruleBy = new Map(
    studies.map(({ batch, programme, version }) => [`${batch}\n${programme}`, rules.get(version)]),
  );
  return (row) => {
    const rule = ruleBy.get(`${row.batch}\n${row.programme}`);
    return rule ? semesterClass(row, rule) : null;
  };
}

/** Filters of the standings; null is all. */
export interface StandingsQuery {
  readonly semesters?: readonly string[] | null;
  /** Sessions of the first regular attempt. */
  readonly exams?: readonly string[] | null;
}

/** Standings of these students, in every semester unless some are named. */
export async function standingsBy(
  sql: Sql,
  students: readonly number[],
  { unpublished }: { readonly unpublished: boolean },
  { semesters = null, exams = null }: StandingsQuery = {},
): Promise<StandingRow[]> {
  if (unpublished)
    return (await computeStandings(sql, students, { unpublished })).filter(
      ({ semester, exam }) =>
        (semesters === null || semesters.includes(semester)) &&
        (exams === null || (exam !== null && exams.includes(exam))),
    );
  return sql<StandingRow>`
    select student, semester, exam, result, sgpa::float8 as sgpa, cgpa::float8 as cgpa, credits::float8 as credits, earned::float8 as earned, earned_so_far::float8 as earned_so_far, total, max, papers, failed, absent, open, first_attempt, class
    from semester_standing where student = any(${students}::int[]) and (${semesters}::text[] is null or semester = any(${semesters}::text[])) and (${exams}::text[] is null or exam = any(${exams}::text[])) order by student, semester`;
}

/** The parts of a standing that reports count. */
export interface CountedStanding
  extends Pick<
    StandingRow,
    | 'student'
    | 'semester'
    | 'exam'
    | 'result'
    | 'papers'
    | 'absent'
    | 'sgpa'
    | 'total'
    | 'max'
    | 'first_attempt'
  > {
  readonly batch: string;
  readonly programme: string;
  readonly department: string;
}

/** Which students are counted: null is all. */
export interface Counted {
  readonly programme: string | null;
  /** That of the semester. */
  readonly department: string | null;
}

/**
 * Standings of all students, by the sessions of their first regular attempts: a whole college in
 * one query, with only the columns that are counted. Each is counted where the student belonged in
 * that semester.
 */
export async function standingsOfSessions(
  sql: Sql,
  exams: readonly string[],
  { programme, department }: Counted,
  { unpublished }: { readonly unpublished: boolean },
): Promise<CountedStanding[]> {
  const rows = unpublished
    ? await draftsOfSessions(sql, exams, programme)
    : await sql<CountedStanding>`
      select t.student, t.semester, t.exam, t.result, t.papers, t.absent, t.sgpa::float8 as sgpa, t.total, t.max, t.first_attempt, s.batch, s.programme, s.department
      from semester_standing t join student s on s.id = t.student
      where t.exam = any(${exams}::text[]) and (${programme}::text is null or s.programme = ${programme})`;
  const placed = await inPlaceThen(sql, rows);
  return placed.filter((row) => department === null || row.department === department);
}

async function draftsOfSessions(
  sql: Sql,
  exams: readonly string[],
  programme: string | null,
): Promise<CountedStanding[]> {
  const students = await sql<{
    id: number;
    batch: string;
    programme: string;
    department: string;
  }>`
    select id, batch, programme, department from student where (${programme}::text is null or programme = ${programme})`;
  const of = new Map(students.map((one) => [one.id, one]));
  const rows = await standingsBy(sql, [...of.keys()], { unpublished: true }, { exams });
  return rows.flatMap((row) => {
    const own = of.get(row.student);
    if (!own) return [];
    const { batch, programme: study, department } = own;
    return [{ ...row, batch, programme: study, department }];
  });
}

/** The class names in the college's regulations, highest first. */
export async function classNames({ sql }: Pick<Handle, 'sql'>): Promise<string[]> {
  const versions = await sql<{ settings: ResultSettings }>`
    select to_json(v) as settings from regulation_version v where exists (select 1 from batch_programme bp where bp.regulation_version = v.id) order by v.id`;
  const names = versions.flatMap(({ settings }) => {
    const { classes, class_by } = resultRuleOf(settings);
    // 60 % stands beside a CGPA of 6.
    return classes.map(({ name, min }) => ({ name, min: class_by === 'percent' ? min / 10 : min }));
  });
  return [...new Set(names.sort((a, b) => b.min - a.min).map(({ name }) => name))];
}

/** Whether published results use this version of a regulation: then its settings are frozen. */
export async function isRegulationUsed(
  { sql }: Pick<Handle, 'sql'>,
  version: number,
): Promise<boolean> {
  const [row] = await sql<{ used: boolean }>`
    select exists (select 1 from result_sheet where regulation_version = ${version} and state = 'published') as used`;
  return row?.used ?? false;
}

/** Whether any result of this batch and programme is published. */
export async function hasPublishedResults(
  { sql }: Pick<Handle, 'sql'>,
  { batch, programme }: { readonly batch: string | number; readonly programme: string | number },
): Promise<boolean> {
  const [row] = await sql<{ published: boolean }>`
    select exists (select 1 from result_sheet where batch = ${String(batch)} and programme = ${String(programme)} and state = 'published') as published`;
  return row?.published ?? false;
}
