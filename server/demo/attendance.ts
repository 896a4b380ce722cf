/**
 * Attendance of the demonstration college: registers, classes, marks and their summaries, set by
 * set in SQL. `demo` gets one past cleared term and a running one in every state; `large` gets four
 * years, about twenty million marks.
 */
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

interface Plan {
  /** Classes a week of one paper; above five, every working day has one and some have two. */
  readonly perWeek: number;
  /** For papers of English, which the demonstration's own teacher teaches. */
  readonly perWeekOfEnglish: number;
  /** Past terms to fill: all of them, the last one of the second newest batch, or none. */
  readonly past: 'all' | 'last' | 'none';
}

/**
 * Which teacher takes which paper, and its number among the teacher's papers of that term: slots
 * follow from it, so that no teacher has two classes at once.
 */
async function plan(
  { sql }: Tx,
  { year, today }: DemoTime,
  { past, perWeek, perWeekOfEnglish }: Plan,
): Promise<void> {
  await sql`drop table if exists demo_plan`;
  await sql`
    create temp table demo_plan as
    select a.offering, a.section, a.faculty, t.starts_on, least(t.ends_on, ${today}::date - 1) as until, t.ends_on < ${today}::date as is_past, c.type = 'theory_practical' as laboratory,
      case c.subject when 'ENG' then ${perWeekOfEnglish}::int else ${perWeek}::int end as per_week,
      (row_number() over (partition by a.faculty, t.starts_on order by a.offering, a.section) - 1)::int as n
    from course_allotment a join offering o on o.id = a.offering join course c on c.id = o.course join term t on t.batch = o.batch and t.semester = o.semester and t.programme is null
    where a.is_primary and t.starts_on < ${today}::date
      and (t.ends_on >= ${today}::date or ${past} = 'all'
        or (${past} = 'last' and o.batch = ${String(year - 1)} and t.starts_on = (select max(starts_on) from term where batch = ${String(year - 1)} and ends_on < ${today}::date)))`;
  await sql`analyze demo_plan`;
}

/** Months before last are cleared, last month is handed in, this month is open; a few are late. */
async function registers({ sql }: Tx, today: string): Promise<void> {
  await sql`
    insert into attendance_register (offering, section, month, state, version, submitted_by, submitted_at, cleared_by, cleared_at, updated_by, updated_at)
    select p.offering, p.section, m.month, s.state, case s.state when 'open' then 3 when 'submitted' then 4 else 5 end,
      case when s.state <> 'open' then 'faculty:' || p.faculty end, case when s.state <> 'open' then m.month + interval '1 month 2 days 9 hours' end,
      case when s.state = 'cleared' then 'admin:' || office.id end, case when s.state = 'cleared' then m.month + interval '1 month 8 days 9 hours' end, 'faculty:' || p.faculty, least(m.month + interval '1 month', ${today}::date)
    from demo_plan p cross join lateral (select generate_series(date_trunc('month', p.starts_on), p.until, '1 month')::date as month) m
      cross join lateral (select date_trunc('month', ${today}::date)::date as this, (date_trunc('month', ${today}::date) - interval '1 month')::date as last) month
      cross join lateral (select case when p.is_past or m.month < month.last then 'cleared' when m.month = month.this or p.offering % 11 = 5 then 'open' else 'submitted' end as state) s
      left join (select min(id) as id from admin where role = 'B') office on true
    where p.is_past or m.month < month.this or p.offering % 7 <> 3
    order by p.offering, p.section, m.month`;
  await sql`
    update attendance_register set state = 'reopened', version = version + 1, cleared_by = null, cleared_at = null, reopened_until = ${today}::date + 5, note = 'Two marks were entered for the wrong student.'
    where id = (select r.id from attendance_register r join demo_plan p on p.offering = r.offering and not p.is_past
      where r.state = 'cleared' order by r.month desc, r.offering limit 1)`;
}

/** On the days of the paper's slots, never on a holiday. */
async function classes({ sql }: Tx, today: string): Promise<void> {
  await sql`
    insert into class_session (register, offering, section, held_on, period, component, hours, faculty, topic, kind)
    select r.id, p.offering, p.section, d.day, 'P' || s.period + 1, case when p.laboratory and s.k % 2 = 1 then 'P' else 'L' end, case when p.laboratory and s.k % 2 = 1 then 20 else 10 end, p.faculty,
      case when p.per_week <= 5 then 'Unit ' || 1 + (d.day - p.starts_on) / 28 end, 'regular'
    from demo_plan p cross join lateral (select generate_series(p.starts_on, p.until, '1 day')::date as day) d
      cross join lateral (
        select k, (p.n * p.per_week + k) % 5 + 1 as weekday, (p.n * p.per_week + k) / 5 % 6 as period from generate_series(0, p.per_week - 1) k where p.per_week <= 5
        union all select k, case when k < 6 then k + 1 else k - 5 end, (p.n * 2 + k / 6) % 6 from generate_series(0, p.per_week - 1) k where p.per_week > 5) s
      join attendance_register r on r.offering = p.offering and coalesce(r.section, 0) = coalesce(p.section, 0) and r.month = date_trunc('month', d.day)::date
    where s.weekday = extract(isodow from d.day)
      and not exists (select 1 from calendar_event e where e.kind in ('holiday', 'vacation') and d.day between e.from_date and e.to_date)
      -- Half of this month is still to be entered.
      and (p.is_past or d.day < date_trunc('month', ${today}::date) or extract(day from d.day) <= extract(day from ${today}::date) / 2)
    order by p.offering, d.day, s.k`;
  await sql`analyze class_session`;
}

/** Sick and duty leave, each with its reason: the basis of M and D in the registers. */
async function leaves({ sql }: Tx): Promise<void> {
  await sql`
    insert into attendance_leave (student, kind, from_date, to_date, reason, by, at)
    select distinct e.student, case when e.student % 2 = 0 then 'M' else 'D' end, p.starts_on + 45, p.starts_on + 51, case when e.student % 2 = 0 then 'Typhoid; certificate of the civil hospital' else 'Camp of the National Cadet Corps' end,
      'faculty:' || min(p.faculty) over (partition by e.student, p.starts_on), p.starts_on + interval '52 days'
    from demo_plan p join enrolment e on e.offering = p.offering where e.student % 23 = 5 and p.starts_on + 51 <= p.until`;
}

/**
 * A few students are hardly ever absent, a few often: those with certain numbers fall short. Rows
 * are inserted in key order, one term after the other, so that building the key is cheap.
 */
async function marks({ sql }: Tx): Promise<void> {
  const terms = await sql<{
    starts_on: string;
  }>`select distinct starts_on::text from demo_plan order by 1`;
  for (const { starts_on } of terms) {
    await sql`
      insert into attendance_mark (session, student, status)
      select c.id, e.student, case
        when l.kind is not null then l.kind
        when x.luck < case e.student % 20 when 7 then 420 when 11 then 290 when 13 then 270 else 30 + e.student % 7 * 20 end then 'A'
        when x.luck > 970 then 'L' else 'P' end
      from (select distinct offering from demo_plan where starts_on = ${starts_on}) p join class_session c on c.offering = p.offering
        join enrolment e on e.offering = c.offering and (c.section is null or e.section = c.section) and in_force(e.from_date, e.to_date, c.held_on)
        left join attendance_leave l on l.student = e.student and c.held_on between l.from_date and l.to_date
        cross join lateral (select ((e.student::bigint * 733 + c.id::bigint * 389 + e.student::bigint * c.id % 991 * 17) % 997)::int as luck) x
      order by c.id, e.student`;
  }
}

/** The sums that a save computes, all at once. */
async function summaries({ sql }: Tx): Promise<void> {
  await sql`
    insert into attendance_summary (offering, month, student, component, present, late, duty, absent, medical, before)
    select c.offering, date_trunc('month', c.held_on)::date, m.student, c.component,
      sum(case m.status when 'P' then c.hours else 0 end), sum(case m.status when 'L' then c.hours else 0 end), sum(case m.status when 'D' then c.hours else 0 end),
      sum(case m.status when 'A' then c.hours else 0 end), sum(case m.status when 'M' then c.hours else 0 end), 0
    from class_session c join attendance_mark m on m.session = c.id where c.offering in (select offering from demo_plan)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
}

/** Hours of classes held before a student joined. */
async function beforeJoining({ sql }: Tx): Promise<void> {
  await sql`
    insert into attendance_summary as a (offering, month, student, component, before)
    select c.offering, date_trunc('month', c.held_on)::date, e.student, c.component, sum(c.hours)
    from enrolment e join demo_plan p on p.offering = e.offering and e.from_date > p.starts_on and coalesce(p.section, 0) = coalesce(e.section, 0)
      join class_session c on c.offering = e.offering and (c.section is null or c.section = e.section) and c.held_on < e.from_date
    group by 1, 2, 3, 4 on conflict (offering, month, student, component) do update set before = excluded.before`;
}

/** One student of each running batch came five weeks late. */
async function lateJoiners({ sql }: Tx, today: string): Promise<void> {
  await sql`
    update enrolment e set from_date = t.starts_on + 36 from offering o join term t on t.batch = o.batch and t.semester = o.semester
    where o.id = e.offering and t.ends_on >= ${today} and t.starts_on + 36 < ${today}::date
      and e.student in (select max(s.id) from student s where s.status = 'active' group by s.batch)`;
}

/** Adds two students a little short in the past term: one was condoned, one has applied. */
async function condonations({ sql }: Tx, now: Date): Promise<void> {
  await sql`
    with paper as (
      select a.student, a.offering, t.id as term, row_number() over (partition by a.student order by a.offering) as n
      from attendance_summary a join (select distinct offering from demo_plan where is_past) p on p.offering = a.offering join offering o on o.id = a.offering join term t on t.batch = o.batch and t.semester = o.semester
      group by a.student, a.offering, t.id
      having sum(a.present + a.late + a.duty) * 100 between 66 * sum(a.present + a.late + a.duty + a.absent + a.medical) and 74 * sum(a.present + a.late + a.duty + a.absent + a.medical)),
    few as (select student, offering, term, row_number() over (order by student) as at from paper where n = 1 order by student limit 2)
    insert into attendance_condonation (student, term, offering, ground, remark, certificate, points, decision, decided_by, decided_at, created_by, updated_by, created_at, updated_at)
    select f.student, f.term, f.offering, 'medical', 'Long illness in the first weeks', 'MC-' || 100 + f.student || ', civil hospital', 1000, case f.at when 1 then 'granted' else 'pending' end,
      case f.at when 1 then 'admin:' || office.id end, case f.at when 1 then ${now}::timestamptz end, 'admin:' || office.id, 'admin:' || office.id, ${now}::timestamptz, ${now}::timestamptz
    from few f cross join (select min(id) as id from admin where role = 'B') office`;
}

async function fill(tx: Tx, time: DemoTime, settings: Plan): Promise<void> {
  await plan(tx, time, settings);
  await registers(tx, time.today);
  await classes(tx, time.today);
  await leaves(tx);
}

/**
 * Drops the keys and indexes of the two big tables while rows are loaded and rebuilds them
 * afterwards as defined: checking all rows at once costs far less than one at a time.
 */
async function withoutKeys({ sql }: Tx, work: () => Promise<void>): Promise<void> {
  await sql`
    create temp table demo_keys as
    with big as (select unnest(array['attendance_mark', 'attendance_summary']::regclass[]) as at)
    select at::text as of, conname::text as name, 'alter table ' || at::text || ' add constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(c.oid) as make, contype::text as kind
    from big join pg_constraint c on c.conrelid = at and contype in ('p', 'f')
    union all select at::text, x.relname::text, pg_get_indexdef(i.indexrelid), 'i' from big join pg_index i on i.indrelid = at and not i.indisprimary join pg_class x on x.oid = i.indexrelid`;
  await sql`
    do $$ declare k record; begin
      for k in select * from demo_keys loop
        if k.kind = 'i' then execute format('drop index %I', k.name); else execute format('alter table %I drop constraint %I', k.of, k.name); end if;
      end loop;
    end $$`;
  await work();
  await sql`
    do $$ declare k record; begin
      for k in select * from demo_keys order by array_position(array['p', 'i', 'f'], kind) loop execute k.make; end loop;
    end $$`;
  await sql`drop table demo_keys`;
}

/** Marks and their sums. The student who joined late is added afterwards, through the key. */
async function enter(tx: Tx): Promise<void> {
  await tx.sql`analyze enrolment, offering, attendance_register`;
  await withoutKeys(tx, async () => {
    await marks(tx);
    await tx.sql`analyze attendance_mark`;
    await summaries(tx);
  });
  await beforeJoining(tx);
}

/** For a first look and for tests: small enough to be created for each of them. */
export async function attend(tx: Tx, time: DemoTime): Promise<void> {
  await lateJoiners(tx, time.today);
  await fill(tx, time, { perWeek: 1, perWeekOfEnglish: 3, past: 'last' });
  await enter(tx);
  await condonations(tx, time.now);
  await tx.sql`drop table demo_plan`;
}

/**
 * Four years of a college of five thousand: about twenty million marks, in minutes. Without past
 * terms it is a quarter of that: the running terms.
 */
export async function fillAttendanceHistory(
  tx: Tx,
  time: DemoTime,
  past: 'all' | 'none' = 'all',
): Promise<void> {
  const { sql } = tx;
  await sql`set local statement_timeout = 0`;
  await sql`set local work_mem = '256MB'`;
  await sql`set local maintenance_work_mem = '512MB'`;
  await lateJoiners(tx, time.today);
  await fill(tx, time, { perWeek: 8, perWeekOfEnglish: 8, past });
  await enter(tx);
  await sql`analyze attendance_summary`;
  await condonations(tx, time.now);
  await sql`drop table demo_plan`;
}
