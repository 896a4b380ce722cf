/**
 * For other modules: handles an applicant's withdrawal. What is still owed is cancelled, and a
 * refund of payments is requested by the rule of the batch.
 */
import type { Day, Paise } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { requestRefund, refundableAmount } from '../queries/refund.server';
import { cancelOpenFees } from './applicant-fees.server';

const paidOf = (
  { sql }: Pick<Handle, 'sql'>,
  application: number,
): Promise<{ id: number }[]> => sql<{
  id: number;
}>`
  select p.id from payment p join fee_demand d on d.id = p.demand join fee_schedule s on s.id = d.schedule
  where d.application = ${application} and s.purpose = 'admission' and p.status = 'captured' order by p.id`;

/**
 * The refund of a withdrawal today, by the rules; null if nothing was paid or no rule sets an
 * amount.
 */
export async function refundOnWithdrawal(
  handle: Pick<Handle, 'sql' | 'today'>,
  application: number,
): Promise<{ readonly amount: Paise; readonly note: string } | null> {
  const shares = [];
  for (const { id } of await paidOf(handle, application)) {
    const share = await refundableAmount(handle.sql, id, handle.today);
    if (share === null) return null;
    shares.push(share);
  }
  return shares.length === 0
    ? null
    : {
        amount: shares.reduce((sum, { amount }) => sum + amount, 0),
        note: shares.map(({ note }) => note).join('; '),
      };
}

export interface Withdrawn {
  readonly refund: Paise;
  /** Payments for which no refund could be requested: the office decides. */
  readonly open: number;
}
/** `on`: the day of the withdrawal, which the refund depends on. */
export async function withdrawFees(
  handle: Handle,
  application: number,
  reason: string,
  on: Day = handle.today,
): Promise<Withdrawn> {
  await cancelOpenFees(handle, [application]);
  let [refund, open] = [0, 0];
  for (const { id } of await paidOf(handle, application))
    try {
      refund += await requestRefund(handle, id, {
        reason: 'withdrawal',
        withdrawn_on: on,
        amount: null,
        note: reason.slice(0, 200),
      });
    } catch (problem) {
      // An applicant may always withdraw: what the rules do not settle is left to the office.
      if (!(problem instanceof Problem)) throw problem;
      open += 1;
    }
  return { refund, open };
}
