/** The rows behind the figures of a department's month, each from the module that owns them. */
import { mergeRows } from '@/domain/department-report';
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  extraClassesOf,
  leaveOfDepartment,
  registersOfDepartment,
  teachersOfDepartment,
} from '../../attendance/commands/department-month.server';
import { testsOfDepartment } from '../../internal-assessments/commands/department-tests.server';
import { expectedClasses, expectedOfTeachers } from '../commands/routine.server';
import { strengthOn } from './strength.server';
import { eventsBetween, extensionBetween } from './extension-rows.server';
import type { progression } from '../progression';
import type { Row, RowsName } from '../report-figures';

export interface Scope {
  readonly department: string;
  readonly from: string;
  readonly to: string;
}
type WithSql = Pick<Handle, 'sql'>;
type Query = (handle: WithSql, scope: Scope) => Promise<readonly Row[]>;

/** Registers, with the number of classes in the published routine for each. */
const registers: Query = async (handle, scope) => {
  const planned = await expectedClasses(handle, scope.from, scope.to);
  return (await registersOfDepartment(handle, scope)).map(({ offering, ...row }) => ({
    ...row,
    planned: planned.get(`${offering} ${row.section_id}`) ?? 0,
  }));
};

/** Teachers of the papers, also those who stand in the routine and held no class. */
const teachers: Query = async (handle, scope) => {
  const { from, to, department } = scope;
  const planned = await expectedOfTeachers(handle, from, to, department);
  const held = await teachersOfDepartment(handle, scope);
  const missing = [...planned.keys()].filter((id) => !held.some(({ faculty }) => faculty === id));
  const others = await handle.sql<{ id: number; name: string }>`
    select id, name from faculty where id = any(${missing}::int[])`;
  return [
    ...held.map(({ faculty, ...row }) => ({ ...row, planned: planned.get(faculty) ?? 0 })),
    ...others.map(({ id, name }) => ({
      teacher: name,
      held: 0,
      hours: 0,
      extra: 0,
      substitute: 0,
      planned: planned.get(id) ?? 0,
    })),
  ].sort((a, b) => a.teacher.localeCompare(b.teacher));
};

const results: Query = ({ sql }, { department, from, to }) => sql<{
  exam: string;
  batch: string;
  programme: string;
  semester: string;
  attempt: 'regular' | 'arrear' | 'improvement';
  sat: number;
  passed: number;
  published: string;
}>`
  select e.name as exam, t.batch, t.programme, m.name as semester, t.kind as attempt, r.sat, r.passed, (t.published_at at time zone 'Asia/Kolkata')::date::text as published
  from result_sheet t join exam_session e on e.id = t.exam join semester m on m.id = t.semester join subject s on s.id = t.core
    cross join lateral (
      select count(*)::int as sat, count(*) filter (where a.passed)::int as passed
      from (select p.student, bool_and(p.state in ('pass', 'exempt')) as passed from paper_result p where p.sheet = t.id group by p.student) a) r
  where s.department = ${department} and t.state = 'published' and (t.published_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}
  order by e.name, t.batch, t.programme, m.number, t.id`;

const strength: Query = async (handle, { department, to }) =>
  mergeRows(
    (await strengthOn(handle, department, to)).map(({ category, ...row }) => row),
    ['programme', 'batch'],
  );

const achievements: Query = ({ sql }, { department, from, to }) => sql<{
  student_id: number;
  student: string;
  title: string;
  kind: 'sports' | 'cultural' | 'NCC' | 'NSS' | 'seminar' | 'competition' | 'community' | 'other';
  level: 'college' | 'university' | 'state' | 'national' | 'international';
  position: string | null;
  from_date: string;
}>`
  select s.id as student_id, s.name as student, a.title, a.kind, a.level, a.position, a.from_date::text
  from student_activity a join student s on s.id = a.student
  where a.department = ${department} and a.verified_at is not null and a.from_date between ${from} and ${to} order by a.from_date, s.name, a.id`;

const progressed: Query = ({ sql }, { department, from, to }) => sql<{
  student_id: number;
  student: string;
  kind: RowOf<typeof progression>['kind'];
  organisation: string;
  position: string | null;
  on_date: string;
}>`
  select s.id as student_id, s.name as student, g.kind, g.organisation, g.position, g.on_date::text
  from progression g join student s on s.id = g.student
  where g.department = ${department} and g.on_date between ${from} and ${to} order by g.on_date, s.name, g.id`;

/** Meetings without their topics, which only the mentor and the head read. */
const mentoring: Query = ({ sql }, { department, from, to }) => sql<{
  held_on: string;
  mentor: string;
  mode: 'in_person' | 'phone' | 'online';
  present: number;
}>`
  select m.held_on::text, f.name as mentor, m.mode, m.present from mentoring_session m join faculty f on f.id = m.faculty
  where m.department = ${department} and m.held_on between ${from} and ${to} order by m.held_on, f.name, m.id`;

const counselling: Query = ({ sql }, { department, from, to }) => sql<{
  title: string;
  kind: 'mentoring' | 'remedial' | 'counselling';
  teacher: string;
  from_date: string;
  to_date: string;
  students: number;
}>`
  select r.title, r.kind, f.name as teacher, r.from_date::text, r.to_date::text, r.students
  from student_related_activity r join faculty f on f.id = r.faculty
  where r.department = ${department} and r.state = 'verified' and r.kind in ('mentoring', 'remedial', 'counselling') and r.from_date between ${from} and ${to}
  order by r.from_date, r.title, r.id`;

/** A publication without a date counts in the month of its verification. */
const publications: Query = ({ sql }, { department, from, to }) => sql<{
  title: string;
  kind: string;
  teacher: string;
  verified_on: string;
}>`
  select r.title, r.kind, f.name as teacher, (r.verified_at at time zone 'Asia/Kolkata')::date::text as verified_on
  from (
    select title, 'Paper in a journal' as kind, faculty, department, state, verified_at from paper_published_in_journal
    union all select title, 'Book', faculty, department, state, verified_at from self_authored_book
    union all select title, 'Chapter in a book', faculty, department, state, verified_at from chapter_in_book) r join faculty f on f.id = r.faculty
  where r.department = ${department} and r.state = 'verified' and (r.verified_at at time zone 'Asia/Kolkata')::date between ${from} and ${to} order by r.verified_at, r.title`;

const training: Query = ({ sql }, { department, from, to }) => sql<{
  title: string;
  kind: string;
  teacher: string;
  from_date: string;
  to_date: string;
}>`
  select r.title, r.kind, f.name as teacher, r.from_date::text, r.to_date::text
  from (
    select title, 'Training attended' as kind, faculty, department, state, from_date, to_date from training_attended
    union all select title, 'Paper presentation', faculty, department, state, from_date, to_date from paper_presentation
    union all select title, 'Participation', faculty, department, state, from_date, to_date from participation) r join faculty f on f.id = r.faculty
  where r.department = ${department} and r.state = 'verified' and r.from_date between ${from} and ${to} order by r.from_date, r.title`;

const events: Query = async (handle, scope) =>
  (await eventsBetween(handle, scope)).map(
    ({ title, kind, teacher, register, from_date, to_date }) => ({
      title,
      kind,
      teacher,
      register,
      from_date,
      to_date,
    }),
  );

const extension: Query = async (handle, scope) =>
  (await extensionBetween(handle, scope)).map((row) => ({
    title: row.name,
    kind: row.kind,
    teacher: row.teacher,
    register: row.register,
    from_date: row.from,
    to_date: row.to,
    students: row.students,
  }));

/** Of a leave that extends beyond the month, only the days within it count. */
const staffLeave: Query = ({ sql }, { department, from, to }) => sql<{
  teacher: string;
  from_date: string;
  to_date: string;
  days: number;
  reason: string | null;
}>`
  select f.name as teacher, e.from_date::text, e.to_date::text, (least(e.to_date, ${to}::date) - greatest(e.from_date, ${from}::date) + 1)::int as days, e.reason
  from duty_exemption e join faculty f on f.id = e.faculty
  where f.department = ${department} and e.from_date <= ${to} and e.to_date >= ${from} order by e.from_date, f.name, e.id`;

const duties: Query = ({ sql }, { department, from, to }) => sql<{
  teacher: string;
  held_on: string;
  exam: string;
  role: 'invigilator' | 'reliever' | 'chief';
}>`
  select f.name as teacher, d.held_on::text, r.name as exam, d.role from duty_slot d join exam_routine r on r.id = d.routine join faculty f on f.id = d.faculty
  where f.department = ${department} and d.held_on between ${from} and ${to} order by d.held_on, f.name, d.id`;

const QUERIES: Readonly<Record<RowsName, Query>> = {
  registers,
  extra: extraClassesOf,
  teachers,
  tests: testsOfDepartment,
  results,
  strength,
  leave: leaveOfDepartment,
  achievements,
  progression: progressed,
  mentoring,
  counselling,
  publications,
  training,
  events,
  extension,
  staff_leave: staffLeave,
  duties,
};

/** The current rows of one query. */
export const rowsNow = (handle: WithSql, name: RowsName, scope: Scope): Promise<readonly Row[]> =>
  QUERIES[name](handle, scope);

/** The current rows of all queries; figures that count the same rows share one query. */
export async function allRowsNow(
  handle: WithSql,
  scope: Scope,
): Promise<Readonly<Record<RowsName, readonly Row[]>>> {
  const found: Partial<Record<RowsName, readonly Row[]>> = {};
  // Sequential: a transaction has one connection.
  for (const name of Object.keys(QUERIES) as RowsName[])
    found[name] = await QUERIES[name](handle, scope);
  return found as Readonly<Record<RowsName, readonly Row[]>>;
}
