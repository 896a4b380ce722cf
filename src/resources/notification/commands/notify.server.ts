/** For other modules: what the portal says to one reader alone, in their inbox. */
import type { Handle } from '../../../../server/handle';

export interface Notice {
  /** An account, such as `faculty:12`. */
  readonly receiver: string;
  readonly title: string;
  readonly body: string;
  /** Path of the page where it is done. */
  readonly link: string;
}

export async function notify(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  { receiver, title, body, link }: Notice,
): Promise<void> {
  await sql`insert into notification (receiver, title, body, link, at) values (${receiver}, ${title}, ${body}, ${link}, ${now})`;
}
