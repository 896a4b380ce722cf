/**
 * Progress of registers of assessments, counted by query over a whole batch and semester, or over
 * some of its papers.
 */
import { LEFT_STATES } from '@/domain/left';
import { fraction, formatFraction } from '@/domain/fraction';
import { partyOf, type Party } from '@/domain/party';
import type { RegisterState } from '@/domain/register-state';
import type { Actor } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { LETTER } from './paper-context';

export interface TestCounts {
  readonly offering: number;
  readonly section: number | null;
  readonly section_name: string | null;
  readonly cat: string;
  readonly course: string;
  readonly code: string;
  readonly title: string;
  readonly subject: string;
  readonly department: string;
  readonly teacher: string | null;
  readonly enrolled: number;
  readonly entered: number;
  /** Marks not entered, of students who have not left. */
  readonly missing: number;
  readonly absent: number;
  readonly exempt: number;
  readonly unfair: number;
  readonly below: number;
  readonly marks: number;
  readonly sum: number;
  readonly state: RegisterState;
  readonly reopened_until: string | null;
  readonly since: string | null;
  readonly note: string | null;
  readonly allotted: boolean;
}

/**
 * One row per paper, section and assessment, in order of the paper codes. Projects and vivas have
 * no assessments.
 */
export const countsOf = (
  sql: Sql,
  query: {
    readonly batch: string;
    readonly semester: string;
    readonly cats: readonly string[];
    readonly offerings?: readonly number[];
    readonly faculty?: number | null;
    readonly today: string;
  },
): Promise<TestCounts[]> => sql<TestCounts>`
  with papers as (
    select o.id, o.batch, c.id as course, c.code, c.name as title, c.subject, su.department,
      (select rv.cat_pass from batch_programme bp join regulation_version rv on rv.id = bp.regulation_version where bp.batch = o.batch and rv.regulation = c.regulation order by rv.number desc limit 1) as cat_pass
    from offering o join course c on c.id = o.course join subject su on su.id = c.subject
    where o.batch = ${query.batch} and o.semester = ${query.semester} and c.type not in ('project', 'viva', 'internship') and (${query.offerings ?? null}::int[] is null or o.id = any(${query.offerings ?? null}::int[]))),
  seats as (
    select distinct on (e.offering, e.student) e.offering, e.student, e.section, e.kind <> 'repeat' and s.status = any(${LEFT_STATES}::text[]) as gone
    from enrolment e join student s on s.id = e.student where e.offering in (select id from papers) and e.status <> 'dropped' order by e.offering, e.student, e.from_date desc, e.id desc),
  counted as (
    select k.offering, k.section, t.cat, count(*)::int as enrolled, count(*) filter (where m.mark is not null or m.token is not null)::int as entered,
      count(*) filter (where not k.gone and m.mark is null and m.token is null)::int as missing, count(*) filter (where m.token = 'AB')::int as absent,
      count(*) filter (where m.token = 'EX')::int as exempt, count(*) filter (where m.token = 'UFM')::int as unfair,
      count(*) filter (where m.mark::bigint * 10000 < p.cat_pass::bigint * m.max)::int as below, count(m.mark)::int as marks, coalesce(sum(m.mark), 0)::int as sum
    from seats k join papers p on p.id = k.offering cross join unnest(${query.cats}::text[]) as t(cat) left join cat_mark m on m.offering = k.offering and m.cat = t.cat and m.student = k.student
    group by 1, 2, 3)
  select k.*, x.name as section_name, p.course, p.code, p.title, p.subject, p.department, coalesce(r.state, w.state, 'open') as state, r.reopened_until, r.changed_at as since, r.note,
    (select string_agg(f.name, ', ' order by f.name) from course_allotment a join faculty f on f.id = a.faculty
      where a.offering = k.offering and a.is_primary and (a.section is null or a.section = k.section) and in_force(a.from_date, a.to_date, ${query.today})) as teacher,
    exists (select 1 from course_allotment a where a.offering = k.offering and a.faculty = ${query.faculty ?? null}::int and (a.section is null or a.section = k.section)
      and in_force(a.from_date, a.to_date, ${query.today})) as allotted
  from counted k join papers p on p.id = k.offering left join section x on x.id = k.section
    left join cat_register r on r.offering = k.offering and coalesce(r.section, 0) = coalesce(k.section, 0) and r.sheet = 'cat' and r.cat = k.cat
    left join cat_register w on w.offering = k.offering and w.section is null and w.sheet = 'cat' and w.cat = k.cat and w.changed_at <= x.created_at
  order by p.code, x.name nulls first, k.cat`;

export const meanOf = ({ sum, marks }: TestCounts): string =>
  marks ? formatFraction(fraction(sum, marks * 100)) : '–';

export const partyIn = (
  actor: Actor,
  { department, allotted }: Pick<TestCounts, 'department' | 'allotted'>,
): Party => partyOf(actor, { letter: LETTER, department, allotted });

/** Visible to colleagues of the department and to teachers allotted the paper. */
export const mayView = (actor: Actor, row: TestCounts): boolean =>
  partyIn(actor, row) !== 'other' ||
  (actor.kind === 'faculty' && actor.department === row.department);
