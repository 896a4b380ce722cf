/** Columns of reports and sheets as the file writers know them. */
import {
  choiceLabel,
  type Column,
  type Field,
  type PlacedScreen,
  type SheetColumn,
  type Translate,
} from '@/schema';
import type { Call } from '../route';

/** Hours are tenths: as text they have a point. */
export const fieldOf = ({ kind = 'text', label }: Column): Field =>
  kind === 'hours'
    ? { kind: 'decimal', places: 1, options: { label } }
    : { kind: kind === 'file' ? 'text' : kind, options: { label } }; // of a file its name

/** A cell as its kind's field takes it. */
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

/** The same as it is read: a choice by what it is called. For files that do not come back. */
export const readValue = (column: Column, value: unknown, translate: Translate): unknown =>
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

/** The head over a column and its second line go into the heading of a file, so that the file comes back by it. */
export const headingOf = ({ label, sub, group }: SheetColumn, translate: Translate): string =>
  [group && `${translate(group)}:`, translate(label), sub && `(${translate(sub)})`]
    .filter(Boolean)
    .join(' ');
