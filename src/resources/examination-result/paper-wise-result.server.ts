import { fraction, formatFraction, formatHundredths } from '@/domain/fraction';
import { greatest, mean } from '@/domain/spread';
import { Problem, type Column } from '@/schema';
import { report, type AnswerOf, type Handle } from '../../../server/handle';
import { paperIn } from '../creation-master/commands/places.server';
import type { PaperRecord } from '../semester-mark-entry/commands/papers.server';
import { besides, unpublishedFor } from './queries/cohort';
import { alike, groupBy, groupColumn, paperTally, pathTo, tallyColumns } from './queries/figures';
import { paperResults, type Seat } from './queries/paper-results';
import { paperWise } from './module';

/** Refuses teachers papers of another department. */
function mustSee({ actor }: Handle, department: string): void {
  if (actor.kind === 'faculty' && actor.department !== department) throw new Problem('forbidden');
}

const RESULT = (state: PaperRecord['state']) =>
  state === 'missing' ? 'incomplete' : state === 'pass' || state === 'exempt' ? state : 'fail';

const COUNTED = ['mean', 'highest', 'withheld'];
const GROUPED: readonly Column[] = [
  ...tallyColumns().filter(({ name }) => !COUNTED.includes(name)),
  { name: 'without', label: 'Without a result', kind: 'int', total: true },
];

/** The same figures for each gender or category of the students enrolled. */
function groupRows(
  seats: readonly Seat[],
  lines: readonly PaperRecord[],
  of: (seat: Seat) => string | null,
): Readonly<Record<string, unknown> & { id: string }>[] {
  const states = new Map(lines.map(({ student, first }) => [student, first.state]));
  return [...groupBy(seats, (seat) => of(seat) ?? 'Not stated')]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, own]) => ({
      id: name,
      group: name,
      ...paperTally(
        own.flatMap(({ student }) => states.get(student) ?? []),
        own.length,
      ),
    }));
}

/** Repeated attempts, by session: they are no part of the headline. */
const arrearRows = (
  lines: readonly PaperRecord[],
): Readonly<Record<string, unknown> & { id: string }>[] =>
  [
    ...groupBy(
      lines.flatMap(({ repeats }) => repeats),
      ({ exam, kind }) => `${exam}\n${kind}`,
    ),
  ].map(([key, own]) => ({
    id: key,
    exam: own[0]?.exam_name ?? null,
    kind: own[0]?.kind ?? null,
    ...paperTally(
      own.map(({ state }) => state),
      own.length,
    ),
  }));

const teachersOf = (sql: Handle['sql'], offering: number | null): Promise<{ name: string }[]> =>
  sql<{ name: string }>`
    select f.name from course_allotment a join faculty f on f.id = a.faculty where a.offering = ${offering} group by f.id, f.name order by bool_or(a.is_primary) desc, f.name`;

export default report(paperWise, async (handle, input): Promise<AnswerOf<typeof paperWise>> => {
  const { sql } = handle;
  const { filters } = input;
  const which = unpublishedFor(handle, filters);
  const paper = paperIn(input);
  mustSee(handle, paper.department);
  const { seats, lines, first } = await paperResults(sql, paper.offering, paper.course.id, which);
  const people = new Map(seats.map((one) => [one.student, one]));
  const totals = lines.flatMap(({ first: { total } }) =>
    total === null ? [] : [fraction(total, 100)],
  );
  const letters = [...groupBy(lines, ({ first: { letter } }) => letter ?? '–')]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(
      ([letter, own]) =>
        `${letter} ${own.length} (${formatFraction(fraction(100 * own.length, lines.length), 'half_up_0')} %)`,
    );
  const { course } = paper;
  // By the grade that counts now, best first, with the filters of the list below.
  const grades = [...groupBy(lines, ({ letter }) => letter ?? '')]
    .filter(([letter]) => letter !== '')
    .map(([letter, own]) => ({ letter, own, point: own[0]?.point ?? -1 }))
    .sort((a, b) => b.point - a.point || a.letter.localeCompare(b.letter));
  const part = (name: string, label: string, max: number): Column[] =>
    max > 0 ? [{ name, label, kind: 'marks' }] : [];
  const columns: Column[] = [
    { name: 'roll_no', label: 'Roll number', sticky: true },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'programme', label: 'Programme' },
    ...part('internal', 'Internal', course.max_internal),
    ...part('external', 'External', course.max_external),
    ...part('practical_internal', 'Practical (internal)', course.max_practical_internal),
    ...part('practical_external', 'Practical (external)', course.max_practical_external),
    ...part('viva', 'Viva', course.max_viva),
    { name: 'total', label: 'Total', kind: 'marks' },
    { name: 'percent', label: 'Percentage', kind: 'percent', decimals: 2 },
    { name: 'letter', label: 'Letter grade' },
    { name: 'point', label: 'Grade point', kind: 'marks' },
    { name: 'attempts', label: 'Attempts', kind: 'int' },
    {
      name: 'state',
      label: 'Result',
      kind: 'choice',
      labels: { unfair: 'Unfair means', missing: 'Marks missing' },
      tones: { pass: 'good', fail: 'bad', absent: 'bad', unfair: 'bad', missing: 'warn' },
    },
  ];
  const cleared = lines.filter(
    (one) => one.attempts > 1 && one.state === 'pass' && one.first.state !== 'pass',
  ).length;
  const teachers = await teachersOf(sql, paper.offering);
  const head = [
    { label: 'Teacher', value: teachers.map(({ name }) => name).join(', ') || '–' },
    { label: 'Registered', value: String(first.registered) },
    { label: 'Appeared', value: String(first.appeared) },
    { label: 'Absent', value: String(first.absent) },
    ...(first.without > 0
      ? [{ label: 'Without a result', value: String(first.without), tone: 'warn' as const }]
      : []),
    {
      label: 'Passed',
      value: first.share === null ? '0' : `${first.passed} (${formatHundredths(first.share)} %)`,
    },
    { label: 'Not passed', value: String(first.failed) },
    { label: 'Mean', value: formatFraction(mean(totals)) },
    { label: 'Highest', value: formatFraction(greatest(totals)) },
    { label: 'Grades', value: letters.join(', ') || '–' },
    { label: 'Arrears cleared', value: String(cleared) },
  ];
  const beside = {
    ...besides(handle, which, [
      'The figures above count first attempts of all enrolled students. Pass %: of students who appeared.',
    ]),
    head,
  };
  if (filters.tab === 'gender' || filters.tab === 'category') {
    const by = filters.tab;
    return {
      ...beside,
      columns: [groupColumn(by), ...GROUPED],
      rows: groupRows(seats, lines, (seat) => seat[by]),
    };
  }
  if (filters.tab === 'arrears')
    return {
      ...beside,
      columns: [
        { name: 'exam', label: 'Examination session', sticky: true },
        { name: 'kind', label: 'Attempt', kind: 'choice' },
        ...GROUPED.filter(({ name }) => name !== 'without'),
      ],
      rows: arrearRows(lines),
    };
  return {
    columns,
    charts: [
      {
        key: 'grades',
        label: 'Current grades',
        rows: grades.map(({ letter, own }) => ({
          label: letter,
          value: own.length,
          of: lines.length,
          link: alike(
            `${pathTo('paper-wise-result', [input.params.batch, input.params.subject, input.params.course, input.params.semester])}?letter=${encodeURIComponent(letter)}`,
            which,
          ),
        })),
      },
    ],
    ...beside,
    rows: lines
      .filter(
        ({ letter, state }) =>
          (filters.letter === null || letter === filters.letter) &&
          (filters.result === null ||
            (filters.result === 'absent' ? state === 'absent' : RESULT(state) === filters.result)),
      )
      .map((one) => ({
        ...one,
        id: one.student,
        roll_no: people.get(one.student)?.roll_no ?? null,
        name: people.get(one.student)?.name ?? null,
        programme: people.get(one.student)?.programme ?? null,
        percent: one.total === null || !one.max ? null : Math.round((one.total * 10_000) / one.max),
        first: undefined,
        repeats: undefined,
      })),
  };
});
