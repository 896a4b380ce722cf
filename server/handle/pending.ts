import type { Grants, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';

/** Something that waits for the caller, on the dashboard: a line with a link to where it is done. */
export interface Pending {
  readonly does: 'pending';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /** It tells how something stands and asks for nothing. */
  readonly stands?: boolean;
  readonly run: (handle: Handle) => Promise<readonly PendingLine[]>;
}
export interface PendingLine {
  readonly text: string | Sentence;
  readonly link: string;
  readonly tone?: Tone;
}
export function pending(definition: Omit<Pending, 'does'>): Pending {
  return { does: 'pending', ...definition };
}
