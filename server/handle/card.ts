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
  /** The unit of the figure, which the head of the linked screen shows too, such as `%`. */
  readonly unit?: string;
  /** The figure counts work still to be done: zero is good, and then only its name is shown. */
  readonly waits?: boolean;
  /**
   * The figure, and the total it is part of; null if there is nothing to show to this caller. A
   * `link` here overrides the card's own.
   */
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
