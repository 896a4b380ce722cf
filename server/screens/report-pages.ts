/** A report that has too many rows for one page, read to its end. */
import { coerce, type PlacedScreen } from '@/schema';
import type { ScreenInput } from '../handle';

type ReportPlaced = Extract<PlacedScreen, { kind: 'report' }>;

/** What leads to a page, as its filter reads it. */
const coerced = (
  { filters = {}, pages = '' }: ReportPlaced,
  text: string,
): string | number | boolean | null => {
  const field = filters[pages];
  return (field ? coerce(field, text) : text) as string | number | boolean | null;
};

/** Asks for everything that the filters leave, a part at a time; `at` is what the answer before calls its next page, null the first. */
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
