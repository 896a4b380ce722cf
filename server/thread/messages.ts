/** What the two threads say to each other. All of it is copied on the way: no functions, no connections. */
import type { ProblemCode, ProblemDetails } from '@/schema';
import type { Caller } from '../auth/authenticate';
import type { Write } from '../db/written-tables';
import type { Body } from '../http/body';
import type { IdempotencyKey } from '../http/context';
import type { PdfDocument } from '../print/pdf';
import type { ImportRun, Step } from '../rest/import-step';

/** A call to a route, as far as it can be copied. */
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

/** To the second thread. */
export type WorkerRequest =
  | (Task & { readonly id: number })
  /** The next piece of a body that is read, or no more of it. */
  | { readonly kind: 'more'; readonly id: number }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'stop' };

interface WorkerAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  /** Null: the body follows piece by piece, as it is asked for. */
  readonly bytes: Uint8Array | null;
}

/** From it, of the task with this number. */
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
      /** For the log alone. */
      readonly cause?: string;
    }
  | { readonly kind: 'broken'; readonly message: string; readonly stack: string | undefined }
);

/** Of nothing that was asked for: that it is there, what its connections wrote to, and that it has ended. */
export type News =
  | { readonly kind: 'written'; readonly table: string; readonly write: Write }
  | { readonly kind: 'ready' }
  | { readonly kind: 'stopped' };

/** One end of what they talk over. */
export interface Wire {
  postMessage(message: WorkerRequest | ThreadMessage | News, transfer?: ArrayBuffer[]): void;
  on(event: 'message', hear: (message: unknown) => void): unknown;
}
