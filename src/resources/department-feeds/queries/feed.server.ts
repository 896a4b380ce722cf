/** The feed of a department for one kind of reader: pinned posts first, then newest first. */
import type { Sql } from '../../../../server/handle';
import type { Post } from '../post';

const MOST = 100;
/** `not` is the audience whose posts the reader does not get; '' for none. */
export function postsOf(
  sql: Sql,
  department: string,
  not: 'faculty' | 'students' | '',
): Promise<Post[]> {
  return sql<Post>`
    select id, text, link, audience, pinned, author, posted_at, version,
      coalesce((select jsonb_agg(f.name order by array_position(p.images, f.id)) from file f where f.id = any(p.images)), '[]') as images
    from department_post p where department = ${department} and state = 'shown' and posted_at is not null and audience <> ${not} order by pinned desc, posted_at desc, id desc limit ${MOST}`;
}
