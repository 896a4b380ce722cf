/**
 * Internal assessments of the demonstration college: the last completed term is cleared and final,
 * the running one has a register in every state, with an occasional absence, exemption, malpractice
 * case or retest.
 */
import type { Tally } from '@/domain/attendance';
import { attendanceMarksShare } from '@/domain/attendance-marks';
import { inHundredths } from '@/domain/internal';
import {
  derivation,
  computeInternal,
  writeFraction,
  type CatScore,
  type InternalInputs,
  type InternalScheme,
} from '@/domain/internal-sources';
import { addDays } from '@/domain/month';
import { paperAttendance } from '@/domain/paper-attendance';
import {
  attendanceMarksRuleOf,
  componentsOf,
  internalRuleOf,
  paperRulesOf,
  type RegulationRow,
} from '@/domain/regulation';
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

const at = (day: string): string => `${day}T06:00:00.000Z`;

/** A third assessment, whose entry closes the day after tomorrow. */
async function windows({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into cat_schedule (cat, batch, semester, opens_on, closes_on, created_at, updated_at)
    select 'ASSIGNMENT', t.batch, t.semester, ${addDays(today, -10)}::date, ${addDays(today, 2)}::date, ${now}::timestamptz, ${now}::timestamptz from term t where t.starts_on <= ${today} and t.ends_on >= ${today} order by t.batch
    on conflict do nothing`;
}

/** A project for the oldest batch, so that there is something to supervise. */
async function projects({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  const [senior] = await sql<{ batch: string; semester: string; starts_on: string }>`
    select t.batch, t.semester, t.starts_on from term t join batch b on b.id = t.batch where t.starts_on <= ${today} and t.ends_on >= ${today} order by b.start_year limit 1`;
  if (!senior) return;
  const { batch, semester, starts_on } = senior;
  await sql`
    insert into course (id, code, name, subject, semester, regulation, category, type, max_internal, max_external, max_practical_internal, max_practical_external, max_viva, credits_practical, contact_hours, created_at, updated_at)
    select s.id || ${semester} || 'PR', s.id || '/' || ${semester} || '/RES', 'Project in ' || s.name, s.id, ${semester}, 'FYUGP', 'RES', 'project', 2500, 0, 0, 0, 7500, 4, 120, ${now}::timestamptz, ${now}::timestamptz from subject s order by s.id`;
  await sql`insert into offering (batch, semester, course, created_at, updated_at) select ${batch}, ${semester}, c.id, ${now}::timestamptz, ${now}::timestamptz from course c where c.semester = ${semester} and c.type = 'project' and c.category = 'RES' order by c.id`;
  await sql`
    insert into enrolment (offering, student, category, from_date, status, created_at, updated_at)
    select o.id, s.id, 'RES', ${starts_on}::date, 'enrolled', ${now}::timestamptz, ${now}::timestamptz from offering o join course c on c.id = o.course and c.category = 'RES' join student s on s.major_subject = c.subject and s.batch = o.batch
    where o.batch = ${batch} and o.semester = ${semester} and s.status in ('active', 'on_leave') order by o.id, s.id`;
  await sql`
    insert into course_allotment (offering, faculty, component, is_primary, hours_week, from_date, department, created_at, updated_at)
    select o.id, d.hod, 'all', true, 4, ${starts_on}::date, d.id, ${now}::timestamptz, ${now}::timestamptz from offering o join course c on c.id = o.course and c.category = 'RES' join subject s on s.id = c.subject join department d on d.id = s.department
    where o.batch = ${batch} and d.hod is not null order by o.id`;
  await sql`
    insert into viva_mark (offering, student, work_title, supervisor, panel, exam_date, internal, external, created_at, updated_at)
    select e.offering, e.student, (array['A survey of', 'Change in', 'Sources for', 'Patterns of'])[1 + e.student % 4] || ' ' || lower(s.name) || (array[' in the hills', ' along the Tlawng', ' since 1972'])[1 + e.student % 3], f.id,
      case when e.student % 3 = 0 then 'Internal examiner and the head' end, case when e.student % 3 = 0 then ${today}::date end,
      case when e.student % 3 < 2 then 1200 + 50 * (e.student % 25) end, case when e.student % 3 = 0 then 4000 + 50 * (e.student % 60) end, ${now}::timestamptz, ${now}::timestamptz
    from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course and c.category = 'RES' join subject s on s.id = c.subject
      join lateral (select f.id, row_number() over (order by f.id) - 1 as n, count(*) over () as all_of_them from faculty f where f.department = s.department and f.active) f on f.n = e.student % f.all_of_them
    where e.student % 5 > 0 order by e.offering, e.student`;
}

/** The relevant terms: the running one, and the last completed term of each batch. */
async function marks({ sql }: Tx, today: string): Promise<void> {
  await sql`
    insert into cat_mark (offering, cat, student, mark, token, retest_mark, max, reason, created_at, updated_at)
    select k.offering, k.cat, k.student, case when k.word is null then k.points * 50 end, k.word, case when k.word = 'AB' and k.past and k.luck % 3 = 0 then 1000 + 50 * (k.student % 10) end, k.max,
      case when k.word = 'EX' then 'Represented the college at the state games' end, ${at(today)}::timestamptz, ${at(today)}::timestamptz
    from (
      select o.id as offering, c.id as cat, e.student, c.default_max as max, t.ends_on < ${today} as past, (e.student * 7919 + o.id * 31 + c.sort * 17) as luck,
        least(c.default_max / 50, greatest(0, c.default_max / 50 * (45 + e.student * 37 % 45) / 100 + (e.student * 13 + o.id * 7 + c.sort * 29) % 9 - 4)) as points,
        case when (e.student * 7919 + o.id * 31 + c.sort * 17) % 41 = 0 then 'AB' when (e.student * 7919 + o.id * 31 + c.sort * 17) % 97 = 0 then 'EX' when (e.student * 7919 + o.id * 31 + c.sort * 17) % 331 = 0 then 'UFM' end as word
      from offering o join course k on k.id = o.course and k.type in ('theory', 'theory_practical') join term t on t.batch = o.batch and t.semester = o.semester
        join enrolment e on e.offering = o.id and e.status <> 'dropped' cross join cat c
      where t.starts_on <= ${today} and t.ends_on >= (select max(p.ends_on) from term p where p.batch = o.batch and p.ends_on < ${today})
        and case when t.ends_on < ${today} then c.id in ('CAT1', 'CAT2')
          when c.id = 'CAT1' then o.id % 8 <> 0 or e.student % 2 = 0
          when c.id = 'CAT2' then o.id % 5 in (2, 3, 4) or (o.id % 5 = 1 and e.student % 2 = 0)
          else c.id = 'ASSIGNMENT' and o.id % 2 = 0 and e.student % 2 = 0 end
      union all
      select o.id, c.id, e.student, c.default_max, false, (e.student * 7919 + o.id * 31 + c.sort * 17),
        least(c.default_max / 50, greatest(0, c.default_max / 50 * (45 + e.student * 37 % 45) / 100 + (e.student * 13 + o.id * 7 + c.sort * 29) % 9 - 4)), null
      from offering o join course k on k.id = o.course and k.type in ('theory', 'theory_practical') join term t on t.batch = o.batch and t.semester = o.semester
        join enrolment e on e.offering = o.id and e.status <> 'dropped' cross join cat c
      where t.starts_on <= ${today} and t.ends_on >= ${today} and c.id = 'CAT1' and o.id % 8 <> 0 and not exists (select 1 from term p where p.batch = o.batch and p.ends_on < ${today})) k
    order by k.offering, k.cat, k.student`;
}

/**
 * A register for every paper or section that has a mark; its state is pseudo-random and repeatable.
 */
async function registers({ sql }: Tx, today: string): Promise<void> {
  await sql`
    insert into cat_register (offering, section, sheet, cat, state, revision, note, submitted_by, submitted_at, cleared_by, cleared_at, reopened_until, changed_by, changed_at)
    select k.offering, k.section, 'cat', k.cat, k.state, 2, case when k.state = 'reopened' then 'Two answer scripts were found later' end,
      case when k.state <> 'open' then k.teacher end, case when k.state <> 'open' then ${at(addDays(today, -6))}::timestamptz end,
      case when k.state = 'cleared' then k.office end, case when k.state = 'cleared' then ${at(addDays(today, -4))}::timestamptz end,
      case when k.state = 'reopened' then ${addDays(today, 5)}::date end, k.teacher, ${at(addDays(today, -4))}::timestamptz
    from (
      select m.offering, e.section, m.cat, (select 'admin:' || id from admin where role = 'H' limit 1) as office,
        coalesce((select 'faculty:' || a.faculty from course_allotment a where a.offering = m.offering and a.is_primary and (a.section is null or a.section = e.section) order by a.id limit 1), 'admin:1') as teacher,
        case when t.ends_on < ${today} then 'cleared'
          when m.cat = 'CAT1' then case m.offering % 8 when 0 then 'open' when 1 then 'submitted' when 2 then 'reopened' else 'cleared' end
          when m.cat = 'CAT2' then case m.offering % 5 when 1 then 'open' when 3 then 'cleared' else 'submitted' end
          else 'open' end as state
      from (select distinct offering, cat, student from cat_mark) m join enrolment e on e.offering = m.offering and e.student = m.student
        join offering o on o.id = m.offering join term t on t.batch = o.batch and t.semester = o.semester
      group by m.offering, e.section, m.cat, t.ends_on) k
    order by k.offering, k.section, k.cat`;
  await sql`
    insert into retest_allowance (offering, cat, student, until, remark, allowed_by, allowed_at)
    select m.offering, m.cat, m.student, ${addDays(today, 5)}::date, 'Medical certificate seen', (select 'admin:' || id from admin where role = 'H' limit 1), ${at(today)}::timestamptz
    from cat_mark m join offering o on o.id = m.offering join term t on t.batch = o.batch and t.semester = o.semester
    where m.token = 'AB' and m.cat = 'CAT1' and t.ends_on >= ${today} and m.student % 2 = 0 order by m.offering, m.student`;
}

async function practicals({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into practical_mark (offering, student, experiment, record, viva, external, token, examiner, exam_date, created_at, updated_at)
    select e.offering, e.student, case when e.word is null then 300 + 50 * (e.student % 5) end, case when e.word is null then 100 + 50 * (e.student % 4) end, case when e.word is null then 50 * (e.student % 5) end,
      case when e.word is null and e.past then 900 + 50 * (e.student % 20) end, e.word, case when e.past then 'External examiner' end, case when e.past then e.ends_on end, ${now}::timestamptz, ${now}::timestamptz
    from (
      select e.*, t.ends_on, t.ends_on < ${today} as past, case when (e.student + o.id) % 29 = 0 then 'AB' end as word
      from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course and c.max_practical_internal > 0 join term t on t.batch = o.batch and t.semester = o.semester
      where e.status <> 'dropped' and t.starts_on <= ${today} and t.ends_on >= coalesce((select max(p.ends_on) from term p where p.batch = o.batch and p.ends_on < ${today}), t.ends_on) and (t.ends_on < ${today} or e.student % 2 = 0)) e
    order by e.offering, e.student`;
  await sql`
    insert into cat_register (offering, sheet, state, revision, cleared_by, cleared_at, changed_at)
    select distinct m.offering, 'practical', case when t.ends_on < ${today} then 'cleared' else 'open' end, 1, case when t.ends_on < ${today} then (select 'admin:' || id from admin where role = 'H' limit 1) end,
      case when t.ends_on < ${today} then ${at(addDays(today, -4))}::timestamptz end, ${at(addDays(today, -4))}::timestamptz
    from practical_mark m join offering o on o.id = m.offering join term t on t.batch = o.batch and t.semester = o.semester order by 1`;
}

interface Past {
  readonly enrolment: number;
  readonly offering: number;
  readonly section: number | null;
  readonly internal_max: number;
  readonly regulation: RegulationRow;
  readonly cats: Readonly<Record<string, CatScore>> | null;
  readonly months: readonly Tally[] | null;
}

/**
 * The last completed term: results of tests and attendance, frozen. Without classes there is
 * nothing to freeze.
 */
async function finals({ sql }: Tx, today: string): Promise<void> {
  const cats = await sql<{
    id: string;
    max: number;
  }>`select id, default_max as max from cat where kind = 'test' order by sort, id`;
  const maxima = Object.fromEntries(cats.map(({ id, max }) => [id, max]));
  const past = await sql<Past>`
    select e.id as enrolment, e.offering, e.section, coalesce(c.max_internal, 0) as internal_max,
      (select to_json(v) from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = o.batch and v.regulation = c.regulation order by v.number desc limit 1) as regulation,
      (select jsonb_object_agg(m.cat, jsonb_build_object('mark', coalesce(to_jsonb(m.mark), to_jsonb(m.token)), 'retest', coalesce(to_jsonb(m.retest_mark), to_jsonb(m.retest_token)), 'max', m.max)) from cat_mark m where m.offering = e.offering and m.student = e.student) as cats,
      (select jsonb_agg(x order by x.month) from (select a.month, sum(a.present)::int as present, sum(a.late)::int as late, sum(a.duty)::int as duty, sum(a.absent)::int as absent, sum(a.medical)::int as medical, sum(a.before)::int as before
        from attendance_summary a where a.offering = e.offering and a.student = e.student group by a.month) x) as months
    from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course and c.type in ('theory', 'theory_practical') join term t on t.batch = o.batch and t.semester = o.semester
    where t.ends_on = (select max(p.ends_on) from term p where p.batch = o.batch and p.ends_on < ${today}) and e.status <> 'dropped' order by e.id`;
  const rows = past.flatMap(
    ({ enrolment, offering, internal_max, regulation, cats: scores, months }) => {
      const components = componentsOf(
        regulation,
        cats.map(({ id }) => id),
      );
      const scheme: InternalScheme = {
        components,
        rule: internalRuleOf(regulation),
        internal_max,
        maxima,
        retest: { policy: regulation.retest_policy, pass_pct: regulation.cat_pass },
      };
      const { share } = paperAttendance(months ?? [], paperRulesOf(regulation));
      const worth = components.find(({ source }) => source === 'attendance')?.scale_to ?? 0;
      const inputs: InternalInputs = {
        cats: scores ?? {},
        manual: {},
        practical: null,
        attended: writeFraction(share),
        attendance: writeFraction(
          attendanceMarksShare(share, attendanceMarksRuleOf(regulation, worth)),
        ),
      };
      const result = computeInternal(scheme, inputs);
      if (!result.raw || !result.total) return [];
      const how = derivation(scheme, inputs, result);
      return [
        {
          enrolment,
          offering,
          max: internal_max,
          total: inHundredths(result.total),
          raw_numerator: String(result.raw.n),
          raw_denominator: String(result.raw.d),
          flags: result.flags,
          inputs: JSON.stringify(inputs),
          components: components.map(({ code, name }, i) => ({
            code,
            name,
            value: writeFraction(result.components[i]?.value ?? null),
            how: how[i] ?? '',
          })),
        },
      ];
    },
  );
  await sql`
    insert into internal_result (enrolment, offering, components, raw_numerator, raw_denominator, total, max, flags, state, computed_from, computed_at, finalised_by, finalised_at)
    select r.enrolment, r.offering, r.components, r.raw_numerator, r.raw_denominator, r.total, r.max, r.flags, 'finalised', md5(r.inputs), ${at(addDays(today, -3))}::timestamptz, 'faculty:1', ${at(addDays(today, -3))}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(enrolment int, offering int, components jsonb, raw_numerator text, raw_denominator text, total int, max int, flags jsonb, inputs text) order by r.enrolment`;
  await sql`
    insert into cat_register (offering, section, sheet, state, revision, changed_by, changed_at)
    select e.offering, e.section, 'internal', 'finalised', 1, 'faculty:1', ${at(addDays(today, -3))}::timestamptz
    from enrolment e left join internal_result i on i.enrolment = e.id where e.offering in (select offering from internal_result) and e.status <> 'dropped'
    group by e.offering, e.section having count(*) = count(i.enrolment) order by e.offering, e.section`;
}

/** Runs after the classes: attendance is part of the internal marks. */
export async function assess(tx: Tx, time: DemoTime): Promise<void> {
  const { today } = time;
  await windows(tx, time);
  await projects(tx, time);
  await marks(tx, today);
  await registers(tx, today);
  await practicals(tx, time);
  await finals(tx, today);
}
