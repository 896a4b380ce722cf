/**
 * Matches a file with a sheet. Rows are matched by the columns that the sheet declares, never by
 * name; nothing is saved: the cells go into the grid, to be reviewed and saved there under the
 * grid's own rules.
 */
import { Problem, type Sheet, type SheetCell, type SheetColumn, type Translate } from '@/schema';
import { readWhole } from '../reading/reader';
import { headingOf } from './columns';

export interface FileMatch {
  readonly cells: readonly (Omit<SheetCell, 'value'> & { readonly text: string })[];
  /** Lines that matched no row, or one already matched. */
  readonly errors: readonly { readonly row: number; readonly message: string }[];
  readonly lines: number;
  readonly columns: readonly string[];
}

const tidy = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const NO_KEY = 'The file has no column {columns}, so its rows cannot be matched.';
const NOTHING = 'No column in the file matches a column you can fill here.';

export async function matchFile(
  sheet: Sheet,
  match: readonly string[],
  bytes: Uint8Array,
  translate: Translate,
): Promise<FileMatch> {
  const file = await readWhole(bytes);
  const called = (column: SheetColumn): string[] =>
    [headingOf(column, translate), headingOf(column, (text) => text), column.name].map(tidy);
  const at = (column: SheetColumn): number =>
    file.columns.findIndex((heading) => called(column).includes(tidy(heading)));
  const keys = match
    .flatMap((name) => sheet.columns.filter((column) => column.name === name))
    .map((column) => ({ column, at: at(column) }))
    .filter((key) => key.at >= 0);
  const wanted = match.flatMap(
    (name) => sheet.columns.find((column) => column.name === name)?.label ?? [],
  );
  if (keys.length === 0)
    throw new Problem('invalid', {
      errors: { file: { text: NO_KEY, with: { columns: wanted.map(translate).join(', ') } } },
    });
  const columns = sheet.columns
    .filter(({ edit, locked }) => edit && !locked)
    .map((column) => ({ column, at: at(column) }))
    .filter((one) => one.at >= 0);
  if (columns.length === 0) throw new Problem('invalid', { errors: { file: NOTHING } });
  const rows = keys.map(
    ({ column }) =>
      new Map(sheet.rows.map((row) => [tidy(String(row.values[column.name] ?? '')), row])),
  );
  const seen = new Set<string>();
  const cells: FileMatch['cells'][number][] = [];
  const errors: FileMatch['errors'][number][] = [];
  for (const line of file.rows) {
    const found = keys
      .map((key, i) => rows[i]?.get(tidy(line.cells[key.at] ?? '') || '\0'))
      .find(Boolean);
    const refuse = (text: string): number =>
      errors.push({ row: line.row, message: translate(text) });
    if (!found) refuse('This number is not in the list.');
    else if (seen.has(String(found.id))) refuse('This row is in the file twice.');
    else {
      seen.add(String(found.id));
      for (const one of columns)
        if (!found.off?.[one.column.name])
          cells.push({ row: found.id, column: one.column.name, text: line.cells[one.at] ?? '' });
    }
  }
  return {
    cells,
    errors,
    lines: file.rows.length,
    columns: columns.map(({ column }) => translate(column.label)),
  };
}
