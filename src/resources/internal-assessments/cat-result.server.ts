import { catRanks, catTotal } from '@/domain/cat';
import { formatHundredths, formatFraction, plainPercent, toBasisPoints } from '@/domain/fraction';
import { countedMark } from '@/domain/internal-sources';
import type { Mark } from '@/domain/mark';
import { markOnWire } from '@/domain/mark-entry';
import { markStatistics } from '@/domain/mark-statistics';
import type { Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import { countsOf } from './queries/counts';
import { majorsOf, type Majors, type PaperOf } from './queries/majors';
import {
  cellKey,
  byCell,
  firstAttemptOf,
  marksOf,
  retestOf,
  type StoredMark,
} from './queries/marks';
import { catResult } from './module';

const columnOf = ({ offering }: PaperOf): string => `paper-${offering}`;

interface Cell {
  readonly paper: PaperOf;
  readonly mark: Mark;
  readonly max: number;
}

/** The result that counts in each paper, after a retest. */
function cellsOf(
  { papers }: Majors,
  cat: string,
  marks: ReadonlyMap<number, ReadonlyMap<string, StoredMark>>,
): (person: Majors['people'][number]) => Cell[] {
  return ({ student, seats }) =>
    papers.flatMap((paper): Cell[] => {
      const seat = seats.find(({ offering }) => offering === paper.offering);
      if (!seat) return [];
      const stored = marks.get(paper.offering)?.get(cellKey(cat, student));
      const max = stored?.max ?? paper.rules.scheme.maxima[cat] ?? 0;
      const mark = countedMark(
        stored && { mark: firstAttemptOf(stored), retest: retestOf(stored), max },
        paper.rules.scheme,
        max,
      );
      // A student who left before the test neither appeared nor is missing.
      return seat.gone && mark.is === 'blank' ? [] : [{ paper, max, mark }];
    });
}

export default report(catResult, async (handle, input): Promise<AnswerOf<typeof catResult>> => {
  const cat = input.params.cat;
  const majors = await majorsOf(handle, input.params);
  const all = await marksOf(
    handle.sql,
    majors.papers.map(({ offering }) => offering),
    [cat],
    majors.people.map(({ student }) => student),
  );
  const marks = new Map<number, StoredMark[]>(majors.papers.map(({ offering }) => [offering, []]));
  for (const mark of all) marks.get(mark.offering)?.push(mark);
  const byPaper = new Map([...marks].map(([offering, own]) => [offering, byCell(own)]));
  // A paper that does not hold this assessment says nothing about its students.
  const papers = majors.papers.filter(
    ({ offering, rules }) =>
      rules.cats.some(({ id }) => id === cat) || (byPaper.get(offering)?.size ?? 0) > 0,
  );
  const cells = cellsOf({ ...majors, papers }, cat, byPaper);
  const table = majors.people
    .map((person) => ({ person, cells: cells(person) }))
    .filter((row) => row.cells.length > 0);
  const pass = papers[0]?.rules.regulation.cat_pass ?? 0;
  const registers = await countsOf(handle.sql, {
    batch: input.params.batch,
    semester: input.params.semester,
    cats: [cat],
    offerings: papers.map(({ offering }) => offering),
    today: handle.today,
  });
  const open = registers.filter(({ state }) => state !== 'cleared').length;
  const head = [
    { label: 'Students', value: String(table.length) },
    { label: 'Papers', value: String(papers.length) },
    {
      label: 'Registers cleared',
      value: `${registers.length - open}/${registers.length}`,
      tone: open ? ('warn' as const) : ('good' as const),
    },
  ];
  const footnotes = [
    ...(open ? ['Provisional: not every register is cleared.'] : []),
    'Ranked by percentage; equal percentages share a rank. Students absent, with unfair means or without a mark are not ranked.',
  ];

  if (input.filters.tab === 'papers') {
    return {
      head,
      footnotes: [...footnotes, 'Pass %: of students who appeared.'],
      columns: [
        { name: 'code', label: 'Paper', sticky: true },
        { name: 'title', label: 'Title' },
        { name: 'max', label: 'Maximum', kind: 'marks' },
        { name: 'registered', label: 'Students', kind: 'int' },
        { name: 'appeared', label: 'Appeared', kind: 'int' },
        { name: 'absent', label: 'Absent', kind: 'int' },
        { name: 'missing', label: 'Not entered', kind: 'int' },
        { name: 'passed', label: 'Passed', kind: 'int' },
        { name: 'share', label: 'Pass %', kind: 'percent', decimals: 2 },
        { name: 'mean', label: 'Mean' },
        { name: 'highest', label: 'Highest' },
      ],
      rows: papers.map((paper) => {
        const marks = table.flatMap((row) => row.cells.filter((cell) => cell.paper === paper));
        const max = paper.rules.scheme.maxima[cat] ?? 0;
        const { registered, appeared, absent, missing, passed, pass_share, mean, highest } =
          markStatistics(
            marks.map(({ mark }) => mark),
            max,
            paper.rules.regulation.cat_pass,
          );
        return {
          id: paper.offering,
          code: paper.code,
          title: paper.title,
          max,
          registered,
          appeared,
          absent,
          missing,
          passed,
          share: toBasisPoints(pass_share),
          mean: formatFraction(mean),
          highest: formatFraction(highest),
        };
      }),
    };
  }
  const totals = table.map((row) => catTotal(row.cells, pass));
  const ranks = catRanks(totals);
  const columns: Column[] = [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true },
    ...papers.map(
      (paper): Column => ({
        name: columnOf(paper),
        label: `${paper.code} (${formatHundredths(paper.rules.scheme.maxima[cat] ?? 0)})`,
        kind: 'marks',
        help: paper.title,
        tones: { AB: 'bad', UFM: 'bad', EX: 'muted' },
      }),
    ),
    { name: 'total', label: 'Total', kind: 'marks' },
    { name: 'max', label: 'Out of', kind: 'marks' },
    { name: 'percent', label: 'Percentage', kind: 'percent', decimals: 2 },
    { name: 'failed', label: 'Papers failed', kind: 'int' },
    { name: 'absent', label: 'Absent', kind: 'int' },
    { name: 'missing', label: 'Not entered', kind: 'int' },
    { name: 'rank', label: 'Rank', kind: 'int' },
  ];
  const passing = totals.filter(
    ({ failed, missing, max }) => failed === 0 && missing === 0 && max > 0,
  ).length;
  return {
    columns,
    footnotes,
    head: [
      ...head,
      {
        label: 'Passed all papers',
        value: table.length
          ? `${passing} (${plainPercent(inShare(passing, table.length))} %)`
          : '0',
      },
    ],
    rows: table.map(({ person: { student, roll_no, name }, cells: own }, n) => {
      const {
        total = 0,
        max = 0,
        share = null,
        failed = 0,
        absent = 0,
        missing = 0,
      } = totals[n] ?? {};
      return {
        id: student,
        roll_no,
        name,
        ...Object.fromEntries(own.map(({ paper, mark }) => [columnOf(paper), markOnWire(mark)])),
        total,
        max,
        percent: toBasisPoints(share),
        failed,
        absent,
        missing,
        rank: ranks[n] ?? null,
      };
    }),
  };
});

const inShare = (part: number, whole: number) => ({ n: BigInt(part), d: BigInt(whole) });
