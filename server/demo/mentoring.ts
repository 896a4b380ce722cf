/**
 * Mentors of the demonstration college: all students but the newest batch have one, some were
 * reassigned, and sessions were held.
 */
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

/** The demonstration's own teacher, who has written notes. */
const TEACHER = 'faculty.eng@tlawng.example';
const BEGAN = 100;
/** How many days ago each mentor met some mentees. */
const SESSIONS = [
  [62, 'in_person', 'Attendance so far, choice of papers', 'Attend the remedial class on Friday'],
  [34, 'in_person', 'Results of the first test', 'Repeat units 1 and 2 before the next test'],
  [9, 'phone', 'Leave and fees', 'Bring the fee receipt to the office'],
] as const;

/** In turn among the teachers of the department. */
async function mentorships({ sql }: Tx, { year, today, now }: DemoTime): Promise<void> {
  await sql`
    with seat as (select id, department, row_number() over (partition by department order by id) - 1 as n, count(*) over (partition by department) as places from faculty where active),
    mentee as (
      select id, department, row_number() over (partition by department order by batch, roll_no, id) - 1 as n from student where status in ('active', 'on_leave') and batch <> ${String(year)})
    insert into mentorship (student, open_student, faculty, department, from_date, origin, created_at, updated_at)
    select m.id, m.id, s.id, m.department, ${today}::date - ${BEGAN}::int, case when m.n % 3 = 0 then 'assigned' else 'chosen' end, ${now}::timestamptz, ${now}::timestamptz
    from mentee m join seat s on s.department = m.department and s.n = m.n % s.places order by m.id`;
  // One student of each department had another mentor until last month.
  await sql`
    insert into mentorship (student, faculty, department, from_date, to_date, origin, reason, created_at, updated_at)
    select p.student, f.id, p.department, ${today}::date - ${BEGAN}::int, ${today}::date - 40, 'chosen', 'More of the student''s papers are with the new mentor', ${now}::timestamptz, ${now}::timestamptz
    from (select department, min(student) as student, min(faculty) as faculty from mentorship group by department) p
      join lateral (select id from faculty where active and department = p.department and id <> (select faculty from mentorship where open_student = p.student) order by id limit 1) f on true`;
  await sql`
    update mentorship p set from_date = ${today}::date - 40, origin = 'handed_over', summary = 'Comes to every class. Needs help with written English; lives in the hostel.'
    from mentorship q where q.student = p.student and q.open_student is null and p.open_student is not null`;
}

async function sessions({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  for (const [ago, mode, topics, action] of SESSIONS)
    await sql`
      with own as (select faculty, department, student, row_number() over (partition by faculty order by student) as n from mentorship where open_student is not null and from_date <= ${today}::date - ${ago}::int),
      mentor as (select faculty, department, count(*)::int as n from own where n <= 6 group by 1, 2),
      held as (
        insert into mentoring_session (faculty, department, held_on, mode, present, topics, action, next_on, created_at, updated_at)
        select faculty, department, ${today}::date - ${ago}::int, ${mode}, n, ${topics}, ${action}, ${today}::date - ${ago}::int + 28, ${now}::timestamptz, ${now}::timestamptz from mentor order by faculty returning id, faculty)
      insert into mentoring_presence (session, student) select h.id, o.student from held h join own o on o.faculty = h.faculty and o.n <= 6`;
}

async function notes({ sql }: Tx, { now }: DemoTime): Promise<void> {
  await sql`
    insert into mentor_note (student, faculty, text, written_at)
    select p.student, p.faculty, 'Father has lost his work. Asked not to be called about fees at home.', ${now}::timestamptz
    from mentorship p join faculty f on f.id = p.faculty where f.email = ${TEACHER} and p.open_student is not null order by p.student limit 1`;
}

export async function mentoring(tx: Tx, time: DemoTime): Promise<void> {
  await mentorships(tx, time);
  await sessions(tx, time);
  await notes(tx, time);
}
