import { defineTable, f } from '@/schema';

/** A card that was printed. Only the newest of a student is valid; whoever scans one learns no more than that (academics 4.2). */
export const idCard = defineTable({
  name: 'id-card',
  label: 'ID card',
  fields: {
    student: f.ref('student', { required: true }),
    /** 0 for the first, 1 for the first duplicate. */
    issue_no: f.int({ required: true, min: 0 }),
    /** Says nothing of whose it is. */
    code: f.text({ required: true, max: 32 }),
    valid_till: f.date({ required: true }),
    issued_at: f.instant({ label: 'Issue time', required: true }),
    issued_by: f.text({ max: 40 }),
  },
  unique: [['student', 'issue_no'], ['code']],
});
