/** A demand as shown to its payer: its lines, the balance, and the charge for paying online. */
import { chargeOn } from '@/domain/gateway-charge';
import type { PaymentDesk, Sql } from '../../../../server/handle';
import { PURPOSE_LABELS } from '../fee-schedule';
import { standingOf, type Demand } from './demand.server';
import { amountOf, priceOf, WHY_NOT, type Share } from './order.server';

export interface GivenReceipt {
  readonly id: number;
  readonly receipt_no: string;
  readonly issued_on: string;
  readonly amount: number;
  readonly voided: boolean;
}

export const receiptsOf = (sql: Sql, demand: number): Promise<GivenReceipt[]> =>
  sql<GivenReceipt>`select id, receipt_no, issued_on, amount, voided_at is not null as voided from receipt where demand = ${demand} order by id`;

/**
 * If `openness` is not open, `why` names the reason. Amounts in paise; an instalment is offered
 * only if there are two.
 */
export async function billOf(
  {
    sql,
    today,
    payments,
  }: { readonly sql: Sql; readonly today: string; readonly payments: PaymentDesk | null },
  demand: Demand,
) {
  const standing = standingOf(demand, today);
  const { rate, mode } = await priceOf(sql);
  const priced = (share: Share) => {
    const fee = amountOf(standing, share);
    const charge = chargeOn(fee, rate, mode);
    return { share, fee, charge, amount: fee + charge };
  };
  const fees = demand.heads.filter(({ kind }) => kind !== 'late_fine');
  const shares: Share[] =
    standing.next > 0 && standing.next < standing.outstanding ? ['next', 'all'] : ['all'];
  return {
    id: demand.id,
    purpose: PURPOSE_LABELS[demand.purpose],
    name: demand.schedule_name,
    payer_name: demand.payer_name,
    payer_no: demand.payer_no,
    programme: demand.programme_name,
    batch: demand.batch,
    semester: demand.semester,
    due_on: demand.due_on,
    openness: standing.openness,
    why: standing.openness === 'open' ? null : WHY_NOT[standing.openness],
    lines: fees
      .filter(({ gross }) => gross > 0)
      .map(({ name, gross }) => ({ label: name, amount: gross })),
    off: fees.filter(({ off }) => off < 0).map(({ name, off }) => ({ label: name, amount: off })),
    fine: standing.fine,
    paid: standing.paid,
    outstanding: standing.outstanding,
    papers: demand.papers ?? [],
    shares: standing.openness === 'open' ? shares.map(priced) : [],
    rate,
    online: payments && { name: payments.name, test: payments.test },
    receipts: await receiptsOf(sql, demand.id),
  };
}
