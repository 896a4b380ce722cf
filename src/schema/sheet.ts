/**
 * A sheet on the wire: the server computes it, the grid renders it. Values are of the column's
 * kind.
 */
import type { Tone } from './fields';
import type { Column } from './screen';
import type { Sentence } from './sentences';

export interface SheetOption {
  readonly value: string | number | boolean;
  readonly label: string;
  /** The colour of a cell that holds it; never the only sign of its meaning. */
  readonly tone?: Tone;
  /**
   * The action of the screen, run on cells, that writes this option: it is not typed like the
   * others, as the action prompts first.
   */
  readonly asks?: string;
}

/** What a column of single keys shows: the label if that is one letter, else the value. */
export const signOf = ({ value, label }: SheetOption): string =>
  label.length === 1 ? label : String(value);

/** Fills every writable cell of a column. */
export interface SheetFill {
  readonly label: string;
  readonly value: unknown;
  readonly onlyBlanks?: boolean;
}

export interface SheetColumn extends Column {
  /** The user can type into it. */
  readonly edit?: boolean;
  /** Computed in the browser by the screen's `live` companion while the user types. */
  readonly live?: boolean;
  /** Names the row for screen readers. */
  readonly heads?: boolean;
  /**
   * Names rows that the named column does not: the screen shows it only while a row has no value
   * there. Files always have it.
   */
  readonly insteadOf?: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Numbers are multiples of this step. */
  readonly step?: number;
  /** Words accepted in place of a number. */
  readonly words?: readonly string[];
  /** The only accepted values. */
  readonly options?: readonly SheetOption[];
  /** Each option is one letter: its key writes the cell and moves to the next row. */
  readonly oneKey?: boolean;
  /** The date of the column; the head shows its weekday. */
  readonly day?: string;
  /** Marked in the head; the cursor starts in this column. */
  readonly today?: boolean;
  /** Second line of the head. */
  readonly sub?: string | Sentence;
  /** Why the column cannot be edited now. */
  readonly locked?: string | Sentence;
  readonly fill?: readonly SheetFill[];
  /**
   * Actions of the screen that are possible on this column now, with the initial values of their
   * dialogs.
   */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * Below the column: the number of filled cells, their mean, or the number of cells with one of
   * these values.
   */
  readonly foot?: 'filled' | 'mean' | { readonly count: readonly unknown[] };
  /**
   * Data for the live companion about this column: the weight of a cell, the overall rules. The
   * grid ignores it.
   */
  readonly basis?: unknown;
  /** What the `live` companion needs to compute this column; not rendered. */
  readonly given?: unknown;
  /** For phones: every row has the first value, and a tapped row gets the second. */
  readonly exceptions?: readonly [usual: unknown, other: unknown];
}

/**
 * Whether a column is not needed beside the one it stands in for, because every row has a value
 * there.
 */
export const isReplaced = (
  { insteadOf }: Pick<SheetColumn, 'insteadOf'>,
  rows: readonly { readonly values: Readonly<Record<string, unknown>> }[],
): boolean =>
  insteadOf !== undefined &&
  rows.length > 0 &&
  rows.every(({ values }) => (values[insteadOf] ?? '') !== '');

export interface SheetRow {
  readonly id: string | number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Cells that cannot be edited: the text they show instead, and why. */
  readonly off?: Readonly<
    Record<string, { readonly text: string; readonly reason: string | Sentence }>
  >;
}

export interface Figure {
  readonly label: string;
  /** Formatted for reading. */
  readonly value: string;
  readonly tone?: Tone;
  /** It names who the sheet belongs to: shown in the page head, other figures under the table. */
  readonly person?: true;
}

export interface PrintOptions {
  /** Replaces the screen's label. */
  readonly title?: string;
  /** Printed across every page, and stated above the table. */
  readonly watermark?: string;
  /** Signatories at the end, from left to right. */
  readonly signatures?: readonly string[];
}

/** Figures and charts beside the table of a report or a sheet. */
/**
 * A figure broken down into bars. The value of a bar must equal the total of the screen behind its
 * `link`.
 */
export interface BarChart {
  readonly key: string;
  readonly label: string;
  /** What the figures count, if the heading does not say it; `%` is put after each. */
  readonly unit?: string;
  /** The rows are a time series, in order: rendered as a line, or as adjacent bars. */
  readonly over?: 'line' | 'bar';
  readonly rows: readonly {
    readonly label: string | Sentence;
    readonly value: number;
    /** The whole that the value is a part of; by default the longest bar sets the scale. */
    readonly of?: number;
    readonly link?: string;
    readonly tone?: Tone;
  }[];
}

/** What is missing before a screen has rows, and the place to add it. */
export interface MissingPart {
  readonly title: string | Sentence;
  /** For callers who may add it; the others are told whom to ask. */
  readonly hint?: string | Sentence;
  /** The screen or list where it is added. */
  readonly link?: string;
}

export interface ScreenExtras {
  /**
   * The subject of the screen, if its address identifies one thing; dialogs of its actions name it.
   */
  readonly whom?: string;
  /** Figures above the table. */
  readonly head?: readonly Figure[];
  readonly footnotes?: readonly (string | Sentence)[];
  /** Replaces "No results" when there are no rows, for example if nothing is left to do. */
  readonly none?: string | Sentence;
  /** What has to be entered elsewhere before there are rows. */
  readonly empty?: MissingPart;
  /** Charts, below the table; on paper above it. */
  readonly charts?: readonly BarChart[];
  /**
   * Options of filters and action fields that only the server knows, by name. A filter without
   * options is not rendered.
   */
  readonly choices?: Readonly<Record<string, readonly SheetOption[]>>;
  /**
   * The option shown if no value of a filter is chosen, unless that means everything; '' if a value
   * has to be chosen first.
   */
  readonly stands?: Readonly<Record<string, string>>;
  /**
   * Actions on the screen or on rows that are possible now; if omitted, all that the caller's
   * grants allow.
   */
  readonly can?: readonly string[];
  /**
   * The position of this page, if the screen has `pages`. `previous` and `next` are the filter
   * values of the adjacent pages; '' is the first.
   */
  readonly page?: {
    readonly from: number;
    readonly to: number;
    readonly total: number;
    readonly previous?: string;
    readonly next?: string;
  };
  /** The current situation, for the dialog of each action. */
  readonly notes?: Readonly<Record<string, string | Sentence>>;
  /** What a report prints beside its table. */
  readonly paper?: PrintOptions;
  /** Initial values of dialogs, by action and field. */
  readonly start?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface SheetState {
  readonly label: string;
  readonly tone: Tone;
  /** Author, time, deadline, reason. */
  readonly note?: string | Sentence;
}

export interface Sheet extends ScreenExtras {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Increases with every save of this sheet; 0 before the first save. */
  readonly version: number;
  readonly state?: SheetState;
  /** What the user has to know before typing. */
  readonly notice?: string | Sentence;
  /** Why the sheet cannot be edited at all. */
  readonly locked?: string | Sentence;
}

/** A changed cell as submitted. */
export interface SheetCell {
  readonly row: string | number;
  readonly column: string;
  readonly value: unknown;
}

/**
 * Computes the columns marked `live` from the current values of a row. Pure and fast: it runs on
 * every key press. `Cell`: the values its sheet accepts; `Carried`: what a row holds beside its
 * cells; `Given`: the `given` of a column.
 */
export type LiveColumns<Cell = unknown, Carried extends object = object, Given = unknown> = (
  values: (column: string) => Cell | undefined,
  row: Omit<SheetRow, 'values'> & {
    readonly values: Carried & Readonly<Record<string, unknown>>;
  },
  sheet: { readonly columns: readonly (SheetColumn & { readonly given?: Given })[] },
) => Readonly<Record<string, unknown>>;
