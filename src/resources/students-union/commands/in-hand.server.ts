/** For other modules: what the union has submitted or published stays as it is, until it is in the union's hands again. */
import { isInHand, type ApprovalState } from '@/domain/approval';
import { Problem } from '@/schema';

const SUBMITTED = {
  change: 'This is submitted. Move it back to draft to change it.',
  delete: 'This is submitted. Move it back to draft to delete it.',
} as const;

/** Throws unless it is in hand. `out`: what is said of one that is, or was, published. */
export function checkInHand(state: ApprovalState, act: keyof typeof SUBMITTED, out: string): void {
  if (!isInHand(state))
    throw new Problem('locked', { reason: state === 'submitted' ? SUBMITTED[act] : out });
}
