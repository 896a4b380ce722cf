/** Maps the columns and rows of a sheet, as the server worked them out, to the entry grid. Pure. */
import {
  isReplaced,
  signOf,
  type Field,
  type LiveColumns,
  type Sheet,
  type SheetColumn,
  type SheetRow,
} from '@/schema';
import type { GridColumn, GridRow, Words } from '../kit/grid/column';
import { weekdayOf } from '@/domain/dates';
import { widthFor } from '../register/register-columns';
import { fieldOf, fieldValue, textOfValue, wireValue } from '../interactive/column-value';
import { worded } from '../interactive/worded';

/** An action in a column's menu besides filling. */
export interface ColumnAction {
  readonly label: string;
  readonly tone?: 'danger';
  readonly run: () => void;
}

export interface ColumnContext {
  readonly words: Words;
  readonly live: LiveColumns | undefined;
  /** The actions that a column allows now. */
  readonly actions: (column: SheetColumn) => readonly ColumnAction[];
}

/** The width of a column whose values are one character. */
const NARROW = 3;
/** The scale of the second line of a narrow head. */
const SMALL = 0.72;
/** The width of a typed number. */
const TYPED = 6;

export function gridRows(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  words: Words,
): GridRow[] {
  const hours = columns.filter(({ kind }) => kind === 'hours');
  return rows.map(({ id, values, off }) => ({
    id,
    version: 0,
    values:
      hours.length === 0
        ? values
        : {
            ...values,
            ...Object.fromEntries(
              hours.map((column) => [column.name, fieldValue(column, values[column.name])]),
            ),
          },
    ...(off
      ? {
          off: Object.fromEntries(
            Object.entries(off).map(([name, { text, reason }]) => [
              name,
              { text, reason: worded(reason, words) },
            ]),
          ),
        }
      : {}),
  }));
}

/**
 * Returns the field that checks typing: one of the options where the column has any, otherwise the
 * column's kind.
 */
function typedField(column: SheetColumn, words: Words): Field {
  const { options, label, required, min, max } = column;
  const given = { label: words(label), ...(required ? { required } : {}) };
  if (options?.every(({ value }) => typeof value === 'string'))
    return { kind: 'choice', choices: options.map(({ value }) => String(value)), options: given };
  if (options?.every(({ value }) => typeof value === 'boolean'))
    return { kind: 'bool', options: given };
  if (options) return { kind: 'ref', options: given };
  return {
    ...fieldOf(column),
    options: {
      ...given,
      ...(min === undefined ? {} : { min: Number(fieldValue(column, min)) }),
      ...(max === undefined ? {} : { max: Number(fieldValue(column, max)) }),
    },
  };
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

/**
 * Returns the foot of a column. Values are integers on the wire, so the mean is exact except for
 * its last rounding.
 */
function footOf(column: SheetColumn, words: Words): GridColumn['foot'] {
  const { foot, total } = column;
  const sent = (values: readonly unknown[]): number[] =>
    values.map((value) => wireValue(column, value)).filter(isNumber);
  if (foot === 'filled') {
    return (values) => {
      const filled = values.filter((value) => value !== null && value !== '').length;
      return column.oneKey
        ? String(filled)
        : words('{filled} of {total}', { filled, total: values.length });
    };
  }
  if (foot === 'mean') {
    return (values) => {
      const numbers = sent(values);
      const mean = Math.round(numbers.reduce((sum, each) => sum + each, 0) / numbers.length);
      return numbers.length === 0
        ? '–'
        : words('Average {value}', { value: textOfValue(column, mean, words) });
    };
  }
  if (foot)
    return (values) =>
      String(values.filter((value) => foot.count.includes(wireValue(column, value))).length);
  return total
    ? (values) =>
        textOfValue(
          column,
          sent(values).reduce((sum, each) => sum + each, 0),
          words,
        )
    : undefined;
}

function liveOf(
  column: SheetColumn,
  { columns }: Pick<Sheet, 'columns'>,
  rows: ReadonlyMap<string, SheetRow>,
  work: LiveColumns,
): GridColumn['live'] {
  const byName = new Map(columns.map((each) => [each.name, each]));
  return (values, { id }) => {
    const row = rows.get(String(id));
    if (!row) return null;
    const found = work(
      (name) => {
        const own = byName.get(name);
        return own ? wireValue(own, values(name)) : values(name);
      },
      row,
      { columns },
    );
    // Columns that the live part leaves out keep the value that was sent; null is a value.
    const answer = found[column.name];
    return fieldValue(column, (answer === undefined ? row.values[column.name] : answer) ?? null);
  };
}

/** Widens columns under a shared head so that together they fit it. */
function roomForGroups(columns: readonly GridColumn[]): GridColumn[] {
  return columns.map((column, at) => {
    const { group, width } = column;
    if (!group) return column;
    let first = at;
    while (columns[first - 1]?.group === group) first -= 1;
    let last = at;
    while (columns[last + 1]?.group === group) last += 1;
    const under = columns.slice(first, last + 1);
    const lack = group.length + 2 - under.reduce((sum, each) => sum + each.width, 0);
    return lack > 0 ? { ...column, width: width + Math.ceil(lack / under.length) } : column;
  });
}

/** Returns the second line of the head; for a day this includes its weekday. */
function subOf({ day, sub }: SheetColumn, words: Words): { readonly sub?: string } {
  const parts = [day && words(weekdayOf(day)), sub && worded(sub, words)].filter(Boolean);
  return parts.length > 0 ? { sub: parts.join(' ') } : {};
}

/** How values look, by column or by option. */
function tonesOf({ tones, options = [] }: SheetColumn): SheetColumn['tones'] {
  const own = options.flatMap(({ value, tone }) => (tone ? [[String(value), tone] as const] : []));
  return own.length > 0 ? { ...Object.fromEntries(own), ...tones } : tones;
}

/**
 * Whether a column that names rows is hidden: no row has a value in it, or every row has one in the
 * column that it stands in for. The name is never hidden.
 */
function isBare(column: SheetColumn, at: number, { columns, rows }: Sheet): boolean {
  if (isReplaced(column, rows)) return true;
  const typed = columns.findIndex(({ edit }) => edit);
  const names = typed < 0 ? column.sticky || column.insteadOf !== undefined : at < typed;
  if (column.live || column.heads || rows.length === 0 || !names) return false;
  return rows.every(({ values }) => (values[column.name] ?? '') === '');
}

/** What the rows come to: the columns that say so, otherwise the last that is computed. */
function outcomesOf({ columns }: Pick<Sheet, 'columns'>): (column: SheetColumn) => boolean {
  const said = columns.filter(({ outcome }) => outcome);
  const last = columns.findLast(({ live }) => live);
  const found = said.length === 0 && last ? [last] : said;
  return (column) => found.includes(column);
}

export function gridColumns(
  sheet: Sheet,
  rows: readonly GridRow[],
  { words, live, actions }: ColumnContext,
): GridColumn[] {
  const byId = new Map(sheet.rows.map((row) => [String(row.id), row]));
  const isOutcome = outcomesOf(sheet);
  return roomForGroups(
    sheet.columns.flatMap((column, at): GridColumn[] => {
      if (isBare(column, at, sheet)) return [];
      const { name, label, edit = false, options, fill, oneKey = false } = column;
      const tones = tonesOf(column);
      const foot = footOf(column, words);
      const own = actions(column);
      const draft: GridColumn = {
        key: name,
        name,
        label: words(label),
        field: edit ? typedField(column, words) : fieldOf(column),
        editable: edit,
        sticky: column.sticky ?? at === 0,
        heads: column.heads ?? false,
        ...(isOutcome(column) ? { outcome: true } : {}),
        width: NARROW,
        ...(options
          ? {
              options: options.map((option) => ({
                value: option.value,
                ...(oneKey
                  ? { label: signOf(option), spoken: words(option.label) }
                  : { label: words(option.label) }),
                ...(option.asks ? { asks: option.asks } : {}),
              })),
            }
          : {}),
        ...(column.group ? { group: words(column.group) } : {}),
        ...subOf(column, words),
        ...(column.today ? { today: true } : {}),
        ...(column.help ? { note: words(column.help) } : {}),
        ...(column.locked ? { locked: worded(column.locked, words) } : {}),
        ...(column.words ? { words: column.words } : {}),
        ...(column.step === undefined ? {} : { step: column.step }),
        ...(oneKey ? { oneKey } : {}),
        ...(column.live && live ? { live: liveOf(column, sheet, byId, live) } : {}),
        ...(foot ? { foot } : {}),
        ...(fill?.length
          ? {
              fill: fill.map((each) => ({
                ...each,
                label: words(each.label),
                value: fieldValue(column, each.value),
              })),
            }
          : {}),
        ...(own.length > 0 ? { actions: own } : {}),
        ...(tones ? { tone: (value) => tones[String(wireValue(column, value))] } : {}),
      };
      const under =
        foot && !oneKey ? foot(rows.map(({ values }) => values[name] ?? null)).length : 0;
      const head = Math.max(
        draft.label.length,
        (draft.sub?.length ?? 0) * (oneKey ? SMALL : 1),
        edit && !oneKey ? TYPED : 0,
        under,
        column.foot === 'mean' ? words('Average {value}', { value: '00.00' }).length : 0,
      );
      return [
        {
          ...draft,
          width: Math.max(
            head + (oneKey ? 0.5 : 2),
            widthFor({ ...draft, label: '' }, rows, words, 0, oneKey ? NARROW : TYPED),
          ),
        },
      ];
    }),
  );
}
