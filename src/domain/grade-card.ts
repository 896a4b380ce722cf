/** Papers that the college gives out on published results: what each is numbered by, and when one no longer says what stands. */

export const CARD_KINDS = ['grade_card', 'transcript', 'provisional'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const SERIES: Readonly<Record<CardKind, string>> = {
  grade_card: 'GC',
  transcript: 'TR',
  provisional: 'PC',
};

/** Numbered without a gap in each calendar year: `GC/2026/000123`. */
export const cardSerial = (kind: CardKind, year: number, number: number): string =>
  `${SERIES[kind]}/${year}/${String(number).padStart(6, '0')}`;

/** What a semester came to, as far as a card of it has to agree. */
export interface CardFigures {
  readonly result: string | null;
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly earned: number | null;
  readonly total: number | null;
}

/** True where results have changed since the card was issued: an arrear was cleared, a paper improved. */
export const isOutdated = (card: CardFigures, now: CardFigures): boolean =>
  card.result !== now.result ||
  card.sgpa !== now.sgpa ||
  card.cgpa !== now.cgpa ||
  card.earned !== now.earned ||
  card.total !== now.total;
