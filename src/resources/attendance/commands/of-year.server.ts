/** For other modules: classes and attendance between two days, counted for annual returns. */
import type { Sql } from '../../../../server/handle';
import { hoursOfMonths } from '../queries/hours-of-months.server';

interface WithSql {
  readonly sql: Sql;
}
/** First and last day, inclusive. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}

/** Classes held, by paper, teacher and month. */
export const classesOfYear = ({ sql }: WithSql, { from, to }: DateRange) => sql<{
  paper: string;
  department: string;
  teacher: string;
  month: string;
  held: number;
  extra: number;
}>`
    select c.code as paper, d.name as department, f.name as teacher, to_char(s.held_on, 'YYYY-MM') as month, count(*)::int as held,
      (count(*) filter (where s.kind = 'extra'))::int as extra
    from class_session s join offering o on o.id = s.offering join course c on c.id = o.course join subject j on j.id = c.subject
      join department d on d.id = j.department join faculty f on f.id = s.faculty
    where s.held_on between ${from}::date and ${to}::date
    group by c.code, d.name, f.name, to_char(s.held_on, 'YYYY-MM')
    order by c.code, month, f.name`;

/** Days on which a class was held. */
export const teachingDaysOfYear = ({ sql }: WithSql, { from, to }: DateRange) => sql<{
  day: string;
  held: number;
}>`
    select s.held_on::text as day, count(*)::int as held
    from class_session s where s.held_on between ${from}::date and ${to}::date
    group by s.held_on order by s.held_on`;

/** Hours attended and hours held of all students in tenths, by paper and month. */
export async function attendanceOfYear({ sql }: WithSql, range: DateRange) {
  const papers = new Map(
    (
      await sql<{ id: number; paper: string; department: string }>`
        select o.id, c.code as paper, d.name as department from offering o join course c on c.id = o.course join subject s on s.id = c.subject join department d on d.id = s.department`
    ).map(({ id, ...paper }) => [id, paper]),
  );
  const rows = new Map<
    string,
    {
      paper: string;
      department: string;
      month: string;
      students: number;
      present: number;
      held: number;
    }
  >();
  for (const { offering, month, students, attended, held } of await hoursOfMonths(
    sql,
    range,
    null,
  )) {
    const { paper = '', department = '' } = papers.get(offering) ?? {};
    const key = `${paper} ${month}`;
    const row = rows.get(key) ?? {
      paper,
      department,
      month: month.slice(0, 7),
      students: 0,
      present: 0,
      held: 0,
    };
    rows.set(key, row);
    row.students += students;
    row.present += attended;
    row.held += held;
  }
  return [...rows.keys()].sort().flatMap((key) => rows.get(key) ?? []);
}
