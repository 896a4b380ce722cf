/**
 * Statistics of a batch (administration §5.2). A head sees the figures of their own department,
 * never grouped by a field withheld from them.
 */
import { rupees } from '@/domain/money';
import { choiceLabel, Problem, type Column } from '@/schema';
import { report, type Handle, type InputOf, type ReportAnswer } from '../../../server/handle';
import { application } from './application';
import {
  countedBy,
  filterOfDay,
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
const GENDERS = {
  male: { label: 'Male', of: (one: string | null) => one === 'male' },
  female: { label: 'Female', of: (one: string | null) => one === 'female' },
  transgender: { label: 'Transgender', of: (one: string | null) => one === 'transgender' },
  unstated: {
    label: 'Not stated',
    of: (one: string | null) => one === null || one === 'undisclosed',
  },
} as const;
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
  if (by !== 'programme' && by !== 'department') {
    const { choices, options } = application.fields[GROUPINGS[by]] as {
      readonly choices?: readonly string[];
      readonly options: { readonly labels?: Readonly<Record<string, string>> };
    };
    return new Map(
      (choices ?? []).map((one) => [one.toLowerCase(), choiceLabel(one, options.labels)]),
    );
  }
  const rows = await sql<{ id: string; name: string }>`
    select id, name from programme where ${by} = 'programme' union all select id, name from department where ${by} = 'department'`;
  return new Map(rows.map(({ id, name }) => [id.toLowerCase(), name]));
}

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
  const filterOf = (stage: Stage, own: readonly Counted[]): string =>
    JSON.stringify({
      ...STAGES[stage].filter,
      ...(within.category ? { category: within.category } : {}),
      ...(by === 'disability' ? { is_pwd: true } : {}),
      [GROUPINGS[by]]: own[0]?.written ?? null,
    });
  return {
    columns: [
      {
        name: 'group',
        label,
        kind: 'choice',
        labels: Object.fromEntries(
          [...groups].map(([key, own]) => [
            key ?? NOT_STATED,
            key === null ? 'Not stated' : (names.get(key) ?? own[0]?.written ?? key),
          ]),
        ),
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
    rows: [...groups].map(([key, own]) => ({
      id: key ?? '',
      ...place,
      group: key ?? NOT_STATED,
      ...Object.fromEntries(
        TABLES.flatMap((stage) => [
          [stage, sumOf(own, stage)],
          [`${stage}_filter`, filterOf(stage, own)],
          ...Object.entries(GENDERS).map(([gender, one]) => [
            `${stage}_${gender}`,
            sumOf(own, stage, one.of),
          ]),
        ]),
      ),
    })),
    footnotes: [
      'Applied: submitted forms, with those withdrawn or not selected. Approved: not admitted yet.',
    ],
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
      help: 'Seat of the merit list, not admitted yet.',
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

function mayOpen({ actor }: Handle, tab: string): boolean {
  if (tab === 'seats') return actor.kind !== 'faculty';
  return tab === 'days' || mayCountBy(actor, tab as Grouping);
}

async function tableOf(handle: Handle, within: Within, tab: string): Promise<Table> {
  if (tab === 'days') return byDay(handle, within);
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
  return {
    ...(await tableOf(handle, within, tab)),
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
