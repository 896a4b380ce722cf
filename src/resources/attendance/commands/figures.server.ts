/**
 * For other modules: the attendance of students in papers and in a term. Every list, register,
 * letter and check, in this module and in others, reads it here. Only the summaries are read. A
 * student follows the rules of their own programme, whatever the rest of the class follows.
 */
import { NO_CLASS, type Tally } from '@/domain/attendance';
import {
  paperAttendance,
  inTerm,
  type AttendanceShare,
  type PaperAttendance,
} from '@/domain/paper-attendance';
import { paperRulesOf, type RegulationRow } from '@/domain/regulation';
import { Problem } from '@/schema';
import type { Sql } from '../../../../server/handle';

export interface FiguresQuery {
  readonly offerings: readonly number[];
  /** Null: every student in these papers. */
  readonly students: readonly number[] | null;
  /** Months that begin on or before this day; all months if omitted. */
  readonly until?: string;
  /** Only lectures, tutorials or practicals, as if they were a paper. */
  readonly component?: string | null;
  /** Whether to return figures month by month. */
  readonly months?: boolean;
}

/** The figures of one student in one paper. */
export interface Figure extends PaperAttendance {
  /** First days of the months, parallel to `months`; empty if months were not requested. */
  readonly on: readonly string[];
  readonly regulation: RegulationRow;
}
export interface Figures {
  /** 0 of 0 if no class was held. */
  of(offering: number, student: number): Figure;
}

interface Hours extends Tally {
  readonly student: number;
  readonly offering: number;
  /** Null: all months together. */
  readonly month: string | null;
}

/** Hours by status. The only query that reads the summaries of students for a figure. */
export const hoursOf = (
  sql: Sql,
  { offerings, students, until, component, months }: FiguresQuery,
): Promise<Hours[]> => sql<Hours>`
  select student, offering, case when ${months === true} then month end::text as month, sum(present)::int as present, sum(late)::int as late, sum(duty)::int as duty,
    sum(absent)::int as absent, sum(medical)::int as medical, sum(before)::int as before
  from attendance_summary
  where offering = any(${offerings}::int[]) and (${students}::int[] is null or student = any(${students}::int[]))
    and (${until ?? null}::date is null or month <= ${until ?? null}::date) and (${component ?? null}::text is null or component = ${component ?? null})
  group by 1, 2, 3 order by 3`;

/**
 * Returns the rules by programme. A programme the batch was not admitted to has none: its students
 * transferred in and follow the batch's first programme.
 */
export async function rulesOf(
  sql: Sql,
  batches: readonly string[],
): Promise<(batch: string, programme: string) => RegulationRow> {
  const rows = await sql<{ batch: string; programme: string; regulation: RegulationRow }>`
    select bp.batch, bp.programme, to_json(v) as regulation from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = any(${batches}::text[]) order by bp.batch, bp.programme`;
  const byBatch = new Map<string, { first: RegulationRow; own: Map<string, RegulationRow> }>();
  for (const { batch, programme, regulation } of rows) {
    const ofBatch = byBatch.get(batch) ?? { first: regulation, own: new Map() };
    ofBatch.own.set(programme, regulation);
    byBatch.set(batch, ofBatch);
  }
  return (batch, programme) => {
    const ofBatch = byBatch.get(batch);
    const match = ofBatch?.own.get(programme) ?? ofBatch?.first;
    if (!match) throw new Problem('not_found', { what: 'Batch programme' });
    return match;
  };
}

/** Returns the rules that a student follows in a paper. */
async function rulesIn(
  sql: Sql,
  { offerings, students }: FiguresQuery,
): Promise<{ readonly differ: boolean; of(offering: number, student: number): RegulationRow }> {
  const places = await sql<{
    id: number;
    batch: string;
  }>`select id, batch from offering where id = any(${offerings}::int[])`;
  const people = await sql<{ id: number; programme: string }>`
    select id, programme from student where id = any(${students}::int[])
    union select s.id, s.programme from enrolment e join student s on s.id = e.student where ${students}::int[] is null and e.offering = any(${offerings}::int[])`;
  const rules = await rulesOf(sql, [...new Set(places.map(({ batch }) => batch))]);
  const batches = new Map(places.map(({ id, batch }) => [id, batch]));
  const programmes = new Map(people.map(({ id, programme }) => [id, programme]));
  const averaged = [...new Set(batches.values())].some((batch) =>
    [...new Set(programmes.values())].some(
      (programme) => rules(batch, programme).month_method !== 'pooled',
    ),
  );
  return {
    differ: averaged,
    of: (offering, student) => rules(batches.get(offering) ?? '', programmes.get(student) ?? ''),
  };
}

/**
 * Months are kept apart only if the caller wants them or a regulation averages them: when hours are
 * pooled, their order does not matter.
 */
export async function figuresIn(sql: Sql, query: FiguresQuery): Promise<Figures> {
  if (query.offerings.length === 0)
    return {
      of: () => {
        throw new Problem('not_found', { what: 'Paper' });
      },
    };
  const rules = await rulesIn(sql, query);
  // A college has a hundred thousand of these. Nested maps of numbers avoid building a text key for
  // each.
  const hoursByPaper = new Map<number, Map<number, Hours[]>>();
  for (const row of await hoursOf(sql, {
    ...query,
    months: query.months === true || rules.differ,
  })) {
    const students = hoursByPaper.get(row.offering) ?? new Map<number, Hours[]>();
    hoursByPaper.set(row.offering, students);
    const own = students.get(row.student);
    if (own) own.push(row);
    else students.set(row.student, [row]);
  }
  const none = new Map<RegulationRow, Figure>();
  return {
    of(offering, student) {
      const regulation = rules.of(offering, student);
      const rows = hoursByPaper.get(offering)?.get(student);
      const empty = rows ? undefined : none.get(regulation);
      if (empty) return empty;
      const figure: Figure = {
        ...paperAttendance(rows ?? [NO_CLASS], paperRulesOf(regulation)),
        on: rows?.flatMap(({ month }) => month ?? []) ?? [],
        regulation,
      };
      if (!rows) none.set(regulation, figure);
      return figure;
    },
  };
}

/** The enrolments of these students in these papers, without dropped ones. */
export const enrolmentsIn = (
  sql: Sql,
  offerings: readonly number[],
  students: readonly number[],
): Promise<{ student: number; offering: number }[]> => sql<{ student: number; offering: number }>`
  select distinct student, offering from enrolment where offering = any(${offerings}::int[]) and student = any(${students}::int[]) and status <> 'dropped' order by student, offering`;

/**
 * Returns the attendance over all papers a student takes in their current semester, by student. The
 * share is null for a student without a class.
 */
export async function termAttendance(
  sql: Sql,
  students: readonly number[],
): Promise<ReadonlyMap<number, AttendanceShare>> {
  const taken = await sql<{ student: number; offering: number }>`
    select distinct e.student, e.offering from student s join offering o on o.batch = s.batch and o.semester = s.current_semester
      join enrolment e on e.offering = o.id and e.student = s.id and e.status <> 'dropped' where s.id = any(${students}::int[]) order by e.student, e.offering`;
  const figures = await figuresIn(sql, {
    offerings: [...new Set(taken.map(({ offering }) => offering))],
    students,
  });
  const papers = new Map<number, Figure[]>();
  for (const { student, offering } of taken)
    papers.set(student, [...(papers.get(student) ?? []), figures.of(offering, student)]);
  return new Map(
    [...papers].map(([student, own]) => [
      student,
      inTerm(own, own[0]?.regulation.aggregate_method ?? 'pooled'),
    ]),
  );
}
