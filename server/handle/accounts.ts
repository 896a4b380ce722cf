import type { AccountSpec } from '@/schema';

/** Accounts of people who sign in, by kind and number. */
export interface Accounts {
  /** Mails a link by which its owner chooses a password. Nothing leaves where the account is inactive or has no address. */
  invite(kind: AccountKind, id: number): Promise<void>;
  /** Ends the account's sessions, except the one that this call comes from. Answers how many there were. */
  signOut(kind: AccountKind, id: number): Promise<number>;
}
export type AccountKind = AccountSpec['kind'];
