/** Measures of programmes, papers, classes, attendance and tests of a year. */
import {
  attendanceOfYear,
  classesOfYear,
  teachingDaysOfYear,
} from '../../attendance/commands/of-year.server';
import { choice, date, hours, int, measure, text } from './measure.server';

export const programmes = measure({
  name: 'programmes',
  label: 'Programmes',
  help: 'Programmes with a batch in study. Elective papers: papers of a category in which students took different papers in a semester of the year.',
  columns: [
    text('code', 'Code'),
    text('name', 'Name'),
    text('level', 'Level'),
    text('stream', 'Stream'),
    int('semesters', 'Semesters'),
    int('electives', 'Elective papers'),
    text('aishe_code', 'AISHE code'),
  ],
  rows: ({ sql }, { start, from, to }) => sql<{
    code: string;
    name: string;
    level: 'UG' | 'PG' | 'Diploma' | 'Certificate';
    stream: string | null;
    semesters: number;
    electives: number;
    aishe_code: string | null;
  }>`
    with chosen as (
      select s.programme, o.batch, o.semester, c.category, count(distinct c.id)::int as papers
      from offering o join course c on c.id = o.course join enrolment e on e.offering = o.id and e.status <> 'dropped' join student s on s.id = e.student
      where c.category in ('MIN', 'MDC', 'SEC', 'VAC', 'VOC', 'DSE', 'GE') and exists (
        select from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${to}::date and t.ends_on >= ${from}::date)
      group by s.programme, o.batch, o.semester, c.category having count(distinct c.id) >= 2),
      elective as (select programme, sum(papers)::int as papers from chosen group by programme)
    select p.id as code, p.name, p.level, p.stream, p.duration_semesters as semesters, coalesce(x.papers, 0)::int as electives, p.aishe_code
    from programme p left join elective x on x.programme = p.id
    where exists (
      select from batch_programme k join batch b on b.id = k.batch
      where k.programme = p.id and b.start_year <= ${start}::int and 2 * (${start}::int - b.start_year) < p.duration_semesters)
    order by p.id`,
});

export const papers = measure({
  name: 'papers',
  label: 'Papers taught',
  help: 'Papers taught in the year, with enrolled students.',
  columns: [
    text('code', 'Code'),
    text('title', 'Title'),
    text('subject', 'Subject'),
    text('department', 'Department'),
    text('batch', 'Batch'),
    int('semester', 'Semester'),
    choice('category', 'Category'),
    choice('type', 'Type'),
    int('students', 'Students'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    code: string;
    title: string;
    subject: string;
    department: string;
    batch: string;
    semester: number;
    category:
      | 'MAJ'
      | 'MIN'
      | 'MDC'
      | 'AEC'
      | 'SEC'
      | 'VAC'
      | 'INT'
      | 'RES'
      | 'VOC'
      | 'CC'
      | 'DSE'
      | 'GE'
      | 'AECC';
    type: 'theory' | 'practical' | 'theory_practical' | 'project' | 'viva' | 'internship';
    students: number;
  }>`
    select c.code, c.name as title, s.name as subject, d.name as department, b.name as batch, m.number as semester, c.category, c.type,
      (select count(*)::int from enrolment e where e.offering = o.id and e.status <> 'dropped') as students
    from offering o join course c on c.id = o.course join subject s on s.id = c.subject join department d on d.id = s.department
      join batch b on b.id = o.batch join semester m on m.id = o.semester
    where exists (
      select from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${to}::date and t.ends_on >= ${from}::date)
    order by m.number, c.code, b.name`,
});

export const projectWork = measure({
  name: 'project_work',
  label: 'Students in projects, field work and internships',
  help: 'Students and their courses of this kind in the year. A student in two courses is listed twice.',
  columns: [
    text('student', 'Student number'),
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('programme', 'Programme'),
    text('course', 'Course'),
    choice('type', 'Type'),
    int('semester', 'Semester'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    student: string;
    roll_no: string | null;
    name: string;
    programme: string;
    course: string;
    type: 'project' | 'internship';
    semester: number;
  }>`
    select s.id::text as student, s.roll_no, s.name, p.name as programme, c.code || ' ' || c.name as course, c.type, m.number as semester
    from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course join semester m on m.id = o.semester
      join student s on s.id = e.student join programme p on p.id = s.programme
    where e.status <> 'dropped' and c.type in ('project', 'internship') and exists (
      select from term t where t.batch = o.batch and t.semester = o.semester and t.starts_on <= ${to}::date and t.ends_on >= ${from}::date)
    order by p.id, s.roll_no, s.id, c.code`,
});

export const classes = measure({
  name: 'classes',
  label: 'Classes held',
  help: 'Classes held in the year, by paper, teacher and month.',
  columns: [
    text('paper', 'Paper'),
    text('department', 'Department'),
    text('teacher', 'Teacher'),
    text('month', 'Month'),
    int('held', 'Classes'),
    int('extra', 'Extra classes'),
  ],
  rows: classesOfYear,
});

export const teachingDays = measure({
  name: 'teaching_days',
  label: 'Teaching days',
  help: 'Days in the year with at least one class.',
  columns: [date('day', 'Day'), int('held', 'Classes')],
  rows: teachingDaysOfYear,
});

export const attendance = measure({
  name: 'attendance',
  label: 'Attendance',
  help: 'Hours attended and held by all students under their regulations, by paper and month.',
  columns: [
    text('paper', 'Paper'),
    text('department', 'Department'),
    text('month', 'Month'),
    int('students', 'Students'),
    hours('present', 'Hours attended'),
    hours('held', 'Hours held'),
  ],
  rows: attendanceOfYear,
});

export const tests = measure({
  name: 'class_tests',
  label: 'Class tests',
  help: 'Internal assessments with marks entered in the year.',
  columns: [
    text('test', 'Assessment'),
    text('batch', 'Batch'),
    int('semester', 'Semester'),
    date('opens_on', 'Opens on'),
    date('closes_on', 'Closes on'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    test: string;
    batch: string;
    semester: number;
    opens_on: string;
    closes_on: string;
  }>`
    select s.cat as test, b.name as batch, m.number as semester, s.opens_on::text as opens_on, s.closes_on::text as closes_on
    from cat_schedule s join batch b on b.id = s.batch join semester m on m.id = s.semester
    where s.opens_on between ${from}::date and ${to}::date
    order by s.opens_on, b.start_year, s.cat`,
});

export const calendarDays = measure({
  name: 'calendar',
  label: 'Calendar',
  help: 'Calendar holidays, examinations and events that began in the year.',
  columns: [text('title', 'Title'), choice('kind', 'Kind'), date('from', 'From'), date('to', 'To')],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    kind: 'holiday' | 'exam' | 'event' | 'deadline' | 'vacation' | 'reopening';
    from: string;
    to: string;
  }>`
    select c.title, c.kind, c.from_date::text as "from", c.to_date::text as "to"
    from calendar_event c where c.from_date between ${from}::date and ${to}::date
    order by c.from_date, c.title`,
});

export const mentees = measure({
  name: 'mentees',
  label: 'Students with a mentor',
  help: 'Mentorships active in the year, one per student and mentor.',
  columns: [
    text('roll_no', 'Roll number'),
    text('name', 'Name'),
    text('mentor', 'Mentor'),
    text('mentor_code', 'Employee code'),
    text('department', 'Department'),
    date('from', 'From'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    roll_no: string | null;
    name: string;
    mentor: string;
    mentor_code: string;
    department: string;
    from: string;
  }>`
    select s.roll_no, s.name, f.name as mentor, coalesce(f.employee_code, f.id::text) as mentor_code, d.name as department, k.from_date::text as "from"
    from mentorship k join student s on s.id = k.student join faculty f on f.id = k.faculty join department d on d.id = k.department
    where k.from_date <= ${to}::date and (k.to_date is null or k.to_date >= ${from}::date)
    order by d.name, f.name, f.id, s.name, s.id`,
});

export const mentorMeetings = measure({
  name: 'mentor_meetings',
  label: 'Meetings with mentors',
  help: 'Mentoring sessions held in the year, without notes.',
  columns: [
    date('held_on', 'Date'),
    text('mentor', 'Mentor'),
    text('department', 'Department'),
    choice('mode', 'Mode'),
    int('present', 'Students present'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    held_on: string;
    mentor: string;
    department: string;
    mode: 'in_person' | 'phone' | 'online';
    present: number;
  }>`
    select m.held_on::text as held_on, f.name as mentor, d.name as department, m.mode, m.present
    from mentoring_session m join faculty f on f.id = m.faculty join department d on d.id = m.department
    where m.held_on between ${from}::date and ${to}::date
    order by m.held_on, f.name, m.id`,
});

export const materials = measure({
  name: 'study_material',
  label: 'Study material',
  help: 'Published study material added by the end of the year.',
  columns: [
    text('title', 'Title'),
    choice('kind', 'Kind'),
    text('subject', 'Subject'),
    text('department', 'Department'),
    int('semester', 'Semester'),
    text('teacher', 'Teacher'),
  ],
  rows: ({ sql }, { to }) => sql<{
    title: string;
    kind: 'notes' | 'slides' | 'video' | 'syllabus' | 'paper' | 'other';
    subject: string;
    department: string;
    semester: number;
    teacher: string | null;
  }>`
    select m.title, m.kind, s.name as subject, d.name as department, n.number as semester, f.name as teacher
    from study_material m join subject s on s.id = m.subject join department d on d.id = s.department join semester n on n.id = m.semester
      left join faculty f on f.id = m.faculty
    where m.published and (m.created_at at time zone 'Asia/Kolkata')::date <= ${to}::date
    order by s.name, n.number, m.title, m.id`,
});

export const assignments = measure({
  name: 'assignments',
  label: 'Assignments in the e-classroom',
  help: 'Assignments due in the year, excluding drafts, with numbers of submissions.',
  columns: [
    text('title', 'Title'),
    text('paper', 'Paper'),
    text('department', 'Department'),
    date('due', 'Due'),
    int('submissions', 'Submissions'),
  ],
  rows: ({ sql }, { from, to }) => sql<{
    title: string;
    paper: string;
    department: string;
    due: string;
    submissions: number;
  }>`
    select a.title, c.name as paper, d.name as department, (a.due_at at time zone 'Asia/Kolkata')::date::text as due,
      (select count(*)::int from assignment_submission w where w.assignment = a.id) as submissions
    from online_assignment a join course c on c.id = a.course join subject s on s.id = a.subject join department d on d.id = s.department
    where a.state <> 'draft' and (a.due_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
    order by a.due_at, a.title, a.id`,
});
