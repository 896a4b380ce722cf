/** The five tabs of the sign-in screen: what each kind of account is called and by what it is known. */
import type { AccountKind } from '@/auth/levels';

export interface DoorKind {
  readonly account: AccountKind;
  readonly label: string;
  /** The names that the server takes for this kind of account. */
  readonly identifier: string;
  /** Key of the on-screen keyboard. */
  readonly mode: 'email' | 'text';
  /** May come in by a code that is sent, without a password. */
  readonly byCode?: boolean;
}

/** The one that is open before one was chosen. */
export const FIRST_DOOR: DoorKind = {
  account: 'admin',
  label: 'Administrator',
  identifier: 'E-mail',
  mode: 'email',
};
export const DOORS: readonly DoorKind[] = [
  FIRST_DOOR,
  { account: 'faculty', label: 'Faculty', identifier: 'E-mail or employee code', mode: 'text' },
  {
    account: 'students-union',
    label: "Students' Union",
    identifier: 'E-mail or roll number',
    mode: 'text',
  },
  {
    account: 'parent',
    label: 'Parent',
    identifier: 'Mobile number or e-mail',
    mode: 'text',
    byCode: true,
  },
  {
    account: 'application',
    label: 'Applicant',
    identifier: 'Application ID, mobile number or e-mail',
    mode: 'text',
  },
];

export const doorOf = (account: string | undefined): DoorKind | undefined =>
  DOORS.find((door) => door.account === account);
