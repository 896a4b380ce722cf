/**
 * Computed fields in SQL. Each is a column of a relation defined once in a companion. The engine
 * joins the relation to sort by the field, uses a subquery to filter by it, and otherwise reads it
 * only for the rows of the page.
 */
import { sql, type SQL } from 'drizzle-orm';
import { tableName } from './derive';

/** A computed field and its relation in SQL, with the columns `id` and the field's name. */
export interface ComputedColumn {
  readonly name: string;
  readonly relation: string;
  /** The quoted id column of the resource's table. */
  readonly id: string;
}

const quoted = (name: string): string => `"${name}"`;
const aliasOf = (name: string): string => `of_${name}`;

/** The computed column of a resource's field, from the definitions alone. */
export const computedOf = (resource: string, name: string, relation: string): ComputedColumn => ({
  name,
  relation,
  id: `${quoted(tableName(resource))}.id`,
});

/** The value for the current row, as a scalar subquery; for the rows of one page. */
export const computedText = ({ name, relation, id }: ComputedColumn): string =>
  `(select c.${quoted(name)} from (${relation}) c where c.id = ${id})`;

/** The same as a SQL expression. */
export const selectedColumn = (column: ComputedColumn): SQL => sql.raw(computedText(column));

/** Joins the relation to the table, for `joinedColumn`. */
export const joinComputed = ({ name, relation, id }: ComputedColumn): SQL =>
  sql.raw(` left join (${relation}) ${aliasOf(name)} on ${aliasOf(name)}.id = ${id}`);
/** The value, in a query that joins the relation with `joinComputed`. */
export const joinedColumn = ({ name }: ComputedColumn): SQL =>
  sql.raw(`${aliasOf(name)}.${quoted(name)}`);

/**
 * Matches the rows whose value satisfies `where`, which never sees null. `is true` keeps the
 * planner from turning the subquery into a join: it cannot estimate the relation, and would compute
 * it once per row. This way it is computed once and hashed.
 */
export const whereComputed = (
  { name, relation, id }: ComputedColumn,
  where: (value: SQL) => SQL,
): SQL =>
  sql.join([
    sql.raw(`(${id} in (select c.id from (${relation}) c where `),
    where(sql.raw(`c.${quoted(name)}`)),
    sql.raw(')) is true'),
  ]);
