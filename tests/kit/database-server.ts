/**
 * Once for a run of the tests: one private database server, or the one of TEST_DATABASE_URL; and one of its own for the
 * project that asks for it. Databases are made as files ask.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type Embedded } from '../../server/db/embedded';
import { TEST_DATABASE_URL } from '../../server/env';
import { startOwnServer } from './own-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which databases may be made. */
    readonly databaseServer: string;
    /** Name and password of a role that may only do there what it is granted. */
    readonly databaseRole: { readonly username: string; readonly password: string };
    /** What the names of this run's databases begin with. */
    readonly databasePrefix: string;
  }
}

/** Every project of the run loads this file anew, in one process: what they share hangs on the process. */
interface Shared {
  users: number;
  readonly folder: string;
  readonly server: Promise<Embedded>;
}
const shelf = globalThis as { [key: symbol]: Shared | undefined };
const KEY = Symbol.for('portal.tests.database');

function start(): Shared {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  return { users: 0, folder, server: startEmbedded(folder, { durable: false }) };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}

const loginOf = (url: string): { username: string; password: string } => {
  const { username, password } = new URL(url);
  return { username, password };
};

const dropAll = (url: string, prefix: string, role: string): Promise<void> =>
  onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows)
      await client.query(`drop database if exists "${datname}" with (force)`);
    await client.query(`drop role if exists "${role}"`);
  });

/** The project of `vitest.config.ts` that is run on a server as an administrator hands one over. */
const OWN = 'postgres';

async function onOwnServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-own-'));
  const { ownerUrl, appUrl, stop } = await startOwnServer(folder);
  project.provide('databaseServer', ownerUrl);
  project.provide('databaseRole', loginOf(appUrl));
  return async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = `test_${process.pid}_`;
  project.provide('databasePrefix', prefix);
  if (project.name === OWN) return onOwnServer(project);
  if (TEST_DATABASE_URL) {
    project.provide('databaseServer', TEST_DATABASE_URL);
    // Several projects of one run come by here: each makes and drops what is its own.
    const own = `${prefix}${randomUUID().slice(0, 8)}_`;
    project.provide('databasePrefix', own);
    const role = { username: `${own}app`, password: randomUUID() };
    await onServer(TEST_DATABASE_URL, (client) =>
      client.query(`create role "${role.username}" login password '${role.password}'`),
    );
    project.provide('databaseRole', role);
    return () => dropAll(TEST_DATABASE_URL, own, role.username);
  }
  shelf[KEY] ??= start();
  const shared = shelf[KEY];
  shared.users += 1;
  const { url, ownerUrl, stop } = await shared.server;
  project.provide('databaseServer', ownerUrl);
  project.provide('databaseRole', loginOf(url));
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    shelf[KEY] = undefined;
    await stop();
    rmSync(shared.folder, { recursive: true, force: true });
  };
}
