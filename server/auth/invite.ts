/**
 * Requests for a first link, queued in the outbox by the rules of resources. `first-link.ts` turns
 * them into messages.
 */
import type { Tx } from '../db/database';
import { queue } from '../mail/outbox';
import type { AccountName } from './kinds';
import type { Language } from './messages';

export const FIRST_LINK = 'first-link';

export interface Invited {
  readonly kind: AccountName;
  readonly account: number;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Adds the request to the outbox, in the caller's transaction. */
export async function inviteAccount(
  tx: Tx,
  kind: AccountName,
  account: number,
  now: Date,
  language: Language = 'en',
): Promise<void> {
  await queue(
    tx,
    FIRST_LINK,
    { kind, account, language, at: now.getTime() } satisfies Invited,
    now,
  );
}
