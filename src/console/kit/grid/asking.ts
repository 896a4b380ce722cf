/** Options that need an answer to a prompt before they can be entered in a cell. Pure. */
import { readCell } from './column';
import type { CellText } from './history';
import type { CellPosition } from './range';
import type { CellOption, GridColumn, Words } from './shape';

/** A cell with such an option entered. */
export interface OptionChoice extends CellPosition {
  readonly option: CellOption;
}

export const isAsking = ({ options }: GridColumn): boolean =>
  options?.some(({ asks }) => asks !== undefined) ?? false;

/**
 * Returns the option that cannot be entered without its answer; a value already saved on the server
 * can.
 */
export function askedBy(
  column: GridColumn | undefined,
  { text, typed }: CellText,
  base: unknown,
  words: Words,
): CellOption | undefined {
  if (!column) return undefined;
  const { value } = typed ?? readCell(column, text, words);
  if (value === (base ?? null)) return undefined;
  return column.options?.find((option) => option.asks !== undefined && option.value === value);
}
