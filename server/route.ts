/**
 * A route as a value. `app.ts` registers each with Hono, behind the middleware that it needs, in
 * this order: same site, sign-in and permission, rate, queue, body, idempotency, and last its work
 * in a transaction. There is no other way to register one, so the list of routes is complete.
 */
import type { Condition, Fields, Grants, Problem } from '@/schema';
import type { Handle } from './handle';
import type { Tx } from './db/database';
import type { Shape } from './shapes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The argument of a route's work: the handle of rules plus what only the engine may use. */
export interface Call extends Handle {
  readonly tx: Tx;
  /** The current route; undefined for background work. */
  readonly route?: Route;
  /** Row conditions of the caller's grants, joined by OR; undefined means every row. */
  readonly rows: readonly Condition[] | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed and validated JSON if `input` or `json` is declared. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Raw bytes for uploads. */
  bytes(): Promise<Uint8Array>;
  readonly requestId: string;
  readonly address: string;
  /** The response of another path of the API to these headers, within the same request. */
  answerOf(path: string, headers: Headers): Promise<Response>;
  /** Id of the caller's session; null for visitors. */
  readonly session: string | null;
  /** Whether checks that the constraints of the database repeat are left out; see `Route.trusts`. */
  readonly trusting: boolean;
}

export interface Answer {
  readonly status?: number;
  /** Sent as `{data}` unless `bare`. */
  readonly data?: unknown;
  readonly bare?: unknown;
  readonly meta?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent after what was written is committed. */
  readonly refusal?: Problem;
  /** For files and streams. */
  readonly body?: ReadableStream<Uint8Array> | Uint8Array | string;
}

/** How the work of a route is divided. */
export interface RouteParts {
  /** The bodies of the parts; throws if the request is refused as a whole. */
  readonly split: (body: unknown) => readonly unknown[];
  /** `outcomes`: a response or a refusal for each part. `call` has no transaction. */
  readonly merge: (
    call: Call,
    bodies: readonly unknown[],
    outcomes: readonly (Answer | Problem)[],
  ) => Answer;
}

export interface Route {
  readonly method: Method;
  /** In the specification's notation: `/api/batch/{id}`. */
  readonly path: string;
  readonly who: Grants;
  readonly summary: string;
  /** Resource or screen it was derived from, for the documents. */
  readonly of?: string;
  /** Fields of the JSON body; unknown ones are refused. */
  readonly input?: Fields;
  /** The body is JSON that the work validates itself. */
  readonly json?: boolean;
  /** For the API description: the shape of that body, computed on demand. */
  readonly takes?: () => Shape;
  /** For the API description: `data` of the response, or that it is a file. */
  readonly answers?: () => Shape | 'file';
  /**
   * For the API description: the response is not wrapped in an envelope, or has a media type of its
   * own.
   */
  readonly bare?: boolean;
  /** For the API description: the query parameters. */
  readonly queries?: Fields;
  /** For the API description: the status of the response; 200 by default. */
  readonly status?: number;
  /** The body is taken as bytes up to this limit. */
  readonly upload?: number;
  /** The queue for its callers before the body is read; that of files by default. */
  readonly queue?: 'imports' | 'files';
  /** True if nothing is written: no transaction is opened. */
  readonly reads?: boolean;
  /**
   * True if the work opens its own transactions: what it counts must stay counted when it refuses.
   */
  readonly alone?: boolean;
  /** The work runs once for each part of the body, each time in a transaction of its own. */
  readonly parts?: RouteParts;
  /**
   * True: the work first leaves to the database what its constraints check anyway. If it fails, it
   * is run again with its own checks, whose messages are complete.
   */
  readonly trusts?: boolean;
  /** True: may run up to LIMITS.REPORT_STATEMENT. */
  readonly slow?: boolean;
  /** True: so expensive that the worker thread runs it (`thread/`). */
  readonly heavy?: boolean;
  readonly perMinute?: number;
  /** Requests per hour and address, instead of the limit shared by all forms. */
  readonly perHour?: number;
  /** Called by another organisation: a signature in the request authenticates it. */
  readonly foreign?: boolean;
  /**
   * True: its work requires a proof of work after many requests, instead of the hourly limit on
   * open forms.
   */
  readonly proof?: boolean;
  /** True: calls leave no trace: not logged, not counted, no stored answer. */
  readonly unseen?: boolean;
  /** Work on the bytes of an upload before a connection is requested. */
  readonly ahead?: (params: Readonly<Record<string, string>>, bytes: Uint8Array) => Promise<void>;
  readonly run: (call: Call) => Promise<Answer>;
}
