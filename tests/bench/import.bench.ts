/**
 * A file of another system on the built product: the time to read, check and save it, and how fast
 * everything responds afterwards. IMPORT_FILE names a CSV with the columns of MAPPING; otherwise
 * 30,000 lines are generated.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, it } from 'vitest';
import { signIn, type Voice } from '../kit/api';
import { until } from '../kit/until';
import { printTable, timesOf } from '../kit/measure';
import { startProduct, type Product } from '../kit/product';

const LINES = 30_000;
const DIFFERENT = 27_000;
const ROUNDS = 30;
const HEAD =
  'code_module,code_presentation,id_student,gender,region,highest_education,imd_band,age_band,num_of_prev_attempts,studied_credits,disability,final_result';

function madeUp(): string {
  const of = <T>(list: readonly T[], i: number): T | undefined => list[i % list.length];
  const line = (i: number): string =>
    [
      of(['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG'], i),
      of(['2013B', '2013J', '2014B', '2014J'], i >> 3),
      100_000 + (i % DIFFERENT),
      of(['M', 'F'], i >> 2),
      of(['East', 'West', 'North', 'South', 'The hills'], i >> 1),
      of(['A Level or Equivalent', 'HE Qualification', 'Lower Than A Level'], i),
      of(['0-10%', '10-20', '', '90-100%'], i),
      of(['0-35', '35-55', '55<='], i),
      i % 4,
      60,
      of(['N', 'N', 'N', 'Y'], i),
      of(['Pass', 'Fail'], i),
    ].join(',');
  return [HEAD, ...Array.from({ length: LINES }, (_, i) => line(i))].join('\r\n');
}

const MAPPING = {
  match: 'registration_no',
  fields: {
    name: { template: 'Student {id_student}' },
    registration_no: { column: 'id_student' },
    batch: {
      column: 'code_presentation',
      values: { '2013B': '2023', '2013J': '2024', '2014B': '2025', '2014J': '2026' },
    },
    programme: {
      column: 'code_module',
      values: { AAA: 'BA', BBB: 'BA', CCC: 'BSC', DDD: 'BSC', EEE: 'BSC', FFF: 'BSC', GGG: 'BCOM' },
    },
    department: {
      column: 'code_module',
      values: {
        AAA: 'ENG',
        BBB: 'ECO',
        CCC: 'PHY',
        DDD: 'CHE',
        EEE: 'MAT',
        FFF: 'BOT',
        GGG: 'COM',
      },
    },
    gender: { column: 'gender', values: { M: 'male', F: 'female' } },
    district: { column: 'region' },
    last_exam: { column: 'highest_education' },
    annual_income_band: { column: 'imd_band' },
    previous_attempts: { column: 'num_of_prev_attempts' },
    is_pwd: { column: 'disability' },
  },
};

interface Run {
  readonly id: number;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly counts: Readonly<Record<string, number>>;
}

let product: Product;
let office: Voice;
beforeAll(async () => {
  product = await startProduct();
  office = await signIn(product.url, 'admin', 'admin.a@tlawng.example');
}, 240_000);
afterAll(() => product?.remove());

/**
 * Sends, and waits until the work behind it has ended; the number of progress steps seen shows
 * whether progress is visible.
 */
async function step(
  path: string,
  body: unknown,
  busy: string,
  id: number,
): Promise<{ run: Run; seconds: number; seen: number }> {
  const from = performance.now();
  const sent = await office.call('POST', path, body);
  if (sent.status !== 202) throw new Error(`${path}: ${sent.body.message}`);
  const done = new Set<number>();
  const run = await until(
    async () => {
      const now = (await office.call('GET', `/api/student/import/${id}`)).body.data as Run;
      done.add(now.done);
      return now;
    },
    ({ state }) => state !== busy,
    300_000,
  );
  return { run, seconds: (performance.now() - from) / 1000, seen: done.size };
}

it('a file comes in', async () => {
  const file = process.env['IMPORT_FILE'];
  const bytes = file ? readFileSync(file) : Buffer.from(madeUp());
  const from = performance.now();
  const sent = await office.call(
    'POST',
    '/api/student/import?name=students.csv',
    new Uint8Array(bytes),
    { 'Content-Type': 'text/csv' },
  );
  const uploaded = (performance.now() - from) / 1000;
  if (sent.status !== 201) throw new Error(sent.body.message);
  const { id, total } = sent.body.data as Run;
  const checked = await step(
    `/api/student/import/${id}/check`,
    { mapping: MAPPING },
    'checking',
    id,
  );
  const saved = await step(`/api/student/import/${id}/save`, {}, 'saving', id);
  printTable(
    `${file ? 'The given file' : 'A made-up file'}, ${total.toLocaleString('en-IN')} lines: seconds`,
    ['', 's', 'progress seen', 'outcome'],
    [
      ['upload', uploaded, 0, 'uploaded'],
      [
        'check',
        checked.seconds,
        checked.seen,
        `${checked.run.state} ${JSON.stringify(checked.run.counts)}`,
      ],
      ['save', saved.seconds, saved.seen, `${saved.run.state} ${JSON.stringify(saved.run.counts)}`],
      [
        'all',
        uploaded + checked.seconds + saved.seconds,
        0,
        `target 60, ratio ${((uploaded + checked.seconds + saved.seconds) / 60).toFixed(2)}`,
      ],
    ],
  );
});

const list = (query: Readonly<Record<string, unknown>>): string =>
  `/api/student?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;
const QUERIES: Readonly<Record<string, string>> = {
  'list, as it opens': list({ range: [0, 24] }),
  'list by name': list({ range: [0, 24], sort: ['name', 'ASC'] }),
  'list by registration number': list({ range: [0, 24], sort: ['registration_no', 'ASC'] }),
  'list by date of change': list({ range: [0, 24], sort: ['updated_at', 'DESC'] }),
  'page 1,000': list({ range: [24_975, 24_999] }),
  'page 1,000 by name': list({ range: [24_975, 24_999], sort: ['name', 'ASC'] }),
  'filter: batch and programme': list({
    range: [0, 24],
    filter: { batch: '2024', programme: 'BSC' },
  }),
  'filter: gender and disability, by name': list({
    range: [0, 24],
    sort: ['name', 'ASC'],
    filter: { gender: 'female', is_pwd: true },
  }),
  'search: 1123': list({ range: [0, 24], filter: { q: '1123' } }),
  'search: student 64': list({ range: [0, 24], filter: { q: 'student 64' } }),
  'student search: stud': '/api/search/student/stud',
  'student search: 1123': '/api/search/student/1123',
  'student search: nobody': '/api/search/student/qqqqq',
  'overall data report, all': '/api/student-management/overall-data-report/2023/2026/all/all',
  'overall data report, one batch and programme':
    '/api/student-management/overall-data-report/2024/2024/BSC/active',
  dashboard: '/api/dashboard',
  'roll numbers of a batch, first 2,000':
    '/api/student-management/assign-roll-numbers/2023/BCOM/all',
};

/** Reads the server's own timings from its log, by request id. */
function loggedTimes(ids: ReadonlySet<string>): number[] {
  return product
    .output()
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('{')) return [];
      const entry = JSON.parse(line) as { request_id?: string; event?: string; ms?: number };
      return entry.event === 'request' && entry.ms !== undefined && ids.has(entry.request_id ?? '')
        ? [entry.ms]
        : [];
    });
}

it('and everything answers at that size', async () => {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(QUERIES)) {
    const ids = new Set<string>();
    let answered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, headers } = await office.call('GET', path);
      answered = status;
      if (round > 2) ids.add(headers.get('x-request-id') ?? '');
      if (status === 429)
        await new Promise((resolve) => {
          setTimeout(resolve, 1000 * Number(headers.get('retry-after') ?? 1));
        });
    }
    const { p50, p95 } = timesOf(
      await until(
        () => Promise.resolve(loggedTimes(ids)),
        (times) => times.length === ids.size,
        5_000,
      ),
    );
    rows.push([name, p50, p95, p50 / 100, answered === 200 ? '' : `answered ${answered}`]);
  }
  printTable(
    'Milliseconds in the server (its own log), target 100',
    ['', 'p50', 'p95', 'ratio', ''],
    rows,
  );
});
