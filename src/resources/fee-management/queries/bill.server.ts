/** A demand as shown to its payer: its lines, the balance, and the charge for paying online. */
import { chargeOn } from '@/domain/gateway-charge';
import type { PaymentDesk, Sql } from '../../../../server/handle';
import { PURPOSE_LABELS } from '../fee-schedule';
import { demandBalanceOf, type Demand } from './demand.server';
import { amountOf, priceOf, refusalOf, type Share } from './order.server';

export interface IssuedReceipt {
  readonly id: number;
  readonly receipt_no: string;
  readonly issued_on: string;
  readonly amount: number;
  readonly voided: boolean;
}

export const receiptsOf = (sql: Sql, demand: number): Promise<IssuedReceipt[]> =>
  sql<IssuedReceipt>`select id, receipt_no, issued_on, amount, voided_at is not null as voided from receipt where demand = ${demand} order by id`;

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
  const balance = demandBalanceOf(demand, today);
  const { rate, mode } = await priceOf(sql);
  const priced = (share: Share) => {
    const fee = amountOf(balance, share);
    const charge = chargeOn(fee, rate, mode);
    return { share, fee, charge, amount: fee + charge };
  };
  const fees = demand.heads.filter(({ kind }) => kind !== 'late_fine');
  const shares: Share[] =
    balance.next > 0 && balance.next < balance.outstanding ? ['next', 'all'] : ['all'];
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
    openness: balance.openness,
    why: balance.openness === 'open' ? null : refusalOf(demand, balance.openness),
    lines: fees
      .filter(({ gross, again }) => gross > again)
      .map(({ name, gross, again }) => ({ label: name, amount: gross - again })),
    again: fees
      .filter(({ again }) => again > 0)
      .map(({ name, again }) => ({ label: name, amount: again })),
    off: fees.filter(({ off }) => off < 0).map(({ name, off }) => ({ label: name, amount: off })),
    fine: balance.fine,
    paid: balance.paid,
    outstanding: balance.outstanding,
    papers: demand.papers ?? [],
    shares: balance.openness === 'open' ? shares.map(priced) : [],
    rate,
    online: payments && { name: payments.name, test: payments.test },
    receipts: await receiptsOf(sql, demand.id),
  };
}
