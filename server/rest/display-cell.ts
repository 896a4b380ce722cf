/** Values as cells of a file for reading, not for import: as displayed. Numbers stay numbers. */
import { collegeDateTime } from '@/domain/dates';
import { rupees } from '@/domain/money';
import { accountText, choiceLabel, dayText, type Field, type Translate } from '@/schema';
import { NUMERIC, guardFormula, sheetCell, cellText } from './cells';
import type { Format } from './sheet-file';

type Cell = string | number | null;

const INDIAN = /^(\+91)(\d{5})(\d{5})$/;
/**
 * Digits behind a plus are not a formula; in groups they are not a number for a spreadsheet either.
 */
const TELEPHONE = /^\+\d{1,3} [\d ]{6,}$/;

const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'name' in value
    ? String(value.name)
    : String(value);

/** The displayed text; `label` is the title of a reference or the name of a file. */
function textOf(field: Field, value: unknown, label: unknown, translate: Translate): string {
  if (label !== undefined && label !== null) return [label].flat().map(nameOf).join(', ');
  switch (field.kind) {
    case 'bool':
      return translate(value === true ? 'Yes' : 'No');
    case 'date':
      return dayText(String(value));
    case 'instant':
      return collegeDateTime(String(value));
    case 'choice':
    case 'state':
      return translate(choiceLabel(String(value), field.options.labels));
    case 'text':
      if (field.options.account) return translate(accountText(String(value), label));
      return String(value).replace(INDIAN, '$1 $2 $3');
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** As printed: rupees with Indian grouping, marks without trailing zeros unless their column has them. */
const numberText = (field: Field, value: number): string =>
  field.kind === 'money'
    ? rupees(value)
    : field.kind === 'marks' && field.places === undefined
      ? cellText(field, value).replace(/\.?0+$/, '')
      : cellText(field, value);

/**
 * In XLSX a text stays a text, whatever it begins with; in CSV a possible formula is preceded by an
 * apostrophe; a PDF evaluates nothing.
 */
export function displayCell(
  format: Format,
  field: Field,
  value: unknown,
  translate: Translate,
  label?: unknown,
): Cell {
  if (value === null || value === undefined) return null;
  if (NUMERIC.has(field.kind) && typeof value === 'number')
    return format === 'xlsx'
      ? sheetCell(field, value)
      : format === 'pdf'
        ? numberText(field, value)
        : cellText(field, value);
  const text = textOf(field, value, label, translate);
  return format !== 'csv' || TELEPHONE.test(text) ? text : guardFormula(text);
}
