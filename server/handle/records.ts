/** Rows of a resource for companions: the only way in which resource code writes them. */
import type { Field, Fields, RecordOf, Resource, RowOf } from '@/schema';

/** A stored row with all its fields, if its resource is not known. */
export type StoredRow = RowOf<Resource>;
/** Values that rows hold; for a list field, one element. */
export type FieldValues = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

type FieldsOf<R> = R extends { readonly fields: infer F extends Fields } ? F : never;
type Key = string | number;
/** A value, one of several, or null. */
type OneOrMany<V> = Extract<V, Key | boolean | null> | readonly Extract<V, Key>[];

/** Conditions to find rows by: fields of the resource and its `id`. */
export type Where<R extends Resource> = string extends keyof FieldsOf<R>
  ? FieldValues
  : { readonly [N in keyof FieldsOf<R>]?: OneOrMany<RecordOf<FieldsOf<R>>[N]> } & {
      readonly id?: Key | readonly Key[];
    };

type Needed<F> = F extends { readonly options: { readonly stored: false } }
  ? false
  : F extends Field & { readonly options: { readonly required: true } }
    ? F extends { readonly options: { readonly default: unknown } }
      ? false
      : F extends { readonly kind: 'state' }
        ? false
        : true
    : false;
/**
 * A new row: required fields without a default must be given; other omitted fields get their
 * default, or null.
 */
export type NewRow<R extends Resource> = string extends keyof FieldsOf<R>
  ? Readonly<Record<string, unknown>>
  : {
      readonly [N in keyof FieldsOf<R> as Needed<FieldsOf<R>[N]> extends true
        ? N
        : never]: RecordOf<FieldsOf<R>>[N];
    } & {
      readonly [N in keyof FieldsOf<R> as Needed<FieldsOf<R>[N]> extends true ? never : N]?:
        | RecordOf<FieldsOf<R>>[N]
        | null;
    } & { readonly id?: Key };

type States<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly kind: 'state' } ? N : never;
}[keyof F];
/** Changes to a row. State fields are excluded: they change with `move`. */
export type Changes<R extends Resource> = string extends keyof FieldsOf<R>
  ? Readonly<Record<string, unknown>>
  : { readonly [N in Exclude<keyof FieldsOf<R>, States<FieldsOf<R>>>]?: RecordOf<FieldsOf<R>>[N] };
/**
 * Values for all rows alike, or computed from each. Unknown field names are type errors in both.
 */
export type Values<R extends Resource, V> =
  | Changes<R>
  | ((row: RowOf<R>) => V & { readonly [N in Exclude<keyof V, keyof Changes<R>>]: never });
/** A transition of a state field, and the changes that accompany it. */
export type Move<R extends Resource> = {
  readonly [N in States<FieldsOf<R>>]: {
    readonly [M in N]: NonNullable<RecordOf<FieldsOf<R>>[M]>;
  };
}[States<FieldsOf<R>>];

/** One audit entry that stands for all rows, instead of one entry per row. */
export interface AuditLine {
  readonly action: string;
  readonly change?: Readonly<Record<string, unknown>>;
  /** The row it refers to, if not the first of the rows: the one they belong to. */
  readonly of?: { readonly entity: string; readonly id: Key };
}
export interface Writing {
  readonly audit?: AuditLine;
  /** `false`: the caller does what `saved` and `stored` of the resource would do. */
  readonly hooks?: false;
}

/**
 * Rows of one resource. Values are validated by the definition, including `write: 'server'` fields;
 * the companions' `save` and `check` validate user input and are not called. Every row gets its
 * stamp, version and audit entry; `saved` and `stored` run as usual.
 */
export interface Records<R extends Resource = Resource> {
  /** In order of id. `lock`: locks them until the transaction ends. */
  find(where: Where<R>, options?: { readonly lock?: boolean }): Promise<readonly RowOf<R>[]>;
  /** Throws `not_found` if it does not exist. */
  get(id: Key, options?: { readonly lock?: boolean }): Promise<RowOf<R>>;
  count(where: Where<R>): Promise<number>;
  /**
   * Returns the rows as stored. `known: 'skip'`: a row that would violate a unique constraint is
   * skipped and not returned. `silent`, for rows that no user may create: without an audit entry.
   */
  add(
    rows: readonly NewRow<R>[],
    options?: Writing & { readonly known?: 'skip'; readonly silent?: boolean },
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Takes rows as `find` returned them; values that are already set are not changes. `silent` is
   * for fields that only the server writes and that do not describe the row itself, such as a print
   * count: version, stamp and audit are left alone.
   */
  change<const V extends Changes<R>>(
    rows: readonly RowOf<R>[],
    values: Values<R, V>,
    options?: Writing & { readonly silent?: boolean },
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Upserts rows by fields that are unique together: existing rows are changed to the given values,
   * the others are added. Returns them in the order given.
   */
  put(
    by: readonly (keyof FieldsOf<R> & string)[],
    rows: readonly NewRow<R>[],
    options?: Writing,
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Throws `wrong_move` if the state has no such transition; a row already in the target state is
   * left alone.
   */
  move<const V extends Changes<R>>(
    rows: readonly RowOf<R>[],
    to: Move<R>,
    values?: Values<R, V>,
    options?: Writing,
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Marks rows as changed because something that belongs to them was changed elsewhere: their
   * version is incremented.
   */
  touch(rows: readonly RowOf<R>[]): Promise<readonly RowOf<R>[]>;
  /** Throws `in_use` if other rows refer to one of them. */
  remove(rows: readonly RowOf<R>[], options?: Writing): Promise<void>;
}

/**
 * By definition; by name only where several resources are served alike. Throws if there is no such
 * resource.
 */
export interface RecordsOf {
  <R extends Resource>(resource: R): Records<R>;
  (resource: string): Records;
}
