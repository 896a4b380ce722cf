/**
 * Definers for screens with a companion. Each keeps the exact type of its screen, so the companion
 * receives parameters, filters, action values and columns by name and kind. Names that a path or a
 * screen does not have are compile errors.
 */
import type { ParamName } from './path';
import type { Resource, RowOf } from './resource';
import type { Action, Column, ReportScreen, ResourceScreen, SheetScreen } from './screen';

/** A definition without the `kind` that the definer adds. */
type WithoutKind<S> = Omit<S, 'kind'>;
type ValueAt<S, N extends PropertyKey> = N extends keyof S ? NonNullable<S[N]> : never;
type UnknownKeys<S, N extends PropertyKey, Known> = Exclude<keyof ValueAt<S, N>, Known>;

/** An unknown option gets the error message as its type. */
type NoUnknownOptions<S extends { readonly path: string }, Known> = {
  readonly [N in Exclude<keyof S, keyof Known>]: 'A screen of this kind has no such option.';
} & {
  readonly all?: readonly ParamName<S['path']>[];
  readonly params?: {
    readonly [N in UnknownKeys<
      S,
      'params',
      ParamName<S['path']>
    >]: 'The path has no such parameter.';
  };
  readonly actions?: {
    readonly [N in keyof ValueAt<S, 'actions'>]: {
      readonly [K in UnknownKeys<
        ValueAt<S, 'actions'>,
        N,
        keyof Action
      >]: 'An action has no such option.';
    };
  };
};

/** Defines a read-only table. */
export function defineReport<const S extends WithoutKind<ReportScreen>>(
  definition: S & NoUnknownOptions<S, ReportScreen>,
): S & { readonly kind: 'report' } {
  return { ...definition, kind: 'report' };
}

/** Defines an entry grid that its companion loads and saves. */
export function defineSheet<const S extends WithoutKind<SheetScreen>>(
  definition: S & NoUnknownOptions<S, SheetScreen>,
): S & { readonly kind: 'sheet' } {
  return { ...definition, kind: 'sheet' };
}

/**
 * A list names a resource of its own module by definition, so that the row type is known; one of
 * another module by name.
 */
type ListInput = WithoutKind<Omit<ResourceScreen, 'resource'>> & {
  readonly resource: Resource | string;
};
type ListDefinition<S extends ListInput> = Omit<S, 'resource'> & {
  readonly kind: 'resource';
  readonly resource: string;
  /** Carries the row type; never present at run time. */
  readonly row?: S['resource'] extends Resource ? RowOf<S['resource']> : RowOf<Resource>;
};

/** Defines a list with actions. A list without actions may be a plain object in its module. */
export function defineList<const S extends ListInput>(
  definition: S & NoUnknownOptions<S, ResourceScreen>,
): ListDefinition<S> {
  const { resource, ...rest } = definition;
  return {
    ...rest,
    kind: 'resource',
    resource: typeof resource === 'string' ? resource : resource.name,
  };
}

/** Defines columns that several screens share, keeping the types of their names. */
export function defineColumns<const C extends readonly Column[]>(...columns: C): C {
  return columns;
}
