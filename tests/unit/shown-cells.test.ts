// Cells of a file in the wording of the screen.
import { describe, expect, it } from 'vitest';
import { f } from '@/schema';
import { displayCell } from '../../server/rest/display-cell';
import { fieldOf } from '../../server/screens/columns';

const hindi = (text: string): string => ({ Yes: 'हाँ', 'On leave': 'छुट्टी पर' })[text] ?? text;
const plain = (text: string): string => text;

describe('a displayed cell', () => {
  it('shows labels of choices, names of references and formatted days', () => {
    expect([
      displayCell('csv', f.choice(['on_leave']), 'on_leave', hindi),
      displayCell('csv', f.bool(), true, hindi),
      displayCell('csv', f.ref('batch'), '2026', plain, 'Batch 2026'),
      displayCell('csv', f.date(), '2026-07-06', plain),
      displayCell('csv', f.instant(), '2026-07-05T20:00:00Z', plain),
      displayCell('csv', f.files(), [3], plain, [{ name: 'a.pdf' }, { name: 'b.pdf' }]),
      displayCell('csv', f.text(), null, plain),
    ]).toEqual([
      'छुट्टी पर',
      'हाँ',
      'Batch 2026',
      '06-07-2026',
      '06-07-2026, 01:30',
      'a.pdf, b.pdf',
      null,
    ]);
  });
  it('is a number in a workbook for numeric fields, and text for identifiers', () => {
    expect([
      displayCell('xlsx', f.money(), 295_000, plain),
      displayCell('xlsx', f.percent(), 8_750, plain),
      displayCell('xlsx', f.text(), '001234567890', plain),
      displayCell('csv', f.money(), 295_000, plain),
    ]).toEqual([2950, 87.5, '001234567890', '2950.00']);
  });
  it('on paper has the decimals of its column', () => {
    const marks = (value: number, decimals?: number): unknown =>
      displayCell(
        'pdf',
        fieldOf({
          name: 'm',
          label: 'Mark',
          kind: 'marks',
          ...(decimals === undefined ? {} : { decimals }),
        }),
        value,
        plain,
      );
    expect([marks(700), marks(705), marks(700, 2), marks(705, 2)]).toEqual([
      '7',
      '7.05',
      '7.00',
      '7.05',
    ]);
  });
  it('keeps a phone number as text without an apostrophe', () => {
    for (const format of ['csv', 'xlsx'] as const)
      expect(displayCell(format, f.text(), '+919862012345', plain)).toBe('+91 98620 12345');
  });
  it('never starts a formula in CSV; in a workbook text is not a formula', () => {
    for (const text of ['=1+1', '@sum', '+1', '-2', '+91 98620 12345|cmd'])
      expect(displayCell('csv', f.text(), text, plain)).toBe(`'${text}`);
    expect(displayCell('xlsx', f.text(), '=1+1', plain)).toBe('=1+1');
  });
});
