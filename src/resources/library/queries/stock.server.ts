/** The figures of a stock check: copies expected on the shelf, copies seen, and discrepancies. */
import type { RowOf } from '@/schema';
import type { Sql } from '../../../../server/handle';
import type { libraryStockCheck } from '../library-stock-check';

export type StockCheck = RowOf<typeof libraryStockCheck>;

/**
 * Copies that should be on the shelf and were not seen: available, entered before the check began,
 * within its register and rack, and neither issued nor returned since, because the desk then had
 * the book in hand.
 */
export const missingCopies = (sql: Sql, check: StockCheck): Promise<{ id: number }[]> => sql<{
  id: number;
}>`
  select c.id from library_copy c
  where c.status = 'available' and coalesce(c.accessioned_on <= ${check.opened_on}::date, true)
    and (${check.register}::text is null or c.register = ${check.register}) and (${check.rack}::text is null or lower(c.rack) = lower(${check.rack}))
    and not exists (select 1 from library_stock_item i where i.stock_check = ${check.id} and i.copy = c.id)
    and not exists (select 1 from library_event e where e.copy = c.id and e.on_day >= ${check.opened_on}::date and e.at >= ${check.created_at} and e.kind in ('issue', 'return'))
  order by c.id`;

export interface StockCounts {
  readonly seen: number;
  readonly misplaced: number;
  readonly on_loan: number;
  readonly other: number;
}

/**
 * Counts each discrepant copy once, for the gravest reason: on loan yet here, if by the books its
 * borrower still has it; written off or lost; misplaced, if a rack other than its own was entered.
 * `copy` limits the count to that copy.
 */
export async function stockCounts(
  sql: Sql,
  check: number,
  copy: number | null = null,
): Promise<StockCounts> {
  const [row] = await sql<StockCounts>`
    select count(*)::int as seen, count(*) filter (where odd = 'misplaced')::int as misplaced,
      count(*) filter (where odd = 'on_loan')::int as on_loan, count(*) filter (where odd = 'other')::int as other
    from (select case when i.status = 'on_loan' and c.status = 'on_loan' then 'on_loan'
        when i.status in ('withdrawn', 'lost', 'missing') then 'other'
        when lower(i.rack) <> lower(c.rack) then 'misplaced' end as odd
      from library_stock_item i join library_copy c on c.id = i.copy
      where i.stock_check = ${check} and i.seen and (${copy}::int is null or i.copy = ${copy}::int)) item`;
  return row ?? { seen: 0, misplaced: 0, on_loan: 0, other: 0 };
}

/**
 * The change of the counts by entering one copy; negative where it was counted as something else
 * before.
 */
export const addedBy = (before: StockCounts, after: StockCounts): StockCounts => ({
  seen: after.seen - before.seen,
  misplaced: after.misplaced - before.misplaced,
  on_loan: after.on_loan - before.on_loan,
  other: after.other - before.other,
});
