/** Suggestions of a text field; any other valid text may be typed. */
import { yearNow } from '@/public/dates';
import type { Field } from '@/schema';

/** The range of years: those commonly looked up, and the coming one. */
const [BACK, AHEAD] = [9, 1];

const MAKERS: Readonly<Record<NonNullable<Field['options']['suggest']>, (now: Date) => string[]>> =
  {
    'split-year': (now) =>
      Array.from({ length: BACK + AHEAD + 1 }, (_, i) => yearNow(now) + AHEAD - i).map(
        (year) => `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
      ),
  };

/** Newest first. */
export const suggestionsFor = (
  { options: { suggest } }: Field,
  now = new Date(),
): readonly string[] | undefined => (suggest ? MAKERS[suggest](now) : undefined);
