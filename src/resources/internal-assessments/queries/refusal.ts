/** Refusals of the domain rules as problem responses. */
import type { Refusal } from '@/domain/reason';
import { Problem } from '@/schema';

/** Names used by the dialogs where they differ from the domain's. */
const ASKED_AS: Readonly<Record<string, string>> = { reopened_until: 'until' };

/** A fault of one value is shown at its field of the dialog; a fault of the marks, at the rows. */
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

/** Throws the refusal, if any. */
export function must(refusal: Refusal | null): void {
  if (refusal) throw problemOf(refusal);
}
