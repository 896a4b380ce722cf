import { defineTable, f } from '@/schema';

/**
 * A copy in a stock check: seen on a shelf, or, once the check is closed, not seen although it
 * should have been.
 */
export const libraryStockItem = defineTable({
  name: 'library-stock-item',
  label: 'Copy of a stock check',
  key: ['stock_check', 'copy'],
  fields: {
    stock_check: f.ref('library-stock-check', { required: true }),
    copy: f.ref('library-copy', { required: true }),
    seen: f.bool({ required: true }),
    at: f.instant({ required: true }),
    by: f.text({ max: 40 }),
    /** The rack being scanned, if it was entered. */
    rack: f.text({ max: 40 }),
    /** The status of the copy when it was scanned. */
    status: f.text({ max: 20 }),
    /** This check changed its status to "Not traced". */
    marked: f.bool({ required: true, default: false }),
  },
});
