/** Measures of students, admission and results of a year. */
import { seatsOfYear } from '../../admission/commands/seats-of-year.server';
import { resultsOfYear } from '../../semester-mark-entry/commands/results-of-year.server';
import { bool, choice, int, measure, text } from './measure.server';

export const students = measure({
  name: 'students',
  label: 'Students',
  help: 'Students registered in the year, by the year of study of their highest semester. New: of the batch admitted in the year.',
  columns: [
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('programme', 'Programme'),
    text('level', 'Level'),
    text('batch', 'Batch'),
    text('department', 'Department'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    text('religion', 'Religion'),
    bool('disability', 'Disability'),
    bool('poor', 'Below poverty line'),
    text('home_state', 'Domicile state'),
    // Unknown for everybody while the state of the college is not set.
    { name: 'other_state', label: 'From another state', kind: 'bool', needed: true },
    bool('other_country', 'From another country'),
    { name: 'from_elsewhere', label: 'From another state or country', kind: 'bool', needed: true },
    bool('is_new', 'New'),
    int('year_of_study', 'Year of study'),
  ],
  rows: ({ sql }, { from, to, start }) => sql<{
    roll_no: string | null;
    name: string;
    programme: string;
    level: 'UG' | 'PG' | 'Diploma' | 'Certificate';
    batch: string;
    department: string;
    gender: 'male' | 'female' | 'transgender' | null;
    category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
    religion:
      | 'Christian'
      | 'Hindu'
      | 'Muslim'
      | 'Buddhist'
      | 'Sikh'
      | 'Jain'
      | 'Parsi'
      | 'Other'
      | null;
    disability: boolean;
    poor: boolean;
    home_state: string | null;
    other_state: boolean | null;
    other_country: boolean;
    from_elsewhere: boolean | null;
    is_new: boolean;
    year_of_study: number;
  }>`
    select s.roll_no, s.name, p.name as programme, p.level, b.name as batch, d.name as department, s.gender, s.category,
      s.religion, coalesce(s.is_pwd, false) as disability, coalesce(s.is_bpl, false) as poor, s.domicile_state as home_state,
      h.other_state, h.other_country, case when h.other_state is null then null else h.other_state or h.other_country end as from_elsewhere,
      b.start_year = ${start}::int as is_new, k.year_of_study
    from student s join programme p on p.id = s.programme join batch b on b.id = s.batch join department d on d.id = s.department
      cross join college c
      cross join lateral (
        select case when nullif(btrim(c.state), '') is null then null else coalesce(lower(btrim(s.domicile_state)) <> lower(btrim(c.state)), false) end as other_state,
          coalesce(lower(btrim(s.nationality)) <> 'indian', false) as other_country) h
      cross join lateral (
        select (max(m.number) + 1) / 2 as year_of_study
        from student_semester r join term t on t.id = r.term join semester m on m.id = r.semester
        where r.student = s.id and t.starts_on <= ${to}::date and t.ends_on >= ${from}::date) k
    where k.year_of_study is not null
    order by b.start_year, p.id, s.roll_no, s.id`,
});

export const leavers = measure({
  name: 'leavers',
  label: 'Students who left',
  help: 'Students who left in the year.',
  columns: [
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('programme', 'Programme'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    choice('status', 'Status'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    roll_no: string | null;
    name: string;
    programme: string;
    gender: 'male' | 'female' | 'transgender' | null;
    category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
    status:
      | 'active'
      | 'on_leave'
      | 'detained'
      | 'discontinued'
      | 'transferred'
      | 'completed'
      | 'expelled'
      | 'deceased';
  }>`
    select s.roll_no, s.name, p.name as programme, s.gender, s.category, s.status
    from student s join programme p on p.id = s.programme
    where s.leaving_date between ${from}::date and ${to}::date
    order by s.roll_no, s.id`,
});

export const intake = measure({
  name: 'intake',
  label: 'Sanctioned intake',
  help: 'Seats per programme for the batch admitted in the year.',
  columns: [text('programme', 'Programme'), text('level', 'Level'), int('seats', 'Seats')],
  rows: ({ sql }, { start }) => sql<{
    programme: string;
    level: 'UG' | 'PG' | 'Diploma' | 'Certificate';
    seats: number | null;
  }>`
    select p.name as programme, p.level, k.intake as seats
    from batch_programme k join batch b on b.id = k.batch join programme p on p.id = k.programme
    where b.start_year = ${start}::int
    order by p.id`,
});

export const reservedSeats = measure({
  name: 'seats',
  label: 'Seats by category',
  help: 'Seats per category for the batch admitted in the year, and seats filled: by allotment, otherwise by students of the category up to the number of seats.',
  columns: [
    text('programme', 'Programme'),
    choice('category', 'Category'),
    int('seats', 'Seats'),
    int('filled', 'Filled'),
  ],
  rows: seatsOfYear,
});

export const applications = measure({
  name: 'applications',
  label: 'Applications',
  help: 'Applications for the batch admitted in the year.',
  columns: [
    text('number', 'Application ID'),
    text('programme', 'Programme'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    choice('status', 'Status'),
  ],
  rows: ({ sql }, { start }) => sql<{
    number: string;
    programme: string;
    gender: 'male' | 'female' | 'transgender' | 'undisclosed' | null;
    category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
    status: 'Pending' | 'Approved' | 'Admitted';
  }>`
    select a.application_no as number, p.name as programme, a.gender, a.category, a.status
    from application a join batch b on b.id = a.batch join programme p on p.id = a.programme
    where b.start_year = ${start}::int and a.form_state <> 'draft'
    order by a.application_no`,
});

export const results = measure({
  name: 'results',
  label: 'Results',
  help: 'Declared results of examinations held in the year.',
  columns: [
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('programme', 'Programme'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    int('semester', 'Semester'),
    bool('last', 'Last semester'),
    text('examination', 'Examination'),
    choice('result', 'Result'),
    bool('first_attempt', 'First attempt'),
    int('failed', 'Papers not passed'),
  ],
  rows: resultsOfYear,
});

export const studentActivities = measure({
  name: 'student_activities',
  label: 'Student activities',
  help: 'Verified student activities that began in the year.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    choice('level', 'Level'),
    text('name', 'Student'),
    text('position', 'Position'),
    text('organiser', 'Organiser'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    kind: 'sports' | 'cultural' | 'NCC' | 'NSS' | 'seminar' | 'competition' | 'community' | 'other';
    level: 'college' | 'university' | 'state' | 'national' | 'international';
    name: string;
    position: string | null;
    organiser: string | null;
  }>`
    select a.title, a.kind, a.level, s.name, a.position, a.organiser
    from student_activity a join student s on s.id = a.student
    where a.verified_at is not null and a.from_date between ${from}::date and ${to}::date
    order by a.from_date, a.title, s.name`,
});

export const concessions = measure({
  name: 'concessions',
  label: 'Fee concessions',
  help: 'Approved concessions on demands due in the year.',
  columns: [
    text('roll_no', 'Roll number'),
    text('head', 'Fee head'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    { name: 'amount', label: 'Amount', kind: 'money' },
  ],
  rows: ({ sql }, { from, to }) => sql<{
    roll_no: string | null;
    head: string;
    gender: 'male' | 'female' | 'transgender' | null;
    category: 'General' | 'EWS' | 'OBC' | 'SC' | 'ST' | null;
    amount: number;
  }>`
    select s.roll_no, h.name as head, s.gender, s.category, c.amount
    from fee_concession c join fee_demand d on d.id = c.demand join fee_head h on h.id = c.head join student s on s.id = d.student
    where c.state = 'approved' and d.due_on between ${from}::date and ${to}::date
    order by s.roll_no, h.name`,
});
