/** What a sheet looks like on the wire: the server works it out, the grid draws it. Values are those of the column's kind. */
import type { Tone } from './fields';
import type { Column } from './screen';
import type { Sentence } from './sentences';

export interface SheetOption {
  readonly value: string | number | boolean;
  readonly label: string;
  /** How a cell looks that holds it; never the only sign of what it means. */
  readonly tone?: Tone;
  /** The action of the screen, done to cells, that writes it: it is not typed like the others, for there is something to ask first. */
  readonly asks?: string;
}

/** Filled into every cell of a column that can be written. */
export interface SheetFill {
  readonly label: string;
  readonly value: unknown;
  readonly onlyBlanks?: boolean;
}

export interface SheetColumn extends Column {
  /** Can be typed into. */
  readonly edit?: boolean;
  /** Worked out in the browser while one types, by the screen's `live` companion. */
  readonly live?: boolean;
  /** Names the row for whoever hears the table instead of seeing it. */
  readonly heads?: boolean;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** Numbers go in steps of it. */
  readonly step?: number;
  /** Words that can stand in place of a number. */
  readonly words?: readonly string[];
  /** The only values there are. */
  readonly options?: readonly SheetOption[];
  /** Each option is one letter: its key writes the cell and goes on to the next row. */
  readonly oneKey?: boolean;
  /** The day that the column is of: its weekday stands in the head. */
  readonly day?: string;
  /** Marked in the head, and where one begins. */
  readonly today?: boolean;
  /** Second line of the head. */
  readonly sub?: string;
  /** Why nothing can be typed into this column now. */
  readonly locked?: string | Sentence;
  readonly fill?: readonly SheetFill[];
  /** Actions of the screen that can be done to this column now, with what their dialogs start from. */
  readonly actions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Under the column: how many cells are filled, their mean, or how many hold one of these values. */
  readonly foot?: 'filled' | 'mean' | { readonly count: readonly unknown[] };
  /** What the live companion goes by in this column: what a cell counts for, the rules of the whole. The grid takes no notice of it. */
  readonly basis?: unknown;
  /** What the `live` companion must know to work this column out; drawn nowhere. */
  readonly given?: unknown;
  /** For a phone: everybody has the first value but those who are tapped, who get the second. */
  readonly exceptions?: readonly [usual: unknown, other: unknown];
}

export interface SheetRow {
  readonly id: string | number;
  readonly values: Readonly<Record<string, unknown>>;
  /** Cells that cannot be typed into: what stands there instead, and why. */
  readonly off?: Readonly<
    Record<string, { readonly text: string; readonly reason: string | Sentence }>
  >;
}

export interface Figure {
  readonly label: string;
  /** As it is to be read. */
  readonly value: string;
  readonly tone?: Tone;
}

export interface OnPaper {
  /** In place of the screen's own label. */
  readonly title?: string;
  /** Stands across every page, and is said above the table. */
  readonly watermark?: string;
  /** Who signs at the end, from left to right. */
  readonly signatures?: readonly string[];
}

/** What stands beside the table of a report or a sheet. */
/** A figure taken apart, a bar for each part. What a bar says must equal what its `link` opens. */
export interface BarChart {
  readonly key: string;
  readonly label: string;
  /** What the figures count, where the heading does not say it; `%` stands behind each. */
  readonly unit?: string;
  readonly rows: readonly {
    readonly label: string | Sentence;
    readonly value: number;
    /** What the value is a part of; without it the longest bar is the measure. */
    readonly of?: number;
    readonly link?: string;
    readonly tone?: Tone;
  }[];
}

export interface ScreenExtras {
  /** What the whole screen is about, where its address names one thing: the dialogs of its actions say it. */
  readonly whom?: string;
  /** Figures above the table. */
  readonly head?: readonly Figure[];
  readonly footnotes?: readonly (string | Sentence)[];
  /** What is said where there are no rows, in place of "No results": that nothing is left to be done, for one. */
  readonly none?: string | Sentence;
  /** Pictures of the figures, below the table; on paper above it. */
  readonly charts?: readonly BarChart[];
  /** Choices of filters and of action fields that only the server knows, by name. A filter that is left none is not drawn. */
  readonly choices?: Readonly<Record<string, readonly SheetOption[]>>;
  /** What is shown where nothing was chosen of a filter, if that is not everything; '' where something has to be chosen first. */
  readonly stands?: Readonly<Record<string, string>>;
  /** Actions on the screen or on rows that can be done now; left out: all that the caller's grants allow. */
  readonly can?: readonly string[];
  /** Which of all rows these are, where the screen `pages`. `previous` and `next` are what its filter says on the pages beside; '' is the first. */
  readonly page?: {
    readonly from: number;
    readonly to: number;
    readonly total: number;
    readonly previous?: string;
    readonly next?: string;
  };
  /** What the dialog of an action says of how things stand now, by action. */
  readonly notes?: Readonly<Record<string, string | Sentence>>;
  /** What a report has on paper beside its table. */
  readonly paper?: OnPaper;
  /** What dialogs start from, by action and field. */
  readonly start?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface SheetState {
  readonly label: string;
  readonly tone: Tone;
  /** By whom, when, until when, why. */
  readonly note?: string | Sentence;
}

export interface Sheet extends ScreenExtras {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Grows with every save of this sheet; 0 where nothing has been saved yet. */
  readonly version: number;
  readonly state?: SheetState;
  /** What whoever types has to know before. */
  readonly notice?: string | Sentence;
  /** Why nothing can be typed at all. */
  readonly locked?: string | Sentence;
  /** What is missing before there can be anything to type into, and where that is done. */
  readonly empty?: {
    readonly title: string | Sentence;
    readonly hint?: string | Sentence;
    readonly link?: string;
  };
}

/** A changed cell as it is sent. */
export interface SheetCell {
  readonly row: string | number;
  readonly column: string;
  readonly value: unknown;
}

/**
 * Works out the columns marked `live` from what stands in a row now. Pure and quick: it runs at every key. `Cell`: what its sheet lets be
 * typed; `Carried`: what a row holds beside its cells; `Given`: what a column is given.
 */
export type Live<Cell = unknown, Carried extends object = object, Given = unknown> = (
  values: (column: string) => Cell | undefined,
  row: Omit<SheetRow, 'values'> & {
    readonly values: Carried & Readonly<Record<string, unknown>>;
  },
  sheet: { readonly columns: readonly (SheetColumn & { readonly given?: Given })[] },
) => Readonly<Record<string, unknown>>;
