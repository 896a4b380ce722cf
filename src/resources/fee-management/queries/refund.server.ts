/** Refunds: the refundable amount, and the workflow. */
import { dayAfter, daysBetween } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { refundShare, REFUND_DAYS, type SessionRule } from '@/domain/refund-share';
import type { Paise } from '@/domain/units';
import { Problem, type RowOf, type Sentence } from '@/schema';
import type { Handle, Sql, Tools } from '../../../../server/handle';
import { payment as paymentOf } from '../payment';
import { refund } from '../refund';
import { inTransaction, newNumber, type LedgerContext } from './ledger-context.server';
import type { refundRule } from '../refund-rule';

interface PaymentRow {
  readonly id: number;
  readonly amount: Paise;
  readonly mode: string;
  readonly status: string;
  readonly applied: Paise;
  readonly realisation: string | null;
  readonly taken: Paise;
  /** Null if it was not for fees. */
  readonly batch: string | null;
  readonly purpose: string | null;
  readonly payer: string;
}
/** `taken` is the amount already being refunded. */
async function paymentRowOf(sql: Sql, id: number): Promise<PaymentRow> {
  const [row] = await sql<PaymentRow>`
    select p.id, p.amount, p.mode, p.status, p.applied, p.realisation, s.batch, s.purpose, coalesce(d.payer, concat_ws(' ', r.payer_no, r.payer_name)) as payer, (select coalesce(sum(f.amount), 0)::bigint from refund f where f.payment = p.id and f.state not in ('failed', 'rejected')) as taken
    from payment p left join fee_demand d on d.id = p.demand left join fee_schedule s on s.id = d.schedule left join receipt r on r.payment = p.id where p.id = ${id}`;
  if (!row) throw new Problem('not_found', { what: 'Payment' });
  return row;
}

/**
 * By the rule of the batch: the share of refundable heads, caution money in full, neither charge
 * nor fine.
 */
async function shareOf(
  sql: Sql,
  { id, batch, purpose }: PaymentRow,
  withdrawn_on: string,
): Promise<{ readonly amount: Paise; readonly note: string }> {
  if (purpose !== 'admission')
    throw new Problem('invalid', {
      errors: { reason: 'Only admission fees can be refunded for withdrawal.' },
    });
  const [rule] = await sql<
    Pick<RowOf<typeof refundRule>, 'last_day' | 'full_until' | 'less_until' | 'less' | 'keep'>
  >`select last_day, full_until, less_until, less, keep from refund_rule where batch = ${batch}`;
  if (!rule)
    throw new Problem('conflict', {
      reason: 'This batch has no refund rule. Add one under Refund rules.',
    });
  const heads = await sql<{ kind: string; refundable: boolean; amount: number }>`
    select h.kind, h.refundable, sum(a.amount)::bigint as amount from payment_allocation a join fee_head h on h.id = a.head where a.payment = ${id} group by h.kind, h.refundable`;
  const sum = (of: (head: (typeof heads)[number]) => boolean): Paise =>
    heads.filter(of).reduce((whole, { amount }) => whole + amount, 0);
  const session: SessionRule | null =
    rule.full_until && rule.less_until
      ? { full_until: rule.full_until, less_until: rule.less_until, less: rule.less ?? 0 }
      : null;
  const share = refundShare({
    fees: sum(
      ({ kind, refundable: refundableAmount }) =>
        refundableAmount && kind !== 'caution' && kind !== 'late_fine',
    ),
    caution: sum(({ kind }) => kind === 'caution'),
    withdrawn_on,
    last_day: rule.last_day,
    session,
    keep: rule.keep,
  });
  return {
    amount: share.amount,
    note: `${share.percent / 100} % by ${share.rule === 'session' ? 'the circular for the session' : `the schedule of 2018, ${daysBetween(rule.last_day, withdrawn_on)} days from the last day`}`,
  };
}

/** What a withdrawal on this day refunds of a payment; null if the batch has no rule. */
export async function refundableAmount(
  sql: Sql,
  payment: number,
  withdrawn_on: string,
): Promise<{ readonly amount: Paise; readonly note: string } | null> {
  const paymentRow = await paymentRowOf(sql, payment);
  const [rule] = await sql<{ id: number }>`
    select id from refund_rule where batch = ${paymentRow.batch}`;
  if (!rule) return null;
  const { amount, note } = await shareOf(sql, paymentRow, withdrawn_on);
  return { amount: Math.max(0, Math.min(amount, paymentRow.amount - paymentRow.taken)), note };
}

export interface RefundRequest {
  readonly reason: 'withdrawal' | 'college_error' | 'other';
  readonly withdrawn_on: string | null;
  readonly amount: Paise | null;
  readonly note: string;
}

const atMost = (limit: Paise): Sentence => ({
  text: 'At most {most} can be refunded.',
  with: { most: rupees(limit) },
});

export async function requestRefund(
  handle: Handle,
  payment: number,
  { reason, withdrawn_on, amount, note }: RefundRequest,
): Promise<Paise> {
  const { sql, records, today, by } = handle;
  // Locked, so that two concurrent requests do not exceed the payment.
  await sql`select id from payment where id = ${payment} for update`;
  const paymentRow = await paymentRowOf(sql, payment);
  if (
    paymentRow.status !== 'captured' ||
    paymentRow.realisation === 'received' ||
    paymentRow.realisation === 'bounced'
  )
    throw new Problem('conflict', {
      reason: 'This payment is not complete, so it cannot be refunded.',
    });
  const computed =
    reason === 'withdrawal'
      ? await shareOf(sql, paymentRow, withdrawn_on ?? today)
      : { amount: amount ?? 0, note: '' };
  const limit = paymentRow.amount - paymentRow.taken;
  if (computed.amount <= 0)
    throw new Problem('conflict', { reason: 'Under the refund rule nothing can be refunded now.' });
  if (computed.amount > limit)
    throw new Problem('invalid', {
      errors: {
        amount: atMost(limit),
      },
    });
  await records(refund).add(
    [
      {
        refund_no: newNumber('R', today),
        payment,
        payer: paymentRow.payer,
        amount: computed.amount,
        reason,
        note: [note, computed.note].filter(Boolean).join(' · ').slice(0, 300),
        due_on: dayAfter(withdrawn_on ?? today, REFUND_DAYS),
        asked_by: by,
      },
    ],
    { audit: { action: 'refund.ask', change: { payment, amount: computed.amount, reason } } },
  );
  return computed.amount;
}

/** Sends failed refunds again. Refused if the money was asked back in another way meanwhile. */
export async function retryRefunds(
  { sql, records, later }: Handle,
  rows: readonly RowOf<typeof refund>[],
): Promise<void> {
  for (const row of rows) {
    if (row.state !== 'failed')
      throw new Problem('conflict', { reason: 'Only failed refunds can be tried again.' });
    // Locked, so that two concurrent requests do not exceed the payment.
    await sql`select id from payment where id = ${row.payment} for update`;
    const { amount, taken } = await paymentRowOf(sql, Number(row.payment));
    if (row.amount > amount - taken)
      throw new Problem('conflict', {
        reason: atMost(Math.max(0, amount - taken)),
      });
    await records(refund).change([row], { state: 'approved', last_error: null });
    await later('refund', { refund: row.id });
  }
}

/** Recomputes the refunded total of the payment from its refunds. */
export async function refreshRefunded(
  { sql, records }: Pick<LedgerContext, 'sql' | 'records'>,
  id: number,
): Promise<void> {
  const [row] = await sql<{
    sum: Paise;
  }>`select coalesce(sum(amount), 0)::bigint as sum from refund where payment = ${id} and state = 'processed'`;
  const payments = records(paymentOf);
  await payments.change(await payments.find({ id }, { lock: true }), { refunded: row?.sum ?? 0 });
}

interface Row {
  readonly id: number;
  readonly refund_no: string;
  readonly state: string;
  readonly amount: number;
  readonly payment: number;
  readonly gateway_payment: string | null;
  readonly gateway_refund: string | null;
}
/** Milliseconds between checks of a refund that is pending at the gateway. */
const DAY = 86_400_000;

/** Sends an approved refund to the gateway, with an idempotency key: resending it refunds once. */
export async function sendRefund(tools: Tools, id: number): Promise<void> {
  const row = await inTransaction(tools, async ({ sql, records }) => {
    const [found] =
      await sql<Row>`select f.id, f.refund_no, f.state, f.amount, f.payment, p.gateway_payment, f.gateway_refund from refund f join payment p on p.id = f.payment where f.id = ${id} for update of f`;
    if (
      !found ||
      !['approved', 'initiated', 'pending'].includes(found.state) ||
      !found.gateway_payment
    )
      return undefined;
    if (found.state === 'approved')
      await records(refund).change(await records(refund).find({ id }), { state: 'initiated' });
    return found;
  });
  if (!row?.gateway_payment || !tools.payments) return;
  try {
    const { gateway_payment: payment } = row;
    const answer = row.gateway_refund
      ? await tools.payments.refunded(payment, row.gateway_refund)
      : await tools.payments.refund({ payment, amount: row.amount, key: row.refund_no });
    await inTransaction(tools, async (context) => {
      const { records, now, later } = context;
      const refunds = records(refund);
      const open = await refunds.find({ id, state: ['initiated', 'pending'] }, { lock: true });
      await refunds.change(
        open.filter(({ state }) => state !== answer.status),
        {
          state: answer.status,
          gateway_refund: answer.id,
          last_error: null,
          processed_at: answer.status === 'processed' ? now.toISOString() : null,
        },
        {
          audit: { action: `refund.${answer.status}`, change: { gateway_refund: answer.id } },
        },
      );
      await refreshRefunded(context, row.payment);
      if (answer.status === 'pending')
        await later('refund', { refund: id }, new Date(now.getTime() + DAY));
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await inTransaction(tools, async ({ records }) => {
      const refunds = records(refund);
      await refunds.change(await refunds.find({ id, state: 'initiated' }, { lock: true }), {
        last_error: reason,
        state: tools.last ? 'failed' : 'initiated',
      });
    });
    if (!tools.last) throw error;
  }
}
