/**
 * One user's row every 20 ms, alone and beside four heavy reports, two exports and an import of
 * 30,000 rows; and how long each heavy request blocks the main thread. BESIDE names another
 * checkout, which gets the same requests in the same run. COLLEGE names the data folder of a
 * college that is not running (`npm run seed -- --profile exam`), of which each product gets a
 * copy; without it one is created.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { until } from '../kit/until';
import { printTable, timesOf } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';

const SECONDS = Number(process.env['SECONDS'] ?? 15);
const EVERY = 20;
const ROUNDS = 5;
const LINES = 30_000;
const GOAL = { p50: 15, p95: 40 };

/** The caller and the address. */
const REPORTS: Readonly<Record<string, readonly [identity: string, path: string]>> = {
  'CAT overview of a programme': ['h', '/api/internal-assessments/cat-overview/2024/BA/5/all'],
  'internal marks overview': [
    'h',
    '/api/internal-assessments/internal-marks-overview/2024/BA/5/all',
  ],
  'overall attendance': ['b', '/api/attendance/overall/2024/BA/5'],
  'attendance of a month, all majors': ['b', '/api/attendance/monthly/2024/BA/2026-10/all'],
};
const EXPORTS: Readonly<Record<string, readonly [identity: string, path: string]>> = {
  'students as CSV': ['a', '/api/student/export?format=csv'],
  'students as XLSX': ['a', '/api/student/export?format=xlsx'],
};
const OTHERS: Readonly<Record<string, readonly [identity: string, path: string]>> = {
  'CAT result of a programme': ['h', '/api/internal-assessments/cat-result/2024/BA/5/CAT1/all'],
  'CAT clearance': ['h', '/api/internal-assessments/clearance/2024/5/CAT1'],
  'attendance of a paper': ['b', '/api/attendance/paper-wise/2024/ENG/5/ENG501'],
  'attendance clearance': ['b', '/api/attendance/clearance/2024/5/2026-10'],
  'classes of a month': ['b', '/api/attendance/classes?from=2026-10-01&to=2026-10-31'],
  'papers as CSV': ['a', '/api/enrolment/export?format=csv'],
  'papers as XLSX': ['a', '/api/enrolment/export?format=xlsx'],
  'overall attendance as XLSX': ['b', '/api/attendance/overall/2024/BA/5?format=xlsx'],
  'register of a month': ['b', '/api/attendance/entry/2024/ENG/5/ENG501/2026-10'],
  dashboard: ['a', '/api/dashboard'],
  'students, 200 of a page': ['a', '/api/student?range=[0,199]'],
};

interface Watched {
  readonly longest: number;
  readonly busy: number;
  readonly cpu: number;
  readonly rss: number;
}
interface Side {
  readonly name: string;
  readonly product: Product;
  readonly voices: ReadonlyMap<string, Voice>;
  watched(): Promise<Watched>;
}

const ROOTS = [
  ...(process.env['BESIDE'] ? [['before', resolve(process.env['BESIDE'])] as const] : []),
  ['now', process.cwd()] as const,
];
const folders: string[] = [];
const sides: Side[] = [];

async function open(name: string, root: string): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'college-'));
  folders.push(dataDir);
  const env = { DATA_DIR: dataDir, NODE_ENV: 'development', DEMO: 'false' };
  if (process.env['COLLEGE'])
    // File owners are preserved: the database does not start otherwise.
    spawnSync('cp', ['-a', `${process.env['COLLEGE']}/.`, dataDir]);
  else
    spawnSync(process.execPath, ['server/cli.mjs', 'seed', '--profile', 'exam'], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
  const file = join(dataDir, 'watched');
  const watch = resolve('tests/bench/watch-thread.mjs');
  const product = await startProduct({
    root,
    dataDir,
    env: { NODE_OPTIONS: `--import=${watch}`, WATCH_FILE: file },
  });
  const voices = new Map<string, Voice>();
  for (const letter of ['a', 'b', 'h'])
    voices.set(letter, await signIn(product.url, 'admin', `admin.${letter}@tlawng.example`));
  const linesOf = (): string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return {
    name,
    product,
    voices,
    async watched() {
      const known = linesOf().length;
      product.process.kill('SIGUSR2');
      const lines = await until(
        () => Promise.resolve(linesOf()),
        (all) => all.length > known,
      );
      return JSON.parse(lines.at(-1) ?? '') as Watched;
    },
  };
}

beforeAll(async () => {
  for (const [name, root] of ROOTS) sides.push(await open(name, root));
}, 900_000);
afterAll(async () => {
  for (const { product } of sides) await product.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });

function ask({ product, voices }: Side, letter: string, path: string): Promise<number> {
  const headers = {
    authorization: `Bearer ${voices.get(letter)?.token}`,
    'accept-encoding': 'br',
  };
  return new Promise((done, failed) => {
    get(product.url + path, { agent, headers }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => done(bytes)).once('error', failed);
    }).once('error', failed);
  });
}

const middle = (all: readonly number[]): number => timesOf(all).p50;

it('what keeps the thread that answers everybody', async () => {
  const rows: (string | number)[][] = [];
  for (const [what, [letter, path]] of Object.entries({ ...REPORTS, ...EXPORTS, ...OTHERS })) {
    const row: (string | number)[] = [what];
    for (const side of sides) {
      await ask(side, letter, path);
      const seen: { ms: number; watched: Watched; bytes: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await side.watched();
        const from = performance.now();
        const bytes = await ask(side, letter, path);
        seen.push({ ms: performance.now() - from, bytes, watched: await side.watched() });
      }
      row.push(
        middle(seen.map(({ ms }) => ms)),
        middle(seen.map(({ watched }) => watched.longest)),
        middle(seen.map(({ watched }) => watched.busy)),
        middle(seen.map(({ watched }) => watched.cpu)),
        Math.round((seen[0]?.bytes ?? 0) / 1000),
      );
    }
    rows.push(row);
  }
  printTable(
    `Milliseconds of one request alone; the longest that the first thread did nothing else, what it was busy in all, and what the process computed (load ${loadavg()[0]?.toFixed(1)})`,
    ['', ...sides.flatMap(({ name }) => [`${name}: ms`, 'longest', 'busy', 'cpu', 'KB'])],
    rows,
  );
});

const file = (): Buffer =>
  Buffer.from(
    [
      'no,name,batch',
      ...Array.from({ length: LINES }, (_, i) => `${900_000 + i},Student ${i},${2023 + (i % 4)}`),
    ].join('\r\n'),
  );
const MAPPING = {
  match: 'registration_no',
  fields: {
    name: { column: 'name' },
    registration_no: { column: 'no' },
    batch: { column: 'batch' },
    programme: { constant: 'BA' },
    department: { constant: 'ENG' },
  },
};

interface Run {
  readonly id: number;
  readonly state: string;
}

/** Imports in full: reads, checks and saves; returns the outcome and the seconds it took. */
async function bringIn({ voices }: Side): Promise<string> {
  const office = voices.get('a');
  if (!office) return '';
  const from = performance.now();
  const sent = await office.call('POST', '/api/student/import?name=students.csv', file(), {
    'Content-Type': 'text/csv',
  });
  const { id } = sent.body.data as Run;
  let run: Run | undefined;
  for (const [step, busy, body] of [
    ['check', 'checking', { mapping: MAPPING }],
    ['save', 'saving', {}],
  ] as const) {
    await office.call('POST', `/api/student/import/${id}/${step}`, body);
    run = await until(
      async () => (await office.call('GET', `/api/student/import/${id}`)).body.data as Run,
      ({ state }) => state !== busy,
      300_000,
    );
  }
  return `${run?.state} after ${((performance.now() - from) / 1000).toFixed(1)} s`;
}

/** Each is requested again as soon as its response arrives. */
async function beside(side: Side, heavy: boolean): Promise<(string | number)[]> {
  const times: number[] = [];
  const waiting: Promise<unknown>[] = [];
  const counted = { reports: 0, exports: 0 };
  let over = false;
  let imported = Promise.resolve('');
  await side.watched();
  if (heavy) {
    imported = bringIn(side);
    for (const [kind, list] of [
      ['reports', REPORTS],
      ['exports', EXPORTS],
    ] as const)
      for (const [letter, path] of Object.values(list))
        waiting.push(
          (async () => {
            // Stays below the rate limit per minute, which is not measured here.
            for (let n = 0; !over && n < 55; n += 1) {
              await ask(side, letter, path);
              counted[kind] += 1;
            }
          })(),
        );
  }
  const until = performance.now() + SECONDS * 1000;
  let next = performance.now();
  while (performance.now() < until) {
    const from = performance.now();
    waiting.push(
      ask(side, 'a', '/api/student/150').then(() => times.push(performance.now() - from)),
    );
    next += EVERY;
    await new Promise((done) => {
      setTimeout(done, Math.max(0, next - performance.now()));
    });
  }
  over = true;
  await Promise.all(waiting);
  const outcome = await imported;
  const { longest, cpu, rss } = await side.watched();
  const { p50, p95, count } = timesOf(times);
  return [
    `${side.name}, ${heavy ? 'beside all of it' : 'alone'}`,
    p50,
    p95,
    Math.max(...times),
    p50 / GOAL.p50,
    p95 / GOAL.p95,
    count,
    longest,
    Math.round(cpu),
    Math.round(rss),
    counted.reports,
    counted.exports,
    outcome,
  ];
}

it('a bystander', async () => {
  const rows: (string | number)[][] = [];
  for (const side of sides) rows.push(await beside(side, false), await beside(side, true));
  printTable(
    `One row every ${EVERY} ms for ${SECONDS} s: milliseconds; the goals are ${GOAL.p50} and ${GOAL.p95} (load ${loadavg()[0]?.toFixed(1)})`,
    [
      '',
      'p50',
      'p95',
      'most',
      'p50 / goal',
      'p95 / goal',
      'asked',
      'longest block',
      'cpu ms',
      'MB',
      'reports',
      'exports',
      'import',
    ],
    rows,
  );
});
