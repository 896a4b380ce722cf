/** Password hashes, one row per account. No other file reads or writes them. */
import type { Tx } from '../db/database';
import type { AccountName } from './kinds';

/** The hash of an account's password; undefined if it has none or the account does not exist. */
export async function storedHash(
  { sql }: Tx,
  kind: AccountName,
  account: number | undefined,
): Promise<string | undefined> {
  const [row] = await sql<{
    hash: string;
  }>`select hash from credential where kind = ${kind} and account = ${account ?? 0}`;
  return row?.hash;
}

/** Locks the hash until the transaction ends; false if the stored hash is another one by now. */
export async function holdHash(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  hash: string,
): Promise<boolean> {
  return (
    (
      await sql`select 1 from credential where kind = ${kind} and account = ${account} and hash = ${hash} for update`
    ).length === 1
  );
}

export async function setHash(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  hash: string,
  now: Date,
): Promise<void> {
  await sql`insert into credential (kind, account, hash, changed_at) values (${kind}, ${account}, ${hash}, ${now})
    on conflict (kind, account) do update set hash = excluded.hash, changed_at = excluded.changed_at`;
}

/**
 * Whether this session set the password after `since`. A change ends all other sessions, so only
 * the one that made it is older than the password.
 */
export async function setBySession(
  { sql }: Tx,
  kind: AccountName,
  account: number,
  session: string | null,
  since: Date,
): Promise<boolean> {
  return (
    (
      await sql`
    select 1 from credential c join session s on s.id = ${session} and s.kind = c.kind and s.account = c.account
    where c.kind = ${kind} and c.account = ${account} and c.changed_at > ${since} and c.changed_at > s.issued_at`
    ).length === 1
  );
}
