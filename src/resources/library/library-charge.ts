import { defineResource, f } from '@/schema';
import { ledger } from './access';

export const CHARGE_KINDS = ['fine', 'lost', 'damage'] as const;
export const CHARGE_LABELS = {
  fine: 'Late fine',
  lost: 'Lost book',
  damage: 'Damaged book',
} as const;

/**
 * A charge a member owes the library. Payments and waivers are stored beside it; the row itself is
 * never deleted.
 */
export const libraryCharge = defineResource({
  name: 'library-charge',
  label: 'Library charge',
  title: 'about',
  fields: {
    about: f.text({ required: true, max: 200, label: 'Book' }),
    member: f.ref('library-member', { required: true }),
    loan: f.ref('library-loan'),
    kind: f.choice(CHARGE_KINDS, { required: true, labels: CHARGE_LABELS }),
    charged_on: f.date({ required: true, label: 'Date' }),
    amount: f.money({ required: true }),
    paid: f.money({ required: true, default: 0 }),
    waived: f.money({ required: true, default: 0 }),
    refunded: f.money({
      required: true,
      default: 0,
      label: 'Refund requested',
      help: 'Of the amount paid, because a lost book was found.',
    }),
    state: f.choice(['due', 'part_paid', 'settled'], {
      required: true,
      default: 'due',
      tones: { due: 'bad', part_paid: 'warn', settled: 'good' },
    }),
    waive_reason: f.text({ max: 200, label: 'Reason for waiver' }),
  },
  list: ['about', 'member', 'state', 'amount', 'kind', 'charged_on', 'paid', 'waived'],
  filters: ['state', 'kind', 'member', 'charged_on'],
  sort: ['id', 'desc'],
  lockAfter: ['member'],
  access: ledger,
});
