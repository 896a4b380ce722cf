import { recount, shown } from '../../../kit/recount';
import { PROGRAMMES } from '../kit/year';
import { bySql, type Invariant } from './invariant';

interface Row {
  readonly id: number;
  readonly [column: string]: unknown;
}

/** Attendance: the stored sums and the screens, compared with the marks themselves. */
export const registers: readonly Invariant[] = [
  bySql(
    'summaries of attendance are what the marks add up to',
    (sql) =>
      sql`select count(*) || ' marks in ' || (select count(*) from class_session) || ' classes' as counted from attendance_mark`,
    (sql) => sql`
      with counted as (
        select c.offering, date_trunc('month', c.held_on)::date as month, m.student, c.component,
          coalesce(sum(c.hours) filter (where m.status = 'P'), 0)::int as present, coalesce(sum(c.hours) filter (where m.status = 'L'), 0)::int as late,
          coalesce(sum(c.hours) filter (where m.status = 'D'), 0)::int as duty, coalesce(sum(c.hours) filter (where m.status = 'A'), 0)::int as absent,
          coalesce(sum(c.hours) filter (where m.status = 'M'), 0)::int as medical
        from class_session c join attendance_mark m on m.session = c.id join enrolment e on e.offering = c.offering and e.student = m.student
        where c.held_on >= e.from_date and (e.to_date is null or c.held_on <= e.to_date) group by 1, 2, 3, 4)
      select * from (
        select offering, month::text, student, s.present, k.present as counted, s.absent, k.absent as counted_absent
        from counted k full join attendance_summary s using (offering, month, student, component)
        where (coalesce(s.present, 0), coalesce(s.late, 0), coalesce(s.duty, 0), coalesce(s.absent, 0), coalesce(s.medical, 0))
          is distinct from (coalesce(k.present, 0), coalesce(k.late, 0), coalesce(k.duty, 0), coalesce(k.absent, 0), coalesce(k.medical, 0))) x limit 20`,
  ),
  {
    holds:
      'the list of eligibility, the list of each paper and the message desk say the same of everybody',
    async count(year) {
      const differs: string[] = [];
      let figures = 0;
      const same = (where: string, is: unknown, counted: unknown): void => {
        figures += 1;
        if ((is ?? null) !== (counted ?? null))
          differs.push(`${where}: ${String(is)} on the screen, ${String(counted)} counted`);
      };
      const office = year.office('B');
      const classes = [
        ...new Set(year.groups.map(({ batch, semester }) => `${batch}/${semester}`)),
      ];
      for (const at of classes) {
        const [batch = '', semester = ''] = at.split('/');
        const truth = await year.portal.rows(async (sql) => [await recount(sql, batch, semester)]);
        const [now] = truth;
        if (!now) continue;
        for (const programme of PROGRAMMES)
          for (const row of await office.get<Row[]>(
            `/api/attendance/overall/${batch}/${programme}/${semester}`,
          )) {
            const who = `student ${row.id}, semester ${semester}`;
            same(`${who}, all papers`, row['aggregate'], shown(now.term(row.id).share));
            for (const paper of now.taken(row.id))
              same(
                `${who}, paper ${paper}`,
                row[`p${paper}`],
                shown(now.paper(paper, row.id).share),
              );
          }
        for (const row of await year
          .office('M')
          .get<Row[]>(`/api/student-management/send-message/${batch}/all/all`))
          if (now.students.get(row.id)?.current_semester === semester && now.taken(row.id).length)
            same(`student ${row.id}, messages`, row['percent'], shown(now.term(row.id).share));
        for (const { id, subject, course } of now.papers.filter((_, n) => n % 5 === 0))
          for (const row of await office.get<Row[]>(
            `/api/attendance/paper-wise/${batch}/${subject}/${semester}/${course}`,
          ))
            same(
              `student ${row.id}, ${course}`,
              row['total_pct'],
              shown(now.paper(id, row.id).share),
            );
      }
      return { counted: `${figures} figures on ${classes.length} classes`, differs };
    },
  },
  bySql(
    'nobody teaches, sits or stands in two places at once',
    (sql) =>
      sql`select count(*) || ' periods of the week, ' || (select count(*) from exam_sitting) || ' papers, ' || (select count(*) from duty_slot) || ' duties' as counted from routine_slot`,
    (sql) => sql`
      select 'week' as what, a.id, b.id as other from routine_slot a join routine_slot b on b.routine = a.routine and b.id > a.id and b.weekday = a.weekday and b.period = a.period
      where a.faculty = b.faculty or a.room = b.room
      union all
      select 'class', min(id), max(id) from class_session group by faculty, held_on, period having count(*) > 1
      union all
      select 'duty', min(id), max(id) from duty_slot where faculty is not null group by routine, faculty, held_on, slot having count(*) > 1
      union all
      select 'examination', e.student, count(distinct x.course)::int from exam_sitting x join exam_routine r on r.id = x.routine and r.kind = 'exam'
        join offering o on o.course = x.course join term t on t.batch = o.batch and t.semester = o.semester and daterange(t.starts_on, t.ends_on, '[]') && daterange(r.from_date, r.to_date, '[]')
        join enrolment e on e.offering = o.id and e.status = 'enrolled' join student s on s.id = e.student and s.status = 'active'
      where x.held_on is not null group by e.student, x.held_on, x.slot having count(distinct x.course) > 1`,
  ),
];
