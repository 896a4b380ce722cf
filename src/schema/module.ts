import type { Grants } from './access';
import type { Fields } from './fields';

/** A column of a report: a field kind for its looks, a heading it stands under, and whether its numbers are added up. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly kind?: 'text' | 'int' | 'percent' | 'marks' | 'money' | 'date';
  readonly group?: string;
  readonly total?: boolean;
}

interface ScreenFrame {
  /** Below the module's slug, with parameters in braces; '' is the module's own page. */
  readonly path: string;
  readonly label: string;
  /** One sentence on what it is for: shown on the module's page and where the screen has nothing to show yet. */
  readonly help?: string;
  readonly who: Grants;
  /** Parameters that are not simply a reference to the resource of the same name. */
  readonly params?: Fields;
  /** Parameters that also take the word `all`. */
  readonly all?: readonly string[];
}

/** Rows one edits. Several resources stand side by side as tabs. Parameters of the path narrow the list. */
export interface ResourceScreen extends ScreenFrame {
  readonly kind: 'resource';
  readonly resource: string | readonly string[];
}
/** A read-only table; its query is `<first segment>.server.ts` beside the module. */
export interface ReportScreen extends ScreenFrame {
  readonly kind: 'report';
  readonly columns: readonly Column[];
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
  readonly pattern?: { readonly first: string; readonly words: Readonly<Record<string, string>> };
}
/** Written by hand: `<first segment>.page.tsx` beside the module. */
export interface PageScreen extends ScreenFrame {
  readonly kind: 'page';
}
export type Screen = ResourceScreen | ReportScreen | RegisterScreen | PageScreen;

export interface Module {
  /** First segment of the address and name of the folder. */
  readonly slug: string;
  readonly label: string;
  /** Name of an icon that the console knows. */
  readonly icon: string;
  /** Place in the side menu. */
  readonly order: number;
  /** Who sees it in the side menu, once a screen of it is open to them. Empty: it stands in no menu. */
  readonly who: Grants;
  readonly screens: readonly Screen[];
}

/** Describes a module of the college: what stands in the menu, and its screens. */
export function defineModule(definition: Module): Module {
  return definition;
}
