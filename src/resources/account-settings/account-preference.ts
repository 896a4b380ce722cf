import { defineTable, f } from '@/schema';

/**
 * One thing that a user arranged in the console: the columns of a list, a pinned screen, a saved
 * search. Each is a row of its own, so that two devices write side by side. A table without a path:
 * only `preferences.server.ts` reads it, for the account itself.
 */
export const accountPreference = defineTable({
  name: 'account-preference',
  label: 'Preference of an account',
  fields: {
    account: f.text({ required: true, max: 40, account: true }),
    name: f.text({ required: true, max: 200 }),
    /** Raised by one with every write: a device that saw an older value merges first. */
    revision: f.int({ required: true, min: 1 }),
    value: f.json({ required: true }),
  },
  key: ['account', 'name'],
});
