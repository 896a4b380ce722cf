import type { Column, Figure, Resource, RowOf, Sentence } from '@/schema';
import type { Handle } from './handle';

export interface PreviewInput<R extends Resource = Resource> {
  /** The row as stored. */
  readonly before: RowOf<R>;
  /** The row with the values of the form applied. */
  readonly after: RowOf<R>;
  /** Values of the declared filters; null if not chosen. */
  readonly filters: Readonly<Record<string, unknown>>;
}
export interface PreviewTable {
  readonly key: string;
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly footnotes?: readonly (string | Sentence)[];
  /** Shown instead of the table if it has no rows. */
  readonly none?: string | Sentence;
}
export interface PreviewAnswer {
  readonly head?: readonly (Omit<Figure, 'value'> & { readonly value: string | Sentence })[];
  /** Remarks shown above the tables. */
  readonly notes?: readonly (string | Sentence)[];
  readonly tables: readonly PreviewTable[];
}

/**
 * Computes the effect of a change to a row from stored data and the values of the form. It calls
 * the same functions as after a save, and writes nothing.
 */
export interface Preview<R extends Resource = Resource> {
  readonly does: 'preview';
  readonly resource: R['name'];
  readonly run: (handle: Handle, input: PreviewInput<R>) => Promise<PreviewAnswer>;
}
export function preview<R extends Resource>(resource: R, run: Preview<R>['run']): Preview {
  // The engine validates the values against the definition, so they match the types.
  return { does: 'preview', resource: resource.name, run: run as unknown as Preview['run'] };
}
