/**
 * Computed fields in SQL. Each is a column of a relation that a companion writes once; the engine
 * joins it where rows are sorted by it, asks it for ids where they are filtered by it, and selects
 * from it for the rows of a page only.
 */
import { sql, type SQL } from 'drizzle-orm';
import { tableName } from './derive';

/** A computed field: the text of its relation, which has the columns `id` and the field's name. */
export interface ComputedColumn {
  readonly name: string;
  readonly relation: string;
  /** The id of the row in a query over the resource's table, quoted. */
  readonly id: string;
}

const quoted = (name: string): string => `"${name}"`;
const aliasOf = (name: string): string => `of_${name}`;

/** The column of a resource's field, from the definitions only. */
export const computedOf = (resource: string, name: string, relation: string): ComputedColumn => ({
  name,
  relation,
  id: `${quoted(tableName(resource))}.id`,
});

/** The value of the row at hand: for the rows of one page. */
export const computedText = ({ name, relation, id }: ComputedColumn): string =>
  `(select c.${quoted(name)} from (${relation}) c where c.id = ${id})`;

/** The same as an expression. */
export const selectedColumn = (column: ComputedColumn): SQL => sql.raw(computedText(column));

/** Joins the relation to the table, for `joinedColumn`. */
export const joinComputed = ({ name, relation, id }: ComputedColumn): SQL =>
  sql.raw(` left join (${relation}) ${aliasOf(name)} on ${aliasOf(name)}.id = ${id}`);
/** The value in a query that joins the relation. */
export const joinedColumn = ({ name }: ComputedColumn): SQL =>
  sql.raw(`${aliasOf(name)}.${quoted(name)}`);

/**
 * The rows for whose value `where` holds; the value is never null there. `is true` keeps the
 * planner from joining: it cannot estimate the relation, and would compute it once for each row.
 * So it is computed once and hashed.
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
