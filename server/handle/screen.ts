import type { Sentence } from '@/schema';
import type { Handle } from './handle';

/** What a screen was asked for: parameters of the path (`all` is given as null) and filters, judged already. */
export interface ScreenInput {
  readonly params: Readonly<Record<string, string | null>>;
  /** Values of the declared filters; null where one is not chosen. */
  readonly filters: Readonly<Record<string, string | number | boolean | null>>;
  /** Everything of the query string, as it came. */
  readonly query: Readonly<Record<string, string>>;
  /** What the parameters stand for together, by the name of the place. */
  readonly places: Readonly<Record<string, object>>;
  /** The rows go into a file: a screen that is read page by page answers as many as it likes at a time, uncut, and the engine asks for the next. */
  readonly file?: boolean;
}

/** What an action was given, judged against its fields. */
export interface ActionInput extends ScreenInput {
  /** Ids of the ticked rows; empty for an action on the screen or on a column. */
  readonly rows: readonly (string | number)[];
  readonly column: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** The version of the sheet that the caller saw; null for reports. */
  readonly version: number | null;
}
/** A sentence for the caller, where to go next, or a file. The screen is read again in any case. */
export interface Done {
  readonly say?: string | Sentence;
  readonly goto?: string;
}
/** Bytes to keep; whatever answers one is sent as a file. */
export class Download {
  /** `size` says how much will come where it comes as a stream. */
  constructor(
    readonly name: string,
    readonly type: string,
    readonly bytes: Uint8Array | ReadableStream<Uint8Array>,
    readonly size?: number,
  ) {}
}
export type ActionRun = (handle: Handle, input: ActionInput) => Promise<Done | Download | void>;
export type ActionRuns = Readonly<Record<string, ActionRun>>;
