/** A database for each caller, copied from a template that has the schema already. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { readRoll } from '@/resources/roll';
import type { Roll } from '@/schema';
import type { Database } from '../../server/db/database';
import { deriveTables } from '../../server/db/derive';
import { schemaStatements } from '../../server/db/diff';
import { ensureExtras } from '../../server/db/extras';
import { fingerprintOf } from '../../server/db/fingerprint';
import { grantTo } from '../../server/db/grants';
import { openDatabase } from '../../server/db/open';

export interface TestDatabase {
  /** Connected as the product: reads and writes rows as granted. */
  readonly db: Database;
  /** Connects as the owner of the tables. */
  readonly url: string;
  /** Connects as the product. */
  readonly appUrl: string;
  /** Runs work of a test or the demonstration as the owner: creates tables, removes a lock. */
  asOwner<T>(work: (db: Database) => Promise<T>): Promise<T>;
  /** Closes it and drops the database. */
  close(): Promise<void>;
}

const LOCK = 7_201_827;
let count = 0;

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

/** The same database as the role that serves requests. */
const asProduct = (url: string): string => Object.assign(new URL(url), inject('databaseRole')).href;

/**
 * Runs work over one connection to the server itself; `alone` locks out the other workers
 * meanwhile.
 */
async function onServer<T>(
  server: string,
  work: (client: pg.Client) => Promise<T>,
  alone = false,
): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    if (alone) await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Copies the files as they are: the other way, PostgreSQL's usual one, writes each of their pages
 * into its log too, which takes twice the work.
 */
const copying = (name: string, from: string): string =>
  `create database "${name}" template "${from}" strategy file_copy`;

/** The initial contents of a database: the same key, the same rows. */
export interface Filling {
  readonly key: string;
  fill(db: Database): Promise<void>;
}

/** The templates that this worker has seen complete. */
const complete = new Set<string>();

/** Creates a template database on first use. It gets its name only once it is complete. */
async function template(
  server: string,
  prefix: string,
  key: string,
  from: string,
  make: (url: string) => Promise<void>,
): Promise<string> {
  const name = `${prefix}t${createHash('sha256').update(key).digest('hex').slice(0, 12)}`;
  const place = `${server} ${name}`;
  if (complete.has(place)) return name;
  await onServer(
    server,
    async (client) => {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
        name,
      ]);
      if (rowCount) return;
      await client.query(copying(`${name}_draft`, from));
      await make(urlOf(server, `${name}_draft`));
      await client.query(`alter database "${name}_draft" rename to "${name}"`);
    },
    true,
  );
  complete.add(place);
  return name;
}

/** The schema of each roll as a text, computed once per roll. */
const keys = new WeakMap<Roll, string>();

/** The same for two rolls exactly if their databases are the same. */
function keyOf(roll: Roll): string {
  const before = keys.get(roll);
  if (before !== undefined) return before;
  const derived = deriveTables(roll);
  const searches = [...roll.resources.values()].map(({ name, list, search }) => [
    name,
    list,
    search,
  ]);
  const key = fingerprintOf(derived) + JSON.stringify([searches, derived.unmeasured]);
  keys.set(roll, key);
  return key;
}

/** Creates one with the schema of this roll, filled on request. */
async function templateOf(roll: Roll, filling?: Filling): Promise<string> {
  const [server, prefix] = [inject('databaseServer'), inject('databasePrefix')];
  const derived = deriveTables(roll);
  const key = keyOf(roll);
  const empty = await template(server, prefix, key, 'template0', async (url) => {
    const inside = new pg.Client({ connectionString: url });
    await inside.connect();
    await inside.query((await schemaStatements(derived)).join('\n'));
    await ensureExtras(inside, derived);
    await grantTo(inside, roll, inject('databaseRole').username);
    await inside.end();
  });
  if (!filling) return empty;
  return template(server, prefix, key + filling.key, empty, async (url) => {
    const db = await openDatabase({ url, roll });
    await filling.fill(db);
    await db.close();
  });
}

/** Creates an empty database without a schema. */
export async function bareDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  return copyOf('template0');
}

async function copyOf(source: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseServer');
  const name = `${inject('databasePrefix')}${process.pid}_${++count}`;
  await onServer(server, (client) => client.query(copying(name, source)));
  return {
    url: urlOf(server, name),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists "${name}" with (force)`);
      }),
  };
}

/**
 * Creates and opens a fresh database with the schema of this roll (by default the product's own).
 */
export async function testDatabase(
  roll: Roll = readRoll(),
  filling?: Filling,
): Promise<TestDatabase> {
  const { url, drop } = await copyOf(await templateOf(roll, filling));
  const appUrl = asProduct(url);
  const db = await openDatabase({ url: appUrl, roll });
  return {
    db,
    url,
    appUrl,
    async asOwner(work) {
      const owner = await openDatabase({ url, roll });
      return work(owner).finally(() => owner.close());
    },
    close: async () => {
      await db.close();
      await drop();
    },
  };
}
