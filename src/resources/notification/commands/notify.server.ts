/** For other modules: what the portal says to one reader alone, in their inbox. */
import { say, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Notice {
  /** An account, such as `faculty:12`. */
  readonly receiver: string;
  /** A sentence of ours is read in the reader's language; a text is somebody's own words and stays as it is. */
  readonly title: string | Sentence;
  readonly body: string | Sentence;
  /** Path of the page where it is done. */
  readonly link: string;
}

/** Stored in English, and as sentences beside it, because nobody knows here in which language it will be read. */
export async function notify(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  { receiver, title, body, link }: Notice,
): Promise<void> {
  const said =
    typeof title === 'string' && typeof body === 'string' ? null : JSON.stringify({ title, body });
  await sql`insert into notification (receiver, title, body, said, link, at) values (${receiver}, ${say(title)}, ${say(body)}, ${said}::jsonb, ${link}, ${now})`;
}
