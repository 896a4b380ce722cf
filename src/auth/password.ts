/** Changing one's own password: rules and calls of the specification's sections 5 and 7. */
import { send } from '@/dataProvider/http';
import type { AccountKind } from './levels';
import type { Session } from './session';

export const PASSWORDS_DIFFER = 'Password and Re-Enter Password should be same!';
export const PASSWORD_CHANGED = 'Login Password Changed';

export interface PasswordChange {
  readonly old: string;
  readonly next: string;
  readonly again: string;
}

const PATHS: Readonly<Record<AccountKind, string>> = {
  admin: '/api/admin/password/',
  faculty: '/api/faculty/password/',
  'students-union': '/api/student-union/password-self/',
  application: '/api/application/password/',
  parent: '/api/parent/password/',
};

/** An applicant need not know the old one. */
export const needsOldPassword = (account: AccountKind): boolean => account !== 'application';

/** What is wrong before anything is sent, by input; `form` is what concerns both new ones. */
export function judgePasswords(
  { old, next, again }: PasswordChange,
  account: AccountKind,
): Partial<Record<keyof PasswordChange | 'form', string>> {
  return {
    ...(needsOldPassword(account) && !old ? { old: 'Enter your current password.' } : {}),
    ...(next ? {} : { next: 'Enter a new password.' }),
    ...(again ? {} : { again: 'Enter the new password again.' }),
    ...(next && again && next !== again ? { form: PASSWORDS_DIFFER } : {}),
  };
}

/** Sends the change; throws the `Failure` whose sentence is to be shown. */
export async function changePassword(
  { account, id }: Session,
  { old, next }: PasswordChange,
): Promise<void> {
  await send(`${PATHS[account]}${id}`, {
    method: 'PATCH',
    json: needsOldPassword(account) ? { old, new: next } : { new: next },
  });
}
