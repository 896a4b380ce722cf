import { defineTable, f } from '@/schema';

/**
 * The last number of the library's receipts in each financial year; locked while one is written, so
 * that none is skipped.
 */
export const libraryReceiptCounter = defineTable({
  name: 'library-receipt-counter',
  label: 'Counter of library receipts',
  key: ['year'],
  fields: {
    year: f.text({ required: true, max: 7 }),
    last: f.int({ required: true }),
  },
});
