/** The question bank as an Excel file: template, import and export. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHEET_EXAMPLES } from '@/domain/question-sheet';
import { workbook } from '../../server/handle/workbook';
import { readWhole } from '../../server/reading/reader';
import { BANK, openClassroom, type Classroom } from '../kit/classroom';

let room: Classroom;
let world: Classroom['world'];
let token: string;
beforeAll(async () => {
  room = await openClassroom();
  world = room.world;
  const person = world.college.people.get('faculty');
  if (!person) throw new Error('there is no faculty');
  token = await world.college.session(person);
});
afterAll(() => world.close());

const asked = (path: string, body: BodyInit, type: string) =>
  world.college.ask(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body,
  });
async function file(action: string, rows: readonly number[], values: object): Promise<Uint8Array> {
  const response = await asked(
    `${BANK}/${action}`,
    JSON.stringify({ rows, values }),
    'application/json',
  );
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
async function bring(status: number, bytes: Uint8Array) {
  const response = await asked(
    '/api/upload?name=questions.xlsx',
    bytes as BodyInit,
    'application/octet-stream',
  );
  const { data } = (await response.json()) as { data: { id: number } };
  return world.act(status, 'faculty', BANK, 'read-file', [], {
    ...{ format: 'xlsx', file: data.id, text: null },
    ...{ unit: 9, outcome: 'CO9', difficulty: 'hard' },
  });
}
const newest = (count: number) =>
  world.query(
    (sql) =>
      sql<{
        id: number;
        text: string;
        unit: number;
        outcome: string | null;
        difficulty: string;
      }>`select id, kind, text, answers, partial, marks, explanation, unit, outcome, level, difficulty from bank_question order by id desc limit ${count}`,
  );

it('gives a template whose examples can be imported', async () => {
  const { columns, rows } = await readWhole(await file('template', [], {}));
  expect(columns.slice(0, 3)).toEqual(['Kind', 'Question', 'Choice 1']);
  expect(rows).toEqual([]);
});

it('imports what it exported, unchanged, in all kinds of question', async () => {
  const ids: number[] = [];
  for (const [n, { kind, text, answers, marks }] of SHEET_EXAMPLES.entries())
    ids.push(
      await room.bank({
        ...{ subject: 'ENG', semester: '1', kind, text: `${text} =1+${n}; \\ "`, marks },
        ...{
          unit: n + 1,
          outcome: 'CO1',
          level: 'apply',
          difficulty: 'easy',
          partial: n % 2 === 0,
        },
        explanation: '-1 because\nof it',
        answers,
      }),
    );
  const before = await newest(ids.length);
  const exported = await file('write-file', ids, { format: 'xlsx' });
  for (const id of ids)
    await world.must(200, 'faculty', `/api/bank-question/${id}`, { method: 'DELETE' });
  const { text } = await bring(200, exported);
  expect(text).toContain(`${ids.length} questions added, 0 already in the bank.`);
  const strip = (rows: Awaited<ReturnType<typeof newest>>) =>
    rows.map(({ id: _, ...row }) => row).sort((a, b) => a.text.localeCompare(b.text));
  const after = await newest(ids.length);
  const bare = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, (key, one: unknown) =>
        one === null || (key === 'credit' && typeof one === 'string') ? undefined : one,
      ),
    ) as unknown;
  expect(bare(strip(after))).toEqual(bare(strip(before)));
  expect((await bring(200, exported)).text).toContain('0 questions added');
});

it('adds the good rows, names the refused ones, and fills what a row leaves empty', async () => {
  const bytes = await workbook([
    {
      name: 'Any',
      headings: ['Question', 'Kind', 'Choice 1', 'Choice 2', 'Right answers', 'Unit'],
      rows: [
        ['Is a row good?', 'single', null, null, '1', null],
        ['Is this row good?', 'One choice', 'Yes', 'No', 1, 4],
        ['Is that row good?', 'true or false', null, null, 'True', null],
      ],
    },
  ]);
  const { text } = await bring(200, bytes);
  expect(text).toContain('2 questions added, 0 already in the bank, 1 refused');
  expect(text).toContain('Row 2: Right answers: there is no choice \\"1\\".');
  expect(
    (await newest(2)).map(({ unit, outcome, difficulty }) => [unit, outcome, difficulty]),
  ).toEqual([
    [9, 'CO9', 'hard'],
    [4, 'CO9', 'hard'],
  ]);
  const other = await workbook([{ name: 'x', headings: ['Name', 'Age'], rows: [['A', 3]] }]);
  expect((await bring(422, other)).errors['file']).toContain('columns Kind and Question');
});
