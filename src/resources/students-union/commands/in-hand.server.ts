/**
 * For other modules: submitted or published material of the union is read-only until it returns to
 * the union.
 */
import { isInHand, type ApprovalState } from '@/domain/approval';
import { Problem } from '@/schema';

const SUBMITTED = {
  change: 'This is submitted. Move it back to draft to change it.',
  delete: 'This is submitted. Move it back to draft to delete it.',
} as const;

/**
 * Throws unless the union may change it. `out` is the message for material that is, or was,
 * published.
 */
export function checkInHand(state: ApprovalState, act: keyof typeof SUBMITTED, out: string): void {
  if (!isInHand(state))
    throw new Problem('locked', { reason: state === 'submitted' ? SUBMITTED[act] : out });
}
