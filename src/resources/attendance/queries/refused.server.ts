/** Refusals of the arithmetic as answers of the server. */
import { accountKey } from '@/domain/account-key';
import type { Refusal } from '@/domain/reason';
import { Problem, type Sentence } from '@/schema';
import type { Handle } from '../../../../server/handle';

/** `otherwise` is where the reader can put it right, where the refusal itself names no field. */
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

/** How a caller is written down in rows: `faculty:12`. */
export const writtenAs = ({ actor }: Pick<Handle, 'actor'>): string => accountKey(actor);
