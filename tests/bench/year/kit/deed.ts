/** What somebody does on a day of the calendar; its name stands where its time is told. */
import type { Year } from './year';

export type Deed = (year: Year) => Promise<void>;

/** For one that is made by a rule, and so has no name of its own. */
export const deed = (name: string, work: Deed): Deed =>
  Object.defineProperty(work, 'name', { value: name });
