/** Measures of this module: committees, extension, grants, activities. */
import { extensionBetween } from './extension-rows.server';
import type { RowOf } from '@/schema';
import type { collegeActivity } from '../college-activity';
import { bool, choice, date, int, measure, money, text } from './measure.server';

type CollegeActivity = RowOf<typeof collegeActivity>;
/** What students take part in: rows of another module, known here by what the database says. */
interface StudentActivity {
  readonly kind:
    | 'sports'
    | 'cultural'
    | 'NCC'
    | 'NSS'
    | 'seminar'
    | 'competition'
    | 'community'
    | 'other';
  readonly level: 'college' | 'university' | 'state' | 'national' | 'international';
}

export const committees = measure({
  name: 'committees',
  label: 'Committees',
  help: 'Committees in office during the year, with their meetings.',
  columns: [
    text('name', 'Name'),
    choice('kind', 'Kind'),
    text('convenor', 'Convenor'),
    int('members', 'Members'),
    int('meetings', 'Meetings'),
    bool('is_public', 'Public'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    name: string;
    kind:
      | 'iqac'
      | 'grievance'
      | 'anti_ragging'
      | 'internal_complaints'
      | 'sc_st'
      | 'obc'
      | 'minority'
      | 'examination'
      | 'library'
      | 'purchase'
      | 'admission'
      | 'other';
    convenor: string | null;
    members: number;
    meetings: number;
    is_public: boolean;
  }>`
    select c.name, c.kind, f.name as convenor,
      (select count(*)::int from committee_member m where m.committee = c.id and m.from_date <= ${to}::date and (m.to_date is null or m.to_date >= ${from}::date)) as members,
      (select count(*)::int from committee_meeting g where g.committee = c.id and g.held and g.held_on between ${from}::date and ${to}::date) as meetings,
      c.is_public
    from committee c left join faculty f on f.id = c.convenor
    where c.formed_on <= ${to}::date and (c.ends_on is null or c.ends_on >= ${from}::date)
    order by c.name`,
});

export const meetings = measure({
  name: 'meetings',
  label: 'Committee meetings',
  help: 'Meetings held in the year.',
  columns: [
    text('committee', 'Committee'),
    choice('kind', 'Kind'),
    date('held_on', 'Held on'),
    int('present', 'Members present'),
    int('members', 'Members'),
    bool('quorum', 'Quorum'),
    int('decisions', 'Decisions'),
    int('done', 'Carried out'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    committee: string;
    kind:
      | 'iqac'
      | 'grievance'
      | 'anti_ragging'
      | 'internal_complaints'
      | 'sc_st'
      | 'obc'
      | 'minority'
      | 'examination'
      | 'library'
      | 'purchase'
      | 'admission'
      | 'other';
    held_on: string;
    present: number | null;
    members: number | null;
    quorum: boolean | null;
    decisions: number;
    done: number;
  }>`
    select c.name as committee, c.kind, g.held_on::text as held_on, g.present, g.members, g.quorum,
      (select count(*)::int from committee_task t where t.meeting = g.id) as decisions,
      (select count(*)::int from committee_task t where t.meeting = g.id and t.done_on is not null) as done
    from committee_meeting g join committee c on c.id = g.committee
    where g.held and g.held_on between ${from}::date and ${to}::date
    order by g.held_on, c.name`,
});

export const extensionUnits = measure({
  name: 'extension_units',
  label: 'Extension units',
  help: 'Current active units.',
  columns: [
    text('name', 'Name'),
    choice('kind', 'Kind'),
    text('in_charge', 'In charge'),
    int('members', 'Student members'),
  ],
  rows: ({ sql }) => sql<{
    name: string;
    kind: 'NSS' | 'NCC' | 'YRC' | 'eco' | 'sports' | 'cultural' | 'other';
    in_charge: string;
    members: number | null;
  }>`
    select u.name, u.kind, f.name as in_charge, u.members
    from extension_unit u join faculty f on f.id = u.in_charge where u.active order by u.name`,
});

export const extension = measure({
  name: 'extension',
  label: 'Extension activities',
  help: "Extension activities that began in the year, from units, verified teacher records and the college's outreach. Each is counted once.",
  columns: [
    text('name', 'Name'),
    text('unit', 'Unit'),
    choice('kind', 'Kind'),
    choice('register', 'Register'),
    text('teacher', 'In charge'),
    text('agency', 'Collaborating agency'),
    text('scheme', 'Scheme'),
    date('from', 'From'),
    date('to', 'To'),
    int('students', 'Students'),
    int('teachers', 'Teachers'),
    int('beneficiaries', 'Beneficiaries'),
    text('award', 'Award'),
    text('awarded_by', 'Awarding body'),
  ],
  rows: (handle, { from, to }) => extensionBetween(handle, { from, to, department: null }),
});

export const activities = measure({
  name: 'activities',
  label: 'College activities',
  help: 'College activities that began in the year.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    choice('level', 'Level'),
    text('organiser', 'Organiser'),
    date('from', 'From'),
    int('participants', 'Participants'),
    text('metric', 'Metric'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    kind: CollegeActivity['kind'];
    level: CollegeActivity['level'];
    organiser: string;
    from: string;
    participants: number | null;
    metric: string | null;
  }>`
    select a.title, a.kind, a.level, a.organiser, a.from_date::text as "from", a.participants, a.criterion as metric
    from college_activity a where a.from_date between ${from}::date and ${to}::date
    order by a.from_date, a.title`,
});

export const studentAwards = measure({
  name: 'student_awards',
  label: 'Awards of students',
  help: 'Verified positions won in activities that began in the year. Students with the same event, day and position are one team and count once; participants, captains and members do not count.',
  columns: [
    text('title', 'Event'),
    choice('kind', 'Kind'),
    choice('level', 'Level'),
    text('position', 'Position'),
    date('from', 'From'),
    int('students', 'Students'),
    text('names', 'Names'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    kind: StudentActivity['kind'];
    level: StudentActivity['level'];
    position: string;
    from: string;
    students: number;
    names: string;
  }>`
    select min(a.title) as title, a.kind, a.level, min(a.position) as position, a.from_date::text as "from",
      count(distinct a.student)::int as students, string_agg(distinct s.name, ', ' order by s.name) as names
    from student_activity a join student s on s.id = a.student
    where a.verified_at is not null and a.from_date between ${from}::date and ${to}::date
      and btrim(a.position) ~* '^(?!participa|captain|vice.captain|member|player|volunteer).'
    group by lower(btrim(a.title)), a.from_date, a.kind, a.level, lower(btrim(a.position))
    order by a.from_date, 1, 4`,
});

export const studentEvents = measure({
  name: 'student_events',
  label: 'Events with students',
  help: 'Events that began in the year, of the college or with verified participation of its students elsewhere. Each is counted once.',
  columns: [
    text('title', 'Event'),
    choice('kind', 'Kind'),
    text('organiser', 'Organiser'),
    date('from', 'From'),
    int('participants', 'Participants'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    kind: CollegeActivity['kind'] | StudentActivity['kind'];
    organiser: string | null;
    from: string;
    participants: number | null;
  }>`
    select min(e.title) as title, (array_agg(e.kind order by e.own desc, e.kind))[1] as kind, (array_agg(e.organiser order by e.own desc, e.organiser))[1] as organiser, e.day::text as "from",
      coalesce(max(e.participants) filter (where e.own), count(distinct e.student)::int) as participants
    from (
      select title, kind, organiser, from_date as day, participants, null::int as student, true as own from college_activity
      union all select title, kind, organiser, from_date, null, student, false from student_activity where verified_at is not null) e
    where e.day between ${from}::date and ${to}::date
    group by lower(btrim(e.title)), e.day
    order by e.day, 1`,
});

export const grantMoney = measure({
  name: 'grants',
  label: 'Grants',
  help: 'Grants active in the year, with amounts received and spent.',
  columns: [
    text('name', 'Name'),
    text('scheme', 'Scheme'),
    choice('component', 'Component'),
    money('sanctioned', 'Sanctioned'),
    money('received', 'Received'),
    money('spent', 'Spent'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    name: string;
    scheme: string;
    component: 'infrastructure' | 'equity' | 'faculty' | 'research' | 'other';
    sanctioned: number;
    received: number;
    spent: number;
  }>`
    select p.name, p.scheme, p.component, p.construction + p.renovation + p.equipment + p.other as sanctioned,
      (select coalesce(sum(i.amount), 0)::bigint from grant_instalment i where i.project = p.id and i.source <> 'interest' and i.received_on between ${from}::date and ${to}::date) as received,
      (select coalesce(sum(x.amount), 0)::bigint from grant_expense x where x.project = p.id and x.spent_on between ${from}::date and ${to}::date) as spent
    from grant_project p
    where p.sanctioned_on <= ${to}::date and (p.closed_on is null or p.closed_on >= ${from}::date)
    order by p.name`,
});
