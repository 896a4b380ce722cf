import { formatHundredths } from '@/domain/fraction';
import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle, type InputOf } from '../../../server/handle';
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
    const all = (
      await standingsOfSessions(
        sql,
        [...sessions.now, ...sessions.before],
        { programme: params.programme, department: ownDepartment(handle) },
        which,
      )
    ).filter(({ semester }) => wanted(semester));
    const held = (exams: ReadonlySet<string>): CountedStanding[] =>
      all.filter(({ exam }) => exam !== null && exams.has(exam));
    const names = await classNames(handle);
    const classOfSemester = await semesterClasses(sql);
    const now = held(sessions.now);
    const earlier = held(sessions.before);
    const before = groupBy(earlier, ({ semester, programme }) => `${semester}\n${programme}`);
    const groups = groupBy(
      now,
      ({ batch, semester, programme }) => `${batch}\n${semester}\n${programme}`,
    );
    const tallies = new Map([...groups].map(([key, rows]) => [key, tallyOf(rows)]));
    const [total, last] = [tallyOf(now), tallyOf(earlier)];
    const percent = (share: number | null): string =>
      share === null ? '–' : `${formatHundredths(share)} %`;
    const columns: Column[] = [
      { name: 'batch', label: 'Batch', sticky: true },
      { name: 'semester', label: 'Semester' },
      { name: 'programme', label: 'Programme' },
      ...tallyColumns(
        (result) =>
          `/examination-result/semester-mark-overview/{batch}/{programme}/{semester_id}/all?result=${result}`,
      ),
      ...classColumns(names),
      { name: 'previous', label: 'Pass % previous year', kind: 'percent' },
      { name: 'change', label: 'Change (points)' },
    ];
    return {
      columns: leading(columns, which),
      charts: [
        passedChart(
          [...tallies]
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, figures]) => {
              const [batch = '', semester = '', programme = ''] = key.split('\n');
              return {
                label: [batch, semesters.get(semester)?.name ?? semester, programme].join(' · '),
                figures,
                link: pathTo(
                  'semester-mark-overview',
                  [batch, programme, semester, ownDepartment(handle) ?? 'all'],
                  'pass',
                ),
              };
            }),
          which,
        ),
      ],
      ...besides(handle, which, [
        'By the session of the first regular attempt; cleared arrears are counted as passed.',
        'Previous year: the same semester and programme.',
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
          const [batch = '', semester = '', programme = ''] = key.split('\n');
          const figures = tallies.get(key) ?? tallyOf(rows);
          const previous = tallyOf(before.get(`${semester}\n${programme}`) ?? []).share;
          return {
            id: key,
            batch,
            semester: semesters.get(semester)?.name ?? semester,
            semester_id: semester,
            programme,
            ...figures,
            ...classCounts(rows.map(classOfSemester), names),
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
            a.programme.localeCompare(b.programme),
        ),
    };
  },
);
