/** The bank's charge for a returned draft or cheque, added to what its payer owes. */
import type { Paise } from '@/domain/units';
import { Problem, type RowOf } from '@/schema';
import type { payment } from '../payment';
import { refreshDemand } from './apply.server';
import type { LedgerContext } from './ledger-context.server';

interface BounceCharge {
  readonly amount: Paise;
  readonly head: string | null;
  readonly reason: string;
}

/** Adds a line to the demand of the payment, whose money was taken off it before. */
export async function chargeForBounce(
  context: LedgerContext,
  { demand }: Pick<RowOf<typeof payment>, 'demand'>,
  { amount, head, reason }: BounceCharge,
): Promise<void> {
  const { sql, now, by } = context;
  const [owed] = await sql<{ id: number; state: string }>`
    select id, state from fee_demand where id = ${demand} for update`;
  if (!owed) throw new Problem('invalid', { errors: { charge: 'This payment was not for fees.' } });
  if (owed.state === 'cancelled' || owed.state === 'waived')
    throw new Problem('invalid', {
      errors: { charge: 'The demand is cancelled or waived, so nothing can be charged on it.' },
    });
  const [known] = await sql<{ kind: string }>`select kind from fee_head where id = ${head}`;
  // What is charged under the late fee is part of its slab, and would not be added to it.
  if (!known || known.kind === 'late_fine')
    throw new Problem('invalid', {
      errors: {
        head: known
          ? 'Choose a head other than the late fee.'
          : 'Choose the fee head of the charge.',
      },
    });
  await sql`
    insert into fee_demand_line (demand, head, kind, amount, reason, at, by)
    values (${owed.id}, ${head}, 'charge', ${amount}, ${reason}, ${now}, ${by})`;
  await refreshDemand(context, owed.id);
  await context.audit('demand.charge', 'fee-demand', owed.id, { head, amount, reason });
}
