import type { Handle } from './handle';

/**
 * What the caller most likely means by names that paths have as parameters, where they have not chosen yet: out of their own
 * department, and of what runs at present. Values that it answers belong together.
 */
export interface Usual {
  readonly does: 'usual';
  /** By name of resource. `of` are the resources that are asked for; what it does not know it leaves out. */
  readonly run: (
    handle: Handle,
    of: readonly string[],
  ) => Promise<Readonly<Record<string, string>>>;
}
export function usual(run: Usual['run']): Usual {
  return { does: 'usual', run };
}
