/** Raises demands: creates the lines of every payer without one. */
import { linesFor, paperFee } from '@/domain/fee-lines';
import type { Day } from '@/domain/units';
import type { NewRow } from '../../../../server/handle';
import { feeDemand } from '../fee-demand';
import { stateOf } from './apply.server';
import type { LedgerContext } from './ledger-context.server';
import {
  entriesOf,
  papersOf,
  payerOf,
  type Entry,
  type PaperOf,
  type Schedule,
} from './roster.server';

export interface FeeLine {
  readonly head: string;
  readonly amount: number;
}

/**
 * Papers are charged under the head of the university's examination, or else the first. Null if
 * there is no paper to charge.
 */
function linesOf(
  { lines, per_paper, paper_cap }: Schedule,
  entry: Entry,
  papers: number,
  examHeads: ReadonlySet<string>,
): readonly FeeLine[] | null {
  const own = linesFor(lines, entry).filter(({ amount }) => amount > 0);
  if (per_paper === null) return own;
  const base = own.reduce((sum, { amount }) => sum + amount, 0);
  const whole = paperFee(base, per_paper, papers, paper_cap);
  if (whole === null) return null;
  const head = own.find((line) => examHeads.has(line.head))?.head ?? own[0]?.head ?? lines[0]?.head;
  if (head === undefined || whole <= base) return own;
  return own.some((line) => line.head === head)
    ? own.map((line) =>
        line.head === head ? { ...line, amount: line.amount + whole - base } : line,
      )
    : [...own, { head, amount: whole - base }];
}

export interface RaiseResult {
  readonly made: number;
  readonly known: number;
  /** Payers without a demand, with the reason. */
  readonly skipped: readonly string[];
}

const isExcluded = ({ purpose }: Schedule, { status }: Entry): boolean =>
  purpose === 'admission'
    ? status === 'Pending'
    : purpose !== 'application' && !['active', 'on_leave'].includes(status);

const keyOf = ({
  student,
  application,
}: {
  readonly student?: string | number | null;
  readonly application?: string | number | null;
}): string => `${student ?? ''}/${application ?? ''}`;

/** What a payer is charged by the schedule as things stand, with the papers it is for. */
export interface Charge {
  readonly lines: readonly FeeLine[];
  readonly papers: readonly PaperOf[];
}

/** By payer; none for those who cannot be charged yet, or no longer. */
export async function chargesFor(
  { sql }: Pick<LedgerContext, 'sql'>,
  schedule: Schedule,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, Charge>> {
  const papersBy = new Map<number, PaperOf[]>();
  if (schedule.purpose.startsWith('exam'))
    for (const paper of await papersOf(
      sql,
      schedule,
      entries.map(({ id }) => id),
    ))
      papersBy.set(paper.student, [...(papersBy.get(paper.student) ?? []), paper]);
  const examHeads = new Set(
    (await sql<{ id: string }>`select id from fee_head where kind = 'exam_university'`).map(
      ({ id }) => id,
    ),
  );
  return new Map(
    entries.flatMap((entry): [number, Charge][] => {
      const papers = papersBy.get(entry.id) ?? [];
      const lines = isExcluded(schedule, entry)
        ? null
        : linesOf(schedule, entry, papers.length, examHeads);
      return lines ? [[entry.id, { lines, papers }]] : [];
    }),
  );
}

/** The papers as a demand keeps them; null for fees that are not for papers. */
export const papersKept = (
  papers: readonly PaperOf[],
): { course: string; name: string }[] | null =>
  papers.length ? papers.map(({ course, name }) => ({ course, name })) : null;

/** `dueOn`: by payer, a last date other than that of the schedule. */
export async function raiseDemands(
  context: LedgerContext,
  schedule: Schedule,
  selected: readonly number[],
  dueOn: ReadonlyMap<number, Day> = new Map(),
): Promise<RaiseResult> {
  const { sql, records, now, by } = context;
  // One applicant who submits must not read a whole list.
  const entries = await entriesOf(sql, schedule, selected);
  const fresh = entries.filter(({ demand }) => demand === null);
  const charges = await chargesFor(context, schedule, fresh);
  const skipped: string[] = [];
  const rows: { readonly lines: readonly FeeLine[]; readonly row: NewRow<typeof feeDemand> }[] = [];
  for (const entry of fresh) {
    const charge = charges.get(entry.id);
    if (!charge) {
      skipped.push(entry.number ?? entry.name);
      continue;
    }
    const { lines, papers } = charge;
    const student = payerOf(schedule) === 'student' ? entry.id : null;
    const gross = lines.reduce((sum, { amount }) => sum + amount, 0);
    const sums = { gross, concession: 0, fine: 0, paid: 0 };
    rows.push({
      lines,
      row: {
        schedule: schedule.id,
        student,
        application: student === null ? entry.id : null,
        payer: [entry.number, entry.name].filter(Boolean).join(' '),
        papers: papersKept(papers),
        ...sums,
        state: stateOf(sums),
        due_on: dueOn.get(entry.id) ?? schedule.last_date,
      },
    });
  }
  // Payers charged concurrently are left out.
  const demands = await records(feeDemand).add(
    rows.map(({ row }) => row),
    {
      known: 'skip',
      audit: {
        action: 'demand.raise',
        of: { entity: 'fee-schedule', id: schedule.id },
        change: { made: rows.length, skipped: skipped.length },
      },
    },
  );
  const linesByPayer = new Map(rows.map(({ row, lines }) => [keyOf(row), lines]));
  const all = demands.flatMap((demand) =>
    (linesByPayer.get(keyOf(demand)) ?? []).map((line) => ({ ...line, demand: demand.id })),
  );
  await sql`
    insert into fee_demand_line (demand, head, kind, amount, at, by)
    select demand, head, 'fee', amount, ${now}, ${by} from unnest(${all.map(({ demand }) => demand)}::int[], ${all.map(({ head }) => head)}::text[], ${all.map(({ amount }) => amount)}::bigint[]) as x (demand, head, amount)`;
  return {
    made: demands.length,
    known: entries.filter(({ demand }) => demand !== null).length,
    skipped,
  };
}
