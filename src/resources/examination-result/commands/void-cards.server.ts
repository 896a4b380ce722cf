/** For other modules: documents that were issued from a mark sheet do not outlive its publication. */
import type { Handle } from '../../../../server/handle';
import { voidCards } from '../queries/card-issue';

/** Call it after the standings of the students were worked out anew: from then on nobody issues from what was taken back. */
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
