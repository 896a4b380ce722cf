/** The listening port itself: what is cut off, what is refused, and how it shuts down. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { RequestListener, Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { endServer, listen } from '../../server/http/listen';
import { LIMITS } from '../../server/limits';
import { present } from '../kit/present';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) if (server.listening) await endServer(server);
});

async function start(listener: RequestListener): Promise<number> {
  const server = await listen(listener, { port: 0, host: '127.0.0.1' });
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

describe('port', () => {
  test('in use is refused with a one-line message', async () => {
    const port = await start((_, response) => response.end());
    await expect(
      listen((_, response) => response.end(), { port, host: '127.0.0.1' }),
    ).rejects.toThrow(
      `Port ${port} on 127.0.0.1 cannot be opened: another program is using it. Set PORT (or HOST) to another value.`,
    );
  });

  test('closes connections that never finish their request, and serves others meanwhile', async () => {
    const port = await start((_, response) => response.end('well'));
    const slow = Array.from({ length: 50 }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    for (const socket of slow) socket.write('GET / HT');
    expect(await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())).toBe('well');
    expect(servers[0]?.headersTimeout).toBe(LIMITS.HEADERS);
    await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  });

  test('finishes requests in progress on shutdown and accepts no new ones', async () => {
    const began: (() => void)[] = [];
    const port = await start((_, response) => {
      began.push(() => response.end('done'));
    });
    const answers = Array.from({ length: 20 }, () =>
      fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text()),
    );
    while (began.length < 20)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    const ended = endServer(present(servers[0], 'server'));
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    for (const finish of began) finish();
    expect(await Promise.all(answers)).toEqual(Array(20).fill('done'));
    await ended;
  });
});
