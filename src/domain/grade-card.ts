/**
 * Documents that the college issues on published results: their serial numbers, and when one is
 * outdated.
 */
import type { StandingRow } from './standing-row';

export const CARD_KINDS = ['grade_card', 'transcript', 'provisional'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const SERIES: Readonly<Record<CardKind, string>> = {
  grade_card: 'GC',
  transcript: 'TR',
  provisional: 'PC',
};

/** Numbered without gaps in each calendar year: `GC/2026/000123`. */
export const cardSerial = (kind: CardKind, year: number, number: number): string =>
  `${SERIES[kind]}/${year}/${String(number).padStart(6, '0')}`;

/** The figures of a semester that its card has to match. */
export interface CardFigures {
  readonly result: StandingRow['result'] | null;
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly earned: number | null;
  readonly total: number | null;
}

/**
 * Whether results have changed since the card was issued: an arrear was cleared, a paper improved.
 */
export const isOutdated = (card: CardFigures, now: CardFigures): boolean =>
  card.result !== now.result ||
  card.sgpa !== now.sgpa ||
  card.cgpa !== now.cgpa ||
  card.earned !== now.earned ||
  card.total !== now.total;
