/**
 * The main thread's side: passes a task to the worker thread, and turns its messages into a
 * response, a stream or the error that was thrown.
 */
import { Problem } from '@/schema';
import type { WrittenListener } from '../db/written-tables';
import type { Body } from '../http/body';
import type { IdempotencyKey } from '../http/context';
import { renderPdf, type PdfDocument } from '../print/pdf';
import type { ImportRun, Step } from '../rest/import-step';
import type { Call, Route } from '../route';
import type { ThreadNotice, Packet, Task, ThreadMessage, Wire } from './messages';

export interface WorkerThread {
  /** The response of the route; throws its error. */
  answer(packet: Packet, body: Body, key: IdempotencyKey | undefined): Promise<Response>;
  /** Runs one step of an import; throws if it could not start. */
  runImport(
    packet: Packet,
    resource: string,
    step: Step,
    begun: ImportRun,
    started: () => void,
  ): Promise<void>;
  pdf(document: PdfDocument): Promise<Uint8Array>;
}

export interface ThreadClient extends WorkerThread {
  /** True while a task is running. */
  busy(): boolean;
  /** Fails all running tasks with this error. */
  fail(error: Error): void;
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

function errorOf(reply: Extract<ThreadMessage, { kind: 'refused' | 'broken' }>): Error {
  if (reply.kind === 'broken')
    return Object.assign(new Error(reply.message), reply.stack && { stack: reply.stack });
  return Object.assign(
    new Problem(reply.code, reply.details),
    reply.cause && { cause: reply.cause },
  );
}

interface Listener {
  onMessage(reply: ThreadMessage): void;
  fail(error: Error): void;
}

/** `written` is notified of the tables that the worker thread wrote to. */
export function makeThreadClient(wire: Wire, written: WrittenListener): ThreadClient {
  const pending = new Map<number, Listener>();
  let lastId = 0;
  wire.on('message', (message) => {
    const reply = message as ThreadMessage | ThreadNotice;
    if (reply.kind === 'written') written(reply.table, reply.write);
    else if (reply.kind !== 'stopped' && reply.kind !== 'ready')
      pending.get(reply.id)?.onMessage(reply);
  });

  /** The body, pulled as it is read; cancelling it stops its source. */
  function streamOf(id: number): ReadableStream<Uint8Array> {
    let resume = (): void => undefined;
    return new ReadableStream(
      {
        start(controller) {
          const finish = (end: () => void): void => {
            pending.delete(id);
            end();
            resume();
          };
          pending.set(id, {
            onMessage(reply) {
              if (reply.kind === 'piece') {
                controller.enqueue(reply.bytes);
                resume();
              } else if (reply.kind === 'end') finish(() => controller.close());
              else if (reply.kind === 'refused' || reply.kind === 'broken')
                finish(() => controller.error(errorOf(reply)));
            },
            fail: (error) => finish(() => controller.error(error)),
          });
        },
        pull: () =>
          new Promise((resolve) => {
            resume = resolve;
            wire.postMessage({ kind: 'more', id });
          }),
        cancel() {
          pending.delete(id);
          wire.postMessage({ kind: 'cancel', id });
        },
      },
      { highWaterMark: 0 },
    );
  }

  const request = <T>(
    task: Task,
    outcome: (reply: ThreadMessage, id: number) => T,
    started: () => void = () => undefined,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      const fail = (error: unknown): void => {
        pending.delete(id);
        reject(error instanceof Error ? error : new Error(String(error)));
      };
      pending.set(id, {
        onMessage(reply) {
          if (reply.kind === 'started') return started();
          if (reply.kind === 'refused' || reply.kind === 'broken') return fail(errorOf(reply));
          pending.delete(id);
          resolve(outcome(reply, id));
        },
        fail,
      });
      try {
        wire.postMessage({ ...task, id });
      } catch (error) {
        fail(error); // it cannot be cloned
      }
    });

  return {
    answer: (packet, body, key) =>
      request({ kind: 'answer', packet, body, key }, (reply, id) => {
        const { status, headers, bytes } = reply as Extract<ThreadMessage, { kind: 'answered' }>;
        return new Response(bytes ? new Uint8Array(bytes) : streamOf(id), {
          status,
          headers: headers.map(([name, value]): [string, string] => [name, value]),
        });
      }),
    runImport: (packet, resource, step, begun, started) =>
      request({ kind: 'import', packet, resource, step, begun }, () => undefined, started),
    pdf: (document) =>
      request({ kind: 'pdf', document }, (reply) =>
        reply.kind === 'done' && reply.bytes ? reply.bytes : new Uint8Array(),
      ).catch((error: unknown) => {
        // A document whose lines are drawn by functions cannot be passed on.
        if (error instanceof Error && error.name === 'DataCloneError') return renderPdf(document);
        throw error;
      }),
    busy: () => pending.size > 0,
    fail(error) {
      for (const one of [...pending.values()]) one.fail(error);
    },
  };
}
