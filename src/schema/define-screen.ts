/**
 * Screens that a companion serves: each keeps its exact type, so that the companion is given parameters, filters, values of
 * actions and columns by name and kind. What a path or a screen does not have is refused where it is written.
 */
import type { ParamName } from './path';
import type { Resource, RowOf } from './resource';
import type { Action, Column, ReportScreen, ResourceScreen, SheetScreen } from './screen';

/** What the definers add by themselves. */
type WithoutKind<S> = Omit<S, 'kind'>;
type ValueAt<S, N extends PropertyKey> = N extends keyof S ? NonNullable<S[N]> : never;
type Strangers<S, N extends PropertyKey, Known> = Exclude<keyof ValueAt<S, N>, Known>;

/** What is wrong is said by the type that stands in its place. */
type NoUnknownOptions<S extends { readonly path: string }, Known> = {
  readonly [N in Exclude<keyof S, keyof Known>]: 'A screen of this kind has no such option.';
} & {
  readonly all?: readonly ParamName<S['path']>[];
  readonly params?: {
    readonly [N in Strangers<S, 'params', ParamName<S['path']>>]: 'The path has no such parameter.';
  };
  readonly actions?: {
    readonly [N in keyof ValueAt<S, 'actions'>]: {
      readonly [K in Strangers<
        ValueAt<S, 'actions'>,
        N,
        keyof Action
      >]: 'An action has no such option.';
    };
  };
};

/** A read-only table. */
export function defineReport<const S extends WithoutKind<ReportScreen>>(
  definition: S & NoUnknownOptions<S, ReportScreen>,
): S & { readonly kind: 'report' } {
  return { ...definition, kind: 'report' };
}

/** An entry grid that its companion loads and saves. */
export function defineSheet<const S extends WithoutKind<SheetScreen>>(
  definition: S & NoUnknownOptions<S, SheetScreen>,
): S & { readonly kind: 'sheet' } {
  return { ...definition, kind: 'sheet' };
}

/** A list names its own resource by the definition, so that its rows are known; one of another module by its name. */
type GivenList = WithoutKind<Omit<ResourceScreen, 'resource'>> & {
  readonly resource: Resource | string;
};
type NamedIn<S extends GivenList> = Omit<S, 'resource'> & {
  readonly kind: 'resource';
  readonly resource: string;
  /** Carries the type of the rows; never present at run time. */
  readonly row?: S['resource'] extends Resource ? RowOf<S['resource']> : RowOf<Resource>;
};

/** A list with actions. A list without any may stand in its module as it is. */
export function defineList<const S extends GivenList>(
  definition: S & NoUnknownOptions<S, ResourceScreen>,
): NamedIn<S> {
  const { resource, ...rest } = definition;
  return {
    ...rest,
    kind: 'resource',
    resource: typeof resource === 'string' ? resource : resource.name,
  };
}

/** Columns that several screens share; their names stay known. */
export function defineColumns<const C extends readonly Column[]>(...columns: C): C {
  return columns;
}
