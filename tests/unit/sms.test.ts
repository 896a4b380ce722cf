import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { failure } from '../../server/mail/hand-over';
import { NotAnAddress } from '../../server/mail/envelope';
import { makeGateway } from '../../server/sms/gateway';

const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
const dataDir = mkdtempSync(join(tmpdir(), 'sms-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const message = {
  to: '+919862012345',
  text: 'Kal chhutti hai. नमस्ते',
  template: '1107161234567890123',
  reference: 'message-1-2',
};

describe('without a gateway', () => {
  it('a text message is stored as a file that only its owner can read', async () => {
    expect(await makeGateway({ sms: undefined, dataDir, clock }).send(message)).toEqual({
      how: 'sent',
    });
    const [name = ''] = readdirSync(join(dataDir, 'sms'));
    expect(name).toMatch(/^2026-11-20T10-00-00\.000Z-[0-9a-f]{8}\.json$/);
    expect(statSync(join(dataDir, 'sms', name)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(join(dataDir, 'sms', name), 'utf8'))).toEqual(message);
  });

  it('a message that cannot be written is not reported as sent', async () => {
    expect(
      await makeGateway({ sms: undefined, dataDir: '/dev/null/no-folder', clock }).send(message),
    ).toMatchObject({ how: 'away' });
  });
});

describe('with a gateway', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  async function gateway(answer: (request: IncomingMessage, body: string) => number | 'hang up') {
    server = createServer((request, response) => {
      let body = '';
      request
        .on('data', (chunk: Buffer) => {
          body += chunk.toString();
        })
        .on('end', () => {
          const status = answer(request, body);
          if (status === 'hang up') request.socket.destroy();
          else
            response
              .writeHead(status, status === 302 ? { location: 'http://127.0.0.1:9/elsewhere' } : {})
              .end('{"told":"secrets of the gateway"}');
        });
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return makeGateway({
      sms: { url: `http://127.0.0.1:${port}/send`, token: 'hunter2', sender: 'COLLGE' },
      dataDir,
      clock,
    });
  }

  it('posts the message with token, sender, template and reference', async () => {
    const heard: unknown[] = [];
    const { send } = await gateway(({ method, headers, url }, body) => {
      heard.push(method, url, headers.authorization, headers['idempotency-key'], JSON.parse(body));
      return 202;
    });
    expect(await send(message)).toEqual({ how: 'sent' });
    expect(heard).toEqual([
      'POST',
      '/send',
      'Bearer hunter2',
      'message-1-2',
      { ...message, sender: 'COLLGE' },
    ]);
  });

  it.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [302, 'refused'],
    [429, 'away'],
    [503, 'away'],
    [500, 'unknown'],
    [502, 'unknown'],
    [504, 'unknown'],
  ] as const)(
    'with status %i counts as %s, and the response is not repeated',
    async (status, how) => {
      const { send } = await gateway(() => status);
      expect(await send(message)).toEqual({ how, reason: `the gateway returned status ${status}` });
    },
  );

  it('that closes the connection midway may have accepted it', async () => {
    const { send } = await gateway(() => 'hang up');
    expect(await send(message)).toEqual({ how: 'unknown', reason: 'the gateway did not respond' });
  });

  it('that is unreachable has not accepted it', async () => {
    const { send } = await gateway(() => 200);
    await new Promise((resolve) => server?.close(resolve));
    expect(await send(message)).toEqual({
      how: 'away',
      reason: 'the gateway could not be reached (ECONNREFUSED)',
    });
  });
});

describe('a message not accepted by the mail server', () => {
  const said = (more: object): Error => Object.assign(new Error('reason'), more);
  it.each<[string, unknown, string]>([
    ['has no address', new NotAnAddress('not a single valid email address'), 'refused'],
    ['was refused for good', said({ responseCode: 550, code: 'EENVELOPE' }), 'refused'],
    ['came too early', said({ responseCode: 451 }), 'away'],
    ['was sent with a wrong password of ours', said({ responseCode: 535, code: 'EAUTH' }), 'away'],
    ['found nobody there', said({ syscall: 'connect', code: 'ESOCKET' }), 'away'],
    ['found no such host', said({ code: 'EDNS' }), 'away'],
    ['was cut off', said({ code: 'ECONNECTION' }), 'unknown'],
    ['was answered too late', said({ code: 'ETIMEDOUT' }), 'unknown'],
    ['broke something nobody knows', 'odd', 'unknown'],
  ])('%s', (_, error, how) => {
    expect(failure(error).how).toBe(how);
  });
});
