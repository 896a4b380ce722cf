/** What a request carries from one middleware to the next, as Hono's typed variables. */
import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { Caller } from '../auth/authenticate';
import type { Tx } from '../db/database';
import type { Route } from '../route';
import type { Body } from './body';

export interface IdempotencyKey {
  readonly key: string;
  readonly actor: string;
  /** Digest of the request: the same key for another request is a mistake. */
  readonly digest: string;
  readonly now: Date;
}

export interface Variables extends RequestIdVariables {
  /** Of the client; behind the proxy, as the proxy reports it. */
  readonly address: string;
  readonly now: Date;
  /** What the request's line in the log says besides the usual. */
  readonly logged: { route?: string; actor?: string | null; unseen?: true };
  /** Whose words a refusal is said in; none where the address has no route. */
  readonly route: Route | undefined;
  /** Of a request with a token: known once `identify` has run. */
  readonly caller: Caller;
  /** Finds `caller` over this connection; throws where they may not, or not so often. Without a token there is nothing to find. */
  readonly identify: ((tx: Tx) => Promise<void>) | undefined;
  readonly body: Body | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
}

export interface HonoEnv {
  Bindings: Partial<HttpBindings> & {
    /**
     * Set where a page calls the API while it is answered: the same request to the log and to the audit. A part of what is asked for
     * together has a line of its own in the log.
     */
    readonly page?: Pick<Variables, 'requestId' | 'address' | 'now'> & { readonly part?: true };
  };
  Variables: Variables;
}
