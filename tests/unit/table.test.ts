import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import {
  buildRoll,
  defineModule,
  defineResource,
  defineTable,
  f,
  who,
  type Screen,
  type Table,
} from '@/schema';
import { deriveTables } from '../../server/db/derive';
import { schemaStatements } from '../../server/db/diff';

const everybody = {
  read: [who.anyone],
  create: [who.admin()],
  update: [who.admin()],
  delete: [who.admin()],
};
const crate = defineResource({
  name: 'crate',
  label: 'Crate',
  title: 'name',
  fields: { name: f.text({ required: true }) },
  list: ['name'],
  access: everybody,
});
const round = defineTable({
  name: 'round',
  label: 'Round',
  fields: {
    crate: f.ref('crate', { required: true }),
    shelf: f.ref('crate'),
    month: f.date({ required: true }),
    note: f.text(),
  },
  unique: [
    ['crate', 'shelf', 'month'],
    ['crate', 'note'],
  ],
  index: [['month']],
});
const tick = defineTable({
  name: 'tick',
  label: 'Tick',
  fields: {
    round: f.ref('round', { required: true }),
    crate: f.ref('crate', { required: true }),
    sign: f.choice(['P', 'A'], { required: true }),
  },
  key: ['round', 'crate'],
});

const rollOf = (tables: readonly Table[], screens: readonly Screen[] = []) =>
  buildRoll([
    {
      folder: 'store',
      resources: [crate],
      tables,
      module: defineModule({
        slug: 'store',
        label: 'Store',
        icon: 'folder',
        order: 1,
        who: [who.admin()],
        screens,
      }),
    },
  ]);

describe('a table without a REST resource', () => {
  it('has only its own columns', () => {
    const derived = deriveTables(rollOf([round, tick]));
    const names = (table: string): string[] =>
      getTableConfig(
        derived.tables.get(table) ?? (derived.tables.get('crate') as never),
      ).columns.map(({ name }) => name);
    expect(names('tick')).toEqual(['round', 'crate', 'sign']);
    expect(names('round')).toEqual(['id', 'crate', 'shelf', 'month', 'note']);
  });

  it('has the declared key, and foreign keys for its references', async () => {
    const text = (await schemaStatements(deriveTables(rollOf([round, tick])))).join('\n');
    expect(text).toContain('PRIMARY KEY("round","crate")');
    expect(text).toMatch(
      /FOREIGN KEY \("round"\) REFERENCES "public"."round"\("id"\) ON DELETE restrict/,
    );
    expect(text).toMatch(/CREATE INDEX "round__month__idx" ON "round"/);
  });

  it('treats a null reference as a value in unique constraints', async () => {
    const text = (await schemaStatements(deriveTables(rollOf([round, tick])))).join('\n');
    expect(text).toContain('("crate",coalesce("shelf", 0),"month")');
    expect(text).toContain(`("crate",coalesce("note", ''))`);
  });

  it.each<[string, Table, string]>([
    [
      'a key that is no field',
      { ...round, key: ['nothing'] } as unknown as Table,
      'names the field "nothing"',
    ],
    [
      'a key that may be empty',
      defineTable({
        name: 'slip',
        label: 'Slip',
        fields: { crate: f.ref('crate') },
        key: ['crate'],
      }),
      'must be required',
    ],
    [
      'a reference to nothing',
      defineTable({ name: 'slip', label: 'Slip', fields: { box: f.ref('box') } }),
      'points to "box"',
    ],
    [
      'the name of a resource',
      defineTable({ name: 'crate', label: 'Crate', fields: {} }),
      'is defined twice',
    ],
    [
      'a name that is none',
      defineTable({ name: 'Some Slip', label: 'Slip', fields: {} }),
      'kebab-case',
    ],
  ])('rejects %s', (_, table, why) => {
    expect(() => rollOf([table])).toThrow(why);
  });
});

describe('an action of a screen', () => {
  const screen = (more: object): Screen => ({
    kind: 'report',
    path: 'stock',
    label: 'Stock',
    who: [who.admin()],
    columns: [],
    ...more,
  });

  it('is rejected with an invalid name, an unknown letter or an unknown field', () => {
    expect(() =>
      rollOf([], [screen({ actions: { 'Do it': { label: 'Do', who: [who.admin()] } } })]),
    ).toThrow('cannot name an action');
    expect(() =>
      rollOf([], [screen({ actions: { count: { label: 'Count', who: [who.admin('Z')] } } })]),
    ).toThrow('role letter');
    expect(() =>
      rollOf(
        [],
        [
          screen({
            actions: {
              count: { label: 'Count', who: [who.admin()], fields: { box: f.ref('box') } },
            },
          }),
        ],
      ),
    ).toThrow('points to "box"');
    expect(() => rollOf([], [screen({ filters: { box: f.ref('box') } })])).toThrow(
      'points to "box"',
    );
  });
});
