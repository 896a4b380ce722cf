import { describe, expect, it } from 'vitest';
import { coerce, f } from '@/schema';
import { cellText, guardFormula, sheetCell, unguardFormula } from '../../server/rest/cells';
import fc from '../kit/any';

describe('an exported cell', () => {
  it('never starts a formula, and is unchanged when read back', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((text) => `=${text}`),
          fc.string().map((text) => `'${text}`),
          fc.constantFrom('=', "'=", "''=1", '+91', '-', '@a', '\t', "'", "'a", '＝1'),
        ),
        (text) => {
          expect(guardFormula(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n\0]/);
          expect(unguardFormula(guardFormula(text))).toBe(text);
        },
      ),
    );
  });

  it.each([
    [f.money(), -105, '-1.05'],
    [f.money(), 5, '0.05'],
    [f.marks(), 2_500, '25.00'],
    [f.percent(), 7_550, '75.50'],
    [f.bool(), true, 'yes'],
    [f.bool(), false, 'no'],
    [f.int(), -3, '-3'],
    [f.decimal(2), 0.25, '0.25'],
    [f.date(), '2026-01-31', '2026-01-31'],
    [f.text(), '=1', "'=1"],
    [f.json(), { a: [1] }, '{"a":[1]}'],
    [f.text(), null, ''],
  ])('shows a formatted value, and is read back as the same: case %#', (field, value, text) => {
    expect(cellText(field, value)).toBe(text);
    expect(coerce(field, unguardFormula(text))).toEqual(value);
  });

  it('of a workbook is a number only for numeric fields', () => {
    expect([
      sheetCell(f.money(), 1_250),
      sheetCell(f.int(), 7),
      sheetCell(f.text(), '0123'),
      sheetCell(f.ref('x'), 12),
      sheetCell(f.file(), 3),
      sheetCell(f.int(), null),
    ]).toEqual([12.5, 7, '0123', '12', '3', null]);
  });

  it('with a code in place of a number keeps that code, in both kinds of file', () => {
    expect([
      sheetCell(f.marks(), 'ABSENT'),
      cellText(f.marks(), 'ABSENT'),
      sheetCell(f.int(), '=1'),
      cellText(f.int(), '=1'),
    ]).toEqual(['ABSENT', 'ABSENT', "'=1", "'=1"]);
  });
});
