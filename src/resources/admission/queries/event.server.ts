/** The history of an application. */
import type { Handle } from '../../../../server/handle';

/** Adds a line to the history of one or several applications. `what` is a key of `EVENT_LABELS`. */
export async function note(
  { sql, now, by }: Pick<Handle, 'sql' | 'now' | 'by'>,
  application: number | readonly number[],
  what: string,
  text: string | null = null,
): Promise<void> {
  await sql`
    insert into application_event (application, at, by, what, text)
    select x.id, ${now}, ${by}, ${what}, ${text} from unnest(${[application].flat()}::int[]) with ordinality as x (id, n) order by x.n`;
}
