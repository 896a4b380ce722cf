/**
 * Parts of the page of a record: figures under its head, panels behind its tabs, actions in its head. A module contributes them to
 * any resource that has a `hub`, its own or another's. Each names the list that it is taken from: whoever may not open that list is
 * not offered the part, and each is asked for by itself.
 */
import type { Column, Grants, Screen, Sentence, Tone } from '@/schema';
import type { Handle } from './handle';
import type { FieldValues, StoredRow } from './records';

/** Where in its list a part is taken from: the parameters of a screen, or the filter of a resource's list. */
export interface ListPlace {
  readonly params?: Readonly<Record<string, string>>;
  /** Filters of a screen, as its address has them. */
  readonly query?: Readonly<Record<string, string>>;
  readonly filter?: FieldValues;
}

interface Part {
  /** The resource whose record it is. */
  readonly of: string;
  readonly key: string;
  readonly label: string;
  readonly order: number;
  /** A screen by its declaration, or by its route where another module has it; or the list of a resource by its name. */
  readonly opens: Screen | string;
  /** Narrows further who is offered it. */
  readonly who?: Grants;
  /** Null where this record has nothing of the kind. */
  readonly at: (handle: Handle, row: StoredRow) => Promise<ListPlace | null> | ListPlace | null;
}

/** A figure under the head of a record. Without `run` it counts the rows of the list. */
export interface RecordFigure extends Part {
  readonly does: 'figure';
  readonly run?: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<FigureAnswer | null>;
}
export interface FigureAnswer {
  /** As a column of this kind would hold it; null reads as a dash. */
  readonly value: number | string | null;
  readonly kind?: Column['kind'];
  /** What the value is a part of, in the same kind. */
  readonly total?: number;
  readonly note?: string | Sentence;
  readonly tone?: Tone;
}

/** A panel behind a tab of a record: rows that are worked out, or, with `fields`, the rows of the resource's list. */
export interface RecordPanel extends Part {
  readonly does: 'panel';
  readonly fields?: readonly string[];
  readonly run?: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<PanelAnswer>;
}
export interface PanelAnswer {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly footnotes?: readonly (string | Sentence)[];
}

/** An action of a screen that is offered on the record itself: the same action, with the same dialog. */
export interface RecordAction extends Part {
  readonly does: 'record-action';
  /** The action of the screen, on rows or on the whole of it. */
  readonly action: string;
  /** What it is done to, and what its dialog starts from; null where it cannot be done now. */
  readonly run: (handle: Handle, row: StoredRow, at: ListPlace) => Promise<RecordOffer | null>;
}
export interface RecordOffer {
  readonly rows?: readonly (string | number)[];
  readonly start?: Readonly<Record<string, unknown>>;
  /** Whom it is about, and the row as the action's dialog speaks of it: its sum, what its fields start from. */
  readonly about?: { readonly name: string; readonly row: Readonly<Record<string, unknown>> };
  /** Title of its dialog, where that is more than the action's own. */
  readonly title?: Sentence;
}
export type RecordPart = RecordFigure | RecordPanel | RecordAction;

export function figure(definition: Omit<RecordFigure, 'does'>): RecordFigure {
  return { does: 'figure', ...definition };
}
export function panel(definition: Omit<RecordPanel, 'does'>): RecordPanel {
  return { does: 'panel', ...definition };
}
export function recordAction(definition: Omit<RecordAction, 'does'>): RecordAction {
  return { does: 'record-action', ...definition };
}
