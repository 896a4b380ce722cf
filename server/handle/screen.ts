import type {
  ActionColumn,
  ActionName,
  ActionValues,
  FiltersOf,
  ParamsOf,
  Screen,
  Sentence,
} from '@/schema';
import type { Handle } from './handle';

/**
 * What a screen was asked for, judged already: parameters and filters by the names and kinds that it declares. A companion that
 * serves a screen of another module names it by its route; of that, the names of the parameters are known.
 */
export interface InputOf<S extends Screen | string> {
  /** Parameters of the path; `all` is given as null. */
  readonly params: ParamsOf<S>;
  /** Values of the declared filters; null where one is not chosen. */
  readonly filters: FiltersOf<S>;
  /** Everything of the query string, as it came. */
  readonly query: Readonly<Record<string, string>>;
  /** What the parameters stand for together, by the name of the place. */
  readonly places: Readonly<Record<string, object>>;
  /** The rows go into a file: a screen that is read page by page answers as many as it likes at a time, uncut, and the engine asks for the next. */
  readonly file?: boolean;
  /** Rows that the engine asks about before something is done to them. A report that can answer for them alone leaves the others out. */
  readonly only?: readonly (string | number)[];
}
/** What any screen was asked for. */
export type ScreenInput = InputOf<string>;

/** What the action `N` of a screen was given, judged against its fields. */
export interface ActionOf<S extends Screen | string, N extends ActionName<S>> extends InputOf<S> {
  /** Ids of the ticked rows; empty for an action on the screen or on a column. */
  readonly rows: readonly (string | number)[];
  readonly column: ActionColumn<S, N>;
  /** The cells of an action on cells, and the value that they are to get. */
  readonly cells: readonly { readonly row: string | number; readonly column: string }[];
  readonly value: unknown;
  readonly values: ActionValues<S, N>;
  /** The version of the sheet that the caller saw; null for reports. */
  readonly version: number | null;
}
/** What any action was given. */
export type ActionInput = ActionOf<string, string>;

/** A sentence for the caller, where to go next, or a file. The screen is read again in any case. */
export interface ActionResult {
  readonly say?: string | Sentence;
  readonly goto?: string;
  /** What people mostly do next, offered beside the sentence. */
  readonly next?: readonly NextStep[];
}
/** Another page; or, with `file`, rows of a list for which an action of it answers a file: `/fee-management/receipts/print`. */
export type NextStep =
  | { readonly label: string; readonly goto: string }
  | { readonly label: string; readonly file: string; readonly rows: readonly (string | number)[] };
/** Bytes to keep; whatever answers one is sent as a file. */
export class Download {
  /** `size` says how much will come where it comes as a stream; `about`, where that is only guessed. */
  constructor(
    readonly name: string,
    readonly type: string,
    readonly bytes: Uint8Array | ReadableStream<Uint8Array>,
    readonly size?: number,
    readonly about?: number,
  ) {}
}
export type ActionRun<I = ActionInput> = (
  handle: Handle,
  input: I,
) => Promise<ActionResult | Download | void>;
export type ActionRuns = Readonly<Record<string, ActionRun>>;
/** Exactly the actions that a screen declares. */
export type RunsOf<S extends Screen | string> = S extends string
  ? Readonly<Record<string, ActionRun<ActionOf<S, ActionName<S>>>>>
  : { readonly [N in ActionName<S>]: ActionRun<ActionOf<S, N>> };
/** Nothing where a screen declares no action; of a screen that is known by its route alone it is not known. */
export type RunsAfter<S, Runs> =
  string extends ActionName<S>
    ? [runs?: Runs]
    : [ActionName<S>] extends [never]
      ? []
      : [runs: Runs];
