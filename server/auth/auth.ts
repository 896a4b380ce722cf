/**
 * SIGN-IN: authentication, passwords and sessions. Nothing here decides what a caller may do: that
 * is read from the definitions. Accounts are rows of any resource that declares `account`; no
 * resource is named here.
 * Next: `authenticate.ts` (every request), `sign-in.ts`, `forgot.ts`, `change-password.ts`,
 * `tokens.ts`.
 */
import type { Roll } from '@/schema';
import type { Clock } from '../clock';
import type { Database, Tx } from '../db/database';
import type { Task } from '../jobs/runner';
import type { Carriers } from '../handle';
import { NO_CARRIERS } from '../http/call';
import type { Compose } from '../mail/outbox';
import type { Route } from '../route';
import { accountHomes } from './accounts';
import { makeAuthenticator, type Authenticator, type Caller } from './authenticate';
import { changePassword } from './change-password';
import { ACCOUNT_CODE, accountCodeRoutes, composeAccountCode } from './account-code';
import type { AuthDeps } from './deps';
import { composeFirstLink, firstLinkRoutes } from './first-link';
import { FIRST_LINK } from './invite';
import { composeResetLink, forgotPassword, RESET_LINK, resetPassword } from './forgot';
import { lastSeenTask, makeLastSeen } from './idle';
import { makeKeyedQueue } from './keyed-queue';
import { makeHasher, type Hasher } from './password';
import { canProve, challengeRoute, makeProofs, type Proofs } from './proof';
import type { SecondFactor } from './kinds';
import { secondFactor as secondFactorRoute } from './second-factor';
import { sessionRoutes } from './sessions';
import { superRoutes } from './set-password';
import { signIn } from './sign-in';
import { tokenKey } from './tokens';

export interface AuthOptions {
  readonly db: Database;
  readonly roll: Roll;
  readonly clock: Clock;
  readonly secret: string;
  readonly publicUrl: string;
  /** Lets tests count and delay hashing. */
  readonly hasher?: Hasher;
  /** Carriers for outgoing messages; none by default. */
  readonly carriers?: Carriers;
  /** Accounts that need a second factor if the settings do not say; none by default. */
  readonly secondFactor?: SecondFactor;
  /** False: proof of work is never required. */
  readonly proofs?: boolean;
}

export interface Auth extends Authenticator {
  /**
   * Both steps of the authenticator in one. Returns the visitor for a request without a token;
   * throws `no_session` for an invalid one.
   */
  authenticate(headers: Headers, tx: Tx): Promise<Caller>;
  readonly routes: readonly Route[];
  /** Undefined if browsers cannot compute proofs (`canProve`). */
  readonly proofs: Proofs | undefined;
  /** Outbox topics for messages about passwords. */
  readonly topics: Readonly<Record<string, Compose>>;
  /** Background tasks. */
  readonly tasks: readonly Task[];
}

export const authRoutes = (deps: AuthDeps): Route[] => [
  signIn(deps),
  secondFactorRoute(deps),
  forgotPassword(deps),
  resetPassword(deps),
  ...accountCodeRoutes(deps),
  ...sessionRoutes(),
  ...changePassword(deps),
  ...superRoutes(deps),
  ...firstLinkRoutes(deps),
  challengeRoute(deps.proofs),
];

export function openAuth({
  db,
  roll,
  clock,
  secret,
  publicUrl,
  hasher = makeHasher(),
  carriers = NO_CARRIERS,
  secondFactor = 'off',
  proofs: proofsFor = true,
}: AuthOptions): Auth {
  const homes = accountHomes(roll, db);
  const lastSeen = makeLastSeen();
  const key = tokenKey(secret);
  const proofs = proofsFor && canProve(publicUrl) ? makeProofs(secret) : undefined;
  const deps: AuthDeps = {
    proofs,
    carriers,
    secondFactor,
    db,
    clock,
    key,
    homes,
    hasher,
    inTurn: makeKeyedQueue(),
    publicUrl: publicUrl.replace(/\/+$/, ''),
  };
  const authenticator = makeAuthenticator({ homes, key, clock, seen: lastSeen });
  return {
    ...authenticator,
    authenticate: async (headers, tx) => authenticator.caller(authenticator.claims(headers), tx),
    routes: authRoutes(deps),
    proofs,
    topics: {
      [RESET_LINK]: composeResetLink(deps),
      [FIRST_LINK]: composeFirstLink(deps),
      [ACCOUNT_CODE]: composeAccountCode(deps),
    },
    tasks: [lastSeenTask(db, lastSeen)],
  };
}
