import { gpaCell } from '@/domain/gpa';
import { fraction, formatHundredths, toBasisPoints } from '@/domain/fraction';
import type { Column } from '@/schema';
import { report, type AnswerOf, type Handle } from '../../../server/handle';
import { papersBy, type PaperLine } from '../semester-mark-entry/commands/papers.server';
import { declaredBy } from '../semester-mark-entry/commands/declared.server';
import { asFirstSat } from '../semester-mark-entry/commands/first-results.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { besides, pupilsOfScreen, unpublishedFor } from './queries/cohort';
import {
  alike,
  DECLARED,
  declaredCells,
  groupBy,
  leading,
  pathTo,
  ranksOf,
  tallyOf,
} from './queries/figures';
import { markOverview } from './module';

const RESULT_BARS = [
  { name: 'pass', key: 'passed', label: 'Passed', tone: 'good' },
  { name: 'fail', key: 'failed', label: 'Not passed', tone: 'bad' },
  { name: 'absent', key: 'absent', label: 'Absent', tone: 'bad' },
  { name: 'incomplete', key: 'incomplete', label: 'Incomplete', tone: 'warn' },
  { name: 'withheld', key: 'withheld', label: 'Withheld', tone: 'warn' },
] as const;

/** The students of a section; null without one. A section belongs to the class of one paper. */
async function inSection(
  { sql }: Pick<Handle, 'sql'>,
  section: string | number | null,
): Promise<ReadonlySet<number> | null> {
  if (section === null) return null;
  const rows = await sql<{ student: number }>`
    select student from enrolment where section = ${Number(section)} and status <> 'dropped'`;
  return new Set(rows.map(({ student }) => student));
}

export default report(
  markOverview,
  async (handle, { params, filters }): Promise<AnswerOf<typeof markOverview>> => {
    const which = unpublishedFor(handle, filters);
    const everyone = await pupilsOfScreen(handle, params);
    const within = await inSection(handle, filters.section);
    const pupils = everyone.filter(({ student }) => !within || within.has(student));
    const students = pupils.map(({ student }) => student);
    const current = await standingsBy(handle.sql, students, which, {
      semesters: [params.semester],
    });
    const standings = new Map(
      (filters.first ? await asFirstSat(handle.sql, current, which) : current).map((one) => [
        one.student,
        one,
      ]),
    );
    const declared = await declaredBy(handle.sql, [...standings.keys()], which, params.semester);
    const records = await papersBy(
      handle.sql,
      { students, semester: params.semester, course: null },
      which,
    );
    const lines: readonly PaperLine[] = filters.first ? records.map(({ first }) => first) : records;
    const papers = [...groupBy(lines, ({ course }) => course).values()].flatMap(
      ([first]) => first ?? [],
    );
    const cells = groupBy(lines, ({ student }) => String(student));
    const here = pupils.flatMap((pupil) => {
      const standing = standings.get(pupil.student);
      return standing ? [{ pupil, standing }] : [];
    });
    const order = ranksOf(here.map(({ standing }) => standing));
    const all = here.map((one, n) => ({ ...one, rank: order[n] ?? null }));
    const figures = tallyOf(here.map(({ standing }) => standing));
    const { passed, appeared, share } = figures;
    const behind = (result: string): string =>
      alike(
        pathTo(
          'semester-mark-overview',
          [params.batch, params.programme ?? 'all', params.semester, params.department ?? 'all'],
          result,
        ) +
          (filters.section === null ? '' : `&section=${filters.section}`) +
          (filters.first ? '&first=true' : ''),
        which,
      );
    // The result comes before the papers, of which a programme has dozens.
    const columns: Column[] = [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'registration_no', label: 'Registration number' },
      {
        name: 'name',
        label: 'Name',
        sticky: true,
        link: '/examination-result/grade-card/{batch}/{programme}/{semester}/{department}?student={student}',
      },
      { name: 'total', label: 'Total', kind: 'marks' },
      { name: 'max', label: 'Out of', kind: 'marks' },
      { name: 'percent', label: 'Percentage', kind: 'percent', decimals: 2 },
      { name: 'credits', label: 'Credits earned', kind: 'marks' },
      { name: 'sgpa', label: 'SGPA', kind: 'marks', decimals: 2 },
      { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 },
      ...(declared.any ? DECLARED : []),
      {
        name: 'result',
        label: 'Result',
        kind: 'choice',
        tones: { pass: 'good', fail: 'bad', withheld: 'warn', incomplete: 'warn' },
      },
      { name: 'open', label: 'Open papers' },
      { name: 'rank', label: 'Rank', kind: 'int' },
      ...papers.flatMap((paper): Column[] => [
        {
          name: `total-${paper.course}`,
          label: 'Marks',
          group: paper.code,
          kind: 'marks',
          help: paper.title,
          tones: { AB: 'bad', UFM: 'bad', EX: 'muted' },
        },
        {
          name: `letter-${paper.course}`,
          label: 'Letter grade',
          group: paper.code,
          help: paper.title,
        },
      ]),
    ];
    const wanted = ({
      standing: { result, papers: count, absent, open },
    }: (typeof all)[number]): boolean =>
      (!filters.arrears || open !== null) &&
      (filters.result === 'clear'
        ? result === 'pass' && open === null
        : filters.result === 'absent'
          ? count > 0 && absent === count
          : filters.result === null ||
            (result === filters.result && (absent === 0 || absent < count)));
    return {
      columns: leading(columns, which),
      charts: [
        {
          key: 'results',
          label: 'Results',
          rows: RESULT_BARS.map(({ name, key, label, tone }) => ({
            label,
            tone,
            value: figures[key],
            of: figures.registered,
            link: behind(name),
          })).filter(({ value }) => value > 0),
        },
      ],
      ...besides(
        handle,
        which,
        here.length
          ? ['Ranked by SGPA; equal SGPAs share a rank. Students with an arrear are not ranked.']
          : [],
      ),
      head: [
        { label: 'Students', value: String(here.length) },
        { label: 'Appeared', value: String(appeared) },
        {
          label: 'Passed',
          value: share === null ? '0' : `${passed} (${formatHundredths(share)} %)`,
        },
      ],
      rows: all.filter(wanted).map(({ pupil, standing, rank }) => ({
        id: pupil.student,
        student: String(pupil.student),
        roll_no: pupil.roll_no,
        registration_no: pupil.registration_no,
        name: pupil.name,
        batch: pupil.batch,
        programme: pupil.programme,
        semester: params.semester,
        department: pupil.department,
        ...Object.fromEntries(
          (cells.get(String(pupil.student)) ?? []).flatMap(({ course, total, letter, state }) => [
            [`total-${course}`, state === 'absent' ? 'AB' : state === 'unfair' ? 'UFM' : total],
            [`letter-${course}`, letter],
          ]),
        ),
        total: standing.total,
        max: standing.max,
        percent: standing.max > 0 ? toBasisPoints(fraction(standing.total, standing.max)) : null,
        credits: Math.round(standing.earned * 100),
        sgpa: gpaCell(standing.sgpa),
        cgpa: gpaCell(standing.cgpa),
        ...declaredCells(standing, declared.of(pupil.student, standing.semester)),
        result: standing.result,
        open: standing.open,
        rank,
      })),
    };
  },
);
