/**
 * Reads and writes questions in GIFT, the text format of Moodle; what it writes reads back the
 * same.
 */
import type { AnswerLine } from './question';
import { Collected, plainText, type FileContent, type FileQuestion } from './question-file';

/**
 * Characters that a backslash escapes; private-use characters replace them while a question is
 * parsed.
 */
const ESCAPABLE = '~=#{}:\\n';
const PLACEHOLDERS = [...ESCAPABLE].map((_, i) => String.fromCodePoint(0xe000 + i));
const protectEscapes = (text: string): string =>
  text.replace(
    /\\([~=#{}:\\n])/g,
    (_, sign: string) => PLACEHOLDERS[ESCAPABLE.indexOf(sign)] ?? '',
  );
const restoreEscapes = (text: string): string =>
  text.replace(/[\ue000-\ue007]/g, (one) => {
    const sign = ESCAPABLE[PLACEHOLDERS.indexOf(one)] ?? '';
    return sign === 'n' ? '\n' : sign;
  });
const FORMAT = /^\[(html|moodle|plain|markdown)\]/i;
const clean = (text: string): string => {
  const bare = text.trim();
  return FORMAT.test(bare)
    ? /^\[html\]/i.test(bare)
      ? plainText(restoreEscapes(bare.replace(FORMAT, '')))
      : restoreEscapes(bare.replace(FORMAT, '').trim())
    : restoreEscapes(bare);
};
const readCredit = (text: string, usual: number): { credit: number; rest: string } => {
  const found = /^%(-?\d{1,3}(?:\.\d{1,9})?)%/.exec(text);
  return found
    ? { credit: Number(found[1]), rest: text.slice(found[0].length) }
    : { credit: usual, rest: text };
};

/**
 * Splits `=right`, `~wrong`, `~%50%half`: each sign with the text after it, up to the comment after
 * #.
 */
function linesOf(
  block: string,
): { readonly sign: string; readonly credit: number; readonly text: string }[] {
  return [...block.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', said = '']) => {
    const { credit, rest } = readCredit(said.trim(), sign === '=' ? 100 : 0);
    return { sign, credit, text: rest.split('#')[0] ?? '' };
  });
}

function numbersOf(block: string): AnswerLine[] {
  const lines = /^[=~]/.test(block)
    ? linesOf(block).filter(({ sign, text }) => sign === '=' && text.trim() && text.trim() !== '*')
    : [{ credit: 100, text: block.split('#')[0]?.split('~')[0] ?? '' }];
  return lines.map(({ credit, text }) => {
    const [from = '', to] = text.trim().split('..');
    if (to !== undefined) {
      const [a, b] = [Number(from), Number(to)];
      return { text: short((a + b) / 2), tolerance: short(Math.abs(b - a) / 2), credit };
    }
    const [number = '', tolerance = ''] = from.split(':');
    return { text: number.trim(), tolerance: tolerance.trim() || null, credit };
  });
}
const short = (n: number): string => String(Number(n.toPrecision(12)));

const TRUTH = /^(t|true|f|false)\s*(#[\s\S]*)?$/i;

/** Parses the answers of a question; a string is the error. */
function answersOf(block: string): Pick<FileQuestion, 'kind' | 'answers' | 'partial'> | string {
  const partial = true;
  if (block === '') return { kind: 'essay', answers: [], partial };
  if (block.startsWith('#'))
    return { kind: 'numeric', answers: numbersOf(block.slice(1).trim()), partial };
  const truth = TRUTH.exec(block)?.[1];
  if (truth) {
    const yes = /^t/i.test(truth);
    return {
      kind: 'true_false',
      partial,
      answers: [
        { text: 'True', credit: yes ? 100 : 0 },
        { text: 'False', credit: yes ? 0 : 100 },
      ],
    };
  }
  if (!/^[=~]/.test(block)) return 'Begin each answer with = or ~.';
  const lines = linesOf(block);
  if (lines.some(({ sign }) => sign === '~'))
    return {
      kind: lines.some(({ sign }) => sign === '=') ? 'single' : 'multiple',
      partial,
      answers: lines.map(({ text, credit }) => ({ text: clean(text), credit })),
    };
  if (!block.includes('->'))
    return {
      kind: 'short',
      partial,
      answers: lines.map(({ text, credit }) => ({ text: clean(text), credit })),
    };
  return {
    kind: 'matching',
    partial,
    answers: lines.map(({ text }) => {
      const [prompt = '', match = ''] = text.split('->');
      return { text: clean(prompt), match: clean(match), credit: 100 };
    }),
  };
}

function questionOf(source: string): FileQuestion | string {
  const named = source.replace(/^\s*::[\s\S]*?::/, '').trim();
  const [open, close] = [named.indexOf('{'), named.lastIndexOf('}')];
  if (open < 0 || close < open) return 'Put the answers in braces { }.';
  const after = named.slice(close + 1).trim();
  const before = named.slice(0, open).trim();
  const [body = '', general = ''] = named.slice(open + 1, close).split('####');
  const read = answersOf(body.trim());
  if (typeof read === 'string') return read;
  const text = clean(after ? `${before} _____ ${after}` : before);
  return { ...read, text, explanation: clean(general) || null, marks: null };
}

/** Parses a file. Questions are separated by blank lines; comments and categories are skipped. */
export function readGift(file: string): FileContent {
  const found = new Collected();
  let [block, from]: [string[], number] = [[], 0];
  const lines = protectEscapes(file.replace(/^\uFEFF/, '').replace(/[\ue000-\ue007]/g, '')).split(
    /\r\n|\n|\r/,
  );
  for (const [i, line] of [...lines, ''].entries()) {
    if (/^\s*(\/\/|\$CATEGORY:)/.test(line)) continue;
    if (line.trim()) {
      if (block.length === 0) from = i + 1;
      block.push(line);
    } else if (block.length) {
      found.take(from, questionOf(block.join('\n')));
      block = [];
    }
  }
  return found;
}

const escaped = (text: string): string =>
  text
    .trim()
    .replace(/[\\~=#{}:]/g, '\\$&')
    .replace(/\r\n|\n|\r/g, '\\n');
const percent = (credit: number): string => `%${credit}%`;

function blockOf({ kind, answers }: FileQuestion): string {
  const lines = answers.map(({ text, credit, match, tolerance }) => {
    if (kind === 'matching') return `=${escaped(text)} -> ${escaped(match ?? '')}`;
    if (kind === 'numeric')
      return `=${percent(credit)}${text.trim()}${tolerance ? `:${tolerance.trim()}` : ''}`;
    if (kind === 'short') return `=${credit === 100 ? '' : percent(credit)}${escaped(text)}`;
    if (kind === 'multiple') return `~${percent(credit)}${escaped(text)}`;
    return `${credit === 100 ? '=' : '~'}${credit === 100 || credit === 0 ? '' : percent(credit)}${escaped(text)}`;
  });
  if (kind === 'essay') return '{}';
  return `{${kind === 'numeric' ? '#' : ''}\n${lines.map((line) => `\t${line}\n`).join('')}}`;
}

/** True and False in exactly these words keep their kind; other pairs are written as choices. */
const isPlainTruth = ({ kind, answers }: FileQuestion): boolean =>
  kind === 'true_false' && answers[0]?.text === 'True' && answers[1]?.text === 'False';

export const writeGift = (questions: readonly FileQuestion[]): string =>
  questions
    .map((question, i) => {
      const general = question.explanation ? `####${escaped(question.explanation)}` : '';
      const block = isPlainTruth(question)
        ? `{${question.answers[0]?.credit === 100 ? 'TRUE' : 'FALSE'}}`
        : blockOf(question);
      return `::Q${i + 1}::${escaped(question.text)}${block.slice(0, -1)}${general}}\n`;
    })
    .join('\n');
