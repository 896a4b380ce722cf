import type { Sql } from '../../../../server/handle';
import type { Offer } from './window.server';

/** `26UG00042`: the counter's row is locked until the application is stored, so that no two get the same. */
export async function nextNumber(
  { sql }: { readonly sql: Sql },
  { cycle, prefix }: Pick<Offer, 'cycle' | 'prefix'>,
): Promise<string> {
  const [counter] = await sql<{ last: number }>`
    insert into application_number (cycle, last) values (${cycle}, 1) on conflict (cycle) do update set last = application_number.last + 1 returning last`;
  return `${prefix}${String(counter?.last ?? 1).padStart(5, '0')}`;
}
