/**
 * Files of the e-classroom: submitted work, one piece of it twice, and a question with a picture.
 */
import { questionKey } from '@/domain/question';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import type { FileStore } from '../files/store';
import { plainPdf } from './plain-pdf';
import type { DemoTime } from './teaching';

const HOUR = 3_600_000;

interface Submission {
  readonly id: number;
  readonly student: number;
  readonly faculty: number | null;
  readonly department: string | null;
  readonly n: number;
}

/** A line of five feet as a picture: short bars for light syllables, tall ones for stressed. */
const METRE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><rect width="640" height="200" fill="#ffffff"/>${Array.from(
  { length: 10 },
  (_, n) =>
    `<rect x="${24 + n * 60}" y="${n % 2 ? 40 : 120}" width="40" height="${n % 2 ? 120 : 40}" fill="${n % 2 ? '#1d4f91' : '#9db4d3'}"/>`,
).join('')}</svg>`;

export async function handedWork(
  { sql }: Tx,
  store: FileStore,
  { now, today }: DemoTime,
): Promise<void> {
  const storeFile = async (
    bytes: Uint8Array,
    [name, type]: readonly [string, string],
    by: string,
  ): Promise<number> => {
    const [row] = await sql<{ id: number }>`
      insert into file (name, path, type, size, sha256, created_at, created_by)
      values (${name}, ${await store.write(bytes)}, ${type}, ${bytes.byteLength}, ${digestOf(bytes)}, ${`${today}T04:00:00.000Z`}, ${by}) returning id`;
    return row?.id ?? 0;
  };
  const page = (student: number, name: string, lines: readonly string[]): Promise<number> =>
    storeFile(plainPdf(name, lines), [`${name}.pdf`, 'application/pdf'], `student:${student}`);

  const submissions = await sql<Submission>`
    select id, student, faculty, department, row_number() over (partition by assignment order by student)::int as n from assignment_submission`;
  for (const { id, student, faculty, department, n } of submissions.filter((one) => one.n > 1)) {
    const file = await page(student, 'Review of a play', [
      'The curtain opens on a table that nobody has cleared.',
      'What the family does not say is heard all the same.',
    ]);
    await sql`update assignment_submission set files = array[${file}]::int[] where id = ${id}`;
    if (n !== 2) continue;
    const first = await page(student, 'Review of a play, draft', ['The curtain opens on a table.']);
    await sql`update assignment_submission set version_no = 2 where id = ${id}`;
    await sql`
      insert into submission_version (submission, number, submitted_at, late_days, text, files, faculty, department, created_at, updated_at)
      values (${id}, 1, ${new Date(now.getTime() - HOUR)}, 0, 'A first draft.', array[${first}]::int[], ${faculty}, ${department}, ${now}, ${now})`;
  }

  const { default: sharp } = await import('sharp');
  const drawn = await sharp(Buffer.from(METRE)).png().toBuffer();
  const [example] = await sql<{
    subject: string;
    semester: string;
    faculty: number | null;
    department: string | null;
  }>`select subject, semester, faculty, department from bank_question order by id limit 1`;
  if (!example) return;
  const picture = await storeFile(drawn, ['metre.png', 'image/png'], `faculty:${example.faculty}`);
  const text = 'The picture shows the syllables of a line of verse. Which metre is it?';
  const answers = ['Iambic pentameter', 'Trochaic tetrameter', 'Dactylic hexameter'].map(
    (one, n) => ({
      text: one,
      credit: n === 0 ? 100 : 0,
      tolerance: null,
      match: null,
      picture: null,
      alt: null,
    }),
  );
  await sql`
    insert into bank_question (subject, semester, kind, text, answers, partial, marks, unit, outcome, level, difficulty, state, edition, used, picture, picture_alt, text_key, faculty, department, created_at, updated_at)
    values (${example.subject}, ${example.semester}, 'single', ${text}, ${JSON.stringify(answers)}::jsonb, true, 100, 2, 'CO2', 'analyse', 'medium', 'active', 1, 0, ${picture},
      'Ten bars in a row, in turn short and tall, the first one short.', ${digestOf(questionKey(text))}, ${example.faculty}, ${example.department}, ${now}, ${now})`;
}
