/**
 * For other modules: the registers of a department in a month, as its report counts them. A paper
 * belongs to the department of its subject.
 */
import { dividedSections } from '../../student-management/commands/section-moves.server';
import type { Sql } from '../../../../server/handle';
import { hoursOfMonths } from '../queries/hours-of-months.server';

interface WithSql {
  readonly sql: Sql;
}
interface DepartmentPeriod {
  readonly department: string;
  /** First and last day, inclusive, within one month. */
  readonly from: string;
  readonly to: string;
}

/**
 * Hours are tenths, attended by the rules of the students' regulations. Every register that is due
 * or begun: of papers with students in a term of that month, and any
 * other that was begun.
 */
export async function registersOfDepartment(
  { sql }: WithSql,
  { department, from, to }: DepartmentPeriod,
) {
  const divided = await dividedSections(sql);
  const rows = await sql<{
    offering: number;
    section_id: number;
    batch: string;
    subject: string;
    semester: string;
    course: string;
    month: string;
    paper: string;
    section: string | null;
    state: string;
    held: number;
    teacher: string | null;
  }>`
  with own as (
    select o.id, o.batch, o.semester, k.id as course, k.code, k.name, k.subject from offering o join course k on k.id = o.course join subject s on s.id = k.subject where s.department = ${department}),
  place as (
    select o.id as offering, x.id as section from own o left join section x on x.offering = o.id
    where exists (select 1 from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${to} and t.ends_on >= ${from})
    union
    select r.offering, r.section from own o join attendance_register r on r.offering = o.id where r.month = ${from})
  select p.offering, coalesce(p.section, 0) as section_id, o.batch, o.subject, o.semester, o.course, to_char(${from}::date, 'YYYY-MM') as month, o.code || ' ' || o.name as paper, x.name as section,
    coalesce(r.state, 'open') as state, class.held, class.teacher
  from place p join own o on o.id = p.offering left join section x on x.id = p.section
    left join attendance_register r on r.offering = p.offering and coalesce(r.section, 0) = coalesce(p.section, 0) and r.month = ${from}
    cross join lateral (select count(*)::int as held, string_agg(distinct f.name, ', ') as teacher from class_session c join faculty f on f.id = c.faculty where c.register = r.id) class
  where class.held > 0 or r.updated_at is not null or exists (
    select 1 from enrolment e where e.offering = p.offering and (p.section is null or (e.section = p.section and has_begun(${divided.ids}::int[], ${divided.since}::date[], e.section, ${to}))) and e.status <> 'dropped' and e.from_date <= ${to} and (e.to_date is null or e.to_date >= ${from}))
  order by o.code, o.batch, x.name, p.offering`;
  // Students without a section of a paper that has sections stand in its first register.
  const registerOf = new Map<string, (typeof rows)[number]>();
  for (const row of [...rows].reverse()) {
    registerOf.set(`${row.offering} 0`, row);
    registerOf.set(`${row.offering} ${row.section_id}`, row);
  }
  const hours = new Map<unknown, { attended: number; hours: number }>();
  for (const one of await hoursOfMonths(sql, { from, to }, department)) {
    const row =
      registerOf.get(`${one.offering} ${one.section}`) ?? registerOf.get(`${one.offering} 0`);
    const known = hours.get(row) ?? { attended: 0, hours: 0 };
    hours.set(row, { attended: known.attended + one.attended, hours: known.hours + one.held });
  }
  return rows.map((row) => ({ ...row, ...(hours.get(row) ?? { attended: 0, hours: 0 }) }));
}

/** Classes beyond the routine. */
export const extraClassesOf = (
  { sql }: WithSql,
  { department, from, to }: DepartmentPeriod,
) => sql<{
  held_on: string;
  paper: string;
  section: string | null;
  section_id: number;
  teacher: string;
  topic: string | null;
  batch: string;
  subject: string;
  semester: string;
  course: string;
  month: string;
}>`
  select c.held_on::text, k.code || ' ' || k.name as paper, x.name as section, coalesce(c.section, 0) as section_id, f.name as teacher, c.topic,
    o.batch, k.subject, o.semester, o.course, to_char(c.held_on, 'YYYY-MM') as month
  from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject join faculty f on f.id = c.faculty left join section x on x.id = c.section
  where s.department = ${department} and c.held_on between ${from} and ${to} and c.kind = 'extra' order by c.held_on, c.id`;

/** Teachers who held classes in papers of the department, with the number of classes. */
export const teachersOfDepartment = (
  { sql }: WithSql,
  { department, from, to }: DepartmentPeriod,
) => sql<{
  faculty: number;
  teacher: string;
  held: number;
  hours: number;
  extra: number;
  substitute: number;
}>`
  select f.id as faculty, f.name as teacher, count(*)::int as held, sum(c.hours)::int as hours, count(*) filter (where c.kind = 'extra')::int as extra, count(*) filter (where c.kind = 'substitute')::int as substitute
  from class_session c join offering o on o.id = c.offering join course k on k.id = o.course join subject s on s.id = k.subject join faculty f on f.id = c.faculty
  where s.department = ${department} and c.held_on between ${from} and ${to} group by f.id, f.name order by f.name`;

/** Students of the department who were on duty or medical leave on any of these days. */
export const leaveOfDepartment = (
  { sql }: WithSql,
  { department, from, to }: DepartmentPeriod,
) => sql<{
  student_id: number;
  student: string;
  kind: string;
  from_date: string;
  to_date: string;
  reason: string;
}>`
  select s.id as student_id, s.name as student, l.kind, l.from_date::text, l.to_date::text, l.reason
  from attendance_leave l join student s on s.id = l.student
  where s.department = ${department} and l.from_date <= ${to} and l.to_date >= ${from} order by l.from_date, s.name, l.id`;
