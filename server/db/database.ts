/** What the rest of the server knows of the database: transactions, parameterised SQL, and the derived tables. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Sql } from '../handle';
import type { Totals } from './totals';

/** One connection, inside a transaction or (for reads) outside. Handed on everywhere; there is no global one. */
export interface Tx {
  readonly sql: Sql;
  readonly drizzle: NodePgDatabase;
  /** For what nearly every request sends: parsed and planned once for each connection. */
  readonly prepared: PreparedSql;
}

export interface PreparedSql {
  readonly sql: Sql;
  /** For texts that are put together from definitions. Answers rows as the driver gives them. */
  run(text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]>;
}

export interface Database {
  /**
   * Runs the work in one transaction and retries it up to three times when the database asks for it (40001, 40P01). For a
   * connection, and for a row that somebody else holds, it waits in line, holding nothing, until a request's time is nearly over.
   * Driver errors come out as `Problem` by the SQLSTATE table (`sqlstate.ts`).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { readonly slow?: boolean }): Promise<T>;
  /** One connection without a transaction, for reads. One is always left for what is `vital`. */
  read<T>(
    work: (tx: Tx) => Promise<T>,
    options?: { readonly slow?: boolean; readonly vital?: boolean },
  ): Promise<T>;
  /** The derived table of a resource, column by field name (`id`, `version`, ... included). */
  table(resource: string): PgTable;
  /** What is remembered of how many rows there are. */
  readonly totals: Totals;
  close(): Promise<void>;
}
