import { defineTable, f } from '@/schema';

/**
 * A line of a demand, in paise: fees and fines are positive, concessions negative. Lines are added
 * and never changed: a fee that is charged anew adds the difference. A charge, such as that of the
 * bank for a returned cheque, is not of the schedule: charging anew leaves it alone.
 */
export const feeDemandLine = defineTable({
  name: 'fee-demand-line',
  label: 'Line of a fee demand',
  fields: {
    demand: f.ref('fee-demand', { required: true }),
    head: f.ref('fee-head', { required: true }),
    kind: f.choice(['fee', 'charge', 'fine', 'concession'], { required: true }),
    amount: f.money({ required: true }),
    reason: f.text({ max: 300 }),
    at: f.instant({ required: true }),
    by: f.text({ max: 40 }),
  },
  index: [['demand']],
});
