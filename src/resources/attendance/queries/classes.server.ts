/** The classes of a register and the marks in them. */
import type { Status } from '@/domain/attendance';
import type { Sql } from '../../../../server/handle';

export interface Class {
  readonly id: number;
  readonly section: number | null;
  readonly held_on: string;
  readonly period: string;
  readonly period_name: string;
  readonly component: 'L' | 'T' | 'P';
  readonly hours: number;
  readonly faculty: number;
  readonly teacher: string;
  readonly topic: string | null;
  readonly kind: 'regular' | 'extra' | 'substitute';
  readonly reason: string | null;
}

/** In the order in which they were held. */
export const classesOf = (sql: Sql, register: number): Promise<Class[]> => sql<Class>`
  select c.id, c.section, c.held_on::text, c.period, p.name as period_name, c.component, c.hours, c.faculty, f.name as teacher, c.topic, c.kind, c.reason
  from class_session c join period p on p.id = c.period join faculty f on f.id = c.faculty
  where c.register = ${register} order by c.held_on, p.start_time, c.id`;

export type Marks = ReadonlyMap<number, ReadonlyMap<number, Status>>;

/** Marks by class and student. */
export async function marksOf(sql: Sql, classes: readonly number[]): Promise<Marks> {
  const marks = new Map<number, Map<number, Status>>(classes.map((id) => [id, new Map()]));
  if (classes.length === 0) return marks;
  const rows = await sql<{
    session: number;
    student: number;
    status: Status;
  }>`select session, student, status from attendance_mark where session = any(${classes}::int[])`;
  for (const { session, student, status } of rows) marks.get(session)?.set(student, status);
  return marks;
}

/** Writes the marks that differ. A status of null deletes the mark. */
export async function writeMarks(
  sql: Sql,
  cells: readonly {
    readonly session: number;
    readonly student: number;
    readonly status: Status | null;
  }[],
): Promise<void> {
  const kept = cells.filter(({ status }) => status !== null);
  const gone = cells.filter(({ status }) => status === null);
  if (kept.length) {
    await sql`
      insert into attendance_mark as m (session, student, status)
      select * from unnest(${kept.map(({ session }) => session)}::int[], ${kept.map(({ student }) => student)}::int[], ${kept.map(({ status }) => status)}::text[])
      on conflict (session, student) do update set status = excluded.status where m.status is distinct from excluded.status`;
  }
  if (gone.length) {
    await sql`
      delete from attendance_mark m using unnest(${gone.map(({ session }) => session)}::int[], ${gone.map(({ student }) => student)}::int[]) as g (session, student)
      where m.session = g.session and m.student = g.student`;
  }
}

/** Deletes a class with its marks; returns what each student was marked. */
export async function removeClass(sql: Sql, id: number): Promise<ReadonlyMap<number, string>> {
  const marks = await sql<{ student: number; status: string }>`
    delete from attendance_mark where session = ${id} returning student, status`;
  await sql`delete from class_session where id = ${id}`;
  return new Map(marks.map(({ student, status }) => [student, status]));
}
