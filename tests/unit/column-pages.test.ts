// The distribution of a printed table's columns over sheets.
import { describe, expect, it } from 'vitest';
import { columnPages, paperWidth, fitOnPaper } from '@/domain/column-pages';

const wide = (count: number, width: number): number[] => Array.from({ length: count }, () => width);

describe('a printed table', () => {
  it('is portrait where its columns fit, else landscape', () => {
    expect(columnPages(wide(5, 100), 1)).toEqual({ landscape: false, pages: [[0, 1, 2, 3, 4]] });
    expect(columnPages(wide(7, 100), 1)).toEqual({
      landscape: true,
      pages: [[0, 1, 2, 3, 4, 5, 6]],
    });
  });
  it('continues on further pages, repeating the columns that name the row, and loses none', () => {
    const { landscape, pages } = columnPages(wide(20, 100), 2);
    expect(landscape).toBe(true);
    expect(pages).toEqual([
      [0, 1, 2, 3, 4, 5, 6],
      [0, 1, 7, 8, 9, 10, 11],
      [0, 1, 12, 13, 14, 15, 16],
      [0, 1, 17, 18, 19],
    ]);
  });
  it('gives a column wider than the paper a page of its own', () => {
    expect(columnPages([100, 900, 900, 50], 1).pages).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
    ]);
  });
  it('has no page without further columns, even where all of them name the row', () => {
    expect(columnPages(wide(12, 100), 12).pages).toHaveLength(1);
  });
  it('has column widths from the longest word or text, and wraps long ones', () => {
    expect(paperWidth('Roll number', ['1'])).toBeLessThan(paperWidth('Registration', ['1']));
    expect(paperWidth('No', ['x'.repeat(500)])).toBe(paperWidth('No', ['x'.repeat(40)]));
  });
  it('is set close where that saves pages, as for a month with a column for each day', () => {
    const column = (heading: string, text: string) => ({ heading, texts: [text] });
    const days = Array.from({ length: 31 }, (_, day) => column(`${day + 1} Sun`, 'P'));
    const month = [column('Roll', '26BA001'), column('Name', 'Lalremsangi Hmar'), ...days];
    expect(fitOnPaper(month, 2)).toMatchObject({ setting: 'close', landscape: true });
    expect(fitOnPaper(month, 2).pages).toHaveLength(1);
    expect(fitOnPaper(month.slice(0, 5), 2).setting).toBe('wide');
    const broad = column('Remarks', 'x'.repeat(900));
    expect(
      fitOnPaper(
        Array.from({ length: 2 }, () => broad),
        0,
      ).setting,
    ).toBe('wide');
  });
});
