import { MODE_LABELS } from '@/domain/payment-modes';
import { addDays } from '@/domain/month';
import { choiceLabel } from '@/schema';
import {
  card,
  chart,
  filtered,
  filterOfDays,
  pending,
  trendDays,
  trendOf,
  type Handle,
} from '../../../server/handle';
import { office } from './access';

/**
 * Collections by day and mode, for these weeks and the same weeks of last year; void receipts count
 * nothing. Two charts share this query.
 */
const collectedBy = ({
  sql,
  today,
}: Pick<Handle, 'sql' | 'today'>): Promise<{ day: string; mode: string; sum: number }[]> => {
  const { now, before } = trendDays(today, 'week');
  return sql<{ day: string; mode: string; sum: number }>`
  select issued_on::text as day, mode, sum(amount)::bigint as sum from receipt
  where voided_at is null and (issued_on between ${now.from} and ${today} or issued_on between ${before.from} and ${before.to})
  group by issued_on, mode order by 3 desc, 2`;
};

interface PendingDecisions {
  readonly concessions: number;
  readonly odd: number;
  readonly failed: number;
  readonly requested: number;
}
/** Without the caller's own requests, which a second person decides. */
const pendingDecisions = async ({
  sql,
  by,
}: Pick<Handle, 'sql' | 'by'>): Promise<PendingDecisions> => {
  const [row] = await sql<PendingDecisions>`
    select (select count(*)::int from fee_concession where state = 'requested' and asked_by is distinct from ${by}) as concessions, (select count(*)::int from payment where status = 'quarantined') as odd,
      (select count(*)::int from refund where state = 'failed') as failed, (select count(*)::int from refund where state = 'requested' and asked_by is distinct from ${by}) as requested`;
  return row ?? { concessions: 0, odd: 0, failed: 0, requested: 0 };
};

/** Ages of overdue demands; first and last day, inclusive. */
const AGES = [
  { label: 'Not due yet', from: null, to: 0 },
  { label: 'Overdue up to 30 days', from: 1, to: 30, tone: 'warn' },
  { label: 'Overdue 31 to 90 days', from: 31, to: 90, tone: 'bad' },
  { label: 'Overdue over 90 days', from: 91, to: null, tone: 'bad' },
] as const;

export default [
  card({
    key: 'fee-refunds',
    label: 'Refunds to decide',
    order: 85,
    who: office,
    link: '/fee-management/refunds',
    waits: true,
    async run(handle) {
      const { requested } = await pendingDecisions(handle);
      return requested
        ? {
            value: requested,
            link: filtered('/fee-management/refunds', { state: 'requested' }),
          }
        : null;
    },
  }),
  pending({
    key: 'fees',
    label: 'Fees',
    order: 85,
    who: office,
    async run(handle) {
      const { concessions, odd, failed } = await pendingDecisions(handle);
      return [
        ...(odd
          ? [
              {
                text: {
                  text: '{count|payment does|payments do} not match the demand.',
                  with: { count: odd },
                },
                link: '/fee-management/reconciliation',
                tone: 'bad' as const,
              },
            ]
          : []),
        ...(failed
          ? [
              {
                text: {
                  text: '{count|refund was|refunds were} refused by the gateway.',
                  with: { count: failed },
                },
                link: '/fee-management/refunds',
                tone: 'bad' as const,
              },
            ]
          : []),
        ...(concessions
          ? [
              {
                text: {
                  text: '{count|concession is|concessions are} waiting for approval.',
                  with: { count: concessions },
                },
                link: '/fee-management/concessions',
                tone: 'warn' as const,
              },
            ]
          : []),
      ];
    },
  }),
  chart({
    key: 'fees-today',
    label: "Today's collection",
    order: 80,
    who: office,
    async run(handle) {
      const rows = (await collectedBy(handle)).filter(({ day }) => day === handle.today);
      return {
        adds: 'amount',
        rows: rows.map(({ mode, sum }) => ({
          label: choiceLabel(mode, MODE_LABELS),
          value: sum,
          link: `/fee-management/day-book?day=${handle.today}&mode=${mode}`,
        })),
      };
    },
  }),
  chart({
    key: 'fees-weeks',
    label: 'Collected each week',
    order: 81,
    who: office,
    async run(handle) {
      const trend = await trendOf(
        handle.today,
        'week',
        async () => (await collectedBy(handle)).map(({ day, sum }) => ({ day, n: sum })),
        (week) => filtered('/receipt', { ...filterOfDays('issued_on', week), voided_at: null }),
      );
      return trend && { ...trend, adds: 'amount' };
    },
  }),
  chart({
    key: 'fees-ages',
    label: 'Unpaid demands by age',
    order: 82,
    who: office,
    async run({ sql, today }) {
      const rows = await sql<{ days: number; n: number }>`
        select greatest(0, ${today}::date - due_on)::int as days, count(*)::int as n from fee_demand where state in ('due', 'part_paid') group by 1`;
      if (rows.length === 0) return null;
      return {
        rows: AGES.map(({ label, from, to, ...looks }) => ({
          label,
          value: rows
            .filter(({ days }) => days >= (from ?? 0) && days <= (to ?? Infinity))
            .reduce((sum, { n }) => sum + n, 0),
          ...looks,
          link: filtered('/fee-demand', {
            state: ['due', 'part_paid'],
            ...(to === null ? {} : { due_on_gte: addDays(today, -to) }),
            ...(from === null ? {} : { due_on_lte: addDays(today, -from) }),
          }),
        })),
      };
    },
  }),
];
