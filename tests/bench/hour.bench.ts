/**
 * Does memory stay where it is? An hour of everybody's work at once on the demonstration college:
 * reading, writing, reports, files, imports, sign-ins. Every five minutes a line of memory, of the
 * product's own process and of all it started, database included.
 * `MINUTES=10 npm run bench -- hour` for a shorter one.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type Spoken, type Voice } from '../kit/api';
import { printTable, timesOf } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';
import { until } from '../kit/until';

const MINUTES = Number(process.env['MINUTES'] ?? 60);
const LINES = 12;
const STUDENTS = 300;

let dataDir: string;
let product: Product;
const voices = new Map<string, Voice>();

const voiceOf = (letter: string): Voice => {
  const voice = voices.get(letter);
  if (!voice) throw new Error(`Nobody signed in as ${letter}`);
  return voice;
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'college-'));
  product = await startProduct({ dataDir });
  for (const letter of ['a', 'b', 'h', 'm', 'p'])
    voices.set(letter, await signIn(product.url, 'admin', `admin.${letter}@tlawng.example`));
  voices.set('teacher', await signIn(product.url, 'faculty', 'faculty.eng@tlawng.example'));
}, 240_000);
afterAll(async () => {
  await product?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

let turn = 0;
const failures = new Map<string, number>();

/** Reads the answer to its end; anything but success is counted by its message. */
async function call(
  who: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Spoken> {
  const answer = await voiceOf(who).call(method, path, body, headers);
  if (answer.status >= 300) {
    const what = `${method} ${path.replace(/\d+/g, '#')}: ${answer.status} ${answer.body.message}`;
    failures.set(what, (failures.get(what) ?? 0) + 1);
  }
  return answer;
}
const read = (who: string, path: string) => async (): Promise<void> => {
  await call(who, 'GET', path);
};

async function changeStudent(): Promise<void> {
  const path = `/api/student/${1 + (turn % STUDENTS)}`;
  const { body } = await call('m', 'GET', path);
  const { version } = body.data as { version: number };
  await call('m', 'PATCH', path, { phone: String(6_000_000_000 + turn), version });
}

async function writeAndDelete(): Promise<void> {
  const { body } = await call('p', 'POST', '/api/calendar-event', {
    title: `Meeting ${turn}`,
    kind: 'event',
    from_date: '2027-01-11',
    to_date: '2027-01-11',
  });
  const { id, version } = (body.data ?? {}) as { id?: number; version?: number };
  if (id) await call('p', 'DELETE', `/api/calendar-event/${id}?version=${version}`);
}

async function bringIn(): Promise<void> {
  const lines = Array.from({ length: 2000 }, (_, i) => `${500_000 + i},Student ${i} ${turn},2025`);
  const { body } = await call(
    'a',
    'POST',
    '/api/student/import?name=students.csv',
    Buffer.from(['no,name,batch', ...lines].join('\r\n')),
    { 'Content-Type': 'text/csv' },
  );
  const { id } = body.data as { id: number };
  const stateOf = async (): Promise<string> => {
    const run = await call('a', 'GET', `/api/student/import/${id}`);
    return (run.body.data as { state: string }).state;
  };
  await call('a', 'POST', `/api/student/import/${id}/check`, {
    mapping: {
      match: 'registration_no',
      fields: {
        name: { column: 'name' },
        registration_no: { column: 'no' },
        batch: { column: 'batch' },
        programme: { constant: 'BA' },
        department: { constant: 'ENG' },
      },
    },
  });
  await until(stateOf, (state) => state !== 'checking', 300_000);
  await call('a', 'POST', `/api/student/import/${id}/save`, {});
  await until(stateOf, (state) => state !== 'saving', 300_000);
}

async function comeAndGo(): Promise<void> {
  const voice = await signIn(product.url, 'admin', 'admin.p@tlawng.example');
  await voice.call('POST', '/api/auth/sign-out');
}

const visit = (path: string) => async (): Promise<void> => {
  await (await fetch(product.url + path)).arrayBuffer();
};

/** Each with the seconds between two of its kind. */
const DEEDS: Readonly<Record<string, readonly [every: number, deed: () => Promise<void>]>> = {
  'a visitor’s page': [1, visit('/')],
  'the college': [1, visit('/api/college')],
  list: [0.5, read('m', '/api/student?range=[0,24]&sort=["name","ASC"]')],
  'one row': [0.3, read('m', '/api/student/150')],
  find: [2, read('a', '/api/find?q=lal')],
  dashboard: [3, read('a', '/api/dashboard')],
  update: [1, changeStudent],
  'create and delete': [3, writeAndDelete],
  'register of a month': [3, read('teacher', '/api/attendance/entry/2024/ENG/5/ENG501/2026-10')],
  'overall attendance': [6, read('b', '/api/attendance/overall/2024/BA/5')],
  'CAT overview': [8, read('h', '/api/internal-assessments/cat-overview/2024/BA/5/all')],
  'attendance as PDF': [20, read('b', '/api/attendance/overall/2024/BA/5?format=pdf')],
  'students as XLSX': [15, read('a', '/api/student/export?format=xlsx')],
  'students as CSV': [10, read('a', '/api/student/export?format=csv')],
  'import of 2,000 rows': [60, bringIn],
  'sign in and out': [15, comeAndGo],
};

/** Resident memory in MB of a process and of all that it started, shared pages counted once. */
function memoryOf(pid: number): { own: number; all: number } {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const file = `/proc/${name}/stat`;
    const [, parent] = existsSync(file)
      ? (/\) \S (\d+)/.exec(readFileSync(file, 'utf8')) ?? [])
      : [];
    parents.set(Number(name), Number(parent));
  }
  const isBelow = (one: number): boolean =>
    one === pid || (parents.has(one) && isBelow(parents.get(one) ?? 0));
  const share = (one: number): number => {
    try {
      const [, kb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')) ?? [];
      return Number(kb ?? 0) / 1000;
    } catch {
      return 0; // it ended meanwhile
    }
  };
  const all = [...parents.keys()].filter(isBelow).map((one) => [one, share(one)] as const);
  return {
    own: Math.max(...all.map(([, megabytes]) => megabytes)),
    all: all.reduce((sum, [, megabytes]) => sum + megabytes, 0),
  };
}

it(
  'an hour of work',
  async () => {
    const times = new Map<string, number[]>();
    const rows: (string | number)[][] = [];
    const end = performance.now() + MINUTES * 60_000;
    const pid = product.process.pid ?? 0;
    let answered = 0;
    const repeat = async (
      name: string,
      every: number,
      deed: () => Promise<void>,
    ): Promise<void> => {
      const taken: number[] = [];
      times.set(name, taken);
      while (performance.now() < end) {
        const from = performance.now();
        turn += 1;
        await deed();
        answered += 1;
        taken.push(performance.now() - from);
        const rest = Math.min(every * 1000 - (performance.now() - from), end - performance.now());
        await new Promise((done) => setTimeout(done, Math.max(0, rest)));
      }
    };
    const watch = async (): Promise<void> => {
      for (let line = 0; line <= LINES; line += 1) {
        const { own, all } = memoryOf(pid);
        rows.push([Math.round((line * MINUTES * 10) / LINES) / 10, own, all, answered]);
        console.log(rows.at(-1)?.join('  '));
        if (line < LINES) await new Promise((done) => setTimeout(done, (MINUTES * 60_000) / LINES));
      }
    };
    await Promise.all([
      watch(),
      ...Object.entries(DEEDS).map(([name, [every, deed]]) => repeat(name, every, deed)),
    ]);
    printTable(
      `Memory in MB over ${MINUTES} minutes (load ${loadavg()[0]?.toFixed(1)})`,
      ['minute', 'largest process', 'all processes', 'answered'],
      rows,
    );
    printTable(
      'What was done',
      ['', 'times', 'p50 ms', 'p95 ms'],
      [...times].map(([name, all]) => {
        const { count, p50, p95 } = timesOf(all);
        return [name, count, p50, p95];
      }),
    );
    expect(Object.fromEntries(failures)).toEqual({});
  },
  (MINUTES + 5) * 60_000,
);
