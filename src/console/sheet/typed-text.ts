/** Entries that cannot be saved here, as a table for the clipboard: row, column, value. */
import type { DraftCell } from '../kit/grid/cells';
import { toTsv } from '../kit/grid/clipboard';
import { shownText } from '../kit/grid/column';
import type { GridStore } from '../kit/grid/store';
import type { Say } from '../kit/say';

export function typedText({ cells }: GridStore, kept: readonly DraftCell[], say: Say): string {
  const { columns, rows } = cells;
  const standing = columns.filter(
    ({ editable, heads, sticky, live }) => !editable && !live && (heads || sticky),
  );
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return toTsv(
    kept.map(({ id, field, text }) => {
      const row = byId.get(String(id));
      const name = row
        ? standing
            .map((column) => shownText(column, row.values[column.name], say, row.labels))
            .filter(Boolean)
            .join(' · ')
        : String(id);
      return [name, columns.find((column) => column.name === field)?.label ?? field, text];
    }),
  );
}
