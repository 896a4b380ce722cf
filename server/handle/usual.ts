import type { Screen } from '@/schema';
import type { Handle } from './handle';

type Values = Readonly<Record<string, string>>;

/**
 * Default path parameters for a caller who has not chosen yet: from their own department, and from
 * what is running now. The values returned belong together.
 */
export interface Usual {
  readonly does: 'usual';
  /** The only screen it is for, by declaration or by route; for every screen by default. */
  readonly screen?: Screen | string;
  /**
   * The likely choices, best first, each by name of resource. `of` are the requested resources;
   * unknown ones are omitted. A screen that is empty at the first opens at the next.
   */
  readonly run: (handle: Handle, of: readonly string[]) => Promise<readonly Values[]>;
}
export function usual(run: Usual['run']): Usual {
  return { does: 'usual', run };
}

/**
 * Where this screen has rows for the caller, best first: it opens there rather than at the usual
 * choice.
 */
export function opening(
  screen: Screen | string,
  run: (handle: Handle) => ReturnType<Usual['run']>,
): Usual {
  return { does: 'usual', screen, run };
}
