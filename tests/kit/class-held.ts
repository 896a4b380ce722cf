/**
 * Inserts a class that was held and a student who attended it, as the attendance module writes
 * them.
 */
import type { Database } from '../../server/db/database';
import type { DemoCollege } from './demo-college';

/** Restores the college to before any class was held and any mark was given. */
export async function forgetClasses({ asOwner }: Pick<DemoCollege, 'asOwner'>): Promise<void> {
  await asOwner((db) =>
    db.transaction(
      ({ sql }) =>
        sql`truncate class_session, attendance_register, attendance_summary, cat_register, cat_mark, practical_mark, viva_mark, internal_result, internal_part cascade`,
    ),
  );
}

export async function writeAttendance(
  db: Database,
  {
    batch,
    course,
    student,
    held_on = '2026-08-03',
  }: { batch: string; course: string; student: number; held_on?: string },
): Promise<void> {
  await db.transaction(async ({ sql }) => {
    const [offering] = await sql<{
      id: number;
    }>`select id from offering where batch = ${batch} and course = ${course}`;
    if (!offering) throw new Error(`${course} is not taught to ${batch}`);
    const [register] = await sql<{ id: number }>`
      insert into attendance_register (offering, month) values (${offering.id}, ${`${held_on.slice(0, 7)}-01`})
      on conflict do nothing returning id`;
    const [there] = register
      ? [register]
      : await sql<{
          id: number;
        }>`select id from attendance_register where offering = ${offering.id} and month = ${`${held_on.slice(0, 7)}-01`} limit 1`;
    const [session] = await sql<{ id: number }>`
      insert into class_session (register, offering, held_on, period, faculty) select ${there?.id}, ${offering.id}, ${held_on}, p.id, f.id
      from (select id from period order by id limit 1) p, (select f.id from faculty f where not exists (select 1 from class_session c where c.faculty = f.id and c.held_on = ${held_on}) order by f.id limit 1) f returning id`;
    await sql`insert into attendance_mark (session, student, status) values (${session?.id}, ${student}, 'P')`;
  });
}
