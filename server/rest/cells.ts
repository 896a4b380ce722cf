/**
 * Converts values to cells of a sheet and back. A text that a spreadsheet might take for a formula
 * gets an apostrophe in front; so does a text that has such an apostrophe already, so that removing
 * exactly one is always right.
 */
import type { Field } from '@/schema';

const RISKY = /^'*[=+\-@＝＋－＠\t\r\n\0]/;

/** Kinds whose cells hold free text. Values of the others cannot begin like a formula. */
const FREE_TEXT: ReadonlySet<string> = new Set([
  'text',
  'longtext',
  'json',
  'ref',
  'choice',
  'state',
]);
const SCALED: ReadonlySet<string> = new Set(['money', 'marks', 'percent']);

/** Kinds that a spreadsheet may add up. Identifiers stay text, however many digits they have. */
export const NUMERIC: ReadonlySet<string> = new Set([
  'int',
  'decimal',
  'money',
  'marks',
  'percent',
]);

/** A phone number: only a plus and digits, which is harmless as a formula. */
const TELEPHONE = /^\+\d{6,15}$/;

export const guardFormula = (text: string): string =>
  RISKY.test(text) && !TELEPHONE.test(text) ? `'${text}` : text;
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell) ? cell.slice(1) : cell;

/** Rupees, marks and percentages in decimal form, from the integer that is stored. */
function unscaled(value: number): string {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The text of a cell, which `coerce` reads as the same value. */
export function cellText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' && NUMERIC.has(field.kind)) return guardFormula(value); // text in place of a number
  if (SCALED.has(field.kind)) return unscaled(Number(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = field.kind === 'json' ? JSON.stringify(value) : String(value);
  return FREE_TEXT.has(field.kind) ? guardFormula(text) : text;
}

export function sheetCell(field: Field, value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (NUMERIC.has(field.kind) && typeof value !== 'string')
    return SCALED.has(field.kind) ? Number(unscaled(Number(value))) : Number(value);
  return cellText(field, value);
}
