/** Notation for the manuals that ship: criteria, their key indicators, and the metrics of each. */
export interface Entry {
  readonly code: string;
  readonly question: string;
  readonly formula?: string;
  readonly unit?: string;
  readonly places?: number;
  readonly selection?: string;
  readonly columns?: readonly { readonly heading: string; readonly column: string | null }[];
  /** Columns side by side, separated by commas. */
  readonly across?: string;
  /** Further columns beside the total: how many of it meet a condition. */
  readonly besides?: readonly { readonly heading: string; readonly where: string }[];
  readonly asks?: string;
  readonly options?: readonly { readonly letter: string; readonly option: string }[];
  readonly words?: number;
}
export interface ShippedMetric extends Entry {
  readonly criterion: string;
  readonly indicator: string;
}
export interface ShippedManual {
  readonly name: string;
  readonly kind: 'AQAR' | 'AISHE' | 'NIRF';
  readonly note: string;
  readonly metrics: readonly ShippedMetric[];
}
type Indicator = readonly [name: string, metrics: readonly Entry[]];
export type Criterion = readonly [name: string, indicators: readonly Indicator[]];

export const flattenCriteria = (criteria: readonly Criterion[]): readonly ShippedMetric[] =>
  criteria.flatMap(([criterion, indicators]) =>
    indicators.flatMap(([indicator, metrics]) =>
      metrics.map((metric) => ({ criterion, indicator, ...metric })),
    ),
  );

/** A figure with a formula. */
export const figure = (
  code: string,
  question: string,
  formula: string,
  unit: string,
  more: Partial<Entry> = {},
): Entry => ({ code, question, formula, unit, ...more });
/**
 * A figure of the two years before, for manuals that ask for three: `formula` gives it by the mark
 * of a year, which stands after the name of a measure.
 */
export const earlier = (
  codes: readonly [before: string, twoBefore: string],
  question: string,
  formula: (year: string) => string,
  unit: string,
  more: Partial<Entry> = {},
): readonly Entry[] => [
  figure(codes[0], `${question}, a year before`, formula('[-1]'), unit, more),
  figure(codes[1], `${question}, two years before`, formula('[-2]'), unit, more),
];
/** A percentage with two decimal places. */
export const percent = (
  code: string,
  question: string,
  part: string,
  whole: string,
  more: Partial<Entry> = {},
): Entry => ({
  code,
  question,
  formula: `100 * ${part} / ${whole}`,
  unit: '%',
  places: 2,
  ...more,
});
/** A question for the college: a figure, or evidence. */
export const prompt = (
  code: string,
  question: string,
  asks: string,
  more: Partial<Entry> = {},
): Entry => ({ code, question, asks, ...more });
/** Options with the letters A, B, C ...; A is the best. */
export const optionsOf = (...options: readonly string[]): Pick<Entry, 'options'> => ({
  options: options.map((option, n) => ({ letter: String.fromCharCode(65 + n), option })),
});
/** How many of the things that a metric names there are, as manuals grade it. */
export const ALL_OF_THEM = optionsOf('All of the above', 'Any 3', 'Any 2', 'Any 1', 'None');
export const FOUR_OF_THEM = optionsOf('Any 4 or all', 'Any 3', 'Any 2', 'Any 1', 'None');

/** A text that the college writes. */
export const narrative = (code: string, question: string, words = 500): Entry => ({
  code,
  question,
  words,
});

/**
 * Columns of a template: alternating heading and column of the measure; null is for the college to
 * fill in.
 */
export const columns = (
  ...pairs: readonly (readonly [heading: string, column: string | null])[]
): NonNullable<Entry['columns']> => pairs.map(([heading, column]) => ({ heading, column }));
export const table = (
  selection: string,
  ...pairs: readonly (readonly [heading: string, column: string | null])[]
): Pick<Entry, 'selection' | 'columns'> => ({ selection, columns: columns(...pairs) });
/** Rows counted by these columns, side by side by the values of others. */
export const counts = (
  selection: string,
  across: string | readonly string[],
  ...pairs: readonly (readonly [heading: string, column: string | null])[]
): Pick<Entry, 'selection' | 'columns' | 'across'> => ({
  ...table(selection, ...pairs),
  across: [across].flat().join(', '),
});
