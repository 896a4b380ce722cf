/** Changing one's own password: rules and calls of the specification, sections 5 and 7. */
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

/** Whether the current password is required; applicants need not give it. */
export const needsOldPassword = (account: AccountKind): boolean => account !== 'application';

/**
 * Validates the input before it is sent, by field; `form` holds what concerns both new passwords.
 */
export function validatePasswords(
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

/** Sends the change. Throws a `Failure` with the message to show. */
export async function changePassword(
  { account, id }: Session,
  { old, next }: PasswordChange,
): Promise<void> {
  await send(`${PATHS[account]}${id}`, {
    method: 'PATCH',
    json: needsOldPassword(account) ? { old, new: next } : { new: next },
  });
}
