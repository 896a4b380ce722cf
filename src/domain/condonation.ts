/** Condonation of a shortage of attendance (academics §2.1, §4.3 overall). It never changes a percentage (vector A20). */
import {
  add,
  compare,
  formatHundredths,
  isAtLeast,
  shareOfPoints,
  type Fraction,
} from './fraction';
import type { Party } from './party';
import { refuse, type Refusal } from './reason';
import type { BasisPoints } from './units';

export const NEEDS = ['medical_certificate', 'fee', 'principal_order'] as const;
export type Need = (typeof NEEDS)[number];

export interface CondonationRule {
  /** Below this share nothing can be condoned. */
  readonly floor_pct: BasisPoints;
  /** The most percentage points that can be condoned; null: only the floor limits. */
  readonly max_points: BasisPoints | null;
  /**
   * The minimum for each paper; null: `floor_pct` if papers are judged, none if the aggregate is
   * (vector A22).
   */
  readonly paper_floor_pct: BasisPoints | null;
  readonly needs: readonly Need[];
}

/** academics §2.1 */
export const CONDONATION: CondonationRule = {
  floor_pct: 6500,
  max_points: 1000,
  paper_floor_pct: null,
  needs: ['medical_certificate'],
};

/**
 * A share that falls short: of one paper, or of the aggregate, with the lowest share of a paper.
 */
export type Shortage =
  | { readonly of: 'paper'; readonly share: Fraction }
  | { readonly of: 'aggregate'; readonly share: Fraction; readonly lowest: Fraction | null };

/** Whether `points` raise the share to what is required. */
export const covers = (share: Fraction, points: BasisPoints, required: BasisPoints): boolean =>
  isAtLeast(add(share, shareOfPoints(points)), required);

/** Whether the rule allows condonation; all shares are compared exactly. */
export function isCondonable(
  shortage: Shortage,
  required: BasisPoints,
  rule: CondonationRule,
): boolean {
  const { share } = shortage;
  if (rule.max_points !== null && !covers(share, rule.max_points, required)) return false;
  if (shortage.of === 'paper') return isAtLeast(share, rule.paper_floor_pct ?? rule.floor_pct);
  if (!isAtLeast(share, rule.floor_pct)) return false;
  return (
    rule.paper_floor_pct === null ||
    shortage.lowest === null ||
    compare(shortage.lowest, shareOfPoints(rule.paper_floor_pct)) >= 0
  );
}

/** A decision on a request. `override` is one by the super administrator, below the floor. */
export interface Grant {
  readonly decision: 'pending' | 'granted' | 'refused';
  readonly points: BasisPoints;
  readonly override?: boolean;
}

/**
 * Whether a grant covers the present share; a later correction of the register may invalidate it.
 */
export function isCondoned(
  shortage: Shortage,
  required: BasisPoints,
  rule: CondonationRule,
  grant: Grant | null | undefined,
): boolean {
  if (grant?.decision !== 'granted' || !covers(shortage.share, grant.points, required))
    return false;
  return grant.override === true || isCondonable(shortage, required, rule);
}

export interface GrantRequest {
  readonly points: BasisPoints;
  /** Its number, date and signatory. */
  readonly certificate?: string | null;
  readonly fee_receipt?: string | null;
  readonly order_no?: string | null;
}

const IS_MISSING: Readonly<Record<Need, (request: GrantRequest) => boolean>> = {
  medical_certificate: ({ certificate }) => !certificate?.trim(),
  fee: ({ fee_receipt }) => !fee_receipt?.trim(),
  principal_order: ({ order_no }) => !order_no?.trim(),
};
const MISSING_TEXT: Readonly<Record<Need, string>> = {
  medical_certificate: 'A medical certificate is required.',
  fee: 'The condonation fee receipt is required.',
  principal_order: 'The order number is required.',
};

/**
 * Why a shortage may not be condoned with this request; null if it may. Below the floor only the
 * super administrator may, with an order number.
 */
export function grantRefusal(
  shortage: Shortage | null,
  required: BasisPoints,
  rule: CondonationRule,
  request: GrantRequest,
  party: Party,
): Refusal | null {
  if (party !== 'office' && party !== 'super')
    return refuse('forbidden', 'Only the attendance office can grant condonation.');
  if (shortage === null)
    return refuse('invalid', 'No classes were held, so condonation does not apply.');
  if (isAtLeast(shortage.share, required))
    return refuse('invalid', 'Attendance has reached {required} %. No condonation is needed.', {
      required: formatHundredths(required),
    });
  const override = !isCondonable(shortage, required, rule);
  if (override && party !== 'super')
    return refuse(
      'forbidden',
      'This shortage exceeds the limit. Only a super administrator can condone it, with an order number.',
    );
  if (override && IS_MISSING.principal_order(request))
    return refuse('invalid', MISSING_TEXT.principal_order);
  if (!override && rule.max_points !== null && request.points > rule.max_points)
    return refuse('invalid', 'At most {max} percentage points can be condoned.', {
      max: formatHundredths(rule.max_points),
    });
  if (!Number.isInteger(request.points) || !covers(shortage.share, request.points, required))
    return refuse('invalid', 'This does not cover the shortage. Enter more percentage points.');
  const lacking = rule.needs.find((need) => IS_MISSING[need](request));
  return lacking ? refuse('invalid', MISSING_TEXT[lacking]) : null;
}
