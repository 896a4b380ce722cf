/**
 * Communication of the demonstration college: its own tutorials, the union's notices, grievances,
 * tickets, messages.
 */
import type { Tx } from '../db/database';
import { feeds } from './feeds';
import type { DemoTime } from './teaching';

const office = 'admin.g@tlawng.example';
const teacher = 'faculty.eng@tlawng.example';

async function guides({ sql }: Tx, now: Date): Promise<void> {
  await sql`
    insert into tutorial (title, module, level, kind, body, sort, created_at, updated_at) values
      ('How to get role letters', 'Creation master', 'office', 'steps', ${'The Principal grants role letters in writing.\nApply at the office with your employee code.'}, 10, ${now}, ${now}),
      ('When registers are due', 'Attendance Portal', 'faculty', 'steps', ${"Submit each month's register by the seventh of the next month.\nIf you cannot, tell your head of department."}, 20, ${now}, ${now})`;
  await sql`
    insert into su_notice (title, body, state, published_at, created_at, updated_at) values
      ('Volunteers for the cleaning of the river bank', 'We meet on Saturday at seven in front of the gate. Bring gloves.', 'published', ${now}::timestamptz, ${now}, ${now}),
      ('Annual meet: call for events', 'Write to the union by the end of the month.', 'submitted', null, ${now}, ${now})`;
  await sql`insert into complaints_committee_member (admin, order_no, created_at, updated_at) select id, 'ICC/1', ${now}::timestamptz, ${now}::timestamptz from admin where email = ${office}`;
}

/** One long overdue, one near its due date, one decided. */
async function grievances({ sql }: Tx, { today }: DemoTime): Promise<void> {
  const year = today.slice(0, 4);
  await sql`
    insert into grievance (ticket_no, category, subject, details, complainant, lodged_by, confidential, state, received_at, due_on, redressal, decision, reopened)
    select 'GRV/' || ${year} || '/' || lpad(g.n::text, 5, '0'), g.category, g.subject, g.details, f.name, 'faculty:' || f.id, g.confidential, g.state, (${today}::date - g.days)::timestamptz, ${today}::date + g.due,
      case when g.decision is not null then (${today}::date - 2)::timestamptz end, g.decision, false
    from faculty f, (values
      (1, 'amenities', 'No drinking water on the second floor', 'The filter has been dry since the beginning of the month.', false, 'received', 30, -6, null),
      (2, 'evaluation', 'Answer scripts not shown', 'Students asked to see their scripts and were sent away.', true, 'forwarded', 12, 2, null),
      (3, 'library', 'Reference books lent out for weeks', 'Two reference books were not on their shelf for three weeks.', false, 'redressed', 20, 1, 'Reference books stay in the reading room from now on.')
    ) as g (n, category, subject, details, confidential, state, days, due, decision) where f.email = ${teacher}`;
  await sql`
    insert into grievance_event (grievance, at, by, by_name, what, text, open)
    select g.id, g.received_at + interval '1 day', 'admin:' || a.id, a.name, case g.state when 'redressed' then 'redress' else 'forward' end, coalesce(g.decision, 'For the committee to look at.'), g.decision is not null
    from grievance g, admin a where a.email = ${office} and g.state <> 'received'`;
}

async function tickets({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const year = today.slice(0, 4);
  await sql`
    insert into support_ticket (ticket_no, source, module, subject, details, contact_name, status, opened_by, created_at, updated_at)
    select 'SUP/' || ${year} || '/9' || lpad(f.id::text, 4, '0'), 'faculty', 'Attendance Portal', 'A class of last week is missing', 'The class of Thursday is not in the register.', f.name, 'waiting_user', 'faculty:' || f.id, ${now}::timestamptz, ${now}::timestamptz
    from faculty f where f.email = ${teacher}`;
  await sql`
    insert into support_reply (ticket, at, by, by_name, text, status)
    select t.id, ${now}::timestamptz, 'admin:' || a.id, a.name, 'Which period was it?', 'waiting_user' from support_ticket t, admin a where t.opened_by like 'faculty:%' and a.email = 'admin.a@tlawng.example'`;
  await sql`
    insert into notification (receiver, title, body, link, at)
    select t.opened_by, 'Support ticket ' || t.ticket_no, 'Which period was it?', '/support/ticket/' || t.id, ${now}::timestamptz from support_ticket t where t.opened_by like 'faculty:%'`;
}

/** Students' activities: some verified, some waiting for the head of department. */
async function activities({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into student_activity (student, kind, level, title, from_date, to_date, position, organiser, hours, department, faculty, verified_by, verified_at, created_at, updated_at)
    select s.id, a.kind, a.level, a.title, ${today}::date - a.days, ${today}::date - a.days + 1, a.position, a.organiser, a.hours, s.department, f.id, case when a.days > 20 then h.name end, case when a.days > 20 then ${now}::timestamptz end, ${now}::timestamptz, ${now}::timestamptz
    from (select id, department, row_number() over (partition by department order by id) as n from student where status = 'active') s
      join (values (1, 'sports', 'state', 'State athletics meet', 40, 'third, 400 m', 'State sports board', 6.0), (2, 'NSS', 'college', 'Village survey', 25, 'volunteer', 'NSS unit', 4.0), (3, 'competition', 'university', 'Debate on forests', 9, 'first prize', 'Hill University', 3.0))
        as a (n, kind, level, title, days, position, organiser, hours) on a.n = s.n
      join faculty f on f.department = s.department and f.type is null and f.active join department d on d.id = s.department join faculty h on h.id = d.hod
    where f.id = (select min(id) from faculty where department = s.department and type is null and active) order by s.id`;
}

/** The college's own text on the front page. */
async function pages({ sql }: Tx, now: Date): Promise<void> {
  await sql`
    insert into site_page (slug, language, number, title, summary, body, state, published_at, created_at, updated_at)
    values ('about', 'English', 1, 'About {name}', 'A college of arts, science and commerce above the Tlawng.',
      ${'{name} teaches arts, science and commerce in four-year programmes.\n\n## The college\n\nClasses are held from nine to a quarter past two, six days a week. The library is open until five.\n\n## Location\n\n{address}'}, 'published', ${now}::timestamptz, ${now}, ${now})`;
}

export async function general(tx: Tx, time: DemoTime): Promise<void> {
  await activities(tx, time);
  await pages(tx, time.now);
  await guides(tx, time.now);
  await grievances(tx, time);
  await tickets(tx, time);
  await feeds(tx, time.now);
}
