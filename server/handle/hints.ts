import type { Resource, RowOf, Sentence } from '@/schema';
import type { Handle } from './handle';

/** A stored row that a new one may repeat. Callers who may not open it are not told of it. */
export interface AlikeRow {
  /** The resource of the row. */
  readonly of: string;
  readonly id: string | number;
  /** What both have in common. */
  readonly why: readonly (string | Sentence)[];
  /** What distinguishes it from others of the same title. */
  readonly tells?: readonly (string | Sentence)[];
}
export interface HintsAnswer {
  readonly alike?: readonly AlikeRow[];
  readonly notes?: readonly (string | Sentence)[];
}

/**
 * What is known about a new row while it is typed. `values` holds the declared fields that are
 * valid so far, of those the caller may read: a value that is withheld from them is compared with
 * nothing. It refuses nothing and writes nothing.
 */
export interface Hints<R extends Resource = Resource> {
  readonly does: 'hints';
  readonly resource: R['name'];
  readonly run: (handle: Handle, values: Partial<RowOf<R>>) => Promise<HintsAnswer>;
}
export function hints<R extends Resource>(resource: R, run: Hints<R>['run']): Hints {
  return { does: 'hints', resource: resource.name, run: run as unknown as Hints['run'] };
}
