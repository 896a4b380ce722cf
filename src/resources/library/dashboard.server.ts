import { card } from '../../../server/handle';
import { office } from './access';

export default [
  card({
    key: 'library-overdue',
    label: 'Library books overdue',
    order: 110,
    who: office,
    link: '/library/due-list',
    async run({ sql, today }) {
      const [row] = await sql<{
        value: number;
        total: number;
      }>`select count(*) filter (where due_on < ${today})::int as value, count(*)::int as total from library_loan where state = 'out'`;
      return row ? { ...row, ...(row.value > 0 ? { tone: 'bad' as const } : {}) } : null;
    },
  }),
  card({
    key: 'library-issued-today',
    label: 'Library books issued today',
    order: 111,
    who: office,
    async run({ sql, today }) {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from library_loan where issued_on = ${today}`;
      return row
        ? {
            value: row.value,
            link: `/library/loans?filter=${encodeURIComponent(JSON.stringify({ issued_on: today }))}`,
          }
        : null;
    },
  }),
];
