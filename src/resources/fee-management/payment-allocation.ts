import { defineTable, f } from '@/schema';

/** What of a payment went to which head. Taken back by a row below 0, so that the past stays as it was. */
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
