/** What can be read off the declaration of a screen: the types of what its companion is given, and of what it answers. */
import type { Field, FieldKind, FieldOptions } from './fields';
import type { ParamName } from './path';
import type { Resource, RowOf } from './resource';
import type { Action, Screen } from './screen';

type ValueOf<F> = F extends Field<FieldKind, FieldOptions, infer V> ? V : never;
/** Never left empty: without a value it is refused. */
type RequiredField = { readonly options: { readonly required: true } };
/** Never left empty in an address: there is something to take in its place. */
type Defaulted = { readonly options: { readonly default: string | number | boolean } };
/** What a screen says under a key; nothing where it says nothing. */
type At<S, N extends string> = N extends keyof S ? NonNullable<S[N]> : Record<never, never>;

/** Fields as people fill them, judged: null where one is left empty. */
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

/** Parameters are text, as they stand in the address; of a choice, one of its words. */
type ParamText<F> = F extends { readonly kind: 'choice' } ? Extract<ValueOf<F>, string> : string;
type ParamOf<P, N> = N extends keyof P ? ParamText<P[N]> : string;
/** The parameters that may stand for all. */
type All<S> = S extends { readonly all: readonly (infer N)[] } ? N : never;

/**
 * Parameters of the path by name; null is the word `all`, where that may stand. Of a screen that is known by its path alone each may
 * be null, and of a path that is no constant any name.
 */
export type ParamsOf<S extends Screen | string> = S extends Screen
  ? {
      readonly [N in ParamName<S['path']>]:
        | ParamOf<At<S, 'params'>, N>
        | (N extends All<S> ? null : never);
    }
  : { readonly [N in ParamName<Extract<S, string>>]: string | null };
/** Values of the declared filters by name; null where one is not chosen. */
export type FiltersOf<S extends Screen | string> = S extends string
  ? Readonly<Record<string, Scalar>>
  : FilterValues<At<S, 'filters'>>;

/** The names of the actions that a screen declares. */
export type ActionName<S> = S extends string ? string : Extract<keyof At<S, 'actions'>, string>;
type ActionAt<S, N> = N extends keyof At<S, 'actions'>
  ? Extract<At<S, 'actions'>[N], Action>
  : Action;
/** What was filled in before an action was done. */
export type ActionValues<S, N> = S extends string
  ? Readonly<Record<string, unknown>>
  : ValuesOf<At<ActionAt<S, N>, 'fields'>>;
/** A row of a list, where its declaration names the definition. */
export type ListRow<S> = S extends { readonly row?: infer R }
  ? [unknown] extends [R]
    ? RowOf<Resource>
    : Extract<R, Pick<RowOf<Resource>, 'id'>>
  : RowOf<Resource>;
/** The column that an action was done to. */
export type ActionColumn<S, N> =
  ActionAt<S, N> extends { readonly on: 'column' } ? string : string | null;

type NameOf<C> = C extends { readonly name: infer N extends string } ? N : never;
type ColumnName<S> = S extends { readonly columns: readonly (infer C)[] } ? NameOf<C> : string;
type Row = Readonly<Record<string, unknown>>;
/** Something for each column that a screen declares. */
export type CellsOf<S> = { readonly [N in ColumnName<S>]: unknown };
/** A row of a report: its cells, whatever else it carries. */
export type AnswerRow<S> = string extends ColumnName<S> ? Row : CellsOf<S> | (CellsOf<S> & Row);
