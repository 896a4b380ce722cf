import { who } from '@/schema';
import { card, chart, filtered } from '../../../server/handle';

const STATES: Readonly<Record<string, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  returned: 'Returned',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

export default [
  card({
    key: 'union-members',
    label: 'Active union members',
    order: 60,
    who: [who.admin('U')],
    link: filtered('/students-union/leaders', { active: true }),
    async run({ sql }) {
      const [row] = await sql<{
        value: number;
        total: number;
      }>`select count(*) filter (where active)::int as value, count(*)::int as total from union_member`;
      return row ?? null;
    },
  }),
  card({
    key: 'union-notices-waiting',
    label: 'Union notices to publish',
    order: 61,
    waits: true,
    who: [who.admin('U')],
    link: filtered('/students-union/notices', { state: 'submitted' }),
    async run({ sql }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from su_notice where state = 'submitted'`;
      return row ?? null;
    },
  }),
  chart({
    key: 'union-notices-states',
    label: 'Our notices',
    order: 10,
    who: [who.union],
    async run({ sql }) {
      const rows = await sql<{
        state: string;
        n: number;
      }>`select state, count(*)::int as n from su_notice group by 1 order by 2 desc, 1`;
      return {
        rows: rows
          .map(({ state, n }) => ({
            label: STATES[state] ?? state,
            value: n,
            link: filtered('/su-notice/ours', { state }),
            tone: state === 'returned' ? ('warn' as const) : undefined,
          }))
          .map(({ tone, ...row }) => (tone ? { ...row, tone } : row)),
      };
    },
  }),
];
