/**
 * A route as a value. `app.ts` registers each with Hono, behind the middleware that it needs, in this order: same site, sign-in
 * and permission, rate, queue, body, idempotency, and last its work in a transaction. There is no other way to register one, so
 * the list of routes is complete.
 */
import type { Condition, Fields, Grants, Problem } from '@/schema';
import type { Handle } from './handle';
import type { Tx } from './db/database';
import type { Shape } from './shapes';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the work gets: the handle of rules plus what only the engine may hold. */
export interface Call extends Handle {
  readonly tx: Tx;
  /** The route that is answered; work beside requests has none. */
  readonly route?: Route;
  /** Row conditions of the caller's grants, joined by OR; undefined means every row. */
  readonly rows: readonly Condition[] | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Parsed and judged JSON where `input` or `json` is declared. */
  readonly body: unknown;
  readonly headers: Headers;
  /** Raw bytes for uploads. */
  bytes(): Promise<Uint8Array>;
  readonly requestId: string;
  readonly address: string;
  /** What another address of the API answers to these headers, within the same request. */
  answerOf(path: string, headers: Headers): Promise<Response>;
  /** Id of the caller's session; null for visitors. */
  readonly session: string | null;
}

export interface Answer {
  readonly status?: number;
  /** Sent as `{data}` unless `bare`. */
  readonly data?: unknown;
  readonly bare?: unknown;
  readonly meta?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Said once what was written is kept. */
  readonly refusal?: Problem;
  /** For files and streams. */
  readonly body?: ReadableStream<Uint8Array> | Uint8Array | string;
}

export interface Route {
  readonly method: Method;
  /** In the specification's notation: `/api/batch/{id}`. */
  readonly path: string;
  readonly who: Grants;
  readonly summary: string;
  /** Resource or screen it was derived from, for the documents. */
  readonly of?: string;
  /** Fields of the JSON body, judged strictly. */
  readonly input?: Fields;
  /** The body is JSON that the work judges itself. */
  readonly json?: boolean;
  /** For the API description: the shape of that body, computed on demand. */
  readonly takes?: () => Shape;
  /** For the description of the API: `data` of the answer, or that it is a file. */
  readonly answers?: () => Shape | 'file';
  /** For the description of the API: the answer is `bare`, or of its own media type. */
  readonly bare?: boolean;
  /** For the description of the API: what may stand in the query. */
  readonly queries?: Fields;
  /** For the description of the API: the status of its answer; 200 unless stated. */
  readonly status?: number;
  /** The body is taken as bytes up to this limit. */
  readonly upload?: number;
  /** Which queue its callers wait in before the body is read; that of files unless stated. */
  readonly queue?: 'imports' | 'files';
  /** True where nothing is written: no transaction is opened. */
  readonly reads?: boolean;
  /** True where the work opens transactions of its own: what it counts must stay counted when it refuses. */
  readonly alone?: boolean;
  /** True: may run up to LIMITS.REPORT_STATEMENT. */
  readonly slow?: boolean;
  /** True: so much is computed that the second thread does it (`thread/`). */
  readonly heavy?: boolean;
  readonly perMinute?: number;
  /** Times an hour that one address may, in place of what all forms share. */
  readonly perHour?: number;
  /** Called by another house: a signature within says who speaks. */
  readonly foreign?: boolean;
  /** True: its work asks for a proof of work where there were many, in place of the few open forms of an hour. */
  readonly proof?: boolean;
  /** True: calls leave no trace: not logged, not counted, no stored answer. */
  readonly unseen?: boolean;
  /** Work on the bytes of an upload before a connection is asked for. */
  readonly ahead?: (params: Readonly<Record<string, string>>, bytes: Uint8Array) => Promise<void>;
  readonly run: (call: Call) => Promise<Answer>;
}
