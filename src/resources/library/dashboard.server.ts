import { who } from '@/schema';
import {
  card,
  chart,
  filtered,
  filterOfDays,
  trendDays,
  trendOf,
  type Handle,
} from '../../../server/handle';
import { office } from './access';

/** Of these weeks and the same ones a year before: a figure and a chart share this query. */
const issuedByDay = ({
  sql,
  today,
}: Pick<Handle, 'sql' | 'today'>): Promise<{ day: string; n: number }[]> => {
  const { now, before } = trendDays(today, 'week');
  return sql<{ day: string; n: number }>`
    select issued_on::text as day, count(*)::int as n from library_loan
    where issued_on between ${now.from} and ${now.to} or issued_on between ${before.from} and ${before.to} group by 1`;
};

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
    run: async (handle) => ({
      value: (await issuedByDay(handle)).find(({ day }) => day === handle.today)?.n ?? 0,
      link: filtered('/library/loans', { issued_on: handle.today }),
    }),
  }),
  chart({
    key: 'library-weeks',
    label: 'Library books issued each week',
    order: 112,
    who: office,
    run: (handle) =>
      trendOf(
        handle.today,
        'week',
        () => issuedByDay(handle),
        (week) => filtered('/library/loans', filterOfDays('issued_on', week)),
      ),
  }),
];
