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
import { NO_BODY } from '../../server/http/body';
import type { Portal } from '../../server/portal';
import { readCompanions } from '../../server/roll';
import type { Answer, Route } from '../../server/route';
import { answerOver } from '../../server/thread/answering';
import { askOver, packetOf, type Asking } from '../../server/thread/asking';
import { openThread } from '../../server/thread/thread';
import { credulous, VISITOR } from '../kit/actors';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

const OVERALL = '/api/attendance/overall/2024/BA/5';
const STUDENTS = '/api/student/export?format=csv';

let college: DemoCollege;
let plain: DemoCollege;
let second: Database;
let asking: Asking;
const tokens = new Map<DemoCollege, string>();
/** The work passed over, by the name of its route, and the tables written to there. */
const handed: string[] = [];
const written: string[] = [];
const channel = new MessageChannel();

beforeAll(async () => {
  asking = askOver(channel.port1, (table) => written.push(table));
  const beside: Asking = {
    ...asking,
    answer: (packet, ...rest) => {
      handed.push(packet.route);
      return asking.answer(packet, ...rest);
    },
  };
  college = await openDemoCollege('demo', undefined, { beside });
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
  answerOver(channel.port2, { portal, services: servicesOf(deps, portal), db: second });
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

describe('what takes long', () => {
  it.each([
    ['a report', OVERALL, 'GET /api/attendance/overall/{batch}/{programme}/{semester}'],
    [
      'a report as a file',
      `${OVERALL}?format=csv`,
      'GET /api/attendance/overall/{batch}/{programme}/{semester}',
    ],
    ['an export', STUDENTS, 'GET /api/student/export'],
  ])('is answered from there as it would be here: %s', async (_, path, route) => {
    const [there, here] = await Promise.all([ask(college, path), ask(plain, path)]);
    expect(there.status).toBe(200);
    expect(await there.text()).toBe(await here.text());
    for (const name of ['content-type', 'content-disposition', 'cache-control'])
      expect(there.headers.get(name), name).toBe(here.headers.get(name));
    expect(handed).toEqual([route]);
  });

  it('is refused from there in the words of whoever asks', async () => {
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

  it('is not handed over for somebody who may not ask', async () => {
    const applicant = college.people.get('applicant');
    if (!applicant) throw new Error('nobody to ask as');
    const headers = { authorization: `Bearer ${await college.session(applicant)}` };
    expect((await ask(college, OVERALL, { headers })).status).toBe(403);
    expect(handed).toEqual([]);
  });

  it('and what is soon done stays here', async () => {
    expect((await ask(college, '/api/student/1')).status).toBe(200);
    expect((await ask(college, '/api/dashboard')).status).toBe(200);
    expect(handed).toEqual([]);
  });
});

describe('an import', () => {
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

  it('is checked and saved there, and this thread learns of what was written', async () => {
    const run = await call('POST', '', 'id,name,start_year\n2031,2031,2031\n', 'text/csv');
    await call('POST', `/${run.id}/check`, JSON.stringify({ mapping: run.mapping }));
    expect(await settled(run.id)).toMatchObject({ state: 'checked', counts: { new: 1 } });
    await call('POST', `/${run.id}/save`, '{}');
    expect(await settled(run.id)).toMatchObject({ state: 'saved', counts: { new: 1 } });
    // The notification may arrive shortly after the row.
    await vi.waitFor(() => expect(written).toContain('batch'));
    expect((await ask(college, '/api/batch/2031')).status).toBe(200);
  });

  it('that cannot begin there is refused', async () => {
    const run = await call('POST', '', 'id,name,start_year\n2032,2032,2032\n', 'text/csv');
    await expect(call('POST', `/${run.id}/save`, '{}')).rejects.toThrow(/Check the file first/);
  });
});

describe('between the threads', () => {
  const { port1, port2 } = new MessageChannel();
  const over = askOver(port1, () => undefined);
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
    return over.answer(packet, NO_BODY, undefined);
  };
  beforeAll(() => {
    const portal = { routes: [route] } as unknown as Portal;
    answerOver(port2, {
      portal,
      services: { records: () => undefined, zone: 'Asia/Kolkata' } as never,
      db: second,
    });
  });
  afterAll(() => port1.close());

  it('a body is made as fast as it is read, and no longer than somebody reads it', async () => {
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

  it('a body that breaks off breaks off here too', async () => {
    const response = await trial(() =>
      Promise.resolve({
        body: new ReadableStream<Uint8Array>({
          pull: () => Promise.reject(new Problem('unavailable')),
        }),
      }),
    );
    await expect(response.text()).rejects.toThrow(/database is not responding/);
  });

  it('a fault keeps its place in the code', async () => {
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

  it('whoever waits for a thread that is lost is told so', async () => {
    const waiting = trial(() => new Promise(() => undefined));
    over.lose(new Problem('unavailable'));
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    expect(over.busy()).toBe(false);
  });

  it('a document is printed there, and here where it cannot be copied', async () => {
    const begins = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 5)).toString();
    expect(begins(await over.pdf({ content: ['Receipt'] }))).toBe('%PDF-');
    const drawn = { table: { body: [['Receipt']] }, layout: { hLineWidth: () => 1 } };
    expect(begins(await over.pdf({ content: [drawn] }))).toBe('%PDF-');
  });
});

describe('the thread itself', () => {
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

  it('is started anew where it was lost, and whoever waited is told so', async () => {
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

  it('that dies before it is ready is not started again at once, and each time later', async () => {
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

  it('takes nothing more once it is closed', async () => {
    const thread = open();
    await thread.pdf({ content: 'live' });
    await thread.close();
    await expect(thread.pdf({ content: 'live' })).rejects.toMatchObject({ status: 503 });
  });
});
