import type { Rounding } from '@/domain/fraction';
import type { LetterMeaning } from '@/domain/grade';

/** The labels of the rounding modes. */
export const ROUNDING_LABELS = {
  none: 'No rounding',
  ceil: 'Round up, whole marks',
  down_0: 'Truncate, whole marks',
  down_1: 'Truncate, 1 decimal place',
  down_2: 'Truncate, 2 decimal places',
  down_3: 'Truncate, 3 decimal places',
  half_up_0: 'Round half up, whole marks',
  half_up_1: 'Round half up, 1 decimal place',
  half_up_2: 'Round half up, 2 decimal places',
  half_up_3: 'Round half up, 3 decimal places',
  half_even_0: 'Round half to even, whole marks',
  half_even_1: 'Round half to even, 1 decimal place',
  half_even_2: 'Round half to even, 2 decimal places',
  half_even_3: 'Round half to even, 3 decimal places',
} as const satisfies Readonly<Record<Rounding, string>>;

/** The same for a percentage. */
export const PERCENT_ROUNDING_LABELS = {
  ...ROUNDING_LABELS,
  ceil: 'Round up, whole per cent',
  down_0: 'Truncate, whole per cent',
  half_up_0: 'Round half up, whole per cent',
  half_even_0: 'Round half to even, whole per cent',
} as const satisfies Readonly<Record<Rounding, string>>;

/** What a letter stands for. */
export const MEANING_LABELS = {
  absent: 'Absent',
  unfair: 'Unfair means',
  exempt: 'Exempt or dropped',
  awaited: 'Result awaited or withheld',
  satisfactory: 'Passed, paper without credit',
  unsatisfactory: 'Failed, paper without credit',
} as const satisfies Readonly<Record<LetterMeaning, string>>;
