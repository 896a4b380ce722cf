/** The variables that a request carries through the middleware, typed for Hono. */
import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { Caller } from '../auth/authenticate';
import type { Tx } from '../db/database';
import type { Route } from '../route';
import type { Body } from './body';

export interface IdempotencyKey {
  readonly key: string;
  readonly actor: string;
  /** Digest of the request: reusing the key for another request is an error. */
  readonly digest: string;
  readonly now: Date;
}

export interface Variables extends RequestIdVariables {
  /** Address of the client; behind the proxy, as the proxy reports it. */
  readonly address: string;
  readonly now: Date;
  /** Additional fields of the request's log line. */
  readonly logged: { route?: string; actor?: string | null; unseen?: true };
  /** The route whose words are used in refusals; undefined if none matched. */
  readonly route: Route | undefined;
  /** The caller of a request with a token is known once `identify` has run. */
  readonly caller: Caller;
  /**
   * Sets `caller` over this connection; throws if the caller lacks permission or calls too often.
   * Undefined without a token.
   */
  readonly identify: ((tx: Tx) => Promise<void>) | undefined;
  readonly body: Body | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

export interface HonoEnv {
  Bindings: Partial<HttpBindings> & {
    /**
     * Set if a page calls the API while it is being served: both are the same request in log and
     * audit. A part of a combined request has a log line of its own.
     */
    readonly page?: Pick<Variables, 'requestId' | 'address' | 'now'> & { readonly part?: true };
  };
  Variables: Variables;
}
