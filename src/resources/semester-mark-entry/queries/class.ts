/** The students of a major in one semester, their papers, and every recorded attempt. */
import { hasLeft } from '@/domain/left';
import { inNaturalOrder } from '@/domain/natural-order';
import type { AttemptKind } from '@/domain/attempts';
import type { PaperScheme, PaperState } from '@/domain/paper-outcome';
import type { Hundredths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';
import { sittingOf, type Session } from './sessions';

export interface Person {
  readonly student: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly left: boolean;
  /** Offerings the student is enrolled in. */
  readonly seats: ReadonlySet<number>;
}
export interface PaperOf {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly scheme: PaperScheme;
}
export interface Scope {
  readonly batch: string;
  readonly programme: string;
  readonly semester: string;
  readonly core: string;
}

interface Seat {
  readonly student: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly status: string;
  readonly offering: number;
}

/**
 * Students who had this major in that semester, judged by the papers taken for the major, whatever
 * their major is now.
 */
export async function peopleOf(
  sql: Sql,
  { batch, programme, semester, core }: Scope,
): Promise<Person[]> {
  const seats = await sql<Seat>`
    with seat as (
      select distinct e.student, e.offering, c.subject, coalesce(e.category, c.category) as category
      from offering o join enrolment e on e.offering = o.id and e.status <> 'dropped' join course c on c.id = o.course join student s on s.id = e.student
      where o.batch = ${batch} and o.semester = ${semester} and s.programme = ${programme}),
    major as (select student, mode() within group (order by subject) as core from seat where category in ('MAJ', 'CC') group by student)
    select s.id as student, s.roll_no, s.registration_no, s.name, s.status, k.offering
    from seat k join student s on s.id = k.student left join major m on m.student = k.student
    where coalesce(m.core, s.major_subject) = ${core} order by s.id, k.offering`;
  const people = new Map<number, Omit<Person, 'seats'> & { readonly seats: Set<number> }>();
  for (const { student, roll_no, registration_no, name, status, offering } of seats) {
    const one = people.get(student) ?? {
      student,
      roll_no,
      registration_no,
      name,
      left: hasLeft(status),
      seats: new Set<number>(),
    };
    one.seats.add(offering);
    people.set(student, one);
  }
  return [...people.values()].sort(
    (a, b) =>
      inNaturalOrder(a.roll_no, b.roll_no) ||
      a.name.localeCompare(b.name, 'en') ||
      a.student - b.student,
  );
}

interface FoundPaper {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly credits: number;
  readonly is_credit: boolean;
  readonly category: string;
  readonly internal: Hundredths;
  readonly external: Hundredths;
  readonly practical_internal: Hundredths;
  readonly practical_external: Hundredths;
  readonly viva: Hundredths;
}

/** Papers of the major first, common papers last. */
export async function papersOf(sql: Sql, offerings: readonly number[]): Promise<PaperOf[]> {
  const found = await sql<FoundPaper>`
    select o.id as offering, c.id as course, c.code, c.name as title, c.is_credit, c.category,
      round(10 * (coalesce(c.credits_lecture, 0) + coalesce(c.credits_tutorial, 0) + coalesce(c.credits_practical, 0)))::int as credits,
      coalesce(c.max_internal, 0) as internal, coalesce(c.max_external, 0) as external, coalesce(c.max_practical_internal, 0) as practical_internal,
      coalesce(c.max_practical_external, 0) as practical_external, coalesce(c.max_viva, 0) as viva
    from offering o join course c on c.id = o.course where o.id = any(${offerings}::int[])
    order by case c.category when 'MAJ' then 0 when 'CC' then 0 when 'MIN' then 1 else 2 end, c.code`;
  return found.map(({ offering, course, code, title, credits, is_credit, category, ...max }) => ({
    offering,
    course,
    code,
    title,
    scheme: { max, credits, is_credit, category },
  }));
}

/** A stored result of one paper. */
export interface StoredResult {
  readonly student: number;
  readonly course: string;
  readonly exam: string;
  readonly kind: AttemptKind;
  readonly internal: Hundredths | null;
  readonly external: Hundredths | null;
  readonly practical_internal: Hundredths | null;
  readonly practical_external: Hundredths | null;
  readonly viva: Hundredths | null;
  readonly grace: Hundredths | null;
  readonly token: 'AB' | 'EX' | 'UFM' | 'NA' | null;
  readonly declared_letter: string | null;
  readonly entry_reason: string | null;
  readonly state: PaperState | null;
  readonly total: Hundredths | null;
  readonly letter: string | null;
  readonly point: Hundredths | null;
  readonly published: boolean;
  readonly sitting: number;
}

/** Attempts of these students in these papers at every session, earliest first. */
export async function attemptsOf(
  sql: Sql,
  courses: readonly string[],
  students: readonly number[],
): Promise<StoredResult[]> {
  const rows = await sql<Omit<StoredResult, 'sitting'> & Session>`
    select r.student, r.course, r.exam, r.kind, r.internal, r.external, r.practical_internal, r.practical_external, r.viva, r.grace, r.token, r.declared_letter, r.entry_reason, r.state, r.total, r.letter, r.point,
      coalesce(t.state = 'published', false) as published, x.year, x.parity, x.kind as session_kind
    from paper_result r join exam_session x on x.id = r.exam left join result_sheet t on t.id = r.sheet
    where r.course = any(${courses}::text[]) and r.student in (select unnest(${students}::int[])) order by r.id`;
  return rows
    .map(({ year, parity, session_kind, ...row }) => ({
      ...row,
      sitting: sittingOf({ year, parity, session_kind }),
    }))
    .sort((a, b) => a.sitting - b.sitting);
}

/** The key of a student in a paper. */
export const cellOf = ({
  student,
  course,
}: {
  readonly student: number;
  readonly course: string;
}): string => `${student}\n${course}`;

export const byCell = <T extends { readonly student: number; readonly course: string }>(
  rows: readonly T[],
): Map<string, T[]> => {
  const cells = new Map<string, T[]>();
  for (const row of rows) {
    const key = cellOf(row);
    const list = cells.get(key);
    if (list) list.push(row);
    else cells.set(key, [row]);
  }
  return cells;
};
