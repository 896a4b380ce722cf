import type { Grants } from './access';
import type { Fields, Tone } from './fields';
import type { MenuGroup } from './groups';
import type { IconName } from './icons';

/**
 * A column of a report or a sheet. `kind` decides its format, `group` is the heading it appears
 * under, and `total` adds up its numbers.
 */
export interface Column {
  readonly name: string;
  readonly label: string;
  /**
   * `percent` in basis points, `marks` in hundredths, `hours` in tenths, `money` in paise: whole
   * numbers, so that sums are exact. The value of a `file` is a `FileCell` or a list of them.
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
  /** A text column whose values are figures as a rule: aligned as numbers are. */
  readonly figures?: boolean;
  /**
   * Of percentages and marks: the digits after the point in every row, so that they align. Without
   * it, zeros at the end are left out.
   */
  readonly decimals?: number;
  /** Explains what the heading does not say. */
  readonly help?: string;
  /** Stays visible when the table scrolls sideways; the first column always does. */
  readonly sticky?: boolean;
  /**
   * What the row comes to: a total, a result. Stays visible where the table is wider than its pane.
   * Where no column says so, it is the last live column of a sheet, or the last state of a report.
   */
  readonly outcome?: boolean;
  /** Not shown until it is chosen under "Columns", so that the others fit; files have it. */
  readonly aside?: boolean;
  /** Left empty to be filled in by hand: its size on paper, in millimetres. */
  readonly blank?: { readonly width: number; readonly height?: number };
  /**
   * Links to another screen: a path whose placeholders are filled from the row. A placeholder alone
   * names the property with the whole address, for rows that lead to different screens.
   */
  readonly link?: string;
  /** The colour of each value; never the only sign of its meaning. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Labels of the values of a `choice` where the humanised key is not enough. */
  readonly labels?: Readonly<Record<string, string>>;
}
/** A file in a cell: its name, and the API address under which readers of the row download it. */
export interface FileCell {
  readonly name: string;
  readonly path: string;
  readonly size?: number;
}

/** An operation on a screen beyond viewing and typing: `POST /api{route}/{name}`. */
export interface Action {
  readonly label: string;
  /**
   * Callers who may ever run it. The response of the screen says whether it is possible now, and on
   * which rows.
   */
  readonly who: Grants;
  /**
   * What it runs on: the whole screen, the ticked rows, one column, or the cells set to an option
   * whose `asks` names it.
   */
  readonly on?: 'screen' | 'rows' | 'column' | 'cells';
  /**
   * The tabs with the rows that it applies to: values of the filter `tab`. Rows of different tabs
   * may have equal ids.
   */
  readonly tabs?: readonly string[];
  /** Prompted for before it runs. */
  readonly fields?: Fields;
  /** One sentence above those fields, or the question if there are none. */
  readonly help?: string;
  /**
   * Title of its dialog, as a sentence: `{names}` is what it runs on, `{sum}` the amount. Default:
   * its label and the name.
   */
  readonly title?: string;
  /**
   * The money column, or list field, with the amount of each row; the dialog shows the sum over the
   * rows.
   */
  readonly sum?: string;
  /**
   * Fields that start from a column of the row. For several rows they are not prompted for: each
   * row keeps its own value.
   */
  readonly fills?: Readonly<Record<string, string>>;
  /**
   * Columns that the dialog shows above its fields, such as the text to be marked. For one row; for
   * several it names the rows.
   */
  readonly shows?: readonly string[];
  /** It skips rows that do not allow it, so such rows are no reason to refuse the whole. */
  readonly skips?: true;
  /**
   * Each selected row has a transaction of its own, with at most `most` of them in a request: a
   * refusal concerns its row alone, and the response names the rows that were refused. `done` is the
   * sentence about the others, with their `{count}`; `none` stands in its place where all of several
   * rows were refused.
   */
  readonly each?: { readonly most: number; readonly done: string; readonly none: string };
  /**
   * Columns of a preview: the rows it would apply to, and those it would leave out. The companion
   * computes them, the dialog shows them, and the action runs only if they are still the same.
   */
  readonly preview?: readonly Column[];
  /** It cannot be undone; the dialog says so. */
  readonly final?: true;
  /**
   * The action of the same screen that undoes it, offered for ten seconds. It runs without values
   * and does its own checks.
   */
  readonly undo?: string;
  readonly icon?: IconName;
  readonly tone?: 'primary' | 'danger';
  /** The response is a file to download instead of a message. */
  readonly file?: boolean;
  /** Rate limit for each caller, in calls a minute. */
  readonly perMinute?: number;
}

interface ScreenFrame {
  /** Below the module's slug, with parameters in braces; '' is the module's own page. */
  readonly path: string;
  readonly label: string;
  /**
   * Its purpose in one sentence: shown on the module's page and while the screen has nothing to
   * show.
   */
  readonly help?: string;
  /**
   * The task done there, as a verb and its object; the finder then offers the screen as an action
   * too.
   */
  readonly task?: string;
  /**
   * The resource that the `id` of the path identifies: the task is offered wherever such a row is
   * found.
   */
  readonly each?: string;
  /**
   * Reached only by a link, as its address names something that is not chosen from a list: neither
   * menus nor the finder offer it. A screen with an `id` in its path is linked implicitly.
   */
  readonly linked?: true;
  /** Heading on the module's page, and in the menu if that is long. */
  readonly group?: MenuGroup;
  readonly who: Grants;
  /** Parameters other than a reference to the resource of the same name. */
  readonly params?: Fields;
  /** Parameters that also accept `all`. */
  readonly all?: readonly string[];
}
/** What reports and sheets have beside their table; lists have the actions only. */
interface Interactive {
  /** Secondary choices, kept in the query string. One named `tab` is rendered as tabs. */
  readonly filters?: Fields;
  readonly actions?: Readonly<Record<string, Action>>;
}

/**
 * A list of editable rows. Several resources appear as tabs. Path parameters narrow the list.
 * Actions run on the ticked rows, on one row or on the whole; a screen with actions shows one
 * resource, and its `list` companion implements them.
 */
export interface ResourceScreen extends ScreenFrame, Pick<Interactive, 'actions'> {
  readonly kind: 'resource';
  readonly resource: string | readonly string[];
}
/** The columns of a report that describe the history of a case. */
export interface Thread {
  readonly at: string;
  readonly by: string;
  readonly text: string;
  /** The kind of step, or the resulting state. */
  readonly what?: string;
  readonly files?: string;
}
/** A read-only table; its query is `<first segment>.server.ts` beside the module. */
export interface ReportScreen extends ScreenFrame, Interactive {
  readonly kind: 'report';
  /** Omitted if they depend on the scope: then the query returns them. */
  readonly columns?: readonly Column[];
  /** Its rows are the history of one case, in order, rendered as a thread and not as a table. */
  readonly thread?: Thread;
  /** `false`: for reading on screen only, neither exported nor printed. */
  readonly files?: false;
  /** The filter that holds the page if there are too many rows for one; rendered as the pager. */
  readonly pages?: string;
}
/**
 * An entry grid over the rows of a resource in scope: `show` columns are read-only, `edit` columns
 * are typed into.
 */
export interface RegisterScreen extends ScreenFrame {
  readonly kind: 'register';
  readonly resource: string;
  readonly show: readonly string[];
  readonly edit: readonly string[];
  /** Callers who may save; the others of `who` read only. */
  readonly save: Grants;
  /**
   * Offers to fill the first edited column by a pattern such as `{YY}{SEQ:3}`. A word is a field of
   * the row, a field of the row it references (`ref.field`), or the last characters of either
   * (`ref.field:2`).
   */
  readonly pattern?: {
    readonly first: string;
    readonly words: Readonly<Record<string, string>>;
    /**
     * Rows that get no number: those whose field has one of these values, and the message with
     * their number as `{count}`.
     */
    readonly skip?: {
      readonly field: string;
      readonly values: readonly string[];
      readonly says: string;
    };
  };
}
/**
 * An entry grid whose rows, columns and rules the server computes: `<first segment>.server.ts`
 * beside the module loads and saves it. `<first segment>.live.ts` computes what follows from the
 * cells while the user types.
 */
export interface SheetScreen extends ScreenFrame, Interactive {
  readonly kind: 'sheet';
  /** Callers who may save if the response allows it; the others of `who` read only. */
  readonly save: Grants;
}
/** A hand-written page: `<first segment>.page.tsx` beside the module. */
export interface PageScreen extends ScreenFrame {
  readonly kind: 'page';
}
/** A screen that creates rows of a resource, by its form or by importing a file. */
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
