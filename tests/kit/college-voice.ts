/** Sends requests to the demonstration college in process as one of its people. */
import { expect } from 'vitest';
import type { DemoCollege } from './demo-college';

export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}
export type Speak = (
  identity: string,
  method: string,
  path: string,
  body?: unknown,
) => Promise<Reply>;

/** Opens one session per person, at their first request. */
export function voiceOf(college: DemoCollege): Speak {
  const tokens = new Map<string, string>();
  return async (identity, method, path, body) => {
    const person = college.people.get(identity);
    if (!person) throw new Error(`there is no ${identity}`);
    const token = tokens.get(identity) ?? (await college.session(person));
    tokens.set(identity, token);
    const response = await college.ask(path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {};
    return {
      status: response.status,
      text,
      data: parsed['data'],
      meta: (parsed['meta'] ?? {}) as Reply['meta'],
      body: parsed,
    };
  };
}

/** Does the same and requires this status. */
export function must(speak: Speak) {
  return async (status: number, ...asked: Parameters<Speak>): Promise<Reply> => {
    const heard = await speak(...asked);
    expect(heard.status, `${asked[0]} ${asked[1]} ${asked[2]}: ${heard.text.slice(0, 500)}`).toBe(
      status,
    );
    return heard;
  };
}
