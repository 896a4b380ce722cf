/**
 * The main thread's side: passes a task to the worker thread, and turns its messages into a
 * response, a stream or the error that was thrown.
 */
import { Problem } from '@/schema';
import type { TellWritten } from '../db/written-tables';
import type { Body } from '../http/body';
import type { IdempotencyKey } from '../http/context';
import { renderPdf, type PdfDocument } from '../print/pdf';
import type { ImportRun, Step } from '../rest/import-step';
import type { Call, Route } from '../route';
import type { News, Packet, Task, ThreadMessage, Wire } from './messages';

export interface SecondThread {
  /** The response of the route; throws its error. */
  answer(packet: Packet, body: Body, key: IdempotencyKey | undefined): Promise<Response>;
  /** Runs one step of an import; throws if it could not start. */
  bringIn(
    packet: Packet,
    resource: string,
    step: Step,
    begun: ImportRun,
    started: () => void,
  ): Promise<void>;
  pdf(document: PdfDocument): Promise<Uint8Array>;
}

export interface Asking extends SecondThread {
  /** True while a task is running. */
  busy(): boolean;
  /** Fails all running tasks with this error. */
  lose(error: Error): void;
}

export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  `${method} ${path}`;

type CallDetails = Pick<Call, 'params' | 'query' | 'headers' | 'requestId' | 'address' | 'now'>;

export const packetOf = (route: Route, from: CallDetails, caller: Packet['caller']): Packet => ({
  route: routeName(route),
  params: from.params,
  query: from.query,
  headers: [...from.headers],
  requestId: from.requestId,
  address: from.address,
  now: from.now,
  caller: { actor: caller.actor, session: caller.session },
});

function errorOf(told: Extract<ThreadMessage, { kind: 'refused' | 'broken' }>): Error {
  if (told.kind === 'broken')
    return Object.assign(new Error(told.message), told.stack && { stack: told.stack });
  return Object.assign(new Problem(told.code, told.details), told.cause && { cause: told.cause });
}

interface Listener {
  hear(told: ThreadMessage): void;
  lose(error: Error): void;
}

/** `written` is notified of the tables that the worker thread wrote to. */
export function askOver(wire: Wire, written: TellWritten): Asking {
  const open = new Map<number, Listener>();
  let last = 0;
  wire.on('message', (message) => {
    const told = message as ThreadMessage | News;
    if (told.kind === 'written') written(told.table, told.write);
    else if (told.kind !== 'stopped' && told.kind !== 'ready') open.get(told.id)?.hear(told);
  });

  /** The body, pulled as it is read; cancelling it stops its source. */
  function streamOf(id: number): ReadableStream<Uint8Array> {
    let taken = (): void => undefined;
    return new ReadableStream(
      {
        start(controller) {
          const over = (end: () => void): void => {
            open.delete(id);
            end();
            taken();
          };
          open.set(id, {
            hear(told) {
              if (told.kind === 'piece') {
                controller.enqueue(told.bytes);
                taken();
              } else if (told.kind === 'end') over(() => controller.close());
              else if (told.kind === 'refused' || told.kind === 'broken')
                over(() => controller.error(errorOf(told)));
            },
            lose: (error) => over(() => controller.error(error)),
          });
        },
        pull: () =>
          new Promise((resolve) => {
            taken = resolve;
            wire.postMessage({ kind: 'more', id });
          }),
        cancel() {
          open.delete(id);
          wire.postMessage({ kind: 'cancel', id });
        },
      },
      { highWaterMark: 0 },
    );
  }

  const ask = <T>(
    task: Task,
    outcome: (told: ThreadMessage, id: number) => T,
    started: () => void = () => undefined,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      const lose = (error: unknown): void => {
        open.delete(id);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      open.set(id, {
        hear(told) {
          if (told.kind === 'started') return started();
          if (told.kind === 'refused' || told.kind === 'broken') return lose(errorOf(told));
          open.delete(id);
          resolve(outcome(told, id));
        },
        lose,
      });
      try {
        wire.postMessage({ ...task, id });
      } catch (error) {
        lose(error); // it cannot be cloned
      }
    });

  return {
    answer: (packet, body, key) =>
      ask({ kind: 'answer', packet, body, key }, (told, id) => {
        const { status, headers, bytes } = told as Extract<ThreadMessage, { kind: 'answered' }>;
        return new Response(bytes ? new Uint8Array(bytes) : streamOf(id), {
          status,
          headers: headers.map(([name, value]): [string, string] => [name, value]),
        });
      }),
    bringIn: (packet, resource, step, begun, started) =>
      ask({ kind: 'import', packet, resource, step, begun }, () => undefined, started),
    pdf: (document) =>
      ask({ kind: 'pdf', document }, (told) =>
        told.kind === 'done' && told.bytes ? told.bytes : new Uint8Array(),
      ).catch((error: unknown) => {
        // A document whose lines are drawn by functions cannot be passed on.
        if (error instanceof Error && error.name === 'DataCloneError') return renderPdf(document);
        throw error;
      }),
    busy: () => open.size > 0,
    lose(error) {
      for (const one of [...open.values()]) one.lose(error);
    },
  };
}
