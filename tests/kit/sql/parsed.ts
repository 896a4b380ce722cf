/** Queries as PostgreSQL's own parser reads them. */
import { loadModule, parseSync, type Node } from 'libpg-query';

await loadModule();

/** A column as a query writes it, with the name of its table or alias, if given. */
export interface Named {
  readonly alias: string | null;
  readonly column: string;
}
export type Statement = Extract<
  Node,
  | { SelectStmt: unknown }
  | { InsertStmt: unknown }
  | { UpdateStmt: unknown }
  | { DeleteStmt: unknown }
>;

/** Parses the statements of a text; null if that fails. */
export function parse(text: string): Node[] | null {
  try {
    return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? [stmt] : []));
  } catch {
    return null;
  }
}

/** Empty for what cannot be parsed, which the database itself reports. */
export const parsed = (text: string): Node[] => parse(text) ?? [];

export const textOf = (node: Node | undefined): string | null =>
  node && 'String' in node ? (node.String.sval ?? '') : null;

/** Null for `*`. */
export function namedIn(node: Node): Named | null {
  if (!('ColumnRef' in node)) return null;
  const parts = (node.ColumnRef.fields ?? []).map(textOf);
  const column = parts.at(-1) ?? null;
  return column === null ? null : { alias: parts.at(-2) ?? null, column };
}

/** Returns the direct child nodes, whatever they are part of. */
export function below(node: Node): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null) {
      const [[key, inner] = ['', null]] = Object.entries(value);
      // A node is an object with its kind as its only key; everything else is a property of one.
      if (/^[A-Z]/.test(key) && typeof inner === 'object') found.push(value as Node);
      else Object.values(value).forEach(walk);
    }
  };
  Object.values(node)
    .flatMap((inner: object) => Object.values(inner))
    .forEach(walk);
  return found;
}
