/** For other modules: sends one reader a notification to their inbox. */
import { say, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';

export interface Notice {
  /** An account, such as `faculty:12`. */
  readonly receiver: string;
  /**
   * A `Sentence` is shown in the reader's language; a string was written by a person and stays
   * unchanged.
   */
  readonly title: string | Sentence;
  readonly body: string | Sentence;
  /** Path of the page to act on. */
  readonly link: string;
}

/** Stored in English and as sentences, because the reader's language is unknown here. */
export async function notify(
  { sql, now }: Pick<Handle, 'sql' | 'now'>,
  { receiver, title, body, link }: Notice,
): Promise<void> {
  const said =
    typeof title === 'string' && typeof body === 'string' ? null : JSON.stringify({ title, body });
  await sql`insert into notification (receiver, title, body, said, link, at) values (${receiver}, ${say(title)}, ${say(body)}, ${said}::jsonb, ${link}, ${now})`;
}
