/** Replaces a password, for every route that does so. */
import type { Tx } from '../db/database';
import { languageOf } from '../http/language';
import { queueMail } from '../mail/outbox';
import type { Call } from '../route';
import type { Account, AccountHome } from './accounts';
import { setHash } from './credentials';
import { auditAccount } from './deps';
import { changedMessage } from './messages';
import { endSessions } from './session';
import { forgive } from './throttle';

export interface Replacement {
  readonly hash: string;
  /** The action in the audit. */
  readonly action: string;
  /** The key of the caller who did it. */
  readonly by: string | null;
  /** Keys of the counted attempts that are cleared. */
  readonly resetKeys: readonly string[];
  /** The session that stays open. */
  readonly exceptSession?: string | null;
  readonly now: Date;
}

/** Stores the hash and ends the account's sessions, except `exceptSession`, and its unused links. */
export async function replacePassword(
  tx: Tx,
  call: Call,
  home: AccountHome,
  { id }: Account,
  { hash, action, by, resetKeys: forgiven, exceptSession: but = null, now }: Replacement,
): Promise<void> {
  const { kind } = home.kind;
  await setHash(tx, kind, id, hash, now);
  await endSessions(tx, kind, id, now, but);
  await tx.sql`delete from reset_token where kind = ${kind} and account = ${id} and used_at is null`;
  await forgive(tx, forgiven);
  await auditAccount(tx, call, home, id, action, by, now);
}

/** Tells the owner by email, if the account has an address, in case someone else changed it. */
export async function mailPasswordChange(
  tx: Tx,
  { headers }: Call,
  { email, name }: Account,
  publicUrl: string,
  now: Date,
): Promise<void> {
  if (email)
    await queueMail(tx, [changedMessage(email, name, publicUrl, languageOf(headers))], now);
}
