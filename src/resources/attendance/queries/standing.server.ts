/** How students of a batch stand in a semester, from the summaries alone: who they are, their papers, their hours, their rules. */
import type { Tally } from '@/domain/attendance';
import type { Term } from '@/domain/month';
import type { RegulationRow } from '@/domain/regulation';
import { Problem } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { byRoll } from './roll.server';

/** Whom a list is about; null is everybody. */
export interface Scope {
  readonly batch: string;
  readonly semester: string;
  readonly programme: string | null;
  readonly core: string | null;
  readonly department: string | null;
}

export interface Person {
  readonly student: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly programme: string;
  readonly department: string;
  readonly major: string | null;
}

export interface PaperRow {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly name: string;
}

export interface SemesterTerm extends Term {
  readonly id: number;
}

/** Lists of a whole programme show teachers the students of their own department. */
export const ownDepartment = ({ actor }: Handle): string | null => (actor.kind === 'faculty' ? actor.department ?? '' : null);

export async function termOf(sql: Sql, batch: string, semester: string, programme: string | null): Promise<SemesterTerm | null> {
  const [row] = await sql<SemesterTerm>`
    select id, starts_on::text, ends_on::text from term
    where batch = ${batch} and semester = ${semester} and (programme is null or programme = ${programme}) order by programme nulls last limit 1`;
  return row ?? null;
}

/** By programme. One that the batch was not admitted to has none: its students came from elsewhere and follow the first. */
export async function rulesOf(sql: Sql, batch: string): Promise<(programme: string) => RegulationRow> {
  const rows = await sql<{ programme: string; regulation: RegulationRow }>`
    select bp.programme, to_json(v) as regulation from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch} order by bp.programme`;
  const known = new Map(rows.map(({ programme, regulation }) => [programme, regulation]));
  return (programme) => {
    const found = known.get(programme) ?? rows[0]?.regulation;
    if (!found) throw new Problem('not_found', { what: 'Batch programme' });
    return found;
  };
}

/** Everybody who is enrolled in a paper of the batch in the semester; repeaters in their repeat papers. */
export async function peopleOf(sql: Sql, { batch, semester, programme, core, department }: Scope): Promise<Person[]> {
  const people = await sql<Person>`
    select s.id as student, s.roll_no, s.name, s.programme, s.department, s.major_subject as major from student s
    where s.id in (select e.student from offering o join enrolment e on e.offering = o.id and e.status <> 'dropped' where o.batch = ${batch} and o.semester = ${semester})
      and (${programme}::text is null or s.programme = ${programme}) and (${core}::text is null or s.major_subject = ${core}) and (${department}::text is null or s.department = ${department})`;
  return people.sort(byRoll);
}

export const papersOf = (sql: Sql, { batch, semester }: Pick<Scope, 'batch' | 'semester'>): Promise<PaperRow[]> => sql<PaperRow>`
  select o.id as offering, k.id as course, k.code, k.name from offering o join course k on k.id = o.course where o.batch = ${batch} and o.semester = ${semester} order by k.code`;

export interface Sums extends Tally {
  readonly student: number;
  readonly offering: number;
}

/** Each paper of each of these students from the first of `from` to the end of `to`, both first days of months; 0 where no class was held. */
export const sumsOf = (sql: Sql, offerings: readonly number[], students: readonly number[], from: string, to: string): Promise<Sums[]> => sql<Sums>`
  select e.student, e.offering, coalesce(a.present, 0)::int as present, coalesce(a.late, 0)::int as late, coalesce(a.duty, 0)::int as duty,
    coalesce(a.absent, 0)::int as absent, coalesce(a.medical, 0)::int as medical, coalesce(a.before, 0)::int as before
  from (select distinct student, offering from enrolment where offering = any(${offerings}::int[]) and student = any(${students}::int[]) and status <> 'dropped') e
    left join (
      select student, offering, sum(present) as present, sum(late) as late, sum(duty) as duty, sum(absent) as absent, sum(medical) as medical, sum(before) as before
      from attendance_summary where offering = any(${offerings}::int[]) and student = any(${students}::int[]) and month between ${from} and ${to}
      group by student, offering) a on a.student = e.student and a.offering = e.offering`;

/** By student, then by paper. */
export function byStudent<T extends { readonly student: number; readonly offering: number }>(rows: readonly T[]): ReadonlyMap<number, ReadonlyMap<number, T>> {
  const found = new Map<number, Map<number, T>>();
  for (const row of rows) {
    const own = found.get(row.student) ?? new Map<number, T>();
    found.set(row.student, own.set(row.offering, row));
  }
  return found;
}

/** Only a major of the own department is shown to teachers. */
export async function mayReadMajor({ sql, actor }: Handle, core: string | null): Promise<void> {
  if (actor.kind !== 'faculty' || core === null) return;
  const [row] = await sql<{ department: string }>`select department from subject where id = ${core}`;
  if (row?.department !== actor.department) throw new Problem('forbidden');
}

export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
