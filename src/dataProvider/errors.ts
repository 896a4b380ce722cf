/** A failed call, in the shape that react-admin reads: `status`, and `body.errors` by field. */
import type { ProblemBody } from '@/schema';

/** The specification's words for a call without a response, section 8. */
export const NO_REPLY = {
  title: 'Something went wrong.',
  hint: 'Check your internet connection',
} as const;

export class Failure extends Error {
  /** 0 if there was no response. */
  readonly status: number;
  /** Messages by field for a form; on a bulk call the names are `rows.3.name`. */
  readonly body: Partial<ProblemBody>;
  /** Seconds until the server accepts a retry; 0 if it did not say. */
  readonly wait: number;

  constructor(status: number, body: Partial<ProblemBody> = {}, wait = 0) {
    super(body.message ?? NO_REPLY.title);
    this.name = 'Failure';
    this.status = status;
    this.body = body;
    this.wait = wait;
  }

  /** Whether the outcome on the server is unknown: no response, or an unreadable one. */
  get outcomeUnknown(): boolean {
    return this.status < 400;
  }
}

/**
 * Reads the failure of a refused call; for a body that is not a Problem (a proxy's page, for
 * example) the general message remains.
 */
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

/**
 * Whether a call was aborted deliberately, by a newer one or by leaving the page; no message is
 * shown.
 */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The message to show, with a hint if there was no response. English: the caller translates it. */
export function messageOf(error: unknown): { title: string; hint?: string } {
  if (!(error instanceof Failure)) return { title: NO_REPLY.title }; // a fault of the page itself
  return error.status === 0 ? NO_REPLY : { title: error.message };
}

/** The current row, if a save was refused because another user saved first. */
export function currentRowOf(error: unknown): unknown {
  return error instanceof Failure && error.status === 409 ? error.body.current : undefined;
}
