/** Preferences follow the account: two devices, one account, and a network that comes and goes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAccount } from '@/console/account-preferences';
import { merged, mergeValue, type AccountState, type Change } from '@/console/merged-preferences';
import { createStore, forgetArranged } from '@/console/preferences';

type Values = Readonly<Record<string, unknown>>;

/** The account as the server keeps it: a change whose `seen` is old is left out. */
function account() {
  const rows = new Map<string, { revision: number; value: unknown }>();
  let away = false;
  let writes = 0;
  const state = (): AccountState => {
    if (away) throw new Error('no network');
    return structuredClone(Object.fromEntries(rows));
  };
  return {
    calls: {
      read: async () => state(),
      async write(changes: readonly Change[]) {
        state();
        writes += 1;
        for (const { name, seen, value } of changes) {
          if ((rows.get(name)?.revision ?? null) !== seen) continue;
          if (value === null) rows.delete(name);
          else rows.set(name, { revision: (seen ?? 0) + 1, value });
        }
        return state();
      },
    },
    values: (): Values => Object.fromEntries([...rows].map(([name, { value }]) => [name, value])),
    cut: (gone: boolean): void => {
      away = gone;
    },
    writes: () => writes,
  };
}

type Account = ReturnType<typeof account>;
const ends: (() => void)[] = [];
function device({ calls }: Account, kept: Values = {}, seen: AccountState | null = null) {
  const values = new Map(Object.entries(kept));
  let last = seen;
  const { changed, end } = followAccount(
    {
      values: () => Object.fromEntries(values),
      set: (name, value) => {
        if (value === undefined) values.delete(name);
        else values.set(name, value);
      },
      keepSeen: (state) => {
        last = state;
      },
    },
    seen,
    calls,
  );
  ends.push(end);
  return {
    values: (): Values => Object.fromEntries(values),
    seen: () => last,
    end,
    choose(name: string, value: unknown): void {
      if (value === undefined) values.delete(name);
      else values.set(name, value);
      changed(name);
    },
  };
}
const settle = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(3_000);
};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
});

describe('what a user arranges', () => {
  it('is on the next device, in one write for several changes', async () => {
    const own = account();
    const office = device(own);
    await settle();
    office.choose('student.columns', ['name', 'roll_no']);
    office.choose('frame.density', 'compact');
    office.choose('frame.recent', ['/student/1/show']);
    await settle();
    expect(own.writes()).toBe(1);
    const home = device(own);
    await settle();
    expect(home.values()).toEqual({
      'student.columns': ['name', 'roll_no'],
      'frame.density': 'compact',
    });
    expect(own.writes()).toBe(1);
  });

  it('is not wiped by a second device that changes something at the same time', async () => {
    const own = account();
    const [office, home] = [device(own), device(own)];
    await settle();
    office.choose('frame.pinned', ['/a', '/b']);
    office.choose('student.widths', { name: 200 });
    home.choose('frame.pinned', ['/a', '/c']);
    home.choose('student.widths', { roll_no: 90 });
    await settle();
    await settle();
    const account_ = own.values();
    expect([...(account_['frame.pinned'] as string[])].sort()).toEqual(['/a', '/b', '/c']);
    expect(account_['student.widths']).toEqual({ name: 200, roll_no: 90 });
    expect(home.values()).toEqual(account_);
  });

  it('waits for the network, and survives closing the page without one', async () => {
    const own = account();
    const office = device(own);
    await settle();
    own.cut(true);
    office.choose('student.perPage', 50);
    await settle();
    expect(own.values()).toEqual({});
    office.end();
    own.cut(false);
    device(own, office.values(), office.seen());
    await settle();
    expect(own.values()).toEqual({ 'student.perPage': 50 });
    own.cut(true);
    const home = device(own, { 'frame.density': 'compact' });
    await settle();
    own.cut(false);
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(home.values()).toEqual({ 'frame.density': 'compact', 'student.perPage': 50 });
  });

  it('is removed everywhere when it is removed on one device', async () => {
    const own = account();
    const office = device(own, { 'student.columns': ['name'] });
    await settle();
    const home = device(own);
    await settle();
    office.choose('student.columns', undefined);
    await settle();
    expect(own.values()).toEqual({});
    home.choose('frame.density', 'compact');
    await settle();
    expect(home.values()).toEqual({ 'frame.density': 'compact' });
  });

  it('is reset as a whole, without what belongs to the device', () => {
    const store = createStore('admin:1', { 'a.columns': [1], 'frame.recent': ['/a'] });
    expect(forgetArranged(store)).toEqual({ 'a.columns': [1] });
    expect(store.listItems?.('')).toEqual({ locale: 'en', 'frame.recent': ['/a'] });
  });
});

describe('two values of one preference', () => {
  it.each([
    [
      'a list keeps what either added and loses what either removed',
      [1, 2],
      [2, 3],
      [1, 2, 4],
      [2, 4, 3],
    ],
    [
      'a record is merged by property',
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 1, b: 3 },
      { a: 2, b: 3 },
    ],
    ['of a word the change of this device counts', 'x', 'y', 'z', 'y'],
    ['what only the other side changed is taken', 'x', 'x', 'z', 'z'],
  ])('%s', (_, before, mine, theirs, all) => {
    expect(mergeValue(before, mine, theirs)).toEqual(all);
  });
  it('does not send back a value whose properties are only in another order', () => {
    expect(
      merged({ n: { a: 1, b: 2 } }, {}, { n: { revision: 1, value: { b: 2, a: 1 } } }),
    ).toEqual({ take: [], send: [] });
  });
  it('takes over the account’s columns on a device that joins, and adds its own searches', () => {
    const search = (label: string) => ({ label, value: {} });
    const { take, send } = merged(
      { 'a.columns': ['x'], 'a.savedQueries': [search('mine')] },
      null,
      {
        'a.columns': { revision: 3, value: ['y'] },
        'a.savedQueries': { revision: 1, value: [search('theirs')] },
      },
    );
    const both = [search('theirs'), search('mine')];
    expect(take).toEqual([
      ['a.columns', ['y']],
      ['a.savedQueries', both],
    ]);
    expect(send).toEqual([{ name: 'a.savedQueries', seen: 1, value: both }]);
  });
});
