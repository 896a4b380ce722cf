/** Password hashes: one row an account, read and written nowhere else. */
import type { Tx } from '../db/database';
import type { AccountName } from './kinds';

/** The hash of an account's password; undefined where it has none yet, and for an account that is not there. */
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

/** Keeps the hash from being changed until the transaction ends; false where it is not this one any more. */
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

/** Whether the password was set by this very session since then: a change ends all others, so that only its own is older than it. */
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
