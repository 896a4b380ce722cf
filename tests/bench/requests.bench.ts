/**
 * Requests per second over HTTP, the built product compared with the smallest server that could
 * respond the same; and sign-ins per second.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, it } from 'vitest';
import { makeArgon } from '../../server/auth/password';
import { signIn } from '../kit/api';
import { bareDatabase } from '../kit/database';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { printTable, timesOf } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';
import { statementOn } from '../kit/statement';

const CONNECTIONS = 16;
const SECONDS = 5;
const BATCHES = '/api/batch?range=[0,24]';
const STUDENTS = `/api/student?range=[0,24]&sort=${encodeURIComponent('["name","ASC"]')}`;
const ONE = '/api/student/150';
/**
 * The path, and the table that the bare server reads for it; null if it responds without a
 * database.
 */
const PATHS: readonly (readonly [string, string, string | null])[] = [
  ['the page at /', '/', null],
  ['the college, as visitor', '/api/college', 'college'],
  ['list of batches', BATCHES, 'batch'],
  ['list of students, 25 of 300', STUDENTS, 'student'],
  ['one student', ONE, 'student'],
];

let college: DemoCollege;
let product: Product;
let bare: ChildProcess;
let bareUrl: string;
let drop: () => Promise<void>;
let token: string;

beforeAll(async () => {
  college = await openDemoCollege();
  const { url, drop: dropIt } = await bareDatabase();
  drop = dropIt;
  product = await startProduct({ env: { DATABASE_URL: url } });
  token = (await signIn(product.url, 'admin', 'admin.a@tlawng.example')).token;
  const office = college.people.get('admin:A');
  if (!office) throw new Error('nobody to ask as');
  const headers = { authorization: `Bearer ${await college.session(office)}` };
  const paths: Record<string, unknown> = {};
  for (const [, path, table] of PATHS) {
    if (!table) continue;
    const { name, text, values } = await statementOn(table, () => college.ask(path, { headers }));
    paths[path] = { name, text, values };
  }
  bare = spawn(process.execPath, ['tests/bench/bare-server.mjs', JSON.stringify({ url, paths })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(bare.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  bareUrl = `http://127.0.0.1:${port.toString().trim()}`;
}, 240_000);
afterAll(async () => {
  bare?.kill();
  await product?.remove();
  await drop?.();
  await college?.close();
});

/** Sends as many requests at once as there are keep-alive connections, for this many seconds. */
async function load(
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<{ perSecond: number; times: number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      }).once('error', reject);
    });
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let now = performance.now(); now < until; ) {
        await ask();
        times.push(performance.now() - now);
        now = performance.now();
      }
    }),
  );
  agent.destroy();
  return { perSecond: times.length / ((performance.now() - from) / 1000), times };
}

it('requests a second', async () => {
  const rows: (string | number)[][] = [];
  for (const [name, path, table] of PATHS) {
    const headers: Record<string, string> =
      name.endsWith('visitor') || path === '/' ? {} : { authorization: `Bearer ${token}` };
    await load(product.url + path, headers, 1);
    const ours = await load(product.url + path, headers, SECONDS);
    await load(bareUrl + path, {}, 1);
    const least = await load(bareUrl + path, {}, SECONDS);
    const { p50, p95 } = timesOf(ours.times);
    rows.push([
      name,
      Math.round(ours.perSecond),
      p50,
      p95,
      Math.round(least.perSecond),
      least.perSecond / ours.perSecond,
      table ? '' : 'bare: an empty answer',
    ]);
  }
  printTable(
    `Requests a second over ${CONNECTIONS} connections that are kept open, ${availableParallelism()} cores for all of it (database, server and the one who asks)`,
    ['', 'a second', 'p50 ms', 'p95 ms', 'bare a second', 'ratio', ''],
    rows,
  );
});

it('sign-ins a second', async () => {
  const people = [...college.people.values()].filter(({ active }) => active);
  const tries = people.flatMap((person) => [person, person, person]);
  const total = tries.length;
  const times: number[] = [];
  const from = performance.now();
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let person = tries.pop(); person; person = tries.pop()) {
        const began = performance.now();
        const body = JSON.stringify({
          kind: person.kind,
          identifier: person.identifier,
          password: person.password,
        });
        const response = await college.ask('/api/auth/sign-in', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        });
        if (response.status !== 200) throw new Error(await response.text());
        times.push(performance.now() - began);
      }
    }),
  );
  const perSecond = total / ((performance.now() - from) / 1000);
  const argon = makeArgon();
  const hash = await argon.hash('a lantern on the river');
  const alone = performance.now();
  for (let i = 0; i < 40; i += 1) await argon.matches(hash, 'a lantern on the river');
  const matches = 40 / ((performance.now() - alone) / 1000);
  const { p50, p95 } = timesOf(times);
  printTable(
    'Sign-ins a second, eight at once, in the server; beside comparing passwords alone, one after the other',
    ['', 'a second', 'p50 ms', 'p95 ms'],
    [
      ['sign-in', perSecond, p50, p95],
      ['comparing alone', matches, 1000 / matches, ''],
    ],
  );
});
