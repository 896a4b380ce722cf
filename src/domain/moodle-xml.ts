/** Reads questions from Moodle XML if the bank has their kind, and writes them for Moodle. */
import type { AnswerLine } from './question';
import { QUESTION_LIMITS, type QuestionKind } from './question-kinds';
import {
  Collected,
  fromBase64,
  imagesIn,
  plainText,
  toBase64,
  type FileContent,
  type FilePicture,
  type FileQuestion,
} from './question-file';
import { childOf, childrenOf, escapeXml, readXml, type XmlNode } from './small-xml';

const KINDS: Readonly<Record<string, QuestionKind>> = {
  multichoice: 'multiple',
  truefalse: 'true_false',
  numerical: 'numeric',
  shortanswer: 'short',
  matching: 'matching',
  essay: 'essay',
};

/** The text of an element: in a `<text>` child, as HTML or plain text. */
function textIn(node: XmlNode | undefined): string {
  if (!node) return '';
  const said = childOf(node, 'text')?.text ?? node.text;
  return ['html', 'moodle_auto_format'].includes(node.attributes['format'] ?? '')
    ? plainText(said)
    : said.replaceAll('\0', '').trim();
}
const isTrue = (node: XmlNode | undefined): boolean => /^(1|true)$/i.test(node?.text.trim() ?? '');

/**
 * Thrown for a picture that cannot be imported; its message is the reason why the question is
 * refused.
 */
class NoPicture extends Error {}
const ONE_PICTURE = 'Only one picture per text is supported.';
const OUTSIDE = 'A picture is not in the file.';
const ELSEWHERE = 'Only pictures in questions and choices are imported.';

const DATA = /^data:image\/[a-z+.-]+;base64,(.+)$/is;

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The picture of a text: embedded as a file beside it, or in a data URL. */
function pictureIn(node: XmlNode | undefined): FilePicture | null {
  const said = (node && childOf(node, 'text')?.text) ?? '';
  const [tag, ...more] = imagesIn(said);
  if (!node || !tag) return null;
  if (more.length) throw new NoPicture(ONE_PICTURE);
  const inside = DATA.exec(tag.src)?.[1];
  const name = inside
    ? 'picture'
    : decodeName(/^@@PLUGINFILE@@\/(?:.*\/)?([^/?#]+)/.exec(tag.src)?.[1] ?? '');
  const held =
    inside ??
    childrenOf(node, 'file').find(
      (file) => file.attributes['name'] === name && file.attributes['encoding'] === 'base64',
    )?.text;
  const bytes = held ? fromBase64(held) : null;
  if (!bytes) throw new NoPicture(OUTSIDE);
  return { name, bytes, alt: tag.alt.slice(0, QUESTION_LIMITS.alt) };
}

/** Number of pictures in all texts below a node. */
const countPictures = (node: XmlNode): number =>
  imagesIn(node.text).length + node.children.reduce((sum, one) => sum + countPictures(one), 0);

function answerOf(node: XmlNode, kind: QuestionKind): AnswerLine & { image: FilePicture | null } {
  const text = textIn(node);
  const image = pictureIn(node);
  const truth = /^true$/i.test(text) ? 'True' : 'False';
  return {
    text: kind === 'true_false' ? truth : text || (image?.alt ?? ''),
    credit: Number(node.attributes['fraction'] ?? 0),
    ...(kind === 'numeric' ? { tolerance: childOf(node, 'tolerance')?.text.trim() || null } : {}),
    image,
  };
}

function takenFrom(node: XmlNode): FileQuestion | string {
  const type = node.attributes['type'] ?? '';
  const known = KINDS[type];
  if (!known) return 'This question type is not supported.';
  const kind: QuestionKind =
    type === 'multichoice' && isTrue(childOf(node, 'single')) ? 'single' : known;
  const asked = childOf(node, 'questiontext');
  const picture = pictureIn(asked);
  const choicePictures: FilePicture[] = [];
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
            .filter(({ text }) => kind !== 'numeric' || text !== '*')
            .map(({ image, ...line }) =>
              image ? { ...line, picture: choicePictures.push(image), alt: image.alt } : line,
            );
  if (countPictures(node) > (picture ? 1 : 0) + choicePictures.length) return ELSEWHERE;
  const grade = Number(childOf(node, 'defaultgrade')?.text ?? Number.NaN);
  return {
    kind,
    answers,
    partial: true,
    text: textIn(asked),
    explanation: textIn(childOf(node, 'generalfeedback')) || null,
    marks: grade > 0 && grade <= 1_000 ? Math.round(grade * 100) : null,
    ...(picture ? { picture } : {}),
    ...(choicePictures.length ? { choicePictures } : {}),
  };
}

function questionOf(node: XmlNode): FileQuestion | string {
  try {
    return takenFrom(node);
  } catch (error) {
    if (error instanceof NoPicture) return error.message;
    throw error;
  }
}

/**
 * Faults are located by the number of the question, as Moodle XML lists questions one after another
 * with categories between.
 */
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

/**
 * A text followed by its picture, as Moodle stores them: the text refers to the picture, and the
 * file is beside it.
 */
function withPicture(said: string, picture: FilePicture | undefined): string {
  if (!picture) return ` format="plain_text">${text(said)}`;
  const html = `${escapeXml(said).replaceAll('\n', '<br/>')}<p><img src="@@PLUGINFILE@@/${encodeURIComponent(picture.name)}" alt="${escapeXml(picture.alt)}"/></p>`;
  return ` format="html">${text(html)}<file name="${escapeXml(picture.name)}" path="/" encoding="base64">${toBase64(picture.bytes)}</file>`;
}

function answerXml(
  { text: said, credit, match, tolerance, picture }: AnswerLine,
  kind: QuestionKind,
  pictures: readonly FilePicture[],
): string {
  if (kind === 'matching')
    return `<subquestion format="plain_text">${text(said)}<answer>${text(match ?? '')}</answer></subquestion>`;
  const off =
    kind === 'numeric' ? `<tolerance>${escapeXml(tolerance?.trim() || '0')}</tolerance>` : '';
  const words = kind === 'true_false' ? said.toLowerCase() : said;
  const shown = picture ? pictures[picture - 1] : undefined;
  return `<answer fraction="${credit}"${withPicture(words, shown)}${off}</answer>`;
}

/**
 * Moodle accepts true and false only in these words; any other two choices are a multiple-choice
 * question.
 */
const typeOf = ({ kind, answers }: FileQuestion): string =>
  kind === 'true_false' &&
  answers.some(({ text: said, picture }) => picture || !/^(true|false)$/i.test(said))
    ? 'multichoice'
    : TYPES[kind];

export function writeMoodleXml(questions: readonly FileQuestion[]): string {
  const all = questions.map((question, n) => {
    const { kind, answers, marks, explanation } = question;
    const type = typeOf(question);
    const single = type === 'multichoice' ? `<single>${kind !== 'multiple'}</single>` : '';
    const lines = answers.map((line) =>
      answerXml(line, type === 'multichoice' ? 'single' : kind, question.choicePictures ?? []),
    );
    return [
      `<question type="${type}"><name>${text(`Q${n + 1}`)}</name>`,
      `<questiontext${withPicture(question.text, question.picture ?? undefined)}</questiontext>`,
      `<generalfeedback format="plain_text">${text(explanation ?? '')}</generalfeedback>`,
      `<defaultgrade>${(marks ?? 100) / 100}</defaultgrade>${single}`,
      ...lines,
      '</question>',
    ].join('\n');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${all.join('\n')}\n</quiz>\n`;
}
