/**
 * What the database does for itself where the product runs: tables that changed much are counted again, and their dead rows cleared
 * away. The server of the tests has that turned off, and a year goes by faster than it would come round.
 */
import pg from 'pg';

/** Requests between two looks. */
const EVERY = 250;

export interface Vacuum {
  /** One more request came; now and then it looks, and no two looks at once. */
  requested(): Promise<void>;
  close(): Promise<void>;
}

/** `url`: of whoever the tables belong to. */
export async function openVacuum(url: string): Promise<Vacuum> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let requests = 0;
  let looking: Promise<void> | undefined;

  /** Due as the server's own settings have it. */
  async function look(): Promise<void> {
    const { rows } = await client.query<{ name: string }>(`
      select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
      where s.schemaname = 'public' and (s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0))`);
    if (rows.length) await client.query(`vacuum (analyze) ${rows.map(({ name }) => name).join()}`);
  }

  return {
    async requested() {
      requests += 1;
      if (requests % EVERY !== 0) return;
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    },
    async close() {
      await looking;
      await client.end();
    },
  };
}
