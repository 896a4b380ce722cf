/** Requests to the demonstration college by its people, each with one session. */
import type { Spoken, Voice } from './api';
import type { DemoCollege } from './demo-college';

export interface Said {
  readonly status: number;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly message: string | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly text: string;
}
export type Row = Readonly<Record<string, unknown>> & {
  readonly id: number;
  readonly _can?: readonly string[];
};
export type Ask = (
  identity: string,
  path: string,
  init?: { readonly method?: string; readonly body?: unknown; readonly language?: 'en' | 'hi' },
) => Promise<Said>;

export function asking(college: DemoCollege): Ask {
  const tokens = new Map<string, string>();
  return async (identity, path, { method, body, language } = {}) => {
    const person = college.people.get(identity);
    if (!person) throw new Error(`There is no ${identity}`);
    const token = tokens.get(identity) ?? (await college.session(person));
    tokens.set(identity, token);
    const response = await college.ask(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        authorization: `Bearer ${token}`,
        ...(language ? { 'accept-language': language } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const parsed = (
      response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {}
    ) as Partial<Said>;
    return {
      status: response.status,
      data: parsed.data,
      meta: parsed.meta ?? {},
      message: parsed.message,
      errors: parsed.errors ?? {},
      text,
    };
  };
}

/** The requests of one of them, for helpers that ask a product. */
export const voiceOf = (ask: Ask, identity: string): Voice => ({
  token: '',
  text: async (path) => (await ask(identity, path)).text,
  async call(_, path) {
    const { status, data } = await ask(identity, path);
    return { status, headers: new Headers(), body: { data } as Spoken['body'] };
  },
});

export const rowsOf = ({ data }: Said): readonly Row[] => data as readonly Row[];
