/**
 * Actions on receipts, payments, refunds and concessions. Each has its own permission, and the user
 * who took the first step never takes the second.
 */
import { Problem } from '@/schema';
import { textKey } from '@/domain/keys';
import { rupees } from '@/domain/money';
import {
  Download,
  list,
  work,
  type ActionResult,
  type Handle,
  type ListActionOf,
  type StoredRow,
} from '../../../server/handle';
import { feeConcession } from './fee-concession';
import { payment } from './payment';
import { refund } from './refund';
import { levelHeads } from './queries/apply.server';
import { chargeForBounce } from './queries/bounce.server';
import { demandOf, feesDue } from './queries/demand.server';
import { requestRefund, retryRefunds, sendRefund, refreshRefunded } from './queries/refund.server';
import { beginCash, closedUntil } from './queries/day-close.server';
import { printReceipts } from './queries/receipt-sheet.server';
import { voidReceipt } from './queries/void.server';
import {
  receipts,
  payments,
  refunds as refundsScreen,
  concessions as concessionsScreen,
} from './module';

const idsOf = (found: readonly Pick<StoredRow, 'id'>[]): number[] =>
  found.map(({ id }) => Number(id));
const onlyRow = <R>(found: readonly R[]): R => {
  const [row] = found;
  if (!row || found.length > 1)
    throw new Problem('conflict', { reason: 'Select exactly one row.' });
  return row;
};

const isOwn = ({ by }: Handle, asked_by: unknown): boolean => by !== null && asked_by === by;
interface RequestRow {
  readonly asked_by: string | null;
  readonly state: string;
}
const refuseOwn = (handle: Handle, row: RequestRow): void => {
  if (isOwn(handle, row.asked_by))
    throw new Problem('conflict', {
      reason: 'You requested this, so another person must decide.',
    });
};
const requireState = (row: RequestRow, ...states: readonly string[]): void => {
  if (!states.includes(row.state))
    throw new Problem('conflict', { reason: 'This has already been decided.' });
};

async function approveRefund(
  handle: Handle,
  { found }: ListActionOf<typeof refundsScreen, 'approve'>,
): Promise<ActionResult> {
  const { now, by } = handle;
  const refunds = handle.records(refund);
  for (const row of found) {
    refuseOwn(handle, row);
    requireState(row, 'requested');
    await refunds.change(
      await refunds.find({ id: row.id }, { lock: true }),
      { state: 'approved', decided_by: by, decided_at: now.toISOString() },
      { audit: { action: 'refund.approve', change: { amount: row.amount } } },
    );
    await handle.later('refund', { refund: row.id });
  }
  return { say: 'Approved.' };
}

async function decideConcession(
  handle: Handle,
  { found }: ListActionOf<typeof concessionsScreen, 'approve' | 'reject'>,
  state: 'approved' | 'rejected',
): Promise<ActionResult> {
  const { sql, now, by } = handle;
  for (const row of found) {
    refuseOwn(handle, row);
    requireState(row, 'requested');
    const demand = await demandOf(sql, Number(row.demand), true);
    const head = demand?.heads.find((each) => each.head === row.head);
    if (state === 'approved') {
      if (!demand || !head || demand.state === 'cancelled' || row.amount > head.owed)
        throw new Problem('conflict', {
          reason: {
            text: '{head}: the amount exceeds the amount due.',
            with: { head: head?.name ?? row.head },
          },
        });
      const due = feesDue(demand);
      if (row.amount > due)
        throw new Problem('conflict', {
          reason: {
            text: 'Only {sum} of this demand is still to be paid. Request a refund of the rest under Payments.',
            with: { sum: rupees(due) },
          },
        });
      await sql`insert into fee_demand_line (demand, head, kind, amount, reason, at, by) values (${demand.id}, ${row.head}, 'concession', ${-row.amount}, ${`${row.order_no}: ${row.reason}`.slice(0, 300)}, ${now}, ${by})`;
      await levelHeads(handle, demand.id);
    }
    const concessions = handle.records(feeConcession);
    await concessions.change(
      await concessions.find({ id: row.id }, { lock: true }),
      { state, decided_by: by, decided_at: now.toISOString() },
      {
        audit: {
          action: `concession.${state}`,
          change: { amount: row.amount, order_no: row.order_no },
        },
      },
    );
  }
  return { say: state === 'approved' ? 'Approved.' : 'Rejected.' };
}

/** Payers by the id of a ledger row. */
const payers = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [id, name]));
type Payer = { id: number; name: string };

const ofBank = ({ realisation }: { readonly realisation?: string | null }): boolean =>
  realisation === 'received';

export default [
  list(
    receipts,
    {
      async print(handle, input) {
        const bytes = await printReceipts(handle, idsOf(input.found), true);
        return bytes ? new Download('receipts.pdf', 'application/pdf', bytes) : undefined;
      },
      async void(handle, input) {
        for (const id of idsOf(input.found)) await voidReceipt(handle, id, input.values.reason);
        return { say: 'The receipt is void.' };
      },
    },
    async (handle, rows) => {
      const closed = await closedUntil(handle);
      return rows.map(({ mode, voided_at, demand, issued_on }) => [
        'print',
        ...(mode === 'online' ||
        voided_at ||
        demand === null ||
        (mode === 'cash' && closed !== null && String(issued_on) <= closed)
          ? []
          : ['void']),
      ]);
    },
    async ({ sql }, ids) =>
      payers(
        await sql<Payer>`select id, concat_ws(' ', payer_no, payer_name) as name from receipt where id = any (${ids}::int[])`,
      ),
  ),
  list(
    payments,
    {
      async cleared(handle, { found }) {
        const wrong = found.find((row) => !ofBank(row));
        if (wrong)
          throw new Problem('conflict', {
            reason: 'Only a pending draft or cheque can be cleared.',
          });
        await handle.records(payment).change(found, { realisation: 'cleared' });
      },
      async bounced(handle, input) {
        const row = onlyRow(input.found);
        if (!ofBank(row))
          throw new Problem('conflict', {
            reason: 'Only a pending draft or cheque can be marked as bounced.',
          });
        const { reason, charge, head } = input.values;
        const [receipt] = await handle.sql<{
          id: number;
        }>`select id from receipt where payment = ${row.id}`;
        await handle.records(payment).change([row], { realisation: 'bounced' });
        if (receipt) await voidReceipt(handle, receipt.id, `Bounced: ${reason}`.slice(0, 300));
        const fee =
          charge !== null &&
          (await chargeForBounce(handle, row, {
            amount: charge,
            head: head === null ? null : textKey(head),
            reason: reason.slice(0, 300),
          }));
        const [open] = await handle.sql`
          select id from fee_demand where id = ${row.demand} and state not in ('cancelled', 'waived')`;
        if (!open)
          return {
            say: fee
              ? {
                  text: 'Bounced. A bank charge of {charge} is added to {fee}.',
                  with: { charge: rupees(charge ?? 0), fee },
                }
              : 'Bounced. The fee is no longer due.',
          };
        const sums = { sum: rupees(row.amount), charge: rupees(charge ?? 0) };
        return {
          say:
            charge === null
              ? { text: 'Bounced. {sum} is due again.', with: sums }
              : { text: 'Bounced. {sum} is due again, and a bank charge of {charge}.', with: sums },
        };
      },
      async refund(handle, input) {
        const amount = await requestRefund(handle, Number(onlyRow(input.found).id), input.values);
        return {
          say: {
            text: 'Refund of {sum} requested. A second person must approve it.',
            with: { sum: rupees(amount) },
          },
        };
      },
    },
    (_, rows) =>
      rows.map((row) => [
        ...(ofBank(row) ? ['cleared', 'bounced'] : []),
        ...(row.status === 'captured' && !ofBank(row) && Number(row.refunded) < Number(row.amount)
          ? ['refund']
          : []),
      ]),
    async ({ sql }, ids) =>
      payers(
        await sql<Payer>`select p.id, coalesce(d.payer, concat_ws(' ', r.payer_no, r.payer_name)) as name from payment p left join fee_demand d on d.id = p.demand left join receipt r on r.payment = p.id where p.id = any (${ids}::int[])`,
      ),
  ),
  list(
    refundsScreen,
    {
      approve: approveRefund,
      async reject(handle, { found, values }) {
        for (const row of found) {
          refuseOwn(handle, row);
          requireState(row, 'requested');
        }
        await handle.records(refund).change(found, {
          state: 'rejected',
          decided_by: handle.by,
          decided_at: handle.now.toISOString(),
          last_error: values.note,
        });
      },
      async transferred(handle, input) {
        const row = onlyRow(input.found);
        const [paid] = await handle.sql<{
          mode: string;
        }>`select mode from payment where id = ${row.payment}`;
        if (row.state !== 'approved' || paid?.mode === 'online')
          throw new Problem('conflict', {
            reason: 'Only an approved refund of a counter payment can be marked as paid.',
          });
        const { paid_by, utr } = input.values;
        if (paid_by === 'cash') await beginCash(handle, handle.today, 'refund');
        await handle.records(refund).change([row], {
          state: 'processed',
          paid_by,
          utr: paid_by === 'bank' ? utr : null,
          processed_at: handle.now.toISOString(),
        });
        await refreshRefunded(handle, Number(row.payment));
      },
      again: (handle, { found }) => retryRefunds(handle, found),
    },
    async (handle, rows) => {
      const online = new Set(
        (
          await handle.sql<{
            id: number;
          }>`select id from payment where id = any (${rows.map((row) => Number(row.payment))}::int[]) and mode = 'online'`
        ).map(({ id }) => id),
      );
      return rows.map((row) => [
        ...(row.state === 'requested' && !isOwn(handle, row.asked_by) ? ['approve', 'reject'] : []),
        ...(row.state === 'approved' && !online.has(Number(row.payment)) ? ['transferred'] : []),
        ...(row.state === 'failed' ? ['again'] : []),
      ]);
    },
    async ({ sql }, ids) =>
      payers(
        await sql<Payer>`select r.id, coalesce(r.payer, r.refund_no) as name from refund r where r.id = any (${ids}::int[])`,
      ),
  ),
  list(
    concessionsScreen,
    {
      approve: (handle, input) => decideConcession(handle, input, 'approved'),
      reject: (handle, input) => decideConcession(handle, input, 'rejected'),
    },
    (handle, rows) =>
      rows.map((row) =>
        row.state === 'requested' && !isOwn(handle, row.asked_by) ? ['approve', 'reject'] : [],
      ),
  ),
  work('refund', (tools, { refund: id }: { readonly refund: number }) => sendRefund(tools, id)),
];
