/** What is wrong with a payment, and the one step that mends it: judged by what is recorded here and what the gateway said last. */
import type { OrderState } from './payment-order';

export interface PaymentCase {
  /** How the demand stands for its payer today. */
  readonly openness: 'open' | 'not_open' | 'too_late' | 'held' | 'paid' | 'waived' | 'cancelled';
  readonly orders: readonly {
    readonly status: OrderState;
    /** Older than the time in which payers usually come back. */
    readonly stale: boolean;
  }[];
  /** Attempts as the gateway told of them; `recorded`: a payment of ours belongs to it. */
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

/** `ask`: the gateway is asked, and what it captured is recorded. `again`: the refund is sent once more. `send`: the payer gets a link. */
export type Step = 'ask' | 'again' | 'send';
export const STEP_OF: Readonly<Partial<Record<Finding, Step>>> = {
  unrecorded: 'ask',
  authorized: 'ask',
  unfinished: 'ask',
  refund_failed: 'again',
  unpaid: 'send',
};

/** The first that holds, the most pressing first: money that came and is not recorded stands above everything. */
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

/** Of several demands, the finding that presses most. */
export const worstOf = (findings: readonly Finding[]): Finding =>
  FINDINGS.find((one) => findings.includes(one)) ?? 'nothing';
