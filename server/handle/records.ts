/** Rows of a resource in the hands of a companion: the one way in which nouns write them. */
import type { Field, Fields, RecordOf, Resource, RowOf } from '@/schema';

/** A row as it is kept, every field of it, where it is not known of which resource. */
export type StoredRow = RowOf<Resource>;
/** Values that rows hold; of a list, one of them. */
export type FieldValues = Readonly<
  Record<string, string | number | boolean | null | readonly (string | number)[]>
>;

type FieldsOf<R> = R extends { readonly fields: infer F extends Fields } ? F : never;
type Key = string | number;
/** A value, one of several, or nothing at all. */
type OneOrMany<V> = Extract<V, Key | boolean | null> | readonly Extract<V, Key>[];

/** What rows are found by: fields of the resource and its `id`. */
export type Where<R extends Resource> = string extends keyof FieldsOf<R>
  ? FieldValues
  : { readonly [N in keyof FieldsOf<R>]?: OneOrMany<RecordOf<FieldsOf<R>>[N]> } & {
      readonly id?: Key | readonly Key[];
    };

type Needed<F> = F extends Field & { readonly options: { readonly required: true } }
  ? F extends { readonly options: { readonly default: unknown } }
    ? false
    : F extends { readonly kind: 'state' }
      ? false
      : true
  : false;
/** A new row: what is required and has no default must be named; of the rest, what is not named starts from its default, or empty. */
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
/** What changes of a row. States are not among it: they move. */
export type Changes<R extends Resource> = string extends keyof FieldsOf<R>
  ? Readonly<Record<string, unknown>>
  : { readonly [N in Exclude<keyof FieldsOf<R>, States<FieldsOf<R>>>]?: RecordOf<FieldsOf<R>>[N] };
/** Values for all rows alike, or worked out of each. Names that the resource has not are errors in both. */
export type Values<R extends Resource, V> =
  | Changes<R>
  | ((row: RowOf<R>) => V & { readonly [N in Exclude<keyof V, keyof Changes<R>>]: never });
/** A move along the arrows of a state, and what changes with it. */
export type Move<R extends Resource> = {
  readonly [N in States<FieldsOf<R>>]: {
    readonly [M in N]: NonNullable<RecordOf<FieldsOf<R>>[M]>;
  };
}[States<FieldsOf<R>>];

/** One line of the audit that stands for all rows, in place of a line a row. */
export interface AuditLine {
  readonly action: string;
  readonly change?: Readonly<Record<string, unknown>>;
  /** What it speaks of, where that is another than the first of the rows: what they belong to. */
  readonly of?: { readonly entity: string; readonly id: Key };
}
export interface Writing {
  readonly audit?: AuditLine;
  /** `false`: the caller does itself what `saved` and `stored` of the resource would do. */
  readonly hooks?: false;
}

/**
 * Rows of one resource. Values are judged by the definition, `write: 'server'` or not; companions' `save` and `check` judge what
 * people send and are not asked. Every row gets its stamp, its version and a line of the audit; `saved` and `stored` are as ever.
 */
export interface Records<R extends Resource = Resource> {
  /** In the order of their ids. `lock`: nobody else changes them until the transaction ends. */
  find(where: Where<R>, options?: { readonly lock?: boolean }): Promise<readonly RowOf<R>[]>;
  /** Throws `not_found` where there is none. */
  get(id: Key, options?: { readonly lock?: boolean }): Promise<RowOf<R>>;
  count(where: Where<R>): Promise<number>;
  /**
   * Answers the rows as stored. `known: 'skip'`: one that shares what is unique with a stored row is left out, and not answered.
   * `silent`, for rows that nobody may make by hand: no line of the audit tells of them.
   */
  add(
    rows: readonly NewRow<R>[],
    options?: Writing & { readonly known?: 'skip'; readonly silent?: boolean },
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Rows as `find` answered them; what stands already is no change. `silent` is for fields that only the server writes and that say
   * nothing of the row itself, such as how often it was printed: neither version, stamp nor audit tells of it.
   */
  change<const V extends Changes<R>>(
    rows: readonly RowOf<R>[],
    values: Values<R, V>,
    options?: Writing & { readonly silent?: boolean },
  ): Promise<readonly RowOf<R>[]>;
  /**
   * Rows that are found by fields which no two rows share together: those that are there already are changed to what is named, the
   * others are added. Answers them in the order given.
   */
  put(
    by: readonly (keyof FieldsOf<R> & string)[],
    rows: readonly NewRow<R>[],
    options?: Writing,
  ): Promise<readonly RowOf<R>[]>;
  /** Throws `wrong_move` where a state has no such arrow; a row that is there already is left as it is. */
  move<const V extends Changes<R>>(
    rows: readonly RowOf<R>[],
    to: Move<R>,
    values?: Values<R, V>,
    options?: Writing,
  ): Promise<readonly RowOf<R>[]>;
  /** Something that belongs to them was changed elsewhere: whoever saw them before sees that they are another version. */
  touch(rows: readonly RowOf<R>[]): Promise<readonly RowOf<R>[]>;
  /** Throws `in_use` where other rows refer to one of them. */
  remove(rows: readonly RowOf<R>[], options?: Writing): Promise<void>;
}

/** By the definition; by the name only where several resources are served alike. Throws where there is no such resource. */
export interface RecordsOf {
  <R extends Resource>(resource: R): Records<R>;
  (resource: string): Records;
}
