/** Questions as Moodle XML: read as far as a bank here knows the kind, and written for Moodle to read. */
import type { AnswerLine } from './question';
import type { QuestionKind } from './question-kinds';
import { Collected, plainText, type FileContent, type FileQuestion } from './question-file';
import { childOf, childrenOf, escapeXml, readXml, type XmlNode } from './small-xml';

const KINDS: Readonly<Record<string, QuestionKind>> = {
  multichoice: 'multiple',
  truefalse: 'true_false',
  numerical: 'numeric',
  shortanswer: 'short',
  matching: 'matching',
  essay: 'essay',
};

/** The text of an element: in a `<text>` of its own, as HTML or plain. */
function textIn(node: XmlNode | undefined): string {
  if (!node) return '';
  const said = childOf(node, 'text')?.text ?? node.text;
  return ['html', 'moodle_auto_format'].includes(node.attributes['format'] ?? '')
    ? plainText(said)
    : said.replaceAll('\0', '').trim();
}
const isTrue = (node: XmlNode | undefined): boolean => /^(1|true)$/i.test(node?.text.trim() ?? '');

function answerOf(node: XmlNode, kind: QuestionKind): AnswerLine {
  const text = textIn(node);
  return {
    text: kind === 'true_false' ? (/^true$/i.test(text) ? 'True' : 'False') : text,
    credit: Number(node.attributes['fraction'] ?? 0),
    ...(kind === 'numeric' ? { tolerance: childOf(node, 'tolerance')?.text.trim() || null } : {}),
  };
}

const hasPictures = (node: XmlNode): boolean =>
  node.name === 'file' || /<img\b/i.test(node.text) || node.children.some(hasPictures);

function questionOf(node: XmlNode): FileQuestion | string {
  const type = node.attributes['type'] ?? '';
  const known = KINDS[type];
  if (!known) return 'This kind of question is not taken.';
  if (hasPictures(node)) return 'Questions with pictures are not taken.';
  const kind: QuestionKind =
    type === 'multichoice' && isTrue(childOf(node, 'single')) ? 'single' : known;
  const answers =
    kind === 'matching'
      ? childrenOf(node, 'subquestion').map((pair) => {
          const match = childOf(pair, 'answer');
          return { text: textIn(pair), match: match ? textIn(match) : '', credit: 100 };
        })
      : kind === 'essay'
        ? []
        : childrenOf(node, 'answer')
            .map((one) => answerOf(one, kind))
            .filter(({ text }) => kind !== 'numeric' || text !== '*');
  const grade = Number(childOf(node, 'defaultgrade')?.text ?? Number.NaN);
  return {
    kind,
    answers,
    partial: true,
    text: textIn(childOf(node, 'questiontext')),
    explanation: textIn(childOf(node, 'generalfeedback')) || null,
    marks: grade > 0 && grade <= 1_000 ? Math.round(grade * 100) : null,
  };
}

/** The faults are counted by questions: Moodle XML has them one after another, with categories between. */
export function readMoodleXml(file: string): FileContent {
  const found = new Collected();
  const quiz = /<!(DOCTYPE|ENTITY)/i.test(file) ? null : readXml(file);
  if (quiz?.name !== 'quiz') {
    found.refuse(1, 'This is not a Moodle XML file.');
    return found;
  }
  const questions = childrenOf(quiz, 'question').filter(
    ({ attributes }) => !['category', 'description'].includes(attributes['type'] ?? ''),
  );
  for (const [n, node] of questions.entries()) found.take(n + 1, questionOf(node));
  return found;
}

const TYPES: Readonly<Record<QuestionKind, string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  numeric: 'numerical',
  short: 'shortanswer',
  matching: 'matching',
  essay: 'essay',
};
const text = (said: string): string => `<text>${escapeXml(said)}</text>`;

function answerXml(
  { text: said, credit, match, tolerance }: AnswerLine,
  kind: QuestionKind,
): string {
  if (kind === 'matching')
    return `<subquestion format="plain_text">${text(said)}<answer>${text(match ?? '')}</answer></subquestion>`;
  const off =
    kind === 'numeric' ? `<tolerance>${escapeXml(tolerance?.trim() || '0')}</tolerance>` : '';
  const words = kind === 'true_false' ? said.toLowerCase() : said;
  return `<answer fraction="${credit}" format="plain_text">${text(words)}${off}</answer>`;
}

/** Moodle knows two choices as true and false in these words alone; any other two are choices to it. */
const typeOf = ({ kind, answers }: FileQuestion): string =>
  kind === 'true_false' && answers.some(({ text: said }) => !/^(true|false)$/i.test(said))
    ? 'multichoice'
    : TYPES[kind];

export function writeMoodleXml(questions: readonly FileQuestion[]): string {
  const all = questions.map((question, n) => {
    const { kind, answers, marks, explanation } = question;
    const type = typeOf(question);
    const single = type === 'multichoice' ? `<single>${kind !== 'multiple'}</single>` : '';
    const lines = answers.map((line) => answerXml(line, type === 'multichoice' ? 'single' : kind));
    return [
      `<question type="${type}"><name>${text(`Q${n + 1}`)}</name>`,
      `<questiontext format="plain_text">${text(question.text)}</questiontext>`,
      `<generalfeedback format="plain_text">${text(explanation ?? '')}</generalfeedback>`,
      `<defaultgrade>${(marks ?? 100) / 100}</defaultgrade>${single}`,
      ...lines,
      '</question>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all.join('\n')}\n</quiz>\n`;
}
