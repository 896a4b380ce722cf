import { addDays } from '@/domain/month';
import { who, type CellsOf } from '@/schema';
import { card, chart, filtered, pending, report, type Sql } from '../../../server/handle';
import { noticeReaders } from './module';
import { eventsBetween } from './queries/agenda.server';

const ROUTE = '/college-management/notice-readers';
const P = [who.admin('P', 'X')];
const LATELY = 8;

interface NoticeReach {
  readonly id: number;
  readonly title: string;
  readonly ref_no: string | null;
  readonly read: number;
  readonly of: number;
}
/** Only staff and faculty mark notices as read; a notice to other audiences has nobody to count. */
const reach = (sql: Sql): Promise<NoticeReach[]> => sql<NoticeReach>`
  select n.id, n.title, n.ref_no, (select count(*)::int from notice_read r where r.notice = n.id) as read,
    (case when n.to_staff then (select count(*)::int from admin a where a.active and (n.department is null or a.department = n.department)) else 0 end)
    + (case when n.to_faculties then (select count(*)::int from faculty f where f.active and (n.department is null or f.department = n.department)) else 0 end) as of
  from notice n where n.state = 'published' and (n.to_staff or n.to_faculties) order by n.published_at desc, n.id desc limit ${LATELY}`;

export default [
  report(noticeReaders, async ({ sql }, { filters }) => {
    const id = filters.notice;
    const rows = await sql<CellsOf<typeof noticeReaders>>`
      select r.receiver as id, coalesce(a.name, f.name, r.receiver) as name, case when a.id is null then 'Faculty' else 'Staff' end as audience, f.department, r.created_at as at
      from notice_read r left join admin a on r.receiver = 'admin:' || a.id left join faculty f on r.receiver = 'faculty:' || f.id
      where r.notice = ${id}::int order by r.created_at desc, r.receiver`;
    return { rows };
  }),
  chart({
    key: 'notices-read',
    label: 'Latest notices: readers',
    order: 70,
    who: P,
    run: async ({ sql }) => ({
      rows: (await reach(sql)).map(({ id, title, ref_no, read, of }) => ({
        label: ref_no ? `${ref_no} ${title}` : title,
        value: read,
        ...(of >= read ? { of } : {}),
        link: `${ROUTE}?notice=${id}`,
      })),
    }),
  }),
  card({
    key: 'notices-published',
    label: 'Published notices',
    order: 70,
    who: P,
    link: filtered('/notice', { state: 'published' }),
    async run({ sql }) {
      const [row] = await sql<{
        value: number;
        total: number;
      }>`select count(*) filter (where state = 'published')::int as value, count(*)::int as total from notice`;
      return row ?? null;
    },
  }),
  pending({
    key: 'calendar-week',
    label: 'The next seven days',
    order: 10,
    who: [who.admin(), who.faculty, who.union],
    stands: true,
    async run(handle) {
      const { today, actor } = handle;
      const others = actor.kind === 'union' ? 'staff' : 'students';
      const events = await eventsBetween(handle, today, addDays(today, 7));
      const own = events.filter(({ audience }) => audience !== others).slice(0, 12);
      return own.map(({ id, title, from_date, kind }) => ({
        text: {
          text: '{date}: {title}',
          with: { date: from_date < today ? today : from_date, title },
        },
        link: `/calendar-event/${id}/show`,
        tone: kind === 'holiday' || kind === 'vacation' ? ('good' as const) : ('muted' as const),
      }));
    },
  }),
];
