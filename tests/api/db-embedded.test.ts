/**
 * The private server itself: started, orphaned, held by another process, of another version. Does
 * not use the run's own server.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from 'vite';
import { runningEmbedded, startEmbedded } from '../../server/db/embedded';
import { TEST_DATABASE_URL } from '../../server/env';
import { PATIENCE } from '../kit/patience';

const place = mkdtempSync(join(tmpdir(), 'portal-own-'));
chmodSync(place, 0o711);
const data = join(place, 'data');
const cluster = join(data, 'database', 'postgres');
const script = join(process.cwd(), 'node_modules', `.start-${process.pid}.mjs`);
const serverPid = (): number =>
  Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
const isAlive = (pid: number): boolean => spawnSync('kill', ['-0', String(pid)]).status === 0;

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE.page;
  while (!holds()) {
    if (performance.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  }
}

/** Starts the server in a process of its own, which can be killed. */
async function inAnotherProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': join(process.cwd(), 'src') } },
    build: { ssr: join(process.cwd(), 'server/db/embedded.ts'), write: false },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('not built');
  writeFileSync(
    script,
    `${chunk.code}\nconst { url } = await startEmbedded(process.argv[2]);\nconsole.log(url);\nsetInterval(() => {}, 1000);\n`,
  );
});
afterAll(() => {
  rmSync(place, { recursive: true, force: true });
  rmSync(script, { force: true });
});

const own = test.skipIf(TEST_DATABASE_URL !== '');

own(
  'starts over nothing, keeps what was written, sorts by code point, and knows upper case',
  async () => {
    const first = await startEmbedded(data);
    await ask(first.ownerUrl, `create table kept as select 'written' as what`);
    expect(
      await ask(
        first.ownerUrl,
        `select array(select x from unnest(array['b', 'A', 'a', 'B']) x order by x) as sorted`,
      ),
    ).toEqual([{ sorted: ['A', 'B', 'a', 'b'] }]);
    expect(runningEmbedded(data)).toEqual({ url: first.url, ownerUrl: first.ownerUrl });
    await first.stop();
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
    expect(runningEmbedded(data)).toBeUndefined();
    const second = await startEmbedded(data);
    expect(await ask(second.ownerUrl, 'select what from kept')).toEqual([{ what: 'written' }]);
    await second.stop();
  },
);

own('nobody else can look into its folder or reach its socket', async () => {
  const { ownerUrl: url, stop } = await startEmbedded(data);
  for (const folder of ['', 'postgres', 'socket'])
    expect(statSync(join(data, 'database', folder)).mode & 0o077).toBe(0);
  expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  await expect(ask(url.replace(/:[^:@/]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    /password authentication failed/,
  );
  await stop();
});

own('ends when its process is killed, and the next start finds everything', async () => {
  const child = await inAnotherProcess();
  const server = serverPid();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  await until(() => !isAlive(server));
  const { ownerUrl: url, stop } = await startEmbedded(data);
  expect(await ask(url, 'select what from kept')).toEqual([{ what: 'written' }]);
  await stop();
});

own('a start right after the kill waits for the server that is still ending', async () => {
  const child = await inAnotherProcess();
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  const { ownerUrl: url, stop } = await startEmbedded(data);
  expect(await ask(url, 'select what from kept')).toEqual([{ what: 'written' }]);
  await stop();
});

own('a folder that a living process holds is refused in one line', async () => {
  const child = await inAnotherProcess();
  await expect(startEmbedded(data)).rejects.toThrow(
    new RegExp(`^Another instance \\(process ${child.pid}\\) is using the database in .*\\.$`),
  );
  expect(runningEmbedded(data)?.url).toContain('postgres://');
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
});

own('comes back by itself when the server is killed under it', async () => {
  const { ownerUrl: url, stop } = await startEmbedded(data);
  const server = serverPid();
  process.kill(server, 'SIGKILL');
  await until(() => !isAlive(server));
  await until(
    () =>
      existsSync(join(cluster, 'postmaster.pid')) &&
      serverPid() !== server &&
      readFileSync(join(cluster, 'postmaster.pid'), 'utf8').includes('ready'),
  );
  expect(await ask(url, 'select what from kept')).toEqual([{ what: 'written' }]);
  await stop();
});

own('ends when it is stopped while it comes back and does not listen to signals yet', async () => {
  for (const ms of [0, 10, 20, 30]) {
    const said: string[] = [];
    const { stop } = await startEmbedded(data, { log: (event) => said.push(event) });
    process.kill(serverPid(), 'SIGKILL');
    await until(() => said.includes('database.restarting'));
    await new Promise((done) => {
      setTimeout(done, ms);
    });
    await stop();
    expect(runningEmbedded(data)).toBeUndefined();
  }
});

own('data of another version is refused with what to do', async () => {
  const version = join(cluster, 'PG_VERSION');
  const real = readFileSync(version, 'utf8');
  writeFileSync(version, '9\n');
  await expect(startEmbedded(data)).rejects.toThrow(
    /belongs to PostgreSQL 9, but PostgreSQL \d+ is installed\. Make a backup with the old version/,
  );
  writeFileSync(version, real);
});

own('a server that cannot start says why in one line, and leaves nothing behind', async () => {
  const settings = join(cluster, 'postgresql.conf');
  const right = readFileSync(settings, 'utf8');
  writeFileSync(settings, `${right}\nno_such_setting = 1\n`);
  await expect(startEmbedded(data)).rejects.toThrow(
    /^The database in .* did not start: .*configuration file .* contains errors/,
  );
  writeFileSync(settings, right);
  const { ownerUrl: url, stop } = await startEmbedded(data);
  expect(await ask(url, 'select what from kept')).toEqual([{ what: 'written' }]);
  await stop();
});

own('half of a folder, left by a start that was killed, is no obstacle', async () => {
  const other = join(place, 'other');
  mkdirSync(join(other, 'database', 'postgres.new', 'base'), { recursive: true });
  const { ownerUrl: url, stop } = await startEmbedded(other);
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await stop();
});

test.skipIf(TEST_DATABASE_URL !== '' || process.getuid?.() !== 0)(
  'as root with an inaccessible parent folder, the data folder is placed elsewhere',
  async () => {
    const closed = join(place, 'closed');
    mkdirSync(closed);
    chmodSync(closed, 0o700);
    const { ownerUrl: url, stop } = await startEmbedded(join(closed, 'data'));
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const home = readlinkSync(join(closed, 'data', 'database'));
    expect(home).toMatch(/^\/var\/lib\/college-portal-/);
    await stop();
    const again = await startEmbedded(join(closed, 'data'));
    expect(again.ownerUrl).toBe(url);
    await again.stop();
    rmSync(home, { recursive: true, force: true });
  },
);
