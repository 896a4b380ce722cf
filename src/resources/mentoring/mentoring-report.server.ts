import { academicYearOf, yearSpan } from '@/domain/academic-year';
import { textKey } from '@/domain/keys';
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import { departmentOf } from './queries/scope.server';
import { mentoringReport } from './screens';

interface Line {
  readonly department: string;
  readonly mentor: string;
  readonly designation: string | null;
  readonly mentees: number;
  readonly sessions: number;
  readonly met: number;
  readonly meetings: number;
  readonly received: number;
}

/** The ratio of students at the college to teachers with at least one mentee. */
export default report(mentoringReport, async (handle, { filters }) => {
  const { sql, today, actor } = handle;
  const year = filters.year ?? academicYearOf(today);
  const span = yearSpan(year);
  if (!span)
    throw new Problem('invalid', {
      errors: { year: { text: '"{year}" is not an academic year.', with: { year } } },
    });
  const department = departmentOf(handle, textKey(filters.department));
  const rows = await sql<Line>`
    with present as (select faculty, count(*)::int as n from mentorship where open_student is not null group by faculty),
    held as (
      select x.faculty, count(distinct x.id)::int as sessions, count(distinct p.student)::int as met, count(*)::int as meetings
      from mentoring_session x join mentoring_presence p on p.session = x.id where x.held_on between ${span.from} and ${span.to} group by x.faculty),
    received as (
      select faculty, count(*)::int as n from mentorship where origin = 'handed_over' and from_date between ${span.from} and ${span.to} group by faculty)
    select d.name as department, f.name as mentor, f.designation, coalesce(p.n, 0) as mentees, coalesce(h.sessions, 0) as sessions, coalesce(h.met, 0) as met, coalesce(h.meetings, 0) as meetings, coalesce(r.n, 0) as received
    from faculty f join department d on d.id = f.department left join present p on p.faculty = f.id left join held h on h.faculty = f.id left join received r on r.faculty = f.id
    where (p.n is not null or h.sessions is not null or r.n is not null) and (${department}::text is null or f.department = ${department}) order by d.name, f.name, f.id`;
  const [count] = await sql<{ students: number; without: number; mentors: number }>`
    select count(*)::int as students, count(*) filter (where p.id is null)::int as without, count(distinct p.faculty)::int as mentors
    from student s left join mentorship p on p.open_student = s.id
    where s.status in ('active', 'on_leave', 'detained') and (${department}::text is null or s.department = ${department})`;
  const { students = 0, without = 0, mentors = 0 } = count ?? {};
  return {
    rows,
    stands: { year },
    head: [
      { label: 'Academic year', value: year },
      { label: 'Students', value: String(students) },
      { label: 'Mentors', value: String(mentors) },
      {
        label: 'Students per mentor',
        value: mentors === 0 ? '–' : (students / mentors).toFixed(1),
      },
      {
        label: 'Without a mentor',
        value: String(without),
        ...(without ? { tone: 'warn' as const } : {}),
      },
    ],
    // A head has only their own department.
    ...(actor.kind === 'faculty' ? { choices: { department: [] } } : {}),
    footnotes: ['Current students and mentors; sessions of the year.'],
    paper: { signatures: ['Head of department', 'IQAC coordinator', 'Principal'] },
  };
});
