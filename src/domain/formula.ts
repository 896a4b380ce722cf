/**
 * Formulas of returns: arithmetic over counts and sums of measures, stored as data so that a
 * changed manual needs only an edit. `100 * count(students where gender = "female") /
 * count(students)`. A measure is a table with named columns; `[-1]` after its name is the previous
 * year. Results are exact; division by 0 gives an unknown value, and so does any calculation with
 * one.
 */
import { add, divide, fraction, multiply, subtract, ZERO, type Fraction } from './fraction';

export type Literal = string | boolean | Fraction;
export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const;
export interface FormulaCondition {
  readonly column: string;
  readonly is: (typeof COMPARISONS)[number] | 'in';
  readonly values: readonly Literal[];
}
/** Rows of a measure: of the year `back` years ago, that match all conditions. */
export interface Selection {
  readonly measure: string;
  readonly back: number;
  readonly where: readonly FormulaCondition[];
}
/** One figure taken from a measure, with the part of the formula that takes it. */
export interface MeasureFigure {
  readonly does: 'count' | 'sum' | 'distinct';
  readonly of: Selection;
  /** The column that is summed or grouped by; null for a count. */
  readonly column: string | null;
  readonly text: string;
}
export type Formula =
  | { readonly kind: 'number'; readonly value: Fraction }
  | { readonly kind: 'taken'; readonly taken: MeasureFigure }
  | { readonly kind: '+' | '-' | '*' | '/'; readonly left: Formula; readonly right: Formula };

/** A syntax error, with its position in the text. */
export class FormulaFault extends Error {
  constructor(
    readonly at: number,
    readonly wanted: string,
  ) {
    super(`At character ${at + 1}: ${wanted}.`);
  }
}

interface Token {
  readonly kind: 'number' | 'text' | 'word' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
}
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|"([^"]*)"|([A-Za-z_]\w*)|(<=|>=|!=|[-+*/(),.=<>[\]]))/y;
/** Maximum nesting of brackets, so that no text can exhaust the stack. */
const DEEPEST = 50;
/** Maximum number of years that a formula looks back. */
const LONGEST = 9;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  while (text.slice(at).trim() !== '') {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found)
      throw new FormulaFault(at + (/\S/.exec(text.slice(at))?.index ?? 0), 'unknown character');
    const [, number, quoted, word, sign] = found;
    const kind =
      number !== undefined ? 'number' : quoted !== undefined ? 'text' : word ? 'word' : 'sign';
    const value = number ?? quoted ?? word ?? sign ?? '';
    tokens.push({
      kind,
      text: value,
      at: TOKEN.lastIndex - value.length - (kind === 'text' ? 2 : 0),
    });
    at = TOKEN.lastIndex;
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }];
}

/** Parses `12.50` as 1250 hundredths. */
function numberOf(text: string): Fraction {
  const [whole = '0', part = ''] = text.split('.');
  return fraction(BigInt(whole + part), 10n ** BigInt(part.length));
}

class Reader {
  private readonly tokens: readonly Token[];
  private place = 0;
  private depth = 0;

  constructor(private readonly text: string) {
    this.tokens = tokensOf(text);
  }

  private get next(): Token {
    return this.tokens[this.place] ?? { kind: 'end', text: '', at: this.text.length };
  }
  private take(): Token {
    const token = this.next;
    this.place += 1;
    return token;
  }
  private isNext(text: string): boolean {
    return this.next.text === text && this.next.kind !== 'text';
  }
  private skip(text: string): boolean {
    const there = this.isNext(text);
    if (there) this.place += 1;
    return there;
  }
  private expect(text: string): void {
    if (!this.skip(text)) throw new FormulaFault(this.next.at, `"${text}" is missing`);
  }
  private word(what: string): string {
    if (this.next.kind !== 'word') throw new FormulaFault(this.next.at, `${what} is missing`);
    return this.take().text;
  }
  end(): void {
    if (this.next.kind !== 'end') throw new FormulaFault(this.next.at, 'nothing can follow here');
  }

  formula(): Formula {
    let left = this.product();
    while (this.isNext('+') || this.isNext('-')) {
      const kind = this.take().text as '+' | '-';
      left = { kind, left, right: this.product() };
    }
    return left;
  }
  private product(): Formula {
    let left = this.single();
    while (this.isNext('*') || this.isNext('/')) {
      const kind = this.take().text as '*' | '/';
      left = { kind, left, right: this.single() };
    }
    return left;
  }
  private single(): Formula {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new FormulaFault(this.next.at, 'too many nested brackets');
    const made = this.one();
    this.depth -= 1;
    return made;
  }
  private one(): Formula {
    if (this.skip('-'))
      return { kind: '-', left: { kind: 'number', value: ZERO }, right: this.single() };
    if (this.skip('(')) {
      const inner = this.formula();
      this.expect(')');
      return inner;
    }
    if (this.next.kind === 'number') return { kind: 'number', value: numberOf(this.take().text) };
    const { at, text, kind } = this.next;
    if (kind !== 'word' || !['count', 'sum', 'distinct'].includes(text))
      throw new FormulaFault(at, 'a number, count(…), sum(…) or distinct(…) is missing');
    return { kind: 'taken', taken: this.taken() };
  }
  private taken(): MeasureFigure {
    const start = this.next.at;
    const does = this.take().text as MeasureFigure['does'];
    this.expect('(');
    const named = this.named();
    const column = this.skip('.') ? this.word('the name of a column') : null;
    if ((column === null) !== (does === 'count'))
      throw new FormulaFault(
        this.next.at,
        does === 'count'
          ? 'count needs a measure without a column'
          : `${does} needs a column, as in measure.column`,
      );
    const where = this.where();
    const end = this.next.at;
    this.expect(')');
    return { does, of: { ...named, where }, column, text: this.text.slice(start, end + 1) };
  }
  private named(): Pick<Selection, 'measure' | 'back'> {
    const measure = this.word('the name of a measure');
    if (!this.skip('[')) return { measure, back: 0 };
    this.expect('-');
    const { at, text } = this.take();
    const back = Number(text);
    if (!Number.isInteger(back) || back < 1 || back > LONGEST)
      throw new FormulaFault(at, `years back must be a number from 1 to ${LONGEST}`);
    this.expect(']');
    return { measure, back };
  }
  selection(): Selection {
    return { ...this.named(), where: this.where() };
  }
  private where(): FormulaCondition[] {
    if (!this.skip('where')) return [];
    const all = [this.condition()];
    while (this.skip('and')) all.push(this.condition());
    return all;
  }
  private condition(): FormulaCondition {
    const column = this.word('the name of a column');
    if (this.skip('in')) {
      this.expect('(');
      const values = [this.literal()];
      while (this.skip(',')) values.push(this.literal());
      this.expect(')');
      return { column, is: 'in', values };
    }
    const is = COMPARISONS.find((sign) => sign === this.next.text);
    if (!is) throw new FormulaFault(this.next.at, 'one of = != < <= > >= in is missing');
    this.take();
    return { column, is, values: [this.literal()] };
  }
  private literal(): Literal {
    const { kind, text, at } = this.take();
    if (kind === 'text') return text;
    if (kind === 'number') return numberOf(text);
    if (text === 'true' || text === 'false') return text === 'true';
    throw new FormulaFault(at, 'a number, a text in quotes, true or false is missing');
  }
}

/** @throws FormulaFault */
export function readFormula(text: string): Formula {
  const reader = new Reader(text);
  const formula = reader.formula();
  reader.end();
  return formula;
}
/** Parses `students where category = "SC"`. @throws FormulaFault */
export function readSelection(text: string): Selection {
  const reader = new Reader(text);
  const selection = reader.selection();
  reader.end();
  return selection;
}

/** The distinct figures that a formula takes, in the order of appearance. */
export function figuresIn(formula: Formula): readonly MeasureFigure[] {
  const all: MeasureFigure[] =
    formula.kind === 'taken'
      ? [formula.taken]
      : formula.kind === 'number'
        ? []
        : [...figuresIn(formula.left), ...figuresIn(formula.right)];
  return all.filter(({ text }, n) => all.findIndex((one) => one.text === text) === n);
}

/** The value of a formula; null if it is unknown. */
export function formulaValue(
  formula: Formula,
  figure: (taken: MeasureFigure) => Fraction | null,
): Fraction | null {
  if (formula.kind === 'number') return formula.value;
  if (formula.kind === 'taken') return figure(formula.taken);
  const [left, right] = [formulaValue(formula.left, figure), formulaValue(formula.right, figure)];
  if (left === null || right === null) return null;
  switch (formula.kind) {
    case '+':
      return add(left, right);
    case '-':
      return subtract(left, right);
    case '*':
      return multiply(left, right);
    case '/':
      return right.n === 0n ? null : divide(left, right);
  }
}
