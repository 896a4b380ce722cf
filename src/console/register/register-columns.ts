/**
 * Builds the columns of a register from its definition and its first rows: which are read-only,
 * which are edited, how wide they are. Pure.
 */
import { labelOf, type Field, type PlacedScreen, type Resource } from '@/schema';
import {
  optionsOf,
  shownText,
  type GridColumn,
  type GridRow,
  type Words,
} from '../kit/grid/column';
import { ALL } from '../visible';

export type RegisterPlace = Extract<PlacedScreen, { kind: 'register' }>;

/** An id is shown unchanged. */
const ID: Field = { kind: 'text', options: {} };
/** Rows sampled to estimate the width of a column. */
const SAMPLE = 300;
const NARROWEST = 8;
const WIDEST = 34;

/** Returns the width in characters that the head and the first rows need, within bounds. */
export function widthFor(
  column: GridColumn,
  rows: readonly GridRow[],
  words: Words,
  least = 0,
  narrowest = NARROWEST,
): number {
  const longest = rows
    .slice(0, SAMPLE)
    .reduce(
      (most, row) =>
        Math.max(most, shownText(column, row.values[column.name], words, row.labels).length),
      least,
    );
  return Math.min(WIDEST, Math.max(narrowest, column.label.length + 2, longest + 2));
}

/** A row as the server sends it. */
export interface RegisterRow extends Readonly<Record<string, unknown>> {
  readonly id: string | number;
  readonly version: number;
}

/** Returns the rows of a refusal, which carries a list or a single row. */
export function currentRows(current: unknown): GridRow[] {
  const list: readonly unknown[] = Array.isArray(current) ? current : [current];
  return list
    .filter(
      (row): row is RegisterRow =>
        typeof row === 'object' && row !== null && 'id' in row && 'version' in row,
    )
    .map(gridRow);
}

export function gridRow({ id, version, ...values }: RegisterRow): GridRow {
  const labels: unknown = values['_labels'];
  return {
    id,
    version,
    values: { ...values, id },
    labels:
      typeof labels === 'object' && labels !== null
        ? (labels as Readonly<Record<string, string>>)
        : {},
  };
}

/** Replaces the rows of the grid that the server has sent again. */
export function renewed(rows: readonly GridRow[], fresh: readonly GridRow[]): GridRow[] {
  const now = new Map(fresh.map((row) => [String(row.id), row]));
  return rows.map((row) => {
    const next = now.get(String(row.id));
    return next
      ? {
          ...next,
          values: { ...row.values, ...next.values },
          labels: { ...row.labels, ...next.labels },
        }
      : row;
  });
}

/**
 * Returns the other fields within which the value is unique; `undefined` where it is not, or where
 * this cannot be told here.
 */
export function uniqueWithin(
  resource: Resource,
  name: string,
  rows: readonly GridRow[],
  params: Readonly<Record<string, string>>,
): readonly string[] | undefined {
  if (resource.fields[name]?.options.unique) return [];
  const [set] = (resource.unique ?? []).filter((fields) => fields.includes(name));
  const others = set?.filter(
    (other) => other !== name && (params[other] === undefined || params[other] === ALL),
  );
  if (!others) return undefined;
  return others.every((other) => rows.every(({ values }) => values[other] !== undefined))
    ? others
    : undefined;
}

export function columnsOf(
  screen: RegisterPlace,
  resource: Resource,
  rows: readonly GridRow[],
  params: Readonly<Record<string, string>>,
  words: Words,
): GridColumn[] {
  const titles = new Set([resource.title].flat());
  const make = (name: string, editable: boolean): GridColumn => {
    const field = name === 'id' ? ID : (resource.fields[name] ?? ID);
    const label = words(labelOf(name, field));
    const draft: GridColumn = {
      key: `${editable ? 'edit' : 'show'} ${name}`,
      name,
      field,
      editable,
      sticky: !editable,
      heads: !editable && titles.has(name),
      width: NARROWEST,
      // A field that is also edited is shown with its saved value beside it.
      label: !editable && screen.edit.includes(name) ? words('{label}, saved', { label }) : label,
      ...(editable && field.kind !== 'ref' ? { options: optionsOf(field, words) } : {}),
      ...(editable ? { uniqueWithin: uniqueWithin(resource, name, rows, params) } : {}),
    };
    const typed = editable
      ? Math.min(24, Number(field.kind === 'text' ? (field.options.max ?? 24) : 12))
      : 0;
    return { ...draft, width: widthFor(draft, rows, words, typed) };
  };
  // A column without values in any row is hidden, but never the name.
  const isBare = ({ name, heads }: GridColumn): boolean =>
    !heads && rows.length > 0 && rows.every(({ values }) => (values[name] ?? '') === '');
  return [
    ...screen.show.map((name) => make(name, false)).filter((column) => !isBare(column)),
    ...screen.edit.map((name) => make(name, true)),
  ];
}
