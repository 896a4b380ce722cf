import { Problem } from '@/schema';

/** Refuses a span whose end precedes its start; either end may be open. */
export function checkSpan({
  from_date,
  to_date,
}: {
  readonly from_date?: string | null;
  readonly to_date?: string | null;
}): void {
  if (from_date && to_date && to_date < from_date)
    throw new Problem('invalid', {
      errors: { to_date: 'The end date cannot be before the start date.' },
    });
}
