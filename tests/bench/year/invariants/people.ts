import { bySql, type Invariant } from './invariant';

/** Seats, applicants and students: who is admitted, and under which number. */
export const people: readonly Invariant[] = [
  bySql(
    'nobody was admitted beyond the seats',
    (sql) => sql`
      select (select count(*) from application where status = 'Admitted') || ' admitted of ' || (select count(*) from application) || ' applications, '
        || coalesce((select sum(intake) from admission_programme), 0) || ' seats' as counted`,
    (sql) => sql`
      select o.programme, o.intake, count(a.id)::int as taken from admission_programme o
        join application a on a.cycle = o.cycle and a.programme = o.programme and a.status in ('Approved', 'Admitted') and a.disposition = 'none'
      group by o.id having count(a.id) > o.intake`,
  ),
  bySql(
    'each seat of a merit list has one holder, and no category has more than were given to it',
    (sql) => sql`select count(*) || ' seats held' as counted from merit_seat`,
    (sql) => sql`
      select s.offer, coalesce(s.origin, s.seat) as category, count(*)::int as held, max(x.seats) as seats from merit_seat s
        left join admission_seat x on x.offer = s.offer and x.category = coalesce(s.origin, s.seat)
      group by 1, 2 having count(*) > coalesce(max(x.seats), 0)`,
  ),
  bySql(
    'whoever is admitted is one student, and every new student was admitted',
    (sql) => sql`select count(*) || ' new students' as counted from student where batch = '2026'`,
    (sql) => sql`
      select a.application_no, a.status, a.student, s.id from application a full join (select id from student where batch = '2026') s on s.id = a.student
      where (a.status = 'Admitted') is distinct from (s.id is not null) and (a.id is null or a.status = 'Admitted' or s.id is not null)`,
  ),
  bySql(
    'a student has one roll number, and it is nobody else’s',
    (sql) =>
      sql`select count(roll_no) || ' roll numbers of ' || count(*) || ' students' as counted from student`,
    (sql) =>
      sql`select lower(roll_no) as roll_no, count(*)::int as students from student where roll_no is not null group by 1 having count(*) > 1`,
  ),
  bySql(
    'nobody who has left is on a roll after that day',
    (sql) =>
      sql`select count(*) || ' have left' as counted from student where status = 'discontinued'`,
    (sql) => sql`
      select s.id, s.leaving_date::text, c.held_on::text from student s join attendance_mark m on m.student = s.id join class_session c on c.id = m.session
      where s.status = 'discontinued' and c.held_on > s.leaving_date`,
  ),
  bySql(
    'nobody takes a paper twice, and nobody takes one of another batch',
    (sql) => sql`select count(*) || ' enrolments' as counted from enrolment`,
    (sql) => sql`
      select e.student, o.course, count(*)::int as times, bool_or(o.batch <> s.batch) as elsewhere from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student
      where e.status <> 'dropped' group by e.student, o.course having count(*) > 1 or bool_or(o.batch <> s.batch)`,
  ),
  {
    holds: 'whoever repeats a year is a student of the batch they joined, and of no other',
    async count({ portal, repeating }) {
      const ids = [...repeating.keys()];
      const rows = await portal.rows(
        (sql) => sql<{
          id: number;
          batch: string;
          elsewhere: number;
          papers: number;
          marks: number;
        }>`
        select s.id, s.batch, count(e.id)::int as papers, count(e.id) filter (where o.batch <> s.batch)::int as elsewhere,
          (select count(*) from attendance_mark a where a.student = s.id)::int as marks
        from student s left join enrolment e on e.student = s.id left join offering o on o.id = e.offering where s.id = any(${ids}::int[]) group by s.id`,
      );
      const taught = await portal.rows(
        (sql) => sql<{ n: number }>`select count(*)::int as n from class_session`,
      );
      const differs = rows.flatMap(({ id, batch, elsewhere, papers, marks }) => [
        ...(batch === repeating.get(id) && elsewhere === 0
          ? []
          : [`student ${id}: batch ${batch}, ${elsewhere} papers of another`]),
        ...((taught[0]?.n ?? 0) > 0 && (papers === 0 || marks === 0)
          ? [`student ${id}: ${papers} papers and ${marks} marks of attendance`]
          : []),
      ]);
      return { counted: `${rows.length} repeat a year`, differs };
    },
  },
];
