/**
 * For other modules: the application and admission fees of applicants. Raises them when an
 * application is submitted or approved, and says who still owes them.
 */
import { linesFor, type Payer, type ScheduleLine } from '@/domain/fee-lines';
import type { FeeRange } from '@/domain/admission-offer';
import type { Day, Paise } from '@/domain/units';
import type { Handle, Sql } from '../../../../server/handle';
import { feeDemand } from '../fee-demand';
import { collect, type CounterPayment } from '../queries/collect.server';
import type { LedgerContext } from '../queries/ledger-context.server';
import { raiseDemands } from '../queries/raise.server';
import { refundedInFull } from '../queries/refunded.server';
import { repriceDemands } from '../queries/reprice.server';
import type { Schedule } from '../queries/roster.server';

export type ApplicantPurpose = 'application' | 'admission';

/** The newest published schedule of a purpose for each application that is given. */
const schedulesFor = (
  { sql }: Pick<LedgerContext, 'sql'>,
  purpose: ApplicantPurpose,
  applications: readonly number[],
): Promise<(Schedule & { readonly payers: readonly number[] })[]> => sql<
  Schedule & { readonly payers: readonly number[] }
>`
  select s.id, s.name, s.purpose, s.batch, s.programme, s.semester, s.open_on, s.last_date, s.lines, s.slabs, s.per_paper, s.paper_cap, s.state, a.payers
  from (select batch, programme, array_agg(id order by id) as payers from application where id = any (${applications}::int[]) group by batch, programme) a
    join lateral (select c.* from fee_schedule c
      where c.purpose = ${purpose} and c.batch = a.batch and c.programme = a.programme and c.state = 'published' order by c.last_date desc, c.id limit 1) s on true
  order by s.id`;

/**
 * Raises the fee of a purpose for applications that have no demand for it. Does nothing where no
 * schedule of their batch and programme is published; of several, the one with the latest last date
 * counts. A demand on which nothing is paid follows the application: to the schedule of another
 * programme, and to what its category and gender cost. `dueOn`: by application, a last date other
 * than that of the schedule.
 */
export async function raiseApplicantFees(
  context: LedgerContext,
  purpose: ApplicantPurpose,
  applications: readonly number[],
  dueOn: ReadonlyMap<number, Day> = new Map(),
): Promise<void> {
  const { sql, records } = context;
  const known = await sql<{ id: number; application: number; schedule: string; unpaid: boolean }>`
    select d.id, d.application, d.schedule, d.state = 'due' and d.paid = 0 as unpaid
    from fee_demand d join fee_schedule c on c.id = d.schedule where d.application = any (${applications}::int[]) and c.purpose = ${purpose} order by d.id`;
  const demands = records(feeDemand);
  for (const { payers, ...schedule } of await schedulesFor(context, purpose, applications)) {
    const ofThese = known.filter(({ application }) => payers.includes(application));
    const here = new Set(
      ofThese.flatMap((one) => (one.schedule === schedule.id ? [one.application] : [])),
    );
    const followed = ofThese.filter(
      (one) => one.unpaid && (one.schedule === schedule.id || !here.has(one.application)),
    );
    const moved = followed.filter((one) => one.schedule !== schedule.id);
    if (moved.length > 0)
      await demands.change(
        await demands.find({ id: moved.map(({ id }) => id) }, { lock: true }),
        { schedule: schedule.id, due_on: schedule.last_date },
        { audit: { action: 'demand.move', change: { schedule: schedule.id } } },
      );
    if (followed.length > 0)
      await repriceDemands(
        context,
        schedule,
        followed.map(({ application }) => application),
        dueOn,
      );
    const has = new Set(ofThese.map(({ application }) => application));
    const fresh = payers.filter((id) => !has.has(id));
    if (fresh.length > 0) await raiseDemands(context, schedule, fresh, dueOn);
  }
}

/** What an applicant pays by the published schedule of a purpose; 0 where none is published. */
export async function publishedFee(
  sql: Sql,
  purpose: ApplicantPurpose,
  payer: Payer & { readonly batch: string | null; readonly programme: string | null },
): Promise<Paise> {
  const [found] = await sql<{ lines: readonly ScheduleLine[] }>`
    select lines from fee_schedule where purpose = ${purpose} and batch = ${payer.batch} and programme = ${payer.programme} and state = 'published' order by last_date desc, id limit 1`;
  return linesFor(found?.lines ?? [], payer).reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Takes at the counter what an applicant owes, each fee in full. Returns the sum, and how many fees
 * it paid.
 */
export async function collectApplicantFees(
  context: LedgerContext,
  application: number,
  payment: Omit<CounterPayment, 'amount'>,
): Promise<{ readonly sum: Paise; readonly count: number }> {
  const owed = await context.sql<{ id: number }>`
    select id from fee_demand where application = ${application} and state in ('due', 'part_paid') order by id`;
  let sum = 0;
  for (const [at, { id }] of owed.entries())
    sum += (await collect(context, id, { ...payment, part: at + 1, amount: null })).amount;
  return { sum, count: owed.length };
}

/** The least and the most that an applicant pays: lines can be for one category or gender only. */
function rangeOf(lines: readonly ScheduleLine[]): FeeRange {
  const categories = new Set([null, ...lines.map(({ category }) => category ?? null)]);
  const genders = new Set([null, ...lines.map(({ gender }) => gender ?? null)]);
  const sums = [...categories].flatMap((category) =>
    [...genders].map((gender) =>
      linesFor(lines, { category, gender }).reduce((sum, { amount }) => sum + amount, 0),
    ),
  );
  return { least: Math.min(...sums), most: Math.max(...sums) };
}

/** The published application fees of programmes, by batch and programme as `2026 BA`. */
export async function applicationFees(
  sql: Sql,
  batches: readonly string[],
): Promise<ReadonlyMap<string, FeeRange>> {
  const rows = await sql<{
    batch: string;
    programme: string;
    lines: readonly ScheduleLine[];
  }>`
    select distinct on (batch, programme) batch, programme, lines from fee_schedule
    where purpose = 'application' and state = 'published' and batch = any (${batches}::text[]) order by batch, programme, last_date desc, id`;
  return new Map(
    rows.map(({ batch, programme, lines }) => [`${batch} ${programme}`, rangeOf(lines)]),
  );
}

/**
 * Those of the applications whose application fee is neither paid nor waived. A fee that is
 * published and was never raised is not paid, unless it comes to nothing for this applicant; one
 * that the office cancelled is not asked for.
 */
export async function unpaidApplications(
  sql: Sql,
  applications: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{
    application: number;
    owes: boolean | null;
    lines: readonly ScheduleLine[] | null;
    category: string | null;
    gender: string | null;
  }>`
    select a.id as application, d.owes, s.lines, a.category, a.gender
    from application a
      left join (select d.application, bool_or(d.state in ('due', 'part_paid')) as owes from fee_demand d join fee_schedule c on c.id = d.schedule
        where d.application = any (${applications}::int[]) and c.purpose = 'application' group by d.application) d on d.application = a.id
      left join lateral (select c.lines from fee_schedule c
        where d.application is null and c.purpose = 'application' and c.batch = a.batch and c.programme = a.programme and c.state = 'published' order by c.last_date desc, c.id limit 1) s on true
    where a.id = any (${applications}::int[]) and (d.owes or s.lines is not null)`;
  return new Set(
    rows.flatMap(({ application, owes, lines, ...payer }) =>
      owes || linesFor(lines ?? [], payer).some(({ amount }) => amount > 0) ? [application] : [],
    ),
  );
}

/** The applications with a captured payment of the admission fee that is not refunded. */
export async function paidForAdmission(
  sql: Sql,
  applications: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await sql<{ application: number }>`
    select distinct d.application from fee_demand d join fee_schedule s on s.id = d.schedule
    where d.application = any (${applications}::int[]) and s.purpose = 'admission'
      and d.paid > (select coalesce(sum(least(p.refunded, p.applied)), 0) from payment p where p.demand = d.id and p.status = 'captured')`;
  return new Set(rows.map(({ application }) => application));
}

/** Approved applicants whose admission fee is paid or waived, and not refunded. */
export async function settledAdmissions(sql: Sql): Promise<ReadonlySet<number>> {
  const rows = await sql<{ application: number; demands: number[] }>`
    select d.application, array_agg(d.id) as demands from fee_demand d join fee_schedule s on s.id = d.schedule join application a on a.id = d.application
    where s.purpose = 'admission' and a.status = 'Approved' and a.disposition = 'none' and d.state <> 'cancelled'
    group by d.application having bool_and(d.state in ('paid', 'waived'))`;
  const refunded = await refundedInFull(
    sql,
    rows.flatMap(({ demands }) => demands),
  );
  return new Set(
    rows.flatMap(({ application, demands }) =>
      demands.some((id) => refunded.has(id)) ? [] : [application],
    ),
  );
}

/**
 * Whether the admission fee of an application is settled. `refunded`: all that was paid goes or
 * went back. `not_raised`: it is published, but was not demanded. `none`: no such fee is published.
 */
export async function admissionFeeState(
  sql: Sql,
  application: number,
): Promise<'settled' | 'unpaid' | 'refunded' | 'not_raised' | 'none'> {
  const demands = await sql<{ id: number; state: string }>`
    select d.id, d.state from fee_demand d join fee_schedule s on s.id = d.schedule
    where d.application = ${application} and s.purpose = 'admission' and d.state <> 'cancelled'`;
  if (demands.some(({ state }) => state !== 'paid' && state !== 'waived')) return 'unpaid';
  const ids = demands.map(({ id }) => id);
  if ((await refundedInFull(sql, ids)).size > 0) return 'refunded';
  if (demands.length > 0) return 'settled';
  const published = await sql`
    select 1 from fee_schedule c join application a on a.batch = c.batch and a.programme = c.programme
    where a.id = ${application} and c.purpose = 'admission' and c.state = 'published' limit 1`;
  return published.length > 0 ? 'not_raised' : 'none';
}

/** Moves the last date of unpaid admission fees to a later day; an earlier one changes nothing. */
export async function extendAdmissionFees(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  applications: readonly number[],
  day: Day,
): Promise<void> {
  const due = await sql<{ id: number }>`
    select d.id from fee_demand d join fee_schedule s on s.id = d.schedule
    where d.application = any (${applications}::int[]) and s.purpose = 'admission' and d.state in ('due', 'part_paid') and d.due_on < ${day} order by d.id`;
  const demands = records(feeDemand);
  const rows = await demands.find({ id: due.map(({ id }) => id) }, { lock: true });
  await demands.change(rows, { due_on: day });
}

/** Cancels what closed applications still owe. Payments stay with the cancelled demand. */
export async function cancelOpenFees(
  { sql, records, now }: Pick<Handle, 'sql' | 'records' | 'now'>,
  applications: readonly number[],
): Promise<void> {
  if (applications.length === 0) return;
  const demands = records(feeDemand);
  const open = await demands.find(
    { application: applications, state: ['due', 'part_paid'] },
    { lock: true },
  );
  await demands.change(open, { state: 'cancelled' });
  await sql`
    update payment_link set revoked_at = ${now} where demand = any (${open.map(({ id }) => Number(id))}::int[]) and revoked_at is null`;
}

/**
 * Removes the unpaid demands of an application that is itself removed, such as when an import is
 * undone. A demand that anything was done with stays, and prevents the removal.
 */
export async function removeUnpaidFees(
  { sql, records }: Pick<Handle, 'sql' | 'records'>,
  application: number,
): Promise<void> {
  const demands = records(feeDemand);
  const unpaid = await demands.find({ application, paid: 0 }, { lock: true });
  await sql`delete from fee_demand_line where demand = any (${unpaid.map(({ id }) => Number(id))}::int[]) and kind = 'fee'`;
  await demands.remove(unpaid);
}
