import { CARD_KINDS } from '@/domain/grade-card';
import { defineTable, f } from '@/schema';

/**
 * The last serial number of each kind of document in each year. The row is locked while documents
 * are issued, so that no number is skipped.
 */
export const cardCounter = defineTable({
  name: 'grade-card-counter',
  label: 'Grade card counter',
  key: ['kind', 'year'],
  fields: {
    kind: f.choice(CARD_KINDS, { required: true }),
    year: f.int({ required: true }),
    last: f.int({ required: true }),
  },
});
