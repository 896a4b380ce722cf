/** Reads a report with too many rows for one page to its end. */
import { coerce, type PlacedScreen } from '@/schema';
import type { ScreenInput } from '../handle';

type ReportPlaced = Extract<PlacedScreen, { kind: 'report' }>;

/** The cursor of a page, as its filter parses it. */
const coerced = (
  { filters = {}, pages = '' }: ReportPlaced,
  text: string,
): string | number | boolean | null => {
  const field = filters[pages];
  return (field ? coerce(field, text) : text) as string | number | boolean | null;
};

/**
 * Requests all filtered rows in batches; `at` is the cursor of the next page from the previous
 * result, null for the first.
 */
export const wholeFrom = (
  screen: ReportPlaced,
  input: ScreenInput,
  at: string | null,
): ScreenInput => ({
  ...input,
  file: true,
  ...(screen.pages
    ? { filters: { ...input.filters, [screen.pages]: at === null ? null : coerced(screen, at) } }
    : {}),
});
