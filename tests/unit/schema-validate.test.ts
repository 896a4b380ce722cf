/** Each bound of a value, on both of its sides. */
import { describe, expect, it } from 'vitest';
import { coerce, emptyRecord, f, isRealDate, say, validate, type Field } from '@/schema';

/** Returns what the field makes of a value: the stored value, or its fault. */
function kept(field: Field, value: unknown): unknown {
  const { values, errors } = validate({ it: field }, { it: value }, true);
  return errors['it'] === undefined ? values['it'] : `! ${say(errors['it'])}`;
}
const refused = (field: Field, value: unknown): boolean =>
  String(kept(field, value)).startsWith('! ');
const each = (field: Field, taken: readonly unknown[], not: readonly unknown[]): void => {
  expect(
    taken.filter((value) => refused(field, value)),
    'refused, though it is right',
  ).toEqual([]);
  expect(
    not.filter((value) => !refused(field, value)),
    'taken, though it is wrong',
  ).toEqual([]);
};

describe('text', () => {
  it('has at most its maximum length, counted in characters', () => {
    each(
      f.text(),
      ['x'.repeat(200), '😀'.repeat(200), `  ${'x'.repeat(200)}  `],
      ['x'.repeat(201), '😀'.repeat(201)],
    );
    each(f.longtext(), ['x'.repeat(5000)], ['x'.repeat(5001)]);
    each(f.text({ min: 2, max: 3 }), ['ab', 'abc', '😀😀'], ['a', 'abcd', ' a ', '😀']);
    expect(kept(f.text({ max: 3 }), 'abcd')).toBe('! It must have at most 3 characters.');
    expect(kept(f.text({ min: 2 }), 'a')).toBe('! It must have at least 2 characters.');
  });
  it('of one line is trimmed, of many lines not', () => {
    expect([kept(f.text(), ' a b '), kept(f.longtext(), ' a\nb ')]).toEqual(['a b', ' a\nb ']);
  });
  it('must be a string that can be stored', () => {
    each(f.text(), ['a', '\u{10FFFF}'], [1, true, {}, [], 'a\0', '\ud800', 'x\udc00']);
  });
  it('is normalised before it is validated', () => {
    expect(
      kept(f.text({ tidy: 'upper', pattern: { like: /^[A-Z]+$/, example: 'A' } }), ' ab '),
    ).toBe('AB');
    expect(kept(f.text({ tidy: 'lower' }), 'A@B.Org')).toBe('a@b.org');
    expect(
      ['2026-8', '2026-08', '2026-12', '8', '２０２６-8', '2026-8-1'].map((text) =>
        kept(f.text({ tidy: 'month' }), text),
      ),
    ).toEqual(['2026-08', '2026-08', '2026-12', '8', '2026-08', '2026-8-1']);
    expect(['12-3.4 5', '１２'].map((text) => kept(f.text({ tidy: 'digits' }), text))).toEqual([
      '12345',
      '12',
    ]);
    expect(
      [
        '(0)9862 012.345',
        '+91 9862012345',
        '919862012345',
        '986201234',
        '09862012',
        '+1 9862012345',
      ].map((text) => kept(f.text({ tidy: 'mobile' }), text)),
    ).toEqual([
      '+919862012345',
      '+919862012345',
      '919862012345',
      '986201234',
      '09862012',
      '+19862012345',
    ]);
  });
  it('that a spreadsheet turned into a number has its own message', () => {
    const digits = f.text({
      tidy: 'digits',
      pattern: { like: /^\d{12}$/, example: '123456789012' },
    });
    for (const text of ['1.23457E+11', '1e+11', '1E+5'])
      expect(String(kept(digits, text)), text).toContain('The spreadsheet changed');
    for (const text of ['12E+5', '1.E+5', '1E5', 'x1E+5', '1E+5x'])
      expect(String(kept(digits, text)), text).toContain('must look like');
  });
});

describe('a number', () => {
  it('lies within its bounds, both included', () => {
    each(f.int({ min: -3, max: 9 }), [-3, 0, 9], [-4, 10, 0.5, NaN, Infinity, '3', true]);
    each(f.int(), [2_147_483_647, -2_147_483_647], [2_147_483_648, -2_147_483_648]);
    each(f.marks(), [2_147_483_647], [2_147_483_648, 0.5]);
    each(
      f.money(),
      [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER],
      [Number.MAX_SAFE_INTEGER + 1, -Number.MAX_SAFE_INTEGER - 1, 0.5],
    );
    each(f.percent({ max: 10_000 }), [10_000, 0], [10_001]);
    expect(kept(f.int({ max: 9 }), 10)).toBe('! It must be at most 9.');
  });
  it('has a limited number of decimals', () => {
    each(f.decimal(2), [1, 1.5, 1.25, -1.25, 0], [1.255, 0.001, '1.5', Infinity]);
    each(f.decimal(1, { min: 0.5, max: 1.5 }), [0.5, 1.5], [0.4, 1.6, 0.55]);
    expect(kept(f.decimal(1), 'x')).toBe('! It must be a number with at most 1 decimal place.');
  });
  it('is never negative zero', () => {
    expect(Object.is(kept(f.int(), -0), 0)).toBe(true);
  });
});

describe('dates, times and timestamps', () => {
  it('must exist in the calendar', () => {
    expect(['2024-02-29', '2026-12-31'].every(isRealDate)).toBe(true);
    expect(
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '2026-04-31',
        '2026-1-1',
        '2026-01-01T',
        'x2026-01-01',
        '',
      ].filter(isRealDate),
    ).toEqual([]);
    each(
      f.date({ min: '2026-01-01', max: '2026-12-31' }),
      ['2026-01-01', '2026-12-31'],
      ['2025-12-31', '2027-01-01', 20260101, '2026-06-31'],
    );
    expect([
      kept(f.date({ min: '2026-01-02' }), '2026-01-01'),
      kept(f.date({ max: '2026-01-02' }), '2026-01-03'),
    ]).toEqual(['! It must be at least 02-01-2026.', '! It must be at most 02-01-2026.']);
    each(
      f.time(),
      ['00:00', '09:59', '19:00', '23:59'],
      ['24:00', '9:30', '12:60', '12:00:00', 'x12:00', '12:00 ', 1200],
    );
  });
  it('are stored in one form', () => {
    expect(kept(f.instant(), '2026-07-31T09:30:00+05:30')).toBe('2026-07-31T04:00:00.000Z');
    each(
      f.instant(),
      ['2026-07-31T09:30:00Z'],
      ['2026-07-31', 'x2026-07-31T09:30:00Z', '2026-99-31T00:00:00Z', 0],
    );
  });
});

describe('choices, references, files and tables', () => {
  it('accept one of the choices, a boolean, a key or a number', () => {
    each(f.choice(['on', 'off']), ['on', 'off'], ['On', 'x', 1, ['on']]);
    each(f.state({ draft: ['done'], done: [] }), ['draft', 'done'], ['gone']);
    each(f.bool(), [true, false], ['true', 1, 0]);
    each(f.ref('thing'), ['x'.repeat(64), 7, 0], ['x'.repeat(65), 'a\0', 7.5, {}, true]);
    each(f.file(), [7], ['7', 7.5, [7]]);
  });
  it('accept a list of distinct files, up to the maximum', () => {
    each(f.files(), [[1], [3, 1, 2]], [[1, 1], [1, 2, 3, 4], [1.5], ['1'], 1, {}]);
    each(f.files({ most: 1 }), [[1]], [[1, 2]]);
    expect([
      kept(f.files(), [3, 1]),
      kept(f.files(), []),
      kept(f.files({ required: true }), []),
    ]).toEqual([[3, 1], null, '! Add it.']);
    expect(kept(f.files({ most: 2 }), [1, 2, 3])).toBe('! It: at most 2 files.');
  });
  it('validate a small table row by row', () => {
    const table = f.json({
      rows: { n: f.int({ required: true }), word: f.text({ default: 'none' }) },
    });
    expect(kept(table, [{ n: 1 }, { n: 2, word: ' two ' }])).toEqual([
      { n: 1, word: 'none' },
      { n: 2, word: 'two' },
    ]);
    expect([
      kept(table, [{ n: 1 }, {}]),
      kept(table, [7]),
      kept(table, {}),
      kept(table, [{ n: 1, x: 2 }]),
    ]).toEqual([
      '! It, row 2: Enter N.',
      '! It, row 1: Enter N.',
      '! It is not valid.',
      '! It, row 1: There is no field "x" here.',
    ]);
    each(f.json(), [{ a: [1] }, [], 7, 'x'.repeat(99_998)], ['x'.repeat(99_999)]);
  });
  it('accept a set of letters, each once', () => {
    const set = f.text({ set: { A: 'All', B: 'Books', 1: 'First' }, setAll: 'A' });
    expect(['b1', '1 b,1;', 'ab'].map((text) => kept(set, text))).toEqual(['1B', '1B', 'A']);
    each(set, ['B'], ['C', 'ａ', 'toString', 7]);
    expect(kept(f.text({ set: { B: 'Books', C: 'Chairs' } }), 'cb')).toBe('BC');
  });
});

describe('missing values', () => {
  const fields = {
    a: f.text({ required: true }),
    b: f.bool({ default: false }),
    c: f.int({ default: 0, required: true }),
    d: f.text(),
  };
  it('get their default when not named; named and empty they stay empty', () => {
    expect(validate(fields, { a: 'x' })).toEqual({
      values: { a: 'x', b: false, c: 0, d: null },
      errors: {},
    });
    expect(validate(fields, { a: 'x', b: null, c: 1, d: ' ' }).values).toEqual({
      a: 'x',
      b: null,
      c: 1,
      d: null,
    });
    expect(Object.keys(validate(fields, { a: '', c: null }).errors)).toEqual(['a', 'c']);
    expect(Object.keys(validate(fields, {}).errors)).toEqual(['a']);
  });
  it('are ignored in a partial record', () => {
    expect(validate(fields, { d: 'x' }, true)).toEqual({ values: { d: 'x' }, errors: {} });
    expect(Object.keys(validate(fields, { a: undefined }, true).errors)).toEqual(['a']);
    expect(Object.keys(validate(fields, { e: 1, toString: 2 }, true).errors)).toEqual([
      'e',
      'toString',
    ]);
  });
  it('get their defaults in a new form', () => {
    expect(emptyRecord(fields)).toEqual({ a: null, b: false, c: 0, d: null });
  });
});

it.each<[Field, string, unknown]>([
  [f.int(), '+5', 5],
  [f.int(), '-5', -5],
  [f.int(), '1.5', '1.5'],
  [f.int(), '1e3', '1e3'],
  [f.int(), '5 6', '5 6'],
  [f.file(), '5', 5],
  [f.decimal(2), '-2.50', -2.5],
  [f.decimal(2), '2.', '2.'],
  [f.decimal(2), '.5', '.5'],
  [f.decimal(2), '3', 3],
  [f.decimal(2), '1x', '1x'],
  [f.bool(), 'हाँ', true],
  [f.bool(), 'नहीं', false],
  [f.bool(), 'TRUE', true],
  [f.bool(), 'y', true],
  [f.bool(), '1', true],
  [f.bool(), 'N', false],
  [f.bool(), 'false', false],
  [f.bool(), 'No', false],
  [f.date(), '1.2.2026', '2026-02-01'],
  [f.date(), '2026-07-31', '2026-07-31'],
  [f.date(), '111/2/2026', '111/2/2026'],
  [f.date(), '1/222/2026', '1/222/2026'],
  [f.date(), '1/2/20266', '1/2/20266'],
  [f.time(), '19:30', '19:30'],
  [f.time(), '9:3', '9:3'],
  [f.time(), ' 9:30', '09:30'],
  [f.money(), '-1.5', -150],
  [f.money(), '+2', 200],
  [f.money(), '12,34,567', 123_456_700],
  [f.money(), '1.2.3', '1.2.3'],
  [f.money(), '.5', '.5'],
  [f.money(), '1.', '1.'],
  [f.marks(), '0.05', 5],
  [f.percent(), 'x', 'x'],
  [f.state({ Draft: [], Done: [] }), ' done ', 'Done'],
  [f.choice(['a']), 'b', 'b'],
  [f.choice(['male', 'female', 'other']), 'M', 'male'],
  [f.choice(['male', 'female', 'other']), ' f', 'female'],
  [f.choice(['open', 'other']), 'o', 'o'],
  [f.choice(['A+', 'A-']), 'A', 'A'],
  [f.choice(['male', 'female']), 'fe', 'fe'],
  [f.choice(['teaching', 'non_teaching']), 'Non-Teaching', 'non_teaching'],
  [f.files(), '1, 2,x', [1, 2, 'x']],
  [f.json(), '{', '{'],
  [f.ref('x'), ' A1 ', ' A1 '],
  [f.int(), ' ', null],
])('a cell: %j parses %j as %j', (field, cell, value) => {
  expect(coerce(field, cell)).toEqual(value);
});
