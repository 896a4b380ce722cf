/** Formulas of returns: what can be written, its value, and the position of an error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formulaValue,
  FormulaFault,
  readFormula,
  readSelection,
  figuresIn,
} from '@/domain/formula';
import { fraction, formatFraction, type Fraction } from '@/domain/fraction';
import {
  crossTable,
  selectionFault,
  figureOf,
  selectRows,
  type MeasureShape,
} from '@/domain/measure';
import { SHIPPED_MANUALS } from '@/domain/return-manuals';

const people: MeasureShape = {
  name: 'people',
  columns: [
    { name: 'name', label: 'Name' },
    { name: 'gender', label: 'Gender', kind: 'choice' },
    { name: 'age', label: 'Age', kind: 'int' },
    { name: 'fee', label: 'Fee', kind: 'money' },
    { name: 'is_new', label: 'New', kind: 'bool' },
  ],
};
const rows = [
  { name: 'Anna', gender: 'female', age: 19, fee: 10_050, is_new: true },
  { name: 'Ben', gender: 'male', age: 22, fee: 20_000, is_new: false },
  { name: 'Cara', gender: 'female', age: null, fee: null, is_new: true },
  { name: 'Anna', gender: null, age: 30, fee: 5, is_new: false },
];
const worth = (text: string): Fraction | null =>
  formulaValue(readFormula(text), (taken) => figureOf(people, rows, taken));
const shown = (text: string): string => formatFraction(worth(text), 'half_up_2');

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', '7.00'],
    ['(1 + 2) * 3', '9.00'],
    ['10 - 4 - 3', '3.00'],
    ['-2 * -2.25', '4.50'],
    ['1 / 3 * 3', '1.00'],
    ['count(people)', '4.00'],
    ['count(people where gender = "female")', '2.00'],
    ['count(people where gender != "female")', '1.00'],
    ['count(people where age >= 19 and age < 30)', '2.00'],
    ['count(people where is_new = true)', '2.00'],
    ['count(people where gender in ("male", "female"))', '3.00'],
    ['count(people where fee = 100.5)', '1.00'],
    ['distinct(people.name)', '3.00'],
    ['distinct(people.gender)', '2.00'],
    ['sum(people.fee)', '300.55'],
    ['sum(people.age where gender = "female")', '19.00'],
    ['100 * count(people where age > 20) / count(people)', '50.00'],
  ])('%s is %s', (text, wanted) => {
    expect(shown(text)).toBe(wanted);
  });

  it('is null when it divides by 0 anywhere', () => {
    for (const text of ['1 / 0', '5 + 1 / (count(people) - 4)', '0 / 0 * 2'])
      expect(worth(text), text).toBeNull();
    expect(shown('0 / 5')).toBe('0.00');
  });

  it.each([
    ['', 1],
    ['1 +', 4],
    ['1 2', 3],
    ['count(people', 13],
    ['count(people.age)', 17],
    ['sum(people)', 11],
    ['mean(people)', 1],
    ['count(people where)', 19],
    ['count(people where age ~ 3)', 24],
    ['count(people where age = x)', 26],
    ['count(people[-0])', 15],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 51],
  ])('%s is rejected at character %s', (text, at) => {
    try {
      readFormula(text);
    } catch (error) {
      expect(error).toBeInstanceOf(FormulaFault);
      expect((error as FormulaFault).at + 1, (error as FormulaFault).message).toBe(at);
      return;
    }
    throw new Error(`"${text}" was taken`);
  });

  it('lists every figure it uses, once each, with its year', () => {
    const parts = figuresIn(readFormula('count(people) / (count(people) + sum(people[-2].fee))'));
    expect(parts.map(({ text }) => text)).toEqual(['count(people)', 'sum(people[-2].fee)']);
    expect(parts.map(({ of }) => of.back)).toEqual([0, 2]);
  });

  it('of numbers is computed exactly', () => {
    const number = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(number, number, number, (a, b, c) => {
        const value = formulaValue(readFormula(`(${a} + ${b}) * ${c} - ${a} / ${c}`), () => null);
        if (c === 0) return value === null;
        const wanted = fraction((a + b) * c * c - a, c);
        return value !== null && value.n === wanted.n && value.d === wanted.d;
      }),
    );
  });

  it('never hangs, and throws only a FormulaFault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'count(sumpeople.age where="x)+-*/ 12[]') }),
        (text) => {
          try {
            readFormula(text);
          } catch (error) {
            return error instanceof FormulaFault;
          }
          return true;
        },
      ),
    );
  });
});

describe('a selection', () => {
  it('returns the rows behind a figure', () => {
    const selection = readSelection('people where gender = "female"');
    expect(selectRows(people, rows, selection).map(({ name }) => name)).toEqual(['Anna', 'Cara']);
  });
  it('reports unknown measures and columns, and values of the wrong type', () => {
    const fault = (text: string) => {
      const [taken] = figuresIn(readFormula(text));
      return taken && selectionFault([people], taken.of, taken);
    };
    expect(fault('count(animals)')).toEqual({ unknown: 'measure', name: 'animals' });
    expect(fault('count(people where size = 3)')).toMatchObject({ unknown: 'column' });
    expect(fault('sum(people.name)')).toMatchObject({ unknown: 'number' });
    expect(fault('count(people where age = "old")')).toMatchObject({ unknown: 'kind' });
    expect(fault('count(people where is_new = "true")')).toMatchObject({ unknown: 'kind' });
    expect(fault('sum(people.fee where is_new = true)')).toBeNull();
  });
  it('counts rows by value, with a column for missing values', () => {
    expect(crossTable(rows, ['name'], ['gender'])).toEqual({
      across: [[''], ['female'], ['male']],
      rows: [
        { keys: ['Anna'], counts: [1, 1, 0], total: 2, besides: [] },
        { keys: ['Ben'], counts: [0, 0, 1], total: 1, besides: [] },
        { keys: ['Cara'], counts: [0, 1, 0], total: 1, besides: [] },
      ],
    });
  });
});

describe('a counted table', () => {
  it('puts every combination of several columns side by side, and further kinds beside the total', () => {
    const is = (name: string) => (row: object) => Reflect.get(row, name) === true;
    expect(crossTable(rows.slice(0, 3), [], ['gender', 'is_new'], [is('is_new')])).toEqual({
      across: [
        ['female', 'false'],
        ['female', 'true'],
        ['male', 'false'],
        ['male', 'true'],
      ],
      rows: [{ keys: [], counts: [0, 2, 1, 0], total: 3, besides: [2] }],
    });
  });
  it('of a column that a figure needs is unknown while no row has a value, and 0 is 0', () => {
    const measure = {
      name: 'people',
      columns: [{ name: 'far', label: 'Far', kind: 'bool', needed: true } as const],
    };
    const far = (values: readonly (boolean | null)[]) =>
      formulaValue(readFormula('count(people where far = true)'), (taken) =>
        figureOf(
          measure,
          values.map((value) => ({ far: value })),
          taken,
        ),
      );
    expect(far([null, null])).toBeNull();
    expect(far([null, false])).toEqual(fraction(0));
    expect(far([])).toEqual(fraction(0));
  });
});

describe('the built-in manuals', () => {
  it.each(SHIPPED_MANUALS.map(({ name, metrics }) => [name, metrics] as const))(
    '%s: every formula can be parsed, and codes are unique',
    (_, metrics) => {
      for (const { formula, selection, asks, words, code } of metrics) {
        if (formula) expect(() => readFormula(formula), code).not.toThrow();
        if (selection) expect(() => readSelection(selection), code).not.toThrow();
        expect(formula ?? selection ?? asks ?? words, code).toBeDefined();
      }
      expect(new Set(metrics.map(({ code }) => code)).size).toBe(metrics.length);
    },
  );
});
