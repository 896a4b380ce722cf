/**
 * Receipts are numbered without gaps in each series and financial year: `ADM/2025-26/000123`
 * (administration §3.5).
 */

export const PURPOSES = [
  'application',
  'admission',
  'renewal',
  'exam_regular',
  'exam_repeater',
  'other',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export const SERIES = ['APP', 'ADM', 'REN', 'EXM', 'RPT', 'MSC', 'LIB'] as const;
export type Series = (typeof SERIES)[number];

const OF: Readonly<Record<Purpose, Series>> = {
  application: 'APP',
  admission: 'ADM',
  renewal: 'REN',
  exam_regular: 'EXM',
  exam_repeater: 'RPT',
  other: 'MSC',
};

export const seriesOf = (purpose: Purpose): Series => OF[purpose];
export const receiptNumber = (series: Series, year: string, n: number): string =>
  `${series}/${year}/${String(n).padStart(6, '0')}`;
