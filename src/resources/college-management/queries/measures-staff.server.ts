/**
 * Measures of the teachers and the staff of a year, and of teachers' activities and publications in
 * it. A work shared by several people counts once.
 */
import {
  nonTeachingBetween,
  teachersBetween,
} from '../../staff-management/commands/on-staff.server';
import { eventsBetween } from './extension-rows.server';
import { bool, choice, date, int, measure, money, text } from './measure.server';

export const teachers = measure({
  name: 'teachers',
  label: 'Teachers',
  help: 'Teachers employed on any day of the year. Age and months of experience are as of its last day, or today in the current year.',
  columns: [
    text('name', 'Name'),
    text('code', 'Employee code'),
    text('designation', 'Designation'),
    text('department', 'Department'),
    bool('head', 'Head of department'),
    bool('full_time', 'Full time'),
    choice('nature', 'Nature of appointment'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    text('religion', 'Religion'),
    bool('disability', 'Disability'),
    date('joined_on', 'Date of appointment'),
    date('left_on', 'Date of leaving'),
    int('age', 'Age'),
    int('experience', 'Experience in months'),
  ],
  rows: teachersBetween,
});

export const staff = measure({
  name: 'staff',
  label: 'Non-teaching staff',
  help: 'Non-teaching staff employed on any day of the year.',
  columns: [
    text('name', 'Name'),
    text('designation', 'Post'),
    choice('staff_group', 'Group'),
    text('section', 'Section'),
    choice('nature', 'Nature of appointment'),
    choice('gender', 'Gender'),
    choice('category', 'Category'),
    text('religion', 'Religion'),
    bool('disability', 'Disability'),
    date('joined_on', 'Date of appointment'),
    date('left_on', 'Date of leaving'),
  ],
  rows: nonTeachingBetween,
});

export const papersPublished = measure({
  name: 'publications',
  label: 'Papers in journals',
  help: 'Verified papers of the year, each listed once with all authors and departments.',
  columns: [
    text('title', 'Title'),
    text('teacher', 'Authors'),
    text('department', 'Departments'),
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
    select (array_agg(r.title order by r.id))[1] as title, string_agg(distinct f.name, ', ') as teacher, string_agg(distinct d.name, ', ') as department,
      (array_agg(r.journal order by r.id))[1] as journal, (array_agg(r.issn order by r.id))[1] as issn, (array_agg(r.indexed_in order by r.id))[1] as indexed_in,
      (array_agg(r.url order by r.id))[1] as url, coalesce(r.shared_key, r.id::text) as work
    from paper_published_in_journal r join faculty f on f.id = r.faculty join department d on d.id = f.department
    where r.state = 'verified' and r.academic_year = ${year} group by coalesce(r.shared_key, r.id::text) order by 1, 8`,
});

export const books = measure({
  name: 'books',
  label: 'Books and chapters',
  help: 'Verified books and chapters of the year, each listed once with all authors and departments.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    text('teacher', 'Authors'),
    text('department', 'Departments'),
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
    select (array_agg(r.title order by r.id))[1] as title, r.kind, string_agg(distinct f.name, ', ') as teacher, string_agg(distinct d.name, ', ') as department,
      (array_agg(r.publisher order by r.id))[1] as publisher, (array_agg(r.isbn order by r.id))[1] as isbn, r.kind || ' ' || r.work as work
    from (
      select id, title, 'book' as kind, faculty, publisher, isbn, coalesce(shared_key, id::text) as work
      from self_authored_book where state = 'verified' and academic_year = ${year}
      union all
      select id, title, 'chapter', faculty, publisher, isbn, coalesce(shared_key, id::text)
      from chapter_in_book where state = 'verified' and academic_year = ${year}) r
      join faculty f on f.id = r.faculty join department d on d.id = f.department
    group by r.kind, r.work order by 1, r.work`,
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

/** The kinds that returns ask for; the other activities of the college are another measure. */
const ACADEMIC: readonly string[] = ['seminar', 'conference', 'workshop', 'FDP', 'webinar'];
export const events = measure({
  name: 'events',
  label: 'Seminars and workshops',
  help: 'Seminars, conferences, workshops and similar events that began in the year, from verified teacher records and college activities. Each is counted once.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    choice('register', 'Register'),
    choice('level', 'Level'),
    text('department', 'Department'),
    int('participants', 'Participants'),
    text('sponsor', 'Sponsor'),
    money('amount', 'Amount'),
    date('from', 'From'),
    date('to', 'To'),
  ],
  rows: async (handle, { from, to }) =>
    (await eventsBetween(handle, { from, to, department: null }))
      .filter(({ kind }) => ACADEMIC.includes(kind))
      .map(({ from_date, to_date, ...row }) => ({ ...row, from: from_date, to: to_date })),
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
