/** A refusal of the arithmetic as the answer that the caller gets. */
import type { Reason, Refusal } from '@/domain/reason';
import { Problem } from '@/schema';

const UNTIL = /last date for entry/;
const REASON = /^Enter (a reason|why)\b|say why/i;

/** What is wrong goes to the field of the dialog that it speaks of. */
const fieldOf = ({ text }: Reason): string =>
  UNTIL.test(text) ? 'until' : REASON.test(text) ? 'reason' : 'rows';

export function problemOf({ code, reason }: Refusal): Problem {
  switch (code) {
    case 'forbidden':
      return new Problem('forbidden');
    case 'locked':
      return new Problem('locked', { reason });
    case 'malformed':
      return new Problem('malformed', { reason });
    case 'wrong_move':
      return new Problem('wrong_move', reason.with ?? {});
    case 'invalid':
      return new Problem('invalid', { errors: { [fieldOf(reason)]: reason } });
  }
}

/** Throws what is refused; goes on where nothing is. */
export function must(refusal: Refusal | null): void {
  if (refusal) throw problemOf(refusal);
}
