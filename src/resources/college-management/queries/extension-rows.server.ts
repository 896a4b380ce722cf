/**
 * Extension and events from all the registers that hold them: those of units, the records of
 * teachers, and the activities of the college. What two registers hold counts once, by its title
 * and first day.
 */
import type { Sql } from '../../../../server/handle';

interface WithSql {
  readonly sql: Sql;
}
interface Scope {
  readonly from: string;
  readonly to: string;
  /** Null: the whole college. */
  readonly department: string | null;
}
type Register = 'extension_register' | 'teacher_record' | 'college_activities';

/**
 * Extension activities that began between two days, those of a unit by the department of the
 * teacher in charge. The register of the unit is preferred, as it says the most.
 */
export const extensionBetween = ({ sql }: WithSql, { from, to, department }: Scope) => sql<{
  name: string;
  unit: string | null;
  kind: 'NSS' | 'NCC' | 'YRC' | 'eco' | 'sports' | 'cultural' | 'other' | 'club' | 'outreach';
  register: Register;
  teacher: string | null;
  agency: string | null;
  scheme: string | null;
  from: string;
  to: string | null;
  students: number | null;
  teachers: number | null;
  beneficiaries: number | null;
  award: string | null;
  awarded_by: string | null;
}>`
    select distinct on (r.from_date, lower(btrim(r.name))) r.name, r.unit, r.kind, r.register, f.name as teacher, r.agency, r.scheme, r.from_date::text as "from",
      r.to_date::text as "to", r.students, r.teachers, r.beneficiaries, r.award, r.awarded_by
    from (
      select 1 as rank, 'extension_register' as register, a.name, u.name as unit, u.kind, coalesce(a.in_charge, u.in_charge) as faculty, null::text as department, a.agency, a.scheme,
        a.from_date, a.to_date, a.students, a.teachers, a.beneficiaries, a.award, a.awarded_by
      from extension_activity a join extension_unit u on u.id = a.unit
      union all
      select 2, 'teacher_record', t.title, null, t.unit, t.faculty, t.department, null, null, t.from_date, t.to_date, t.students, null, null, null, null
      from faculty_activity t where t.state = 'verified'
      union all
      select 3, 'college_activities', c.title, c.organiser, c.kind, null, c.department, null, null, c.from_date, c.to_date, null, null, null, null, null
      from college_activity c where c.kind = 'outreach') r left join faculty f on f.id = r.faculty
    where r.from_date between ${from}::date and ${to}::date and (${department}::text is null or coalesce(r.department, f.department) = ${department}::text)
    order by r.from_date, lower(btrim(r.name)), r.rank`;

/**
 * Programmes and events that began between two days: verified records of teachers, each work once,
 * and activities of the college other than outreach.
 */
export const eventsBetween = ({ sql }: WithSql, { from, to, department }: Scope) => sql<{
  title: string;
  kind:
    | 'seminar'
    | 'conference'
    | 'workshop'
    | 'FDP'
    | 'webinar'
    | 'cultural'
    | 'sports'
    | 'celebration'
    | 'meeting'
    | 'other';
  register: Register;
  level: 'college' | 'university' | 'state' | 'national' | 'international';
  teacher: string | null;
  department: string | null;
  participants: number | null;
  sponsor: string | null;
  amount: number | null;
  from_date: string;
  to_date: string | null;
}>`
    select distinct on (r.from_date, lower(btrim(r.title))) r.title, r.kind, r.register, r.level, f.name as teacher, d.name as department, r.participants, r.sponsor, r.amount,
      r.from_date::text as from_date, r.to_date::text as to_date
    from (
      select 1 as rank, a.id, 'teacher_record' as register, a.title, a.kind, a.level, a.faculty, a.department, a.participants, a.sponsor, a.amount, a.from_date, a.to_date
      from academic_programme_organized a where a.state = 'verified'
      union all
      select 2, c.id, 'college_activities', c.title, c.kind, c.level, null, c.department, c.participants, null, null, c.from_date, c.to_date
      from college_activity c where c.kind <> 'outreach') r left join faculty f on f.id = r.faculty left join department d on d.id = r.department
    where r.from_date between ${from}::date and ${to}::date and (${department}::text is null or r.department = ${department}::text)
    order by r.from_date, lower(btrim(r.title)), r.rank, r.id`;
