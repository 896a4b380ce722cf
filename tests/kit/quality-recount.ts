/**
 * Counts figures of the annual report a second time: each by a query of its own, written from the
 * wording of NAAC's manual for affiliated colleges and not from the measures. `:from`, `:to`,
 * `:year` and `:start` stand for the academic year, `:today` for the day of asking.
 */
const IN_TERM =
  "s.id in (select k.student from student_semester k join term t on t.id = k.term where daterange(t.starts_on, t.ends_on, '[]') && daterange(:from, :to, '[]'))";
const STUDENTS = `select count(*) from student s where ${IN_TERM}`;
const NEW = `select count(*) from student s join batch b on b.id = s.batch where b.start_year = :start and ${IN_TERM}`;
/** On the staff on any day of the year, and not engaged for a part of the time. */
const ON_STAFF =
  "coalesce(joined_on, :from) <= :to and (left_on > :from or (active and left_on is null)) and coalesce(nature, '') <> 'part_time'";
const TEACHERS = `select count(*) from faculty where ${ON_STAFF}`;
const INTAKE =
  'select sum(intake) from batch_programme where batch in (select id from batch where start_year = :start)';
const OFFERED =
  "from offering o join course c on c.id = o.course where (o.batch, o.semester) in (select t.batch, t.semester from term t where daterange(t.starts_on, t.ends_on, '[]') && daterange(:from, :to, '[]'))";
/** Programmes in a year of study of one of their batches. */
const RUNNING =
  'from programme p where p.id in (select k.programme from batch_programme k join batch b on b.id = k.batch where b.start_year <= :start and b.start_year + p.duration_semesters / 2.0 > :start)';
/** The manual: seats filled against the quota, exclusive of supernumerary ones. */
const RESERVED = (what: string): string =>
  `select coalesce(sum(${what}), 0) from admission_seat x join admission_programme o on o.id = x.offer where x.category <> 'General' and o.cycle in (select c.id from admission_cycle c join batch b on b.id = c.batch where b.start_year = :start)`;
const FILLED =
  'least(x.seats, (select count(*) from student s where s.programme = o.programme and s.batch in (select id from batch where start_year = :start) and coalesce((select m.seat from merit_seat m join application a on a.id = m.application where a.student = s.id), s.category) = x.category))';
/** At the end of the year, or today while it runs. */
const SANCTIONED =
  "select coalesce(sum(posts), 0) from sanctioned_post where staff = 'teaching' and daterange(from_date, to_date, '[]') @> least(:to, :today)";
/** Students whose programme ends with the year, by its number of semesters. */
const OUTGOING =
  ' and s.batch in (select id from batch where start_year = :start + 1 - ceil((select duration_semesters from programme where id = s.programme) / 2.0))';
const wentOn = (kind: string, more = ''): string =>
  `select count(*) from student s where exists (select from progression g where g.student = s.id and g.kind = '${kind}' and g.on_date <@ daterange(:from, :to, '[]'))${more}`;
const STANDING =
  'from semester_standing r where r.exam in (select id from exam_session where coalesce(held_from, result_on) between :from and :to)';
const FINAL = `${STANDING} and (select number from semester m where m.id = r.semester) = (select duration_semesters from programme p, student s where s.id = r.student and p.id = s.programme)`;
const VERIFIED = "state = 'verified' and academic_year = :year";
const works = (table: string, more = ''): string =>
  `select count(distinct coalesce(shared_key, id::text)) from ${table} where ${VERIFIED}${more}`;
const sanctioned = (kind: string): string =>
  `select coalesce(sum(amount), 0) / 10000000 from (select coalesce(shared_key, id::text) as work, min(amount) as amount from project_consultancy where ${VERIFIED} and id in (select min(id) from project_consultancy where ${VERIFIED} group by coalesce(shared_key, id::text)) and kind = '${kind}' group by 1) p`;
const IN_YEAR = (day: string): string => `${day} >= :from and ${day} <= :to`;
/** Programmes that the college held, whichever register holds them. */
const held = (own: string, activity: string): string =>
  `select count(*) from (select lower(trim(title)), from_date from academic_programme_organized where state = 'verified'${own} and ${IN_YEAR('from_date')} union select lower(trim(title)), from_date from college_activity where kind in (${activity}) and ${IN_YEAR('from_date')}) h`;
const OUTREACH = `(select lower(trim(name)) as title, from_date, students from extension_activity where ${IN_YEAR('from_date')}
  union all select * from (select distinct on (lower(trim(title)), from_date) lower(trim(title)), from_date, students from faculty_activity where state = 'verified' and ${IN_YEAR('from_date')} order by 1, 2, id) t where not exists (select from extension_activity x where lower(trim(x.name)) = t.lower and x.from_date = t.from_date)
  union all select lower(trim(title)), from_date, null from college_activity c where kind = 'outreach' and ${IN_YEAR('from_date')} and not exists (select from extension_activity x where lower(trim(x.name)) = lower(trim(c.title)) and x.from_date = c.from_date) and not exists (select from faculty_activity x where x.state = 'verified' and lower(trim(x.title)) = lower(trim(c.title)) and x.from_date = c.from_date)) u`;
const QUALITY =
  "committee_meeting g where g.committee in (select id from committee where kind = 'iqac')";
const share = (part: string, whole: string): string =>
  `select 100.0 * (${part}) / nullif((${whole}), 0)`;

/** A query of the year so many years before. */
const before = (years: number, text: string): string =>
  text
    .replaceAll(':from', `(:from - interval '${years} years')::date`)
    .replaceAll(':to', `(:to - interval '${years} years')::date`)
    .replaceAll(':start', `(:start - ${years})`)
    .replaceAll(':year', `:year_${years}_before`);
const rupees = (text: string): string => `select 100000 * (${text})`;
const BOOKS = `select coalesce(sum(price), 0) / 100.0 from library_copy where status not in ('lost', 'withdrawn') and ${IN_YEAR('accessioned_on')}`;
const GRADUATES = `select count(*) ${FINAL} and r.result = 'pass'`;
const ANYONE = ON_STAFF.slice(0, ON_STAFF.indexOf(' and coalesce(nature'));
/** A domicile in another state, or a nationality of another country: each student once. */
const ELSEWHERE =
  "(lower(trim(s.domicile_state)) <> (select lower(trim(state)) from college) or lower(trim(s.nationality)) <> 'indian')";

const AQAR: Readonly<Record<string, string>> = {
  'P1.1': `select count(distinct c.code) ${OFFERED}`,
  'P2.1': STUDENTS,
  'P2.2':
    "select coalesce(sum(seats), 0) from admission_seat where category <> 'General' and offer in (select p.id from admission_programme p join admission_cycle c on c.id = p.cycle join batch b on b.id = c.batch where b.start_year = :start)",
  'P2.3': `select count(*) ${FINAL}`,
  'P3.1': TEACHERS,
  'P3.2': SANCTIONED,
  'P4.1': "select count(*) from room where kind <> 'laboratory'",
  '1.1.2': `select count(*) from cat_schedule where ${IN_YEAR('opens_on')}`,
  '1.2.1': share(
    `select count(*) ${RUNNING} and exists (select 1 ${OFFERED} and c.category in ('MIN', 'MDC', 'SEC', 'VAC', 'VOC', 'DSE', 'GE') and exists (select 1 from enrolment e join student s on s.id = e.student where e.offering = o.id and e.status <> 'dropped' and s.programme = p.id) group by o.batch, o.semester, c.category having min(c.id) <> max(c.id))`,
    `select count(*) ${RUNNING}`,
  ),
  '1.3.2': `select count(distinct c.code) ${OFFERED} and c.type in ('project', 'internship')`,
  '1.3.3': share(
    `select count(distinct e.student) from enrolment e where e.status <> 'dropped' and e.offering in (select o.id ${OFFERED} and c.type in ('project', 'internship'))`,
    STUDENTS,
  ),
  '1.4.1': `select count(*) from feedback_form where ${IN_YEAR("(published_at at time zone 'Asia/Kolkata')::date")}`,
  '1.4.2': `select count(*) from survey_answered where kind = 'feedback-form' and survey in (select id from feedback_form where ${IN_YEAR("(published_at at time zone 'Asia/Kolkata')::date")})`,
  '2.1.1': share(NEW, INTAKE),
  '2.1.2': share(RESERVED(FILLED), RESERVED('x.seats')),
  '2.2.1': `select count(*) from mentoring_session where ${IN_YEAR('held_on')}`,
  '2.2.2': `select (${STUDENTS})::numeric / (${TEACHERS})`,
  '2.3.1': `select count(*) from assignment_submission where assignment in (select id from online_assignment where state <> 'draft' and ${IN_YEAR("(due_at at time zone 'Asia/Kolkata')::date")})`,
  '2.3.2': `select count(*) from study_material where published and (created_at at time zone 'Asia/Kolkata')::date <= :to`,
  '2.3.3': `select (${STUDENTS})::numeric / nullif((select count(distinct faculty) from mentorship where daterange(from_date, to_date, '[]') && daterange(:from, :to, '[]')), 0)`,
  C1: `select count(*) from class_session where ${IN_YEAR('held_on')}`,
  C2: `select 100.0 * sum(c.hours * case m.status when 'P' then 1 when 'D' then 1 when 'L' then v.late_credit / 10000.0 else 0 end) / nullif(sum(c.hours), 0) from class_session c join attendance_mark m on m.session = c.id join enrolment e on e.offering = c.offering and e.student = m.student and c.held_on >= e.from_date and (e.to_date is null or c.held_on <= e.to_date) join offering o on o.id = c.offering join student s on s.id = m.student join batch_programme k on k.batch = o.batch and k.programme = s.programme join regulation_version v on v.id = k.regulation_version where ${IN_YEAR('c.held_on')}`,
  C3: `select count(distinct held_on) from class_session where ${IN_YEAR('held_on')}`,
  '2.5.2': `select count(*) from grievance where category in ('evaluation', 'examination') and ${IN_YEAR("(received_at at time zone 'Asia/Kolkata')::date")}`,
  '2.4.1': `select 100.0 * (${TEACHERS}) / nullif((${SANCTIONED}), 0)`,
  '2.4.3': `select sum((extract(year from u) - extract(year from joined_on)) * 12 + extract(month from u) - extract(month from joined_on) - (extract(day from u) < extract(day from joined_on))::int) / 12.0 from (select joined_on, least(left_on, :to, :today) as u from faculty where ${ON_STAFF}) t where joined_on <= u`,
  '2.6.3': share(
    `select count(*) ${FINAL} and r.result = 'pass'`,
    `select count(*) ${FINAL} and r.result in ('pass', 'fail')`,
  ),
  '3.1.1': sanctioned('research'),
  '3.1.2': `select count(distinct f.department) from faculty f where f.id in (select min(faculty) from project_consultancy where ${VERIFIED} and kind = 'research' group by coalesce(shared_key, id::text))`,
  '3.1.3': held('', "'seminar', 'workshop'"),
  C4: sanctioned('consultancy'),
  '3.2.1': `select (${works('paper_published_in_journal', " and indexed_in in ('UGC-CARE', 'Scopus', 'WoS')")})::numeric / (${TEACHERS})`,
  '3.2.2': `select ((${works('self_authored_book')}) + (${works('chapter_in_book')}))::numeric / (${TEACHERS})`,
  C5: `select count(*) from paper_presentation where ${VERIFIED}`,
  C6: `select count(distinct scholar) from research_guidance where ${VERIFIED}`,
  '3.3.1': `select coalesce(sum(beneficiaries), 0) from extension_activity where ${IN_YEAR('from_date')}`,
  '3.3.2': `select count(*) from extension_activity where length(award) > 0 and ${IN_YEAR('from_date')}`,
  '3.3.3': `select count(*) from ${OUTREACH}`,
  '3.3.4': share(`select coalesce(sum(u.students), 0) from ${OUTREACH}`, STUDENTS),
  '3.4.1': `select count(*) from extension_activity where length(agency) > 0 and ${IN_YEAR('from_date')}`,
  // Under which something was done in the year.
  '3.4.2': `select count(distinct m.id) from memorandum m, jsonb_to_recordset(m.activities) as d (held_on date) where ${IN_YEAR('d.held_on')} and daterange(m.signed_on, m.ends_on, '[]') && daterange(:from, :to, '[]')`,
  '4.1.1': 'select count(*) from room',
  '4.1.4': `select coalesce(sum(amount), 0) / 10000000 from grant_expense where project in (select id from grant_project where component = 'infrastructure') and ${IN_YEAR('spent_on')}`,
  '4.2.1':
    "select count(*) from library_copy where status not in ('lost', 'withdrawn') and (accessioned_on is null or accessioned_on <= :to)",
  '4.2.3': `select coalesce(sum(price), 0) / 10000000 from library_copy where status not in ('lost', 'withdrawn') and source = 'purchase' and ${IN_YEAR('accessioned_on')}`,
  '4.2.4': `select count(*)::numeric / nullif(count(distinct issued_on), 0) from library_loan where ${IN_YEAR('issued_on')}`,
  '5.1.2': `select count(distinct d.student) from fee_concession c join fee_demand d on d.id = c.demand where c.state = 'approved' and ${IN_YEAR('d.due_on')}`,
  '5.1.5': `select count(*) from grievance where ${IN_YEAR("(received_at at time zone 'Asia/Kolkata')::date")}`,
  C7: `select 100.0 * count(redressal) / nullif(count(*), 0) from grievance where ${IN_YEAR("(received_at at time zone 'Asia/Kolkata')::date")}`,
  '5.2.1': wentOn('placement', OUTGOING),
  '5.2.2': wentOn('higher_study', OUTGOING),
  '5.2.3': wentOn('examination'),
  // A team's award is one; taking part is none.
  '5.3.1': `select count(*) from (select distinct lower(trim(title)), from_date, level, kind, lower(trim(position)) from student_activity where verified_by is not null and kind in ('sports', 'cultural', 'competition') and level <> 'college' and length(trim(position)) > 0 and lower(trim(position)) not in ('participant', 'participated', 'participation', 'captain', 'vice captain', 'member', 'player', 'volunteer') and ${IN_YEAR('from_date')}) w`,
  '5.3.2': 'select count(*) from union_member where active',
  // Of the college and elsewhere, each once.
  '5.3.3': `select count(*) from (select lower(trim(title)), from_date from college_activity where kind in ('sports', 'cultural', 'celebration') and ${IN_YEAR('from_date')} union select lower(trim(title)), from_date from student_activity a where verified_by is not null and kind in ('sports', 'cultural') and ${IN_YEAR('from_date')} and not exists (select 1 from college_activity c where lower(trim(c.title)) = lower(trim(a.title)) and c.from_date = a.from_date)) e`,
  '6.1.2':
    "select count(*) from committee where daterange(formed_on, ends_on, '[]') && daterange(:from, :to, '[]')",
  '6.3.3': held(" and kind in ('FDP', 'workshop')", "'workshop'"),
  '6.3.4': share(
    `select count(distinct f.name) from training_attended t join faculty f on f.id = t.faculty where t.${VERIFIED.replace('academic_year', 't.academic_year')}`,
    TEACHERS,
  ),
  '6.4.3': `select coalesce(sum(applied - refunded), 0) / 10000000 from payment where demand is not null and status = 'captured' and ${IN_YEAR('received_on')}`,
  '6.5.2': `select count(*) from ${QUALITY} and ${IN_YEAR('g.held_on')}`,
  C8: share(
    `select count(*) from committee_task where done_on is not null and meeting in (select g.id from ${QUALITY} and ${IN_YEAR('g.held_on')})`,
    `select count(*) from committee_task where meeting in (select g.id from ${QUALITY} and ${IN_YEAR('g.held_on')})`,
  ),
  '7.1.1': share(`${STUDENTS} and s.gender = 'female'`, STUDENTS),
  '7.1.7': `${STUDENTS} and s.is_pwd`,
  '7.1.8': `${STUDENTS} and ${ELSEWHERE}`,
  '7.1.11': `select count(*) from college_activity where kind = 'celebration' and ${IN_YEAR('from_date')}`,
};

/** The ministry's data capture format, by its own wording. */
const AISHE: Readonly<Record<string, string>> = {
  A1: `select count(*) ${RUNNING}`,
  A2: INTAKE,
  A3: 'select count(*) from room',
  B1: STUDENTS,
  B2: STUDENTS,
  B3: `${STUDENTS} and s.is_pwd`,
  B4: STUDENTS,
  B5: `${STUDENTS} and s.is_bpl`,
  B6: `${STUDENTS} and lower(trim(s.nationality)) <> 'indian'`,
  C1: `select count(*) ${STANDING} and r.result in ('pass', 'fail')`,
  C2: `select count(*) ${STANDING} and r.result = 'pass'`,
  D1: `select count(*) from faculty where ${ANYONE}`,
  D2: `select count(*) from non_teaching_staff where ${ANYONE}`,
  D3: SANCTIONED.replace("staff = 'teaching' and ", ''),
  E1: `select coalesce(sum(applied - refunded), 0) / 100.0 from payment where demand is not null and status = 'captured' and ${IN_YEAR('received_on')}`,
};

const NIRF: Readonly<Record<string, string>> = {
  N1: INTAKE,
  N2: before(1, INTAKE),
  'N2.1': before(2, INTAKE),
  N3: STUDENTS,
  N4: share(NEW, INTAKE),
  N5: `select (${STUDENTS})::numeric / (${TEACHERS})`,
  N6: TEACHERS,
  N7: BOOKS,
  'N7.1': before(1, BOOKS),
  'N7.2': before(2, BOOKS),
  N9: works('paper_published_in_journal'),
  N10: rupees(sanctioned('research')),
  'N10.1': before(1, rupees(sanctioned('research'))),
  'N10.2': before(2, rupees(sanctioned('research'))),
  N11: rupees(sanctioned('consultancy')),
  'N11.1': before(1, rupees(sanctioned('consultancy'))),
  'N11.2': before(2, rupees(sanctioned('consultancy'))),
  N12: `select count(*) from research_guidance where ${VERIFIED} and degree = 'PhD'`,
  N13: share(
    `select count(*) ${STANDING} and r.result = 'pass'`,
    `select count(*) ${STANDING} and r.result in ('pass', 'fail')`,
  ),
  'N13.1': GRADUATES,
  'N13.2': before(1, GRADUATES),
  'N13.3': before(2, GRADUATES),
  N14: wentOn('placement', OUTGOING),
  'N14.1': wentOn('higher_study', OUTGOING),
  N15: share(
    `${STUDENTS} and lower(trim(s.domicile_state)) <> (select lower(trim(state)) from college)`,
    STUDENTS,
  ),
  'N15.1': share(`${STUDENTS} and lower(trim(s.nationality)) <> 'indian'`, STUDENTS),
  N16: share(`${STUDENTS} and s.gender = 'female'`, STUDENTS),
  N17: share(`${STUDENTS} and s.category in ('SC', 'ST', 'OBC')`, STUDENTS),
  N18: share(`${STUDENTS} and s.is_bpl`, STUDENTS),
};

export const RECOUNTS = { AQAR, AISHE, NIRF } as const;
export type Counted = keyof typeof RECOUNTS;

/** Returns the query for a year, as one text. */
export function recountOf(
  of: Counted,
  code: string,
  year: string,
  today: string,
): string | undefined {
  const start = Number(year.slice(0, 4));
  const named = (first: number): string => `'${first}-${String(first + 1).slice(2)}'`;
  return RECOUNTS[of][code]
    ?.replaceAll(':today', `'${today}'::date`)
    .replaceAll(':from', `'${start}-07-01'::date`)
    .replaceAll(':to', `'${start + 1}-06-30'::date`)
    .replaceAll(/:year_(\d)_before/g, (_, back: string) => named(start - Number(back)))
    .replaceAll(':year', named(start))
    .replaceAll(':start', String(start));
}
