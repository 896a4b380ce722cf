/**
 * Measures of teachers and staff as in today's registers, and of teachers' activities and
 * publications in the year. A work shared by several people counts once.
 */
import { bool, choice, date, int, measure, money, text } from './measure.server';

export const teachers = measure({
  name: 'teachers',
  label: 'Teachers',
  help: 'Current active teachers.',
  columns: [
    text('name', 'Name'),
    text('code', 'Employee code'),
    text('designation', 'Designation'),
    text('department', 'Department'),
    bool('head', 'Head of department'),
  ],
  rows: ({ sql }) => sql<{
    name: string;
    code: string | null;
    designation: string | null;
    department: string;
    head: boolean;
  }>`
    select f.name, f.employee_code as code, f.designation, d.name as department, f.type is not null as head
    from faculty f join department d on d.id = f.department where f.active order by d.name, f.name, f.id`,
});

export const staff = measure({
  name: 'staff',
  label: 'Office staff',
  help: 'Current active office accounts.',
  columns: [
    text('name', 'Name'),
    text('designation', 'Designation'),
    text('department', 'Department'),
  ],
  rows: ({ sql }) => sql<{ name: string; designation: string | null; department: string | null }>`
    select a.name, a.designation, d.name as department
    from admin a left join department d on d.id = a.department where a.active order by a.name, a.id`,
});

export const papersPublished = measure({
  name: 'publications',
  label: 'Papers in journals',
  help: 'Verified papers in the year.',
  columns: [
    text('title', 'Title'),
    text('teacher', 'Teacher'),
    text('department', 'Department'),
    text('journal', 'Journal'),
    text('issn', 'ISSN'),
    choice('indexed_in', 'Indexed in'),
    text('url', 'Web address'),
    text('work', 'Work'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    teacher: string;
    department: string;
    journal: string;
    issn: string;
    indexed_in: 'UGC-CARE' | 'Scopus' | 'WoS' | 'peer-reviewed' | 'other';
    url: string | null;
    work: string;
  }>`
    select r.title, f.name as teacher, d.name as department, r.journal, r.issn, r.indexed_in, r.url, coalesce(r.shared_key, r.id::text) as work
    from paper_published_in_journal r join faculty f on f.id = r.faculty join department d on d.id = f.department
    where r.state = 'verified' and r.academic_year = ${year} order by r.title, f.name`,
});

export const books = measure({
  name: 'books',
  label: 'Books and chapters',
  help: 'Verified books and chapters of the year.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    text('teacher', 'Teacher'),
    text('department', 'Department'),
    text('publisher', 'Publisher'),
    text('isbn', 'ISBN'),
    text('work', 'Work'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    kind: string;
    teacher: string;
    department: string;
    publisher: string;
    isbn: string;
    work: string;
  }>`
    select r.title, r.kind, f.name as teacher, d.name as department, r.publisher, r.isbn, r.kind || ' ' || r.work as work
    from (
      select title, 'book' as kind, faculty, publisher, isbn, coalesce(shared_key, id::text) as work
      from self_authored_book where state = 'verified' and academic_year = ${year}
      union all
      select title, 'chapter', faculty, publisher, isbn, coalesce(shared_key, id::text)
      from chapter_in_book where state = 'verified' and academic_year = ${year}) r
      join faculty f on f.id = r.faculty join department d on d.id = f.department
    order by r.title, f.name`,
});

export const projects = measure({
  name: 'projects',
  label: 'Projects and consultancy',
  help: 'Verified projects in the year; joint ones once, under the first investigator.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    text('teacher', 'Investigator'),
    text('department', 'Department'),
    text('agency', 'Agency'),
    choice('agency_kind', 'Agency type'),
    text('sanction_no', 'Sanction number'),
    choice('status', 'Status'),
    money('amount', 'Amount'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    kind: 'research' | 'consultancy' | 'corporate_training';
    teacher: string;
    department: string;
    agency: string;
    agency_kind: 'government' | 'non-government';
    sanction_no: string;
    status: 'ongoing' | 'completed';
    amount: number;
  }>`
    select distinct on (coalesce(r.shared_key, r.id::text)) r.title, r.kind, f.name as teacher, d.name as department, r.agency,
      r.agency_kind, r.sanction_no, r.status, r.amount
    from project_consultancy r join faculty f on f.id = r.faculty join department d on d.id = f.department
    where r.state = 'verified' and r.academic_year = ${year} order by coalesce(r.shared_key, r.id::text), f.id`,
});

export const scholars = measure({
  name: 'scholars',
  label: 'Research scholars',
  help: 'Verified guidance of the year.',
  columns: [
    text('scholar', 'Scholar'),
    text('title', 'Thesis'),
    choice('degree', 'Degree'),
    choice('status', 'Status'),
    text('teacher', 'Supervisor'),
    text('university', 'University'),
  ],
  rows: ({ sql }, { year }) => sql<{
    scholar: string;
    title: string;
    degree: 'PhD' | 'MPhil' | 'PG dissertation';
    status: 'registered' | 'submitted' | 'awarded';
    teacher: string;
    university: string;
  }>`
    select r.scholar, r.title, r.degree, r.status, f.name as teacher, r.university
    from research_guidance r join faculty f on f.id = r.faculty
    where r.state = 'verified' and r.academic_year = ${year} order by r.scholar, f.name`,
});

export const trainings = measure({
  name: 'trainings',
  label: 'Teacher training',
  help: 'Verified courses attended by teachers in the year.',
  columns: [
    text('title', 'Title'),
    text('teacher', 'Teacher'),
    choice('type', 'Type'),
    text('sponsor', 'Organiser'),
    int('days', 'Days'),
    date('from', 'From'),
    date('to', 'To'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    teacher: string;
    type: 'orientation' | 'refresher' | 'FDP' | 'STC' | 'MOOC' | 'methodology';
    sponsor: string;
    days: number | null;
    from: string;
    to: string;
  }>`
    select r.title, f.name as teacher, r.course_type as type, r.sponsor, r.days, r.from_date::text as "from", r.to_date::text as "to"
    from training_attended r join faculty f on f.id = r.faculty
    where r.state = 'verified' and r.academic_year = ${year} order by r.from_date, f.name`,
});

export const events = measure({
  name: 'events',
  label: 'Seminars and workshops',
  help: 'Verified academic programmes held in the year, counted once.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    choice('level', 'Level'),
    text('department', 'Department'),
    int('participants', 'Participants'),
    text('sponsor', 'Sponsor'),
    money('amount', 'Amount'),
    date('from', 'From'),
    date('to', 'To'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    kind: 'seminar' | 'conference' | 'workshop' | 'FDP' | 'webinar';
    level: 'college' | 'state' | 'national' | 'international';
    department: string;
    participants: number;
    sponsor: string | null;
    amount: number | null;
    from: string;
    to: string;
  }>`
    select distinct on (coalesce(r.shared_key, r.id::text)) r.title, r.kind, r.level, d.name as department, r.participants, r.sponsor,
      r.amount, r.from_date::text as "from", r.to_date::text as "to"
    from academic_programme_organized r join faculty f on f.id = r.faculty join department d on d.id = f.department
    where r.state = 'verified' and r.academic_year = ${year} order by coalesce(r.shared_key, r.id::text), f.id`,
});

export const presentations = measure({
  name: 'presentations',
  label: 'Papers read',
  help: 'Verified presentations of teachers in the year.',
  columns: [
    text('title', 'Title'),
    text('teacher', 'Teacher'),
    text('event', 'Event'),
    choice('level', 'Level'),
    bool('invited', 'Invited'),
    text('award', 'Award'),
  ],
  rows: ({ sql }, { year }) => sql<{
    title: string;
    teacher: string;
    event: string;
    level:
      | 'International (abroad)'
      | 'International (in India)'
      | 'National'
      | 'State or university';
    invited: boolean;
    award: string | null;
  }>`
    select r.title, f.name as teacher, r.event, r.level, coalesce(r.invited, false) as invited, r.award
    from paper_presentation r join faculty f on f.id = r.faculty
    where r.state = 'verified' and r.academic_year = ${year} order by r.title, f.name`,
});
