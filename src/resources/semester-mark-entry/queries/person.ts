/** The author of a change, as the key stored in rows and as a display name. */
import type { Actor } from '@/schema';
import type { Sql } from '../../../../server/handle';

/** `faculty:12`, as everywhere in the portal. */
export const keyOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;

/** The name of an account key; – for null and for deleted accounts. */
export async function nameOf(sql: Sql, key: string | null): Promise<string> {
  if (key === null) return '–';
  const [row] = await sql<{ name: string }>`
    select name from faculty where ${key} = 'faculty:' || id union all select name from admin where ${key} = 'admin:' || id`;
  return row?.name ?? '–';
}
