/** How the columns of an imported file become fields, as the console sends it and the server keeps it. */
import type { CellPart } from './cell-part';

export interface ImportSource {
  readonly column?: string;
  readonly constant?: string;
  /** `Name {column}`: names in braces are columns. */
  readonly template?: string;
  /** `* Grade`: a line holds one row for each column whose heading matches. */
  readonly each?: string;
  /** Filled with the text that the star stands for. */
  readonly heading?: true;
  /**
   * For a field with rows: each column holds one part of one row, by its heading, such as
   * `marks_1_obtained`.
   */
  readonly numbered?: true;
  /** Values that do not fit this field are left empty. */
  readonly lenient?: true;
  /** Of a cell with more than one value, the part that is meant. */
  readonly part?: CellPart;
  /** An empty cell repeats the value above it, as below a merged cell. Only with `column`. */
  readonly down?: true;
  /** Maps values of the file to their meaning. */
  readonly values?: Readonly<Record<string, string>>;
  /** For a reference: the file holds this unique field of the target instead of its id. */
  readonly by?: string;
}

export interface ImportMapping {
  /** `id` or a unique field; null if every row is new. */
  readonly match: string | null;
  readonly fields: Readonly<Record<string, ImportSource>>;
  /** Only lines with one of these values in that column are imported. */
  readonly only?: { readonly column: string; readonly values: readonly string[] };
}
