/**
 * For other modules: who was on the staff between two days. People without a date of appointment
 * count from the beginning; those who are no longer active count only if their date of leaving is
 * known.
 */
import type { Handle, Sql } from '../../../../server/handle';

/** First and last day, inclusive. */
interface DateRange {
  readonly from: string;
  readonly to: string;
}
interface WithSql {
  readonly sql: Sql;
}

/** What national returns count of every member of the staff. */
interface Counted {
  readonly gender: 'male' | 'female' | 'transgender' | null;
  readonly category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
  readonly religion:
    | 'Christian'
    | 'Hindu'
    | 'Muslim'
    | 'Buddhist'
    | 'Sikh'
    | 'Jain'
    | 'Parsi'
    | 'Other'
    | null;
  readonly disability: boolean;
  readonly nature: 'permanent' | 'temporary' | 'contractual' | 'part_time' | null;
  readonly joined_on: string | null;
  readonly left_on: string | null;
}
interface Teacher extends Counted {
  readonly name: string;
  readonly code: string | null;
  readonly designation: string | null;
  readonly department: string;
  readonly head: boolean;
  readonly full_time: boolean;
  readonly age: number | null;
  readonly experience: number | null;
}

/**
 * Teachers, by department and name. Age in completed years and experience in this college in
 * completed months are those of the last day, or of today if that is earlier; experience ends with
 * the date of leaving. The day of leaving is the first without the teacher.
 */
export const teachersBetween = (
  { sql, today }: Pick<Handle, 'sql' | 'today'>,
  { from, to }: DateRange,
) => sql<Teacher>`
    select f.name, f.employee_code as code, f.designation, d.name as department, f.type is not null as head, f.gender, f.category, f.religion,
      coalesce(f.is_pwd, false) as disability, f.nature, f.nature is distinct from 'part_time' as full_time, f.joined_on::text as joined_on, f.left_on::text as left_on,
      extract(year from age(x.at, f.dob))::int as age,
      case when f.joined_on <= x.until then (extract(year from age(x.until, f.joined_on)) * 12 + extract(month from age(x.until, f.joined_on)))::int end as experience
    from faculty f join department d on d.id = f.department
      cross join lateral (select least(${to}::date, ${today}::date) as at, least(f.left_on, ${to}::date, ${today}::date) as until) x
    where (f.joined_on is null or f.joined_on <= ${to}::date) and (f.left_on > ${from}::date or f.left_on is null and f.active)
    order by d.name, f.name, f.id`;

interface Employee extends Counted {
  readonly name: string;
  readonly designation: string;
  readonly staff_group: 'A' | 'B' | 'C' | 'D';
  readonly section: string | null;
}
/** Non-teaching staff, by group and name. The day of leaving is the first without them. */
export const nonTeachingBetween = ({ sql }: WithSql, { from, to }: DateRange) => sql<Employee>`
    select s.name, s.post as designation, s.staff_group, s.section, s.gender, s.category, s.religion, coalesce(s.is_pwd, false) as disability, s.nature,
      s.joined_on::text as joined_on, s.left_on::text as left_on
    from non_teaching_staff s
    where (s.joined_on is null or s.joined_on <= ${to}::date) and (s.left_on is null or s.left_on > ${from}::date)
    order by s.staff_group, s.name, s.id`;
