import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * What one payer owes by one schedule. Its totals are stored for fast lists; they equal the sums of
 * its lines and allocations, and are written in the same transaction.
 */
export const feeDemand = defineResource({
  name: 'fee-demand',
  label: 'Fee demand',
  title: ['schedule', 'payer'],
  fields: {
    schedule: f.ref('fee-schedule', { required: true }),
    student: f.ref('student'),
    application: f.ref('application'),
    payer: f.text({
      required: true,
      max: 160,
      help: 'Roll number and name when the demand was raised.',
    }),
    papers: f.json({ rows: { course: f.text({ label: 'Paper' }), name: f.text() } }),
    gross: f.money({ required: true }),
    concession: f.money({ required: true, default: 0 }),
    fine: f.money({
      required: true,
      default: 0,
      help: "Late fee charged so far. Today's late fee is calculated when needed.",
    }),
    paid: f.money({ required: true, default: 0 }),
    state: f.choice(['due', 'part_paid', 'paid', 'waived', 'cancelled'], {
      required: true,
      default: 'due',
    }),
    due_on: f.date({ required: true }),
  },
  list: ['schedule', 'payer', 'gross', 'concession', 'fine', 'paid', 'due_on', 'state'],
  filters: ['schedule', 'student', 'application', 'state'],
  sort: ['id', 'desc'],
  unique: [
    ['schedule', 'student'],
    ['schedule', 'application'],
  ],
  access: ledger,
});
