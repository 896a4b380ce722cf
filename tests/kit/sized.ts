/**
 * A request that names the length of its body, as every client on the network does. Without it the
 * server sets aside the largest body that the route allows, up to many megabytes.
 */
export function sized(init: RequestInit = {}): RequestInit {
  const { body } = init;
  const bytes =
    typeof body === 'string'
      ? Buffer.byteLength(body)
      : body instanceof Uint8Array
        ? body.byteLength
        : undefined;
  const headers = new Headers(init.headers);
  if (bytes === undefined || headers.has('content-length')) return init;
  headers.set('content-length', String(bytes));
  return { ...init, headers };
}
