import { defineTable, f } from '@/schema';

/** The part of a payment allocated to a head. Reversed by a negative row, so that history stays. */
export const paymentAllocation = defineTable({
  name: 'payment-allocation',
  label: 'Allocation of a payment',
  fields: {
    payment: f.ref('payment', { required: true }),
    demand: f.ref('fee-demand', { required: true }),
    head: f.ref('fee-head', { required: true }),
    amount: f.money({ required: true }),
    at: f.instant({ required: true }),
  },
  index: [['payment'], ['demand']],
});
