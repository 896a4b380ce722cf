import { defineTable, f } from '@/schema';

export const EVENT_KINDS = [
  'issue',
  'return',
  'renew',
  'reserve',
  'lost',
  'damage',
  'fine',
  'payment',
  'waiver',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** A log of all desk actions, in order. Rows are added, and marked when the action is undone. */
export const libraryEvent = defineTable({
  name: 'library-event',
  label: 'Library transaction',
  index: [['on_day'], ['member']],
  fields: {
    at: f.instant({ required: true }),
    on_day: f.date({ required: true }),
    kind: f.choice(EVENT_KINDS, { required: true }),
    member: f.ref('library-member', { required: true }),
    book: f.ref('library-title'),
    copy: f.ref('library-copy'),
    due_on: f.date(),
    amount: f.money(),
    by: f.text({ max: 40 }),
    note: f.text({ max: 200 }),
    /** Of an issue, return or renewal at the desk: what it replaced, so that it can be undone. */
    was: f.json(),
    undone: f.bool({ required: true, default: false }),
  },
});
