/**
 * Students of a major (or a programme) with their papers of one semester: the rows and columns of
 * the class reports.
 */
import { LEFT_STATES } from '@/domain/left';
import type { RegulationRow } from '@/domain/regulation';
import type { Hundredths } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import type { EnrolmentKey as MarkedSeat } from './internal';
import { byRoll } from './roster';
import { catsOf, rulesOf, type Cat, type Rules } from './scheme';

export interface Seat extends MarkedSeat {
  readonly section: number | null;
  /** Has left the college: takes no new marks. */
  readonly gone: boolean;
}
export interface Person {
  readonly student: number;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
  readonly seats: readonly Seat[];
}
export interface PaperOf {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly max_practical_internal: Hundredths;
  readonly rules: Rules;
}
export interface Majors {
  readonly people: readonly Person[];
  readonly papers: readonly PaperOf[];
  readonly cats: readonly Cat[];
}

interface SeatRow extends Seat {
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly name: string;
}
interface PaperQueryRow {
  readonly offering: number;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly max_internal: Hundredths;
  readonly max_practical_internal: Hundredths;
  readonly regulation: RegulationRow | null;
}

/**
 * Faculty see the majors of their own department, and in a whole programme their own department's
 * students.
 */
async function departmentFor({ sql, actor }: Handle, core: string | null): Promise<string | null> {
  if (actor.kind !== 'faculty') return null;
  if (core === null) return actor.department ?? '';
  const [major] = await sql<{
    department: string;
  }>`select department from subject where id = ${core}`;
  if (!major || major.department !== actor.department) throw new Problem('forbidden');
  return null;
}

interface MajorScope {
  readonly batch: string;
  readonly programme: string | null;
  readonly semester: string;
  readonly core: string | null;
}

/** `only` limits it to one student. */
export async function majorsOf(
  handle: Handle,
  { batch, programme, semester, core }: MajorScope,
  only: number | null = null,
): Promise<Majors> {
  const { sql } = handle;
  const department = await departmentFor(handle, core);
  const seats = await sql<SeatRow>`
    select distinct on (e.student, e.offering) e.id as enrolment, e.offering, e.student, e.section, e.kind <> 'repeat' and s.status = any(${LEFT_STATES}::text[]) as gone, s.roll_no, s.registration_no, s.name
    from offering o join enrolment e on e.offering = o.id and e.status <> 'dropped' join student s on s.id = e.student
    where o.batch = ${batch} and o.semester = ${semester} and (${programme}::text is null or s.programme = ${programme}) and (${core}::text is null or s.major_subject = ${core})
      and (${department}::text is null or s.department = ${department}) and (${only}::int is null or e.student = ${only})
    order by e.student, e.offering, e.from_date desc, e.id desc`;
  const people = new Map<number, Person & { readonly seats: Seat[] }>();
  for (const { student, roll_no, registration_no, name, ...seat } of seats) {
    const person = people.get(student) ?? { student, roll_no, registration_no, name, seats: [] };
    person.seats.push({ ...seat, student });
    people.set(student, person);
  }
  const found = await sql<PaperQueryRow>`
    select o.id as offering, c.id as course, c.code, c.name as title, c.subject, coalesce(c.max_internal, 0) as max_internal, coalesce(c.max_practical_internal, 0) as max_practical_internal,
      (select to_json(v) from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = o.batch and v.regulation = c.regulation order by v.number desc limit 1) as regulation
    from offering o join course c on c.id = o.course and c.type not in ('project', 'viva', 'internship') where o.id = any(${[...new Set(seats.map(({ offering }) => offering))]}::int[])
    order by case c.category when 'MAJ' then 0 when 'CC' then 0 when 'MIN' then 1 else 2 end, c.code`;
  const cats = await catsOf(sql, batch, semester);
  const papers = found.flatMap(({ regulation, max_internal, ...paper }): PaperOf[] =>
    regulation ? [{ ...paper, rules: rulesOf(regulation, max_internal, cats) }] : [],
  );
  return { people: [...people.values()].sort(byRoll), papers, cats };
}
