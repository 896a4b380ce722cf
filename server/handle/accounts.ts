import type { AccountSpec } from '@/schema';

/** Accounts of users, by kind and number. */
export interface Accounts {
  /**
   * Mails a link for choosing a password. Nothing is sent if the account is inactive or has no
   * address.
   */
  invite(kind: AccountKind, id: number): Promise<void>;
  /**
   * Returns the secret with which a password is set within the next minutes, as a link by mail would
   * carry it; an earlier one stops working. For a person who has just proved to be the owner.
   */
  passwordSecret(kind: AccountKind, id: number): Promise<string>;
  /**
   * Ends the account's sessions, except that of the current request. Returns how many there were.
   */
  signOut(kind: AccountKind, id: number): Promise<number>;
}
export type AccountKind = AccountSpec['kind'];
