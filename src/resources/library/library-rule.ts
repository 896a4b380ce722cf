import { ANY } from '@/domain/library-desk';
import { DAYS_MODES } from '@/domain/library-loan';
import { defineResource, f } from '@/schema';
import { libraryAccess } from './access';
import { CATEGORIES, CATEGORY_LABELS } from './library-member';
import { ITEM_LABELS, ITEM_TYPES } from './library-title';

const limits = { group: 'Limits' } as const;
const fines = { group: 'Fines' } as const;

/**
 * What is lent to whom, for how long, and the fine for lateness. The most specific matching rule
 * applies.
 */
export const libraryRule = defineResource({
  name: 'library-rule',
  label: 'Circulation rule',
  title: ['category', 'item_type'],
  fields: {
    category: f.choice([ANY, ...CATEGORIES], {
      required: true,
      default: ANY,
      labels: { [ANY]: 'All members', ...CATEGORY_LABELS },
    }),
    item_type: f.choice([ANY, ...ITEM_TYPES], {
      required: true,
      default: ANY,
      labels: { [ANY]: 'All types', ...ITEM_LABELS },
      label: 'Type',
    }),
    max_loans: f.int({
      required: true,
      min: 0,
      max: 100,
      label: 'Books at a time',
      help: 'Enter 0 if this type is not issued.',
      ...limits,
    }),
    loan_days: f.int({ required: true, min: 1, max: 730, ...limits }),
    days_mode: f.choice(DAYS_MODES, {
      required: true,
      default: 'next_open',
      label: 'Closed days',
      labels: { next_open: 'Due next open day', skip_closed: 'Not counted', ignore: 'Ignored' },
      ...limits,
    }),
    renewals: f.int({ required: true, min: 0, max: 50, default: 1, ...limits }),
    renewal_days: f.int({ min: 0, max: 730, help: 'Default: the loan period.', ...limits }),
    renewal_base: f.choice(['old_due', 'today'], {
      required: true,
      default: 'old_due',
      label: 'Renewed from',
      labels: { old_due: 'Due date', today: 'Today' },
      ...limits,
    }),
    reservation_limit: f.int({
      required: true,
      min: 0,
      max: 50,
      default: 2,
      label: 'Reservations at a time',
      ...limits,
    }),
    block_overdue: f.bool({
      required: true,
      default: true,
      label: 'No issue while overdue',
      ...limits,
    }),
    block_dues_over: f.money({
      min: 0,
      max: 100_000_000,
      label: 'No issue with dues above',
      help: 'Leave empty for no limit.',
      ...limits,
    }),
    fine: f.money({
      required: true,
      min: 0,
      max: 1_000_000,
      default: 0,
      label: 'Fine for each period',
      ...fines,
    }),
    period_days: f.int({
      required: true,
      min: 1,
      max: 365,
      default: 1,
      label: 'Period (days)',
      ...fines,
    }),
    charge_at: f.choice(['end', 'start'], {
      required: true,
      default: 'end',
      label: 'Charged at',
      labels: { end: 'End of period', start: 'Start of period' },
      ...fines,
    }),
    grace_days: f.int({ required: true, min: 0, max: 365, default: 0, ...fines }),
    includes_grace: f.bool({
      required: true,
      default: true,
      label: 'Grace days charged afterwards',
      ...fines,
    }),
    closed_days: f.choice(['skip', 'count'], {
      required: true,
      default: 'skip',
      label: 'Fine on closed days',
      labels: { skip: 'Not charged', count: 'Charged' },
      ...fines,
    }),
    fine_cap: f.money({
      min: 0,
      max: 100_000_000,
      label: 'Maximum fine',
      help: 'Leave empty for no limit.',
      ...fines,
    }),
    cap_at_price: f.bool({
      required: true,
      default: true,
      label: 'Fine up to the price',
      ...fines,
    }),
    default_price: f.money({
      min: 0,
      max: 100_000_000,
      help: 'For books without a price.',
      ...fines,
    }),
    lost_refund_days: f.int({
      required: true,
      min: 0,
      max: 3_650,
      default: 0,
      label: 'Refund of a lost book (days)',
      help: 'If found so many days after it was marked lost, the price paid is refunded. 0: never.',
      ...fines,
    }),
    lost_forgives_fine: f.bool({
      required: true,
      default: false,
      label: 'No fine for a lost book',
      help: 'The price is charged without the late fine.',
      ...fines,
    }),
    waive_limit: f.money({
      min: 0,
      max: 100_000_000,
      label: 'Waived by the library up to',
      help: 'Of one charge. More needs letter A. Leave empty: every waiver does.',
      ...fines,
    }),
    suspension_days: f.int({
      required: true,
      min: 0,
      max: 30,
      default: 0,
      label: 'Days suspended for each day late',
      ...fines,
    }),
    suspension_cap: f.int({ min: 0, max: 730, label: 'Maximum days suspended', ...fines }),
  },
  list: [
    'category',
    'item_type',
    'max_loans',
    'loan_days',
    'renewals',
    'fine',
    'period_days',
    'grace_days',
    'fine_cap',
    'reservation_limit',
  ],
  sort: ['category', 'asc'],
  unique: [['category', 'item_type']],
  access: libraryAccess,
});
