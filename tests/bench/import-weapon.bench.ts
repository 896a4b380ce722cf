/**
 * Files made to attack, against the built product: 25 MB of quotation marks, a workbook that
 * unpacks to 390 MB, ten of them at once, from every role that may import; and the cost of an
 * honest file of the largest kind. During each, a separate program requests `/healthz`
 * continuously, and the server's memory is measured. Nothing is asserted: the targets are 200 ms
 * and 300 MB.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { isGranted } from '@/schema';
import { ACTORS } from '../kit/actors';
import { signIn, type Voice } from '../kit/api';
import { until } from '../kit/until';
import { printTable } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';
import { xlsxOf } from '../kit/sheets-sent';

const CSV = { 'Content-Type': 'text/csv' };
const XLSX = { 'Content-Type': 'application/octet-stream' };
const SIZE = 24_990_000;

function bomb(): Uint8Array {
  const sheet = Buffer.alloc(390_000_000, 'x');
  sheet.write('<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>');
  sheet.write('</t></is></c></row></sheetData></worksheet>', sheet.byteLength - 43);
  return xlsxOf(sheet);
}

/**
 * Returns the importers: one caller of each kind and each letter, with the first resource they may
 * add to.
 */
function importers(): { who: string; kind: string; identifier: string; resource: string }[] {
  const accounts: Readonly<Record<string, readonly [string, string]>> = {
    union: ['students-union', 'union@tlawng.example'],
    faculty: ['faculty', 'faculty.eng@tlawng.example'],
    hod: ['faculty', 'hod.eng@tlawng.example'],
    super: ['admin', 'super@tlawng.example'],
  };
  const resources = [...readRoll().resources.values()].filter(({ single }) => !single);
  return Object.entries(ACTORS).flatMap(([who, actor]) => {
    const [kind, identifier] =
      accounts[who] ??
      (who.startsWith('admin:')
        ? ['admin', `admin.${who.slice(6).toLowerCase()}@tlawng.example`]
        : ['', '']);
    const resource = resources.find(({ access }) => isGranted(access.create, actor));
    return resource && identifier ? [{ who, kind, identifier, resource: resource.name }] : [];
  });
}

let product: Product;
beforeAll(async () => {
  product = await startProduct();
}, 240_000);
afterAll(() => product?.remove());

const memory = (): number =>
  Number(
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.process.pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1000;

const POLLER = `
  import { get, Agent } from 'node:http';
  const agent = new Agent({ keepAlive: true });
  let slowest = 0, asked = 0, refused = 0;
  const ask = () => new Promise((resolve) => { get(process.argv[1], { agent }, (one) => one.resume().once('end', () => resolve(one.statusCode === 200))).once('error', () => resolve(false)); });
  for (let n = 0; n < 10; n += 1) await ask();
  console.log('ready');
  process.stdin.on('data', () => { console.log(JSON.stringify({ slowest, asked, refused })); process.exit(); });
  for (;;) {
    const from = performance.now();
    const ok = await ask();
    slowest = Math.max(slowest, performance.now() - from);
    asked += 1;
    if (!ok) refused += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }`;

/** Does the work and reports the measurements taken meanwhile. */
async function watched(rest: number, work: () => Promise<string>): Promise<(string | number)[]> {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', POLLER, `${product.url}/healthz`],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let heard = '';
  child.stdout.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  await until(
    () => Promise.resolve(heard),
    (text) => text.includes('ready'),
  );
  heard = '';
  let most = memory();
  const timer = setInterval(() => {
    most = Math.max(most, memory());
  }, 10);
  const from = performance.now();
  const outcome = await work();
  const seconds = (performance.now() - from) / 1000;
  clearInterval(timer);
  child.stdin.write('end\n');
  await until(
    () => Promise.resolve(heard),
    (text) => text.includes('\n'),
  );
  const { slowest, asked, refused } = JSON.parse(heard) as {
    slowest: number;
    asked: number;
    refused: number;
  };
  return [seconds, slowest, asked, refused, most - rest, outcome];
}

/** On a connection of its own: a kept-alive one may be closed by the other side under such load. */
const post = (
  path: string,
  token: string,
  body: Uint8Array,
  type: Readonly<Record<string, string>>,
): Promise<string> =>
  new Promise((resolve) => {
    const sent = request(
      product.url + path,
      {
        method: 'POST',
        agent: false,
        headers: { ...type, Authorization: `Bearer ${token}`, 'Content-Length': body.byteLength },
      },
      (answer) => {
        let text = '';
        answer
          .on('data', (chunk: Buffer) => {
            text += chunk.toString();
          })
          .once('end', () =>
            resolve(`${answer.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`),
          );
      },
    );
    sent.once('error', (error) => resolve(`no answer: ${error.message}`));
    sent.end(body);
  });

const HEADS = [
  '',
  'seconds',
  'slowest /healthz, ms',
  'asked',
  'not well',
  'MB above rest',
  'answers',
];
const tell = (codes: readonly string[]): string =>
  [...new Set(codes)]
    .map((code) => `${codes.filter((one) => one === code).length} × ${code}`)
    .join(', ');

it('weapons', async () => {
  const quotes = Buffer.from(`name,code\n"${'x,"" y\n'.repeat(SIZE / 7)}`);
  const marks = Buffer.alloc(SIZE, '"');
  const packed = bomb();
  const rows: (string | number)[][] = [];
  const wanted = process.env['ROLES']?.split(',');
  const all = importers().filter(({ who }) => !wanted || wanted.includes(who));
  const voices = new Map<string, Voice>();
  for (const { who, kind, identifier } of all)
    voices.set(who, await signIn(product.url, kind, identifier));
  await new Promise((resolve) => {
    setTimeout(resolve, 3_000);
  });
  const rest = memory();
  rows.push([
    'at rest',
    ...(await watched(
      rest,
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(''), 3_000);
        }),
    )),
  ]);
  const send = async (
    who: string,
    resource: string,
    body: Uint8Array,
    type: Readonly<Record<string, string>>,
  ): Promise<string> => {
    return post(`/api/${resource}/import`, (voices.get(who) as Voice).token, body, type);
  };
  for (const { who, resource } of all) {
    rows.push([
      `${who}: 25 MB, one mark open`,
      ...(await watched(rest, () => send(who, resource, quotes, CSV))),
    ]);
    rows.push([
      `${who}: a workbook of ${Math.round(packed.byteLength / 1000)} KB`,
      ...(await watched(rest, () => send(who, resource, packed, XLSX))),
    ]);
    rows.push([
      `${who}: ten at once`,
      ...(await watched(rest, async () =>
        tell(
          await Promise.all(
            Array.from({ length: 10 }, (_, n) =>
              n % 3 === 2
                ? send(who, resource, packed, XLSX)
                : send(who, resource, n % 3 ? marks : quotes, CSV),
            ),
          ),
        ),
      )),
    ]);
  }
  rows.push([
    'everybody at once',
    ...(await watched(rest, async () =>
      tell(await Promise.all(all.map(({ who, resource }) => send(who, resource, quotes, CSV)))),
    )),
  ]);
  printTable(`Weapons, with ${Math.round(rest)} MB at rest`, HEADS, rows);
});

it('honest files', async () => {
  const office = await signIn(product.url, 'admin', 'admin.a@tlawng.example');
  const rest = memory();
  const rows: (string | number)[][] = [];
  const lines = Number(process.env['LINES'] ?? 200_000);
  const file = Buffer.from(
    `no,name,district,note\n${Array.from({ length: lines }, (_, n) => `W${n},Student number ${n},East,${'some words of no great weight '.repeat(2)}`).join('\n')}`,
  );
  const upload = async (): Promise<number> => {
    const { status, body } = await office.call(
      'POST',
      '/api/student/import',
      new Uint8Array(file),
      CSV,
    );
    return status === 201 ? (body.data as { id: number }).id : 0;
  };
  let id = 0;
  rows.push([
    `${lines} rows, ${Math.round(file.byteLength / 1e6)} MB`,
    ...(await watched(rest, async () => {
      id = await upload();
      return String(id > 0);
    })),
  ]);
  rows.push([
    'ten of them at once',
    ...(await watched(rest, async () =>
      tell(await Promise.all(Array.from({ length: 10 }, async () => String((await upload()) > 0)))),
    )),
  ]);
  const mapping = {
    match: 'registration_no',
    fields: {
      registration_no: { column: 'no' },
      name: { column: 'name' },
      district: { column: 'district' },
      batch: { constant: '2024' },
      programme: { constant: 'BA' },
      department: { constant: 'ENG' },
    },
  };
  rows.push([
    'its check',
    ...(await watched(rest, async () => {
      const sent = await office.call('POST', `/api/student/import/${id}/check`, { mapping });
      if (sent.status !== 202) return sent.body.message ?? '';
      const run = await until(
        async () =>
          (await office.call('GET', `/api/student/import/${id}`)).body.data as {
            state: string;
            counts: unknown;
          },
        ({ state }) => state !== 'checking',
        600_000,
      );
      return `${run.state} ${JSON.stringify(run.counts)}`;
    })),
  ]);
  printTable(`Honest files, with ${Math.round(rest)} MB before`, HEADS, rows);
});
