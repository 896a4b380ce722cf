/** The shapes of the grid: its columns, its rows, its cells. */
import type { Field } from '@/schema';

export interface CellOption {
  readonly value: string | number | boolean;
  readonly label: string;
  /** The whole word, where the label is a sign that stands in a narrow cell. */
  readonly spoken?: string;
  /** What has to be asked for before it can stand in a cell: the grid writes nothing and says which cells were meant. */
  readonly asks?: string;
}

export interface GridColumn {
  readonly key: string;
  /** Field of the row that it shows or writes. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly editable: boolean;
  /** Stays in sight when the rest is scrolled sideways. */
  readonly sticky: boolean;
  /** Names the row for screen readers. */
  readonly heads?: boolean;
  /** In characters. */
  readonly width: number;
  /** The only values there are, where they are few. */
  readonly options?: readonly CellOption[];
  /** No two rows may hold the same value, as far as they agree in these other fields; undefined: they may. */
  readonly uniqueWithin?: readonly string[];
  /** Stands once above this column and the neighbours that have the same. */
  readonly group?: string;
  /** Second line of the head. */
  readonly sub?: string;
  /** The column is today's: its head is marked, and one begins in it. */
  readonly today?: boolean;
  /** Tooltip of the head, also read by screen readers. */
  readonly note?: string;
  /** Why nothing can be typed into the whole column now. */
  readonly locked?: string;
  /** Words that may stand in place of a number (kind `marks` only): the value is integer hundredths, one of them, or null. */
  readonly words?: readonly string[];
  /** Numbers go in steps of it (kind `marks`), in hundredths. */
  readonly step?: number;
  /** Each option is one sign: its key writes the cell and goes one row down; Space goes on to the next option. */
  readonly oneKey?: boolean;
  /** Works the cell out from what is typed now; such a column is only read. Pure and quick. */
  readonly live?: (values: (name: string) => unknown, row: GridRow) => unknown;
  /** The foot of the column, calculated from all its current values. */
  readonly foot?: (values: readonly unknown[]) => string;
  /** Offered in the column's menu: writes the value into every cell of it that can be written, as one step. */
  readonly fill?: readonly {
    readonly label: string;
    readonly value: unknown;
    readonly onlyBlanks?: boolean;
  }[];
  /** Offered in the column's menu: whatever else can be done with it. */
  readonly actions?: readonly {
    readonly label: string;
    readonly tone?: 'danger';
    readonly run: () => void;
  }[];
  /** Colours a cell. Never the only sign: the text says it too. */
  readonly tone?: (value: unknown) => CellTone | undefined;
}

export type CellTone = 'good' | 'warn' | 'bad' | 'muted';

/** Text of a locked cell, and the reason for the lock. */
export interface OffCell {
  readonly text: string;
  readonly reason: string;
}

export interface GridRow {
  readonly id: string | number;
  readonly version: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels?: Readonly<Record<string, string>>;
  /** Single cells, by column name, that cannot be typed into. */
  readonly off?: Readonly<Record<string, OffCell>>;
}

/** What a typed text comes to. */
export interface ParsedText {
  readonly text: string;
  readonly value: unknown;
  /** What would be right, in English with what is put in already. */
  readonly error?: string;
}

export type Words = (english: string, values?: Readonly<Record<string, unknown>>) => string;
