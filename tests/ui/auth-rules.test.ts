/** The rules of changing a password, and what the definitions let a caller do. */
import { describe, expect, it } from 'vitest';
import { createAuthProvider, isPermitted } from '@/auth/auth-provider';
import { opensOf } from '@/domain/letters';
import { changePassword, validatePasswords, PASSWORDS_DIFFER } from '@/auth/password';
import type { Profile } from '@/auth/profile';
import { clearSession, currentSession, storeSession } from '@/auth/session';
import { readRoll } from '@/resources/roll';
import type { Actor } from '@/schema';
import { pretend, tokenOf } from '../kit/answers';

const actor = (more: Partial<Actor>): Actor => ({
  kind: 'admin',
  level: 4,
  id: 1,
  name: 'A',
  letters: '',
  type: null,
  department: null,
  ...more,
});

describe('changing a password', () => {
  it('requires both entries of the new password', () => {
    expect(validatePasswords({ old: 'x', next: '', again: '' }, 'admin')).toEqual({
      next: 'Enter a new password.',
      again: 'Enter the new password again.',
    });
  });
  it('reports mismatched passwords with the text of the specification', () => {
    expect(validatePasswords({ old: 'x', next: 'a', again: 'b' }, 'admin')).toEqual({
      form: 'Password and Re-Enter Password should be same!',
    });
    expect(PASSWORDS_DIFFER).toBe('Password and Re-Enter Password should be same!');
  });
  it.each(['admin', 'faculty', 'students-union'] as const)(
    'requires the current password of %s',
    (account) => {
      expect(validatePasswords({ old: '', next: 'a', again: 'a' }, account)).toEqual({
        old: 'Enter your current password.',
      });
    },
  );
  it('does not require it of an applicant', () => {
    expect(validatePasswords({ old: '', next: 'a', again: 'a' }, 'application')).toEqual({});
  });
  it.each([
    [5, '/api/admin/password/7', { old: 'x', new: 'y' }],
    [4, '/api/admin/password/7', { old: 'x', new: 'y' }],
    [3, '/api/faculty/password/7', { old: 'x', new: 'y' }],
    [2.5, '/api/student-union/password-self/7', { old: 'x', new: 'y' }],
    [1, '/api/application/password/7', { new: 'y' }],
  ])('sends the request for token type %d to %s', async (type, path, body) => {
    const sent = pretend({ [`PATCH ${path}`]: {} });
    await changePassword(storeSession(tokenOf(type)), { old: 'x', next: 'y', again: 'y' });
    expect(sent).toMatchObject([{ call: `PATCH ${path}`, body }]);
  });
});

describe('permissions', () => {
  const roll = readRoll();
  it('come from the definitions', () => {
    expect(isPermitted(roll, actor({ letters: 'C' }), 'create', 'batch')).toBe(true);
    expect(isPermitted(roll, actor({ letters: 'M' }), 'create', 'batch')).toBe(false);
    expect(isPermitted(roll, actor({ letters: 'M' }), 'list', 'batch')).toBe(true);
    expect(isPermitted(roll, actor({ kind: 'super', level: 5 }), 'edit', 'college')).toBe(true);
  });
  it('check the row where the grant is limited to own rows', () => {
    const faculty = actor({ kind: 'faculty', level: 3, department: 'ENG' });
    expect(isPermitted(roll, faculty, 'show', 'student')).toBe(true);
    expect(isPermitted(roll, faculty, 'show', 'student', { id: 1, department: 'ENG' })).toBe(true);
    expect(isPermitted(roll, faculty, 'show', 'student', { id: 1, department: 'PHY' })).toBe(false);
    expect(
      isPermitted(roll, { ...faculty, department: null }, 'show', 'student', {
        id: 1,
        department: null,
      }),
      'a row of no department, to a caller of none',
    ).toBe(false);
  });
  it('are narrowed by what the server says of the row', () => {
    const office = actor({ letters: 'C' });
    const may = (action: string, _can?: readonly string[]): boolean =>
      isPermitted(roll, office, action, 'batch', { id: 1, ...(_can ? { _can } : {}) });
    expect([may('edit'), may('edit', ['edit']), may('edit', ['delete'])]).toEqual([
      true,
      true,
      false,
    ]);
    expect([may('delete', ['edit']), may('show', [])], 'not its reading').toEqual([false, true]);
  });
  it('are denied for unknown resources and actions', () => {
    const all = actor({ kind: 'super', level: 5, letters: 'A' });
    expect(isPermitted(roll, all, 'create', 'nothing')).toBe(false);
    expect(isPermitted(roll, all, 'frobnicate', 'batch')).toBe(false);
  });
  it('never allow creating or deleting a singleton', () => {
    const all = actor({ kind: 'super', level: 5 });
    expect(isPermitted(roll, all, 'create', 'college')).toBe(false);
    expect(isPermitted(roll, all, 'delete', 'college')).toBe(false);
  });
  it('describe letter A as all modules, and other letters one by one', () => {
    expect(opensOf('AM')).toEqual(['All modules']);
    expect(opensOf('WC')).toEqual(['Creation master', 'Library']);
    expect(opensOf('')).toEqual([]);
  });
});

describe('the auth provider of the console', () => {
  const provider = () =>
    createAuthProvider(readRoll(), actor({ id: 3, name: 'Anna' }), {} as Profile);
  const NOBODY = { kind: 'admin', identifier: 'a', password: 'b' } as const;

  it('stores the token after a sign-in, and none after a refused one', async () => {
    const token = tokenOf(4, 3);
    const sent = pretend({
      'POST /api/auth/sign-in': [
        { status: 401, body: { code: 'unauthenticated', message: 'No.' } },
        { body: { data: { token } } },
      ],
    });
    clearSession();
    await expect(provider().login(NOBODY)).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    await expect(provider().checkAuth({})).rejects.toThrow('Please sign in.');
    await provider().login(NOBODY);
    expect(currentSession()?.token).toBe(token);
    expect(sent.map(({ body }) => body)).toEqual([NOBODY, NOBODY]);
    await expect(provider().checkAuth({})).resolves.toBeUndefined();
  });
  it('ends the session on a 401 only, and signs out even without a reply', async () => {
    const sent = pretend({ 'POST /api/auth/sign-out': 'none' });
    storeSession(tokenOf(4, 3));
    await provider().checkError({ status: 403 });
    expect(currentSession()).not.toBeNull();
    await expect(provider().checkError({ status: 401 })).rejects.toThrow('Please sign in.');
    expect(currentSession()).toBeNull();
    storeSession(tokenOf(4, 3));
    expect(await provider().logout({})).toBe(false); // the world changes by itself
    expect(currentSession()).toBeNull();
    expect(await provider().logout({})).toBe(false);
    expect(sent).toHaveLength(1);
  });
  it('identifies the signed-in user', async () => {
    expect(await provider().getIdentity?.()).toMatchObject({ id: 3, fullName: 'Anna' });
    expect(await provider().getPermissions?.({})).toMatchObject({ id: 3, kind: 'admin' });
  });
});
