import { who } from '@/schema';
import { card } from '../../../server/handle';
import { office } from './access';

export default [
  card({
    key: 'my-library-books',
    label: 'My books and reservations in the library',
    order: 109,
    who: [who.faculty],
    link: '/library/my-books',
    async run({ sql, today, actor }) {
      const [row] = await sql<{ value: number; overdue: number }>`
        select ((select count(*) from library_loan l where l.member = m.id and l.state = 'out')
            + (select count(*) from library_reservation r where r.member = m.id and r.state in ('waiting', 'ready')))::int as value,
          (select count(*)::int from library_loan l where l.member = m.id and l.state = 'out' and l.due_on < ${today}) as overdue
        from library_member m where m.faculty = ${actor.id}`;
      return row
        ? { value: row.value, ...(row.overdue > 0 ? { tone: 'bad' as const } : {}) }
        : null;
    },
  }),
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
