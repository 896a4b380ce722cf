/** Questions as a spreadsheet that a teacher fills, and back. */
import { describe, expect, it } from 'vitest';
import type { FileQuestion } from '@/domain/question-file';
import { readQuestionRows, SHEET_EXAMPLES, writeQuestionRows } from '@/domain/question-sheet';
import { answersFault } from '@/domain/question';
import { DIFFICULTIES, LEVELS } from '@/domain/question-kinds';
import fc from '../kit/any';

/** The rows as the reader of files gives them back: texts, numbered from below the headings. */
const typed = ({ headings, rows }: ReturnType<typeof writeQuestionRows>) => ({
  columns: headings,
  rows: rows.map((cells, n) => ({
    row: n + 2,
    cells: cells.map((cell) => (cell === null ? '' : String(cell))),
  })),
});
const read = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const found = readQuestionRows({
    columns,
    rows: rows.map((cells, n) => ({ row: n + 2, cells })),
  });
  if (!found) throw new Error('not a sheet of questions');
  return found;
};
const COLUMNS = ['Kind', 'Question', 'Choice 1', 'Choice 2', 'Choice 3', 'Right answers'];

const text = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'ab1;\\=, "é?-') })
  .map((one) => one.trim())
  .filter((one) => one !== '');
const texts = (minLength: number) =>
  fc.uniqueArray(text, {
    minLength,
    maxLength: 9,
    selector: (one) => one.normalize('NFKC').trim().toLowerCase(),
  });
const credit = fc.constantFrom(-100, -50, -33.33333, 0, 25, 33.33333, 50, 100);
const number = fc.integer({ min: -99_999, max: 99_999 }).map((n) => String(n / 100));
const line = (answer: string, percent: number) => ({ text: answer, credit: percent });
const answers: fc.Arbitrary<Pick<FileQuestion, 'kind' | 'answers'>> = fc.oneof(
  texts(2).chain((all) =>
    fc.nat({ max: all.length - 1 }).map((right) => ({
      kind: 'single' as const,
      answers: all.map((one, n) => line(one, n === right ? 100 : 0)),
    })),
  ),
  texts(2).chain((all) =>
    fc.array(credit, { minLength: all.length, maxLength: all.length }).map((credits) => ({
      kind: fc.sample(fc.constantFrom('single' as const, 'multiple' as const), 1)[0] ?? 'single',
      answers: all.map((one, n) => line(one, credits[n] ?? 0)),
    })),
  ),
  texts(1).map((all) => ({ kind: 'short' as const, answers: all.map((one) => line(one, 100)) })),
  fc
    .array(fc.tuple(number, credit, fc.option(fc.constantFrom('0.01', '2'))), {
      minLength: 1,
      maxLength: 4,
    })
    .map((all) => ({
      kind: 'numeric' as const,
      answers: all.map(([value, percent, tolerance]) => ({
        ...line(value, percent),
        ...(all.some(([, , one]) => one) ? { tolerance } : {}),
      })),
    })),
  fc.array(fc.tuple(text, text), { minLength: 2, maxLength: 8 }).map((pairs) => ({
    kind: 'matching' as const,
    answers: [
      ...pairs.map(([left, match]) => ({ text: left, match, credit: 100 })),
      { text: '', match: 'left over', credit: 100 },
    ],
  })),
  fc.constant({ kind: 'essay' as const, answers: [] }),
);
const question: fc.Arbitrary<FileQuestion> = fc
  .tuple(
    answers,
    fc.record({
      text,
      partial: fc.boolean(),
      marks: fc.option(fc.integer({ min: 25, max: 10_000 })),
      explanation: fc.option(text),
      syllabus: fc.record({
        unit: fc.option(fc.integer({ min: 1, max: 20 })),
        outcome: fc.option(fc.constantFrom('CO1', 'CO2')),
        level: fc.option(fc.constantFrom(...LEVELS)),
        difficulty: fc.option(fc.constantFrom(...DIFFICULTIES)),
      }),
    }),
  )
  .map(([asked, more]) => ({ ...asked, ...more }))
  .filter((one) => answersFault(one) === null);

describe('a sheet of questions', () => {
  it('reads back as it was written, whatever the questions', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 6 }), (all) => {
        const found = readQuestionRows(typed(writeQuestionRows(all)));
        expect(found?.faults).toEqual([]);
        expect(found?.questions).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });
  it('has an example of each kind that reads back', () => {
    const found = readQuestionRows(typed(writeQuestionRows(SHEET_EXAMPLES)));
    expect(found?.faults).toEqual([]);
    expect(found?.questions).toEqual(SHEET_EXAMPLES);
  });
  it('takes right choices by number, letter or text, and shares the marks among them', () => {
    const credits = (right: string, kind = 'several choices') =>
      read(COLUMNS, [kind, 'Which?', 'Red', 'Green', 'Blue', right]).questions[0]?.answers.map(
        (one) => one.credit,
      );
    for (const right of ['1; 3', 'A; c', 'red; Blue', '1;Blue'])
      expect(credits(right), right).toEqual([50, 0, 50]);
    expect(credits('1; 2; 3')).toEqual([33.33333, 33.33333, 33.33333]);
    expect(credits('2', 'single')).toEqual([0, 100, 0]);
    const [bool] = read(COLUMNS, ['True or false', 'So?', '', '', '', 'false']).questions;
    expect(bool?.answers).toEqual([line('True', 0), line('False', 100)]);
  });
  it('says of each wrong row what would be right', () => {
    const columns = [...COLUMNS, 'Credit %', 'Tolerance', 'Marks', 'Unit', 'Difficulty'];
    const row = (cells: Readonly<Record<string, string>>) =>
      columns.map(
        (name) =>
          ({
            ...{ Kind: 'One choice', Question: 'Which?', 'Choice 1': 'A', 'Choice 2': 'B' },
            ...{ 'Right answers': '1', ...cells },
          })[name] ?? '',
      );
    const { questions, faults } = read(
      columns,
      row({ Kind: 'Riddle' }),
      row({ 'Right answers': '4' }),
      row({ 'Right answers': '' }),
      row({ 'Credit %': 'all' }),
      row({ 'Credit %': '100; 0; 0' }),
      row({ Marks: '0.2' }),
      row({ Unit: '21' }),
      row({ Difficulty: 'tricky' }),
      row({ Question: '' }),
      row({}),
    );
    expect(questions).toHaveLength(1);
    expect(faults.map(({ at, reason }) => [at, reason.text])).toEqual([
      [2, '{column}: "{typed}" is not one of {options}.'],
      [3, '{column}: there is no choice "{typed}".'],
      [4, 'One choice must have 100 %.'],
      [5, '{column}: enter numbers separated by semicolons, such as 50; 50; 0.'],
      [6, '{column}: there are {found} entries for {answers|answer|answers}.'],
      [7, '{column}: enter a number from 0.25 to 100.'],
      [8, '{column}: enter a whole number from 1 to 20.'],
      [9, '{column}: "{typed}" is not one of {options}.'],
      [10, 'The question has no text.'],
    ]);
  });
  it('is not any other sheet', () => {
    expect(readQuestionRows({ columns: ['Name', 'Roll number'], rows: [] })).toBeNull();
  });
});
