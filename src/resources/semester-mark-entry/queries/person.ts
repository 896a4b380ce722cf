/** Who did something, as rows write it down, and as people are called. */
import type { Actor } from '@/schema';
import type { Sql } from '../../../../server/handle';

/** `faculty:12`, as the rest of the house writes it. */
export const keyOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;

/** The name behind a key; – for nobody, and for somebody who is not there any more. */
export async function nameOf(sql: Sql, key: string | null): Promise<string> {
  if (key === null) return '–';
  const [row] = await sql<{ name: string }>`
    select name from faculty where ${key} = 'faculty:' || id union all select name from admin where ${key} = 'admin:' || id`;
  return row?.name ?? '–';
}
