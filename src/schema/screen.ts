import type { Grants } from './access';
import type { Fields, Tone } from './fields';
import type { MenuGroup } from './groups';
import type { IconName } from './icons';

/** A column of a report or a sheet: a kind for its looks, a heading it stands under, and whether its numbers are added up. */
export interface Column {
  readonly name: string;
  readonly label: string;
  /**
   * `percent` in basis points, `marks` in hundredths, `hours` in tenths, `money` in paise: whole numbers, so that sums are exact.
   * The value of a `file` is a `FileCell`, or a list of them.
   */
  readonly kind?:
    | 'text'
    | 'int'
    | 'percent'
    | 'marks'
    | 'hours'
    | 'money'
    | 'date'
    | 'instant'
    | 'choice'
    | 'file';
  readonly group?: string;
  readonly total?: boolean;
  /** What the heading alone does not say. */
  readonly help?: string;
  /** Stays in sight when the rest is scrolled sideways; the first column always does. */
  readonly sticky?: boolean;
  /** Left empty, to be filled in by hand: how much room it has on paper, in millimetres. */
  readonly blank?: { readonly width: number; readonly height?: number };
  /** Leads to another screen: a path whose names in braces are taken from the row. */
  readonly link?: string;
  /** How a value looks; never the only sign of what it means. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** What the words of a `choice` are called, where their keys in words would not say it. */
  readonly labels?: Readonly<Record<string, string>>;
}
/** A file in a cell: what it is called, and the address under which the API gives it to whoever reads the row. */
export interface FileCell {
  readonly name: string;
  readonly path: string;
  readonly size?: number;
}

/** Something that can be done on a screen beyond looking and typing: `POST /api{route}/{name}`. */
export interface Action {
  readonly label: string;
  /** Who may at all. Whether it can be done now, and to which rows, the answer of the screen says. */
  readonly who: Grants;
  /** What it is done to: the whole screen, the rows that are ticked, one column, or the cells that are given an option which `asks` for it. */
  readonly on?: 'screen' | 'rows' | 'column' | 'cells';
  /** Asked for before it is done. */
  readonly fields?: Fields;
  /** One sentence above those fields, or the question when there are none. */
  readonly help?: string;
  /** Title of its dialog, as a sentence: `{names}` is whom it is done to, `{sum}` how much it is about. Else its label and the name. */
  readonly title?: string;
  /** The money column, or the field of a list, that says what each row is about: the dialog says the sum of the rows. */
  readonly sum?: string;
  /** Fields that start from a column of the row. For several rows they are not asked for: each row keeps its own. */
  readonly fills?: Readonly<Record<string, string>>;
  /** It leaves out by itself the rows that do not allow it: then these are no reason to refuse it as a whole. */
  readonly skips?: true;
  /** It cannot be taken back: the dialog says so. */
  readonly final?: true;
  /** The action of the same screen that takes it back, offered for ten seconds. It is done with no values, and judges for itself. */
  readonly undo?: string;
  readonly icon?: IconName;
  readonly tone?: 'primary' | 'danger';
  /** The answer is a file to keep instead of a sentence to read. */
  readonly file?: boolean;
  /** Times a minute that one caller may. */
  readonly perMinute?: number;
}

interface ScreenFrame {
  /** Below the module's slug, with parameters in braces; '' is the module's own page. */
  readonly path: string;
  readonly label: string;
  /** One sentence on what it is for: shown on the module's page and where the screen has nothing to show yet. */
  readonly help?: string;
  /** What one comes to do there, as a verb and its object: then the screen is also found as an action. */
  readonly task?: string;
  /** The resource of whose rows one is the `id` of the path: the task is offered wherever such a row is found. */
  readonly each?: string;
  /**
   * One comes to it only by a link, for its address names one thing that nobody chooses from a list: neither the menus nor the finder
   * offer it. A screen with an `id` in its path is one of these without saying so.
   */
  readonly linked?: true;
  /** Heading under which it stands on the module's page, and in the menu where that is long. */
  readonly group?: MenuGroup;
  readonly who: Grants;
  /** Parameters that are not simply a reference to the resource of the same name. */
  readonly params?: Fields;
  /** Parameters that also take the word `all`. */
  readonly all?: readonly string[];
}
/** What reports and sheets have beside their table; lists have the actions. */
interface Interactive {
  /** Second-rank choices, kept in the query string. One named `tab` is drawn as tabs. */
  readonly filters?: Fields;
  readonly actions?: Readonly<Record<string, Action>>;
}

/**
 * Rows one edits. Several resources stand side by side as tabs. Parameters of the path narrow the list. Actions are done to ticked
 * rows, to one row, or to the whole; a screen that has some shows one resource, and what is behind them is its `list` companion.
 */
export interface ResourceScreen extends ScreenFrame, Pick<Interactive, 'actions'> {
  readonly kind: 'resource';
  readonly resource: string | readonly string[];
}
/** Which columns of a report say what happened to a case. */
export interface Thread {
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** The kind of step, or the state it led to. */
  readonly what?: string;
  readonly files?: string;
}
/** A read-only table; its query is `<first segment>.server.ts` beside the module. */
export interface ReportScreen extends ScreenFrame, Interactive {
  readonly kind: 'report';
  /** Left out where they depend on the scope: then the query answers them. */
  readonly columns?: readonly Column[];
  /** Its rows are what happened to one case, in order: it is drawn as a thread and not as a table. */
  readonly thread?: Thread;
  /** False: it is there to be read, and leaves neither as a file nor on paper. */
  readonly files?: false;
  /** The filter that leads from page to page where there are too many rows for one; it is drawn as the way to the other pages. */
  readonly pages?: string;
}
/** An entry grid over the rows of a resource in scope: `show` columns stand, `edit` columns are typed into. */
export interface RegisterScreen extends ScreenFrame {
  readonly kind: 'register';
  readonly resource: string;
  readonly show: readonly string[];
  readonly edit: readonly string[];
  /** Who may save what is typed; the others of `who` look on. */
  readonly save: Grants;
  /**
   * Offers to fill the first edited column by pattern, such as `{YY}{SEQ:3}`. A word stands for a field of the row, for a
   * field of what it refers to (`ref.field`), or for the last characters of either (`ref.field:2`).
   */
  readonly pattern?: {
    readonly first: string;
    readonly words: Readonly<Record<string, string>>;
    /** Rows that get no number: those whose field has one of these values, and what is said of how many there are, as `{count}`. */
    readonly skip?: {
      readonly field: string;
      readonly values: readonly string[];
      readonly says: string;
    };
  };
}
/**
 * An entry grid whose rows, columns and rules are worked out by the server: `<first segment>.server.ts` beside the module loads
 * and saves it. What can be worked out from the cells while one types stands in `<first segment>.live.ts`.
 */
export interface SheetScreen extends ScreenFrame, Interactive {
  readonly kind: 'sheet';
  /** Who may save what is typed, if the answer allows it; the others of `who` look on. */
  readonly save: Grants;
}
/** Written by hand: `<first segment>.page.tsx` beside the module. */
export interface PageScreen extends ScreenFrame {
  readonly kind: 'page';
}
/** New rows of a resource: its form, or the import of a file, as a screen of its own. */
export interface EntryScreen extends ScreenFrame {
  readonly kind: 'entry';
  readonly resource: string;
  readonly by: 'form' | 'file';
}
export type Screen =
  | ResourceScreen
  | ReportScreen
  | RegisterScreen
  | SheetScreen
  | PageScreen
  | EntryScreen;
