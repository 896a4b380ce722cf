import { fraction, toBasisPoints } from '@/domain/fraction';
import { gpaCell } from '@/domain/gpa';
import { tally } from '@/domain/result-tally';
import { choiceLabel, type BarChart, type Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import { classNames } from '../semester-mark-entry/commands/standings.server';
import { batchesBetween, besides, ownDepartment, pupilsOf, unpublishedFor } from './queries/cohort';
import {
  alike,
  classColumns,
  classCounts,
  groupBy,
  groupColumn,
  leading,
  pathTo,
} from './queries/figures';
import { finalistsOf, finalStudies, type Finalist } from './queries/passed-out';
import { finalAnalysis } from './module';

type Answer = AnswerOf<typeof finalAnalysis>;
const TOPPERS = 10;

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : toBasisPoints(fraction(part, whole));

const COUNTS: readonly Column[] = [
  { name: 'left', label: 'Left', kind: 'int', total: true },
  { name: 'reached', label: 'Reached the final semester', kind: 'int', total: true },
  { name: 'appeared', label: 'Appeared', kind: 'int', total: true },
];
const SHARES: readonly Column[] = [
  {
    name: 'share',
    label: 'Pass %',
    kind: 'percent',
    decimals: 2,
    help: 'Of students who appeared.',
  },
  {
    name: 'on_time',
    label: 'Passed out on time',
    kind: 'int',
    total: true,
    help: "By the end of the programme's duration.",
  },
  {
    name: 'completion_on_time',
    label: 'Completion % on time',
    kind: 'percent',
    decimals: 2,
    help: 'Of students admitted, without those who left.',
  },
  {
    name: 'completion',
    label: 'Completion %',
    kind: 'percent',
    decimals: 2,
    help: 'Within the time limit, of students admitted, excluding those who left.',
  },
];

/** The figures of a group of students; they add up to those of all. */
function figuresOf(own: readonly Finalist[], names: readonly string[]) {
  const out = own.filter((one) => one.out);
  const left = own.filter((one) => one.left).length;
  const last = own.flatMap((one) => (one.last ? [{ ...one.last, out: one.out }] : []));
  const figures = tally(
    last.map((one) => ({
      result: one.result === 'pass' && !one.out ? 'fail' : one.result,
      absent: one.papers > 0 && one.absent === one.papers,
      gpa: one.cgpa === null ? null : Math.round(one.cgpa * 1000),
    })),
  );
  const stayed = own.length - left;
  const onTime = own.filter((one) => one.on_time).length;
  return {
    admitted: own.length,
    left,
    reached: last.length,
    appeared: figures.appeared,
    passed: out.length,
    share: share(out.length, figures.appeared),
    on_time: onTime,
    completion_on_time: share(onTime, stayed),
    completion: share(own.filter((one) => one.in_limit).length, stayed),
    ...classCounts(
      out.map((one) => one.last?.class ?? null),
      names,
    ),
    mean: figures.mean,
  };
}

const byCgpa = (all: readonly Finalist[]): Finalist[] =>
  all.filter(({ out }) => out).sort((a, b) => (b.last?.cgpa ?? 0) - (a.last?.cgpa ?? 0));

const STUDENT: readonly Column[] = [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true },
  { name: 'batch', label: 'Batch' },
  { name: 'programme', label: 'Programme' },
  { name: 'department', label: 'Department' },
];
const studentRow = ({ pupil }: Finalist) => ({
  id: pupil.student,
  roll_no: pupil.roll_no,
  name: pupil.name,
  batch: pupil.batch,
  programme: pupil.programme,
  department: pupil.department,
});

/** The best of all who passed out, with everyone tied with the last of them. */
function toppers(all: readonly Finalist[]): Pick<Answer, 'columns' | 'rows'> {
  const best = byCgpa(all);
  const least = best[TOPPERS - 1]?.last?.cgpa ?? 0;
  const top = best.filter(({ last }) => (last?.cgpa ?? 0) >= least);
  return {
    columns: [
      { name: 'rank', label: 'Rank', kind: 'int' },
      ...STUDENT,
      { name: 'cgpa', label: 'CGPA', kind: 'marks', decimals: 2 },
      { name: 'class', label: 'Class awarded', kind: 'choice' },
    ],
    rows: top.map((one) => ({
      ...studentRow(one),
      rank: 1 + top.filter(({ last }) => (last?.cgpa ?? 0) > (one.last?.cgpa ?? 0)).length,
      cgpa: gpaCell(one.last?.cgpa ?? null),
      class: one.last?.class ?? null,
    })),
  };
}

/** Students whom completion does not count. */
const whoLeft = (all: readonly Finalist[]): Pick<Answer, 'columns' | 'rows'> => ({
  columns: [...STUDENT, { name: 'status', label: 'Status', kind: 'choice' }],
  rows: all
    .filter(({ left }) => left)
    .map((one) => ({ ...studentRow(one), status: one.pupil.status })),
});

export default report(finalAnalysis, async (handle, { params, filters }): Promise<Answer> => {
  const which = unpublishedFor(handle, filters);
  const batches = await batchesBetween(handle, params.start, params.end);
  const pupils = await pupilsOf(handle, {
    batches,
    programme: params.programme,
    department: ownDepartment(handle),
  });
  const studies = await finalStudies(handle, batches, params.programme);
  const all = await finalistsOf(handle, pupils, studies, which);
  const beside = {
    ...besides(handle, which, [
      'Passed out: all papers passed and all credits of the degree earned.',
      'Students who left (transferred, discontinued, expelled, deceased) do not count in completion.',
    ]),
    head: [
      { label: 'Admitted', value: String(all.length) },
      { label: 'Passed out', value: String(all.filter(({ out }) => out).length) },
    ],
  };
  if (filters.tab === 'toppers') return { ...beside, ...toppers(all) };
  if (filters.tab === 'left') return { ...beside, ...whoLeft(all) };
  const names = await classNames(handle);
  if (filters.tab !== 'programmes') {
    const by = filters.tab;
    return {
      ...beside,
      columns: [
        groupColumn(by),
        { name: 'admitted', label: 'Admitted', kind: 'int', total: true },
        ...COUNTS,
        { name: 'passed', label: 'Passed out', kind: 'int', total: true },
        ...SHARES,
        ...classColumns(names),
        { name: 'mean', label: 'Mean CGPA', kind: 'marks', decimals: 2 },
      ],
      charts: [
        passedOutChart(
          groupsOf(all, by).map(([name, own]) => ({
            label: choiceLabel(name),
            ...figuresOf(own, names),
          })),
        ),
      ],
      rows: groupsOf(all, by).map(([name, own]) => ({
        id: name,
        group: name,
        ...figuresOf(own, names),
      })),
    };
  }
  const groups = groupBy(all, ({ pupil }) => `${pupil.batch}\n${pupil.programme}`);
  const columns: Column[] = [
    { name: 'batch', label: 'Batch', sticky: true },
    { name: 'name', label: 'Programme', sticky: true },
    { name: 'intake', label: 'Intake', kind: 'int', total: true },
    {
      name: 'admitted',
      label: 'Admitted',
      kind: 'int',
      total: true,
      link: '/examination-result/students-sgpa-overview/{batch}/{programme}/all',
    },
    ...COUNTS,
    {
      name: 'passed',
      label: 'Passed out',
      kind: 'int',
      total: true,
      link: '/examination-result/semester-mark-overview/{batch}/{programme}/{final}/all?result=clear',
    },
    ...SHARES,
    ...classColumns(names),
    { name: 'mean', label: 'Mean CGPA', kind: 'marks', decimals: 2 },
    { name: 'topper', label: 'Highest CGPA' },
  ];
  const rows = studies.map(({ batch, programme, name, intake, final }) => {
    const own = groups.get(`${batch}\n${programme}`) ?? [];
    const [best] = byCgpa(own);
    return {
      id: `${batch}/${programme}`,
      batch,
      programme,
      final,
      name,
      intake,
      ...figuresOf(own, names),
      topper: best ? `${best.pupil.name} (${best.last?.cgpa?.toFixed(2) ?? '–'})` : null,
    };
  });
  return {
    ...beside,
    columns: leading(columns, which),
    rows,
    charts: [
      passedOutChart(
        rows.map(({ batch, programme, name, final, passed, appeared }) => ({
          label: `${batch} · ${name}`,
          passed,
          appeared,
          ...(final
            ? {
                link: alike(
                  pathTo(
                    'semester-mark-overview',
                    [batch, programme, final, ownDepartment(handle) ?? 'all'],
                    'clear',
                  ),
                  which,
                ),
              }
            : {}),
        })),
      ),
    ],
  };
});

const groupsOf = (
  all: readonly Finalist[],
  by: 'gender' | 'category',
): (readonly [string, Finalist[]])[] =>
  [...groupBy(all, ({ pupil }) => pupil[by] ?? 'Not stated')].sort(([a], [b]) =>
    a.localeCompare(b),
  );

const passedOutChart = (
  rows: readonly {
    readonly label: BarChart['rows'][number]['label'];
    readonly passed: number;
    readonly appeared: number;
    readonly link?: string;
  }[],
): BarChart => ({
  key: 'passed-out',
  label: 'Passed out, of students who appeared',
  rows: rows
    .filter(({ appeared }) => appeared > 0)
    .map(({ label, passed, appeared, link }) => ({
      label,
      value: passed,
      of: appeared,
      ...(link ? { link } : {}),
    })),
});
