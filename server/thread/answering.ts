/**
 * The worker thread's side: runs the same routes over its own connections, so that slow work here
 * does not delay the main thread.
 */
import { Problem } from '@/schema';
import type { Database } from '../db/database';
import { NO_BODY } from '../http/body';
import { makeCall, type RouteRequest, type Services } from '../http/call';
import { respond } from '../http/respond';
import { carryOut } from '../http/run-route';
import type { Portal } from '../portal';
import { renderPdf } from '../print/pdf';
import { routeName } from './asking';
import type { WorkerRequest, Packet, Task, ThreadMessage, Wire } from './messages';

export interface Answering {
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

function errorSaid(error: unknown): MessageBody {
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
const alone = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength
    ? (bytes as Uint8Array<ArrayBuffer>)
    : Uint8Array.from(bytes);

export function answerOver(wire: Wire, { portal, services, db }: Answering): void {
  const routes = new Map(portal.routes.map((route) => [routeName(route), route]));
  const readers = new Map<number, Reader>();

  const tell = (id: number, said: MessageBody, bytes?: Uint8Array<ArrayBuffer> | null): void =>
    wire.postMessage({ ...said, id } as ThreadMessage, bytes ? [bytes.buffer] : []);

  function found({ route: name, headers, ...rest }: Packet): RouteRequest {
    const route = routes.get(name);
    if (!route) throw new Error(`There is no route ${name}`);
    return { ...rest, route, headers: new Headers(headers.map(([...header]) => header)) };
  }

  async function answer(id: number, { packet, body, key }: Extract<Task, { kind: 'answer' }>) {
    const request = found(packet);
    const made = await carryOut(request.route, db, {
      callOn: (tx) => makeCall(services, request, packet.caller, body, tx),
      key,
    });
    const response = respond(made, packet.requestId);
    const streams = made.body instanceof ReadableStream;
    if (streams && response.body) readers.set(id, response.body.getReader());
    const bytes = streams ? null : new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    tell(id, { kind: 'answered', status, headers: [...headers], bytes }, bytes);
  }

  async function piece(id: number): Promise<void> {
    const { done, value } = (await readers.get(id)?.read()) ?? { done: true };
    if (done || !value) {
      readers.delete(id);
      tell(id, { kind: 'end' });
      return;
    }
    const bytes = alone(value);
    tell(id, { kind: 'piece', bytes }, bytes);
  }

  async function work(asked: Task & { readonly id: number }): Promise<void> {
    const { id } = asked;
    if (asked.kind === 'answer') return answer(id, asked);
    if (asked.kind === 'pdf') {
      const bytes = alone(await renderPdf(asked.document));
      return tell(id, { kind: 'done', bytes }, bytes);
    }
    const { packet, resource, step, begun } = asked;
    const call = makeCall(services, found(packet), packet.caller, NO_BODY);
    await portal.imports.carry(call, resource, step, begun, () => tell(id, { kind: 'started' }));
    return tell(id, { kind: 'done' });
  }

  wire.on('message', (message) => {
    const asked = message as WorkerRequest;
    if (asked.kind === 'stop') return;
    const { id } = asked;
    const failed = (error: unknown): void => {
      readers.delete(id);
      tell(id, errorSaid(error));
    };
    if (asked.kind === 'more') piece(id).catch(failed);
    else if (asked.kind === 'cancel') {
      const reader = readers.get(id);
      readers.delete(id);
      reader?.cancel().catch(() => undefined);
    } else work(asked).catch(failed);
  });
}
