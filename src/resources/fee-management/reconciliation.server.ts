/**
 * Payments that are pending, mismatched or unallocated, and whether the totals of the ledger agree.
 */
import { rupees } from '@/domain/money';
import { report } from '../../../server/handle';
import { CHECK_ORDER } from './queries/check-order.server';
import { reconciliation } from './report-screens';

interface Row {
  readonly id: string;
  readonly what: string;
  readonly number: string;
  readonly payer: string;
  /** The application of an applicant; null for students. */
  readonly application: number | null;
  readonly at: string;
  readonly amount: number;
  readonly gateway: string | null;
  readonly reason: string | null;
}
/** Milliseconds without news after which an order is checked. */
const STUCK = 15 * 60_000;

export default report(
  reconciliation,
  async ({ sql, now, today }, { filters }) => {
    const [from, to] = [filters.from ?? `${today.slice(0, 7)}-01`, filters.to ?? today];
    const since = new Date(now.getTime() - STUCK);
    const rows = await sql<Row>`
    select 'o' || o.id as id, 'stuck' as what, o.order_no as number, d.payer, d.application, o.opened_at as at, o.amount, o.gateway_order as gateway, o.last_error as reason
      from payment_order o join fee_demand d on d.id = o.demand where o.status in ('created', 'attempted') and o.opened_at < ${since}
    union all select 'p' || p.id, 'quarantined', p.payment_no, d.payer, d.application, p.received_at, p.amount, p.gateway_payment, p.note from payment p join fee_demand d on d.id = p.demand where p.status = 'quarantined'
    union all select 'p' || p.id, 'left_over', p.payment_no, d.payer, d.application, p.received_at, p.amount - p.charge - p.applied, p.gateway_payment, null
      from payment p join fee_demand d on d.id = p.demand where p.status = 'captured' and p.amount - p.charge - p.applied > (select coalesce(sum(f.amount), 0) from refund f where f.payment = p.id and f.state = 'processed' and f.reason = 'duplicate')
    union all select 'r' || f.id, 'refund_failed', f.refund_no, d.payer, d.application, f.updated_at, f.amount, f.gateway_refund, f.last_error from refund f join payment p on p.id = f.payment join fee_demand d on d.id = p.demand where f.state = 'failed'
    order by at`;
    const [sums] = await sql<{
      captured: number;
      charge: number;
      applied: number;
      refunded: number;
      receipts: number;
      heads: number;
    }>`
    select (select coalesce(sum(amount), 0)::bigint from payment where status = 'captured' and received_on between ${from} and ${to}) as captured,
      (select coalesce(sum(charge), 0)::bigint from payment where status = 'captured' and received_on between ${from} and ${to}) as charge,
      (select coalesce(sum(applied), 0)::bigint from payment where status = 'captured' and received_on between ${from} and ${to}) as applied,
      (select coalesce(sum(amount), 0)::bigint from refund where state = 'processed' and (processed_at at time zone 'Asia/Kolkata')::date between ${from} and ${to}) as refunded,
      (select coalesce(sum(amount), 0)::bigint from receipt where voided_at is null and issued_on between ${from} and ${to}) as receipts,
      (select coalesce(sum(a.amount), 0)::bigint from payment_allocation a join payment p on p.id = a.payment where p.received_on between ${from} and ${to})
        + (select coalesce(sum(applied), 0)::bigint from payment where demand is null and status = 'captured' and received_on between ${from} and ${to}) as heads`;
    const {
      captured = 0,
      charge = 0,
      applied = 0,
      refunded = 0,
      receipts = 0,
      heads = 0,
    } = sums ?? {};
    const [unused, apart] = [
      captured - charge - applied,
      Math.abs(receipts - applied - charge) + Math.abs(heads - applied),
    ];
    return {
      rows: rows.map((row) => ({ ...row, _can: row.what === 'stuck' ? ['ask'] : [] })),
      can: ['ask'],
      stands: { from, to },
      none: 'No issues to resolve.',
      head: [
        { label: 'Received', value: rupees(captured) },
        { label: 'On receipts', value: rupees(receipts) },
        { label: 'Allocated to heads', value: rupees(heads) },
        { label: 'Gateway charge', value: rupees(charge) },
        {
          label: 'Unallocated',
          value: rupees(unused),
          ...(unused > 0 ? { tone: 'warn' as const } : {}),
        },
        { label: 'Refunded', value: rupees(refunded) },
        {
          label: 'Difference',
          value: rupees(apart),
          tone: apart === 0 ? ('good' as const) : ('bad' as const),
        },
      ],
      footnotes: [
        'Receipts should equal allocated amounts plus gateway charges. Heads should equal allocated amounts. Report any difference.',
        'All issues are listed. Totals are for the chosen dates, or this month.',
      ],
    };
  },
  {
    async ask(handle, { rows }) {
      const ids = rows.flatMap((row) =>
        /^o\d+$/.test(String(row)) ? [Number(String(row).slice(1))] : [],
      );
      for (const { id } of await handle.sql<{
        id: number;
      }>`select id from payment_order where id = any (${ids}::int[])`)
        await handle.later(CHECK_ORDER, { order: id, round: null });
      return {
        say: {
          text: 'Checking {count|payment|payments} with the gateway. Refresh in a moment.',
          with: { count: ids.length },
        },
      };
    },
  },
);
