/**
 * Ctrl+K at the size of a large university: the server's time to its first results, for names spelt
 * correctly and others.
 */
import { vacuum } from '../kit/vacuum';
import { afterAll, beforeAll, it } from 'vitest';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { inTurns, printTable } from '../kit/measure';

const STUDENTS = 50_000;
const ROUNDS = 40;

/** Syllables for about 9,000 names, half of which start with the same one. */
const FIRST = 'Lal Lal Lal Lal Van Zo Hming Mal Rin Lian Thang Ram Ro Chhuan Ngur Bia'.split(' ');
const MIDDLE = 'rin nun rem thian hmang mawi lal sawm than dik fak hlim ngai chhuan peng kim'.split(
  ' ',
);
const LAST = 'puii puia mawii mawia liana liani sanga sangi a i ruati zuala zuali thanga'.split(
  ' ',
);
const FAMILY =
  'Hmar Ralte Sailo Chhangte Fanai Pachuau Khiangte Colney Zote Hnamte Das Sharma'.split(' ');

const TEXTS = {
  'two letters': 'la',
  'many begin so': 'lal',
  'a name': 'lalrinpuia',
  'two names': 'ralte lalrinpuia',
  'a roll number': 'r-4711',
  'a wrong letter': 'lalrimpuia',
  'a missing letter': 'lalrnpuia',
  'a wrong letter of four': 'zxte',
  'a wrong letter of five': 'raxte',
  'near to very many': 'lalx',
  'near to nothing': 'qqqqqq',
} as const;

let college: DemoCollege;
let authorization: string;

beforeAll(async () => {
  college = await openDemoCollege();
  await college.db.transaction(
    ({ sql }) => sql`
      insert into student (name, batch, programme, department, roll_no)
      select (${FIRST}::text[])[1 + n % ${FIRST.length}] || (${MIDDLE}::text[])[1 + (n / 7) % ${MIDDLE.length}]
          || (${LAST}::text[])[1 + (n / 61) % ${LAST.length}] || ' ' || (${FAMILY}::text[])[1 + (n / 211) % ${FAMILY.length}],
        '2025', 'BA', 'ENG', 'R-' || n
      from generate_series(1, ${STUDENTS}::int) n`,
    { slow: true },
  );
  await vacuum(college.url);
  const office = college.people.get('admin:A');
  if (!office) throw new Error('nobody to ask as');
  authorization = `Bearer ${await college.session(office)}`;
}, 600_000);
afterAll(() => college?.close());

it('the finder', { timeout: 600_000 }, async () => {
  const rows: (string | number)[][] = [];
  for (const [name, text] of Object.entries(TEXTS)) {
    const { route } = await inTurns(
      {
        route: async () => {
          const answer = await college.ask(`/api/find?q=${encodeURIComponent(text)}`, {
            headers: { authorization },
          });
          if (answer.status !== 200) throw new Error(await answer.text());
          return answer.text();
        },
      },
      ROUNDS,
    );
    rows.push([name, text, route.p50, route.p95]);
  }
  printTable(
    `Ctrl+K among ${STUDENTS.toLocaleString('en-IN')} students: milliseconds in the server`,
    ['', 'text', 'p50', 'p95'],
    rows,
  );
});
