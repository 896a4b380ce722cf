import { defineTable, f } from '@/schema';

/**
 * The last number of each series in each financial year. The row is locked while a receipt is
 * written, so that no number is skipped.
 */
export const receiptCounter = defineTable({
  name: 'receipt-counter',
  label: 'Counter of receipts',
  key: ['series', 'year'],
  fields: {
    series: f.text({ required: true, max: 10 }),
    year: f.text({ required: true, max: 7 }),
    last: f.int({ required: true }),
  },
});
