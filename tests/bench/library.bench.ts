/**
 * A library of 200,000 titles and 300,000 copies with 20,000 books out: the public catalogue, a
 * book issued, the due list, and 100,000 imported MARC records. Times are the server's, without a
 * network.
 */
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { entryOf, recordOf, type MarcEntry } from '@/domain/marc';
import { iso2709 } from '@/domain/marc-file';
import type { Run } from '../kit/imports';
import { openLibrary, type Library } from '../kit/library';
import { printTable, timesOf, type Times } from '../kit/measure';
import { zipOf } from '../kit/pictures';
import { vacuum } from '../kit/vacuum';

const TITLES = 200_000;
const COPIES = 300_000;
const OUT = 20_000;
const RECORDS = 100_000;
const ROUNDS = 200;
/** Rows created at a time. */
const STEP = 10_000;
const TOPICS = [
  'Economics',
  'Poetry',
  'Botany',
  'Optics',
  'History',
  'Algebra',
  'Accounting',
  'Folklore',
  'Genetics',
  'Grammar',
  'Mechanics',
  'Philosophy',
];
const FORMS = ['Introduction to', 'Readings in', 'Handbook of', 'Problems of', 'Modern'];
const NAMES = ['Zara', 'Ralte', 'Sailo', 'Hnamte', 'Colney', 'Pachuau', 'Chhangte', 'Fanai'];

let library: Library;
let token: string;
beforeAll(async () => {
  library = await openLibrary();
  const { college } = library.bank;
  const librarian = college.people.get('admin:W');
  if (!librarian) throw new Error('there is no librarian');
  token = await college.session(librarian);
  const fill = (work: Parameters<typeof college.db.transaction>[0]): Promise<unknown> =>
    college.db.transaction(work, { slow: true });
  for (let from = 1; from <= TITLES; from += STEP)
    await fill(
      ({ sql }) => sql`
        insert into library_title (title, authors, item_type, subject, isbn, isbn13, isbn_as_printed, call_no, call_sort, ddc, publisher, year, language)
        select (${FORMS}::text[])[1 + n % ${FORMS.length}::int] || ' ' || (${TOPICS}::text[])[1 + n * 7 % ${TOPICS.length}::int] || ' ' || substr(md5(n::text), 1, 6) || ' ' || n,
          (${NAMES}::text[])[1 + n * 3 % ${NAMES.length}::int] || ', ' || substr(md5('a' || n % 5000), 1, 7), 'text', (${TOPICS}::text[])[1 + n * 7 % ${TOPICS.length}::int],
          '97881' || lpad(n::text, 8, '0'), '97881' || lpad(n::text, 8, '0'), true, n % 900 || '.' || n % 97, lpad((n % 900)::text, 3, '0') || '.' || n % 97, lpad((n % 900)::text, 3, '0'), 'Hill Books', 1950 + n % 75, 'English'
        from generate_series(${from}::int, ${from + STEP - 1}::int) n`,
    );
  const [first] = await library.query(
    (sql) =>
      sql<{ id: number }>`select min(id) as id from library_title where isbn13 = '9788100000001'`,
  );
  for (let from = 1; from <= COPIES; from += STEP)
    await fill(
      ({ sql }) => sql`
        insert into library_copy (accession_no, barcode, title, register, status, loanable, rack, accessioned_on, source, price)
        select 'M' || n, 'M' || n, ${first?.id ?? 0}::int + n % ${TITLES}::int, 'GEN', 'available', true, 'Rack ' || n % 300, '2020-01-01', 'purchase', 30000
        from generate_series(${from}::int, ${from + STEP - 1}::int) n`,
    );
  await fill(async ({ sql }) => {
    await sql`
      insert into library_member (card_no, name, category) select 'MB' || n, 'Reader ' || n, 'other' from generate_series(1, 25000) n`;
    await sql`
      insert into library_loan (copy, open_copy, book, member, state, issued_on, due_on)
      select c.id, c.id, c.title, m.id, 'out', '2026-10-01', date '2026-10-15' + (c.at % 34)::int
      from (select id, title, row_number() over (order by id) as at from library_copy where barcode like 'M%') c join (select id, row_number() over (order by id) as at from library_member where card_no like 'MB%') m on m.at = c.at
      where c.at <= ${OUT}::int`;
    await sql`update library_copy set status = 'on_loan' where id in (select open_copy from library_loan where open_copy is not null)`;
  });
  const [{ name } = { name: '' }] = await library.query(
    (sql) => sql<{ name: string }>`select current_database() as name`,
  );
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  await vacuum(`${url}`);
}, 1_200_000);
afterAll(() => library?.close());

let asked = 0;
async function ask(method: string, path: string, body?: object, who = token): Promise<Response> {
  // Stays below the rate limit of one caller per minute.
  asked += 1;
  if (asked % 50 === 0) library.bank.pass(2 / 1440);
  const raw = body instanceof Uint8Array;
  return library.bank.college.ask(path, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who}` } : {}),
      ...(body ? { 'content-type': raw ? 'application/octet-stream' : 'application/json' } : {}),
    },
    ...(body ? { body: raw ? (body as BodyInit) : JSON.stringify(body) } : {}),
  });
}
async function timed(works: readonly (() => Promise<Response>)[], warm = 10): Promise<Times> {
  const taken: number[] = [];
  for (const [n, work] of works.entries()) {
    const from = performance.now();
    const response = await work();
    const body = await response.text();
    const ms = performance.now() - from;
    if (response.status !== 200) throw new Error(`${response.status}: ${body.slice(0, 300)}`);
    if (n >= warm) taken.push(ms);
  }
  return timesOf(taken);
}
const row = (what: string, { p50, p95 }: Times, target: number): (string | number)[] => [
  what,
  p50,
  p95,
  target,
  p95 / target,
];

const SEARCHES: Readonly<Record<string, (n: number) => string>> = {
  'a word of one title in twelve': (n) => TOPICS[n % TOPICS.length] ?? '',
  'two words': (n) => `${TOPICS[n % TOPICS.length]} ${NAMES[n % NAMES.length]}`,
  'four words': (n) => `introduction to ${TOPICS[n % TOPICS.length]} ${NAMES[n % NAMES.length]}`,
  'an author': (n) => NAMES[n % NAMES.length] ?? '',
  'a rare word': (n) => `abc${n % 10}`,
  'a word of no title': (n) => `xyzzy${n}`,
  'two letters': (n) => ['ec', 'po', 'zz'][n % 3] ?? '',
  'an ISBN': (n) => `97881${String(1 + n * 911).padStart(8, '0')}`,
};

it('answers quickly at that size', async () => {
  const rows: (string | number)[][] = [];
  const every: (() => Promise<Response>)[] = [];
  for (const [what, make] of Object.entries(SEARCHES)) {
    const works = Array.from(
      { length: 50 },
      (_, n) => () =>
        ask('GET', `/api/public/catalogue?q=${encodeURIComponent(make(n))}`, undefined, ''),
    );
    every.push(...works);
    rows.push(row(`catalogue: ${what}`, await timed(works, 5), 100));
  }
  rows.push(row('catalogue: all of them', await timed(every), 100));
  const desk = (json: object) => () => ask('POST', '/api/library/desk', json);
  const [first] = await library.query(
    (sql) =>
      sql<{ id: number }>`select min(id) as id from library_member where card_no = 'MB20001'`,
  );
  const issues = Array.from({ length: ROUNDS }, (_, n) =>
    desk({
      code: `M${OUT + 1_000 + n}`,
      mode: 'issue',
      member: (first?.id ?? 0) + n,
      reason: null,
    }),
  );
  rows.push(row('issue', await timed(issues), 30));
  const returns = Array.from({ length: ROUNDS }, (_, n) =>
    desk({ code: `M${OUT + 1_000 + n}`, mode: 'return', member: null, reason: null }),
  );
  rows.push(row('return', await timed(returns), 30));
  const due = (query: string) =>
    Array.from({ length: 12 }, () => () => ask('GET', `/api/library/due-list?${query}`));
  rows.push(row('due list of 20,000, first page', await timed(due('show=all'), 2), 200));
  const { meta } = (await (await ask('GET', '/api/library/due-list?show=all')).json()) as {
    meta: { page: { from: number; to: number; total: number } };
  };
  const { from, to, total } = meta.page;
  const pages = Math.ceil(total / to);
  rows.push(row('its last page', await timed(due(`show=all&page=${pages}`), 2), 200));
  printTable(
    `${TITLES} titles, ${COPIES} copies, ${OUT} out: milliseconds in the server`,
    ['', 'p50', 'p95', 'target', 'ratio'],
    rows,
  );
  console.log(
    `The due list shows books ${from} to ${to} of ${total}, on the first of ${pages} pages.`,
  );
}, 1_200_000);

const empty = entryOf({ leader: '', fields: [] });
const record = (n: number, mark: string): MarcEntry => ({
  ...empty,
  control_no: `(${mark})${n}`,
  title: `${FORMS[n % FORMS.length]} ${TOPICS[(n * 7) % TOPICS.length]}, volume ${n}`,
  subtitle: 'a course for the college',
  authors: `${NAMES[n % NAMES.length]}, L.; ${NAMES[(n * 3) % NAMES.length]}, H.`,
  item_type: 'text',
  publisher: 'Hill Books',
  place: 'Aizawl',
  year: String(1950 + (n % 75)),
  language: 'English',
  pages: `${100 + (n % 500)} p.`,
  subject: TOPICS[n % TOPICS.length] ?? '',
  ddc: `${100 + (n % 800)}.${1 + (n % 9)}`,
});

const IMPORT = '/api/library-title/import';
const heard = async (response: Response): Promise<Run> => {
  const { data, message } = (await response.json()) as { data: Run; message?: string };
  if (message) throw new Error(message);
  return data;
};
const look = async ({ id }: Run): Promise<Run> => heard(await ask('GET', `${IMPORT}/${id}`));
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
/** Polls until the import is no longer working; returns how many different counts were seen. */
async function settled(run: Run): Promise<{ run: Run; seen: number }> {
  const seen = new Set<number>();
  for (;;) {
    const now = await look(run);
    seen.add(now.done);
    if (now.state !== 'checking' && now.state !== 'saving') return { run: now, seen: seen.size };
    await pause();
  }
}
const step = async (run: Run, what: string, body: object): Promise<{ run: Run; seen: number }> =>
  settled(await heard(await ask('POST', `${IMPORT}/${run.id}/${what}`, body)));
/** A ZIP file of that many records, with control numbers of their own. */
function fileOf(mark: string): { mrc: Buffer; file: Uint8Array } {
  const mrc = Buffer.concat(
    Array.from({ length: RECORDS }, (_, n) => iso2709(recordOf(record(n, mark), '2026-11-20'))),
  );
  return { mrc, file: zipOf([{ name: 'records.mrc', bytes: mrc }]) };
}

it('takes in 100,000 MARC records', async () => {
  const { mrc, file } = fileOf('BENCH');
  const from = performance.now();
  const run = await heard(await ask('POST', `${IMPORT}?name=records.zip`, file));
  const uploaded = performance.now();
  const checked = await step(run, 'check', { mapping: run.mapping });
  const looked = performance.now();
  const saved = await step(run, 'save', {});
  const done = performance.now();
  printTable(
    `${RECORDS} MARC records, ${(mrc.byteLength / 1e6).toFixed(0)} MB, packed ${(file.byteLength / 1e6).toFixed(0)} MB`,
    ['', 's', 'progress seen', 'outcome'],
    [
      ['upload and count', (uploaded - from) / 1000, 0, ''],
      ['check', (looked - uploaded) / 1000, checked.seen, JSON.stringify(checked.run.counts)],
      [
        'save',
        (done - looked) / 1000,
        saved.seen,
        [saved.run.state, ...saved.run.errors.map(({ message }) => message)].join(': '),
      ],
      ['all', (done - from) / 1000, 0, `target 120, ratio ${((done - from) / 120_000).toFixed(2)}`],
    ],
  );
}, 1_200_000);

it('gives up 100,000 MARC records in the middle, without a trace', async () => {
  const { file } = fileOf('GIVENUP');
  const held = (): Promise<{ n: number }[]> =>
    library.query((sql) => sql<{ n: number }>`select count(*)::int as n from library_title`);
  const [before] = await held();
  const sent = await heard(await ask('POST', `${IMPORT}?name=records.zip`, file));
  const rows: (string | number)[][] = [];
  const cancel = async (run: Run, what: string, least: number): Promise<void> => {
    let now = await look(run);
    while (now.done < least && ['checking', 'saving'].includes(now.state)) {
      await pause();
      now = await look(run);
    }
    const from = performance.now();
    await heard(await ask('POST', `${IMPORT}/${run.id}/cancel`, {}));
    const { run: ended } = await settled(run);
    const [after] = await held();
    rows.push([
      what,
      now.done,
      (performance.now() - from) / 1000,
      ended.state,
      (after?.n ?? 0) - (before?.n ?? 0),
    ]);
  };
  await step(sent, 'check', { mapping: sent.mapping });
  const saving = await heard(await ask('POST', `${IMPORT}/${sent.id}/save`, {}));
  await cancel(saving, 'while it is saved', RECORDS / 2);
  const again = await heard(await ask('POST', `${IMPORT}?name=records.zip`, file));
  await heard(await ask('POST', `${IMPORT}/${again.id}/check`, { mapping: again.mapping }));
  await cancel(again, 'while it is checked', RECORDS / 2);
  printTable(
    `${RECORDS} MARC records, cancelled`,
    ['', 'done before', 's until cancelled', 'outcome', 'titles left'],
    rows,
  );
  expect(rows.map(([, , , state, left]) => [state, left])).toEqual([
    ['cancelled', 0],
    ['cancelled', 0],
  ]);
}, 1_200_000);
