/**
 * The server under the test project `postgres`: it differs from the private one in everything that
 * an administrator may choose.
 */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '../kit/database';
import { HEART } from '../kit/heart';
import { sampleRoll } from '../kit/sample-roll';

test('database server uses TCP, Indian collation and time zone, and no superuser', async () => {
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  const { rows } = await client.query(
    `select inet_server_addr() is not null as tcp, datlocprovider as sorts, datlocale as locale, current_setting('TimeZone') as zone,
      rolsuper as superuser, 'a' < 'B' as words
     from pg_database, pg_roles where datname = current_database() and rolname = current_user`,
  );
  await client.end();
  expect(rows).toEqual([
    {
      tcp: true,
      sorts: 'i',
      locale: 'en-IN',
      zone: 'Asia/Kolkata',
      superuser: false,
      words: true,
    },
  ]);
});

test('the product sets on its connections what must not depend on the server', async () => {
  const { db, close } = await testDatabase(sampleRoll());
  const [settings] = await db.read(
    ({ sql }) =>
      sql<object>`select current_setting('TimeZone') as zone, current_setting('DateStyle') as days, current_setting('jit') as compiled, current_setting('random_page_cost') as random`,
  );
  await close();
  expect(settings).toEqual({ zone: 'UTC', days: 'ISO, DMY', compiled: 'off', random: '1.1' });
});

test('every core test file that runs on it exists', () => {
  expect(HEART.filter((path) => !existsSync(path))).toEqual([]);
});
