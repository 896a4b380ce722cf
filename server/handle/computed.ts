import type { Fields, Resource } from '@/schema';

/**
 * The query of a relation: one row for each row of the resource that has values, with its `id` and a
 * column per computed field. It has no parameters, so that it can be embedded in any list query.
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

/** Computed fields of a resource, and the SQL of the relation with a column for each of them. */
export interface Relation {
  readonly fields: readonly string[];
  readonly text: string;
}
/** How a resource's computed fields are read in lists, records and exports. */
export interface Computed {
  readonly does: 'computed';
  readonly resource: string;
  readonly relations: readonly Relation[];
}

const relationSql: RelationSql = ([text = '']) => ({ text });

/** Each relation names its fields, and returns one row with an `id` per row that has values. */
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
