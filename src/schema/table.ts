import type { Fields, RecordOf } from './fields';

interface Definition<F extends Fields> {
  /** Singular noun in kebab-case: file and table. */
  readonly name: string;
  /** Its name before it was renamed; `db:diff` moves the table. */
  readonly was?: string;
  readonly label: string;
  readonly plural?: string;
  readonly fields: F;
  /** The fields that are the key together; left out: an `id` that the database counts. */
  readonly key?: readonly (keyof F & string)[];
  /** Sets of fields that no two rows share together; a reference that is left empty counts as 0. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** Further sets of fields that rows are looked up by. References get no index by themselves. */
  readonly index?: readonly (readonly (keyof F & string)[])[];
  /**
   * Every write empties the table as a file and puts all rows back in an order that says nothing, so that neither a row nor what an older
   * one left behind tells which was the last. The database keeps no samples of its values either.
   */
  readonly whole?: boolean;
}

/**
 * A table without an address: only the companions of its folder read and write it, by query. Narrow: it carries no version and
 * no author beyond what its fields say. For what grows by the million, and for what only screens of their own may touch.
 */
export interface Table<F extends Fields = Fields> extends Omit<Definition<Fields>, 'fields'> {
  readonly does: 'table';
  readonly fields: F;
}
/** The row type of a table; one without a key of its own has an `id` too. */
export type TableRow<T> = T extends Table<infer F> ? RecordOf<F> : never;

export function defineTable<const F extends Fields>(definition: Definition<F>): Table<F> {
  return { does: 'table', ...definition };
}
