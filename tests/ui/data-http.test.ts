/** The wire: what every call carries, and what becomes of a refusal, of silence, and of an ended session. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/auth/choice';
import { clearSession, currentSession, keepSession } from '@/auth/session';
import { currentOf, Failure, isAbort, NO_REPLY, wordsOf } from '@/dataProvider/errors';
import { ask, askAhead, askWhole, send } from '@/dataProvider/http';
import { pretend, tokenOf } from '../kit/answers';

const failureOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => clearSession());
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('carries the token and the language, and opens the envelope', async () => {
    const { token } = keepSession(tokenOf(4));
    chooseLanguage('hi');
    const sent = pretend({ 'GET /api/thing': { body: { data: [1, 2] } } });
    expect(await ask('/api/thing')).toEqual([1, 2]);
    expect(sent[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(sent[0]?.headers.get('Accept-Language')).toBe('hi');
    chooseLanguage('en');
  });
  it('carries no token where nobody is signed in', async () => {
    const sent = pretend({ 'GET /api/default': { body: { college: {} } } });
    expect(await askWhole('/api/default')).toEqual({ college: {} });
    expect(sent[0]?.headers.has('Authorization')).toBe(false);
  });
  it('that was made ahead is given away once, and asked anew after that', async () => {
    keepSession(tokenOf(4));
    const sent = pretend({ 'GET /api/thing': { body: { data: 1 } } });
    askAhead('/api/thing');
    expect([await ask('/api/thing'), sent.length]).toEqual([1, 1]);
    expect([await ask('/api/thing'), sent.length]).toEqual([1, 2]);
  });
  it('that was made ahead for one person is not given to the next', async () => {
    keepSession(tokenOf(4));
    const sent = pretend({ 'GET /api/thing': { body: { data: 1 } } });
    askAhead('/api/thing');
    keepSession(tokenOf(3));
    await ask('/api/thing');
    expect(sent).toHaveLength(2);
    askAhead('/api/thing');
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

describe('a refusal', () => {
  it('keeps the sentence and the fields of the server', async () => {
    pretend({
      'POST /api/thing': {
        status: 422,
        body: {
          code: 'invalid',
          message: 'Please correct the marked fields.',
          errors: { name: 'Name is required.' },
        },
      },
    });
    const error = await failureOf(send('/api/thing', { method: 'POST', json: {} }));
    expect(error).toBeInstanceOf(Failure);
    expect(error).toMatchObject({
      status: 422,
      message: 'Please correct the marked fields.',
      body: { errors: { name: 'Name is required.' } },
    });
    expect(wordsOf(error)).toEqual({ title: 'Please correct the marked fields.' });
  });
  it('of a stale save keeps the row as it stands', async () => {
    pretend({
      'PATCH /api/thing/1': {
        status: 409,
        body: { code: 'stale', message: 'This was changed.', current: { id: 1, version: 4 } },
      },
    });
    expect(currentOf(await failureOf(send('/api/thing/1', { method: 'PATCH', json: {} })))).toEqual(
      { id: 1, version: 4 },
    );
  });
  it('without a reply has the words of the specification', async () => {
    pretend({ 'GET /api/thing': 'none' });
    const error = await failureOf(send('/api/thing'));
    expect(error).toMatchObject({ status: 0, unheard: true });
    expect(wordsOf(error)).toEqual({
      title: 'Something went wrong.',
      hint: 'Check your internet connection',
    });
    expect(NO_REPLY).toEqual({
      title: 'Something went wrong.',
      hint: 'Check your internet connection',
    });
  });
  it('by something that is not our server does not show its page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await failureOf(send('/api/thing'))).toMatchObject({
      status: 502,
      message: 'Something went wrong.',
    });
  });
  it('that is a cancelled call stays one', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new DOMException('gone', 'AbortError');
    });
    expect(isAbort(await failureOf(send('/api/thing')))).toBe(true);
  });
});

describe('a 401', () => {
  it('ends the session and empties the storage', async () => {
    keepSession(tokenOf(4));
    localStorage.setItem('something', 'else');
    pretend({
      'GET /api/thing': { status: 401, body: { code: 'no_session', message: 'Please sign in.' } },
    });
    await failureOf(send('/api/thing'));
    expect(currentSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
  it('to a call of an earlier session does not end the present one', async () => {
    keepSession(tokenOf(4, 1));
    let answer: (response: Response) => void = () => undefined;
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    );
    const late = failureOf(send('/api/thing'));
    keepSession(tokenOf(3, 2));
    answer(new Response('{}', { status: 401 }));
    await late;
    expect(currentSession()).toMatchObject({ id: 2 });
  });
  it('is the only status that does', async () => {
    keepSession(tokenOf(4));
    for (const status of [400, 403, 404, 409, 423, 429, 500, 503]) {
      pretend({ 'GET /api/thing': { status, body: {} } });
      await failureOf(send('/api/thing'));
    }
    expect(currentSession()).not.toBeNull();
  });
});
