/**
 * The select list of a resource: its columns by name, and `_labels` with the titles of references,
 * files and accounts. Labels are subselects that are evaluated after the page is cut, so 25 rows
 * cost 25. The text is built only from names of the definition, once per set of fields.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Resource, Roll } from '@/schema';
import { computedText, type ComputedColumn } from './computed';
import { tableName } from './derive';

/** Beyond this depth a title that consists of references shows their ids. */
const DEEPEST = 3;

/** Whether a field may be shown; titles omit fields that may not. */
export type Shows = (resource: Resource, field: string) => boolean;

const quoted = (name: string): string => `"${name}"`;

function titleOf(
  roll: Roll,
  resource: Resource,
  alias: string,
  shows: Shows,
  depth: number,
): string {
  const parts = [resource.title]
    .flat()
    .filter((name) => name === 'id' || shows(resource, name))
    .map((name) => {
      const column = `${alias}.${quoted(name)}`;
      const to = name === 'id' ? undefined : resource.fields[name]?.to;
      return to ? labelOf(roll, to, column, shows, depth + 1) : `${column}::text`;
    });
  return parts.length === 0
    ? `${alias}.id::text`
    : parts.length === 1
      ? parts.join()
      : `concat_ws(' ', ${parts.join(', ')})`;
}

function labelOf(roll: Roll, to: string, column: string, shows: Shows, depth: number): string {
  const target = roll.resources.get(to);
  if (!target || depth > DEEPEST) return `${column}::text`;
  const alias = `l${depth}`;
  return `(select ${titleOf(roll, target, alias, shows, depth)} from ${quoted(tableName(to))} ${alias} where ${alias}.id = ${column})`;
}

/** Set in every row; of the two such columns the one that pages show. */
const CHANGED_BY = 'updated_by';

/**
 * Name and post of the account whose key is in the column; null if there is none. Each kind is
 * looked up by id only.
 */
function accountLabel(roll: Roll, column: string, shows: Shows): string {
  const kinds = [...roll.resources.values()].flatMap((resource) => {
    const { kind, post } = resource.account ?? {};
    if (!kind) return [];
    const name = titleOf(roll, resource, 'a', shows, 1);
    const said =
      post && shows(resource, post)
        ? `concat_ws(', ', ${name}, nullif(a.${quoted(post)}, ''))`
        : name;
    return [
      `(select ${said} from ${quoted(tableName(resource.name))} a where a.id = case when ${column} ~ '^${kind}:\\d{1,9}$' then substr(${column}, ${kind.length + 2})::int end)`,
    ];
  });
  return kinds.length === 0 ? 'null' : `coalesce(${kinds.join(', ')})`;
}

export interface SelectOptions {
  /** By field. */
  readonly computed?: ReadonlyMap<string, ComputedColumn>;
  /** Fields that get a label; by default all. */
  readonly labelled?: readonly string[];
}
const NONE: ReadonlyMap<string, ComputedColumn> = new Map();

/**
 * `names` are columns of the resource's table, or computed. Rows have `_labels` if one of `labelled` is a
 * reference or a file.
 */
export function selectList(
  roll: Roll,
  resource: Resource,
  names: readonly string[],
  shows: Shows,
  { computed = NONE, labelled = names }: SelectOptions = {},
): SQL {
  const table = quoted(tableName(resource.name));
  const columns = names.map((name) => {
    const one = computed.get(name);
    return one ? `${computedText(one)} as ${quoted(name)}` : `${table}.${quoted(name)}`;
  });
  const labels = labelled.flatMap((name) => {
    const { to, kind, options } = resource.fields[name] ?? {};
    const one = computed.get(name);
    const column = one ? computedText(one) : `${table}.${quoted(name)}`;
    if (options?.account || name === CHANGED_BY)
      return [`'${name}', ${accountLabel(roll, column, shows)}`];
    if (kind === 'file') return [`'${name}', (select f.name from file f where f.id = ${column})`];
    if (kind === 'files')
      return [
        `'${name}', (select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) order by array_position(${column}, f.id)) from file f where f.id = any(${column}))`,
      ];
    return to ? [`'${name}', ${labelOf(roll, to, `${table}.${quoted(name)}`, shows, 1)}`] : [];
  });
  if (labels.length) columns.push(`jsonb_build_object(${labels.join(', ')}) as "_labels"`);
  return sql.raw(columns.join(', '));
}

/** The title of a row, as an expression over the resource's own table. */
export function titleExpression(roll: Roll, resource: Resource): SQL {
  return sql.raw(titleOf(roll, resource, quoted(tableName(resource.name)), () => true, 0));
}
