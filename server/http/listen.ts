/**
 * The listening port: slow and incomplete requests are cut off, and stopping lets running requests
 * finish first.
 */
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { LIMITS } from '../limits';
import { StartupError } from '../startup-error';

/** A request whose body is not JSON may be a file, which takes longer. */
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['content-type'] !== undefined && !headers['content-type'].includes('json');

/**
 * Cuts off a body that does not arrive in time. The server's own limit is the longer one, for
 * uploads.
 */
function watchUpload(request: IncomingMessage): void {
  if (
    isUpload(request) ||
    request.headers['content-length'] === '0' ||
    (!request.headers['content-length'] && !request.headers['transfer-encoding'])
  )
    return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, LIMITS.REQUEST);
  request.once('close', () => clearTimeout(timer));
}

/**
 * Resolves once the server listens on the port. Throws `StartupError` if the port is taken or not
 * permitted.
 */
async function bindPort(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? 'another program is using it'
          : error.code === 'EACCES'
            ? 'only an administrator may use it'
            : error.message;
      reject(
        new StartupError(
          `Port ${port} on ${host} cannot be opened: ${why}. Set PORT (or HOST) to another value.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
}

/** Throws before anything else is started if the port is not available. */
export async function checkPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer();
  await bindPort(server, port, host);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}

export async function listen(
  listener: RequestListener,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: LIMITS.HEADERS,
      requestTimeout: LIMITS.UPLOAD_REQUEST,
      connectionsCheckingInterval: LIMITS.CONNECTION_CHECK,
      maxHeaderSize: 16_384,
      keepAliveTimeout: LIMITS.HEADERS,
    },
    (request, response) => {
      watchUpload(request);
      listener(request, response);
    },
  );
  server.maxConnections = LIMITS.CONNECTIONS;
  await bindPort(server, port, host);
  return server;
}

/**
 * Accepts no new requests, and resolves when the running ones have finished or the time is over.
 */
export async function endServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const forceTimer = setTimeout(() => server.closeAllConnections(), LIMITS.STOP - 2_000);
  await closed;
  clearInterval(idle);
  clearTimeout(forceTimer);
}
