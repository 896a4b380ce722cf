/**
 * A database that fails at the n-th statement of a request, for tests that try every n until it no
 * longer fails.
 */
import type { Database, Tx } from '../../server/db/database';

export interface Faulty {
  readonly db: Database;
  /**
   * Makes the n-th statement of a transaction fail from now on; 0 for none. Returns whether one has
   * failed since the last call.
   */
  failAt(n: number): boolean;
}

export function faulty(real: Database): Faulty {
  let [left, hit] = [0, false];
  const step = (): void => {
    if (left === 0) return;
    left -= 1;
    if (left > 0) return;
    hit = true;
    throw new Error('connection terminated by the test');
  };
  /**
   * Patches the transaction object itself for its duration: the audit identifies it by identity.
   */
  async function within<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const { sql, prepared, drizzle } = tx;
    const execute: typeof drizzle.execute = drizzle.execute.bind(drizzle);
    const open = tx as { sql: Tx['sql']; prepared: Tx['prepared'] };
    open.sql = (strings, ...values) => {
      step();
      return sql(strings, ...values);
    };
    open.prepared = {
      sql: (strings, ...values) => {
        step();
        return prepared.sql(strings, ...values);
      },
      run: (text, values) => {
        step();
        return prepared.run(text, values);
      },
    };
    drizzle.execute = (query) => {
      step();
      return execute(query);
    };
    try {
      return await work(tx);
    } finally {
      [open.sql, open.prepared] = [sql, prepared];
      drizzle.execute = execute;
    }
  }
  return {
    db: {
      ...real,
      transaction: (work, options) => real.transaction((tx) => within(tx, work), options),
    },
    failAt(n) {
      const before = hit;
      [left, hit] = [n, false];
      return before;
    },
  };
}
