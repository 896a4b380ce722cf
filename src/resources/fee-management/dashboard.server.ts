import { card, pending } from '../../../server/handle';
import { office } from './access';

export default [
  card({
    key: 'fee-refunds',
    label: 'Refunds to decide',
    order: 85,
    who: office,
    link: '/fee-management/refunds',
    async run({ sql }) {
      const [row] = await sql<{
        n: number;
      }>`select count(*)::int as n from refund where state = 'requested'`;
      return row?.n
        ? {
            value: row.n,
            link: `/fee-management/refunds?filter=${encodeURIComponent('{"state":"requested"}')}`,
          }
        : null;
    },
  }),
  pending({
    key: 'fees',
    label: 'Fees',
    order: 85,
    who: office,
    async run({ sql }) {
      const [row] = await sql<{ concessions: number; odd: number; failed: number }>`
        select (select count(*)::int from fee_concession where state = 'requested') as concessions, (select count(*)::int from payment where status = 'quarantined') as odd, (select count(*)::int from refund where state = 'failed') as failed`;
      const { concessions = 0, odd = 0, failed = 0 } = row ?? {};
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
];
