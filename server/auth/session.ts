/** Sessions: the row behind every token. A token without a live row is invalid, whatever its signature. */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import type { Call } from '../route';
import type { Account } from './accounts';
import { typeOf, type AccountKind, type AccountName } from './kinds';
import { signToken } from './tokens';

/** The response of a completed sign-in. */
export interface IssuedSession {
  readonly token: string;
  readonly type: number;
  readonly id: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

export interface IssueInput {
  readonly kind: AccountKind;
  readonly account: number;
  readonly superadmin?: boolean;
  readonly now: Date;
  readonly address?: string;
  readonly agent?: string | null;
}

const HOUR = 3_600_000;
const LONGEST_AGENT = 200;

/** The user agent as one short line, shown in the list of sessions. */
const agentLine = (agent: string | null | undefined): string | null =>
  agent?.replace(/\p{C}+/gu, ' ').slice(0, LONGEST_AGENT) ?? null;

/** Opens a session and signs its token. The id is 128 random bits. */
export async function issueSession(
  { sql }: Tx,
  key: Uint8Array,
  { kind, account, superadmin = false, now, address, agent }: IssueInput,
): Promise<IssuedSession> {
  const jti = randomBytes(16).toString('base64url');
  const iat = Math.floor(now.getTime() / 1000);
  const expires = new Date(iat * 1000 + kind.hours * HOUR);
  const type = typeOf(kind, superadmin);
  await sql`insert into session (id, kind, account, type, issued_at, expires_at, address, agent)
    values (${jti}, ${kind.kind}, ${account}, ${String(type)}, ${now}, ${expires}, ${address ?? null}, ${agentLine(agent)})`;
  const exp = expires.getTime() / 1000;
  return {
    token: await signToken(key, { id: account, type, exp, jti, iat }),
    type,
    id: account,
    exp,
  };
}

/** Opens a session on the calling device. */
export const sessionFor = (
  tx: Tx,
  key: Uint8Array,
  { kind, id, superadmin }: Account,
  { address, headers }: Call,
  now: Date,
): Promise<IssuedSession> =>
  issueSession(tx, key, {
    kind,
    account: id,
    superadmin,
    now,
    address,
    agent: headers.get('user-agent'),
  });

/** Ends the account's sessions, all or all but one. Returns how many there were. */
export async function endSessions(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  now: Date,
  exceptSession: string | null = null,
): Promise<number> {
  const ended = await sql`update session set revoked_at = ${now}
    where kind = ${kind} and account = ${account} and revoked_at is null and expires_at > ${now} and id is distinct from ${exceptSession} returning id`;
  return ended.length;
}

/** Ends one session of the account; false if it has no such session. */
export async function endSession(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  id: string,
  now: Date,
): Promise<boolean> {
  const ended = await sql`update session set revoked_at = ${now}
    where id = ${id} and kind = ${kind} and account = ${account} and revoked_at is null and expires_at > ${now} returning id`;
  return ended.length === 1;
}

export interface SessionRow {
  readonly id: string;
  readonly issued_at: string;
  readonly last_seen_at: string | null;
  readonly expires_at: string;
  readonly address: string | null;
  readonly agent: string | null;
}

export async function openSessions(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  now: Date,
): Promise<SessionRow[]> {
  return sql<SessionRow>`select id, issued_at, last_seen_at, expires_at, address, agent from session
    where kind = ${kind} and account = ${account} and revoked_at is null and expires_at > ${now} order by issued_at desc, id limit 200`;
}

/** Whether the session is recent enough to stand for a password entered now. */
export async function isFresh(
  { sql }: Tx,
  id: string | null,
  now: Date,
  minutes: number,
): Promise<boolean> {
  return (
    (
      await sql`select 1 from session where id = ${id} and issued_at > ${new Date(now.getTime() - minutes * 60_000)}`
    ).length === 1
  );
}
