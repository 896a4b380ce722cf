/**
 * react-admin's store in the console: it notifies its listeners, and a sign-out does not empty it.
 */
import { describe, expect, it, vi } from 'vitest';
import { createStore, readPreferences } from '@/console/preferences';

describe('the preferences store', () => {
  it('starts with the saved preferences', () => {
    expect(
      createStore('admin:1', { 'thing.columns': ['name'] }).getItem('thing.columns', []),
    ).toEqual(['name']);
  });
  it('returns the fallback where nothing is saved', () => {
    expect(createStore('admin:1', {}).getItem('thing.perPage', 25)).toBe(25);
  });
  it('notifies subscribers of a key until they unsubscribe', () => {
    const store = createStore('admin:1', {});
    const told = vi.fn();
    const stop = store.subscribe('thing.columns', told);
    store.setItem('thing.columns', ['a']);
    store.setItem('other.columns', ['b']);
    store.removeItem('thing.columns');
    stop();
    store.setItem('thing.columns', ['c']);
    expect(told.mock.calls).toEqual([[['a']], [undefined]]);
  });
  it('removes by prefix', () => {
    const store = createStore('admin:1', { 'a.columns': [1], 'a.perPage': 50, 'b.columns': [2] });
    store.removeItems('a.');
    expect(store.listItems?.('')).toEqual({ locale: 'en', 'b.columns': [2] });
  });
  it("survives react-admin's reset, which every sign-out triggers", () => {
    const store = createStore('admin:1', { 'a.columns': [1] });
    store.reset();
    expect(store.getItem('a.columns')).toEqual([1]);
  });
  it('works without a database where the browser offers none', async () => {
    expect(await readPreferences('admin:1')).toEqual({});
  });
});
