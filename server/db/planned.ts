/**
 * Statements that come again and again with the same text, such as the list of one resource in one order. The database
 * keeps the plan of a named statement for the life of a connection; planning took as long as all the rest of a page.
 */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

const dialect = new PgDialect();
/** Each is kept by every connection; texts beyond these are planned each time. */
const MOST_NAMES = 200;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** Rows as the driver gives them. The columns of the statement must be named one by one. */
export async function runPlanned(tx: Tx, query: SQL): Promise<Record<string, unknown>[]> {
  const built = dialect.sqlToQuery(query);
  const { rows } = await tx.drizzle._.session
    .prepareQuery<{ execute: { rows: Record<string, unknown>[] }; all: unknown; values: unknown }>(
      built,
      undefined,
      nameOf(built.sql),
      false,
    )
    .execute();
  return rows;
}
