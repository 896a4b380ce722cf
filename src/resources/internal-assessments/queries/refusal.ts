/** A refusal of the arithmetic as the answer that the caller gets. */
import type { Refusal } from '@/domain/reason';
import { Problem } from '@/schema';

/** What the dialogs call it, where they do not call it as the arithmetic does. */
const ASKED_AS: Readonly<Record<string, string>> = { reopened_until: 'until' };

/** What is wrong with one answer goes to that field of the dialog; what is wrong with the marks, to the rows. */
export function problemOf({ code, reason, field = 'rows' }: Refusal): Problem {
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
      return new Problem('invalid', { errors: { [ASKED_AS[field] ?? field]: reason } });
  }
}

/** Throws what is refused; goes on where nothing is. */
export function must(refusal: Refusal | null): void {
  if (refusal) throw problemOf(refusal);
}
