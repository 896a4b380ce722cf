/** Teaching in the demonstration college: papers of each batch, their teachers, their classes. */
import type { Tx } from '../db/database';

export interface DemoTime {
  /** Year of the newest batch. */
  readonly year: number;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Timestamp of every row; SQL has no clock of its own here. */
  readonly now: Date;
}

/** Every paper of every term that has begun. */
async function papers({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into offering (batch, semester, course, created_at, updated_at)
    select t.batch, t.semester, c.id, ${now}::timestamptz, ${now}::timestamptz from term t join course c on c.semester = t.semester and c.regulation = 'FYUGP'
    where t.starts_on <= ${today} order by t.batch, c.id`;
  // The class that all students attend is taught in two sections while it runs.
  await sql`
    insert into section (offering, name, created_at, updated_at)
    select o.id, half, ${now}::timestamptz, ${now}::timestamptz from offering o join course c on c.id = o.course join term t on t.batch = o.batch and t.semester = o.semester, unnest(array['A', 'B']) half
    where c.category = 'AEC' and t.ends_on >= ${today} order by o.id, half`;
}

/**
 * Two papers of the major, a minor, and three common ones: six a semester. The minor is never one's
 * own major.
 */
async function classes({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    with place as (select id, row_number() over (order by id) - 1 as n, count(*) over () as all_of_them from department where is_academic),
    taken as (
      select s.id as student, s.batch, s.department, s.admission_date, s.status, t.semester, t.starts_on, t.ends_on, minor.id as minor,
        case when s.department = 'HIS' or (s.id % 2 = 0 and s.department <> 'EDU') then 'EDU' else 'HIS' end as mdc
      from student s join term t on t.batch = s.batch and t.starts_on <= ${today}
        join place own on own.id = s.department
        join place minor on minor.n = (own.n + 1 + s.id % (own.all_of_them - 1)) % own.all_of_them)
    insert into enrolment (offering, student, section, category, from_date, to_date, status, created_at, updated_at)
    select o.id, k.student, half.id, c.category, k.starts_on,
      case when k.ends_on < ${today} then k.ends_on end, case when k.ends_on < ${today} then 'completed' else 'enrolled' end, ${now}::timestamptz, ${now}::timestamptz
    from taken k join offering o on o.batch = k.batch and o.semester = k.semester join course c on c.id = o.course
      left join section half on half.offering = o.id and half.name = case when k.student % 8 < 4 then 'A' else 'B' end
    where (k.status in ('active', 'on_leave') or k.ends_on < ${today})
      and (c.category = 'AEC' or c.category = 'VAC' or (c.category = 'MAJ' and c.subject = k.department)
        or (c.category = 'MIN' and c.subject = k.minor) or (c.category = 'MDC' and c.subject = k.mdc))
    order by o.id, k.student`;
  await sql`
    insert into student_semester (student, semester, term, status, registered_on, created_at, updated_at)
    select s.id, t.semester, t.id, case when t.ends_on < ${today} then 'promoted' else 'registered' end, t.starts_on, ${now}::timestamptz, ${now}::timestamptz
    from student s join term t on t.batch = s.batch and t.starts_on <= ${today} where s.status in ('active', 'on_leave') or t.ends_on < ${today}`;
}

/**
 * The teachers of a department take turns; the first paper of the major is never given to the head.
 */
async function allotments({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    with staff as (
      select f.id, f.department, row_number() over (partition by f.department order by f.type nulls first, f.id) - 1 as n, count(*) over (partition by f.department) as of_them
      from faculty f where f.active),
    wanted as (
      select o.id as offering, x.id as section, s.department, t.starts_on, t.ends_on, c.credits_lecture + c.credits_tutorial + 2 * c.credits_practical as hours,
        row_number() over (partition by s.department, t.starts_on order by case c.category when 'MAJ' then 0 else 1 end, c.id, o.batch desc, x.name) - 1 as n
      from offering o join course c on c.id = o.course join subject s on s.id = c.subject
        join term t on t.batch = o.batch and t.semester = o.semester left join section x on x.offering = o.id)
    insert into course_allotment (offering, section, faculty, component, is_primary, hours_week, from_date, to_date, department, created_at, updated_at)
    select w.offering, w.section, f.id, 'all', true, w.hours, w.starts_on, case when w.ends_on < ${today} then w.ends_on end, w.department, ${now}::timestamptz, ${now}::timestamptz
    from wanted w join staff f on f.department = w.department and f.n = w.n % f.of_them
    order by w.offering, w.section`;
}

export async function teach(tx: Tx, time: DemoTime): Promise<void> {
  await papers(tx, time);
  await classes(tx, time);
  await allotments(tx, time);
}
