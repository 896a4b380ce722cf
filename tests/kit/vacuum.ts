import pg from 'pg';

/**
 * What autovacuum does where the product runs: removes dead rows and takes statistics. The tests'
 * server has it turned off, and the product's role may not ask for it. `url`: as the owner of the
 * tables.
 */
export async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze').finally(() => client.end());
}
