/**
 * The content of a mark cell. Not entered, 0, absent, exempt and unfair means are five different
 * things and never confused (academics §1.7); a number is accessible only after checking `is`.
 */
import type { Hundredths } from './units';

/** Absent, exempt, unfair means, not applicable. */
export const TOKENS = ['AB', 'EX', 'UFM', 'NA'] as const;
export type Token = (typeof TOKENS)[number];

export type Mark =
  | { readonly is: 'blank' }
  | { readonly is: 'mark'; readonly hundredths: Hundredths }
  | { readonly is: Token };

export const BLANK: Mark = { is: 'blank' };
export const scored = (hundredths: Hundredths): Mark => ({ is: 'mark', hundredths });
export const token = (is: Token): Mark => ({ is });

/** A mark in two columns, at most one of which is filled (academics §3.4, mark xor token). */
export interface MarkColumns {
  readonly mark: Hundredths | null;
  readonly token: Token | null;
}

/** @throws RangeError if both columns are filled, or the mark is not in whole hundredths. */
export function markOf({ mark, token: is }: MarkColumns): Mark {
  if (is !== null && mark !== null)
    throw new RangeError('A cell holds a mark or a token, not both.');
  if (is !== null) return token(is);
  if (mark === null) return BLANK;
  if (!Number.isInteger(mark)) throw new RangeError('A mark is a whole number of hundredths.');
  return scored(mark);
}

export function columnsOf(mark: Mark): MarkColumns {
  if (mark.is === 'blank') return { mark: null, token: null };
  return mark.is === 'mark'
    ? { mark: mark.hundredths, token: null }
    : { mark: null, token: mark.is };
}

/** Formats a mark as it is typed: `12.5`, `AB`, or empty if not entered. */
export function showMark(mark: Mark): string {
  if (mark.is === 'blank') return '';
  return mark.is === 'mark' ? String(mark.hundredths / 100) : mark.is;
}

/** An exemption needs a reason (academics §4.4). */
export const markNeedsReason = (mark: Mark): boolean => mark.is === 'EX';
