/**
 * react-admin's store in the console: it notifies its listeners, and a sign-out does not empty it.
 */
import { describe, expect, it, vi } from 'vitest';
import { createStore, readPreferences } from '@/console/preferences';

describe('the store of preferences', () => {
  it('starts from what the account has kept', () => {
    expect(
      createStore('admin:1', { 'thing.columns': ['name'] }).getItem('thing.columns', []),
    ).toEqual(['name']);
  });
  it('answers with the fallback where nothing is kept', () => {
    expect(createStore('admin:1', {}).getItem('thing.perPage', 25)).toBe(25);
  });
  it('tells whoever listens to a key, and no longer when they stop', () => {
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
  it("outlasts react-admin's reset, which comes with every sign-out", () => {
    const store = createStore('admin:1', { 'a.columns': [1] });
    store.reset();
    expect(store.getItem('a.columns')).toEqual([1]);
  });
  it('does without a database where the browser gives none', async () => {
    expect(await readPreferences('admin:1')).toEqual({});
  });
});
