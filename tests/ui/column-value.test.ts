/** Values of columns as values of fields, and back. */
import { expect, it } from 'vitest';
import { fieldValue, filesIn, isFigure, wireValue } from '@/console/interactive/column-value';

it('a file cell opens files of the API only, and ignores anything else', () => {
  const own = { name: 'a.pdf', path: '/api/file/1' };
  expect(filesIn(own)).toEqual([own]);
  expect(
    filesIn([
      own,
      { name: 'b.pdf', path: '/elsewhere' },
      { name: 'c.pdf', path: 'https://elsewhere.example/api/' },
      { name: 'd.pdf' },
      null,
      'e.pdf',
    ]),
  ).toEqual([own]);
  const column = { name: 'files', label: 'Files', kind: 'file' } as const;
  expect(fieldValue(column, [own, { ...own, name: 'b.pdf' }])).toBe('a.pdf, b.pdf');
});

it('hours are shown in hours and sent in tenths; an empty cell stays empty', () => {
  const column = { name: 'hours', label: 'Hours', kind: 'hours' } as const;
  expect([fieldValue(column, 15), wireValue(column, 1.5), wireValue(column, 0.7)]).toEqual([
    1.5, 15, 7,
  ]);
  expect([fieldValue(column, null), wireValue(column, null)]).toEqual([null, null]);
});

it('numbers are figures; texts, dates, choices and files are not', () => {
  const shown = (kind?: 'int' | 'money' | 'hours' | 'text' | 'date' | 'choice' | 'file') =>
    isFigure({ name: 'x', label: 'X', ...(kind ? { kind } : {}) });
  expect([shown('int'), shown('money'), shown('hours')]).toEqual([true, true, true]);
  expect([shown(), shown('text'), shown('date'), shown('choice'), shown('file')]).toEqual(
    Array(5).fill(false),
  );
});
