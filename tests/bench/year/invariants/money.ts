import { bySql, rupees, type Invariant } from './invariant';

/** Every rupee is in every book it belongs to, once in each. */
export const money: readonly Invariant[] = [
  {
    holds: 'receipts of demands, payments, heads and demands are the same money',
    async count({ portal }) {
      const [sums] = await portal.rows(
        (sql) => sql<{
          receipts: number;
          given: number;
          paid: number;
          heads: number;
          settled: number;
        }>`
        select (select count(*)::int from receipt where demand is not null) as receipts,
          (select coalesce(sum(fee), 0)::bigint from receipt where voided_at is null and demand is not null) as given,
          (select coalesce(sum(applied), 0)::bigint from payment where status = 'captured' and demand is not null) as paid,
          (select coalesce(sum(amount), 0)::bigint from payment_allocation) as heads,
          (select coalesce(sum(paid), 0)::bigint from fee_demand) as settled`,
      );
      if (!sums) throw new Error('nothing was counted');
      const { receipts, given, ...others } = sums;
      return {
        counted: `${receipts} receipts add up to ${rupees(given)}`,
        differs: Object.entries(others)
          .filter(([, sum]) => sum !== given)
          .map(([what, sum]) => `${what}: ${rupees(sum)} and not ${rupees(given)}`),
      };
    },
  },
  bySql(
    'what is demanded is the sum of its lines, and nobody paid more',
    (sql) => sql`select count(*) || ' demands' as counted from fee_demand`,
    (sql) => sql`
      select d.id, d.gross, l.fee, d.paid, d.concession, d.fine, a.paid as allocated from fee_demand d
        left join (select demand, sum(amount) filter (where kind in ('fee', 'charge'))::bigint as fee from fee_demand_line group by demand) l on l.demand = d.id
        left join (select demand, sum(amount)::bigint as paid from payment_allocation group by demand) a on a.demand = d.id
      where d.gross <> coalesce(l.fee, 0) or d.paid <> coalesce(a.paid, 0) or d.paid > d.gross - d.concession + d.fine
        or (d.state = 'paid') <> (d.paid = d.gross - d.concession + d.fine) and d.state in ('due', 'part_paid', 'paid') and d.gross > 0`,
  ),
  bySql(
    'receipts are numbered without a gap and none twice',
    (sql) =>
      sql`select count(*) || ' series, up to number ' || coalesce(max(last), 0) as counted from receipt_counter`,
    (sql) => sql`
      select c.series, c.year, c.last, count(r.id) as receipts, count(distinct r.number) as numbers, max(r.number) as highest
      from receipt_counter c left join receipt r on r.series = c.series and r.year = c.year group by c.series, c.year, c.last
      having count(r.id) <> c.last or count(distinct r.number) <> c.last or max(r.number) <> c.last`,
  ),
  bySql(
    'library fines that were charged are paid, waived or still open',
    (sql) =>
      sql`select count(*) || ' charges, ' || (coalesce(sum(amount), 0) / 100)::int || ' rupees' as counted from library_charge`,
    (sql) => sql`
      select 'paid' as what, (select coalesce(sum(paid), 0)::bigint from library_charge) as charges, (select coalesce(sum(amount), 0)::bigint from library_payment where voided_on is null) as payments
      where (select coalesce(sum(paid), 0) from library_charge) <> (select coalesce(sum(amount), 0) from library_payment where voided_on is null)
      union all select 'charge ' || id, amount, paid + waived from library_charge where paid + waived > amount`,
  ),
  bySql(
    'a cheque that bounced paid nothing, and its receipt is void',
    (sql) => sql`
      select count(*) filter (where realisation = 'bounced') || ' of ' || count(*) || ' cheques' as counted from payment where mode = 'cheque'`,
    (sql) => sql`
      select p.id, p.status, p.applied, k.left from payment p join receipt r on r.payment = p.id
        cross join lateral (select coalesce(sum(a.amount), 0)::bigint as left from payment_allocation a where a.payment = p.id) k
      where p.realisation = 'bounced' and (p.status <> 'voided' or p.applied <> 0 or k.left <> 0 or r.voided_at is null)
        or p.realisation is distinct from 'bounced' and p.status = 'voided'`,
  ),
  bySql(
    'what went back was decided by somebody else, is no more than came, and of a withdrawal in time all but the late fee',
    (sql) => sql`
      select count(*) || ' refunds of ' || (coalesce(sum(amount), 0) / 100)::int || ' rupees' as counted from refund`,
    (sql) => sql`
      select p.id, p.amount, p.refunded, k.back, k.asked, k.owed from payment p
        cross join lateral (select coalesce(sum(f.amount) filter (where f.state = 'processed'), 0)::bigint as back, coalesce(sum(f.amount) filter (where f.state <> 'rejected'), 0)::bigint as asked,
            bool_or(f.decided_by is null or f.decided_by = f.asked_by) filter (where f.state = 'processed') as alone, bool_or(f.reason = 'withdrawal') as withdrew,
            (select coalesce(sum(a.amount), 0)::bigint from payment_allocation a join fee_head h on h.id = a.head where a.payment = p.id and h.kind <> 'late_fine') as owed
          from refund f where f.payment = p.id) k
      where p.refunded <> k.back or k.asked > p.amount or k.alone or k.withdrew and k.back <> k.owed`,
  ),
];
