import type { Fields, Resource } from '@/schema';

/**
 * The query of a relation: one row for each row of the resource that has values, with its `id` and a
 * column for each computed field. Without parameters, so that it can be part of any list.
 */
export interface RelationOf<Row> {
  readonly text: string;
  /** Carries the row type; never present at run time. */
  readonly row?: Row;
}
export type RelationSql = <Row extends { readonly id: string | number }>(
  text: TemplateStringsArray,
) => RelationOf<Row>;

type ComputedName<F extends Fields> = {
  readonly [N in keyof F & string]: F[N] extends {
    readonly options: { readonly computed: true };
  }
    ? N
    : never;
}[keyof F & string];

/** Computed fields of a resource, and the relation whose columns of the same names hold them. */
export interface Relation {
  readonly fields: readonly string[];
  readonly text: string;
}
/** The values of a resource's computed fields: lists, records and files show, filter and sort by them. */
export interface Computed {
  readonly does: 'computed';
  readonly resource: string;
  readonly relations: readonly Relation[];
}

const relationSql: RelationSql = ([text = '']) => ({ text });

/** `relations`: each names its fields, and gives one row with an `id` for each row that has them. */
export function computed<const N extends string, const F extends Fields>(
  resource: Resource<N, F>,
  relations: (sql: RelationSql) => readonly {
    readonly fields: readonly ComputedName<F>[];
    readonly from: RelationOf<{ readonly id: string | number }>;
  }[],
): Computed {
  return {
    does: 'computed',
    resource: resource.name,
    relations: relations(relationSql).map(({ fields, from }) => ({ fields, text: from.text })),
  };
}
