import { addDays } from '@/domain/month';
import { Problem, who, type CellsOf } from '@/schema';
import {
  card,
  chart,
  filtered,
  pending,
  report,
  type Handle,
  type InputOf,
  type Sql,
} from '../../../server/handle';
import { notify } from '../notification/commands/notify.server';
import { noticeReaders } from './module';
import { eventsBetween } from './queries/agenda.server';

type Reader = CellsOf<typeof noticeReaders> & { readonly id: string };
interface NoticeAsked {
  readonly id: number;
  readonly title: string;
  readonly confirm: boolean;
  /** Its readers see it now. */
  readonly out: boolean;
}

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

/** The chosen notice, or the latest that somebody can mark as read. */
async function noticeOf(
  { sql, now, today }: Pick<Handle, 'sql' | 'now' | 'today'>,
  { notice }: Pick<InputOf<typeof noticeReaders>['filters'], 'notice'>,
): Promise<NoticeAsked | undefined> {
  const [row] = await sql<NoticeAsked>`
    select id, title, confirm, (state = 'published' or (state = 'scheduled' and publish_at <= ${now})) and (expires_on is null or expires_on >= ${today}) as out from notice
    where case when ${notice}::int is null then state = 'published' and (to_staff or to_faculties) else id = ${notice}::int end
    order by published_at desc nulls last, id desc limit 1`;
  return row;
}

/** The audience of today, and whoever else has read it; those who have not come first. */
const readersOf = (sql: Sql, notice: number): Promise<Reader[]> => sql<Reader>`
  with person as (
    select 'admin:' || a.id as key, a.name, 'Staff' as audience, a.department, a.active and n.to_staff as meant from admin a, notice n where n.id = ${notice}
    union all select 'faculty:' || f.id, f.name, 'Faculty', f.department, f.active and n.to_faculties from faculty f, notice n where n.id = ${notice})
  select p.key as id, p.name, p.audience, d.name as department, case when r.id is null then 'not_read' else 'read' end as state, r.created_at as at
  from person p join notice n on n.id = ${notice} left join department d on d.id = p.department left join notice_read r on r.notice = n.id and r.receiver = p.key
  where r.id is not null or (p.meant and (n.department is null or p.department = n.department))
  order by r.id is not null, p.audience, lower(p.name), p.key`;

export default [
  report(
    noticeReaders,
    async (handle, { filters }) => {
      const notice = await noticeOf(handle, filters);
      if (!notice) return { rows: [] };
      const all = await readersOf(handle.sql, notice.id);
      const read = all.filter(({ state }) => state === 'read').length;
      return {
        whom: notice.title,
        stands: { notice: String(notice.id) },
        head: [
          { label: 'Read', value: String(read) },
          {
            label: 'Not read',
            value: String(all.length - read),
            ...(notice.out && all.length > read ? { tone: 'warn' as const } : {}),
          },
        ],
        rows: all
          .filter(({ state }) => filters.show === null || filters.show === state)
          .map((row) => ({
            ...row,
            _can: notice.out && row.state === 'not_read' ? ['remind'] : [],
          })),
      };
    },
    {
      async remind(handle, { filters, rows }) {
        const notice = await noticeOf(handle, filters);
        if (!notice?.out)
          throw new Problem('conflict', { reason: 'This notice is not shown to its readers now.' });
        const asked = (await readersOf(handle.sql, notice.id)).filter(
          ({ id, state }) => state === 'not_read' && rows.includes(id),
        );
        if (asked.length === 0)
          throw new Problem('conflict', { reason: 'They have read this notice.' });
        for (const { id } of asked)
          await notify(handle, {
            receiver: id,
            title: { text: 'Please read: {title}', with: { title: notice.title } },
            body: {
              text: notice.confirm
                ? 'Confirm that you have read this notice.'
                : 'You have not marked this notice as read.',
            },
            link: '/notification?unread=1',
          });
        return { say: { text: '{count|person|people} reminded.', with: { count: asked.length } } };
      },
    },
  ),
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
        link: `${ROUTE}?notice=${id}&show=read`,
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
