/**
 * Diagnosis of a payment, and the one step that repairs it, from the records here and the last
 * report of the gateway.
 */
import type { OrderState } from './payment-order';

export interface PaymentCase {
  /** The state of the demand for its payer today. */
  readonly openness: 'open' | 'not_open' | 'too_late' | 'held' | 'paid' | 'waived' | 'cancelled';
  readonly orders: readonly {
    readonly status: OrderState;
    /** Older than the time in which payers usually return. */
    readonly stale: boolean;
  }[];
  /** Attempts as reported by the gateway; `recorded`: a payment of ours belongs to it. */
  readonly attempts: readonly {
    readonly status: 'created' | 'authorized' | 'captured' | 'failed';
    readonly recorded: boolean;
  }[];
  readonly payments: readonly {
    readonly status: 'captured' | 'quarantined' | 'voided';
  }[];
  readonly refunds: readonly { readonly state: string }[];
}

export const FINDINGS = [
  'unrecorded',
  'mismatch',
  'refund_failed',
  'authorized',
  'unfinished',
  'refund_waits',
  'unpaid',
  'too_late',
  'held',
  'not_open',
  'cancelled',
  'settled',
  'nothing',
] as const;
export type Finding = (typeof FINDINGS)[number];

/**
 * `ask`: query the gateway and record what it captured. `again`: send the refund again. `send`:
 * send the payer a link.
 */
export type Step = 'ask' | 'again' | 'send';
export const STEP_OF: Readonly<Partial<Record<Finding, Step>>> = {
  unrecorded: 'ask',
  authorized: 'ask',
  unfinished: 'ask',
  refund_failed: 'again',
  unpaid: 'send',
};

/**
 * The most urgent finding that applies: money received and not recorded comes before everything.
 */
export function findingOf({ openness, orders, attempts, payments, refunds }: PaymentCase): Finding {
  if (attempts.some(({ status, recorded }) => status === 'captured' && !recorded))
    return 'unrecorded';
  if (payments.some(({ status }) => status === 'quarantined')) return 'mismatch';
  if (refunds.some(({ state }) => state === 'failed')) return 'refund_failed';
  if (openness !== 'paid' && attempts.some(({ status }) => status === 'authorized'))
    return 'authorized';
  if (
    openness !== 'paid' &&
    orders.some(({ status, stale }) => stale && (status === 'created' || status === 'attempted'))
  )
    return 'unfinished';
  if (
    refunds.some(({ state }) => ['requested', 'approved', 'initiated', 'pending'].includes(state))
  )
    return 'refund_waits';
  if (openness === 'open') return 'unpaid';
  if (openness === 'paid' || openness === 'waived') return 'settled';
  return openness;
}

/** The most urgent finding of several demands. */
export const worstOf = (findings: readonly Finding[]): Finding =>
  FINDINGS.find((one) => findings.includes(one)) ?? 'nothing';
