import { getTableColumns, is, sql, SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { readRoll } from '@/resources/roll';
import { defineResource, f, offeredFilters, type Resource } from '@/schema';
import { isoInstant } from '../../server/db/columns';
import { constraintName, deriveTables } from '../../server/db/derive';
import { schemaStatements } from '../../server/db/diff';
import { fingerprintOf } from '../../server/db/fingerprint';
import { selectList } from '../../server/db/select-list';
import { everybody, rollOf, sampleRoll, shelf, thing } from '../kit/sample-roll';
import { present } from '../kit/present';

const derived = deriveTables(sampleRoll());
const typeOf = (resource: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(getTableColumns(present(derived.tables.get(resource), resource))).map(
      ([name, column]) => [name, `${column.getSQLType()}${column.notNull ? ' not null' : ''}`],
    ),
  );

describe('the label of a reference', () => {
  const book = defineResource({
    name: 'book',
    label: 'Book',
    title: ['name', 'donor'],
    fields: { name: f.text({ required: true }), donor: f.text() },
    list: ['name'],
    access: everybody,
  });
  const loan = defineResource({
    name: 'loan',
    label: 'Loan',
    title: 'book',
    fields: { book: f.ref('book', { required: true }) },
    list: ['book'],
    access: everybody,
  });
  const labels = (hidden: readonly string[]): string =>
    new PgDialect().sqlToQuery(
      selectList(
        rollOf(book as Resource, loan as Resource),
        loan as Resource,
        ['book'],
        (_, field) => !hidden.includes(field),
      ),
    ).sql;
  test('is the title of the row, without the parts that the reader may not see', () => {
    expect(labels([])).toContain(`(select concat_ws(' ', l1."name"::text, l1."donor"::text) from`);
    expect(labels(['donor'])).toContain('(select l1."name"::text from');
    expect(labels(['name', 'donor'])).toContain('(select l1.id::text from');
  });
});

describe('a table derived from a definition', () => {
  test('has a column of the right type for every kind of field', () => {
    expect(typeOf('thing')).toEqual({
      id: 'integer not null',
      version: 'integer not null',
      created_at: 'timestamp(3) with time zone not null',
      updated_at: 'timestamp(3) with time zone not null',
      created_by: 'text',
      updated_by: 'text',
      name: 'text not null',
      notes: 'text',
      code: 'text',
      shelf: 'text not null',
      parent: 'integer',
      count: 'integer not null',
      weight: 'numeric(17, 3)',
      price: 'bigint',
      points: 'integer',
      share: 'integer',
      whole: 'boolean',
      bought_on: 'date',
      at_time: 'text',
      seen_at: 'timestamp(3) with time zone',
      colour: 'text',
      stage: 'text',
      picture: 'integer',
      parts: 'jsonb',
    });
    expect(typeOf('wooden-shelf')['id']).toBe('text not null');
  });

  test('has the new columns of a definition that changes under a running server', () => {
    const dialect = new PgDialect();
    const written = (resource: Resource, column: string): string => {
      const table = present(deriveTables(rollOf(resource)).tables.get('jar'), 'jar');
      return dialect.sqlToQuery(sql`${present(getTableColumns(table)[column], column)}`).sql;
    };
    const jar = { name: 'jar', label: 'Jar', title: 'name', list: [], access: everybody } as const;
    const before = defineResource({ ...jar, fields: { name: f.text() } });
    const after = defineResource({ ...jar, fields: { name: f.text(), shelf_mark: f.text() } });
    expect(written(before, 'name')).toBe('"jar"."name"');
    expect(written(after, 'shelf_mark')).toBe('"jar"."shelf_mark"');
  });

  test('has its indexes, unique constraints and keys', async () => {
    const text = (await schemaStatements(derived))
      .filter((statement) => /"(thing|wooden_shelf)"/.test(statement))
      .join('\n');
    expect(text).toContain(
      'CREATE UNIQUE INDEX "wooden_shelf__id__key" ON "wooden_shelf" USING btree (lower("id"));',
    );
    expect(text).toContain(
      'CREATE UNIQUE INDEX "thing__code__key" ON "thing" USING btree (lower("code")) WHERE "code" is not null;',
    );
    expect(text).toContain(
      'CREATE UNIQUE INDEX "thing__shelf_price__key" ON "thing" USING btree ("shelf","price") WHERE "shelf" is not null and "price" is not null;',
    );
    expect(text).toContain(
      'CREATE INDEX "thing__name__order" ON "thing" USING btree (lower("name"),"id");',
    );
    expect(text).toContain('CREATE INDEX "thing__shelf__ref" ON "thing" USING btree ("shelf");');
    expect(text).toContain(
      'FOREIGN KEY ("shelf") REFERENCES "public"."wooden_shelf"("id") ON DELETE restrict ON UPDATE cascade;',
    );
    expect(text).toContain(
      'FOREIGN KEY ("parent") REFERENCES "public"."thing"("id") ON DELETE restrict ON UPDATE no action;',
    );
  });

  test('has an index for every filter that a list offers', () => {
    const roll = readRoll();
    const { tables } = deriveTables(roll);
    const dialect = new PgDialect();
    /** The first field of an index; text is compared in lower case. */
    const beginning = (columns: readonly unknown[]): string => {
      const [first] = columns;
      const text = is(first, SQL)
        ? dialect.sqlToQuery(first).sql
        : String((first as { name?: string }).name);
      return text.replace(/^lower\((?:"\w+"\.)?"(\w+)"\)$/, '$1');
    };
    const without = [...roll.resources.values()].flatMap((resource) => {
      const table = tables.get(resource.name);
      const indexed = table
        ? getTableConfig(table).indexes.map(({ config }) => beginning(config.columns))
        : [];
      return offeredFilters(resource)
        .filter((name) => !indexed.includes(name) && !resource.fields[name]?.options.computed)
        .map((name) => `${resource.name}.${name}`);
    });
    expect(without).toEqual([]);
  });

  test('has an index for the natural order of numbers, also within a parent', async () => {
    const ticket = defineResource({
      name: 'ticket',
      label: 'Ticket',
      title: 'number',
      fields: { shelf: f.ref('wooden-shelf', { required: true }), number: f.text() },
      list: ['number'],
      unique: [['shelf', 'number']],
      access: everybody,
    }) as Resource;
    const text = (await schemaStatements(deriveTables(rollOf(shelf as Resource, ticket)))).join(
      '\n',
    );
    const order = `rtrim(lower("number"), '0123456789'),length("number"),lower("number"),"id"`;
    expect(text).toContain(`"ticket__number__natural" ON "ticket" USING btree (${order});`);
    expect(text).toContain(`"ticket__shelf__ref" ON "ticket" USING btree ("shelf",${order});`);
  });

  test('records the fields of each constraint', () => {
    expect(derived.constraints.get('thing__shelf__fkey')).toMatchObject({
      fields: ['shelf'],
      resource: { name: 'thing' },
      to: { name: 'wooden-shelf' },
    });
    expect(derived.constraints.get('thing__shelf_price__key')).toMatchObject({
      fields: ['shelf', 'price'],
    });
  });

  test('cannot use the name of a table of the engine', () => {
    const session = defineResource({
      name: 'session',
      label: 'Session',
      title: 'name',
      fields: { name: f.text() },
      list: ['name'],
      access: everybody,
    });
    expect(() => deriveTables(rollOf(session))).toThrow(
      'session: the table "session" is the engine\'s own',
    );
  });
});

test('names too long for the database remain distinct', () => {
  const long = 'a'.repeat(60);
  const [one, two] = [
    constraintName('t', `${long}b`, 'key'),
    constraintName('t', `${long}c`, 'key'),
  ];
  expect(one.length).toBeLessThanOrEqual(63);
  expect(one).not.toBe(two);
});

test('the fingerprint changes with the schema and with nothing else', () => {
  const changed = { ...thing, fields: { ...thing.fields, code: f.text() } } as Resource;
  const relabelled = { ...thing, label: 'Object', list: ['name'] } as Resource;
  expect(fingerprintOf(deriveTables(rollOf(shelf, relabelled)))).toBe(fingerprintOf(derived));
  expect(fingerprintOf(deriveTables(rollOf(shelf, changed)))).not.toBe(fingerprintOf(derived));
});

test.each([
  ['2026-07-31 04:00:00+00', '2026-07-31T04:00:00.000Z'],
  ['2026-07-31 04:00:00.5+00', '2026-07-31T04:00:00.500Z'],
  ['2026-07-31 04:00:00.123456+00', '2026-07-31T04:00:00.123Z'],
  ['2026-07-31 04:00:00+05:30', '2026-07-30T22:30:00.000Z'],
])('the instant %s reads %s', (text, iso) => {
  expect(isoInstant(text)).toBe(iso);
});
