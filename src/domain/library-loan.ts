/**
 * Due dates and late fines: one function each, used alike by the desk, the due list and no-dues
 * (administration §8.2).
 */
import { dayAfter, daysBetween } from './dates';
import {
  openDayAfter,
  openDaysBetween,
  openOnOrAfter,
  openOnOrBefore,
  type IsClosed,
} from './library-calendar';
import type { Day, Paise } from './units';

/**
 * Effect of closed days on a due date: it moves to the next open day, they are not counted, or
 * none.
 */
export const DAYS_MODES = ['next_open', 'skip_closed', 'ignore'] as const;
export type DaysMode = (typeof DAYS_MODES)[number];

export interface LendingTerms {
  readonly loan_days: number;
  readonly days_mode: DaysMode;
  /** Null: the same as a loan. */
  readonly renewal_days: number | null;
  readonly renewal_base: 'old_due' | 'today';
}

/** The due date of a loan. Never after the membership ends: then it is the last open day before. */
export function dueOn(
  from: Day,
  days: number,
  mode: DaysMode,
  isClosed: IsClosed,
  expires: Day | null = null,
): Day {
  const due =
    mode === 'skip_closed'
      ? openDayAfter(from, days, isClosed)
      : mode === 'next_open'
        ? openOnOrAfter(dayAfter(from, days), isClosed)
        : dayAfter(from, days);
  if (expires === null || due <= expires) return due;
  return mode === 'ignore' ? expires : openOnOrBefore(expires, isClosed);
}

/** The due date after a renewal: never earlier than before. */
export function renewedDue(
  old: Day,
  today: Day,
  terms: LendingTerms,
  isClosed: IsClosed,
  expires: Day | null = null,
): Day {
  const days = terms.renewal_days ?? terms.loan_days;
  const due = dueOn(
    terms.renewal_base === 'today' ? today : old,
    days,
    terms.days_mode,
    isClosed,
    expires,
  );
  return due < old ? old : due;
}

export interface FineTerms {
  /** For each period begun or completed. */
  readonly fine: Paise;
  readonly period_days: number;
  readonly charge_at: 'end' | 'start';
  readonly grace_days: number;
  /** True: once the grace period is over, its days are charged too. */
  readonly includes_grace: boolean;
  /** Whether days on which the library is closed are charged. */
  readonly closed_days: 'skip' | 'count';
  readonly fine_cap: Paise | null;
  readonly cap_at_price: boolean;
  /** The price of a book without one. */
  readonly default_price: Paise | null;
}

/**
 * The fine of a book due on one day and returned on another. The day of return counts, the due date
 * does not.
 */
export function libraryFine(
  due: Day,
  back: Day,
  terms: FineTerms,
  isClosed: IsClosed,
  price: Paise = 0,
): Paise {
  if (back <= due || terms.fine === 0) return 0;
  const late =
    terms.closed_days === 'skip' ? openDaysBetween(due, back, isClosed) : daysBetween(due, back);
  if (late <= terms.grace_days) return 0;
  const charged = terms.includes_grace ? late : late - terms.grace_days;
  const periods = charged / terms.period_days;
  const whole = terms.charge_at === 'end' ? Math.floor(periods) : Math.ceil(periods);
  const worth = price > 0 ? price : terms.default_price;
  return Math.min(
    whole * terms.fine,
    terms.fine_cap ?? Infinity,
    terms.cap_at_price && worth !== null ? worth : Infinity,
  );
}

/** Days of suspension after a late return. */
export const suspensionDays = (late: number, perDay: number, cap: number | null): number =>
  Math.min(Math.max(0, late) * perDay, cap ?? Infinity);

const TIMES_PRICE = 2;
/** A lost book costs twice its price, or its current price if that is more. */
export const lostCharge = (price: Paise, today: Paise | null): Paise =>
  Math.max(price * TIMES_PRICE, today ?? 0);
