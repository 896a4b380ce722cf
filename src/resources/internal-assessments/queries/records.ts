/**
 * Sheets whose row is one record of several fields: practicals and vivas. Cells are validated by
 * the fields of the record itself.
 */
import type { Refusal } from '@/domain/reason';
import {
  Problem,
  validate,
  type FieldErrors,
  type Fields,
  type Sentence,
  type SheetCell,
} from '@/schema';
import { must } from './refusal';

export interface RecordRow<R extends object> {
  /** The key of the row in the sheet. */
  readonly id: number;
  readonly stored: R;
  /** Why this row cannot be written now; null if it can. */
  readonly refusal: Refusal | null;
  readonly closed: Sentence | null;
}

export interface RecordChange<R extends object> {
  readonly row: RecordRow<R>;
  readonly values: R;
  readonly changes: readonly {
    readonly field: string;
    readonly old: unknown;
    readonly new: unknown;
  }[];
}

/**
 * Validates all cells or none: throws locks first, then faults keyed by cell. `faults` validates a
 * row as a whole.
 */
export function judgeRecords<R extends object>(
  rows: readonly RecordRow<R>[],
  cells: readonly SheetCell[],
  fields: Fields,
  faults: (values: R, row: RecordRow<R>, named: ReadonlySet<string>) => FieldErrors,
): RecordChange<R>[] {
  const errors: Record<string, Sentence | string> = {};
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  for (const { row } of cells) must(byId.get(String(row))?.refusal ?? null);
  const becoming = new Map<RecordRow<R>, { values: R; cells: Map<string, number> }>();
  for (const [n, { row: id, column, value }] of cells.entries()) {
    const [row, field] = [byId.get(String(id)), fields[column]];
    const key = `cells.${n}.value`;
    if (!row) errors[key] = 'This student is not in this class.';
    else if (!field) errors[key] = 'This column does not exist here.';
    else if (row.closed) errors[key] = row.closed;
    else {
      const judged = validate({ [column]: field }, { [column]: value }, true);
      const fault = judged.errors[column];
      if (fault) errors[key] = fault;
      const now = becoming.get(row) ?? { values: row.stored, cells: new Map<string, number>() };
      now.cells.set(column, n);
      becoming.set(row, { ...now, values: { ...now.values, ...(fault ? {} : judged.values) } });
    }
  }
  for (const [row, { values, cells: named }] of becoming) {
    for (const [field, fault] of Object.entries(faults(values, row, new Set(named.keys())))) {
      const n = named.get(field) ?? [...named.values()][0] ?? 0;
      errors[`cells.${n}.value`] ??= fault;
    }
  }
  if (Object.keys(errors).length) throw new Problem('invalid', { errors });
  const heldIn = (row: R, field: string): unknown =>
    new Map<string, unknown>(Object.entries(row)).get(field) ?? null;
  return [...becoming]
    .map(([row, { values, cells: named }]) => ({
      row,
      values,
      changes: [...named.keys()]
        .map((field) => ({
          field,
          old: heldIn(row.stored, field),
          new: heldIn(values, field),
        }))
        .filter((change) => change.old !== change.new),
    }))
    .filter(({ changes }) => changes.length > 0);
}
