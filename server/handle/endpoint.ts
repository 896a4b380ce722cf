import type { Fields, Grants, ParamName, Problem, ValuesOf } from '@/schema';
import type { Handle } from './handle';

/**
 * A refusal that commits what was written: code that counts attempts returns one instead of
 * throwing, or the count would be rolled back.
 */
export class CountedRefusal {
  constructor(readonly problem: Problem) {}
}

/** Redirects the browser to another page of the portal, given by its path. */
export class Elsewhere {
  constructor(readonly path: string) {}
}

export interface EndpointInput<
  Params = Readonly<Record<string, string>>,
  Body = Readonly<Record<string, unknown>>,
> {
  /** As they are in the URL. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
  /** The body, validated against `input`; {} if none is declared. */
  readonly body: Body;
  /** Raw bytes of an upload. */
  readonly bytes: () => Promise<Uint8Array>;
  /** '' if absent. */
  readonly header: (name: string) => string;
}
export interface Endpoint {
  readonly does: 'endpoint';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/search/student/{text}` */
  readonly path: string;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly who: Grants;
  /** Fields of the JSON body; unknown ones are refused. */
  readonly input?: Fields;
  /** The body is raw bytes, up to this size. */
  readonly upload?: number;
  /**
   * Called by another organisation, or by a browser redirected from it: a signature in the request
   * authenticates it, and any content type is accepted.
   */
  readonly foreign?: boolean;
  /**
   * Requests per hour and address, instead of the limit shared by all forms: its work is protected
   * from abuse.
   */
  readonly perHour?: number;
  /** For the API documentation: an example of the response, or that it is a file. */
  readonly answers?: unknown;
  /** True: the response is sent as it is instead of as `{data: answer}`. */
  readonly bare?: boolean;
  /** Requests per minute and caller. */
  readonly perMinute?: number;
  /**
   * A public form: from the fourth request of an address in an hour the device must prove work, in
   * the field `proof` that the body may then have. Replaces the hourly limit on open forms.
   */
  readonly proof?: boolean;
  /**
   * True: the call leaves no trace: it is not logged or counted, and an Idempotency-Key stores no
   * response. For work that must not be linked to a time or an address. It writes no audit and
   * checks permissions itself.
   */
  readonly unseen?: boolean;
  /**
   * For an upload: work on the bytes only, done before the transaction begins. Must not throw;
   * `run` reports errors.
   */
  readonly ahead?: (params: Readonly<Record<string, string>>, bytes: Uint8Array) => Promise<void>;
  readonly run: (handle: Handle, input: EndpointInput) => Promise<unknown>;
}
/** Parameters typed by the names in the path, the body by the fields of `input`. */
export type EndpointInputOf<P extends string, F> = EndpointInput<
  { readonly [N in ParamName<P>]: string },
  ValuesOf<F>
>;
/** A route of a resource's own. */
export function endpoint<const P extends string, const F extends Fields = Record<never, never>>(
  definition: Omit<Endpoint, 'does' | 'path' | 'input' | 'run'> & {
    readonly path: P;
    readonly input?: F;
    readonly run: (handle: Handle, input: EndpointInputOf<P, F>) => Promise<unknown>;
  },
): Endpoint {
  // The engine validates the body against these fields and matches this path.
  return { does: 'endpoint', ...definition, run: definition.run as Endpoint['run'] };
}
