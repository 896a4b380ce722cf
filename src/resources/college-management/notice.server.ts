import { f, Problem, who, type Actor } from '@/schema';
import { card, endpoint, rules, type Sql } from '../../../server/handle';
import { notice } from './notice';

/** Who reads which audience (specification, section 6). */
const AUDIENCE: Partial<Record<Actor['kind'], string>> = { admin: 'Staff', super: 'Staff', faculty: 'Faculties', union: 'Students', parent: 'Parents' };

const readerOf = ({ kind, id }: Actor): string => `${kind === 'super' ? 'admin' : kind}:${id}`;

interface NoticeLine {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly read: boolean;
}

const visibleTo = (sql: Sql, actor: Actor, today: string): Promise<NoticeLine[]> => sql<NoticeLine>`
  select n.id, n.title, n.body, n.published_at as date, r.id is not null as read
  from notice n left join notice_read r on r.notice = n.id and r.receiver = ${readerOf(actor)}
  where n.audience = ${AUDIENCE[actor.kind] ?? ''} and n.state = 'published' and (n.expires_on is null or n.expires_on >= ${today})
  order by n.published_at desc, n.id desc limit 200`;

export default [
  rules(notice, {
    save({ now }, values, before) {
      if (before && before.state !== 'draft' && (values.title ?? before.title) + (values.body ?? before.body) + (values.audience ?? before.audience) !== before.title + before.body + before.audience) {
        throw new Problem('locked', { reason: 'A published notice is not rewritten. Withdraw it and publish another.' });
      }
      return values.state === 'published' && before?.state !== 'published' ? { published_at: now.toISOString() } : undefined;
    },
    async remove(_, row) {
      if (row.state !== 'draft') throw new Problem('locked', { reason: 'Only drafts are deleted. Withdraw this notice instead.' });
    },
  }),

  endpoint({
    method: 'GET', path: '/api/notification/{audience}/{id}', summary: "The caller's own notices, with whether each was read.",
    who: [who.admin(), who.faculty, who.union, who.parent],
    async run({ sql, actor, today }, { params }) {
      if (params['audience'] !== AUDIENCE[actor.kind] || params['id'] !== String(actor.id)) throw new Problem('forbidden');
      return visibleTo(sql, actor, today);
    },
  }),

  endpoint({
    method: 'POST', path: '/api/notification/read-notice', summary: 'Marks a notice as read by the caller.',
    who: [who.admin(), who.faculty],
    input: { receiver: f.ref('admin', { required: true }), notice: f.ref('notice', { required: true }) },
    async run({ sql, actor, today }, { body }) {
      if (String(body['receiver']) !== String(actor.id)) throw new Problem('forbidden');
      const line = (await visibleTo(sql, actor, today)).find(({ id }) => id === Number(body['notice']));
      if (!line) throw new Problem('not_found', { what: 'notice' });
      await sql`insert into notice_read (notice, receiver, created_by, updated_by) values (${line.id}, ${readerOf(actor)}, ${readerOf(actor)}, ${readerOf(actor)})
        on conflict do nothing`;
      return { ...line, read: true };
    },
  }),

  card({
    key: 'unread-notices', label: 'Unread notices', order: 95, who: [who.admin(), who.faculty, who.union],
    async run({ sql, actor, today }) {
      const lines = await visibleTo(sql, actor, today);
      return { value: lines.filter(({ read }) => !read).length, total: lines.length };
    },
  }),
];
