/**
 * The interface of the database for the rest of the server: transactions, parameterised SQL, and
 * the derived tables.
 */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../handle';
import type { Totals } from './totals';

/**
 * One connection, inside a transaction or (for reads) outside one. Passed explicitly; there is no
 * global one.
 */
export interface Tx {
  readonly sql: Sql;
  readonly drizzle: NodePgDatabase;
  /** For statements that nearly every request sends: parsed and planned once per connection. */
  readonly prepared: PreparedSql;
}

export interface PreparedSql {
  readonly sql: Sql;
  /** For SQL text built from definitions. Returns rows as the driver gives them. */
  run(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

export interface Database {
  /**
   * Runs the work in one transaction and retries it up to three times on 40001 and 40P01. For a
   * connection, and for a row locked by another transaction, it waits in the queue, holding
   * nothing, until a request's time is nearly over. Driver errors are thrown as `Problem` by the
   * SQLSTATE table (`sqlstate.ts`).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { readonly slow?: boolean }): Promise<T>;
  /** One connection without a transaction, for reads. One is always reserved for `vital` work. */
  read<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { readonly slow?: boolean; readonly vital?: boolean },
  ): Promise<T>;
  /**
   * The derived table of a resource, with columns by field name (`id`, `version`, ... included).
   */
  table(resource: string): PgTable;
  /** The cache of row counts. */
  readonly totals: Totals;
  close(): Promise<void>;
}
