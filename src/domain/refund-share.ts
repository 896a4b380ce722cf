/**
 * The refund on withdrawal from an admission (administration §3.7: UGC refund policy of October
 * 2018, and the yearly circulars).
 */
import { daysBetween } from './dates';
import { shareOf } from './money';
import type { BasisPoints, Day, Paise } from './units';

/** Days for payment after the written request. */
export const REFUND_DAYS = 15;

/**
 * A circular for one session: a full refund until one date, then all but a fixed sum until another.
 */
export interface SessionRule {
  readonly full_until: Day;
  readonly less_until: Day;
  readonly less: Paise;
}
export interface Withdrawal {
  /**
   * Amount paid for heads that the share applies to: less concessions, without the gateway charge.
   */
  readonly fees: Paise;
  /** Caution money, which is refunded in full. */
  readonly caution: Paise;
  readonly withdrawn_on: Day;
  /** Notified last day of admission. */
  readonly last_day: Day;
  readonly session?: SessionRule | null;
  /** The college's deduction from an early withdrawal: at most 5 %, at most ₹5,000. */
  readonly keep?: BasisPoints;
}
export interface RefundShare {
  readonly percent: BasisPoints;
  readonly amount: Paise;
  readonly rule: 'session' | 'schedule';
}

const MOST_KEPT: Paise = 500_000;
const MOST_KEPT_SHARE: BasisPoints = 500;
/** Refunded share by days after the last day of admission (upper bound). */
const SCHEDULE: readonly (readonly [days: number, percent: BasisPoints])[] = [
  [-15, 10_000],
  [0, 9_000],
  [15, 8_000],
  [30, 5_000],
];

export function refundShare({
  fees,
  caution,
  withdrawn_on,
  last_day,
  session,
  keep = 0,
}: Withdrawal): RefundShare {
  if (session && withdrawn_on <= session.less_until) {
    const less = withdrawn_on <= session.full_until ? 0 : Math.min(session.less, fees);
    return { percent: 10_000, amount: fees - less + caution, rule: 'session' };
  }
  const days = daysBetween(last_day, withdrawn_on);
  const percent = SCHEDULE.find(([until]) => days <= until)?.[1] ?? 0;
  const kept =
    percent === 10_000 ? Math.min(shareOf(fees, Math.min(keep, MOST_KEPT_SHARE)), MOST_KEPT) : 0;
  return { percent, amount: shareOf(fees, percent) - kept + caution, rule: 'schedule' };
}
