/**
 * The single field of the sign-in screen, and the five tabs by kind of account with their labels
 * and identifiers.
 */
import type { AccountKind } from '@/auth/levels';

export interface SignInTab {
  readonly account: AccountKind;
  readonly label: string;
  /** The identifiers that the server accepts for this kind of account. */
  readonly identifier: string;
  /** Type of the on-screen keyboard. */
  readonly mode: 'email' | 'text';
  /** Can sign in with a code instead of a password. */
  readonly byCode?: boolean;
}

/** The field for any kind of account; the server finds the kind. */
export const ANY_ACCOUNT: Pick<SignInTab, 'identifier' | 'mode'> & { readonly hint: string } = {
  identifier: 'Email, mobile number or ID',
  hint: 'ID: employee code, roll number or application ID',
  mode: 'text',
};

/** The tab selected when the tabs are opened. */
export const FIRST_TAB: SignInTab = {
  account: 'admin',
  label: 'Administrator',
  identifier: 'Email',
  mode: 'email',
};
export const SIGN_IN_TABS: readonly SignInTab[] = [
  FIRST_TAB,
  { account: 'faculty', label: 'Faculty', identifier: 'Email or employee code', mode: 'text' },
  {
    account: 'students-union',
    label: "Students' Union",
    identifier: 'Email or roll number',
    mode: 'text',
  },
  {
    account: 'parent',
    label: 'Parent',
    identifier: 'Mobile number or email',
    mode: 'text',
    byCode: true,
  },
  {
    account: 'application',
    label: 'Applicant',
    identifier: 'Application ID, mobile number or email',
    mode: 'text',
  },
];

/** The kind of account that can sign in with a code, without a password. */
export const CODE_TAB = SIGN_IN_TABS.find(({ byCode }) => byCode);

export const tabOf = (account: string | undefined): SignInTab | undefined =>
  SIGN_IN_TABS.find((tab) => tab.account === account);
