import type { Handle } from './handle';

/**
 * Default path parameters for a caller who has not chosen yet: from their own department, and from
 * what is running now. The values returned belong together.
 */
export interface Usual {
  readonly does: 'usual';
  /** By name of resource. `of` are the requested resources; unknown ones are omitted. */
  readonly run: (
    handle: Handle,
    of: readonly string[],
  ) => Promise<Readonly<Record<string, string>>>;
}
export function usual(run: Usual['run']): Usual {
  return { does: 'usual', run };
}
