/** Maps a session to one of the four worlds. */
import type { AccountKind } from '@/auth/levels';
import type { Session } from '@/auth/session';

export type World = 'visitor' | 'applicant' | 'parent' | 'console';

const OF: Readonly<Record<AccountKind, World>> = {
  admin: 'console',
  faculty: 'console',
  'students-union': 'console',
  application: 'applicant',
  parent: 'parent',
};

export const worldOfAccount = (account: AccountKind): World => OF[account];
export const worldOf = (session: Pick<Session, 'account'> | null): World =>
  session ? OF[session.account] : 'visitor';
