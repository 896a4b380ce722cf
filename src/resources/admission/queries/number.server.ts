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

/**
 * Issues the next admission number of a batch, such as `2026/0042`, in the order of admission. The
 * counter's row stays locked until the student is stored.
 */
export async function nextAdmissionNumber(
  { sql }: { readonly sql: Sql },
  batch: string,
): Promise<string> {
  const [counter] = await sql<{ last: number }>`
    insert into admission_number (batch, last) values (${batch}, 1) on conflict (batch) do update set last = admission_number.last + 1 returning last`;
  return `${batch}/${String(counter?.last ?? 1).padStart(4, '0')}`;
}
