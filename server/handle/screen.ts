import type {
  ActionColumn,
  ActionName,
  ActionValues,
  FiltersOf,
  HasPreview,
  ParamsOf,
  Screen,
  Sentence,
} from '@/schema';
import type { Handle } from './handle';

/**
 * The validated request of a screen: parameters and filters by their declared names and kinds. A
 * companion that serves a screen of another module gives its route; then only the parameter names
 * are typed.
 */
export interface InputOf<S extends Screen | string> {
  /** Parameters of the path; `all` becomes null. */
  readonly params: ParamsOf<S>;
  /** Values of the declared filters; null if not chosen. */
  readonly filters: FiltersOf<S>;
  /** The whole query string, unchanged. */
  readonly query: Readonly<Record<string, string>>;
  /** The meaning of the parameters together, by name of the place. */
  readonly places: Readonly<Record<string, object>>;
  /**
   * The rows go into a file: a paged screen may return batches of any size, and the engine requests
   * the next.
   */
  readonly file?: boolean;
  /**
   * Rows to which the engine is about to apply an action. A report that can be limited to them
   * leaves the others out.
   */
  readonly only?: readonly (string | number)[];
}
/** Input of any screen. */
export type ScreenInput = InputOf<string>;

/** Input of the action `N` of a screen, validated against its fields. */
export interface ActionOf<S extends Screen | string, N extends ActionName<S>> extends InputOf<S> {
  /** Ids of the selected rows; empty for an action on the screen or on a column. */
  readonly rows: readonly (string | number)[];
  readonly column: ActionColumn<S, N>;
  /** The cells of an action on cells, and the value to set. */
  readonly cells: readonly { readonly row: string | number; readonly column: string }[];
  readonly value: unknown;
  readonly values: ActionValues<S, N>;
  /** The version of the sheet that the caller saw; null for reports. */
  readonly version: number | null;
}
/** Input of any action. */
export type ActionInput = ActionOf<string, string>;

/** A sentence for the caller, a page to open, or a file. The screen is reloaded in any case. */
export interface ActionResult {
  readonly say?: string | Sentence;
  readonly goto?: string;
  /** The usual next steps, offered beside the sentence. */
  readonly next?: readonly NextStep[];
}
/**
 * Another page; or, with `file`, rows of a list and an action of it that returns a file:
 * `/fee-management/receipts/print`.
 */
export type NextStep =
  | { readonly label: string; readonly goto: string }
  | { readonly label: string; readonly file: string; readonly rows: readonly (string | number)[] };
/** Bytes to download; a result of this class is sent as a file. */
export class Download {
  /** `size` is the size of a stream; `about` an estimate of it. */
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
/**
 * What an action would do now. A row has a value for each column of the preview; `_out` marks one
 * that the action leaves out.
 */
export interface ActionPreview {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The number of rows it applies to; it does not run on none. */
  readonly count: number;
  /** One sentence above the rows. */
  readonly say?: string | Sentence;
}
/** An action that declares a preview. */
export interface PreviewedRun<I = ActionInput> {
  /**
   * Computed when the caller asks for it, and again in the transaction of the action itself
   * (`confirming`), where it locks what the preview depends on before reading it.
   */
  readonly preview: (handle: Handle, input: I, confirming: boolean) => Promise<ActionPreview>;
  /** Applies exactly `shown`: the engine has compared it with what the caller saw. */
  readonly run: (handle: Handle, input: I, shown: ActionPreview) => Promise<ActionResult | void>;
}
export type AnyRun<I = ActionInput> = ActionRun<I> | PreviewedRun<I>;
export type ActionRuns = Readonly<Record<string, AnyRun>>;
/** The run of an action, with its preview if it declares one. */
export type RunOf<S extends Screen | string, N, I> =
  HasPreview<S, N> extends true ? PreviewedRun<I> : ActionRun<I>;
/** Exactly the actions that a screen declares. */
export type RunsOf<S extends Screen | string> = S extends string
  ? Readonly<Record<string, AnyRun<ActionOf<S, ActionName<S>>>>>
  : { readonly [N in ActionName<S>]: RunOf<S, N, ActionOf<S, N>> };
/** No argument if a screen declares no action; optional if only the screen's route is known. */
export type RunsAfter<S, Runs> =
  string extends ActionName<S>
    ? [runs?: Runs]
    : [ActionName<S>] extends [never]
      ? []
      : [runs: Runs];
