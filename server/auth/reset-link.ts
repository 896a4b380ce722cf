/**
 * Password links: the token is generated when the mail is sent, stored as a digest only, and
 * replaced by the next one.
 */
import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import type { Message } from '../handle';
import { LIMITS } from '../limits';
import type { Account } from './accounts';
import type { AuthDeps } from './deps';
import type { AccountName } from './kinds';
import { resetMessage, type Language } from './messages';

const MINUTE = 60_000;

/** Creates a link for the account; earlier ones stop working. */
export async function newLink(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  now: Date,
  until = new Date(now.getTime() + LIMITS.RESET_LINK_MINUTES * MINUTE),
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`delete from reset_token where kind = ${kind} and account = ${account} and used_at is null`;
  await sql`insert into reset_token (sha256, kind, account, expires_at) values (${digestOf(token)}, ${kind}, ${account}, ${until})`;
  return token;
}

/** The letter that carries a new link. */
export async function linkLetter(
  { publicUrl }: AuthDeps,
  tx: Tx,
  { kind: { kind, wire }, id, name }: Account,
  to: string,
  language: Language,
  now: Date,
): Promise<Message> {
  return resetMessage(
    to,
    name,
    `${publicUrl}/forgot-password/${wire}?token=${await newLink(tx, kind, id, now)}`,
    language,
  );
}
