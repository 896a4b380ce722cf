/**
 * Scoring of responses in exact shares, so that three thirds make a whole. Pure; the published
 * cases of Moodle are its tests.
 */
import {
  add,
  compare,
  fraction,
  lesser,
  multiply,
  ONE,
  subtract,
  sum,
  ZERO,
  type Fraction,
} from './fraction';
import { creditShare, exactNumber, type AnswerLine, type Question } from './question';

/** A student's response: indices of choices, a text, or the chosen match by index of the prompt. */
export type Response =
  | number
  | string
  | readonly number[]
  | Readonly<Record<string, string>>
  | null;

const LONGEST = { short: 500, essay: 20_000 } as const;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most && !value.includes('\0');

/**
 * Parses a response for the kind of question; `undefined` if it is invalid. An empty one is null:
 * not answered.
 */
export function parseResponse({ kind, answers }: Question, given: unknown): Response | undefined {
  if (given === null || given === '') return null;
  const isChoice = (n: unknown): n is number =>
    typeof n === 'number' && Number.isInteger(n) && n >= 0 && n < answers.length;
  switch (kind) {
    case 'single':
    case 'true_false':
      return isChoice(given) ? given : undefined;
    case 'multiple':
      if (!Array.isArray(given) || !given.every(isChoice)) return undefined;
      return given.length ? [...new Set(given)].sort((a, b) => a - b) : null;
    case 'matching': {
      if (typeof given !== 'object' || Array.isArray(given)) return undefined;
      const entries = Object.entries(given).filter(([, match]) => match !== '');
      const fits = entries.every(
        ([n, match]) => /^\d{1,2}$/.test(n) && isChoice(Number(n)) && isText(match, LONGEST.short),
      );
      if (!fits) return undefined;
      return entries.length ? (Object.fromEntries(entries) as Record<string, string>) : null;
    }
    case 'essay':
      return isText(given, LONGEST.essay) ? (given.trim() ? given : null) : undefined;
    default:
      return isText(given, LONGEST.short) ? (given.trim() ? given : null) : undefined;
  }
}

const folded = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/**
 * Whether a text matches a pattern, case-insensitively: `f*og` matches `frog` and `fat dog`; `\*`
 * is a literal star. Runs without backtracking.
 */
export function fitsPattern(given: string, pattern: string): boolean {
  const parts = folded(pattern)
    .toLowerCase()
    .split(/(?<!\\)\*/)
    .map((part) => part.replaceAll('\\*', '*'));
  const text = folded(given).toLowerCase();
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return text === first;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}

/** Whether a number lies within the tolerance of an answer, bounds included. */
export function withinTolerance(given: Fraction, { text, tolerance }: AnswerLine): boolean {
  const right = exactNumber(text);
  const off = exactNumber(tolerance?.trim() || '0');
  if (!right || !off) return false;
  const apart = subtract(given, right);
  return compare(apart.n < 0n ? subtract(ZERO, apart) : apart, off) <= 0;
}

const creditOf = (line: AnswerLine | undefined): Fraction =>
  line ? creditShare(line.credit) : ZERO;

function ofMultiple({ answers, partial }: Question, chosen: readonly number[]): Fraction {
  if (!partial) {
    const right = answers.flatMap((line, n) => (creditOf(line).n > 0n ? [n] : []));
    return right.length === chosen.length && right.every((n) => chosen.includes(n)) ? ONE : ZERO;
  }
  const all = sum(chosen.map((n) => creditOf(answers[n])));
  return compare(all, ZERO) < 0 ? ZERO : lesser(all, ONE);
}

function ofMatching({ answers }: Question, chosen: Readonly<Record<string, string>>): Fraction {
  const prompts = answers.flatMap((line, n) => (line.text.trim() ? [{ line, n }] : []));
  const right = prompts.filter(
    ({ line, n }) => chosen[n] !== undefined && folded(chosen[n]) === folded(line.match ?? ''),
  );
  return prompts.length ? fraction(right.length, prompts.length) : ZERO;
}

/**
 * The share of the marks that a response earns; below 0 only if the chosen line has negative
 * credit. Null: it has to be marked by hand.
 */
export function shareOfResponse(question: Question, response: Response): Fraction | null {
  const { kind, answers } = question;
  if (response === null) return ZERO;
  if (kind === 'essay') return null;
  if (kind === 'multiple') return ofMultiple(question, response as readonly number[]);
  if (kind === 'matching')
    return ofMatching(question, response as Readonly<Record<string, string>>);
  if (kind === 'short')
    return creditOf(answers.find(({ text }) => fitsPattern(String(response), text)));
  if (kind === 'numeric') {
    const given = exactNumber(String(response));
    return creditOf(answers.find((line) => given !== null && withinTolerance(given, line)));
  }
  return creditOf(answers[response as number]);
}

export interface MarkScheme {
  /** Hundredths of a mark for a right answer. */
  readonly marks: number;
  /** Penalty for a wrong answer, in basis points of those marks. */
  readonly negative: number;
}

/**
 * Exact marks in hundredths. An unanswered question neither earns nor loses (vector F02). A wholly
 * wrong answer loses the share set by the examination, unless its line has a penalty of its own.
 * Matching and multiple choice never lose marks: they earn less instead.
 */
export function marksOfResponse(
  question: Question,
  response: Response,
  { marks, negative }: MarkScheme,
): Fraction | null {
  const share = shareOfResponse(question, response);
  if (share === null) return null;
  const punished =
    response !== null &&
    share.n === 0n &&
    question.kind !== 'multiple' &&
    question.kind !== 'matching';
  return multiply(fraction(marks), punished ? fraction(-negative, 10_000) : share);
}

/**
 * The marks of a whole paper in hundredths, rounded once. `floor`: penalties cannot reduce the
 * total below 0.
 */
export function totalMarks(all: readonly Fraction[], floor: boolean): number {
  const exact = all.reduce(add, ZERO);
  if (floor && compare(exact, ZERO) < 0) return 0;
  return roundedMarks(exact);
}

/** Hundredths as stored for one answer: halves are rounded away from 0. */
export function roundedMarks({ n, d }: Fraction): number {
  const size = n < 0n ? -n : n;
  const whole = Number((2n * size + d) / (2n * d));
  return n < 0n && whole !== 0 ? -whole : whole;
}

/** Converts marks from one maximum to another, in hundredths. */
export const scaledMarks = (mark: number, max: number, to: number): number =>
  max === 0 ? 0 : roundedMarks(fraction(BigInt(mark) * BigInt(to), BigInt(max)));
