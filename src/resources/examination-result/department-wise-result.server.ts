import { Problem, type Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import { papersBy } from '../semester-mark-entry/commands/papers.server';
import {
  classNames,
  semesterClasses,
  standingsBy,
} from '../semester-mark-entry/commands/standings.server';
import { besides, departmentFor, pupilsOfSemesters, unpublishedFor } from './queries/cohort';
import {
  BY_SGPA,
  classColumns,
  classCounts,
  groupBy,
  leading,
  paperTally,
  passedChart,
  pathTo,
  tallyColumns,
  tallyOf,
} from './queries/figures';
import { departmentWise } from './module';

const PAPERS: readonly Column[] = [
  { name: 'semester', label: 'Semester' },
  {
    name: 'code',
    label: 'Paper',
    sticky: true,
    link: '/examination-result/paper-wise-result/{batch}/{subject}/{course}/{semester_id}',
  },
  { name: 'title', label: 'Title' },
  ...tallyColumns().filter(({ name }) => !['mean', 'highest', 'withheld'].includes(name)),
  { name: 'without', label: 'Without a result', kind: 'int', total: true },
];

export default report(
  departmentWise,
  async (handle, { params, filters }): Promise<AnswerOf<typeof departmentWise>> => {
    const { sql } = handle;
    const which = unpublishedFor(handle, filters);
    const semesters = await sql<{
      id: string;
      name: string;
      low: number;
      high: number;
      number: number;
    }>`
      select m.id, m.name, m.number, a.number as low, b.number as high from semester a, semester b, semester m
      where a.id = ${params.start} and b.id = ${params.end} and m.number between least(a.number, b.number) and greatest(a.number, b.number) order by m.number`;
    const [first] = semesters;
    if (!first || first.low > first.high)
      throw new Problem('malformed', { reason: 'the first semester is later than the last' });
    // A student counts in the semesters in which they belonged to the department.
    const cohort = {
      batches: [params.batch],
      programme: null,
      department: departmentFor(handle, params.department),
    };
    const cohorts = new Map(semesters.map(({ id }) => [id, new Set<number>()]));
    const programmes = new Map<number, string>();
    for (const { student, semester, programme } of await pupilsOfSemesters(
      handle,
      semesters.map(({ id }) => id),
      cohort,
    )) {
      cohorts.get(semester)?.add(student);
      programmes.set(student, programme);
    }
    const students = [...programmes.keys()];
    const belonged = (student: number, semester: string | undefined): boolean =>
      cohorts.get(semester ?? '')?.has(student) ?? false;
    if (filters.tab === 'papers') {
      const subjects = new Map(
        (
          await sql<{ id: string; subject: string; semester: string }>`
          select id, subject, semester from course where semester = any(${semesters.map(({ id }) => id)}::text[])`
        ).map((one) => [one.id, one]),
      );
      const enrolled = new Map(
        (
          await sql<{ course: string; students: number }>`
          select o.course, count(distinct e.student)::int as students from enrolment e join offering o on o.id = e.offering
            join jsonb_to_recordset(${JSON.stringify([...cohorts].flatMap(([semester, own]) => [...own].map((student) => ({ semester, student }))))}::jsonb) as p (semester text, student int) on p.student = e.student and p.semester = o.semester
          where o.batch = ${params.batch} and e.status <> 'dropped' group by o.course`
        ).map((one) => [one.course, one.students]),
      );
      const lines = (await papersBy(sql, { students, semester: null, course: null }, which)).filter(
        ({ course, student }) => belonged(student, subjects.get(course)?.semester),
      );
      return {
        columns: leading(PAPERS, which),
        ...besides(handle, which, ['First attempts. Pass %: of students who appeared.']),
        rows: [...groupBy(lines, ({ course }) => course)].flatMap(([course, own]) => {
          const [one] = own;
          const at = subjects.get(course);
          const semester = semesters.find(({ id }) => id === at?.semester);
          return one && at && semester
            ? [
                {
                  id: course,
                  semester: semester.name,
                  semester_id: semester.id,
                  batch: params.batch,
                  subject: at.subject,
                  course,
                  code: one.code,
                  title: one.title,
                  ...paperTally(
                    own.map(({ first: { state } }) => state),
                    enrolled.get(course) ?? own.length,
                  ),
                },
              ]
            : [];
        }),
      };
    }
    const names = await classNames(handle);
    const classOfSemester = await semesterClasses(sql);
    const standings = groupBy(
      (
        await standingsBy(sql, students, which, { semesters: semesters.map(({ id }) => id) })
      ).filter(({ student, semester }) => belonged(student, semester)),
      ({ semester }) => semester,
    );
    const columns: Column[] = [
      { name: 'semester', label: 'Semester', sticky: true },
      ...tallyColumns(
        (result) =>
          `/examination-result/semester-mark-overview/{batch}/all/{semester_id}/{department}?result=${result}`,
      ).map(({ total: _, ...column }) => column),
      ...classColumns(names).map(({ total: _, ...column }) => column),
      { name: 'arrears', label: 'Students with open papers', kind: 'int' },
    ];
    return {
      columns: leading(columns, which),
      charts: [
        passedChart(
          semesters.map(({ id, name }) => ({
            label: name,
            figures: tallyOf(standings.get(id) ?? []),
            link: pathTo(
              'semester-mark-overview',
              [params.batch, 'all', id, params.department],
              'pass',
            ),
          })),
          which,
        ),
      ],
      ...besides(handle, which, [BY_SGPA]),
      rows: semesters.map(({ id, name }) => {
        const rows = standings.get(id) ?? [];
        const place = {
          id,
          semester: name,
          semester_id: id,
          batch: params.batch,
          department: params.department,
        };
        // A semester that was not held has no figures, rather than zeros.
        if (rows.length === 0) return place;
        return {
          ...place,
          ...tallyOf(rows),
          ...classCounts(
            rows.map((row) =>
              classOfSemester({
                ...row,
                batch: params.batch,
                programme: programmes.get(row.student) ?? '',
              }),
            ),
            names,
          ),
          arrears: rows.filter(({ open }) => open !== null).length,
        };
      }),
    };
  },
);
