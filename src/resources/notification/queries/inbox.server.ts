/**
 * The contents of one reader's inbox: notices of the college and of the union, and the portal's own
 * messages.
 */
import { accountKey } from '@/domain/account-key';
import { inEnglish, translateOwn, type Actor, type Sentence, type Translate } from '@/schema';
import type { Handle, Sql } from '../../../../server/handle';
import { markNoticesRead } from '../../college-management/commands/notice-read.server';
import type { InboxLine } from '../inbox-line';

/** The audience each kind of account belongs to (specification, section 6). */
export const AUDIENCE: Partial<Record<Actor['kind'], string>> = {
  admin: 'Staff',
  super: 'Staff',
  faculty: 'Faculties',
  union: 'Students',
  parent: 'Parents',
};

export const readerOf = accountKey;

const MOST = 200;

/** The students the caller represents: targeted notices are shown if they address one of them. */
async function studentsOf({ sql, actor }: Handle): Promise<number[]> {
  if (actor.kind === 'parent')
    return (
      await sql<{ id: number }>`select student as id from parent_ward where parent = ${actor.id}`
    ).map(({ id }) => id);
  if (actor.kind !== 'union') return [];
  return (
    await sql<{
      id: number;
    }>`select s.id from union_member u join student s on lower(s.roll_no) = lower(u.roll_no) where u.id = ${actor.id}`
  ).map(({ id }) => id);
}

/** A notice without a publication date, which no screen creates, is dated by its creation. */
async function notices(handle: Handle): Promise<InboxLine[]> {
  const { sql, actor, now, today } = handle;
  const audience = AUDIENCE[actor.kind] ?? '';
  const students = await studentsOf(handle);
  return sql<InboxLine>`
    select n.id, n.title, n.body, coalesce(n.published_at, n.publish_at, n.created_at) as date, 'college' as from, n.priority, n.ref_no, c.ref_no as corrects, null as link, r.id is not null as read, n.confirm and ${audience}::text in ('Staff', 'Faculties') as confirm,
      coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'size', s.size, 'path', '/api/notification/attachment/' || n.id || '/' || array_position(n.attachments, s.id)) order by array_position(n.attachments, s.id))
        from file s where s.id = any(n.attachments)), '[]') as attachments
    from notice n left join notice c on c.id = n.corrects left join notice_read r on r.notice = n.id and r.receiver = ${readerOf(actor)}
    where (n.state = 'published' or (n.state = 'scheduled' and n.publish_at <= ${now})) and (n.expires_on is null or n.expires_on >= ${today})
      and case ${audience}::text when 'Staff' then n.to_staff when 'Faculties' then n.to_faculties when 'Students' then n.to_students when 'Parents' then n.to_parents else false end
      and case when ${audience}::text in ('Staff', 'Faculties') then n.department is null or n.department = ${actor.department}
        else num_nonnulls(n.department, n.batch, n.programme) = 0 or exists (
          select 1 from student s where s.id = any(${students}::int[]) and (n.department is null or s.department = n.department)
            and (n.batch is null or s.batch = n.batch) and (n.programme is null or s.programme = n.programme)) end
    order by date desc, n.id desc limit ${MOST}`;
}

/** The titles of notices that the reader is asked to confirm, newest first. */
export const toConfirm = async (handle: Handle): Promise<string[]> =>
  (await notices(handle)).filter(({ confirm, read }) => confirm && !read).map(({ title }) => title);

/** The union writes to students; its own members read it too. */
async function unionNotices(sql: Sql, actor: Actor, today: string): Promise<InboxLine[]> {
  if (actor.kind !== 'union') return [];
  return sql<InboxLine>`
    select 's' || id as id, title, body, coalesce(published_at, created_at) as date, 'union' as from, 'normal' as priority, null as ref_no, null as corrects, null as link, false as read, false as confirm, '[]'::jsonb as attachments
    from su_notice where state = 'published' and (expires_on is null or expires_on >= ${today}) order by date desc, id desc limit ${MOST}`;
}

interface Message extends InboxLine {
  /** Null if it was written by people, or before sentences were stored. */
  readonly said: { readonly title: string | Sentence; readonly body: string | Sentence } | null;
}

async function messages(sql: Sql, actor: Actor, translate: Translate): Promise<InboxLine[]> {
  const rows = await sql<Message>`
    select 'm' || id as id, title, body, said, at as date, 'portal' as from, 'normal' as priority, null as ref_no, null as corrects, link, read_at is not null as read, false as confirm, '[]'::jsonb as attachments
    from notification where receiver = ${readerOf(actor)} order by at desc, id desc limit ${MOST}`;
  return rows.map(({ said, ...line }) =>
    said
      ? {
          ...line,
          title: translateOwn(said.title, translate),
          body: translateOwn(said.body, translate),
        }
      : line,
  );
}

/**
 * Unread first, then newest first. The portal's own messages are in the language of `translate`.
 */
export async function inboxOf(
  handle: Handle,
  translate: Translate = inEnglish,
): Promise<InboxLine[]> {
  const { sql, actor, today } = handle;
  const lines = [
    ...(await notices(handle)),
    ...(await unionNotices(sql, actor, today)),
    ...(await messages(sql, actor, translate)),
  ];
  return lines
    .sort((a, b) => Number(a.read) - Number(b.read) || b.date.localeCompare(a.date))
    .slice(0, MOST);
}

/** Marks lines as read. Idempotent. */
export async function markRead(
  { sql, actor, now, records }: Handle,
  lines: readonly InboxLine[],
): Promise<void> {
  const reader = readerOf(actor);
  const numbers = lines.flatMap(({ id }) => (typeof id === 'number' ? [id] : []));
  const own = lines.flatMap(({ id }) =>
    typeof id === 'string' && id.startsWith('m') ? [Number(id.slice(1))] : [],
  );
  if (numbers.length) await markNoticesRead({ records }, reader, numbers);
  if (own.length)
    await sql`update notification set read_at = ${now} where id = any(${own}::int[]) and receiver = ${reader} and read_at is null`;
}
