/** Rows of any resource in the hands of a companion: found by what they hold, written with version, audit and what follows from them. */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { emptyRecord } from '@/schema';
import { countRows, selectRows } from '../db/rows';
import type { Handle, Holding, Records, Stored } from '../handle';
import type { Call } from '../route';
import type { Bound, Engine } from './bound';
import { changed, write } from './save';

function holding({ resource, columns }: Bound, where: Holding): SQL | undefined {
  return and(
    ...Object.entries(where).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`${resource.name} has no field "${name}"`);
      if (value === null) return isNull(column);
      return typeof value === 'object' ? inArray(column, [...value]) : eq(column, value);
    }),
  );
}

export function recordsOf(engine: Engine, call: () => Call): Handle['records'] {
  return (name): Records => {
    const bound = engine.bound(name);
    const { table, columns, resource } = bound;
    const saving = () => ({ engine, call: call(), bound, rows: undefined });
    const empty = emptyRecord(resource.fields);
    return {
      find: async (where, { lock = false } = {}) =>
        (await selectRows(call().tx, table, {
          where: holding(bound, where),
          order: columns['id'] ? [columns['id'].getSQL()] : [],
          lock,
        })) as unknown as Stored[],
      count: (where) => countRows(call().tx, table, holding(bound, where)),
      async change(rows, values) {
        const drafts = changed(
          rows.map((before, index) => ({
            index,
            before,
            values: { ...values(before) },
            errors: {},
          })),
        );
        const written = new Map(
          (await write(saving(), drafts)).map((row) => [row['id'], row as unknown as Stored]),
        );
        return rows.map((row) => written.get(row.id) ?? row);
      },
      add: async (rows) =>
        (await write(
          saving(),
          rows.map((values, index) => ({
            index,
            before: null,
            values: { ...empty, ...values },
            errors: {},
          })),
        )) as unknown as Stored[],
    };
  };
}
