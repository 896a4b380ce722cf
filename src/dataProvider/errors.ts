/** A call that did not succeed, in the shape that react-admin reads: `status`, and `body.errors` by field. */
import type { ProblemBody } from '@/schema';

/** The specification's words for a call that got no reply, section 8. */
export const NO_REPLY = {
  title: 'Something went wrong.',
  hint: 'Check your internet connection',
} as const;

export class Failure extends Error {
  /** 0 when there was no reply at all. */
  readonly status: number;
  /** Texts by field for a form; on a bulk call the names are `rows.3.name`. */
  readonly body: Partial<ProblemBody>;
  /** Seconds after which the server takes the next try; 0 where it said nothing of it. */
  readonly wait: number;

  constructor(status: number, body: Partial<ProblemBody> = {}, wait = 0) {
    super(body.message ?? NO_REPLY.title);
    this.name = 'Failure';
    this.status = status;
    this.body = body;
    this.wait = wait;
  }

  /** True when it is not known what the server did: nothing was heard of it, or nothing that can be read. */
  get unheard(): boolean {
    return this.status < 400;
  }
}

/** What a refused call's answer says; a body that is no Problem (a proxy's page, say) leaves the general sentence. */
export async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => undefined);
  return new Failure(
    response.status,
    isProblem(body) ? body : {},
    Number(response.headers.get('Retry-After')) || 0,
  );
}

function isProblem(body: unknown): body is Partial<ProblemBody> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** A call that was given up on purpose, by a newer one or by leaving the page; nobody is told. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The sentence to show, and the hint below it where nobody answered. English: whoever shows it translates. */
export function wordsOf(error: unknown): { title: string; hint?: string } {
  if (!(error instanceof Failure)) return { title: NO_REPLY.title }; // a fault of the page itself
  return error.status === 0 ? NO_REPLY : { title: error.message };
}

/** The row as it stands now, where a save was refused because somebody else saved first. */
export function currentOf(error: unknown): unknown {
  return error instanceof Failure && error.status === 409 ? error.body.current : undefined;
}
