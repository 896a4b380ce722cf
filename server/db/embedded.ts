/**
 * A private PostgreSQL in the data folder, run as a child of this process: the same engine as
 * behind DATABASE_URL, with nothing to install. It listens on a socket that only its owner can
 * reach, and ends when this process ends, however that happens.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  openSync,
  closeSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  chownSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { StartupError } from '../startup-error';
import { findBinaries, program, type Binaries } from './embedded-binaries';
import {
  isHeld,
  isReady,
  leaveFolder,
  pause,
  portIn,
  readNote,
  takeFolder,
  untilEmpty,
} from './embedded-holder';
import { homeIn, socketFolder, type Owner } from './embedded-owner';

export interface Embedded extends EmbeddedUrls {
  /** Resolves when the server has ended. */
  stop(): Promise<void>;
}

/** Two roles of one database. */
export interface EmbeddedUrls {
  /** For reading and writing rows within its grants. */
  readonly url: string;
  /** Owns everything. */
  readonly ownerUrl: string;
}

export interface EmbeddedOptions {
  /** False only for tests: committed data may be lost when the machine stops. */
  readonly durable?: boolean;
  readonly log?: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

const WINDOWS = process.platform === 'win32';
/** Created with the cluster; owns everything in it. */
const OWNER = 'portal';
/** The role that serves requests. */
const ROLE = 'portal_app';
const DATABASE = 'portal';
/**
 * Marks a folder as complete; a folder of an older version has another mark and gets what it lacks.
 */
const COMPLETE = 'complete-2';
const START_LIMIT = 60_000;
const LOG_SIZE = 5_000_000;

/**
 * Starts the server and waits for the end of a pipe from us, which closes when we stop and also
 * when we are killed. Then the server is signalled every second to disconnect all clients and shut
 * down, until it is gone: one that has only just started does not handle signals yet and would
 * otherwise run for ever. Our side of standard output closes when the server is gone.
 */
const GUARD = `
  trap "" HUP INT TERM
  "$@" </dev/null & server=$!
  exec >/dev/null
  read -r line
  while kill -INT "$server" 2>/dev/null; do sleep 1; done & again=$!
  wait "$server"
  kill -KILL "$again"`;

/** The files that hold their passwords. */
const PASSWORDS: Readonly<Record<string, string>> = { [OWNER]: 'password', [ROLE]: 'app-password' };

function writePrivate(path: string, text: string, { ids }: Owner): void {
  writeFileSync(path, text, { mode: 0o600 });
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(path, ids.uid, ids.gid);
}

/** The random password of a role, stored beside the data. */
function passwordIn(home: string, owner: Owner, role: string): string {
  const path = join(home, PASSWORDS[role] ?? role);
  if (!existsSync(path)) writePrivate(path, randomBytes(24).toString('base64url'), owner);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Collation is by code point everywhere. From version 17 on, case mapping covers every script; word
 * characters of every script for the text index if the machine has `C.UTF-8`; plain C as the last
 * resort.
 */
function locales(major: number): string[][] {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const plain = ['--locale=C'];
  return [
    ...(major >= 17
      ? [[...builtin, '--lc-ctype=C.UTF-8'], builtin]
      : [[...plain, '--lc-ctype=C.UTF-8']]),
    plain,
  ];
}

/**
 * Initialises a new cluster under another name first, so that an incomplete one is never taken for
 * one.
 */
function initialise(home: string, cluster: string, { bin, major }: Binaries, owner: Owner): void {
  const draft = `${cluster}.new`;
  passwordIn(home, owner, OWNER);
  let why = 'unknown reason';
  for (const locale of locales(major)) {
    rmSync(draft, { recursive: true, force: true });
    const { status, stderr, error } = spawnSync(
      program(bin, 'initdb'),
      [
        '-D',
        draft,
        '-U',
        OWNER,
        '--auth=scram-sha-256',
        `--pwfile=${join(home, PASSWORDS[OWNER] ?? '')}`,
        '--encoding=UTF8',
        '--no-instructions',
        ...locale,
      ],
      { ...owner.ids, cwd: home, encoding: 'utf8', env: {} },
    );
    if (status === 0) {
      renameSync(draft, cluster);
      return;
    }
    why = error?.message ?? stderr.trim().split('\n').at(-1) ?? why;
  }
  throw new StartupError(`The database folder ${cluster} could not be created: ${why}`);
}

/** Binaries that can open the existing cluster, or create a new one. */
function binariesFor(home: string, cluster: string, owner: Owner): Binaries {
  const path = join(cluster, 'PG_VERSION');
  const wanted = existsSync(path) ? Number.parseInt(readFileSync(path, 'utf8'), 10) : undefined;
  const found = findBinaries(owner, home, wanted);
  if (found) return found;
  const other = wanted === undefined ? undefined : findBinaries(owner, home);
  if (other)
    throw new StartupError(
      `The data in ${cluster} belongs to PostgreSQL ${wanted}, but PostgreSQL ${other.major} is installed. Make a backup with the old version and restore it with the new one.`,
    );
  throw new StartupError(
    'No PostgreSQL was found for this machine. Install one (for example: apt-get install postgresql), or set DATABASE_URL to a server.',
  );
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });
}

function settings(socket: string | undefined, port: number, durable: boolean): string[] {
  const pairs = {
    listen_addresses: socket === undefined ? '127.0.0.1' : '',
    port,
    ...(socket === undefined
      ? {}
      : { unix_socket_directories: socket, unix_socket_permissions: '0700' }),
    max_connections: 60,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'fatal',
    ...(durable
      ? {}
      : {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          autovacuum: 'off',
          max_wal_size: '4GB',
        }),
  };
  return Object.entries(pairs).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

interface Running {
  /** Resolves when the server has ended for any reason. */
  readonly gone: Promise<void>;
  release(): void;
}

function launch(
  home: string,
  cluster: string,
  { bin }: Binaries,
  owner: Owner,
  args: readonly string[],
): Running {
  const log = join(home, 'server.log');
  const out = openSync(log, existsSync(log) && statSync(log).size > LOG_SIZE ? 'w' : 'a', 0o600);
  try {
    const command = [program(bin, 'postgres'), '-D', cluster, ...args];
    const child: ChildProcess = WINDOWS
      ? spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', out] })
      : spawn('/bin/sh', ['-c', GUARD, 'guard', ...command], {
          ...owner.ids,
          cwd: home,
          stdio: ['pipe', 'pipe', out],
          detached: true,
          env: {},
        });
    child.stdin?.on('error', () => undefined);
    child.stdout?.resume();
    const gone = new Promise<void>((resolve) => {
      child.stdout?.once('close', () => resolve());
      child.once('error', () => resolve());
    });
    return {
      gone,
      release: () =>
        WINDOWS
          ? void spawnSync(program(bin, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'])
          : void child.stdin?.end(),
    };
  } finally {
    closeSync(out);
  }
}

/** `before`: the pid file that a killed server left behind. */
async function untilReady(
  home: string,
  cluster: string,
  running: Running,
  before: string,
): Promise<void> {
  let gone = false;
  void running.gone.then(() => {
    gone = true;
  });
  const until = performance.now() + START_LIMIT;
  for (let note = readNote(cluster); note === before || !isReady(note); note = readNote(cluster)) {
    if (gone) {
      const last = readFileSync(join(home, 'server.log'), 'utf8')
        .trim()
        .split('\n')
        .filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
        .at(-1);
      throw new StartupError(
        `The database in ${home} did not start: ${last ?? 'it gave no reason'}`,
      );
    }
    if (performance.now() > until)
      throw new StartupError(
        `The database in ${home} was not ready after ${START_LIMIT / 1000} s; look into ${join(home, 'server.log')}`,
      );
    await pause(5);
  }
}

/**
 * Creates the database and the role that serves requests, which a cluster of an older version
 * lacks.
 */
async function ensureInside(url: string, home: string, owner: Owner): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount: databases } = await client.query(
      'select 1 from pg_database where datname = $1',
      [DATABASE],
    );
    if (!databases) await client.query(`create database ${DATABASE}`);
    const { rowCount: roles } = await client.query('select 1 from pg_roles where rolname = $1', [
      ROLE,
    ]);
    const password = client.escapeLiteral(passwordIn(home, owner, ROLE));
    await client.query(
      `${roles ? 'alter' : 'create'} role ${ROLE} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password ${password}`,
    );
  } finally {
    await client.end();
  }
}

function urlOf(
  home: string,
  owner: Owner,
  socket: string | undefined,
  port: number,
  role: string,
  database = DATABASE,
): string {
  const secret = `${role}:${passwordIn(home, owner, role)}`;
  return socket === undefined
    ? `postgres://${secret}@127.0.0.1:${port}/${database}`
    : `postgres://${secret}@localhost:${port}/${database}?host=${encodeURIComponent(socket)}`;
}

/** The server of this folder that another process of ours runs; undefined if there is none. */
export function runningEmbedded(dataDir: string): EmbeddedUrls | undefined {
  if (!existsSync(dataDir)) return undefined;
  const place = homeIn(dataDir);
  const { folder: home, owner } = place;
  const cluster = join(home, 'postgres');
  const note = readNote(cluster);
  if (!isHeld(home, cluster) || !isReady(note)) return undefined;
  const url = (role: string): string =>
    urlOf(home, owner, WINDOWS ? undefined : socketFolder(place), portIn(note), role);
  return { url: url(ROLE), ownerUrl: url(OWNER) };
}

/**
 * Starts the server of this data folder and keeps it running until `stop`. Throws `StartupError`
 * with a one-line reason.
 */
export async function startEmbedded(
  dataDir: string,
  { durable = true, log = () => undefined }: EmbeddedOptions = {},
): Promise<Embedded> {
  const place = homeIn(dataDir);
  const { folder: home, owner } = place;
  const cluster = join(home, 'postgres');
  await takeFolder(home, cluster);
  const binaries = binariesFor(home, cluster, owner);
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) initialise(home, cluster, binaries, owner);
  const socket = WINDOWS ? undefined : socketFolder(place);
  const port = socket === undefined ? await freePort() : 5432;
  const url = (role: string, database?: string): string =>
    urlOf(home, owner, socket, port, role, database);

  let stopping = false;
  let running: Running | undefined;
  const startServer = async (): Promise<void> => {
    const before = readNote(cluster);
    const started = launch(home, cluster, binaries, owner, settings(socket, port, durable));
    running = started;
    await untilReady(home, cluster, started, before);
    void started.gone.then(restart);
  };
  /** The server ended unexpectedly: the product keeps running and restarts it. */
  const restart = async (): Promise<void> => {
    for (let attempt = 0; !stopping; attempt += 1) {
      log('database.restarting', { attempt });
      running?.release();
      try {
        await untilEmpty(cluster);
        return stopping ? undefined : await startServer();
      } catch (error) {
        log('database.restart_failed', {
          reason: error instanceof Error ? error.message : String(error),
        });
        await pause(Math.min(5_000, 100 * 2 ** attempt));
      }
    }
  };
  const stopServer = async (): Promise<void> => {
    stopping = true;
    running?.release();
    await running?.gone;
    leaveFolder(home);
  };
  try {
    await startServer();
    if (isNew || !existsSync(join(home, COMPLETE))) {
      await ensureInside(url(OWNER, 'postgres'), home, owner);
      writePrivate(join(home, COMPLETE), '', owner);
    }
  } catch (error) {
    await stopServer();
    throw error;
  }
  return { url: url(ROLE), ownerUrl: url(OWNER), stop: stopServer };
}
