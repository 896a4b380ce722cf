import type { Resource, RowOf } from '@/schema';

/** A row as it is kept, every field of it. */
export type Stored = RowOf<Resource>;
/** Values that rows hold; of a list, one of them. */
export type Holding = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

/** Rows of one resource, for companions that serve several resources alike and answer themselves for what they do. */
export interface Records {
  /** In the order of their ids. `lock`: nobody else changes them until the transaction ends. */
  find(where: Holding, options?: { readonly lock?: boolean }): Promise<readonly Stored[]>;
  count(where: Holding): Promise<number>;
  /** Neither judged nor shown to `save` and `check`: what is `write: 'server'` too. Version, audit, `saved` and `stored` are as ever. */
  change(
    rows: readonly Stored[],
    values: (row: Stored) => Readonly<Record<string, unknown>>,
  ): Promise<readonly Stored[]>;
  /** The same for new rows; what is not named starts empty. */
  add(rows: readonly Readonly<Record<string, unknown>>[]): Promise<readonly Stored[]>;
}
