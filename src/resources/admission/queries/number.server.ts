import type { Sql } from '../../../../server/handle';
import type { Offer } from './window.server';

/**
 * Issues the next number, such as `26UG00042`. The counter's row stays locked until the application
 * is stored, so numbers are unique.
 */
export async function nextNumber(
  { sql }: { readonly sql: Sql },
  { cycle, prefix }: Pick<Offer, 'cycle' | 'prefix'>,
): Promise<string> {
  const [counter] = await sql<{ last: number }>`
    insert into application_number (cycle, last) values (${cycle}, 1) on conflict (cycle) do update set last = application_number.last + 1 returning last`;
  return `${prefix}${String(counter?.last ?? 1).padStart(5, '0')}`;
}
