import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle, type InputOf } from '../../../server/handle';
import {
  classNames,
  standingsBy,
  type StandingRow,
} from '../semester-mark-entry/commands/standings.server';
import { besides, ownDepartment, pupilsOf, unpublishedFor, type Pupil } from './queries/cohort';
import {
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

/** Sessions of the year and of the one before. */
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
    const batches = (await sql<{ id: string }>`select id from batch order by start_year, id`).map(
      ({ id }) => id,
    );
    const pupils = new Map(
      (
        await pupilsOf(handle, {
          batches,
          programme: params.programme,
          department: ownDepartment(handle),
        })
      ).map((one) => [one.student, one]),
    );
    const sessions = await sessionsOf(handle, input);
    const all = (
      await standingsBy(sql, [...pupils.keys()], which, {
        exams: [...sessions.now, ...sessions.before],
      })
    ).filter(({ semester }) => wanted(semester));
    const held = (exams: ReadonlySet<string>): StandingRow[] =>
      all.filter(({ exam }) => exam !== null && exams.has(exam));
    const of = (one: StandingRow): Pupil | undefined => pupils.get(one.student);
    const names = await classNames(handle);
    const now = held(sessions.now);
    const before = groupBy(
      held(sessions.before),
      (one) => `${one.semester}\n${of(one)?.programme}`,
    );
    const groups = groupBy(
      now,
      (one) => `${of(one)?.batch}\n${one.semester}\n${of(one)?.programme}`,
    );
    const [total, last] = [tallyOf(now), tallyOf(held(sessions.before))];
    const percent = (share: number | null): string =>
      share === null ? '–' : `${(share / 100).toFixed(2)} %`;
    const columns: Column[] = [
      { name: 'batch', label: 'Batch', sticky: true },
      { name: 'semester', label: 'Semester' },
      { name: 'programme', label: 'Programme' },
      ...tallyColumns(
        (result) =>
          `/examination-result/semester-mark-overview/{batch}/{programme}/{semester_id}/all?result=${result}`,
      ),
      ...classColumns(names),
      { name: 'previous', label: 'Pass % a year before', kind: 'percent' },
      { name: 'change', label: 'Change (points)' },
    ];
    return {
      columns: leading(columns, which),
      charts: [
        passedChart(
          [...groups]
            .sort(([a], [b]) => a.localeCompare(b))
            .map(([key, rows]) => {
              const [batch = '', semester = '', programme = ''] = key.split('\n');
              return {
                label: [batch, semesters.get(semester)?.name ?? semester, programme].join(' · '),
                figures: tallyOf(rows),
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
        'A year before: the same semester and programme.',
      ]),
      head: [
        { label: 'Appeared', value: String(total.appeared) },
        { label: 'Passed', value: String(total.passed) },
        { label: 'Pass %', value: percent(total.share) },
        { label: 'A year before', value: percent(last.share) },
      ],
      rows: [...groups]
        .map(([key, rows]) => {
          const [batch = '', semester = '', programme = ''] = key.split('\n');
          const figures = tallyOf(rows);
          const previous = tallyOf(before.get(`${semester}\n${programme}`) ?? []).share;
          return {
            id: key,
            batch,
            semester: semesters.get(semester)?.name ?? semester,
            semester_id: semester,
            programme,
            ...figures,
            ...classCounts(rows, names),
            previous,
            change:
              previous === null || figures.share === null
                ? null
                : ((figures.share - previous) / 100).toFixed(2),
          };
        })
        .sort(
          (a, b) => a.batch.localeCompare(b.batch) || a.semester_id.localeCompare(b.semester_id),
        ),
    };
  },
);
