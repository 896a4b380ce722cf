import { writeXlsx } from 'hucre/xlsx';
import { guardFormula } from '../rest/cells';

export interface WorkbookSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Characters that a sheet name may not contain, and its maximum length. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;

/**
 * A workbook of several sheets, each with its headings. Text that a spreadsheet might take for a
 * formula stays text.
 */
export const workbook = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, headings, rows }) => ({
      name: name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME),
      rows: [headings, ...rows].map((row) =>
        row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)),
      ),
      freezePane: { rows: 1 },
    })),
  });
