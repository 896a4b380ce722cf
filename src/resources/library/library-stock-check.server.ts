import { Problem } from '@/schema';
import { rules } from '../../../server/handle';
import { libraryStockCheck } from './library-stock-check';

export default rules(libraryStockCheck, {
  /** The scope of a check is set before it begins; afterwards only its name may change. */
  async save({ sql, today }, values, before) {
    if (before === null) return { opened_on: today };
    const moved = (['register', 'rack'] as const).some(
      (name) => values[name] !== undefined && values[name] !== before[name],
    );
    const [scanned] = moved
      ? await sql`select 1 from library_stock_item where stock_check = ${before.id} limit 1`
      : [];
    if (scanned)
      throw new Problem('conflict', {
        reason: 'Scanning has started. Open another stock check for other shelves.',
      });
    return undefined;
  },
  async remove({ sql }, { id }) {
    const [scanned] = await sql`select 1 from library_stock_item where stock_check = ${id} limit 1`;
    if (scanned)
      throw new Problem('conflict', {
        reason: 'Scanning has started. Close this stock check instead.',
      });
  },
});
