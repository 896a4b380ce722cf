/** The ways in which a field of an import is filled, as entries of a list of choices. Pure. */
import type { ImportSource } from '@/schema';
import { patternFor } from './mapping';

/** A blank before each keeps it apart from the names of columns. */
export const NOTHING = '';
export const CONSTANT = ' constant';
export const TEMPLATE = ' template';
export const EACH = ' each';
export const HEADING = ' heading';
export const NUMBERED = ' numbered';
const COLUMN = 'column ';
/** The entry of a column of the file. */
export const columnWay = (column: string): string => `${COLUMN}${column}`;

export function wayOf(source: ImportSource | undefined): string {
  if (!source) return NOTHING;
  if (source.column !== undefined) return columnWay(source.column);
  if (source.constant !== undefined) return CONSTANT;
  if (source.template !== undefined) return TEMPLATE;
  if (source.each !== undefined) return EACH;
  if (source.heading) return HEADING;
  return source.numbered ? NUMBERED : NOTHING;
}

/**
 * The source when another way is chosen; what still has a meaning is kept. `key`: the field by
 * which a referenced row is found in headings.
 */
export function sourceBy(
  way: string,
  before: ImportSource | undefined,
  columns: readonly string[],
  key: string | undefined,
): ImportSource | undefined {
  switch (way) {
    case NOTHING:
      return undefined;
    case CONSTANT:
      return { constant: '' };
    case TEMPLATE:
      return { template: before?.column === undefined ? '' : `{${before.column}}` };
    case EACH:
      return { each: patternFor(columns) };
    case HEADING:
      return { heading: true, ...(key ? { by: key } : {}) };
    case NUMBERED:
      return { numbered: true };
    default:
      return {
        column: way.slice(COLUMN.length),
        ...(before?.values ? { values: before.values } : {}),
        ...(before?.by ? { by: before.by } : {}),
      };
  }
}

/** The source with this option, or without it. */
export function withOption<K extends keyof ImportSource>(
  source: ImportSource,
  key: K,
  value: Required<ImportSource>[K] | undefined,
): ImportSource {
  const { [key]: _before, ...rest }: Partial<ImportSource> = source;
  return value === undefined ? rest : { ...rest, [key]: value };
}
