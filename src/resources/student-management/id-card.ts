import { defineTable, f } from '@/schema';

/**
 * A printed card. Only a student's newest card is valid; scanning a card reveals no more than its
 * validity (academics 4.2).
 */
export const idCard = defineTable({
  name: 'id-card',
  label: 'ID card',
  fields: {
    student: f.ref('student', { required: true }),
    /** 0 for the first card, 1 for the first duplicate. */
    issue_no: f.int({ required: true, min: 0 }),
    /** Reveals nothing about the holder. */
    code: f.text({ required: true, max: 32 }),
    valid_till: f.date({ required: true }),
    issued_at: f.instant({ label: 'Issue time', required: true }),
    issued_by: f.text({ max: 40 }),
  },
  unique: [['student', 'issue_no'], ['code']],
});
