import type { Grants, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';

/** Work that waits for the caller, on the dashboard: a line with a link to where it is done. */
export interface Pending {
  readonly does: 'pending';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  /**
   * Only for callers with a letter of their own among these: the dashboards of callers with every
   * letter show the whole college.
   */
  readonly ofLetter?: boolean;
  /** The line reports a status and needs no action. */
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
