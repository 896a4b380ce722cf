/** The statements that a request sends to the database, as passed to the driver. */
import pg from 'pg';

/** Returns every statement sent while the work runs. Nothing else may run meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const seen: pg.QueryConfig[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function spy(this: pg.Client, ...args: unknown[]): unknown {
    const [config, values] = args as [string | pg.QueryConfig, unknown[]?];
    seen.push(
      typeof config === 'string'
        ? { text: config, values }
        : { ...config, values: config.values ?? values },
    );
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return seen;
}

/** Returns the last of them that reads from the table. */
export async function statementOn(
  table: string,
  work: () => Promise<unknown>,
): Promise<pg.QueryConfig> {
  const found = (await statementsOf(work)).filter(({ text }) => text.includes(`"${table}"`)).at(-1);
  if (!found) throw new Error(`Nothing is asked of "${table}"`);
  return found;
}
