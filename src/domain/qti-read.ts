/**
 * Reads questions from QTI 2.1 items: single and multiple choice, true and false, text and number
 * entry, matching, essays.
 */
import type { AnswerLine, Question } from './question';
import { Collected, type FileContent, type FilePicture, type FileQuestion } from './question-file';
import {
  below,
  flowOf,
  local,
  TEMPLATES,
  Unread,
  valueIn,
  within,
  type Resolve,
} from './qti-shape';
import { readXml, type XmlNode } from './small-xml';

/** One XML file of a package; `resolve` finds files beside it. */
export interface QtiFile {
  readonly name: string;
  readonly text: string;
  readonly resolve: Resolve;
}

const OTHER: Readonly<Record<string, string>> = {
  questestinterop: 'This is QTI 1.2. Export it as QTI 2.1.',
  'qti-assessment-item': 'This is QTI 3. Export it as QTI 2.1.',
};
const TAKEN = new Set([
  'choiceInteraction',
  'textEntryInteraction',
  'extendedTextInteraction',
  'matchInteraction',
]);

/** The right answers and marks of an item, by the keys of its answers. */
interface Key {
  readonly declared: XmlNode;
  readonly right: readonly string[];
  /** Marks by key; null if the item only compares with the right answer. */
  readonly mapped: ReadonlyMap<string, number> | null;
  readonly matched: boolean;
}

function keyOf(item: XmlNode, interaction: XmlNode): Key {
  const id = interaction.attributes['responseIdentifier'] ?? 'RESPONSE';
  const declared = below(item, 'responseDeclaration').find(
    ({ attributes }) => attributes['identifier'] === id,
  );
  if (!declared) throw new Unread('The correct response is not declared.');
  const right = within(declared, 'correctResponse');
  const mapping = within(declared, 'mapping');
  const template = within(item, 'responseProcessing')?.attributes['template'] ?? '';
  const matched = template.startsWith(TEMPLATES) && template.includes('match_correct');
  return {
    declared,
    right: right ? right.children.map(({ text }) => text.trim()) : [],
    mapped:
      mapping && !matched
        ? new Map(
            below(mapping, 'mapEntry').map(({ attributes }) => [
              (attributes['mapKey'] ?? '').trim(),
              Number(attributes['mappedValue'] ?? Number.NaN),
            ]),
          )
        : null,
    matched,
  };
}

/** The marks stated in an item. */
function saidMarks(item: XmlNode): number | null {
  const outcome = (id: string): XmlNode | undefined =>
    below(item, 'outcomeDeclaration').find(({ attributes }) => attributes['identifier'] === id);
  const maximum = outcome('MAXSCORE');
  const said = Number(
    (maximum && valueIn(within(maximum, 'defaultValue'))) ||
      outcome('SCORE')?.attributes['normalMaximum'] ||
      Number.NaN,
  );
  return said > 0 ? said : null;
}

/** The same, or else the mapped marks of its right answers. */
function marksOf(item: XmlNode, { mapped, right }: Key, several: boolean): number | null {
  const said = saidMarks(item);
  if (said !== null) return said;
  if (!mapped) return right.length ? 1 : null;
  const values = [...mapped.values()].filter((value) => value > 0);
  const all = several ? values.reduce((sum, one) => sum + one, 0) : Math.max(0, ...values);
  return all > 0 ? all : null;
}

const creditOf = (value: number, marks: number): number =>
  Math.round((value / marks) * 10_000_000) / 100_000;

function choiceOf(item: XmlNode, asked: XmlNode, resolve: Resolve) {
  const key = keyOf(item, asked);
  const several = key.declared.attributes['cardinality'] === 'multiple';
  const marks = marksOf(item, key, several);
  const pictures: FilePicture[] = [];
  const answers = below(asked, 'simpleChoice').map((choice): AnswerLine => {
    const id = choice.attributes['identifier'] ?? '';
    const { text, images } = flowOf(choice, resolve);
    const [image, ...more] = images;
    if (more.length) throw new Unread('Only one picture per text is supported.');
    const share = several ? 100 / Math.max(key.right.length, 1) : 100;
    const credit = key.mapped
      ? creditOf(key.mapped.get(id) ?? 0, marks ?? 1)
      : key.right.includes(id)
        ? Math.round(share * 100_000) / 100_000
        : 0;
    return {
      text: text || (image?.alt ?? ''),
      credit,
      ...(image ? { picture: pictures.push(image), alt: image.alt } : {}),
    };
  });
  const truth =
    !several && answers.length === 2 && answers.every(({ text }) => /^(true|false)$/i.test(text));
  return {
    kind: several ? 'multiple' : truth ? 'true_false' : 'single',
    partial: !(several && key.matched),
    answers,
    marks,
    pictures,
  } as const;
}

/**
 * Numbers with a tolerance are compared by conditions: `equal` against a value, which sets the
 * score.
 */
function comparedIn(item: XmlNode): { value: string; tolerance: string | null; score: number }[] {
  const branches = ['responseIf', 'responseElseIf'].flatMap((name) => below(item, name));
  return branches.flatMap((branch) => {
    const equal = within(branch, 'equal');
    const score = Number(
      within(within(branch, 'setOutcomeValue'), 'baseValue')?.text ?? Number.NaN,
    );
    if (!equal) throw new Unread('This response processing is not supported.');
    const { toleranceMode = 'exact', tolerance = '' } = equal.attributes;
    const [down = '', up = down] = tolerance.trim().split(/\s+/);
    if (toleranceMode === 'relative' || down !== up)
      throw new Unread('Only one absolute tolerance is supported.');
    const value = within(equal, 'baseValue')?.text.trim() ?? valueIn(within(equal, 'correct'));
    return [{ value, tolerance: toleranceMode === 'absolute' ? down : null, score }];
  });
}

function enteredOf(item: XmlNode, asked: XmlNode) {
  const key = keyOf(item, asked);
  const numeric = ['float', 'integer'].includes(key.declared.attributes['baseType'] ?? '');
  const compared = numeric ? comparedIn(item) : [];
  const all = new Map<string, number>(key.mapped ?? []);
  const scores = compared.map(({ score }) => score).filter((score) => score > 0);
  const marks = scores.length
    ? (saidMarks(item) ?? Math.max(...scores))
    : marksOf(item, key, false);
  const answers: AnswerLine[] = compared.length
    ? compared.map(({ value, tolerance, score }) => ({
        text: value || (key.right[0] ?? ''),
        tolerance,
        credit: Number.isNaN(score) ? 100 : creditOf(score, marks || 1),
      }))
    : all.size
      ? [...all].map(([text, value]) => ({ text, credit: creditOf(value, marks || 1) }))
      : key.right.map((text) => ({ text, credit: 100 }));
  return {
    kind: numeric ? 'numeric' : 'short',
    partial: true,
    // A star is literal in QTI, and a wildcard here.
    answers: numeric
      ? answers.map((one) => ({ ...one, tolerance: one.tolerance ?? null }))
      : answers.map((one) => ({ ...one, text: one.text.replaceAll('*', '\\*') })),
    marks,
    pictures: [],
  } as const;
}

function pairsOf(item: XmlNode, asked: XmlNode, resolve: Resolve) {
  const key = keyOf(item, asked);
  const [left, right] = below(asked, 'simpleMatchSet').map((set) =>
    below(set, 'simpleAssociableChoice').map((choice) => {
      const { text, images } = flowOf(choice, resolve);
      if (images.length) throw new Unread('Only pictures in questions and choices are imported.');
      return { id: choice.attributes['identifier'] ?? '', text };
    }),
  );
  const pairs = (key.right.length ? key.right : [...(key.mapped?.keys() ?? [])]).map((pair) =>
    pair.split(/\s+/),
  );
  const answers = (left ?? []).map(({ id, text }): AnswerLine => {
    const [found, ...more] = pairs.filter(([from]) => from === id);
    if (!found || more.length) throw new Unread('Each prompt must have exactly one match.');
    const match = right?.find((one) => one.id === found[1])?.text ?? '';
    return { text, match, credit: 100 };
  });
  const used = new Set(pairs.map(([, to]) => to));
  const spare = (right ?? [])
    .filter(({ id }) => !used.has(id))
    .map(({ text }): AnswerLine => ({ text: '', match: text, credit: 100 }));
  return {
    kind: 'matching',
    partial: true,
    answers: [...answers, ...spare],
    marks: marksOf(item, key, true),
    pictures: [],
  } as const;
}

type Taken = Omit<Question, 'text'> & {
  readonly marks: number | null;
  readonly pictures: readonly FilePicture[];
};

function answersOf(item: XmlNode, asked: XmlNode, resolve: Resolve): Taken {
  switch (local(asked)) {
    case 'choiceInteraction':
      return choiceOf(item, asked, resolve);
    case 'textEntryInteraction':
      return enteredOf(item, asked);
    case 'matchInteraction':
      return pairsOf(item, asked, resolve);
    default:
      return { kind: 'essay', partial: true, answers: [], marks: saidMarks(item), pictures: [] };
  }
}

const interactionsIn = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) =>
    local(child).endsWith('Interaction') ? [child] : interactionsIn(child),
  );

function itemOf(item: XmlNode, resolve: Resolve): FileQuestion {
  const body = within(item, 'itemBody');
  if (!body) throw new Unread('The question has no text.');
  const [asked, ...more] = interactionsIn(body);
  if (!asked) throw new Unread('The item has no interaction.');
  if (more.length) throw new Unread('Items with several interactions are not supported.');
  if (!TAKEN.has(local(asked))) throw new Unread('This question type is not supported.');
  const { marks, pictures, ...question } = answersOf(item, asked, resolve);
  const around = flowOf(body, resolve, '_____');
  const prompt = within(asked, 'prompt');
  const inside = prompt ? flowOf(prompt, resolve) : { text: '', images: [] };
  const [picture, ...others] = [...around.images, ...inside.images];
  if (others.length) throw new Unread('Only one picture per text is supported.');
  const feedback = within(item, 'modalFeedback');
  // A blank at the end is dropped: the answer is entered below the question anyway.
  const text = [around.text.replace(/\s*_____$/, ''), inside.text].filter(Boolean).join('\n');
  return {
    ...question,
    text,
    explanation: (feedback && flowOf(feedback, resolve).text) || null,
    marks: marks !== null && marks <= 1_000 ? Math.round(marks * 100) : null,
    ...(picture ? { picture } : {}),
    ...(pictures.length ? { choicePictures: pictures } : {}),
  };
}

/**
 * Reads one item from each file; other files of a package are skipped. Faults are located by item.
 */
export function readQti(files: readonly QtiFile[]): FileContent {
  const found = new Collected();
  let at = 0;
  for (const { text, resolve } of files) {
    const root = /<!(DOCTYPE|ENTITY)/i.test(text) ? null : readXml(text);
    const kind = root ? local(root) : '';
    if (['manifest', 'assessmentTest', 'assessmentSection', 'assessmentStimulus'].includes(kind))
      continue;
    at += 1;
    if (!root || kind !== 'assessmentItem') {
      found.refuse(at, OTHER[kind] ?? 'This is not a QTI 2.1 item.');
      continue;
    }
    try {
      found.take(at, itemOf(root, resolve));
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      found.refuse(at, error.message);
    }
  }
  return found;
}
