import type { Fields, Grants, ParamName, Problem, ValuesOf } from '@/schema';
import type { Handle } from './handle';

/** A refusal that keeps what was written: whoever counts tries returns one instead of throwing, or nothing would be counted. */
export class CountedRefusal {
  constructor(readonly problem: Problem) {}
}

/** Sends the browser on to another page of the portal, whose path it is. */
export class Elsewhere {
  constructor(readonly path: string) {}
}

export interface EndpointInput<
  Params = Readonly<Record<string, string>>,
  Body = Readonly<Record<string, unknown>>,
> {
  /** As they stand in the address. */
  readonly params: Params;
  readonly query: Readonly<Record<string, string>>;
  /** The body, judged against `input`; {} where none is declared. */
  readonly body: Body;
  /** Raw bytes of an upload. */
  readonly bytes: () => Promise<Uint8Array>;
  /** '' where it was not sent. */
  readonly header: (name: string) => string;
}
export interface Endpoint {
  readonly does: 'endpoint';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/search/student/{text}` */
  readonly path: string;
  /** One line for the API's page. */
  readonly summary: string;
  readonly who: Grants;
  /** Fields of the JSON body; unknown ones are refused. */
  readonly input?: Fields;
  /** The body is taken as bytes, up to so many. */
  readonly upload?: number;
  /** Called by another house, or by a browser that comes from there: a signature within says who speaks, and bytes of any type are taken. */
  readonly foreign?: boolean;
  /** Times an hour that one address may, in place of what all forms share: its work keeps those out who try. */
  readonly perHour?: number;
  /** For the API's page: an example of what it answers, or that it is a file. */
  readonly answers?: unknown;
  /** True: the answer is sent as it is instead of as `{data: answer}`. */
  readonly bare?: boolean;
  /** Times a minute that one caller may. */
  readonly perMinute?: number;
  /**
   * A form that stands open to everybody: from the fourth of one address in an hour the device that sends it proves some work first,
   * in the field `proof` that the body may then have. In its place it is not among the few open forms that an address may send an hour.
   */
  readonly proof?: boolean;
  /**
   * True: nothing remembers that it was called: it stands in no log, it is not counted, and an Idempotency-Key keeps no answer. For what
   * must not be joined to a time or an address. Its work writes no audit and checks by itself that whoever calls may.
   */
  readonly unseen?: boolean;
  /** Of an upload: work on the bytes alone, done before the transaction begins. Throws nothing; what is wrong, `run` says. */
  readonly ahead?: (params: Readonly<Record<string, string>>, bytes: Uint8Array) => Promise<void>;
  readonly run: (handle: Handle, input: EndpointInput) => Promise<unknown>;
}
/** Parameters by the names in the path, the body by the fields of `input`. */
export type EndpointInputOf<P extends string, F> = EndpointInput<
  { readonly [N in ParamName<P>]: string },
  ValuesOf<F>
>;
/** An address of a noun's own. */
export function endpoint<const P extends string, const F extends Fields = Record<never, never>>(
  definition: Omit<Endpoint, 'does' | 'path' | 'input' | 'run'> & {
    readonly path: P;
    readonly input?: F;
    readonly run: (handle: Handle, input: EndpointInputOf<P, F>) => Promise<unknown>;
  },
): Endpoint {
  // The engine judges the body against these very fields, and the address by this very path.
  return { does: 'endpoint', ...definition, run: definition.run as Endpoint['run'] };
}
