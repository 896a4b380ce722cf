/** Putting students into the classes of papers and taking them out again. */
import { ROLL_CHANGED, type RollChange } from '@/domain/roll-change';
import type { Handle, Sql } from '../../../../server/handle';
import type { ClassScope, Taken } from './combination.server';

export interface Joining {
  readonly student: number;
  readonly course: string;
  readonly kind: string;
  readonly admission_date: string | null;
}

/** Where something may have been written about a student in a class. */
const WRITTEN = [
  'attendance_mark',
  'class_session',
  'cat_mark',
  'practical_mark',
  'viva_mark',
  'internal_result',
  'internal_part',
] as const;

/** The others are not there yet, or not in this college. */
async function tablesOf(sql: Sql): Promise<ReadonlySet<string>> {
  const rows = await sql<{
    name: string;
  }>`select name from unnest(${[...WRITTEN]}::text[]) name where to_regclass(name) is not null`;
  return new Set(rows.map(({ name }) => name));
}

/** Of these enrolments, the ones under which attendance or marks were written. */
export async function writtenUnder(
  { sql }: Handle,
  some: readonly Taken[],
): Promise<ReadonlySet<number>> {
  if (some.length === 0) return new Set();
  const there = await tablesOf(sql);
  const [ids, offerings, students] = [
    some.map(({ enrolment }) => enrolment),
    some.map(({ offering }) => offering),
    some.map(({ student }) => student),
  ];
  const found: { id: number }[] = [];
  if (there.has('attendance_mark') && there.has('class_session')) {
    found.push(
      ...(await sql<{ id: number }>`
      select w.id from unnest(${ids}::int[], ${offerings}::int[], ${students}::int[]) as w (id, offering, student)
      where exists (select 1 from class_session c join attendance_mark m on m.session = c.id and m.student = w.student where c.offering = w.offering)`),
    );
  }
  if (there.has('cat_mark')) {
    found.push(
      ...(await sql<{ id: number }>`
      select w.id from unnest(${ids}::int[], ${offerings}::int[], ${students}::int[]) as w (id, offering, student) where exists (select 1 from cat_mark m where m.offering = w.offering and m.student = w.student)`),
    );
  }
  if (there.has('practical_mark')) {
    found.push(
      ...(await sql<{ id: number }>`
      select w.id from unnest(${ids}::int[], ${offerings}::int[], ${students}::int[]) as w (id, offering, student) where exists (select 1 from practical_mark m where m.offering = w.offering and m.student = w.student)`),
    );
  }
  if (there.has('viva_mark')) {
    found.push(
      ...(await sql<{ id: number }>`
      select w.id from unnest(${ids}::int[], ${offerings}::int[], ${students}::int[]) as w (id, offering, student) where exists (select 1 from viva_mark m where m.offering = w.offering and m.student = w.student)`),
    );
  }
  if (there.has('internal_result'))
    found.push(
      ...(await sql<{
        id: number;
      }>`select enrolment as id from internal_result where enrolment = any (${ids}::int[])`),
    );
  if (there.has('internal_part'))
    found.push(
      ...(await sql<{
        id: number;
      }>`select enrolment as id from internal_part where enrolment = any (${ids}::int[])`),
    );
  return new Set(found.map(({ id }) => id));
}

/** A class that was only chosen leaves no trace; one in which something was written stays in the record, as dropped from today. */
export async function leave(
  { sql, today, by, now, later }: Handle,
  some: readonly Taken[],
  written: ReadonlySet<number>,
): Promise<void> {
  const [kept, gone] = [
    some.filter(({ enrolment }) => written.has(enrolment)),
    some.filter(({ enrolment }) => !written.has(enrolment)),
  ];
  if (gone.length)
    await sql`delete from enrolment where id = any (${gone.map(({ enrolment }) => enrolment)}::int[])`;
  if (kept.length) {
    await sql`
      update enrolment set status = 'dropped', to_date = greatest(from_date, ${today}::date), version = version + 1, updated_at = ${now}, updated_by = ${by}
      where id = any (${kept.map(({ enrolment }) => enrolment)}::int[])`;
    await later(ROLL_CHANGED, {
      students: kept.map(({ student }) => student),
    } satisfies RollChange);
  }
}

/**
 * A class begins with the term, or with the student's admission, as long as none has been held; whoever joins later joins today.
 * Who dropped a paper and takes it again is in the class they were in.
 */
export async function join(
  handle: Handle,
  { batch, programme, semester }: ClassScope,
  some: readonly Joining[],
): Promise<void> {
  if (some.length === 0) return;
  const { sql, today, by, now } = handle;
  const courses = [...new Set(some.map(({ course }) => course))];
  await sql`
    insert into offering (batch, semester, course, created_at, updated_at, created_by, updated_by) select ${batch}, ${semester}, c, ${now}::timestamptz, ${now}::timestamptz, ${by}, ${by} from unnest(${courses}::text[]) c
    on conflict (batch, semester, course) where batch is not null and semester is not null and course is not null do nothing`;
  const begun = (await tablesOf(sql)).has('class_session')
    ? await sql<{
        course: string;
      }>`select o.course from offering o where o.batch = ${batch} and o.semester = ${semester} and o.course = any (${courses}::text[]) and exists (select 1 from class_session c where c.offering = o.id)`
    : [];
  await sql`
    insert into enrolment (offering, student, category, kind, from_date, status, created_at, updated_at, created_by, updated_by)
    select o.id, w.student, w.kind, 'regular',
      case when o.course = any (${begun.map(({ course }) => course)}::text[]) then ${today}::date else greatest(coalesce(t.starts_on, ${today}::date), w.admitted) end, 'enrolled', ${now}::timestamptz, ${now}::timestamptz, ${by}, ${by}
    from unnest(${some.map(({ student }) => student)}::int[], ${some.map(({ course }) => course)}::text[], ${some.map(({ kind }) => kind)}::text[], ${some.map(({ admission_date }) => admission_date)}::date[])
        as w (student, course, kind, admitted)
      join offering o on o.batch = ${batch} and o.semester = ${semester} and o.course = w.course
      left join lateral (select starts_on from term where batch = ${batch} and semester = ${semester} and (programme is null or programme = ${programme}) order by programme nulls last limit 1) t on true
    on conflict (offering, student, kind) where offering is not null and student is not null and kind is not null do update set status = 'enrolled', to_date = null, category = excluded.category, version = enrolment.version + 1, updated_at = ${now}, updated_by = ${by}`;
  if (begun.length)
    await handle.later(ROLL_CHANGED, {
      students: some.map(({ student }) => student),
    } satisfies RollChange);
}
