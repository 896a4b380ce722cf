/**
 * The worker thread's side: runs the same routes over its own connections, so that slow work here
 * does not delay the main thread.
 */
import { Problem } from '@/schema';
import type { Database } from '../db/database';
import { EMPTY_BODY } from '../http/body';
import { makeCall, type RouteRequest, type Services } from '../http/call';
import { respond } from '../http/respond';
import { executeRoute } from '../http/run-route';
import type { Portal } from '../portal';
import { renderPdf } from '../print/pdf';
import { routeName } from './thread-client';
import type { WorkerRequest, Packet, Task, ThreadMessage, Wire } from './messages';

export interface ThreadServices {
  readonly portal: Portal;
  readonly services: Services;
  readonly db: Database;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type MessageBody = ThreadMessage extends infer T
  ? T extends ThreadMessage
    ? Omit<T, 'id'>
    : never
  : never;

function errorMessage(error: unknown): MessageBody {
  if (error instanceof Problem) {
    const { code, details, cause } = error;
    return { kind: 'refused', code, details, ...(cause ? { cause: textOf(cause) } : {}) };
  }
  return {
    kind: 'broken',
    message: error instanceof Error ? error.message : String(error),
    stack: error instanceof Error ? error.stack : undefined,
  };
}
const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The bytes in a buffer of their own, so that they can be transferred instead of copied. */
const ownBuffer = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : Uint8Array.from(bytes);

export function serveThread(wire: Wire, { portal, services, db }: ThreadServices): void {
  const routes = new Map(portal.routes.map((route) => [routeName(route), route]));
  const readers = new Map<number, Reader>();

  const send = (id: number, message: MessageBody, bytes?: Uint8Array<ArrayBuffer> | null): void =>
    wire.postMessage({ ...message, id } as ThreadMessage, bytes ? [bytes.buffer] : []);

  function requestOf({ route: name, headers, ...rest }: Packet): RouteRequest {
    const route = routes.get(name);
    if (!route) throw new Error(`There is no route ${name}`);
    return { ...rest, route, headers: new Headers(headers.map(([...header]) => header)) };
  }

  async function answer(id: number, { packet, body, key }: Extract<Task, { kind: 'answer' }>) {
    const request = requestOf(packet);
    const result = await executeRoute(request.route, db, {
      callOn: (tx, trusting, part = body) =>
        makeCall(services, request, packet.caller, part, tx, trusting),
      key,
    });
    const response = respond(result, packet.requestId);
    const streams = result.body instanceof ReadableStream;
    if (streams && response.body) readers.set(id, response.body.getReader());
    const bytes = streams ? null : new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    send(id, { kind: 'answered', status, headers: [...headers], bytes }, bytes);
  }

  async function sendPiece(id: number): Promise<void> {
    const { done, value } = (await readers.get(id)?.read()) ?? { done: true };
    if (done || !value) {
      readers.delete(id);
      send(id, { kind: 'end' });
      return;
    }
    const bytes = ownBuffer(value);
    send(id, { kind: 'piece', bytes }, bytes);
  }

  async function runTask(request: Task & { readonly id: number }): Promise<void> {
    const { id } = request;
    if (request.kind === 'answer') return answer(id, request);
    if (request.kind === 'pdf') {
      const bytes = ownBuffer(await renderPdf(request.document));
      return send(id, { kind: 'done', bytes }, bytes);
    }
    const { packet, resource, step, begun } = request;
    const call = makeCall(services, requestOf(packet), packet.caller, EMPTY_BODY);
    await portal.imports.run(call, resource, step, begun, () => send(id, { kind: 'started' }));
    return send(id, { kind: 'done' });
  }

  wire.on('message', (message) => {
    const request = message as WorkerRequest;
    if (request.kind === 'stop') return;
    const { id } = request;
    const failed = (error: unknown): void => {
      readers.delete(id);
      send(id, errorMessage(error));
    };
    if (request.kind === 'more') sendPiece(id).catch(failed);
    else if (request.kind === 'cancel') {
      const reader = readers.get(id);
      readers.delete(id);
      reader?.cancel().catch(() => undefined);
    } else runTask(request).catch(failed);
  });
}
