/**
 * Everything that can be refused, with its status and its message for the user. `{name}` in a
 * message is filled from the details. A refusal is never 401: to the client that means "sign in
 * again".
 */
import { inEnglish, inSentence, say, type Sentence, type Translate } from './sentences';

export const CATALOGUE = {
  malformed: [400, 'The request could not be read: {reason}.'],
  bad_file: [400, '{reason}'],
  bad_filter: [400, 'You cannot filter or sort by "{field}" here.'],
  no_session: [401, 'Please sign in.'],
  wrong_password: [422, 'Invalid credentials.'],
  inactive_account: [403, 'Account is inactive. Contact the college office.'],
  sign_in_again: [403, 'Please sign in again to change your password.'],
  bad_origin: [403, 'This request came from another site and was refused.'],
  forbidden: [403, 'You are not allowed to do this. Ask an administrator for access.'],
  not_found: [404, 'This {what} does not exist.'],
  method_not_allowed: [405, 'This address does not support {method}.'],
  stale: [409, '{by} changed this on {at}. Check the current values and save again.'],
  stale_delete: [409, '{by} changed this on {at}. Check the current values before you delete it.'],
  duplicate: [409, '{label} "{value}" already exists.'],
  in_use: [409, 'This {what} is in use and cannot be deleted: {by}.'],
  conflict: [409, '{reason}'],
  undo_refused: [409, 'This import can no longer be undone: {reason}.'],
  too_large: [413, 'This is too large. The limit is {limit}.'],
  file_too_large: [413, '{reason}'],
  wrong_type: [415, 'Wrong format. Send it as {wanted}.'],
  active_content: [415, '{reason}'],
  invalid: [422, 'Correct the marked fields.'],
  wrong_move: [422, '{label} cannot change from "{from}" to "{to}".'],
  bad_code: [422, 'The code is incorrect or has expired. Ask for a new one.'],
  proof_needed: [
    422,
    'Too many attempts from this connection. Turn on JavaScript in your browser, or wait an hour.',
  ],
  locked: [423, '{reason}'],
  slow_down: [429, 'Too many attempts. Please wait {seconds|second|seconds}.'],
  internal: [
    500,
    'Something went wrong on our side. If it happens again, tell the office this number: {request_id}.',
  ],
  unavailable: [503, 'The college database is not responding. Try again in a moment.'],
  interrupted: [
    503,
    'The server stopped before this was finished. Try again with a shorter period or fewer rows.',
  ],
  unready: [503, 'Reports, exports and imports are not available. Try again in a few minutes.'],
  busy: [503, 'The portal is busy. Try again in a moment.'],
  disk_full: [503, 'The server has no storage space left. Nothing was changed. Tell the office.'],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemCode = keyof typeof CATALOGUE;
/** Maps a field name (`rows.3.name` in bulk and import) to its error. */
export type FieldErrors = Readonly<Record<string, Sentence | string>>;
/** Field errors while they are collected, where the names are known. */
export type FaultsOf<N extends PropertyKey> = { [F in N]?: Sentence | string };

export interface ProblemDetails {
  readonly errors?: FieldErrors;
  /** The current row, for `stale` and `stale_delete`. */
  readonly current?: unknown;
  /** Seconds, for the `Retry-After` header. */
  readonly retryAfter?: number;
  /** Values for the placeholders of the message. */
  readonly [name: string]: unknown;
}

/** A refusal on the wire, with messages in the reader's language. */
export interface ProblemBody {
  readonly code: ProblemCode;
  readonly message: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly current?: unknown;
  readonly request_id?: string;
}

/** A label named in the middle of a message is written as there, in the reader's language. */
const worded = (details: ProblemDetails, translate: Translate = inEnglish): ProblemDetails =>
  typeof details['what'] === 'string'
    ? { ...details, what: inSentence(translate(details['what'])) }
    : details;

/**
 * The only error class: thrown anywhere, handled in one place. Any other thrown value is a bug and
 * gives a 500 response.
 */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    const [status, text] = CATALOGUE[code];
    const message = say({ text, with: worded(details) });
    const depth = Error.stackTraceLimit;
    // A refusal is an answer and no fault: nobody reads where it was thrown, and finding out takes
    // longer than the check that refused.
    if (status < 500) Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = depth;
    this.name = 'Problem';
    this.status = status;
  }

  body(request_id?: string, translate: Translate = inEnglish): ProblemBody {
    const { errors, current } = this.details;
    return {
      code: this.code,
      message: say(
        { text: CATALOGUE[this.code][1], with: { ...worded(this.details, translate), request_id } },
        translate,
      ),
      ...(errors
        ? {
            errors: Object.fromEntries(
              Object.entries(errors).map(([name, error]) => [name, say(error, translate)]),
            ),
          }
        : {}),
      ...(current === undefined ? {} : { current }),
      ...(request_id ? { request_id } : {}),
    };
  }
}
