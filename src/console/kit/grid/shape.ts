/** The shapes of the grid: its columns, its rows, its cells. */
import type { Field } from '@/schema';

export interface CellOption {
  readonly value: string | number | boolean;
  readonly label: string;
  /** The whole word, where the label is a sign for a narrow cell. */
  readonly spoken?: string;
  /**
   * The answer needed before it can be entered: the grid writes nothing and reports the cells
   * concerned.
   */
  readonly asks?: string;
}

export interface GridColumn {
  readonly key: string;
  /** The field of the row that it shows or writes. */
  readonly name: string;
  readonly label: string;
  readonly field: Field;
  readonly editable: boolean;
  /** Stays visible when the rest is scrolled sideways. */
  readonly sticky: boolean;
  /** Names the row for screen readers. */
  readonly heads?: boolean;
  /** What the row comes to: stays visible where the grid is wider than its pane. */
  readonly outcome?: boolean;
  /** In characters. */
  readonly width: number;
  /** The only values allowed, where they are few. */
  readonly options?: readonly CellOption[];
  /**
   * Rows that agree in these other fields may not share a value; `undefined`: values may repeat.
   */
  readonly uniqueWithin?: readonly string[];
  /** Shown once above this column and its neighbours with the same group. */
  readonly group?: string;
  /** The second line of the head. */
  readonly sub?: string;
  /** The column is today's: its head is marked, and the focus starts in it. */
  readonly today?: boolean;
  /** Tooltip of the head, also read by screen readers. */
  readonly note?: string;
  /** Why the whole column is read-only now. */
  readonly locked?: string;
  /**
   * Words allowed in place of a number (kind `marks` only): the value is integer hundredths, one of
   * them, or null.
   */
  readonly words?: readonly string[];
  /** The step of numbers (kind `marks` only), in hundredths. */
  readonly step?: number;
  /**
   * Each option is one sign: its key writes the cell and moves one row down; Space goes to the next
   * option.
   */
  readonly oneKey?: boolean;
  /** Computes the cell from the current entries; such a column is read-only. Pure and fast. */
  readonly live?: (values: (name: string) => unknown, row: GridRow) => unknown;
  /** The foot of the column, calculated from all its current values. */
  readonly foot?: (values: readonly unknown[]) => string;
  /** In the column's menu: writes the value into every writable cell of it, as one step. */
  readonly fill?: readonly {
    readonly label: string;
    readonly value: unknown;
    readonly onlyBlanks?: boolean;
  }[];
  /** In the column's menu: its other actions. */
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
  /** Read-only cells, by column name. */
  readonly off?: Readonly<Record<string, OffCell>>;
}

/** The result of parsing a typed text. */
export interface ParsedText {
  readonly text: string;
  readonly value: unknown;
  /** What would be valid, in English with values filled in. */
  readonly error?: string;
}

export type Words = (english: string, values?: Readonly<Record<string, unknown>>) => string;
