/**
 * Authenticates requests: the token names the session, the session's row says whether it is still
 * valid, and the account's row says what the caller may do. Both rows are read in one query by
 * primary key on every request, so a permission that is withdrawn is gone at the caller's next
 * request. Every failure is reported as `no_session`, without a reason.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { Problem, type Actor } from '@/schema';
import { VISITOR } from '../access/actor-key';
import type { Clock } from '../clock';
import type { Tx } from '../db/database';
import { session } from '../db/tables';
import { FIELDS_READ, isActive, type AccountHome, type AccountHomes } from './accounts';
import { idleLimit, IDLE_SETTING, type LastSeen } from './idle';
import { callerOf, kindByType, isActiveType, type AccountKind } from './kinds';
import { readToken, type Claims } from './tokens';

export interface Caller {
  readonly actor: Actor;
  /** Id of the session; null for visitors. */
  readonly session: string | null;
}

const NOBODY: Caller = { actor: VISITOR, session: null };

/** A client that is not signed in sends no header, or only the scheme. */
const EMPTY = /^Bearer *$/;
/** Exactly this scheme and one token. Two headers arrive joined by a comma and so do not match. */
const BEARER = /^Bearer ([A-Za-z0-9._-]+)$/;

/**
 * The token of a request; undefined if there is none. Throws `no_session` for any other use of the
 * header.
 */
function tokenOf(headers: Headers): string | undefined {
  const header = headers.get('authorization');
  if (header === null || EMPTY.test(header)) return undefined;
  const token = BEARER.exec(header)?.[1];
  if (token === undefined) throw new Problem('no_session');
  return token;
}

/**
 * Builds the query for one kind of account once per connection, so that the database caches its
 * plan.
 */
function prepareQuery(drizzle: NodePgDatabase, { kind, resource, table }: AccountHome) {
  const fields = FIELDS_READ.filter((name) => resource.fields[name]);
  return drizzle
    .select({
      account: session.account,
      type: session.type,
      issued: session.issued_at,
      expires: session.expires_at,
      revoked: session.revoked_at,
      seen: session.last_seen_at,
      idle: sql<unknown>`(select value from setting where key = ${IDLE_SETTING})`,
      row: Object.fromEntries(fields.map((name) => [name, table[name] as AnyPgColumn])),
    })
    .from(session)
    .innerJoin(table, eq(table['id'] as AnyPgColumn, session.account))
    .where(and(eq(session.id, sql.placeholder('id')), eq(session.kind, kind.kind)))
    .prepare(`caller_${kind.kind}`);
}
type CallerQuery = ReturnType<typeof prepareQuery>;
type CallerRow = Awaited<ReturnType<CallerQuery['execute']>>[number];

export interface AuthenticatorOptions {
  readonly homes: AccountHomes;
  readonly key: Uint8Array;
  readonly clock: Clock;
  readonly seen: LastSeen;
}

export interface Authenticator {
  /**
   * The claims of the token, without querying the database; null for visitors. Throws `no_session`.
   */
  claims(headers: Headers): Claims | null;
  /** The caller that the claims belong to, as the database is now. Throws `no_session`. */
  caller(claims: Claims | null, tx: Tx): Promise<Caller>;
}

export function makeAuthenticator({
  homes,
  key,
  clock,
  seen,
}: AuthenticatorOptions): Authenticator {
  const prepared = new WeakMap<NodePgDatabase, Map<AccountKind, CallerQuery>>();
  const queryFor = ({ drizzle }: Tx, home: AccountHome): CallerQuery => {
    const cached = prepared.get(drizzle) ?? new Map<AccountKind, CallerQuery>();
    prepared.set(drizzle, cached);
    const query = cached.get(home.kind) ?? prepareQuery(drizzle, home);
    cached.set(home.kind, query);
    return query;
  };

  function isValid(found: CallerRow, claims: Claims, home: AccountHome, now: Date): boolean {
    const { row, issued, expires, revoked } = found;
    const superadmin = row['superadmin'] === true;
    const used = Math.max(new Date(found.seen ?? issued).getTime(), seen.of(claims.jti));
    const idle = idleLimit(found.idle, home.kind.kind);
    return (
      found.account === claims.id &&
      Number(found.type) === claims.type &&
      new Date(expires).getTime() === claims.exp * 1000 &&
      revoked === null &&
      new Date(expires) > now &&
      (idle === undefined || used + idle > now.getTime()) &&
      isActive(home.resource, row) &&
      isActiveType(claims.type, home.kind, superadmin)
    );
  }

  return {
    claims(headers) {
      const token = tokenOf(headers);
      if (token === undefined) return null;
      const claims = readToken(key, token, clock.now());
      if (!claims) throw new Problem('no_session');
      return claims;
    },
    async caller(claims, tx) {
      if (!claims) return NOBODY;
      const home = homes.get(kindByType(claims.type)?.kind ?? 'admin');
      const [found] = home ? await queryFor(tx, home).execute({ id: claims.jti }) : [];
      const now = clock.now();
      if (!home || !found || !isValid(found, claims, home, now)) throw new Problem('no_session');
      seen.note(claims.jti, now);
      const text = (value: unknown): string | null =>
        typeof value === 'string' && value !== '' ? value : null;
      const { row } = found;
      const actor: Actor = {
        ...callerOf(home.kind, row['superadmin'] === true),
        id: claims.id,
        name: text(row['name']) ?? '',
        letters: text(row['role']) ?? '',
        type: text(row['type']),
        department: text(row['department']),
      };
      return { actor, session: claims.jti };
    },
  };
}
