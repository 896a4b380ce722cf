/**
 * The attendance of four years: twenty million marks, and the quarter of them in the running terms.
 * Daily requests must cost the same in both. Server time, in process, over the tests' database.
 */
import { afterAll, beforeAll, it } from 'vitest';
import type { Sheet } from '@/schema';
import { fillAttendanceHistory } from '../../server/demo/attendance';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import pg from 'pg';
import { inTurns, printTable, type Times } from '../kit/measure';
import { statementsOf } from '../kit/statement';

const ROUNDS = 30;
const CELLS = 1_500;
/** Milliseconds on PostgreSQL; twice that on the embedded one. */
const TARGETS = {
  'month sheet': 50,
  'save of 1,500 cells': 100,
  'paper-wise': 100,
  'overall of a programme': 150,
  'clearance, registers': 150,
  'clearance, shortfall': 150,
  monthly: 150,
  'dashboard of the office': 100,
  'dashboard of a teacher': 100,
} as const;
type Name = keyof typeof TARGETS;

let college: DemoCollege;
let seconds = 0;
const figures: { marks: number; people: string; times: Record<Name, Times> }[] = [];

beforeAll(async () => {
  const from = performance.now();
  college = await openDemoCollege('large');
  seconds = (performance.now() - from) / 1000;
}, 1_500_000);
afterAll(() => college?.close());

async function asking(
  identity: string,
): Promise<(path: string, init?: { method: string; body: unknown }) => Promise<{ data: unknown }>> {
  const person = college.people.get(identity);
  if (!person) throw new Error(identity);
  const headers = {
    authorization: `Bearer ${await college.session(person)}`,
    'content-type': 'application/json',
  };
  return async (path, init) => {
    const response = await college.ask(
      path,
      init ? { method: init.method, headers, body: JSON.stringify(init.body) } : { headers },
    );
    if (response.status !== 200)
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { data: unknown };
  };
}

async function measure(): Promise<void> {
  const [office, teacher] = [await asking('admin:B'), await asking('faculty')];
  const entry = '/api/attendance/entry/2024/ENG/5/ENG501/2026-10';
  let sheet = (await office(entry)).data as Sheet;
  const columns = sheet.columns.filter(({ edit }) => edit).map(({ name }) => name);
  const cells = sheet.rows
    .flatMap(({ id, off }) =>
      columns.filter((column) => !off?.[column]).map((column) => ({ row: id, column })),
    )
    .slice(0, CELLS);
  if (cells.length < CELLS) throw new Error(`only ${cells.length} cells`);
  let value = 'P';
  const times = await inTurns<Name>(
    {
      'month sheet': () => office(entry),
      // Every cell differs from its stored value, every time.
      'save of 1,500 cells': async () => {
        value = value === 'P' ? 'A' : 'P';
        sheet = (
          await office(entry, {
            method: 'PATCH',
            body: { version: sheet.version, cells: cells.map((cell) => ({ ...cell, value })) },
          })
        ).data as Sheet;
      },
      'paper-wise': () => office('/api/attendance/paper-wise/2024/ENG/5/ENG501'),
      'overall of a programme': () => office('/api/attendance/overall/2024/BA/5'),
      'clearance, registers': () => office('/api/attendance/clearance/2024/5/2026-10'),
      'clearance, shortfall': () =>
        office('/api/attendance/clearance/2024/5/2026-10?tab=shortfall&programme=BA'),
      monthly: () => office('/api/attendance/monthly/2024/BA/2026-10/ENG'),
      'dashboard of the office': () => office('/api/dashboard'),
      'dashboard of a teacher': () => teacher('/api/dashboard'),
    },
    ROUNDS,
    5,
  );
  const [count] = await college.db.read(
    ({ sql }) => sql<{ marks: number; students: number }>`
    select (select count(*) from attendance_mark) as marks, (select count(distinct e.student)::int from enrolment e join offering o on o.id = e.offering join student s on s.id = e.student where o.batch = '2024' and o.semester = '5' and s.programme = 'BA') as students`,
  );
  figures.push({
    marks: Number(count?.marks),
    people: `${sheet.rows.length} students by ${columns.length} classes a sheet, ${count?.students} in the programme`,
    times,
  });
}

/**
 * Returns the query plan for a request's reads of the big tables: by which index, or by a full
 * scan.
 */
async function ways(path: string): Promise<string> {
  const ask = await asking('admin:B');
  const statements = (await statementsOf(() => ask(path))).filter(
    ({ text }) => /^\s*(select|with)/i.test(text) && /attendance_(mark|summary)/.test(text),
  );
  const client = new pg.Client({ connectionString: college.url });
  await client.connect();
  const plans: string[] = [];
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>({
      text: `explain ${text}`,
      values: values ?? [],
    });
    plans.push(
      ...rows
        .map(
          (row) =>
            /(Seq Scan|Index Only Scan|Index Scan|Bitmap Index Scan)[^(]*attendance_\w+/.exec(
              row['QUERY PLAN'],
            )?.[0] ?? '',
        )
        .filter(Boolean),
    );
  }
  await client.end();
  return [...new Set(plans.map((plan) => plan.trim()))].join('; ');
}

it('is quick with all of it', async () => {
  await measure();
  const entry = [
    'entry/2024/ENG/5/ENG501/2026-10',
    'paper-wise/2024/ENG/5/ENG501',
    'overall/2024/BA/5',
    'clearance/2024/5/2026-10',
    'monthly/2024/BA/2026-10/ENG',
  ];
  const rows: string[][] = [];
  for (const path of entry) rows.push([path, await ways(`/api/attendance/${path}`)]);
  printTable('How the big tables are read', ['', 'plan'], rows);
  const [all] = figures;
  if (all)
    printTable(
      `Milliseconds in the server, ${(all.marks / 1e6).toFixed(1)} M marks`,
      ['', 'p50', 'p95'],
      (Object.keys(TARGETS) as Name[]).map((name) => [
        name,
        all.times[name].p50,
        all.times[name].p95,
      ]),
    );
});

it('and no quicker with a quarter', async () => {
  await college.asOwner((db) =>
    db.transaction(async (tx) => {
      await tx.sql`truncate attendance_mark, attendance_summary, attendance_leave, attendance_eligibility, attendance_condonation, class_session, attendance_register`;
      await fillAttendanceHistory(
        tx,
        { year: 2026, today: '2026-11-20', now: college.now },
        'none',
      );
    }),
  );
  await measure();
  const [all, some] = figures;
  if (!all || !some) throw new Error('nothing was measured');
  printTable(
    `Milliseconds in the server; ${all.people}; a college of 5,000 with its history was made in ${Math.round(seconds)} s`,
    [
      '',
      `${(all.marks / 1e6).toFixed(1)} M: p50`,
      'p95',
      `${(some.marks / 1e6).toFixed(1)} M: p50`,
      'p95',
      'target',
      'p50 / target',
      'all / quarter',
    ],
    (Object.keys(TARGETS) as Name[]).map((name) => [
      name,
      all.times[name].p50,
      all.times[name].p95,
      some.times[name].p50,
      some.times[name].p95,
      TARGETS[name],
      all.times[name].p50 / TARGETS[name],
      all.times[name].p50 / some.times[name].p50,
    ]),
  );
});
