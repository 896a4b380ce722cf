/** The history of an application. */
import type { Handle } from '../../../../server/handle';

/** Adds a line. `what` is a key of the words for it. */
export async function note(
  { sql, now, by }: Pick<Handle, 'sql' | 'now' | 'by'>,
  application: number,
  what: string,
  text: string | null = null,
): Promise<void> {
  await sql`insert into application_event (application, at, by, what, text) values (${application}, ${now}, ${by}, ${what}, ${text})`;
}
