/**
 * Charges demands again by what is known of their payers now: another category, or other papers.
 * Only the differences are added, so the lines keep the history.
 */
import type { Day, Paise } from '@/domain/units';
import { feeDemand } from '../fee-demand';
import { levelHeads, stateOf } from './apply.server';
import { demandOf, type Demand } from './demand.server';
import type { LedgerContext } from './ledger-context.server';
import { chargesFor, papersKept, type Charge } from './raise.server';
import { entriesOf, type Schedule } from './roster.server';

export interface RepriceResult {
  readonly changed: number;
  readonly same: number;
  /** Payers who paid or were let off more than they would be charged now. */
  readonly above: readonly string[];
  /** Payers who cannot be charged now. */
  readonly skipped: readonly string[];
}

const isFee = ({ kind }: Demand['heads'][number]): boolean => kind !== 'late_fine';

interface Difference {
  readonly head: string;
  readonly amount: Paise;
}
/**
 * Null if more is paid, or taken off a head, than would be charged. Charges besides the schedule
 * stay.
 */
function differences(demand: Demand, { lines }: Charge): readonly Difference[] | null {
  const heads = demand.heads.filter(isFee);
  const [before, after] = [
    new Map(heads.map(({ head, gross, extra }) => [head, gross - extra])),
    new Map(lines.map(({ head, amount }) => [head, amount])),
  ];
  const isBelow = heads.some(({ head, off, extra }) => (after.get(head) ?? 0) + extra + off < 0);
  const whole =
    lines.reduce((sum, { amount }) => sum + amount, 0) +
    heads.reduce((sum, { off, extra }) => sum + off + extra, 0);
  if (isBelow || whole < heads.reduce((sum, { paid }) => sum + paid, 0)) return null;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((head) => {
    const amount = (after.get(head) ?? 0) - (before.get(head) ?? 0);
    return amount === 0 ? [] : [{ head, amount }];
  });
}

/**
 * A cancelled demand is charged again as well, unless something was paid on it. `dueOn`: by payer,
 * the new last date; a cancelled demand has that of the schedule otherwise.
 */
export async function repriceDemands(
  context: LedgerContext,
  schedule: Schedule,
  selected: readonly number[],
  dueOn: ReadonlyMap<number, Day> = new Map(),
): Promise<RepriceResult> {
  const { sql, records, now, by } = context;
  const entries = (await entriesOf(sql, schedule, selected)).filter(
    ({ demand }) => demand !== null,
  );
  const charges = await chargesFor(context, schedule, entries);
  const demands = records(feeDemand);
  let [changed, same] = [0, 0];
  const [above, skipped]: [string[], string[]] = [[], []];
  for (const entry of entries.sort((a, b) => (a.demand ?? 0) - (b.demand ?? 0))) {
    const name = entry.number ?? entry.name;
    const demand = entry.demand === null ? undefined : await demandOf(sql, entry.demand, true);
    const charge = charges.get(entry.id);
    const isCancelled = demand?.state === 'cancelled';
    const hasPaid = demand?.heads.some(({ paid }) => paid > 0) ?? false;
    if (!demand || !charge || demand.state === 'waived' || (isCancelled && hasPaid)) {
      skipped.push(name);
      continue;
    }
    const added = differences(demand, charge);
    if (added === null) {
      above.push(name);
      continue;
    }
    const due_on = dueOn.get(entry.id) ?? (isCancelled ? schedule.last_date : demand.due_on);
    if (added.length === 0 && !isCancelled && due_on === demand.due_on) {
      same += 1;
      continue;
    }
    await sql`
      insert into fee_demand_line (demand, head, kind, amount, reason, at, by)
      select ${demand.id}, head, 'fee', amount, 'Charged again', ${now}, ${by} from unnest(${added.map(({ head }) => head)}::text[], ${added.map(({ amount }) => amount)}::bigint[]) as x (head, amount)`;
    await demands.change(
      await demands.find({ id: demand.id }, { lock: true }),
      ({ state, ...sums }) => ({
        due_on,
        papers: papersKept(charge.papers),
        state: state === 'cancelled' ? stateOf(sums) : state,
      }),
    );
    await levelHeads(context, demand.id);
    await context.audit('demand.reprice', 'fee-demand', demand.id, {
      lines: added,
      due_on: [demand.due_on, due_on],
      state: demand.state,
    });
    changed += 1;
  }
  return { changed, same, above, skipped };
}
