/**
 * The HTTP client: what every call carries, and what happens after a refusal, without a response,
 * and when the session ends.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, rememberSignedIn } from '@/auth/device-settings';
import { sendFirstCalls } from '@/auth/first-calls';
import { clearSession, currentSession, storeSession } from '@/auth/session';
import { currentRowOf, Failure, isAbort, NO_REPLY, messageOf } from '@/dataProvider/errors';
import { download, openFile, sendFile } from '@/dataProvider/files';
import { ask, prefetch, askWhole, send } from '@/dataProvider/http';
import { startBatching, stopBatching } from '@/dataProvider/batching';
import { pretend, tokenOf } from '../kit/answers';

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => clearSession());
afterEach(() => {
  stopBatching();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('sends the token and the language, and unwraps the response', async () => {
    const { token } = storeSession(tokenOf(4));
    chooseLanguage('hi');
    const sent = pretend({ 'GET /api/thing': { body: { data: [1, 2] } } });
    expect(await ask('/api/thing')).toEqual([1, 2]);
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(sent[0]?.headers.get('Accept-Language')).toBe('hi');
    chooseLanguage('en');
  });
  it('sends no token when nobody is signed in', async () => {
    const sent = pretend({ 'GET /api/default': { body: { college: {} } } });
    expect(await askWhole('/api/default')).toEqual({ college: {} });
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });
  it('uses a prefetched response once, and fetches again after that', async () => {
    storeSession(tokenOf(4));
    const sent = pretend({ 'GET /api/thing': { body: { data: 1 } } });
    prefetch('/api/thing');
    expect([await ask('/api/thing'), sent.length]).toEqual([1, 1]);
    expect([await ask('/api/thing'), sent.length]).toEqual([1, 2]);
  });
  it('does not use a response that was prefetched for another user', async () => {
    storeSession(tokenOf(4));
    const sent = pretend({ 'GET /api/thing': { body: { data: 1 } } });
    prefetch('/api/thing');
    storeSession(tokenOf(3));
    await ask('/api/thing');
    expect(sent).toHaveLength(2);
    prefetch('/api/thing');
    await ask('/api/thing', { anonymous: true });
    expect(sent).toHaveLength(4);
  });
  it('sends JSON as JSON', async () => {
    const sent = pretend({ 'PATCH /api/thing/1': {} });
    await send('/api/thing/1', { method: 'PATCH', json: { version: 3 } });
    expect(sent[0]).toMatchObject({ body: { version: 3 } });
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });
});

describe('reads that a page starts together', () => {
  const together = (...paths: string[]): string =>
    `GET /api/together?of=${encodeURIComponent(JSON.stringify(paths))}`;
  const part = (data: unknown, status = 200, headers = {}) => ({ status, headers, body: { data } });
  const calls = (sent: readonly { readonly call: string }[]): string[] =>
    sent.map(({ call }) => call);
  beforeEach(() => {
    storeSession(tokenOf(4));
    startBatching();
  });

  it('are sent as one request with the token, and each gets its own answer', async () => {
    const sent = pretend({
      [together('/api/a', '/api/b')]: {
        body: { data: [part(1), part(2, 200, { 'content-range': 'b 0-0/7' })] },
      },
    });
    const [a, b] = await Promise.all([ask('/api/a'), send('/api/b', { mayBatch: true })]);
    expect([a, await b.json(), b.headers.get('content-range')]).toEqual([
      1,
      { data: 2 },
      'b 0-0/7',
    ]);
    expect(sent[0]?.headers.get('Authorization')).toMatch(/^Bearer /);
    expect(sent).toHaveLength(1);
  });

  it('are sent separately when single, for files and when anonymous', async () => {
    const sent = pretend({ 'GET /api/a': { body: { data: 1 } }, 'GET /api/file': {} });
    await ask('/api/a');
    await Promise.all([send('/api/file'), ask('/api/a', { anonymous: true })]);
    expect(calls(sent)).toEqual(['GET /api/a', 'GET /api/file', 'GET /api/a']);
  });

  it('are split into several requests above the limit of the server', async () => {
    const paths = Array.from({ length: 10 }, (_, n) => `/api/${n}`);
    const [first, second] = [paths.slice(0, 8), paths.slice(8)];
    const sent = pretend({
      [together(...first)]: { body: { data: first.map((path) => part(path)) } },
      [together(...second)]: { body: { data: second.map((path) => part(path)) } },
    });
    expect(await Promise.all(paths.map((path) => ask(path)))).toEqual(paths);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['gets no reply', 'none' as const],
    ['is refused', { status: 404, body: { code: 'not_found' } }],
    ['is answered by somebody else', { body: 'A proxy speaks' }],
  ])('are each sent separately where the whole %s', async (_, answer) => {
    const sent = pretend({
      [together('/api/a', '/api/b')]: answer,
      'GET /api/a': { body: { data: 1 } },
      'GET /api/b': { body: { data: 2 } },
    });
    expect(await Promise.all([ask('/api/a'), ask('/api/b')])).toEqual([1, 2]);
    expect(calls(sent)).toEqual([together('/api/a', '/api/b'), 'GET /api/a', 'GET /api/b']);
  });

  it('are repeated separately where one is refused, to get its own error', async () => {
    const sent = pretend({
      [together('/api/a', '/api/b')]: { body: { data: [part(null, 403), part(2)] } },
      'GET /api/a': { status: 403, body: { code: 'forbidden', message: 'Not you.' } },
    });
    const [a, b] = await Promise.all([failureOf(ask('/api/a')), ask('/api/b')]);
    expect([a, b]).toMatchObject([{ status: 403, message: 'Not you.' }, 2]);
    expect(sent).toHaveLength(2);
  });

  it('are not held back by one that is aborted', async () => {
    const sent = pretend({ 'GET /api/b': { body: { data: 2 } } });
    const given = new AbortController();
    const a = failureOf(ask('/api/a', { signal: given.signal }));
    const b = ask('/api/b');
    given.abort();
    expect(await b).toBe(2);
    await a;
    expect(calls(sent)).toContain('GET /api/b');
  });

  it('are never combined with those after a write', async () => {
    const sent = pretend({
      'PUT /api/a': {},
      'GET /api/a': { body: { data: 1 } },
      'GET /api/b': { body: { data: 2 } },
    });
    const before = ask('/api/b');
    await send('/api/a', { method: 'PUT', json: {} });
    await Promise.all([before, ask('/api/a'), ask('/api/b')]);
    expect(calls(sent).filter((call) => call.includes('together'))).toEqual([]);
    expect(sent).toHaveLength(4);
  });

  it('are combined only in the first seconds after the start', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
    const sent = pretend({});
    await Promise.all([ask('/api/a'), ask('/api/b')].map(failureOf));
    expect(calls(sent)).toEqual(['GET /api/a', 'GET /api/b']);
    vi.restoreAllMocks();
  });
});

describe('a failed request', () => {
  it('keeps the message and the field errors of the server', async () => {
    pretend({
      'POST /api/thing': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Correct the marked fields.',
          errors: { name: 'Enter name.' },
        },
      },
    });
    const error = await failureOf(send('/api/thing', { method: 'POST', json: {} }));
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({
      status: 422,
      message: 'Correct the marked fields.',
      body: { errors: { name: 'Enter name.' } },
    });
    expect(messageOf(error)).toEqual({ title: 'Correct the marked fields.' });
  });
  it('keeps the current row after a stale save', async () => {
    pretend({
      'PATCH /api/thing/1': {
        status: 409,
        body: { code: 'stale', message: 'This was changed.', current: { id: 1, version: 4 } },
      },
    });
    expect(
      currentRowOf(await failureOf(send('/api/thing/1', { method: 'PATCH', json: {} }))),
    ).toEqual({ id: 1, version: 4 });
  });
  it('has the message of the specification when there is no reply', async () => {
    pretend({ 'GET /api/thing': 'none' });
    const error = await failureOf(send('/api/thing'));
    expect(error).toMatchObject({ status: 0, outcomeUnknown: true });
    expect(messageOf(error)).toEqual({
      title: 'Something went wrong.',
      hint: 'Check your internet connection',
    });
    expect(NO_REPLY).toEqual({
      title: 'Something went wrong.',
      hint: 'Check your internet connection',
    });
  });
  it('does not show an error page of another server', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(send('/api/thing'))).toMatchObject({
      status: 502,
      message: 'Something went wrong.',
    });
  });
  it('remains an abort when it was cancelled', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('gone', 'AbortError');
    });
    expect(isAbort(await failureOf(send('/api/thing')))).toBe(true);
  });
});

describe('a 401', () => {
  it('ends the session and clears the storage', async () => {
    storeSession(tokenOf(4));
    localStorage.setItem('something', 'else');
    pretend({
      'GET /api/thing': { status: 401, body: { code: 'no_session', message: 'Please sign in.' } },
    });
    await failureOf(send('/api/thing'));
    expect(currentSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
  it('for an earlier session does not end the present one', async () => {
    storeSession(tokenOf(4, 1));
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const late = failureOf(send('/api/thing'));
    storeSession(tokenOf(3, 2));
    answer(new Response('{}', { status: 401 }));
    await late;
    expect(currentSession()).toMatchObject({ id: 2 });
  });
  it('is the only status that ends the session', async () => {
    storeSession(tokenOf(4));
    for (const status of [400, 403, 404, 409, 423, 429, 500, 503]) {
      pretend({ 'GET /api/thing': { status, body: {} } });
      await failureOf(send('/api/thing'));
    }
    expect(currentSession()).not.toBeNull();
  });
});

/**
 * A server that responds with these statuses in order, the last one repeatedly; returns how often
 * it was called.
 */
function answering(...statuses: readonly number[]): () => number {
  let asked = 0;
  class Request {
    readonly upload = {} as XMLHttpRequestUpload;
    status = 0;
    responseText = '';
    onload = (): void => undefined;
    onloadend = (): void => undefined;
    open(): void {}
    setRequestHeader(): void {}
    getResponseHeader(): string {
      return '5';
    }
    send(): void {
      this.status = statuses[Math.min(asked, statuses.length - 1)] ?? 0;
      asked += 1;
      this.responseText = JSON.stringify(
        this.status === 200 ? { data: { id: 1 } } : { code: 'busy', message: 'Busy.' },
      );
      queueMicrotask(() => {
        this.onload();
        this.onloadend();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return () => asked;
}

describe('a file upload', () => {
  const file = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(4)) } as Blob;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is repeated against a busy server after the number of seconds it names', async () => {
    const asked = answering(503, 503, 200);
    const sent = sendFile('/api/upload', file);
    await vi.advanceTimersByTimeAsync(4_900);
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect([await sent, asked()]).toEqual([{ id: 1 }, 3]);
  });
  it("fails with the server's message when it stays busy", async () => {
    const asked = answering(503);
    const sent = failureOf(sendFile('/api/upload', file));
    await vi.advanceTimersByTimeAsync(60_000);
    expect([messageOf(await sent), asked()]).toEqual([{ title: 'Busy.' }, 5]);
  });
  it('is not repeated when cancelled during the wait', async () => {
    const asked = answering(503, 200);
    const stop = new AbortController();
    const sent = failureOf(sendFile('/api/upload', file, { signal: stop.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    expect([isAbort(await sent), asked()]).toEqual([true, 1]);
  });
});

describe('a fetched file', () => {
  const saved: (readonly [name: string, type: string | undefined, text: string])[] = [];
  let blobs: Blob[] = [];
  const tab = () => ({ close: vi.fn(), location: { href: '' } });
  const answer = (headers: Record<string, string>, body: BodyInit = 'abc') =>
    vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const settle = async (work: Promise<void>): Promise<void> => {
    await work;
    const last = saved.at(-1);
    if (last && blobs[0]) saved[saved.length - 1] = [last[0], blobs[0].type, await blobs[0].text()];
  };
  beforeEach(() => {
    saved.length = 0;
    blobs = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, undefined, '']);
    });
  });
  afterEach(() => void vi.restoreAllMocks());

  it('is saved under the name in the response, in either form, or else under the given name', async () => {
    const named = async (header?: string): Promise<string | undefined> => {
      answer(header === undefined ? {} : { 'Content-Disposition': header });
      await download('/api/x', 'own.pdf');
      return saved.at(-1)?.[0];
    };
    expect(await named('attachment; filename="list.pdf"')).toBe('list.pdf');
    expect(await named('attachment; filename=list.pdf')).toBe('list.pdf');
    expect(
      await named(`attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('क.pdf')}`),
    ).toBe('क.pdf');
    expect(await named('attachment')).toBe('own.pdf');
    expect(await named()).toBe('own.pdf');
    expect(document.querySelector('a')).toBeNull();
  });
  it('reports its progress, and is not saved when it fails or is cancelled', async () => {
    const chunks = (...texts: readonly (string | Error)[]) => {
      const left = [...texts];
      return new ReadableStream<Uint8Array>({
        pull(to) {
          const next = left.shift();
          if (next === undefined) to.close();
          else if (next instanceof Error) to.error(next);
          else to.enqueue(new TextEncoder().encode(next));
        },
      });
    };
    const heads = { 'X-Expected-Length': '4', 'Content-Type': 'text/csv' };
    const got: (readonly [number, number])[] = [];
    answer(heads, chunks('abc', 'def'));
    await settle(
      download('/api/x', 'x.csv', undefined, (...counts) => {
        got.push(counts);
      }),
    );
    expect(got).toEqual([
      [0, 4],
      [3, 4],
      [6, 6],
    ]);
    expect(saved).toEqual([['x.csv', 'text/csv', 'abcdef']]);
    answer(heads, chunks('abc', new Error('cut')));
    expect(
      messageOf(await failureOf(download('/api/x', 'x.csv', undefined, () => undefined))),
    ).toEqual(messageOf(new Failure(0)));
    const stop = new AbortController();
    answer(heads, chunks('abc', 'def'));
    const given = download('/api/x', 'x.csv', { signal: stop.signal }, () => stop.abort());
    expect(isAbort(await failureOf(given))).toBe(true);
    expect(saved).toHaveLength(1);
  });
  it('opens in a new tab, but is saved instead where its type could run scripts', async () => {
    const beside = tab();
    const opened = vi.fn(() => beside);
    vi.stubGlobal('open', opened);
    answer({ 'Content-Type': 'application/pdf; charset=binary' });
    await openFile('/api/x', 'x.pdf', true);
    expect([beside.location.href, beside.close.mock.calls.length, saved]).toEqual([
      'blob:1',
      0,
      [],
    ]);
    answer({ 'Content-Type': 'text/html' });
    await openFile('/api/x', 'x.html', true);
    expect(beside.close).toHaveBeenCalledTimes(1);
    expect(saved.map(([name]) => name)).toEqual(['x.html']);
    await openFile('/api/x', 'y.pdf', false);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(saved.map(([name]) => name)).toEqual(['x.html', 'y.pdf']);
    pretend({ 'GET /api/x': { status: 404, body: { code: 'not_found', message: 'Gone.' } } });
    expect(messageOf(await failureOf(openFile('/api/x', 'x.pdf', true)))).toEqual({
      title: 'Gone.',
    });
    expect(beside.close).toHaveBeenCalledTimes(2);
  });
});

describe('the first calls of a session', () => {
  it('fetch the profile and defaults, and on the home page also the dashboard of the user', async () => {
    let id = 20;
    const asked = async (type: number, path: string): Promise<string[]> => {
      const sent: string[] = [];
      const part = { status: 200, headers: {}, body: { data: {} } };
      vi.stubGlobal('fetch', async (to: string) => {
        sent.push(to);
        return new Response(JSON.stringify({ data: [part, part, part, part] }));
      });
      id += 1; // what was fetched ahead for one person is not fetched again
      sendFirstCalls(storeSession(tokenOf(type, id)), path);
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      const [, batch = ''] = /of=(.+)$/.exec(sent[0] ?? '') ?? [];
      return (JSON.parse(decodeURIComponent(batch)) as string[]).map((one) =>
        one.replace(String(id), '*'),
      );
    };
    expect(await asked(4, '/')).toEqual([
      '/api/admin/*',
      '/api/default',
      '/api/preferences',
      '/api/dashboard',
    ]);
    expect(await asked(2, '/')).toContain('/api/dashboard/student-union');
    expect(await asked(4, '/jobs')).toEqual(['/api/admin/*', '/api/default', '/api/preferences']);
  });
  it('are announced to the server by a cookie while signed in', () => {
    rememberSignedIn(true);
    expect(document.cookie).toContain('signed_in=1');
    rememberSignedIn(false);
    expect(document.cookie).toContain('signed_in=0');
  });
});
