/**
 * A PostgreSQL server of its own, as an administrator provides it: reached by TCP, with the
 * collation and time zone of India instead of code points and UTC, with PostgreSQL's own settings,
 * owned by a role that is no superuser.
 */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, program } from '../../server/db/embedded-binaries';
import { homeIn } from '../../server/db/embedded-owner';
import { freePort } from './product';

export interface OwnServer {
  /** Connects as the role that creates databases and owns their contents. */
  readonly ownerUrl: string;
  /** Connects as the role that has only what it is granted. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

/** Milliseconds until it must accept connections. */
const START_LIMIT = 60_000;
/** The server ends when our end of the pipe closes, for whatever reason. */
const GUARD =
  'trap "" HUP INT TERM; "$@" </dev/null & server=$!; exec >/dev/null; read -r line; kill -INT "$server" 2>/dev/null; wait "$server"';
const LOCALE = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-IN'];
/**
 * Data need not outlive the tests, and a database about to be dropped needs no vacuum; everything
 * else is as PostgreSQL ships it.
 */
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Connects as soon as the server accepts connections. */
async function untilReady(url: string, isGone: () => boolean): Promise<pg.Client> {
  const until = performance.now() + START_LIMIT;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (isGone() || performance.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

export async function startOwnServer(dataDir: string): Promise<OwnServer> {
  const { folder: home, owner } = homeIn(dataDir);
  const binaries = findBinaries(owner, home);
  if (!binaries) throw new Error('No PostgreSQL was found for this machine');
  const { bin } = binaries;
  const password = randomBytes(24).toString('base64url');
  const secret = join(home, 'password');
  writeFileSync(secret, password, { mode: 0o600 });
  const { uid, gid } = owner.ids;
  if (uid !== undefined && gid !== undefined) chownSync(secret, uid, gid);
  const asOwner = { ...owner.ids, cwd: home, env: {} };
  const cluster = join(home, 'cluster');
  const login = ['-U', 'postgres', `--pwfile=${secret}`, '--auth=scram-sha-256', '--no-sync'];
  const made = spawnSync(program(bin, 'initdb'), ['-D', cluster, ...login, ...LOCALE], {
    ...asOwner,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`The server could not be made: ${made.stderr}`);

  const port = await freePort();
  const settings = Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    timezone: 'Asia/Kolkata',
    datestyle: 'ISO, DMY',
    ...FAST,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [program(bin, 'postgres'), '-D', cluster, ...settings];
  const server = spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
    ...asOwner,
    stdio: ['pipe', 'pipe', openSync(join(home, 'server.log'), 'a', 0o600)],
    detached: true,
  });
  let isGone = false;
  const gone = new Promise<void>((resolve) => {
    server.stdout?.resume().once('close', resolve);
  }).then(() => {
    isGone = true;
  });
  const url = (role: string): string => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
  const administrator = await untilReady(url('postgres'), () => isGone);
  for (const role of ['college_owner createdb', 'college_app'])
    await administrator.query(`create role ${role} login password '${password}'`);
  // A database is dropped even while a session has not quite ended.
  await administrator.query('grant pg_signal_backend to college_owner');
  await administrator.end();
  return {
    ownerUrl: url('college_owner'),
    appUrl: url('college_app'),
    stop: () => {
      server.stdin?.end();
      return gone;
    },
  };
}
