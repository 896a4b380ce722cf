/** Names of accounts by their keys in rows, such as `admin:12`. */
import type { Sql } from '../../../../server/handle';

export async function namesOf(
  sql: Sql,
  authors: readonly (string | null)[],
): Promise<(author: string | null) => string | null> {
  const ids = [
    ...new Set(
      authors.flatMap((author) => (author?.startsWith('admin:') ? [Number(author.slice(6))] : [])),
    ),
  ];
  const names = new Map(
    (
      await sql<{
        id: number;
        name: string;
      }>`select id, name from admin where id = any (${ids}::int[])`
    ).map(({ id, name }) => [`admin:${id}`, name]),
  );
  return (author) => (author === null ? null : (names.get(author) ?? author));
}
