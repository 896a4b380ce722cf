/** Fields shared by several record pages. `src/domain/record-faults.ts` refers to their names. */
import { f } from '@/schema';

export const isbn = f.text({
  label: 'ISBN',
  required: true,
  max: 20,
  help: '10 or 13 digits, with or without hyphens.',
});
export const authors_n = f.int({ label: 'Number of authors', required: true, min: 1, max: 999 });
export const mode = f.choice(['in_person', 'online', 'hybrid'], {
  required: true,
  default: 'in_person',
});
export const order_no = f.text({ label: 'Order number', required: true, max: 60 });
/** Computed from the dates, both inclusive. */
export const days = f.int({ write: 'server', help: 'Counting both the first and last day.' });
export const people = (label: string) => f.int({ label, required: true, min: 1, max: 100_000 });
export const named = (label?: string) =>
  f.text({ required: true, max: 160, ...(label ? { label } : {}) });
