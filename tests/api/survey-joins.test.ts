/**
 * With the whole database in hand, nobody links the answers to a poll or a form with the students
 * who gave them by transactions or old rows (decision 0041).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';
import { diskOf, timesOn } from '../kit/joins';
import { codeFor } from '../kit/proven';

interface Student {
  readonly id: number;
  readonly roll_no: string;
  readonly batch: string;
}
let college: DemoCollege;
let ask: ReturnType<typeof must>;
let students: readonly Student[];
const sql = <T extends object>(text: TemplateStringsArray, ...values: readonly unknown[]) =>
  college.db.transaction(({ sql: run }) => run<T>(text, ...values));

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  students = await sql<Student>`
    select id, roll_no, batch from student where status = 'active' and roll_no is not null order by md5(id::text) limit 12`;
});
afterAll(() => college.close());

/** Opens a form: returns its id and the secret of its link. */
async function openForm(): Promise<{ readonly id: number; readonly token: string }> {
  const { data } = await ask(201, 'union', 'POST', '/api/feedback-form', {
    title: 'The canteen',
    closes_at: '2026-12-01T12:00:00.000Z',
    questions: [
      { text: 'The food', kind: 'rating', required: true },
      { text: 'Anything else', kind: 'text', required: false },
    ],
  });
  const { id } = data as { id: number };
  const move = (identity: string, path: string) =>
    ask(200, identity, 'POST', `/api${path}`, { rows: [id], values: {} });
  await move('union', '/feedback/submit');
  await move('admin:U', '/students-union/feedback-forms/publish');
  const [row] = await sql<{ token: string }>`select token from feedback_form where id = ${id}`;
  return { id, token: row?.token ?? '' };
}
const wordsOf = ({ roll_no }: Student): string => `What ${roll_no} thinks of it.`;
async function answer(token: string, student: Student): Promise<void> {
  const { roll_no, batch } = student;
  const code = await codeFor(college, 'answer', student.id);
  const response = await college.ask(`/api/answer/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      roll_no,
      batch,
      code,
      answers: [1 + (student.id % 5), wordsOf(student)],
    }),
  });
  if (response.status !== 200) throw new Error(await response.text());
}

const WHO = ['survey_mark', 'survey_answered'];
/** Once all of it is written together, statistics of the table reveal no more than the table. */
const SAMPLES = ['pg_statistic', 'pg_toast_2619'];
const WHAT = ['survey_count', 'survey_tally'];

/**
 * Returns the links from answers to students. Rows of the table of marks contain a word, then two
 * numbers: the form and the student.
 */
async function joinsOf(
  id: number,
  answered: readonly Student[],
  samples: readonly string[] = [],
): Promise<string[]> {
  const disk = await diskOf(college.url);
  const found: string[] = [];
  const answers = WHAT.flatMap((table) => disk.versions(table)).filter(({ data }) =>
    answered.some((student) => data.includes(wordsOf(student))),
  );
  if (answers.length !== 1)
    found.push(`${answers.length} versions of the answers in words lie in the files`);
  const marks = WHO.flatMap((table) => disk.versions(table)).filter(({ data }) =>
    answered.some((student) => data.includes(markOf(id, student))),
  );
  const orders = new Set(marks.map(({ xmin }) => xmin)).size;
  if (orders !== 1) found.push(`those who answered are of ${orders} transactions`);
  if (marks.length !== answered.length)
    found.push(`${marks.length} marks lie there for ${answered.length} students`);
  // The live row contains them once, and once more in the result of the last step of five.
  const [row] = await sql<{ all: string }>`
    select concat(kept, shown) as all from (select * from survey_count union all select * from survey_tally) c
    where kind = 'feedback-form' and survey = ${id} and question = 1`;
  for (const student of answered) {
    const stand = (row?.all.split(wordsOf(student)).length ?? 1) - 1;
    const times = timesOn(disk, wordsOf(student), samples);
    if (stand === 0 || times !== stand)
      found.push(
        `the words of one student stand ${stand} times and lie in the files ${times} times`,
      );
  }
  return found;
}
/** The ids of the form and the student side by side, as the database stores them. */
function markOf(id: number, { id: student }: Student): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(id, 0);
  bytes.writeInt32LE(student, 4);
  return bytes;
}

describe('twelve students who answer a form', () => {
  it('cannot be linked to answers by transaction or row version, while it is open or after', async () => {
    const { id, token } = await openForm();
    const answered: Student[] = [];
    for (const student of students) {
      await answer(token, student);
      answered.push(student);
      if ([3, 7, 12].includes(answered.length))
        expect(await joinsOf(id, answered), `after ${answered.length} answers`).toEqual([]);
    }
    await sql`update feedback_form set closes_at = '2026-11-20T06:00:00Z' where id = ${id}`;
    const other = await openForm();
    const [first] = students;
    if (first) await answer(other.token, first);
    expect(
      await sql`select count(*)::int as n from survey_answered where kind = 'feedback-form' and survey = ${id}`,
      'what is over is laid down with the next answer to anything',
    ).toEqual([{ n: 12 }]);
    expect(await joinsOf(id, answered.slice(1), SAMPLES), 'after it was laid down').toEqual([]);
    const { data } = await ask(200, 'union', 'GET', `/api/feedback/results/${id}?tab=text`);
    expect((data as { answer: string }[]).map(({ answer: one }) => one).sort()).toEqual(
      students.map(wordsOf).sort(),
    );
  }, 120_000);
  it('count once each when a closed form is reopened', async () => {
    const { id, token } = await openForm();
    const [first, second] = students;
    if (!first || !second) throw new Error('there are too few students');
    const until = (at: string) => sql`update feedback_form set closes_at = ${at} where id = ${id}`;
    await answer(token, first);
    await until('2026-11-20T06:00:00Z');
    await answer((await openForm()).token, first);
    await until('2026-12-01T12:00:00Z');
    await expect(answer(token, first)).rejects.toThrow('already answered');
    await answer(token, second);
    expect(
      await sql`select question, kept -> 'texts' as texts from survey_count where kind = 'feedback-form' and survey = ${id} and question = 1
        union all select question, kept -> 'texts' from survey_tally where kind = 'feedback-form' and survey = ${id} and question = 1`,
    ).toEqual([
      { question: 1, texts: expect.toSatisfy((texts: string[]) => texts.length === 2) as unknown },
    ]);
  });
});
