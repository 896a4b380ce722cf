/**
 * For other modules: the open fees of students who change their programme or batch. They follow to
 * the same fee of the new class, or are cancelled where it has none. Money paid is never moved
 * between payers: on a demand that is moved it counts, on a cancelled one it waits to be refunded.
 */
import type { Handle, Sql } from '../../../../server/handle';
import { feeDemand } from '../fee-demand';
import { repriceDemands } from '../queries/reprice.server';
import type { Schedule } from '../queries/roster.server';

export interface MovedStudent {
  readonly id: number;
  readonly batch: string;
  readonly programme: string;
}

export interface FeeMove {
  readonly demand: number;
  readonly student: number;
  readonly fee: string;
  readonly hasPaid: boolean;
  /** The name of the fee that it becomes; null if it is cancelled. */
  readonly becomes: string | null;
}

/**
 * What becomes of the open demands of students who are in these classes from now on. The same fee is
 * the published one of the same purpose and semester; if the student has a demand for it, or
 * another demand becomes it, the old one is cancelled.
 */
async function movesOf(
  sql: Sql,
  students: readonly MovedStudent[],
): Promise<readonly (FeeMove & { readonly to: Schedule | null })[]> {
  const rows = await sql<Omit<FeeMove, 'becomes'> & { to: string | null }>`
    select d.id as demand, d.student, c.name as fee, d.paid > 0 as "hasPaid", n.id as to
    from unnest(${students.map(({ id }) => id)}::int[], ${students.map(({ batch }) => batch)}::text[], ${students.map(({ programme }) => programme)}::text[]) as m (student, batch, programme)
      join fee_demand d on d.student = m.student and d.state in ('due', 'part_paid')
      join fee_schedule c on c.id = d.schedule and (c.batch <> m.batch or c.programme <> m.programme)
      left join lateral (select s.id from fee_schedule s
        where s.batch = m.batch and s.programme = m.programme and s.purpose = c.purpose and s.semester is not distinct from c.semester and s.state = 'published'
          and not exists (select from fee_demand k where k.schedule = s.id and k.student = m.student)
        order by s.last_date desc, s.id limit 1) n on true
    order by d.id`;
  const targets = await sql<Schedule>`
    select id, name, purpose, batch, programme, semester, open_on, last_date, lines, slabs, per_paper, paper_cap, state from fee_schedule
    where id = any (${rows.flatMap(({ to }) => to ?? [])}::text[])`;
  const taken = new Set<string>();
  return rows.map(({ to, ...row }) => {
    const key = `${to} ${row.student}`;
    const target = taken.has(key) ? null : (targets.find(({ id }) => id === to) ?? null);
    taken.add(key);
    return { ...row, becomes: target?.name ?? null, to: target };
  });
}

/** The same, to be shown before anything changes. Amounts belong to the fee office. */
export const feeMovesOf = (
  { sql }: Pick<Handle, 'sql'>,
  student: MovedStudent,
): Promise<readonly FeeMove[]> => movesOf(sql, [student]);

/** `reason`: kept with each demand that is moved or cancelled. */
export async function moveFees(
  handle: Handle,
  students: readonly MovedStudent[],
  reason: string,
): Promise<void> {
  if (students.length === 0) return;
  const { sql, records, now } = handle;
  const demands = records(feeDemand);
  for (const { demand, student, to } of await movesOf(sql, students)) {
    const rows = await demands.find({ id: demand, state: ['due', 'part_paid'] }, { lock: true });
    if (to) {
      await demands.change(
        rows,
        { schedule: to.id, due_on: to.last_date },
        { audit: { action: 'demand.move', change: { schedule: to.id, reason } } },
      );
      await repriceDemands(handle, to, [student]);
    } else
      await demands.change(
        rows,
        { state: 'cancelled' },
        { audit: { action: 'demand.cancel', change: { reason } } },
      );
    // A link that was sent shows the old fee.
    await sql`update payment_link set revoked_at = ${now} where demand = ${demand} and revoked_at is null`;
  }
}
