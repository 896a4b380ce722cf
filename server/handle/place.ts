import type { Handle } from './handle';

/**
 * What several parameters of a path stand for together, found once for every screen that has them all. Throw `not_found` where
 * they do not belong together: an address that leads nowhere is no address.
 */
export interface Place<T extends object = object> {
  readonly does: 'place';
  readonly name: string;
  readonly params: readonly string[];
  /** Parameters as they are now: an id that has changed has been followed. A parameter that stands for all is null. */
  readonly find: (handle: Handle, params: Readonly<Record<string, string | null>>) => Promise<T>;
  /** Places that the caller has most to do with, offered above the choices of every screen that has these parameters. */
  readonly shortcuts?: {
    readonly label: string;
    readonly run: (handle: Handle) => Promise<readonly Shortcut[]>;
  };
}
export interface Shortcut {
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
}
/** `find` is given exactly the parameters that are named. */
export function place<T extends object, const N extends string = string>(
  definition: Omit<Place<T>, 'does' | 'params' | 'find'> & {
    readonly params: readonly N[];
    readonly find: (handle: Handle, params: { readonly [P in N]: string | null }) => Promise<T>;
  },
): Place<T> {
  return { does: 'place', ...definition, find: definition.find as Place<T>['find'] };
}
