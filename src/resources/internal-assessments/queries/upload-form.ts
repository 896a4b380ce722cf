/**
 * Internal marks in the file format of a university: one line per student and paper, in the columns
 * it requires.
 */
import { formatHundredths } from '@/domain/fraction';

export interface UploadLine {
  readonly registration_no: string | null;
  readonly roll_no: string | null;
  readonly name: string;
  readonly paper: string;
  readonly title: string;
  readonly internal: number | null;
  readonly max: number;
  readonly state: string;
}
/** The university's names of the columns. */
const LABELS: Readonly<Record<keyof UploadLine, string>> = {
  registration_no: 'Registration number',
  roll_no: 'Roll number',
  name: 'Name',
  paper: 'Paper',
  title: 'Title',
  internal: 'Internal marks',
  max: 'Maximum marks',
  state: 'State',
};
export const UPLOAD_COLUMNS = Object.values(LABELS);

interface UploadColumn {
  readonly name: keyof UploadLine;
  /** As requested. */
  readonly heading: string;
}
const NAMES = Object.keys(LABELS) as readonly (keyof UploadLine)[];

/** The requested columns in order, by label or API name; null if one of them is unknown. */
export function uploadColumns(text: string): readonly UploadColumn[] | null {
  const asked = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const columns = asked.flatMap((heading) => {
    const wanted = heading.toLowerCase();
    const name = NAMES.find((one) => one === wanted || LABELS[one].toLowerCase() === wanted);
    return name ? [{ name, heading }] : [];
  });
  return columns.length === asked.length && columns.length > 0 ? columns : null;
}

/** Escapes values that a spreadsheet would read as a formula, and quotes commas and quotes. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function uploadFile(
  lines: readonly UploadLine[],
  columns: readonly UploadColumn[],
): Uint8Array {
  const value = (line: UploadLine, { name }: UploadColumn): string | number | null =>
    name === 'internal' || name === 'max'
      ? line[name] === null
        ? null
        : formatHundredths(line[name])
      : line[name];
  const rows = [
    columns.map(({ heading }) => cell(heading)).join(','),
    ...lines.map((line) => columns.map((column) => cell(value(line, column))).join(',')),
  ];
  return new TextEncoder().encode(`\uFEFF${rows.join('\r\n')}\r\n`);
}
