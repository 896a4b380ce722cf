/**
 * The signed-in user at the start: the specification's order, its rules of expiry, and what a
 * sign-out leaves behind.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearSession,
  currentSession,
  storeSession,
  onSessionChange,
  sessionExpired,
  sessionLeft,
  rereadSession,
} from '@/auth/session';
import { tokenOf } from '../kit/answers';

const PAST = -60;
const SLOTS = [
  ['super_admin', 5, 5],
  ['admin', 4, 4],
  ['faculty', 3, 3],
  ['students_union', 2.5, 2],
  ['application', 1, 1],
  ['parent', 0.5, 0],
] as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  rereadSession();
});

describe('the stored session on start', () => {
  it.each(SLOTS)('is read from the slot %s', (slot, type, level) => {
    localStorage.setItem(slot, tokenOf(type, 12));
    expect(rereadSession()).toMatchObject({ slot, level, id: 12, type });
  });
  it('is searched for in the slot order of the specification', () => {
    for (const [slot, type] of SLOTS) localStorage.setItem(slot, tokenOf(type));
    for (const [slot] of SLOTS) {
      expect(rereadSession()?.slot).toBe(slot);
      localStorage.removeItem(slot);
    }
    expect(rereadSession()).toBeNull();
  });
  it('may be a union token of type 2 as well as 2.5', () => {
    localStorage.setItem('students_union', tokenOf(2));
    expect(rereadSession()).toMatchObject({ level: 2, type: 2 });
  });
  it.each(['super_admin', 'admin', 'students_union', 'parent'] as const)(
    'clears all storage for an expired token of %s',
    (slot) => {
      localStorage.setItem('something', 'else');
      sessionStorage.setItem('something', 'else');
      localStorage.setItem(slot, tokenOf(SLOTS.find(([name]) => name === slot)?.[1] ?? 0, 1, PAST));
      expect(rereadSession()).toBeNull();
      expect(localStorage.length + sessionStorage.length).toBe(0);
    },
  );
  it.each(['faculty', 'application'] as const)('does not check the expiry of %s', (slot) => {
    localStorage.setItem(slot, tokenOf(slot === 'faculty' ? 3 : 1, 1, PAST));
    expect(rereadSession()?.slot).toBe(slot);
  });
  it.each(SLOTS)('clears all storage for a token of an unexpected type in %s', (slot, type) => {
    localStorage.setItem(slot, tokenOf(type === 5 ? 4 : 5));
    localStorage.setItem('something', 'else');
    expect(rereadSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
  it('does not fall back to the administrator slot after an expired super administrator', () => {
    localStorage.setItem('super_admin', tokenOf(5, 1, PAST));
    localStorage.setItem('admin', tokenOf(4));
    expect(rereadSession()).toBeNull();
    expect(localStorage.length).toBe(0);
  });
  it.each(['', 'nonsense', 'a.b.c', 'e30.e30.'])(
    'clears the storage for %j, which is not a token',
    (text) => {
      localStorage.setItem('admin', text);
      expect(rereadSession()).toBeNull();
      expect(localStorage.length).toBe(0);
    },
  );
});

describe('a session', () => {
  it('replaces the previous one', () => {
    localStorage.setItem('super_admin', tokenOf(5));
    storeSession(tokenOf(3, 9));
    expect(Object.keys(localStorage)).toEqual(['faculty']);
    expect(currentSession()).toMatchObject({ kind: 'faculty', account: 'faculty', id: 9 });
  });
  it('rejects a token of an unknown type', () => {
    expect(() => storeSession(tokenOf(7))).toThrow();
  });
  it('leaves nothing in web storage when it ends, and notifies listeners once', () => {
    storeSession(tokenOf(4));
    localStorage.setItem('something', 'else');
    const told = vi.fn();
    const stop = onSessionChange(told);
    clearSession();
    clearSession();
    stop();
    expect(told).toHaveBeenCalledTimes(1);
    expect(localStorage.length).toBe(0);
    expect(currentSession()).toBeNull();
  });
  it('remembers until the next sign-in whether the server ended it', () => {
    storeSession(tokenOf(4));
    clearSession();
    expect(sessionExpired()).toBe(false);
    storeSession(tokenOf(4));
    clearSession('server');
    expect(sessionExpired()).toBe(true);
    storeSession(tokenOf(4));
    expect(sessionExpired()).toBe(false);
  });
  it('ends when another tab signs out', () => {
    storeSession(tokenOf(4));
    const told = vi.fn();
    const stop = onSessionChange(told);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(told).toHaveBeenCalledTimes(1);
    expect(currentSession()).toBeNull();
  });
  it('tells an expiry that another tab has met from a sign-out there', async () => {
    const events: [key: string | null, newValue: string | null][] = [];
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key, value) => {
      events.push([key, value]);
    });
    storeSession(tokenOf(4));
    set.mockClear();
    events.length = 0;
    clearSession('server'); // what this tab writes is what the others hear
    set.mockRestore();
    events.push([null, null]);
    storeSession(tokenOf(4));
    localStorage.clear();
    for (const [key, newValue] of events)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(currentSession()).toBeNull();
    expect([sessionExpired(), sessionLeft()]).toEqual([true, false]);
    storeSession(tokenOf(4));
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([sessionExpired(), sessionLeft()]).toEqual([false, true]);
  });
  it('follows a sign-in as another user in another tab, and ignores other storage changes', () => {
    storeSession(tokenOf(4));
    const told = vi.fn();
    const stop = onSessionChange(told);
    const heard = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
    heard('admin'); // the same token again
    localStorage.setItem('admin', tokenOf(4, 8));
    heard('draft/of/something');
    expect(told).not.toHaveBeenCalled();
    expect(currentSession()?.id).toBe(7);
    heard('admin');
    stop();
    expect(told).toHaveBeenCalledTimes(1);
    expect(currentSession()?.id).toBe(8);
    localStorage.setItem('admin', tokenOf(4, 9));
    heard('admin');
    expect(told).toHaveBeenCalledTimes(1); // whoever stopped listening is told no more
  });
  it('survives a reload on a device whose clock is a day ahead', () => {
    const now = Date.now();
    vi.useFakeTimers({ now: now + 86_400_000 });
    try {
      const token = tokenOf(4, 1, 3600);
      vi.setSystemTime(now + 2 * 86_400_000); // the token was issued a day ago by this clock, a moment ago by the server's
      storeSession(token);
      expect(rereadSession()).not.toBeNull();
      vi.setSystemTime(now + 2 * 86_400_000 + 3_700_000);
      expect(rereadSession()).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
