/**
 * Lists at the size of a large college: the route compared with the bare statement on the same
 * database, and all other lookups.
 */
import pg from 'pg';
import { afterAll, beforeAll, it } from 'vitest';
import { students } from '../../server/demo/people';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { inTurns, printTable } from '../kit/measure';
import { statementOn } from '../kit/statement';

const STUDENTS = 28_785;
const ROUNDS = 100;
const AT_ONCE = 500;

const list = (query: Readonly<Record<string, unknown>>): string =>
  `/api/student?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')}`;

/** The lookups, by their names in the table. */
const QUERIES: Readonly<Record<string, string>> = {
  'first page, no order asked for': list({ range: [0, 24] }),
  'first page by name': list({ range: [0, 24], sort: ['name', 'ASC'] }),
  'first page by department': list({ range: [0, 24], sort: ['department', 'DESC'] }),
  'page 1,000 by name': list({ range: [24_975, 24_999], sort: ['name', 'ASC'] }),
  'page 1,000 by roll number': list({ range: [24_975, 24_999], sort: ['roll_no', 'ASC'] }),
  '200 rows a page': list({ range: [0, 199], sort: ['name', 'ASC'] }),
  'filter: batch, programme, status': list({
    range: [0, 24],
    filter: { batch: '2025', programme: 'BA', status: 'active' },
  }),
  'filter: gender, by name': list({
    range: [0, 24],
    sort: ['name', 'ASC'],
    filter: { gender: 'female' },
  }),
  'search: many found': list({ range: [0, 24], filter: { q: 'lal' } }),
  'search: few found': list({ range: [0, 24], filter: { q: 'hmingthanzuali colney' } }),
  'search: a number': list({ range: [0, 24], filter: { q: '25BA101' } }),
  'search: nothing found': list({ range: [0, 24], filter: { q: 'qqqqq' } }),
};
const OTHERS: Readonly<Record<string, string>> = {
  'one student': '/api/student/1000',
  'student search, a name': '/api/search/student/lalr',
  'student search, two words': `/api/search/student/${encodeURIComponent('samuel ralte')}`,
  'student search, a roll number': '/api/search/student/25BA1',
  'student search, nothing found': '/api/search/student/qqqqq',
  'overall data report, all': '/api/student-management/overall-data-report/2023/2026/all/all',
  'overall data report, one programme':
    '/api/student-management/overall-data-report/2023/2026/BA/active',
  dashboard: '/api/dashboard',
};

let college: DemoCollege;
let client: pg.Client;
let authorization: string;

beforeAll(async () => {
  college = await openDemoCollege();
  const more = (students(STUDENTS, 2026, '2026-11-20') ?? []).slice(300);
  for (let i = 0; i < more.length; i += AT_ONCE) {
    await college.db.transaction(
      (tx) => tx.drizzle.insert(college.db.table('student')).values(more.slice(i, i + AT_ONCE)),
      { slow: true },
    );
  }
  client = new pg.Client({ connectionString: college.url });
  await client.connect();
  await client.query('vacuum analyze');
  const office = college.people.get('admin:A');
  if (!office) throw new Error('nobody to ask as');
  authorization = `Bearer ${await college.session(office)}`;
});
afterAll(async () => {
  await client?.end();
  await college?.close();
});

async function ask(path: string): Promise<string> {
  const response = await college.ask(path, { headers: { authorization } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path}: ${text}`);
  return text;
}

it('the list route against its own statement', async () => {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(QUERIES)) {
    const statement = await statementOn('student', () => ask(path));
    const { route, bare } = await inTurns(
      { route: () => ask(path), bare: () => client.query(statement) },
      ROUNDS,
    );
    rows.push([
      name,
      route.p50,
      route.p95,
      bare.p50,
      bare.p95,
      route.p50 / bare.p50,
      route.p95 / bare.p95,
    ]);
  }
  printTable(
    `Lists of ${STUDENTS.toLocaleString('en-IN')} students: milliseconds in the server, and in the bare statement over the driver`,
    ['', 'route p50', 'p95', 'bare p50', 'p95', 'ratio p50', 'p95'],
    rows,
  );
});

it('whatever else is looked up at that size', async () => {
  const rows: (string | number)[][] = [];
  for (const [name, path] of Object.entries(OTHERS)) {
    const { route } = await inTurns({ route: () => ask(path) }, ROUNDS);
    rows.push([name, route.p50, route.p95]);
  }
  printTable('At the same size: milliseconds in the server', ['', 'p50', 'p95'], rows);
});
