/**
 * A proxy between a browser and the product that can break or stall in the middle of a transfer.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BadLine {
  readonly port: number;
  /** After this many more bytes the connection breaks for good, or stalls. */
  fail(after: number, how: 'breaks' | 'stands still'): void;
  mend(): void;
  /** Whether it has failed since. */
  failed(): boolean;
  close(): void;
}

export async function openBadLine(port: number): Promise<BadLine> {
  const open = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let how: 'breaks' | 'stands still' = 'breaks';
  const server = createServer((near) => {
    const broken = left <= 0;
    if (broken && how === 'breaks') {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    const end = (): void => {
      for (const one of [near, far]) {
        one.destroy();
        open.delete(one);
      }
    };
    for (const one of [near, far]) {
      open.add(one);
      one.on('error', end).on('close', end);
    }
    near.on('data', (bytes) => {
      const passes = bytes.subarray(0, Math.max(0, left));
      left -= bytes.byteLength;
      if (passes.byteLength > 0) far.write(passes);
      if (left <= 0 && how === 'breaks') end();
    });
    far.on('data', (bytes) => near.write(bytes));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = (): void => {
    for (const one of [...open]) one.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    fail(after, next) {
      [left, how] = [after, next];
    },
    failed: () => left <= 0,
    mend() {
      if (left <= 0 && how === 'stands still') endAll();
      left = Number.POSITIVE_INFINITY;
    },
    close() {
      endAll();
      server.close();
    },
  };
}
