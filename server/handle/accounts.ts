import type { AccountSpec } from '@/schema';

/** Accounts of users, by kind and number. */
export interface Accounts {
  /**
   * Mails a link for choosing a password. Nothing is sent if the account is inactive or has no
   * address.
   */
  invite(kind: AccountKind, id: number): Promise<void>;
  /**
   * Ends the account's sessions, except that of the current request. Returns how many there were.
   */
  signOut(kind: AccountKind, id: number): Promise<number>;
}
export type AccountKind = AccountSpec['kind'];
