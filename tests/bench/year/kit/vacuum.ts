/**
 * What autovacuum does where the product runs: it analyses tables that changed much and removes
 * their dead rows. The tests' server has it turned off, and a year passes faster than it would come
 * round.
 */
import pg from 'pg';

/** Requests between two checks. */
const EVERY = 250;

export interface Vacuum {
  /** Counts a request; now and then it checks, never twice at once. */
  requested(): Promise<void>;
  close(): Promise<void>;
}

/** `url`: as the owner of the tables. */
export async function openVacuum(url: string): Promise<Vacuum> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let requests = 0;
  let looking: Promise<void> | undefined;

  /** By the thresholds in the server's own settings. */
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
