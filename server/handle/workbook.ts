import { writeXlsx } from 'hucre/xlsx';
import { guarded } from '../rest/cells';

export interface WorkbookSheet {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** What a spreadsheet does not take in the name of a sheet, and its longest. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g;
const LONGEST_NAME = 31;

/** Sheets of one workbook, each under its headings. Texts that a spreadsheet might take for a formula are kept as texts. */
export const workbook = (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> =>
  writeXlsx({
    sheets: sheets.map(({ name, headings, rows }) => ({
      name: name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME),
      rows: [headings, ...rows].map((row) =>
        row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)),
      ),
      freezePane: { rows: 1 },
    })),
  });
