/** A question of a bank: seven kinds that share one table of answers, and its validation. */
import { compare, divide, fraction, ZERO, type Fraction } from './fraction';
import { QUESTION_LIMITS, type QuestionKind } from './question-kinds';

/** One line under a question: a choice, a right number or word, or a pair. */
export interface AnswerLine {
  readonly text: string;
  /**
   * Share of the marks in per cent, from -100 to 100. Thirds and sevenths are written with five
   * digits: 33.33333.
   */
  readonly credit: number;
  /** For a numeric answer: the accepted deviation, as typed. */
  readonly tolerance?: string | null;
  /** For a pair: the match of the text. */
  readonly match?: string | null;
  /** For a choice: the number of its picture, from 1, and a description of it. */
  readonly picture?: number | null;
  readonly alt?: string | null;
}
export interface Question {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly answers: readonly AnswerLine[];
  /** For several right answers: partial marks for some of them. Otherwise all or nothing. */
  readonly partial: boolean;
}

const LARGEST_DENOMINATOR = 20;
const PRECISE = 100_000;
const NEAR = 0.000_006;

/**
 * Converts per cent to an exact share: 33.33333 is a third and not slightly less. Shares that
 * Moodle and people round to five digits are taken as the fraction they stand for.
 */
export function creditShare(percent: number): Fraction {
  for (let d = 1; d <= LARGEST_DENOMINATOR; d += 1) {
    const n = Math.round((percent * d) / 100);
    if (Math.abs(percent - (100 * n) / d) < NEAR) return fraction(n, d);
  }
  return fraction(Math.round(percent * PRECISE), 100 * PRECISE);
}

const DECIMAL = /^([+-]?)(\d{1,30})?(?:\.(\d{0,30}))?(?:e([+-]?\d{1,2}))?$/i;

/** Parses a typed number exactly: `3.14`, `-2`, `1.5e-20`. Null if it is not a number. */
export function exactNumber(typed: string): Fraction | null {
  const [, sign, whole = '', part = '', power = '0'] = DECIMAL.exec(typed.trim()) ?? [];
  if (sign === undefined || (whole === '' && part === '')) return null;
  const digits = BigInt(whole + part) * (sign === '-' ? -1n : 1n);
  const places = part.length - Number(power);
  return places >= 0
    ? divide(fraction(digits), fraction(10n ** BigInt(places)))
    : fraction(digits * 10n ** BigInt(-places));
}

const same = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Key for finding duplicates: ignores spacing, case and punctuation. */
export const questionKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

const pairsOf = ({ answers }: Question): AnswerLine[] => answers.filter(({ text }) => text.trim());
const isRight = ({ credit }: AnswerLine): boolean => creditShare(credit).n > 0n;
const hasFullCredit = ({ credit }: AnswerLine): boolean => credit === 100;

function choicesFault({ kind, answers }: Question): string | null {
  if (answers.length < 2) return 'Enter at least 2 choices.';
  if (new Set(answers.map(({ text }) => same(text))).size < answers.length)
    return 'Two choices are the same.';
  if (answers.some(({ text }) => !text.trim())) return 'A choice is empty.';
  if (kind === 'multiple') return null;
  if (kind === 'true_false' && (answers.length !== 2 || answers.filter(hasFullCredit).length !== 1))
    return 'Enter 2 choices, one of them with 100 %.';
  return answers.some(hasFullCredit) ? null : 'One choice must have 100 %.';
}

/** The right choices together must earn the whole question, or a perfect answer would not. */
function multipleFault({ answers }: Question): string | null {
  const right = answers.filter(isRight).map(({ credit }) => creditShare(credit));
  if (right.length === 0) return 'Mark at least one choice as right.';
  const all = right.reduce((sum, one) => fraction(sum.n * one.d + one.n * sum.d, sum.d * one.d));
  return compare(all, fraction(1)) === 0 ? null : 'The right choices must add up to 100 %.';
}

function numericFault({ answers }: Question): string | null {
  for (const { text, tolerance } of answers) {
    if (exactNumber(text) === null) return 'Each answer must be a number, such as 3.14.';
    const off = exactNumber(tolerance?.trim() || '0');
    if (off === null || compare(off, ZERO) < 0)
      return 'The tolerance must be a number from 0, such as 0.01.';
  }
  return answers.some(hasFullCredit) ? null : 'One answer must have 100 %.';
}

function matchingFault(question: Question): string | null {
  if (question.answers.some(({ match }) => !match?.trim())) return 'Each pair needs its match.';
  return pairsOf(question).length < 2 ? 'Enter at least 2 pairs.' : null;
}

/** The fault of the choice pictures; `pictures` is their number. */
export function picturesFault({ kind, answers }: Question, pictures: number): string | null {
  const shown = answers.filter(({ picture }) => picture !== null && picture !== undefined);
  if (shown.length > 0 && kind !== 'single' && kind !== 'multiple' && kind !== 'true_false')
    return 'Only choices can have pictures.';
  if (shown.some(({ picture }) => Number(picture) > pictures))
    return 'A choice refers to a missing picture.';
  return shown.some(({ alt }) => !alt?.trim())
    ? 'Describe each choice picture for people who cannot see it.'
    : null;
}

/** The fault of the answers of a question; null if there is none. */
export function answersFault(question: Question): string | null {
  const { kind, answers } = question;
  if (answers.length > QUESTION_LIMITS.answers) return 'A question can have up to 20 answers.';
  if (answers.some(({ credit }) => !(credit >= -100 && credit <= 100)))
    return 'Credit is from -100 to 100 %.';
  switch (kind) {
    case 'essay':
      return answers.length ? 'Essays have no answers. They are marked by hand.' : null;
    case 'short':
      if (answers.some(({ text }) => !text.trim())) return 'An answer is empty.';
      return answers.some(hasFullCredit) ? null : 'One answer must have 100 %.';
    case 'numeric':
      return numericFault(question);
    case 'matching':
      return matchingFault(question);
    case 'multiple':
      return choicesFault(question) ?? multipleFault(question);
    default:
      return choicesFault(question);
  }
}

/** A picture as shown to a student: 0 is that of the question, the others are those of choices. */
export interface VisiblePicture {
  readonly n: number;
  readonly alt: string;
}

/**
 * The answers as shown to a student: numbered choices; for pairs the prompts, and the matches in
 * alphabetical order. Nothing reveals what is right.
 */
export interface VisibleAnswers {
  readonly choices: readonly {
    readonly n: number;
    readonly text: string;
    readonly picture?: VisiblePicture;
  }[];
  readonly prompts: readonly { readonly n: number; readonly text: string }[];
  readonly matches: readonly string[];
}
export function visibleAnswers({ kind, answers }: Question): VisibleAnswers {
  const lines = answers.map(({ text }, n) => ({ n, text }));
  const chosen = kind === 'single' || kind === 'multiple' || kind === 'true_false';
  const pairs = kind === 'matching';
  return {
    choices: chosen
      ? answers.map(({ text, picture, alt }, n) => ({
          n,
          text,
          ...(picture ? { picture: { n: picture, alt: alt ?? '' } } : {}),
        }))
      : [],
    prompts: pairs ? lines.filter(({ text }) => text.trim()) : [],
    matches: pairs
      ? [...new Set(answers.map(({ match }) => match?.trim() ?? ''))].sort((a, b) =>
          a < b ? -1 : 1,
        )
      : [],
  };
}
