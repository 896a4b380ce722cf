import type { GivenOf, Problem, Resource, RowOf, Sentence } from '@/schema';
import type { Handle } from './handle';

/**
 * Hooks around the engine's own work on one resource, in the same transaction. Throw a `Problem` to
 * refuse.
 */
export interface Rules<R extends Resource = Resource> {
  readonly resource: R['name'];
  /**
   * Why this row, as it stands, cannot be changed or deleted by the caller, whatever the change.
   * The engine refuses it with 423 and offers neither; what depends on the change, or on other
   * rows, is for the hooks below.
   */
  readonly locked?: (
    row: RowOf<R>,
    to: 'edit' | 'delete',
    handle: Handle,
  ) => string | Sentence | false | undefined;
  /**
   * May return values that replace or complete what is written (also `write: 'server'` fields).
   * `before` is null on create.
   */
  readonly save?: (
    handle: Handle,
    values: Partial<RowOf<R>>,
    before: RowOf<R> | null,
  ) => Promise<Partial<RowOf<R>> | void> | Partial<RowOf<R>> | void;
  readonly saved?: (handle: Handle, row: RowOf<R>, before: RowOf<R> | null) => Promise<void>;
  readonly remove?: (handle: Handle, row: RowOf<R>) => Promise<void>;
  /**
   * Like `save`, for many rows at once, so that an import of thousands needs a few queries. Runs
   * after `save`.
   */
  readonly check?: (handle: Handle, rows: readonly Candidate<R>[]) => Promise<void>;
  /**
   * For imports: which of several records with the same text each reference means; undefined where
   * the row does not tell.
   */
  readonly among?: (
    handle: Handle,
    all: readonly Ambiguous<R>[],
  ) => Promise<readonly (string | number | undefined)[]>;
  /** Like `saved`, for many rows at once. `row` is null for a deleted row. */
  readonly stored?: (
    handle: Handle,
    rows: readonly {
      readonly row: RowOf<R> | null;
      readonly before: RowOf<R> | null;
      /** What was entered with a new row in fields that are not stored. */
      readonly given: GivenOf<R>;
    }[],
  ) => Promise<void>;
}
/** A reference in a file whose text several records have, such as a code used twice. */
export interface Ambiguous<R extends Resource = Resource> {
  /** The field. */
  readonly name: string;
  /** The row as far as its other references are found. */
  readonly values: Partial<RowOf<R>>;
  /** The ids of the records with that text. */
  readonly ids: readonly (string | number)[];
}

/** A row about to be written, as a rule for many rows receives it. */
export interface Candidate<R extends Resource = Resource> {
  /**
   * The values to be written; the rule may complete them. For a change only the changed values; for
   * a deletion the whole row.
   */
  readonly values: Partial<RowOf<R>>;
  readonly before: RowOf<R> | null;
  /** The row is to be deleted, as when an import is undone. */
  readonly leaving: boolean;
  /** Refuses only this row. The problem's `errors` are reported on its fields. */
  refuse(problem: Problem): void;
}
/**
 * The row as it will be stored. For a new row the definition has already checked the required
 * fields.
 */
export const wholeOf = <Row extends object>({
  values,
  before,
}: {
  readonly values: Partial<Row>;
  readonly before: Row | null;
}): Row => ({ ...before, ...values }) as Row;

export function rules<R extends Resource>(
  resource: R,
  hooks: Omit<Rules<R>, 'resource'>,
): Rules<R> & { readonly does: 'rules' } {
  return { does: 'rules', resource: resource.name, ...hooks };
}
