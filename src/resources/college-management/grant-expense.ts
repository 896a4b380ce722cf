import { defineResource, f, who } from '@/schema';
import { GRANT_HEADS } from './grant-project';

const keepers = [who.admin('J')];
const rights = {
  read: [who.admin('J', 'X'), who.faculty],
  create: keepers,
  update: keepers,
  delete: keepers,
};
const LARGEST = 1_000_000_000_000;
const HEAD_LABELS = { construction: 'New construction', other: 'Other approved work' } as const;

/** A payment made from a grant. */
export const grantExpense = defineResource({
  name: 'grant-expense',
  label: 'Grant expense',
  title: ['project', 'voucher_no'],
  fields: {
    project: f.ref('grant-project', { label: 'Grant', required: true }),
    head: f.choice(GRANT_HEADS, { required: true, labels: HEAD_LABELS }),
    spent_on: f.date({ label: 'Spent on', required: true }),
    voucher_no: f.text({ label: 'Voucher number', required: true, max: 40 }),
    vendor: f.text({ required: true, max: 160 }),
    amount: f.money({ required: true, min: 1, max: LARGEST }),
    bill: f.file({ types: ['pdf', 'jpg'], max: 5_000_000 }),
  },
  list: ['project', 'head', 'spent_on', 'voucher_no', 'vendor', 'amount'],
  filters: ['project', 'head'],
  sort: ['spent_on', 'desc'],
  unique: [['project', 'voucher_no']],
  access: rights,
});
