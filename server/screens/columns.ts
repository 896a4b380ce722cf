/** Columns of reports and sheets as fields for the file writers. */
import {
  choiceLabel,
  say,
  type Column,
  type Field,
  type PlacedScreen,
  type SheetColumn,
  type Translate,
} from '@/schema';
import type { Call } from '../route';

/** Hours are stored in tenths: as text they have a decimal point. */
export const fieldOf = ({ kind = 'text', label, decimals }: Column): Field =>
  kind === 'hours'
    ? { kind: 'decimal', places: 1, options: { label } }
    : {
        kind: kind === 'file' ? 'text' : kind, // the name of a file
        options: { label },
        ...(decimals === undefined ? {} : { places: decimals }),
      };

/** A cell as the field of its kind accepts it. */
export const cellValue = ({ kind }: Column, value: unknown): unknown => {
  if (kind === 'file')
    return [value]
      .flat()
      .flatMap((one) =>
        typeof one === 'object' && one !== null && 'name' in one ? [String(one.name)] : [],
      )
      .join(', ');
  return kind === 'hours' && typeof value === 'number' ? value / 10 : value;
};

/** The cell as displayed, a choice by its label. For files that are not imported. */
export const displayValue = (column: Column, value: unknown, translate: Translate): unknown =>
  column.kind === 'choice' && typeof value === 'string'
    ? translate(choiceLabel(value, column.labels))
    : cellValue(column, value);

/** `<screen>-<parameters>-<day>` */
export const fileName = (screen: PlacedScreen, call: Call): string =>
  [
    screen.route
      .split('/')
      .filter((part) => !part.startsWith('{'))
      .at(-1),
    ...Object.values(call.params),
    call.today,
  ].join('-');

/**
 * Includes the group over a column and its second line, so that an imported file is matched by its
 * headings.
 */
export const headingOf = ({ label, sub, group }: SheetColumn, translate: Translate): string =>
  [group && `${translate(group)}:`, translate(label), sub && `(${say(sub, translate)})`]
    .filter(Boolean)
    .join(' ');
