/**
 * Global setup of a test run: one private database server, or that of TEST_DATABASE_URL; and a
 * separate one for the project that needs it. Databases are created as files request them.
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
    /** A server on which databases may be created. */
    readonly databaseServer: string;
    /** Name and password of a role that has only what it is granted there. */
    readonly databaseRole: { readonly username: string; readonly password: string };
    /** The prefix of this run's database names. */
    readonly databasePrefix: string;
  }
}

/**
 * Every project of the run loads this file anew, in one process: shared state is attached to the
 * process.
 */
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

/** The project of `vitest.config.ts` that runs on a server as an administrator provides it. */
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
    // Several projects of one run share this setup: each creates and drops its own.
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
