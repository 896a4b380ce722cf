/**
 * A rename moves a table or a column and nothing else, whatever its name: `name`, `type` and
 * `columns` are words of the snapshot too.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import {
  defineResource,
  f,
  storedFields,
  type Field,
  type Fields,
  type Resource,
  type Roll,
  type Table,
} from '@/schema';
import { deriveTables } from '../../server/db/derive';
import { writeMigration } from '../../server/db/diff';
import { renamesBetween } from '../../server/db/renames';
import { snapshotOf } from '../../server/db/snapshot';
import { everybody, rollOf } from '../kit/sample-roll';

const roll = readRoll();
const folder = mkdtempSync(join(tmpdir(), 'portal-renames-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Name = (name: string) => string;
const later: Name = (name) => `${name}_again`;
const all = (names: readonly string[] | undefined, now: Name): string[] => (names ?? []).map(now);
const sets = (many: readonly (readonly string[])[] | undefined, now: Name): string[][] =>
  (many ?? []).map((names) => names.map(now));

/** The fields, some of them renamed and declaring their former name. */
const fieldsWith = (fields: Fields, now: Name): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) =>
      now(name) === name
        ? [name, field]
        : [now(name), { ...field, options: { ...field.options, was: name } } as Field],
    ),
  );
function resourceWith(resource: Resource, now: Name): Resource {
  const { title, sort, search, filters } = resource;
  return {
    ...resource,
    fields: fieldsWith(resource.fields, now),
    title: typeof title === 'string' ? now(title) : all(title, now),
    list: all(resource.list, now),
    unique: sets(resource.unique, now),
    ...(search ? { search: all(search, now) } : {}),
    ...(filters ? { filters: all(filters, now) } : {}),
    ...(sort ? { sort: [now(sort[0]), sort[1]] as const } : {}),
  };
}
function tableWith(table: Table, now: Name): Table {
  return {
    ...table,
    fields: fieldsWith(table.fields, now),
    ...(table.key ? { key: all(table.key, now) } : {}),
    unique: sets(table.unique, now),
    index: sets(table.index, now),
  };
}
const rollWith = (resource: (one: Resource) => Resource, table: (one: Table) => Table): Roll => ({
  ...roll,
  resources: new Map([...roll.resources.values()].map(resource).map((one) => [one.name, one])),
  tables: new Map([...roll.tables.values()].map(table).map((one) => [one.name, one])),
});

/** Returns the statements that lead from the product's current roll to this one. */
async function migration(to: Roll): Promise<readonly string[]> {
  copyFileSync('migrations/snapshot.json', join(folder, 'snapshot.json'));
  return (await writeMigration({ roll: to, folder, mode: 'careful' }))?.statements ?? [];
}
const others = (statements: readonly string[]): string[] =>
  statements.filter((one) => !/^ALTER (TABLE|INDEX|SEQUENCE) "\w+" RENAME /.test(one));

const places = [...roll.resources.values(), ...roll.tables.values()];

it.each([
  ['all', () => true],
  ['every second', (n: number) => n % 2 === 0],
  ['every other second', (n: number) => n % 2 === 1],
] as const)(
  'renaming %s of the fields of each resource and table yields only renames',
  async (_, moves) => {
    // A computed field has no column.
    const moved = (fields: Fields): string[] =>
      Object.keys(storedFields(fields)).filter((__, n) => moves(n));
    const namesOf = (fields: Fields): Name => {
      const names = new Set(moved(fields));
      return (name) => (names.has(name) ? later(name) : name);
    };
    const written = await migration(
      rollWith(
        (one) => resourceWith(one, namesOf(one.fields)),
        (one) => tableWith(one, namesOf(one.fields)),
      ),
    );
    expect(others(written)).toEqual([]);
    expect(written.filter((one) => / RENAME COLUMN /.test(one)).sort()).toEqual(
      places
        .flatMap(({ name, fields }) =>
          moved(fields).map(
            (field) =>
              `ALTER TABLE "${name.replaceAll('-', '_')}" RENAME COLUMN "${field}" TO "${later(field)}";`,
          ),
        )
        .sort(),
    );
  },
  60_000,
);

it('renaming every resource and table yields only renames', async () => {
  const called: Name = (name) => `${name}-again`;
  const refs = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        (field.to ? { ...field, to: called(field.to) } : field) as Field,
      ]),
    );
  const moved = <T extends Resource | Table>(one: T): T => ({
    ...one,
    name: called(one.name),
    was: one.name,
    fields: refs(one.fields),
  });
  const written = await migration(rollWith(moved, moved));
  expect(others(written)).toEqual([]);
  expect(written.filter((one) => /^ALTER TABLE "\w+" RENAME TO /.test(one))).toHaveLength(
    places.length,
  );
}, 60_000);

it('a rename is written once, although its note stays in the definition', async () => {
  const crate = (fields: Fields) =>
    rollOf(
      defineResource({
        name: 'crate',
        label: 'Crate',
        title: 'name',
        fields: { name: f.text(), ...fields },
        list: ['name'],
        access: everybody,
      }) as Resource,
    );
  const after = crate({ mass: f.int({ was: 'type' }) });
  const [old, next] = [
    await snapshotOf(deriveTables(crate({ type: f.int() }))),
    await snapshotOf(deriveTables(after)),
  ];
  expect(renamesBetween(after, old, next).statements).toEqual([
    'ALTER TABLE "crate" RENAME COLUMN "type" TO "mass";',
  ]);
  expect(renamesBetween(after, next, next)).toEqual({ statements: [], snapshot: next });
});
