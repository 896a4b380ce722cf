/**
 * Long work runs on a second thread (server/thread). Here both ends are in one process, with a real
 * channel between them: everything passed is copied, as between threads.
 */
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem, who } from '@/schema';
import { openPortal, servicesOf, type AppDeps } from '../../server/app';
import { words } from '../../server/auth/hi';
import type { Database } from '../../server/db/database';
import { openDatabase } from '../../server/db/open';
import { EMPTY_BODY } from '../../server/http/body';
import type { Portal } from '../../server/portal';
import { readCompanions } from '../../server/roll';
import type { Answer, Route } from '../../server/route';
import { serveThread } from '../../server/thread/thread-server';
import { makeThreadClient, packetOf, type ThreadClient } from '../../server/thread/thread-client';
import { openThread } from '../../server/thread/thread';
import { credulous, VISITOR } from '../kit/actors';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

const OVERALL = '/api/attendance/overall/2024/BA/5';
const STUDENTS = '/api/student/export?format=csv';

let college: DemoCollege;
let plain: DemoCollege;
let second: Database;
let asking: ThreadClient;
const tokens = new Map<DemoCollege, string>();
/** The work passed over, by the name of its route, and the tables written to there. */
const handed: string[] = [];
const written: string[] = [];
const channel = new MessageChannel();

beforeAll(async () => {
  asking = makeThreadClient(channel.port1, (table) => written.push(table));
  const beside: ThreadClient = {
    ...asking,
    answer: (packet, ...rest) => {
      handed.push(packet.route);
      return asking.answer(packet, ...rest);
    },
  };
  college = await openDemoCollege('demo', undefined, { workerThread: beside });
  plain = await openDemoCollege();
  const { url, roll, now } = college;
  second = await openDatabase({
    url,
    roll,
    written: (table, write) => channel.port2.postMessage({ kind: 'written', table, write }),
  });
  const deps: AppDeps = {
    db: second,
    roll,
    companions: readCompanions(roll),
    clock: { now: () => now },
    log: () => undefined,
    auth: { ...credulous, routes: [] },
    words,
  };
  const portal = openPortal(deps);
  serveThread(channel.port2, { portal, services: servicesOf(deps, portal), db: second });
  for (const one of [college, plain]) {
    const person = one.people.get('super');
    if (!person) throw new Error('nobody to ask as');
    tokens.set(one, await one.session(person));
  }
});
afterAll(async () => {
  channel.port1.close();
  await second.close();
  await college.close();
  await plain.close();
});
beforeEach(() => {
  handed.length = 0;
  written.length = 0;
});

const ask = (
  one: DemoCollege,
  path: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> =>
  one.ask(path, { ...init, headers: { authorization: `Bearer ${tokens.get(one)}`, ...headers } });

describe('long-running request', () => {
  it.each([
    ['a report', OVERALL, 'GET /api/attendance/overall/{batch}/{programme}/{semester}'],
    [
      'a report as a file',
      `${OVERALL}?format=csv`,
      'GET /api/attendance/overall/{batch}/{programme}/{semester}',
    ],
    ['an export', STUDENTS, 'GET /api/student/export'],
  ])(
    'gives the same answer from the worker as from the main thread: %s',
    async (_, path, route) => {
      const [there, here] = await Promise.all([ask(college, path), ask(plain, path)]);
      expect(there.status).toBe(200);
      expect(await there.text()).toBe(await here.text());
      for (const name of ['content-type', 'content-disposition', 'cache-control'])
        expect(there.headers.get(name), name).toBe(here.headers.get(name));
      expect(handed).toEqual([route]);
    },
  );

  it("is refused with the same message in the caller's language", async () => {
    const path = '/api/attendance/overall/2024/BA/8';
    const hindi = { headers: { 'accept-language': 'hi' } };
    const [there, here] = await Promise.all([ask(college, path, hindi), ask(plain, path, hindi)]);
    const said = async (response: Response): Promise<unknown> => {
      const { request_id: _id, ...body } = (await response.json()) as Record<string, unknown>;
      return [response.status, body];
    };
    expect(await said(there)).toEqual(await said(here));
    expect(there.status).toBe(422);
    expect(handed).toHaveLength(1);
  });

  it('is not handed to the worker for a caller without access', async () => {
    const applicant = college.people.get('applicant');
    if (!applicant) throw new Error('nobody to ask as');
    const headers = { authorization: `Bearer ${await college.session(applicant)}` };
    expect((await ask(college, OVERALL, { headers })).status).toBe(403);
    expect(handed).toEqual([]);
  });

  it('stays on the main thread for short requests', async () => {
    expect((await ask(college, '/api/student/1')).status).toBe(200);
    expect((await ask(college, '/api/dashboard')).status).toBe(200);
    expect(handed).toEqual([]);
  });
});

describe('import', () => {
  const call = async (
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ): Promise<{ id: number; state: string; mapping: unknown; counts: Record<string, number> }> => {
    const response = await ask(college, `/api/batch/import${path}`, {
      method,
      headers: { 'content-type': type },
      ...(body === undefined ? {} : { body }),
    });
    const { data, message } = (await response.json()) as { data?: never; message?: string };
    if (!data) throw new Error(message);
    return data;
  };
  const settled = async (id: number): ReturnType<typeof call> => {
    for (;;) {
      const run = await call('GET', `/${id}`);
      if (!['checking', 'saving'].includes(run.state)) return run;
    }
  };

  it('is checked and saved on the worker, and the main thread learns what was written', async () => {
    const run = await call('POST', '', 'id,name,start_year\n2031,2031,2031\n', 'text/csv');
    await call('POST', `/${run.id}/check`, JSON.stringify({ mapping: run.mapping }));
    expect(await settled(run.id)).toMatchObject({ state: 'checked', counts: { new: 1 } });
    await call('POST', `/${run.id}/save`, '{}');
    expect(await settled(run.id)).toMatchObject({ state: 'saved', counts: { new: 1 } });
    // The notification may arrive shortly after the row.
    await vi.waitFor(() => expect(written).toContain('batch'));
    expect((await ask(college, '/api/batch/2031')).status).toBe(200);
  });

  it('that was not checked is refused', async () => {
    const run = await call('POST', '', 'id,name,start_year\n2032,2032,2032\n', 'text/csv');
    await expect(call('POST', `/${run.id}/save`, '{}')).rejects.toThrow(/Check the file first/);
  });
});

describe('between the threads', () => {
  const { port1, port2 } = new MessageChannel();
  const over = makeThreadClient(port1, () => undefined);
  let given: () => Promise<Answer>;
  const route: Route = {
    method: 'GET',
    path: '/api/trial',
    who: [who.anyone],
    summary: '',
    alone: true,
    slow: true,
    run: () => given(),
  };
  const packet = packetOf(
    route,
    {
      params: {},
      query: {},
      headers: new Headers(),
      requestId: 'r',
      address: '::1',
      now: new Date(0),
    },
    { actor: VISITOR, session: null },
  );
  const trial = (run: () => Promise<Answer>): Promise<Response> => {
    given = run;
    return over.answer(packet, EMPTY_BODY, undefined);
  };
  beforeAll(() => {
    const portal = { routes: [route] } as unknown as Portal;
    serveThread(port2, {
      portal,
      services: { records: () => undefined, zone: 'Asia/Kolkata' } as never,
      db: second,
    });
  });
  afterAll(() => port1.close());

  it('a body is produced as fast as it is read, and stops when the reader cancels', async () => {
    let made = 0;
    let ended = (): void => undefined;
    const cancelled = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const response = await trial(() =>
      Promise.resolve({
        body: new ReadableStream<Uint8Array>(
          {
            pull(controller) {
              made += 1;
              controller.enqueue(new Uint8Array([made]));
            },
            cancel: () => ended(),
          },
          { highWaterMark: 0 },
        ),
      }),
    );
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
    expect((await reader?.read())?.value).toEqual(new Uint8Array([2]));
    expect(made).toBe(2);
    await reader?.cancel();
    await cancelled;
    expect(made).toBe(2);
    expect(over.busy()).toBe(false);
  });

  it('a body that fails on the worker fails for the reader', async () => {
    const response = await trial(() =>
      Promise.resolve({
        body: new ReadableStream<Uint8Array>({
          pull: () => Promise.reject(new Problem('unavailable')),
        }),
      }),
    );
    await expect(response.text()).rejects.toThrow(/database is not responding/);
  });

  it('an error keeps its stack', async () => {
    const fault = new TypeError('a is not a function');
    await expect(trial(() => Promise.reject(fault))).rejects.toMatchObject({
      message: 'a is not a function',
      stack: expect.stringContaining('second-thread.test.ts') as string,
    });
  });

  it('a refusal keeps its details', async () => {
    await expect(
      trial(() => Promise.reject(new Problem('too_large', { limit: '5 rows' }))),
    ).rejects.toMatchObject({ code: 'too_large', status: 413, details: { limit: '5 rows' } });
  });

  it('a request waiting for a lost worker is refused', async () => {
    const waiting = trial(() => new Promise(() => undefined));
    over.fail(new Problem('unavailable'));
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(over.busy()).toBe(false);
  });

  it('a document is printed on the worker, or here if it cannot be cloned', async () => {
    const begins = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 5)).toString();
    expect(begins(await over.pdf({ content: ['Receipt'] }))).toBe('%PDF-');
    const drawn = { table: { body: [['Receipt']] }, layout: { hLineWidth: () => 1 } };
    expect(begins(await over.pdf({ content: [drawn] }))).toBe('%PDF-');
  });
});

describe('worker thread', () => {
  /** Prints nothing: it crashes on one document and returns one byte for every other. */
  const program = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.postMessage({ kind: 'ready' });
      parentPort.on('message', ({ kind, id, document }) => {
        if (kind === 'stop' || document.content === 'die') process.exit();
        parentPort.postMessage({ kind: 'done', id, bytes: new Uint8Array([7]) });
      });`)}`,
  );
  const logged: string[] = [];
  const open = () =>
    openThread({
      url: 'postgres://nobody@localhost/none',
      log: (event) => logged.push(event),
      written: () => undefined,
      program,
    });

  it('restarts after it was lost, and waiting requests are refused', async () => {
    const thread = open();
    const [lost, also] = await Promise.allSettled([
      thread.pdf({ content: 'die' }),
      thread.pdf({ content: 'die' }),
    ]);
    for (const one of [lost, also])
      expect(one).toMatchObject({
        status: 'rejected',
        reason: {
          status: 503,
          code: 'interrupted',
          message: expect.stringContaining('stopped before this was finished') as string,
        },
      });
    expect(logged).toEqual(['thread.ended']);
    expect(await thread.pdf({ content: 'live' })).toEqual(new Uint8Array([7]));
    await thread.close();
    expect(logged).toEqual(['thread.ended']);
  });

  it('that dies before it is ready restarts with growing delays', async () => {
    const deaths: unknown[] = [];
    let now = 0;
    const thread = openThread({
      url: 'postgres://nobody@localhost/none',
      log: (event, details) => deaths.push({ event, ...details }),
      written: () => undefined,
      program: new URL('data:text/javascript,process.exit(3)'),
      passed: () => now,
    });
    const refusal = (): Promise<unknown> =>
      thread.pdf({ content: 'live' }).catch((error: unknown) => error);
    for (const [second, code, retryAfter] of [
      [0, 'interrupted', 5],
      [1, 'unready', 4],
      [4.9, 'unready', 1],
      [5, 'interrupted', 10],
      [14, 'unready', 1],
      [15, 'interrupted', 20],
    ] as const) {
      now = second * 1000;
      expect(await refusal(), `after ${second} seconds`).toMatchObject({
        status: 503,
        code,
        details: { retryAfter },
      });
    }
    expect(deaths).toEqual([5, 10, 20].map((pause) => ({ event: 'thread.ended', code: 3, pause })));
    await thread.close();
  });

  it('accepts nothing more once it is closed', async () => {
    const thread = open();
    await thread.pdf({ content: 'live' });
    await thread.close();
    await expect(thread.pdf({ content: 'live' })).rejects.toMatchObject({ status: 503 });
  });
});
