/** Who did something, as rows write it down, and as people are called. */
import type { Actor } from '@/schema';
import type { Sql } from '../../../../server/handle';

/** `faculty:12`, as the rest of the house writes it. */
export const keyOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string =>
  `${kind === 'super' ? 'admin' : kind}:${id}`;

/** Names by key; who is not there any more is left out. */
export async function namesOf(
  sql: Sql,
  keys: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(keys.filter((key) => key !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await sql<{ key: string; name: string }>`
    select k.key, coalesce(f.name, a.name) as name from unnest(${wanted}::text[]) as k(key)
      left join faculty f on k.key = 'faculty:' || f.id left join admin a on k.key = 'admin:' || a.id
    where coalesce(f.name, a.name) is not null`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}
