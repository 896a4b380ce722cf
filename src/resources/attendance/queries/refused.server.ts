/** Refusals of the domain rules as problem responses. */
import { accountKey } from '@/domain/account-key';
import type { Refusal } from '@/domain/reason';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';

/** `otherwise` is the field the user can correct if the refusal itself names none. */
export function refused({ code, reason, field: named }: Refusal, otherwise = 'reason'): Problem {
  const field = named ?? otherwise;
  switch (code) {
    case 'malformed':
      return new Problem('malformed', { reason });
    case 'wrong_move':
      return new Problem('wrong_move', { ...reason.with });
    case 'locked':
      return new Problem('locked', { reason });
    case 'forbidden':
      return new Problem('forbidden', { errors: { [field]: reason } });
    case 'invalid':
      return new Problem('invalid', { errors: { [field]: reason } });
  }
}

export const wrong = (field: string, text: string, fill?: Sentence['with']): Problem =>
  new Problem('invalid', { errors: { [field]: fill ? { text, with: fill } : text } });

/** The key of the caller as stored in rows, such as `faculty:12`. */
export const writtenAs = ({ actor }: Pick<Handle, 'actor'>): string => accountKey(actor);
