/** For other modules: voids the documents issued from a mark sheet when it is unpublished. */
import type { Handle } from '../../../../server/handle';
import { voidCards } from '../queries/card-issue';

/**
 * Call this after the standings of the students are recomputed: from then on nobody can issue from
 * the unpublished results.
 */
export async function voidCardsOf(
  handle: Handle,
  sheet: number,
  students: readonly number[],
  reason: string,
): Promise<number> {
  const rows = await handle.sql<{ id: number }>`
    select id from grade_card where state = 'valid' and student = any(${students}::int[]) and sheets @> ${JSON.stringify([sheet])}::jsonb order by id`;
  return voidCards(
    handle,
    rows.map(({ id }) => id),
    `Results unpublished. ${reason}`.trim().slice(0, 300),
  );
}
