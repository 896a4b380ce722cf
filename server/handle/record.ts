/**
 * Parts of a record page: figures under its head, panels in its tabs, actions and links in its head. A module
 * contributes them to any resource that has a `hub`, its own or another's. Each names the list it
 * is taken from: a caller who may not open that list is not offered the part, and each part is
 * requested separately.
 */
import type { Column, Grants, IconName, Screen, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';
import type { FieldValues, StoredRow } from './records';
import type { ReportAnswer } from './report';

/**
 * The position of a part in its list: the parameters of a screen, or the filter of a resource's
 * list.
 */
export interface ListPlace {
  readonly params?: Readonly<Record<string, string>>;
  /** Filters of a screen, as in its URL. */
  readonly query?: Readonly<Record<string, string>>;
  readonly filter?: FieldValues;
}

interface Part {
  /** The resource of the record. */
  readonly of: string;
  readonly key: string;
  readonly label: string;
  readonly order: number;
  /**
   * A screen by its declaration, or by its route if another module has it; or the list of a
   * resource by name.
   */
  readonly opens: Screen | string;
  /** Narrows further who is offered the part. */
  readonly who?: Grants;
  /** Null if this record has nothing of the kind. */
  readonly at: (handle: Handle, row: StoredRow) => Promise<ListPlace | null> | ListPlace | null;
}

/** A figure under the head of a record. Without `run` and `read` it counts the rows of the list. */
export interface RecordFigure extends Part {
  readonly does: 'figure';
  /**
   * Takes the figure from the answer of the report it opens, which the engine asks for: both show
   * the same.
   */
  readonly read?: (
    answer: ReportAnswer,
    handle: Handle,
    row: StoredRow,
    at: ListPlace,
  ) => Promise<FigureAnswer | null> | FigureAnswer | null;
  readonly run?: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<FigureAnswer | null>;
}
export interface FigureAnswer {
  /** In the form of a column of this kind; null is shown as a dash. */
  readonly value: number | string | null;
  readonly kind?: Column['kind'];
  /** The total that the value is part of, of the same kind. */
  readonly total?: number;
  readonly note?: string | Sentence;
  readonly tone?: Tone;
}

/**
 * A panel in a tab of a record: computed rows, or, with `fields`, the rows of the resource's list.
 */
export interface RecordPanel extends Part {
  readonly does: 'panel';
  /** The tab that it shares with others of the same name; by default it has one of its own. */
  readonly tab?: string;
  readonly fields?: readonly string[];
  readonly run?: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<PanelAnswer>;
}
export interface PanelAnswer {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly footnotes?: readonly (string | Sentence)[];
}

/** An action of a screen that is offered on the record itself, with the same dialog. */
export interface RecordAction extends Part {
  readonly does: 'record-action';
  /** The action of the screen, on rows or on the whole screen. */
  readonly action: string;
  /**
   * The target of the action and the initial values of its dialog; null if it cannot be done now.
   */
  readonly run: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<RecordOffer | null>;
}
export interface RecordOffer {
  readonly rows?: readonly (string | number)[];
  readonly start?: Readonly<Record<string, unknown>>;
  /**
   * The person it is about, and the row for the action's dialog: its sum, the initial values of its
   * fields.
   */
  readonly about?: { readonly name: string; readonly row: Readonly<Record<string, unknown>> };
  /** Title of its dialog, if it differs from the action's own. */
  readonly title?: Sentence;
}

/** A link in the head of a record to a screen that people come for, such as one of entry. */
export interface RecordLink extends Part {
  readonly does: 'record-link';
  readonly icon: IconName;
}
export type RecordPart = RecordFigure | RecordPanel | RecordAction | RecordLink;

export function figure(definition: Omit<RecordFigure, 'does'>): RecordFigure {
  return { does: 'figure', ...definition };
}
export function panel(definition: Omit<RecordPanel, 'does'>): RecordPanel {
  return { does: 'panel', ...definition };
}
export function recordAction(definition: Omit<RecordAction, 'does'>): RecordAction {
  return { does: 'record-action', ...definition };
}
export function recordLink(definition: Omit<RecordLink, 'does'>): RecordLink {
  return { does: 'record-link', ...definition };
}
