/** Natural order of numbers in text: 2 before 10, BA9 before BA10 (vector D04). */
import { lazily } from './lazily';

const collator = lazily(() => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }));

export function inNaturalOrder(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return collator().compare(a, b);
}
