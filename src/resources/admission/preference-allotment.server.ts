/** The allotment of a cycle by preference, as the office works on it. */
import { Problem } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { preferenceAllotment } from './preference-screen';
import { discardCycle, drawCycle, draftsOf, publishCycle } from './queries/preferences.server';
import { offersOf } from './queries/window.server';

type Input = InputOf<typeof preferenceAllotment>;

/** Rows per page, on screen and in a file. */
const PAGE = 200;
const PAGE_OF_FILE = 5_000;

interface Cycle {
  readonly id: number;
  readonly name: string;
}
/** The cycles of the batch that allot by preference, newest first. */
async function cyclesOf({ sql }: Handle, batch: string): Promise<readonly Cycle[]> {
  const offers = (await offersOf(sql)).filter((one) => one.by_preference && one.batch === batch);
  const names = new Map(offers.map(({ cycle, cycle_name }) => [cycle, cycle_name]));
  return [...names].map(([id, name]) => ({ id, name }));
}
const chosenIn = (cycles: readonly Cycle[], { cycle }: Input['filters']): Cycle | undefined =>
  cycle === null || cycle === undefined ? cycles[0] : cycles.find(({ id }) => id === cycle);

async function cycleAt(handle: Handle, { params, filters }: Pick<Input, 'params' | 'filters'>) {
  const cycle = chosenIn(await cyclesOf(handle, params.batch), filters);
  if (!cycle) throw new Problem('not_found', { what: 'Admission cycle' });
  return cycle.id;
}

interface Row {
  readonly id: number;
  readonly application_no: string;
  readonly name: string;
  readonly category: string | null;
  readonly result: string;
  readonly programme: string;
  readonly choice: number | null;
  readonly choices: number;
  readonly rank: number | null;
  readonly seat: string | null;
  readonly before: string | null;
  /** All rows of the filter. */
  readonly total: number;
}

/** One row for each applicant: the seat of the round, else the best place on a waiting list. */
const resultsOf = (
  { sql }: Handle,
  cycle: number,
  number: number,
  { result, category }: Input['filters'],
  size: number,
  from: number,
): Promise<Row[]> => sql<Row>`
  with best as (
    select distinct on (p.application) p.application, p.outcome, p.choice, p.rank, p.seat, p.category, r.offer
    from merit_place p join merit_round r on r.id = p.round join admission_programme o on o.id = r.offer
    where o.cycle = ${cycle} and r.number = ${number}
    order by p.application, case p.outcome when 'allotted' then 0 when 'held' then 0 when 'waiting' then 1 else 2 end, p.choice),
  earlier as (
    select distinct on (p.application) p.application, r.offer
    from merit_place p join merit_round r on r.id = p.round join admission_programme o on o.id = r.offer
    where o.cycle = ${cycle} and r.number < ${number} and p.outcome in ('allotted', 'held') order by p.application, r.number desc),
  rows as (
    select a.id, a.application_no, a.name, b.category,
      case when b.outcome = 'allotted' and e.application is not null then 'upgraded' when b.outcome in ('allotted', 'held', 'waiting') then b.outcome else 'unranked' end as result,
      concat_ws(': ', p.name, d.name) as programme, b.choice, jsonb_array_length(coalesce(a.preferences, '[]'::jsonb)) + 1 as choices, b.rank, b.seat,
      case when e.offer <> b.offer then concat_ws(': ', q.name, m.name) end as before
    from best b join application a on a.id = b.application join admission_programme o on o.id = b.offer join programme p on p.id = o.programme left join department d on d.id = o.department
      left join earlier e on e.application = b.application left join admission_programme f on f.id = e.offer left join programme q on q.id = f.programme left join department m on m.id = f.department)
  select r.*, (count(*) over ())::int as total from rows r
  where (${result}::text is null or r.result = ${result}) and (${category}::text is null or r.category = ${category})
  order by r.application_no limit ${size} offset ${from}`;

interface Figures {
  readonly state: 'draft' | 'published';
  readonly allotted: number;
  readonly upgraded: number;
  readonly first: number;
  readonly held: number;
}
async function figuresOf({ sql }: Handle, cycle: number, number: number): Promise<Figures> {
  const [row] = await sql<Figures>`
    select min(r.state) as state, count(*) filter (where p.outcome = 'allotted' and not e.had)::int as allotted, count(*) filter (where p.outcome = 'allotted' and e.had)::int as upgraded,
      count(*) filter (where p.outcome in ('allotted', 'held') and p.choice = 1)::int as first, count(*) filter (where p.outcome = 'held')::int as held
    from merit_place p join merit_round r on r.id = p.round join admission_programme o on o.id = r.offer
      cross join lateral (select exists (
        select 1 from merit_place q join merit_round t on t.id = q.round join admission_programme f on f.id = t.offer
        where q.application = p.application and f.cycle = ${cycle} and t.number < ${number} and q.outcome in ('allotted', 'held')) as had) e
    where o.cycle = ${cycle} and r.number = ${number}`;
  return row ?? { state: 'draft', allotted: 0, upgraded: 0, first: 0, held: 0 };
}

interface Filled {
  readonly name: string;
  readonly seats: number;
  readonly filled: number;
}
/** By programme: seats, and those given or held in the round. */
const filledIn = ({ sql }: Handle, cycle: number, number: number): Promise<Filled[]> => sql<Filled>`
  select concat_ws(': ', p.name, d.name) as name, c.seats, c.filled
  from merit_round r join admission_programme o on o.id = r.offer join programme p on p.id = o.programme left join department d on d.id = o.department
    cross join lateral (
      select sum((x->>'seats')::int)::int as seats, sum((x->>'seats')::int - (x->>'left')::int)::int as filled from jsonb_array_elements(r.cutoffs) x) c
  where o.cycle = ${cycle} and r.number = ${number} order by lower(p.name), lower(d.name), o.id`;

async function newestOf({ sql }: Handle, cycle: number): Promise<number | null> {
  const [row] = await sql<{ number: number | null }>`
    select max(r.number) as number from merit_round r join admission_programme o on o.id = r.offer where o.cycle = ${cycle}`;
  return row?.number ?? null;
}

export default report(
  preferenceAllotment,
  async (handle, { params, filters, file = false }) => {
    const cycles = await cyclesOf(handle, params.batch);
    const choices = { cycle: cycles.map(({ id, name }) => ({ value: id, label: name })) };
    const cycle = chosenIn(cycles, filters);
    if (!cycle)
      return {
        rows: [],
        can: [],
        choices,
        footnotes: ['No admission cycle of this batch allots seats by preference.'],
      };
    const number = await newestOf(handle, cycle.id);
    const hasDraft = (await draftsOf(handle.sql, cycle.id)).length > 0;
    const can = ['draw', ...(hasDraft ? ['publish', 'discard'] : [])];
    const stands = { cycle: String(cycle.id) };
    if (number === null) return { rows: [], can, choices, stands };
    const size = file ? PAGE_OF_FILE : PAGE;
    const from = ((filters.page ?? 1) - 1) * size;
    const rows = await resultsOf(handle, cycle.id, number, filters, size, from);
    const total = rows[0]?.total ?? 0;
    const { state, allotted, upgraded, first, held } = await figuresOf(handle, cycle.id, number);
    const page = filters.page ?? 1;
    return {
      rows: rows.map(({ total: _, ...row }) => row),
      ...(total > size
        ? {
            page: {
              from: from + 1,
              to: from + rows.length,
              total,
              ...(page > 1 ? { previous: page === 2 ? '' : String(page - 1) } : {}),
              ...(from + rows.length < total ? { next: String(page + 1) } : {}),
            },
          }
        : {}),
      can,
      choices,
      stands,
      head: [
        { label: 'Round', value: String(number) },
        {
          label: 'Status',
          value: state === 'draft' ? 'Draft' : 'Published',
          tone: state === 'draft' ? ('warn' as const) : ('good' as const),
        },
        { label: 'New seats', value: String(allotted) },
        { label: 'Upgraded', value: String(upgraded) },
        { label: 'Keep the seat', value: String(held) },
        { label: 'First choice', value: String(first) },
        ...(await filledIn(handle, cycle.id, number)).map(({ name, seats, filled }) => ({
          label: name,
          value: `${filled} / ${seats}`,
          ...(filled < seats ? { tone: 'warn' as const } : {}),
        })),
      ],
      footnotes: [
        'Nobody holds two seats, and nobody prefers a programme whose seat went to a lower rank.',
        'Reasons and cut-offs are in the merit list of each programme.',
      ],
    };
  },
  {
    async draw(handle, input) {
      const number = await drawCycle(handle, await cycleAt(handle, input));
      return { say: { text: 'Round {number} is drawn up.', with: { number } } };
    },
    async publish(handle, input) {
      const { accept_by, template } = input.values;
      if (accept_by < handle.today)
        throw new Problem('invalid', { errors: { accept_by: 'Choose today or a later day.' } });
      const cycle = await cycleAt(handle, input);
      const { number, allotted } = await publishCycle(handle, cycle, { accept_by, template });
      return {
        say: {
          text: 'Round {number} is published: {count|seat|seats} allotted.',
          with: { number, count: allotted },
        },
      };
    },
    async discard(handle, input) {
      await discardCycle(handle, await cycleAt(handle, input));
    },
  },
);
