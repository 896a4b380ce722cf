import { OTHER_MINORITIES } from '@/domain/demographics';
import { Problem, type Column } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import {
  addAlike,
  demographicColumns,
  demographicNotes,
  noStudents,
  type Alike,
} from './demographics';
import { collegeState } from './queries/college-state.server';
import { subjectWiseReport } from './subject-wise-report-screen';

const TEXT = {
  semester: { name: 'semester', label: 'Semester' },
  code: { name: 'code', label: 'Code' },
  title: { name: 'title', label: 'Title', sticky: true },
  programme: { name: 'programme', label: 'Programme' },
  programmes: { name: 'programmes', label: 'Programmes' },
  sections: { name: 'sections', label: 'Sections' },
  teachers: { name: 'teachers', label: 'Teachers' },
} as const satisfies Record<string, Column>;
const ONE: readonly Column[] = [TEXT.programme, TEXT.sections, ...demographicColumns];
const MANY: readonly Column[] = [
  TEXT.semester,
  TEXT.code,
  TEXT.title,
  TEXT.programmes,
  TEXT.sections,
  TEXT.teachers,
  ...demographicColumns,
];

interface PaperLine {
  readonly offering: number;
  readonly code: string;
  readonly title: string;
  readonly semester: string;
  readonly teachers: string | null;
}
interface Count extends Alike {
  readonly offering: number;
  readonly programme: string;
  readonly programme_name: string;
  readonly section: string | null;
}

/**
 * The requested papers that the caller may read: of their own department, or ever allotted to them.
 */
async function papersOf(
  { sql, actor }: Handle,
  { params: { batch, department, semester, course } }: InputOf<typeof subjectWiseReport>,
): Promise<PaperLine[]> {
  const teacher = actor.kind === 'faculty';
  if (course) {
    const [known] = await sql<{ open: boolean }>`
      select not ${teacher} or s.department = ${actor.department} or exists (
        select 1 from course_allotment a join offering o on o.id = a.offering where o.course = c.id and o.batch = ${batch} and a.faculty = ${actor.id}) as open
      from course c join subject s on s.id = c.subject
      where c.id = ${course} and (${semester}::text is null or c.semester = ${semester}) and (${department}::text is null or s.department = ${department})
        and exists (select 1 from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch} and v.regulation = c.regulation)`;
    if (!known) throw new Problem('not_found', { what: 'Paper' });
    if (!known.open) throw new Problem('forbidden');
  }
  const papers = await sql<PaperLine>`
    select o.id as offering, c.code, c.name as title, m.name as semester,
      (select string_agg(distinct f.name, ', ' order by f.name) from course_allotment a join faculty f on f.id = a.faculty where a.offering = o.id) as teachers
    from offering o join course c on c.id = o.course join subject s on s.id = c.subject join semester m on m.id = o.semester
    where o.batch = ${batch} and (${semester}::text is null or o.semester = ${semester}) and (${course}::text is null or o.course = ${course}) and (${department}::text is null or s.department = ${department})
      and (not ${teacher} or s.department = ${actor.department} or exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${actor.id}))
    order by m.number, s.name, c.code`;
  if (teacher && department && department !== actor.department && papers.length === 0)
    throw new Problem('forbidden');
  return papers;
}

/** Counts each student once per paper, however often enrolled in it. */
const countsOf = (
  { sql }: Handle,
  { params: { programme, status } }: InputOf<typeof subjectWiseReport>,
  papers: readonly PaperLine[],
  state: string | null,
): Promise<Count[]> => sql<Count>`
  with taking as (
    select e.offering, e.student, min(x.name) as section from enrolment e left join section x on x.id = e.section
    where e.offering = any(${papers.map(({ offering }) => offering)}::int[]) and e.status <> 'dropped' group by e.offering, e.student)
  select t.offering, p.id as programme, p.name as programme_name, t.section, coalesce(s.category, 'Not stated') as category, case s.gender when 'male' then 'male' when 'female' then 'female' when 'transgender' then 'other' else 'not_given' end as gender,
    count(*)::int as n, count(*) filter (where s.is_pwd)::int as pwd, count(*) filter (where s.religion = 'Muslim')::int as muslim,
    count(*) filter (where s.religion = any(${OTHER_MINORITIES}))::int as minority, count(*) filter (where s.is_bpl)::int as bpl,
    case when ${state}::text is null then null else count(*) filter (where lower(btrim(s.domicile_state)) <> lower(${state}::text))::int end as outside
  from taking t join student s on s.id = t.student join programme p on p.id = s.programme
  where (${programme}::text is null or s.programme = ${programme}) and (${status}::text is null or s.status = ${status})
  group by 1, 2, 3, 4, 5, 6 order by p.id, t.section`;

/** `BA 40, BSC 12` */
function split(lines: readonly Count[], by: (line: Count) => string | null): string {
  const parts = new Map<string, number>();
  for (const line of lines) parts.set(by(line) ?? '–', (parts.get(by(line) ?? '–') ?? 0) + line.n);
  return [...parts].map(([name, n]) => `${name} ${n}`).join(', ');
}

const summed = (lines: readonly Count[]): Record<string, unknown> => {
  const row = noStudents();
  for (const line of lines) addAlike(row, line);
  return {
    ...row,
    sections: lines.some(({ section }) => section !== null)
      ? split(lines, ({ section }) => section)
      : null,
  };
};

export default report(subjectWiseReport, async (handle, input) => {
  const papers = await papersOf(handle, input);
  const state = await collegeState(handle);
  const counts = await countsOf(handle, input, papers, state);
  if (input.params.course === null) {
    const rows = papers.map(({ offering, ...paper }) => {
      const mine = counts.filter((line) => line.offering === offering);
      return { ...paper, ...summed(mine), programmes: split(mine, ({ programme }) => programme) };
    });
    return { columns: MANY, rows, footnotes: demographicNotes(state) };
  }
  const rows = [
    ...new Map(counts.map(({ programme, programme_name }) => [programme, programme_name])),
  ].map(([programme, name]) => ({
    ...summed(counts.filter((line) => line.programme === programme)),
    programme: name,
  }));
  const [paper] = papers;
  return {
    columns: ONE,
    rows,
    head: paper
      ? [
          { label: 'Paper', value: `${paper.code} ${paper.title}` },
          { label: 'Teachers', value: paper.teachers ?? '–' },
        ]
      : [],
    footnotes: demographicNotes(state),
  };
});
