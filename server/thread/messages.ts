/** Messages between the two threads. All of them are cloned: no functions, no connections. */
import type { ProblemCode, ProblemDetails } from '@/schema';
import type { Caller } from '../auth/authenticate';
import type { Write } from '../db/written-tables';
import type { Body } from '../http/body';
import type { IdempotencyKey } from '../http/context';
import type { PdfDocument } from '../print/pdf';
import type { ImportRun, Step } from '../rest/import-step';

/** A call to a route, reduced to what can be cloned. */
export interface Packet {
  /** `GET /api/batch/{id}` */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: readonly (readonly [string, string])[];
  readonly requestId: string;
  readonly address: string;
  readonly now: Date;
  readonly caller: Caller;
}

export type Task =
  | {
      readonly kind: 'answer';
      readonly packet: Packet;
      readonly body: Body;
      readonly key: IdempotencyKey | undefined;
    }
  | {
      readonly kind: 'import';
      readonly packet: Packet;
      readonly resource: string;
      readonly step: Step;
      readonly begun: ImportRun;
    }
  | { readonly kind: 'pdf'; readonly document: PdfDocument };

/** To the worker thread. */
export type WorkerRequest =
  | (Task & { readonly id: number })
  /** Requests the next piece of a body, or cancels it. */
  | { readonly kind: 'more'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'stop' };

interface WorkerAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Null: the body follows piece by piece, on request. */
  readonly bytes: Uint8Array | null;
}

/** From the worker thread, about the task with this id. */
export type ThreadMessage = { readonly id: number } & (
  | WorkerAnswer
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' }
  | { readonly kind: 'started' }
  | { readonly kind: 'done'; readonly bytes?: Uint8Array }
  | {
      readonly kind: 'refused';
      readonly code: ProblemCode;
      readonly details: ProblemDetails;
      /** For the log only. */
      readonly cause?: string;
    }
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string | undefined }
);

/**
 * Unsolicited messages: that it is ready, what its connections wrote to, and that it has stopped.
 */
export type ThreadNotice =
  | { readonly kind: 'written'; readonly table: string; readonly write: Write }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' };

/** One end of the channel between them. */
export interface Wire {
  postMessage(
    message: WorkerRequest | ThreadMessage | ThreadNotice,
    transfer?: ArrayBuffer[],
  ): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}
