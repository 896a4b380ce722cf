/** Internal marks as a university takes them: one line for a student and a paper, in the columns that it asks for. */
import { plain } from '@/domain/fraction';

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
export const UPLOAD_COLUMNS = [
  'registration_no',
  'roll_no',
  'name',
  'paper',
  'title',
  'internal',
  'max',
  'state',
] as const satisfies readonly (keyof UploadLine)[];

/** The columns that are asked for, in their order; the first word that is none of them. */
export function uploadColumns(
  text: string,
): { readonly columns: (typeof UPLOAD_COLUMNS)[number][] } | { readonly unknown: string } {
  const words = text.split(/[,;\s]+/).filter(Boolean);
  const unknown = words.find((word) => !UPLOAD_COLUMNS.some((one) => one === word));
  if (unknown !== undefined) return { unknown };
  return { columns: words.flatMap((word) => UPLOAD_COLUMNS.find((one) => one === word) ?? []) };
}

/** What a spreadsheet might take for a formula is kept from it; commas and quotes are quoted. */
function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function uploadFile(
  lines: readonly UploadLine[],
  columns: readonly (typeof UPLOAD_COLUMNS)[number][],
): Uint8Array {
  const value = (
    line: UploadLine,
    name: (typeof UPLOAD_COLUMNS)[number],
  ): string | number | null =>
    name === 'internal' || name === 'max'
      ? line[name] === null
        ? null
        : plain(line[name])
      : line[name];
  const rows = [
    columns.join(','),
    ...lines.map((line) => columns.map((name) => cell(value(line, name))).join(',')),
  ];
  return new TextEncoder().encode(`\uFEFF${rows.join('\r\n')}\r\n`);
}
