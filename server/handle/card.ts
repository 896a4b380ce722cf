import type { Grants, Tone } from '@/schema';
import type { Handle } from './handle';

/** A figure on the dashboard. It must equal the total of the list that `link` opens. */
export interface Card {
  readonly does: 'card';
  readonly key: string;
  readonly label: string;
  readonly order: number;
  readonly who: Grants;
  readonly link?: string;
  /** It counts what is still to be done: none is good, and then it is only named. */
  readonly waits?: boolean;
  /** The figure, and what it is a part of; null where there is nothing to say to this caller. A `link` here stands before the card's own. */
  readonly run: (handle: Handle) => Promise<{
    readonly value: number;
    readonly total?: number;
    readonly link?: string;
    readonly tone?: Tone;
  } | null>;
}
export function card(definition: Omit<Card, 'does'>): Card {
  return { does: 'card', ...definition };
}
