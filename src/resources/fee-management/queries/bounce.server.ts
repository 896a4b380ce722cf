/** The bank's charge for a returned draft or cheque, added to what its payer owes. */
import type { Paise } from '@/domain/units';
import { Problem, type RowOf } from '@/schema';
import type { Sql } from '../../../../server/handle';
import type { payment } from '../payment';
import { refreshDemand } from './apply.server';
import type { LedgerContext } from './ledger-context.server';

interface BounceCharge {
  readonly amount: Paise;
  readonly head: string | null;
  readonly reason: string;
}

interface Owed {
  readonly id: number;
  readonly name: string;
}

/**
 * The demand that takes the charge: that of the payment, whose money was taken off it before, or
 * where it is cancelled or waived meanwhile, the next of the same payer.
 */
async function demandFor(sql: Sql, demand: Owed['id'] | null): Promise<Owed | undefined> {
  const [owed] = await sql<Owed>`
    select d.id, s.name from fee_demand one join fee_demand d on d.student = one.student or d.application = one.application join fee_schedule s on s.id = d.schedule
    where one.id = ${demand} and d.state not in ('cancelled', 'waived') order by d.id <> one.id, d.state = 'paid', s.state <> 'published', d.due_on, d.id limit 1`;
  if (owed) await sql`select id from fee_demand where id = ${owed.id} for update`;
  return owed;
}

/** Adds a line to a demand of the payer, and returns the name of its fee. */
export async function chargeForBounce(
  context: LedgerContext,
  { demand }: Pick<RowOf<typeof payment>, 'demand'>,
  { amount, head, reason }: BounceCharge,
): Promise<string> {
  const { sql, now, by } = context;
  if (demand === null)
    throw new Problem('invalid', { errors: { charge: 'This payment was not for fees.' } });
  const owed = await demandFor(sql, Number(demand));
  if (!owed)
    throw new Problem('invalid', {
      errors: {
        charge:
          'The payer has no fee left to charge this on. Leave the charge empty, and raise a demand for it under a fee schedule.',
      },
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
  return owed.name;
}
