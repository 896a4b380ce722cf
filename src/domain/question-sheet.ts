/**
 * Questions as a spreadsheet that a teacher can fill: one row each. What is written reads back the
 * same, except for pictures.
 */
import { creditShare, type AnswerLine, type Question } from './question';
import {
  Collected,
  type FileContent,
  type FileQuestion,
  type QuestionSyllabus,
} from './question-file';
import {
  DIFFICULTIES,
  KIND_LABELS,
  LEVELS,
  QUESTION_KINDS,
  QUESTION_LIMITS,
  type QuestionKind,
} from './question-kinds';

/** Choices for which the template has columns; a sheet may have more. */
const USUAL_CHOICES = 6;
const WHOLE = 100;
/** Digits after the point of a computed credit, as in Moodle: a third is 33.33333. */
const CREDIT_DIGITS = 5;

const HEAD = {
  kind: 'Kind',
  text: 'Question',
  right: 'Right answers',
  credit: 'Credit %',
  tolerance: 'Tolerance',
  partial: 'Part marks',
  marks: 'Marks',
  unit: 'Unit',
  outcome: 'Course outcome',
  level: "Bloom's level",
  difficulty: 'Difficulty',
  explanation: 'Explanation',
} as const;
type Column = keyof typeof HEAD;
const AFTER_CHOICES = [
  'right',
  'credit',
  'tolerance',
  'partial',
  'marks',
  'unit',
  'outcome',
  'level',
  'difficulty',
  'explanation',
] as const satisfies readonly Column[];

type Cell = string | number | null;
export interface QuestionRows {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const kindLabel = (kind: QuestionKind): string => KIND_LABELS[kind];
const tidy = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** `a; b` in one cell. A semicolon that belongs to an answer is written `\;`. */
const joined = (parts: readonly string[]): string =>
  parts.map((part) => part.replace(/[\\;]/g, (sign) => `\\${sign}`)).join('; ');
function parted(cell: string): string[] {
  if (!cell.trim()) return [];
  const parts = [''];
  for (const [, escaped, sign = ''] of cell.matchAll(/\\([\\;])|(.)/gs))
    if (sign === ';') parts.push('');
    else parts[parts.length - 1] += escaped ?? sign;
  return parts.map((part) => part.trim());
}

const isChosen = (kind: QuestionKind): boolean =>
  kind === 'single' || kind === 'multiple' || kind === 'true_false';
const isRight = ({ credit }: AnswerLine): boolean => creditShare(credit).n > 0n;

/** Credit of each choice if none is given: the right ones share the marks, others get nothing. */
function usualCredits(kind: QuestionKind, right: readonly boolean[]): number[] {
  const count = right.filter(Boolean).length;
  const each = kind === 'multiple' && count ? WHOLE / count : WHOLE;
  return right.map((one) => (one ? Number(each.toFixed(CREDIT_DIGITS)) : 0));
}

const sameCredits = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((credit, n) => credit === b[n]);

interface AnswerCells {
  readonly choices: readonly string[];
  readonly right: string;
  readonly credit: string;
  readonly tolerance: string;
}
const NO_CELLS: AnswerCells = { choices: [], right: '', credit: '', tolerance: '' };

function answerCells({ kind, answers }: Question): AnswerCells {
  const credits = answers.map(({ credit }) => credit);
  if (kind === 'essay') return NO_CELLS;
  if (kind === 'matching')
    return {
      ...NO_CELLS,
      choices: answers.map(({ text }) => text),
      right: joined(answers.map(({ match }) => match ?? '')),
    };
  if (isChosen(kind)) {
    const right = answers.map(isRight);
    return {
      ...NO_CELLS,
      choices: answers.map(({ text }) => text),
      right: right.flatMap((one, n) => (one ? [String(n + 1)] : [])).join('; '),
      credit: sameCredits(usualCredits(kind, right), credits) ? '' : credits.join('; '),
    };
  }
  const tolerances = answers.map(({ tolerance }) => tolerance ?? '');
  return {
    ...NO_CELLS,
    right: joined(answers.map(({ text }) => text)),
    credit: credits.every((one) => one === WHOLE) ? '' : credits.join('; '),
    tolerance: tolerances.some(Boolean) ? joined(tolerances) : '',
  };
}

export function writeQuestionRows(questions: readonly FileQuestion[]): QuestionRows {
  const written = questions.map((question) => ({ question, cells: answerCells(question) }));
  const wide = Math.max(USUAL_CHOICES, ...written.map(({ cells }) => cells.choices.length));
  const numbers = Array.from({ length: wide }, (_, n) => n);
  return {
    headings: [
      HEAD.kind,
      HEAD.text,
      ...numbers.map((n) => `Choice ${n + 1}`),
      ...AFTER_CHOICES.map((name) => HEAD[name]),
    ],
    rows: written.map(({ question, cells }) => {
      const { kind, text, partial, marks, explanation, syllabus } = question;
      const after: Readonly<Record<(typeof AFTER_CHOICES)[number], Cell>> = {
        right: cells.right || null,
        credit: cells.credit || null,
        tolerance: cells.tolerance || null,
        partial: partial ? null : 'no',
        marks: marks === null ? null : marks / 100,
        unit: syllabus?.unit ?? null,
        outcome: syllabus?.outcome ?? null,
        level: syllabus?.level ?? null,
        difficulty: syllabus?.difficulty ?? null,
        explanation,
      };
      return [
        kindLabel(kind),
        text,
        ...numbers.map((n) => cells.choices[n] || null),
        ...AFTER_CHOICES.map((name) => after[name]),
      ];
    }),
  };
}

/** Why a row is refused. Thrown within a row only. */
class Refused extends Error {
  constructor(
    readonly text: string,
    readonly fill: Readonly<Record<string, string | number>> = {},
  ) {
    super(text);
  }
}

function oneOf<T extends string>(options: readonly T[], cell: string, column: string): T | null {
  if (!cell.trim()) return null;
  const found = options.find((one) => tidy(one) === tidy(cell));
  if (found === undefined)
    throw new Refused('{column}: "{typed}" is not one of {options}.', {
      column,
      typed: cell.trim().slice(0, 40),
      options: options.join(', '),
    });
  return found;
}

function kindOf(cell: string): QuestionKind {
  const found = QUESTION_KINDS.find((kind) =>
    [kind, kindLabel(kind)].some((name) => tidy(name) === tidy(cell)),
  );
  if (found === undefined)
    throw new Refused('{column}: "{typed}" is not one of {options}.', {
      column: HEAD.kind,
      typed: cell.trim().slice(0, 40),
      options: QUESTION_KINDS.map(kindLabel).join(', '),
    });
  return found;
}

const DECIMAL = /^-?\d{1,5}(\.\d{1,10})?$/;
function numbersIn(cell: string, column: string): number[] {
  return parted(cell).map((part) => {
    const bare = part.replace(/%$/, '').trim();
    if (!DECIMAL.test(bare))
      throw new Refused('{column}: enter numbers separated by semicolons, such as 50; 50; 0.', {
        column,
      });
    return Number(bare);
  });
}

/** Refuses a list that is longer than the answers it belongs to. */
function fitting<T>(list: readonly T[], answers: number, column: string): readonly T[] {
  if (list.length > answers)
    throw new Refused('{column}: there are {found} entries for {answers|answer|answers}.', {
      column,
      found: list.length,
      answers,
    });
  return list;
}

/** The numbers of the right choices: by number, by letter, or by their text. */
function rightChoices(cell: string, choices: readonly string[]): boolean[] {
  const right = choices.map(() => false);
  for (const part of parted(cell)) {
    const byNumber = /^\d{1,2}$/.test(part) ? Number(part) - 1 : -1;
    const byLetter = /^[a-t]$/i.test(part) ? part.toLowerCase().charCodeAt(0) - 97 : -1;
    const byText = choices.findIndex((choice) => tidy(choice) === tidy(part));
    const n = [byNumber, byText, byLetter].find((one) => one >= 0 && one < choices.length);
    if (n === undefined)
      throw new Refused('{column}: there is no choice "{typed}".', {
        column: HEAD.right,
        typed: part.slice(0, 40),
      });
    right[n] = true;
  }
  return right;
}

function withoutEmptyEnd(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim());
}

function answersOf(
  kind: QuestionKind,
  { choices: given, right, credit, tolerance }: AnswerCells,
): AnswerLine[] {
  const choices = withoutEmptyEnd(given);
  const credits = numbersIn(credit, HEAD.credit);
  if (isChosen(kind)) {
    const shown = kind === 'true_false' && choices.length === 0 ? ['True', 'False'] : choices;
    const chosen = rightChoices(right, shown);
    const usual = usualCredits(kind, chosen);
    const own = fitting(credits, shown.length, HEAD.credit);
    return shown.map((text, n) => ({ text, credit: own.length ? (own[n] ?? 0) : (usual[n] ?? 0) }));
  }
  if (kind === 'matching') {
    const matches = parted(right);
    return Array.from({ length: Math.max(choices.length, matches.length) }, (_, n) => ({
      text: choices[n] ?? '',
      match: matches[n] ?? '',
      credit: WHOLE,
    }));
  }
  const texts = parted(right);
  const tolerances = fitting(parted(tolerance), texts.length, HEAD.tolerance);
  const own = fitting(credits, texts.length, HEAD.credit);
  return texts.map((text, n) => ({
    text,
    credit: own[n] ?? (own.length ? 0 : WHOLE),
    ...(kind === 'numeric' && tolerances.length ? { tolerance: tolerances[n] || null } : {}),
  }));
}

function marksOf(cell: string): number | null {
  if (!cell.trim()) return null;
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(cell.trim()) ?? [];
  const marks = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (!whole || marks < 25 || marks > 10_000)
    throw new Refused('{column}: enter a number from 0.25 to 100.', { column: HEAD.marks });
  return marks;
}

function unitOf(cell: string): number | null {
  if (!cell.trim()) return null;
  if (!/^([1-9]|1\d|20)$/.test(cell.trim()))
    throw new Refused('{column}: enter a whole number from 1 to 20.', { column: HEAD.unit });
  return Number(cell);
}

function syllabusOf(cell: (name: Column) => string): QuestionSyllabus {
  const outcome = cell('outcome').trim();
  if (outcome.length > 20)
    throw new Refused('{column}: enter at most {most} characters.', {
      column: HEAD.outcome,
      most: 20,
    });
  return {
    unit: unitOf(cell('unit')),
    outcome: outcome || null,
    level: oneOf(LEVELS, cell('level'), HEAD.level),
    difficulty: oneOf(DIFFICULTIES, cell('difficulty'), HEAD.difficulty),
  };
}

/** Reads the rows of a sheet. `null` if it does not have the columns of a question. */
export function readQuestionRows({
  columns,
  rows,
}: {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
}): FileContent | null {
  const at = (heading: string): number =>
    columns.findIndex((column) => tidy(column) === tidy(heading));
  if (at(HEAD.kind) < 0 || at(HEAD.text) < 0) return null;
  const choices = Array.from({ length: QUESTION_LIMITS.answers }, (_, n) => at(`Choice ${n + 1}`));
  const taken = new Collected();
  for (const { row, cells } of rows) {
    const cell = (name: Column): string => cells[at(HEAD[name])] ?? '';
    try {
      const kind = kindOf(cell('kind'));
      taken.take(row, {
        kind,
        text: cell('text').trim(),
        answers: answersOf(kind, {
          choices: choices.map((n) => cells[n] ?? ''),
          right: cell('right'),
          credit: cell('credit'),
          tolerance: cell('tolerance'),
        }),
        partial: oneOf(['yes', 'no'], cell('partial'), HEAD.partial) !== 'no',
        marks: marksOf(cell('marks')),
        explanation: cell('explanation').trim() || null,
        syllabus: syllabusOf(cell),
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      taken.refuse(row, error.text, error.fill);
    }
  }
  return taken;
}

/** One question of each kind, as examples in the template. */
export const SHEET_EXAMPLES: readonly FileQuestion[] = (
  [
    ['single', 'Which city is the capital of Assam?', ['Dispur', 'Jorhat', 'Silchar'], [100, 0, 0]],
    ['multiple', 'Which numbers are even?', ['2', '3', '4'], [50, -50, 50]],
    ['true_false', 'Water boils at 100 °C at sea level.', ['True', 'False'], [100, 0]],
    ['numeric', 'What is π to two decimals?', ['3.14'], [100]],
    ['short', 'Who wrote "Hamlet"?', ['Shakespeare', 'William Shakespeare'], [100, 100]],
    ['matching', 'Match each state with its capital.', ['Kerala', 'Bihar'], [100, 100]],
    ['essay', 'Discuss the theme of revenge in "Hamlet".', [], []],
  ] as const
).map(([kind, text, answers, credits]) => ({
  kind,
  text,
  answers: answers.map((answer, n) => ({
    text: answer,
    credit: credits[n] ?? 0,
    ...(kind === 'numeric' ? { tolerance: '0.005' } : {}),
    ...(kind === 'matching' ? { match: ['Thiruvananthapuram', 'Patna'][n] ?? '' } : {}),
  })),
  partial: true,
  marks: kind === 'essay' ? 500 : 100,
  explanation: null,
  syllabus: { unit: 1, outcome: null, level: null, difficulty: 'medium' },
}));

/** How each column is filled. */
export const SHEET_HELP: readonly (readonly [string, string])[] = [
  [HEAD.kind, QUESTION_KINDS.map(kindLabel).join(', ')],
  ['Choice 1, Choice 2, …', 'The choices; for matching pairs, the left side of each pair.'],
  [
    HEAD.right,
    'Choices: numbers of the right ones, such as 1; 3. Numbers and short answers: all accepted answers. Matching pairs: the right side of each pair in order. Separate with semicolons; write \\; for a semicolon in an answer.',
  ],
  [
    HEAD.credit,
    'Leave empty to share the marks equally. Otherwise one number per choice, such as 50; -50; 50.',
  ],
  [HEAD.tolerance, 'Numbers only: the accepted difference, such as 0.01.'],
  [HEAD.partial, 'no, if all right choices must be selected to score.'],
  [HEAD.marks, 'From 0.25 to 100. Leave empty for 1.'],
  [HEAD.level, LEVELS.join(', ')],
  [HEAD.difficulty, DIFFICULTIES.join(', ')],
  [HEAD.explanation, 'Students see it with their marks, after the examination ends.'],
];
