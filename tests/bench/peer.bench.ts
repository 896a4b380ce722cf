/**
 * Requests a second beside Directus and beside a server that does the least, all on one database
 * server with the settings of production. The folder of the peer is one where
 * `npm install directus` was run: `PEER=folder npm run bench -- peer`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readRoll } from '@/resources/roll';
import { students } from '../../server/demo/people';
import { kindByName } from '../../server/auth/kinds';
import { issueSession } from '../../server/auth/session';
import { tokenKey } from '../../server/auth/tokens';
import type { Database } from '../../server/db/database';
import { runningEmbedded } from '../../server/db/embedded';
import { openDatabase } from '../../server/db/open';
import { printTable } from '../kit/measure';
import { freePort, startProduct, type Product } from '../kit/product';

const { PEER } = process.env;
const STUDENTS = 5000;
const ACCOUNTS = 200;
const CONNECTIONS = 10;
const [ROUNDS, SECONDS] = [3, 4];
const TOKEN = 'a-token-of-this-run-alone-123456';
const COLUMNS = [
  'roll_no',
  'name',
  'registration_no',
  'gender',
  'category',
  'department',
  'status',
];

interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}
interface Side {
  readonly url: string;
  /** The accounts, taken in turn: one is limited to some writes a minute. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** The calls by what they do; `turn` counts them, so that no two write the same. */
  readonly calls: Readonly<Record<Deed, (turn: number) => Call>>;
}
const DEEDS = ['list', 'page 20', 'one row', 'create', 'update'] as const;
type Deed = (typeof DEEDS)[number];

let product: Product;
let owner: pg.Client;
let directus: ChildProcess;
let bare: ChildProcess;
let sides: Record<'portal' | 'directus' | 'bare', Side>;
/** A student as the API returns one, without what only the server writes. */
let example: Record<string, unknown>;
let turns = 0;

const phone = (turn: number): string => String(6_000_000_000 + turn);
const idOf = (turn: number): number => 1 + (turn % STUDENTS);
const fresh = (turn: number): Record<string, unknown> => ({
  ...example,
  roll_no: `P${turn}`,
  registration_no: `P${turn}`,
  abc_id: null,
  library_id: null,
});

/** Creates the columns of our table in the other database, and copies its rows. */
async function copyStudents(to: pg.Client, names: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ column_name: string; udt_name: string }>(
    "select column_name, udt_name from information_schema.columns where table_name = 'student' and is_generated = 'NEVER'",
  );
  const columns = rows.filter(({ column_name: name }) => names.includes(name));
  const types = columns.map(({ column_name: name, udt_name: type }) =>
    name === 'id' ? 'id serial primary key' : `"${name}" ${type.startsWith('_') ? 'jsonb' : type}`,
  );
  await to.query(`create table student (${types.join()})`);
  const list = columns.map(({ column_name: name }) => `"${name}"`).join();
  const { rows: copied } = await owner.query<{ all: string }>(
    `select json_agg(r)::text as all from (select ${list} from student) r`,
  );
  await to.query(
    `insert into student (${list}) select ${list} from json_populate_recordset(null::student, $1)`,
    [copied[0]?.all],
  );
  await to.query("select setval('student_id_seq', (select max(id) from student))");
  for (const unique of ['registration_no', 'abc_id', 'library_id', 'batch, programme, roll_no'])
    await to.query(`create unique index on student (${unique})`);
  await to.query('create index on student (name)');
  await to.query('vacuum analyze');
}

async function startDirectus(folder: string, url: string): Promise<Side> {
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: url,
    DB_POOL__MAX: String(CONNECTIONS),
    SECRET: 'of-this-run-alone-0123456789abcdef',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'bamboo-river-lantern',
    ADMIN_TOKEN: TOKEN,
    HOST: '127.0.0.1',
    PORT: String(port),
    NODE_ENV: 'production',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
  };
  const run = (...args: string[]): ChildProcess =>
    spawn(process.execPath, [join('node_modules', 'directus', 'cli.js'), ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const [code] = (await once(run('bootstrap'), 'exit')) as [number];
  expect(code).toBe(0);
  const to = new pg.Client({ connectionString: url });
  await to.connect();
  await copyStudents(to, ['id', ...Object.keys(example)]);
  await to.query("insert into directus_collections (collection) values ('student')");
  await to.end();
  directus = run('start');
  const base = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${base}/server/ping`)).ok).toBe(true), {
    timeout: 60_000,
    interval: 200,
  });
  const fields = ['id', ...COLUMNS].join();
  const list = (offset: number): Call => ({
    method: 'GET',
    path: `/items/student?limit=25&offset=${offset}&sort=name&meta=filter_count&fields=${fields}`,
  });
  return {
    url: base,
    headers: [{ authorization: `Bearer ${TOKEN}` }],
    calls: {
      list: () => list(0),
      'page 20': () => list(475),
      'one row': (turn) => ({ method: 'GET', path: `/items/student/${idOf(turn)}` }),
      create: (turn) => ({ method: 'POST', path: '/items/student', body: fresh(turn) }),
      update: (turn) => ({
        method: 'PATCH',
        path: `/items/student/${idOf(turn)}`,
        body: { phone: phone(turn) },
      }),
    },
  };
}

function portalSide(tokens: readonly string[]): Side {
  const fields = ['id', ...COLUMNS].join();
  const list = (from: number): Call => ({
    method: 'GET',
    path: `/api/student?range=[${from},${from + 24}]&sort=["name","ASC"]&fields=${fields}`,
  });
  const versions = new Map<number, number>();
  return {
    url: product.url,
    headers: tokens.map((token) => ({ authorization: `Bearer ${token}` })),
    calls: {
      list: () => list(0),
      'page 20': () => list(475),
      'one row': (turn) => ({ method: 'GET', path: `/api/student/${idOf(turn)}` }),
      create: (turn) => ({ method: 'POST', path: '/api/student', body: fresh(turn) }),
      update: (turn) => {
        const version = versions.get(idOf(turn)) ?? 1;
        versions.set(idOf(turn), version + 1);
        const body = { phone: phone(turn), version };
        return { method: 'PATCH', path: `/api/student/${idOf(turn)}`, body };
      },
    },
  };
}

/** Runs the query of our list, and writes the same row and one row of history in a transaction. */
async function startBare(url: string, portal: Side): Promise<Side> {
  const columns = Object.keys(example);
  const work = {
    url,
    list: `select id, ${COLUMNS.join()}, count(*) over () from student order by name, id limit 25 offset $1`,
    one: 'select * from student where id = $1',
    create: `insert into student (${columns.join()}) select ${columns.join()} from json_populate_record(null::student, $1) returning *`,
    update: 'update student set phone = $2 where id = $1 returning *',
    history: 'insert into history (row_id, change) values ($1, $2)',
  };
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await copyStudents(owner, ['id', ...columns]);
  await owner.query(
    'create table history (id bigserial primary key, at timestamptz default now(), row_id int, change json)',
  );
  await owner.end();
  bare = spawn(process.execPath, ['tests/bench/bare-writer.mjs', JSON.stringify(work)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(bare.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString().trim()}`,
    headers: [{}],
    calls: {
      ...portal.calls,
      list: () => ({ method: 'GET', path: '/list/0' }),
      'page 20': () => ({ method: 'GET', path: '/list/475' }),
      'one row': (turn) => ({ method: 'GET', path: `/one/${idOf(turn)}` }),
      update: (turn) => ({
        method: 'PATCH',
        path: `/one/${idOf(turn)}`,
        body: { phone: phone(turn) },
      }),
    },
  };
}

/** Copies an account of the office this many times, and opens a session of each. */
async function openAccounts(db: Database): Promise<string[]> {
  const key = tokenKey(readFileSync(join(product.dataDir, 'secret'), 'utf8').trim());
  const kind = kindByName('admin');
  if (!kind) throw new Error('no such kind of account');
  const { rows } = await owner.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'admin' and is_generated = 'NEVER' and column_name not in ('id', 'email')",
  );
  const columns = rows.map(({ column_name: name }) => `"${name}"`).join();
  const { rows: copies } = await owner.query<{ id: number }>(
    `insert into admin (email, ${columns}) select 'peer' || n || '@college.example', ${columns}
      from admin, generate_series(1, ${ACCOUNTS}) n where email = 'admin.m@tlawng.example' returning id`,
  );
  return db.transaction(async (tx) => {
    const tokens: string[] = [];
    for (const { id } of copies) {
      const now = new Date();
      tokens.push((await issueSession(tx, key, { kind, account: id, now })).token);
    }
    return tokens;
  });
}

beforeAll(async () => {
  if (!PEER) throw new Error('PEER is not set: a folder in which the peer was installed.');
  product = await startProduct({ env: { NODE_ENV: 'development', LOG_LEVEL: 'warn' } });
  const urls = runningEmbedded(product.dataDir);
  if (!urls) throw new Error('The product has no database of its own.');
  owner = new pg.Client({ connectionString: urls.ownerUrl });
  await owner.connect();
  const db = await openDatabase({ url: urls.ownerUrl, roll: readRoll() });
  const more = (students(STUDENTS, 2026, '2026-11-20') ?? []).slice(300);
  for (let at = 0; at < more.length; at += 500)
    await db.transaction(({ drizzle }) =>
      drizzle.insert(db.table('student')).values(more.slice(at, at + 500)),
    );
  await owner.query('vacuum analyze');
  const portal = portalSide(await openAccounts(db));
  await db.close();
  const answer = await fetch(`${portal.url}/api/student/1`, { headers: portal.headers[0] ?? {} });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  const written = (name: string): boolean =>
    !/^(id|version|photo|_.*|(created|updated)_(at|by))$/.test(name);
  example = Object.fromEntries(Object.entries(data).filter(([name]) => written(name)));
  const besides = async (name: string): Promise<string> => {
    await owner.query(`create database ${name}`);
    return urls.ownerUrl.replace(/\/portal(?=$|\?)/, `/${name}`);
  };
  sides = {
    portal,
    directus: await startDirectus(PEER, await besides('peer')),
    bare: await startBare(await besides('bare'), portal),
  };
}, 240_000);
afterAll(async () => {
  directus?.kill();
  bare?.kill();
  await owner?.end();
  await product?.remove();
});

const send = (agent: Agent, { url, headers }: Side, { method, path, body }: Call): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = body && JSON.stringify(body);
    const sent = request(
      `${url}${encodeURI(path)}`,
      {
        agent,
        method,
        headers: {
          ...headers[turns % headers.length],
          ...(text ? { 'Content-Type': 'application/json' } : {}),
        },
      },
      (response) => {
        let said = '';
        response.on('data', (chunk: Buffer) => {
          if ((response.statusCode ?? 500) >= 300) said += chunk.toString();
        });
        response.once('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve()
            : reject(new Error(`${method} ${path}: ${response.statusCode} ${said}`)),
        );
      },
    ).once('error', reject);
    sent.end(text);
  });

/** Durations of the calls that this many connections made one after the other, for some seconds. */
async function load(
  side: Side,
  deed: Deed,
  connections: number,
  seconds: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let now = performance.now(); now < until; ) {
        turns += 1;
        await send(agent, side, side.calls[deed](turns));
        times.push(performance.now() - now);
        now = performance.now();
      }
    }),
  );
  agent.destroy();
  return times;
}

const at = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

it('requests a second beside the peer and the bare server', async () => {
  const rows: (string | number)[][] = [];
  const names = ['portal', 'directus', 'bare'] as const;
  for (const deed of DEEDS) {
    const times: Record<string, number[]> = {};
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const name of names) {
        const taken = await load(sides[name], deed, CONNECTIONS, round ? SECONDS : 1);
        if (round) times[name] = [...(times[name] ?? []), ...taken];
      }
    const rate = (name: string): number => (times[name] ?? []).length / (ROUNDS * SECONDS);
    rows.push([
      deed,
      ...names.flatMap((name) => [Math.round(rate(name)), at(times[name] ?? [], 0.99)]),
      rate('portal') / rate('directus'),
      rate('portal') / rate('bare'),
    ]);
  }
  printTable(
    `Requests a second, ${CONNECTIONS} connections, ${STUDENTS} students`,
    ['', 'portal', 'p99 ms', 'Directus', 'p99 ms', 'bare', 'p99 ms', 'of Directus', 'of bare'],
    rows,
  );
});

it('writes a second by the number of connections', async () => {
  const rows: (string | number)[][] = [];
  for (const deed of ['create', 'update'] as const) {
    const rates: number[] = [];
    for (const connections of [1, 2, 5, 10]) {
      const taken = await load(sides.portal, deed, connections, 2 * SECONDS);
      rates.push(Math.round(taken.length / (2 * SECONDS)));
    }
    rows.push([deed, ...rates, (rates.at(-1) ?? 0) / (rates[0] ?? 1)]);
  }
  printTable('Writes a second', ['connections', '1', '2', '5', '10', 'growth'], rows);
});
