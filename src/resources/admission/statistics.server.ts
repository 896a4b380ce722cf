/**
 * Statistics of a batch (administration §5.2). A head sees the figures of their own department,
 * never grouped by a field withheld from them.
 */
import { dayAfter } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { choiceLabel, dayText, Problem, type BarChart, type Column } from '@/schema';
import { report, type Handle, type InputOf, type ReportAnswer } from '../../../server/handle';
import { OTHER_MINORITIES } from '@/domain/demographics';
import { application } from './application';
import {
  choicesBy,
  countedBy,
  filterOfDay,
  GENDERS,
  GROUPINGS,
  mayCountBy,
  STAGES,
  submittedByDay,
  sumOf,
  type Counted,
  type Grouping,
  type Stage,
  type Within,
} from './queries/figures.server';
import { funnelOf } from './queries/funnel.server';
import { leftByCategory, seatsLeft, type SeatsLeft } from './queries/seats-left.server';
import { statistics } from './statistics-screen';

type Input = InputOf<typeof statistics>;
type Table = Pick<ReportAnswer, 'rows' | 'columns' | 'footnotes'>;

const LIST = '/admission/applicant-list';
const TABLES = ['applied', 'approved', 'admitted'] as const;
const NOT_STATED = 'not_stated';

const counter = (group: string, name: string, label: string, link?: string): Column => ({
  name,
  label,
  group,
  kind: 'int',
  total: true,
  ...(link ? { link } : {}),
});
const HEADINGS = { applied: 'Applied', approved: 'Approved', admitted: 'Admitted' } as const;

/** Returns the display names of a grouping's values. */
async function namesOf({ sql }: Handle, by: Grouping): Promise<ReadonlyMap<string, string>> {
  if (by !== 'programme' && by !== 'department' && by !== 'minor') {
    const { choices, options } = application.fields[GROUPINGS[by]] as {
      readonly choices?: readonly string[];
      readonly options: { readonly labels?: Readonly<Record<string, string>> };
    };
    return new Map(
      (choices ?? []).map((one) => [one.toLowerCase(), choiceLabel(one, options.labels)]),
    );
  }
  const rows = await sql<{ id: string; name: string }>`
    select id, name from programme where ${by} = 'programme' union all select id, name from department where ${by} in ('department', 'minor')`;
  return new Map(rows.map(({ id, name }) => [id.toLowerCase(), name]));
}

/** The counts of a row: each stage by gender, and their total. */
function countsOf(own: readonly Counted[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    TABLES.flatMap((stage) => {
      const genders = Object.entries(GENDERS).map(
        ([gender, one]) => [`${stage}_${gender}`, sumOf(own, stage, one.of)] as const,
      );
      const total = sumOf(own, stage);
      // A gender without a column would be in the total alone (administration §5.2).
      if (genders.reduce((sum, [, n]) => sum + n, 0) !== total)
        throw new Error(`${stage}: the columns of a row do not add up to its total`);
      return [...genders, [stage, total] as const];
    }),
  );
}

/** Parts of each category, as returns count them, with the list filter for the same applicants. */
const PARTS = [
  { key: 'pwd', label: 'Persons with disability', within: { pwd: true }, filter: { is_pwd: true } },
  {
    key: 'muslim',
    label: 'Muslim minority',
    within: { religions: ['Muslim'] },
    filter: { religion: ['Muslim'] },
  },
  {
    key: 'minority',
    label: 'Other minorities',
    within: { religions: OTHER_MINORITIES },
    filter: { religion: OTHER_MINORITIES },
  },
] as const;

async function grouped(
  handle: Handle,
  within: Within,
  by: Grouping,
  label: string,
): Promise<Table> {
  const [rows, names] = await Promise.all([countedBy(handle.sql, within, by), namesOf(handle, by)]);
  const groups = new Map<string | null, Counted[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  const place = {
    batch: within.batch,
    of_programme: within.programme ?? 'all',
    of_department: within.department ?? 'all',
  };
  const filterOf = (stage: Stage, own: readonly Counted[], more: object = {}): string =>
    JSON.stringify({
      ...STAGES[stage].filter,
      ...(within.category ? { category: within.category } : {}),
      ...(by === 'disability' ? { is_pwd: true } : {}),
      [GROUPINGS[by]]: own[0]?.written ?? null,
      ...more,
    });
  const cellsOf = (own: readonly Counted[], of: readonly Counted[], more?: object) => ({
    ...place,
    ...countsOf(own),
    ...Object.fromEntries(TABLES.map((stage) => [`${stage}_filter`, filterOf(stage, of, more)])),
  });
  const parts = await Promise.all(
    (by === 'category' ? PARTS : [])
      .filter(({ key }) => key !== 'pwd' || mayCountBy(handle.actor, 'disability'))
      .map(async (part) => ({
        ...part,
        rows: await countedBy(handle.sql, { ...within, ...part.within }, by),
      })),
  );
  return {
    columns: [
      {
        name: 'group',
        label,
        kind: 'choice',
        labels: {
          ...Object.fromEntries(
            [...groups].map(([key, own]) => [
              key ?? NOT_STATED,
              key === null ? 'Not stated' : (names.get(key) ?? own[0]?.written ?? key),
            ]),
          ),
          ...Object.fromEntries(parts.map((part) => [part.key, part.label])),
        },
      },
      ...TABLES.flatMap((stage) => [
        ...Object.entries(GENDERS).map(([gender, one]) =>
          counter(HEADINGS[stage], `${stage}_${gender}`, one.label),
        ),
        counter(
          HEADINGS[stage],
          stage,
          'Total',
          `${LIST}/{batch}/{of_programme}/{of_department}?filter={${stage}_filter}`,
        ),
      ]),
    ],
    rows: [...groups].flatMap(([key, own]) => [
      { id: key ?? '', group: key ?? NOT_STATED, ...cellsOf(own, own) },
      ...parts.map((part) => ({
        id: `${key ?? ''} ${part.key}`,
        group: part.key,
        _part: true,
        ...cellsOf(
          part.rows.filter((one) => one.key === key),
          own,
          part.filter,
        ),
      })),
    ]),
    footnotes: [
      'Applied: submitted forms, including withdrawn and not selected. Approved: not admitted yet.',
      ...(parts.length > 0
        ? ['Indented rows are parts of the category above them. An applicant can be in several.']
        : []),
    ],
  };
}

/** Subjects as major and as minor: who applied, is approved, is admitted. */
async function bySubject(handle: Handle, within: Within): Promise<Table> {
  const [majors, minors, names] = await Promise.all([
    countedBy(handle.sql, within, 'department'),
    countedBy(handle.sql, within, 'minor'),
    namesOf(handle, 'department'),
  ]);
  const sides = { major: majors, minor: minors } as const;
  const labels = { major: 'As major', minor: 'As minor' } as const;
  const keys = [...new Set([...majors, ...minors].map(({ key }) => key))];
  const nameOf = (key: string | null): string =>
    key === null ? 'Not stated' : (names.get(key) ?? key);
  const filterOf = (side: keyof typeof sides, key: string | null, stage: Stage): string =>
    JSON.stringify({
      ...STAGES[stage].filter,
      ...(within.category ? { category: within.category } : {}),
      [side === 'major' ? 'department' : 'minor']:
        [...majors, ...minors].find((one) => one.key === key)?.written ?? null,
    });
  return {
    columns: [
      {
        name: 'group',
        label: 'Subject',
        kind: 'choice',
        labels: Object.fromEntries(keys.map((key) => [key ?? NOT_STATED, nameOf(key)])),
      },
      ...Object.keys(sides).flatMap((side) =>
        TABLES.map((stage) =>
          counter(
            labels[side as keyof typeof sides],
            `${side}_${stage}`,
            HEADINGS[stage],
            `${LIST}/{batch}/{of_programme}/{of_department}?filter={${side}_${stage}_filter}`,
          ),
        ),
      ),
    ],
    rows: keys
      .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
      .map((key) => ({
        id: key ?? '',
        batch: within.batch,
        of_programme: within.programme ?? 'all',
        of_department: within.department ?? 'all',
        group: key ?? NOT_STATED,
        ...Object.fromEntries(
          (['major', 'minor'] as const).flatMap((side) =>
            TABLES.flatMap((stage) => [
              [
                `${side}_${stage}`,
                sumOf(
                  sides[side].filter((one) => one.key === key),
                  stage,
                ),
              ],
              [`${side}_${stage}_filter`, filterOf(side, key, stage)],
            ]),
          ),
        ),
      })),
  };
}

async function byChoice({ sql }: Handle, within: Within): Promise<Table> {
  return {
    columns: [
      { name: 'name', label: 'Programme' },
      { name: 'first', label: 'First choice', kind: 'int', total: true },
      { name: 'second', label: 'Second choice', kind: 'int', total: true },
      { name: 'later', label: 'Later choice', kind: 'int', total: true },
      { name: 'all', label: 'Chosen in total', kind: 'int', total: true },
    ],
    rows: (await choicesBy(sql, within)).map((row) => ({
      ...row,
      id: row.programme,
      all: row.first + row.second + row.later,
    })),
    footnotes: ['Submitted forms. Each applicant counts once per programme chosen.'],
  };
}

async function byDay({ sql }: Handle, within: Within): Promise<Table> {
  let until = 0;
  return {
    columns: [
      { name: 'day', label: 'Date', kind: 'date' },
      {
        name: 'submitted',
        label: 'Submitted',
        kind: 'int',
        total: true,
        link: `${LIST}/{batch}/{of_programme}/{of_department}?filter={filter}`,
      },
      { name: 'until', label: 'Submitted so far', kind: 'int' },
    ],
    rows: (await submittedByDay(sql, within)).map(({ day, n }) => {
      until += n;
      return {
        id: day,
        batch: within.batch,
        of_programme: within.programme ?? 'all',
        of_department: within.department ?? 'all',
        day,
        submitted: n,
        until,
        filter: JSON.stringify({
          ...filterOfDay(day),
          ...(within.category ? { category: within.category } : {}),
        }),
      };
    }),
  };
}

const bySeat = (rows: readonly SeatsLeft[]): Table => ({
  columns: [
    { name: 'name', label: 'Programme' },
    { name: 'category', label: 'Category', kind: 'choice', sticky: true },
    { name: 'seats', label: 'Seats', kind: 'int', total: true },
    {
      name: 'allotted',
      label: 'Allotted',
      kind: 'int',
      total: true,
      help: 'Has a merit-list seat but is not yet admitted.',
    },
    { name: 'admitted', label: 'Admitted', kind: 'int', total: true },
    { name: 'left', label: 'Seats left', kind: 'int', total: true },
  ],
  rows: rows.map((row) => ({ ...row, id: `${row.programme} ${row.category}` })),
});

/** Returns the sum of application and admission fees paid by the applicants counted. */
async function collected({ sql }: Handle, within: Within): Promise<number> {
  const [row] = await sql<{ paid: number }>`
    select coalesce(sum(d.paid), 0)::bigint as paid from fee_demand d join application a on a.id = d.application
    where a.batch = ${within.batch} and (${within.programme}::text is null or a.programme = ${within.programme}) and (${within.category ?? null}::text is null or a.category = ${within.category ?? null})`;
  return row?.paid ?? 0;
}

/** Days of the chart. */
const TREND = 30;

/**
 * The last days up to the newest submission, one bar each, also for days on which nothing was
 * submitted.
 */
function trendOf(
  rows: Table['rows'],
  today: string,
  linkOf: (filter: object) => string,
): BarChart['rows'] {
  const counts = new Map(rows.map(({ day, submitted }) => [String(day), Number(submitted)]));
  const last = [...counts.keys()].at(-1);
  if (last === undefined) return [];
  const end = last < today ? last : today;
  return Array.from({ length: TREND }, (_, n) => dayAfter(end, n + 1 - TREND)).map((day) => ({
    label: dayText(day),
    value: counts.get(day) ?? 0,
    ...(counts.has(day) ? { link: linkOf(filterOfDay(day)) } : {}),
  }));
}

function mayOpen({ actor }: Handle, tab: string): boolean {
  if (tab === 'seats') return actor.kind !== 'faculty';
  return ['days', 'subjects', 'choices'].includes(tab) || mayCountBy(actor, tab as Grouping);
}

async function tableOf(handle: Handle, within: Within, tab: string): Promise<Table> {
  if (tab === 'days') return byDay(handle, within);
  if (tab === 'subjects') return bySubject(handle, within);
  if (tab === 'choices') return byChoice(handle, within);
  if (tab === 'seats')
    return bySeat(await seatsLeft(handle.sql, within.batch, within.programme, within.category));
  const tabs = statistics.filters.tab;
  const label = choiceLabel(tab, tabs.options.labels);
  return grouped(handle, within, tab as Grouping, tab === 'disability' ? 'Category' : label);
}

export default report(statistics, async (handle, { params, filters }: Input) => {
  const { actor, sql } = handle;
  const tab = filters.tab ?? 'category';
  if (!mayOpen(handle, tab)) throw new Problem('forbidden');
  const head = actor.kind === 'faculty';
  const within: Within = {
    batch: params.batch,
    programme: params.programme,
    department: head ? (actor.department ?? '') : null,
    category: filters.category,
  };
  const all = await countedBy(sql, within, 'category');
  const seats = head ? [] : await seatsLeft(sql, params.batch, params.programme, filters.category);
  const linkOf = (filter: object): string =>
    `${LIST}/${params.batch}/${params.programme ?? 'all'}/${within.department ?? 'all'}?filter=${encodeURIComponent(
      JSON.stringify({ ...filter, ...(filters.category ? { category: filters.category } : {}) }),
    )}`;
  const figure = (label: string, stage: Stage) => ({ label, value: String(sumOf(all, stage)) });
  const sum = (of: (one: SeatsLeft) => number): string =>
    String(seats.reduce((whole, one) => whole + of(one), 0));
  const options = statistics.filters.tab;
  const table = await tableOf(handle, within, tab);
  return {
    ...table,
    choices: {
      tab: (options.choices ?? [])
        .filter((one) => mayOpen(handle, one))
        .map((value) => ({ value, label: choiceLabel(value, options.options.labels) })),
    },
    head: [
      figure('Registered', 'registered'),
      figure('Submitted', 'applied'),
      figure('Pending', 'pending'),
      figure('Approved', 'approved'),
      figure('Admitted', 'admitted'),
      figure('Withdrawn', 'withdrawn'),
      ...(head
        ? []
        : [
            { label: 'Seats', value: sum((one) => one.seats) },
            { label: 'Seats left', value: sum(({ left }) => left) },
            { label: 'Fees collected', value: rupees(await collected(handle, within)) },
          ]),
    ],
    charts: [
      {
        key: 'admission-days',
        label: 'Submitted by day',
        over: 'bar',
        rows: tab === 'days' ? trendOf(table.rows, handle.today, linkOf) : [],
      },
      {
        key: 'admission-funnel',
        label: 'From registration to admission',
        rows: all.length > 0 ? funnelOf(all, linkOf) : [],
      },
      {
        key: 'admission-seats',
        label: 'Seats left by category',
        rows:
          tab === 'seats'
            ? []
            : leftByCategory(seats).map(({ category, seats: of, left }) => ({
                label: category,
                value: left,
                of,
                link: `/admission/statistics/${params.batch}/${params.programme ?? 'all'}?tab=seats&category=${category}`,
              })),
      },
    ],
  };
});
