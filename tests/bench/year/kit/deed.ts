/** What a person does on a day of the calendar; its name is shown with its time. */
import type { Year } from './year';

export type Deed = (year: Year) => Promise<void>;

/** Names a deed that is built by a function and so has no name of its own. */
export const deed = (name: string, work: Deed): Deed =>
  Object.defineProperty(work, 'name', { value: name });
