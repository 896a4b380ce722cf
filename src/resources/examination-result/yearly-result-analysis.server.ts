import { formatHundredths, fraction, toBasisPoints } from '@/domain/fraction';
import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle, type InputOf } from '../../../server/handle';
import {
  arrearsOfSessions,
  countedAsFirst,
  type ArrearCount,
} from '../semester-mark-entry/commands/first-results.server';
import {
  classNames,
  semesterClasses,
  standingsOfSessions,
  type CountedStanding,
} from '../semester-mark-entry/commands/standings.server';
import { besides, ownDepartment, unpublishedFor } from './queries/cohort';
import {
  BY_SGPA,
  classColumns,
  classCounts,
  groupBy,
  leading,
  passedChart,
  pathTo,
  tallyColumns,
  tallyOf,
} from './queries/figures';
import { yearlyAnalysis } from './module';

type Input = InputOf<typeof yearlyAnalysis>;

interface Sessions {
  readonly now: ReadonlySet<string>;
  readonly before: ReadonlySet<string>;
}

/** Sessions of the year and of the previous one. */
async function sessionsOf({ sql }: Handle, { params }: Input): Promise<Sessions> {
  const year = Number(params.year);
  const rows = await sql<{ id: string; year: number }>`
    select id, year from exam_session where year in (${year}, ${year - 1})`;
  const of = (one: number): Set<string> =>
    new Set(rows.filter((row) => row.year === one).map(({ id }) => id));
  return { now: of(year), before: of(year - 1) };
}

const ARREARS: readonly Column[] = [
  { name: 'arrear_students', label: 'Students', group: 'Arrears', kind: 'int' },
  { name: 'arrear_papers', label: 'Papers', group: 'Arrears', kind: 'int', total: true },
  { name: 'arrear_passed', label: 'Passed', group: 'Arrears', kind: 'int', total: true },
  { name: 'arrear_share', label: 'Pass %', group: 'Arrears', kind: 'percent', decimals: 2 },
];

function arrearCells(counts: readonly ArrearCount[]) {
  const sum = (name: 'papers' | 'passed'): number =>
    counts.reduce((all, one) => all + one[name], 0);
  const [papers, passed] = [sum('papers'), sum('passed')];
  return {
    arrear_students: counts.length,
    arrear_papers: papers,
    arrear_passed: passed,
    arrear_share: papers === 0 ? null : toBasisPoints(fraction(passed, papers)),
  };
}

export default report(
  yearlyAnalysis,
  async (handle, input): Promise<AnswerOf<typeof yearlyAnalysis>> => {
    const { sql } = handle;
    const { params, filters } = input;
    const which = unpublishedFor(handle, filters);
    const semesters = new Map(
      (
        await sql<{ id: string; number: number; name: string }>`
        select id, number, name from semester order by number`
      ).map((one) => [one.id, one]),
    );
    const wanted = (id: string): boolean => {
      const number = semesters.get(id)?.number ?? 0;
      if (params.semester === null) return true;
      if (params.semester === 'odd') return number % 2 === 1;
      return params.semester === 'even' ? number % 2 === 0 : id === params.semester;
    };
    const sessions = await sessionsOf(handle, input);
    const students = { programme: params.programme, department: ownDepartment(handle) };
    const all = await countedAsFirst(
      sql,
      (
        await standingsOfSessions(sql, [...sessions.now, ...sessions.before], students, which)
      ).filter(({ semester }) => wanted(semester)),
      which,
    );
    const arrears = (await arrearsOfSessions(sql, [...sessions.now], students, which)).filter(
      ({ semester }) => wanted(semester),
    );
    const byDepartment = filters.tab === 'departments';
    type Place = Pick<CountedStanding, 'batch' | 'semester' | 'programme' | 'department'>;
    const course = ({ semester, programme, department }: Place): string =>
      [semester, programme, byDepartment ? department : ''].join('\n');
    const keyOf = (one: Place): string => `${one.batch}\n${course(one)}`;
    const place = (key: string) => {
      const [batch = '', semester = '', programme = '', department = ''] = key.split('\n');
      return { batch, semester, programme, department };
    };
    const held = (exams: ReadonlySet<string>): CountedStanding[] =>
      all.filter(({ exam }) => exam !== null && exams.has(exam));
    const names = await classNames(handle);
    const classOfSemester = await semesterClasses(sql);
    const now = held(sessions.now);
    const earlier = held(sessions.before);
    const before = groupBy(earlier, course);
    const groups = groupBy(now, keyOf);
    const repeated = groupBy(arrears, keyOf);
    // A batch may sit arrears alone.
    for (const key of repeated.keys()) if (!groups.has(key)) groups.set(key, []);
    const tallies = new Map([...groups].map(([key, rows]) => [key, tallyOf(rows)]));
    const [total, last] = [tallyOf(now), tallyOf(earlier)];
    const percent = (share: number | null): string =>
      share === null ? '–' : `${formatHundredths(share)} %`;
    const columns: Column[] = [
      { name: 'batch', label: 'Batch', sticky: true },
      { name: 'semester', label: 'Semester' },
      { name: 'programme', label: 'Programme' },
      ...(byDepartment ? [{ name: 'department', label: 'Department' }] : []),
      ...tallyColumns(
        (result) =>
          `/examination-result/semester-mark-overview/{batch}/{programme}/{semester_id}/{department}?first=true&result=${result}`,
      ),
      ...classColumns(names),
      ...ARREARS,
      { name: 'previous', label: 'Pass % previous year', kind: 'percent', decimals: 2 },
      { name: 'change', label: 'Change (points)' },
    ];
    return {
      columns: leading(columns, which),
      charts: [
        passedChart(
          [...tallies]
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, figures]) => {
              const { batch, semester, programme, department } = place(key);
              return {
                label: [batch, semesters.get(semester)?.name ?? semester, programme, department]
                  .filter(Boolean)
                  .join(' · '),
                figures,
                link: `${pathTo(
                  'semester-mark-overview',
                  [batch, programme, semester, department || (students.department ?? 'all')],
                  'pass',
                )}&first=true`,
              };
            }),
          which,
        ),
      ],
      ...besides(handle, which, [
        'Results as first published, by the session of the regular attempt.',
        'Arrears: papers repeated in a session of this year. Improvements are not counted.',
        byDepartment
          ? 'Previous year: the same semester, programme and department.'
          : 'Previous year: the same semester and programme.',
        BY_SGPA,
      ]),
      head: [
        { label: 'Appeared', value: String(total.appeared) },
        { label: 'Passed', value: String(total.passed) },
        { label: 'Pass %', value: percent(total.share) },
        { label: 'Previous year', value: percent(last.share) },
      ],
      rows: [...groups]
        .map(([key, rows]) => {
          const { batch, semester, programme, department } = place(key);
          const figures = tallies.get(key) ?? tallyOf(rows);
          const previous = tallyOf(before.get(course(place(key))) ?? []).share;
          return {
            id: key,
            batch,
            semester: semesters.get(semester)?.name ?? semester,
            semester_id: semester,
            programme,
            department: department || (students.department ?? 'all'),
            ...figures,
            ...classCounts(rows.map(classOfSemester), names),
            ...arrearCells(repeated.get(key) ?? []),
            previous,
            change:
              previous === null || figures.share === null
                ? null
                : ((figures.share - previous) / 100).toFixed(2),
          };
        })
        .sort(
          (a, b) =>
            a.batch.localeCompare(b.batch) ||
            a.semester_id.localeCompare(b.semester_id) ||
            a.programme.localeCompare(b.programme) ||
            a.department.localeCompare(b.department),
        ),
    };
  },
);
