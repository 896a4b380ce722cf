/**
 * Types derived from the declaration of a screen: what its companion receives and what it returns.
 */
import type { Field, FieldKind, FieldOptions } from './fields';
import type { ParamName } from './path';
import type { Resource, RowOf } from './resource';
import type { Action, Screen } from './screen';

type ValueOf<F> = F extends Field<FieldKind, FieldOptions, infer V> ? V : never;
/** Never empty: a missing value is refused. */
type RequiredField = { readonly options: { readonly required: true; readonly when?: never } };
/** Never empty in an address: the default takes its place. */
type Defaulted = { readonly options: { readonly default: string | number | boolean } };
/** The type of a screen's option; an empty record if it has none. */
type At<S, N extends string> = N extends keyof S ? NonNullable<S[N]> : Record<never, never>;

/** Validated values of fields; null if a field is left empty. */
export type ValuesOf<F> = {
  readonly [N in keyof F]: F[N] extends RequiredField ? ValueOf<F[N]> : ValueOf<F[N]> | null;
};
type FilterValues<F> = {
  readonly [N in keyof F]: F[N] extends RequiredField | Defaulted
    ? ValueOf<F[N]>
    : ValueOf<F[N]> | null;
};

/** A value of the query string. */
type Scalar = string | number | boolean | null;

/** Parameters are text, as in the address; those of a choice are one of its options. */
type ParamText<F> = F extends { readonly kind: 'choice' } ? Extract<ValueOf<F>, string> : string;
type ParamOf<P, N> = N extends keyof P ? ParamText<P[N]> : string;
/** The parameters that accept `all`. */
type All<S> = S extends { readonly all: readonly (infer N)[] } ? N : never;

/**
 * Path parameters by name; null for the word `all`, where it is accepted. For a screen known only
 * by its path each may be null, and for a path that is not a constant any name is allowed.
 */
export type ParamsOf<S extends Screen | string> = S extends Screen
  ? {
      readonly [N in ParamName<S['path']>]:
        | ParamOf<At<S, 'params'>, N>
        | (N extends All<S> ? null : never);
    }
  : { readonly [N in ParamName<Extract<S, string>>]: string | null };
/** Values of the declared filters by name; null if none is chosen. */
export type FiltersOf<S extends Screen | string> = S extends string
  ? Readonly<Record<string, Scalar>>
  : FilterValues<At<S, 'filters'>>;

/** The names of a screen's actions. */
export type ActionName<S> = S extends string ? string : Extract<keyof At<S, 'actions'>, string>;
type ActionAt<S, N> = N extends keyof At<S, 'actions'>
  ? Extract<At<S, 'actions'>[N], Action>
  : Action;
/** The values entered before an action runs. */
export type ActionValues<S, N> = S extends string
  ? Readonly<Record<string, unknown>>
  : ValuesOf<At<ActionAt<S, N>, 'fields'>>;
/** Whether an action declares a preview. */
export type HasPreview<S, N> =
  ActionAt<S, N> extends { readonly preview: readonly unknown[] } ? true : false;
/** The row type of a list, if its declaration names the definition. */
export type ListRow<S> = S extends { readonly row?: infer R }
  ? [unknown] extends [R]
    ? RowOf<Resource>
    : Extract<R, Pick<RowOf<Resource>, 'id'>>
  : RowOf<Resource>;
/** The column that an action runs on. */
export type ActionColumn<S, N> =
  ActionAt<S, N> extends { readonly on: 'column' } ? string : string | null;

type NameOf<C> = C extends { readonly name: infer N extends string } ? N : never;
type ColumnName<S> = S extends { readonly columns: readonly (infer C)[] } ? NameOf<C> : string;
type Row = Readonly<Record<string, unknown>>;
/** One entry for each column that a screen declares. */
export type CellsOf<S> = { readonly [N in ColumnName<S>]: unknown };
/** A row of a report: its cells, and any further properties. */
export type AnswerRow<S> = string extends ColumnName<S> ? Row : CellsOf<S> | (CellsOf<S> & Row);
