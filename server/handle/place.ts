import type { Handle } from './handle';

/**
 * The meaning of several path parameters together, looked up once for every screen that has all of
 * them. Throw `not_found` if they do not belong together.
 */
export interface Place<T extends object = object> {
  readonly does: 'place';
  readonly name: string;
  readonly params: readonly string[];
  /**
   * The current parameters: renamed ids have been resolved. A parameter that stands for all is
   * null.
   */
  readonly find: (handle: Handle, params: Readonly<Record<string, string | null>>) => Promise<T>;
  /**
   * Places that the caller uses most, offered above the choices of every screen with these
   * parameters.
   */
  readonly shortcuts?: {
    readonly label: string;
    readonly run: (handle: Handle) => Promise<readonly Shortcut[]>;
  };
}
export interface Shortcut {
  readonly label: string;
  readonly params: Readonly<Record<string, string>>;
}
/** `find` receives exactly the named parameters. */
export function place<T extends object, const N extends string = string>(
  definition: Omit<Place<T>, 'does' | 'params' | 'find'> & {
    readonly params: readonly N[];
    readonly find: (handle: Handle, params: { readonly [P in N]: string | null }) => Promise<T>;
  },
): Place<T> {
  return { does: 'place', ...definition, find: definition.find as Place<T>['find'] };
}
