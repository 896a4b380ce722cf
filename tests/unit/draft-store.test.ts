import { describe, expect, it } from 'vitest';
import { BATCH, makeDraftStore } from '../../server/rest/draft-store';
import type { Draft } from '../../server/rest/references';

const at = new Date('2026-11-20T06:30:00Z');
const draft = (index: number, more: Partial<Draft> = {}): Draft => ({
  index,
  before: null,
  values: { name: `Row ${index}`, colour: 'red', note: null, at },
  errors: {},
  ...more,
});
const all = (store: Iterable<readonly Draft[]>): Draft[] => [...store].flat();

describe('drafts of an import', () => {
  it('come back as they were put in: new and changed rows, empty and missing fields, errors', () => {
    const drafts = [
      draft(1),
      draft(2, { before: { id: 7, version: 3, name: 'Old' }, values: { name: null } }),
      draft(3, { before: { id: 8, version: 1, name: 'Old' }, values: {} }),
      draft(4, { errors: { name: 'Wrong.' } }),
      draft(5, { values: { name: undefined, colour: 'red' } }),
    ];
    const store = makeDraftStore();
    store.add(drafts);
    expect(all(store)).toStrictEqual(drafts);
    expect(store.size).toBe(5);
  });

  it('come batch by batch, in their order, and keep what a change makes of them', async () => {
    const store = makeDraftStore();
    store.add(Array.from({ length: BATCH + 1 }, (_, n) => draft(n)));
    store.add([draft(BATCH + 1)]);
    expect([...store].map((batch) => batch.length)).toEqual([BATCH, 1, 1]);
    await store.change(async (batch) => {
      for (const { values } of batch) values['colour'] = 'blue';
      return batch.filter(({ index }) => index >= BATCH);
    });
    expect(all(store)).toStrictEqual(
      [BATCH, BATCH + 1].map((n) => draft(n, { values: { ...draft(n).values, colour: 'blue' } })),
    );
    expect(store.size).toBe(2);
  });

  it('share no object: what one reader changes, no other sees', () => {
    const store = makeDraftStore();
    store.add([draft(1)]);
    for (const one of all(store)) one.values['colour'] = 'blue';
    expect(all(store)).toStrictEqual([draft(1)]);
  });
});
