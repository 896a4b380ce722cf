/** Names of QTI 2.1, and how the texts of its items are read: as plain text, in document order. */
import { QUESTION_LIMITS } from './question-kinds';
import type { FilePicture } from './question-file';
import type { XmlNode } from './small-xml';

export const QTI = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
export const TEMPLATES = 'http://www.imsglobal.org/question/qti_v2p1/rptemplates/';

/** Why an item is refused, in English. */
export class Unread extends Error {}

/** Strips the namespace: `imsqti:assessmentItem` -> `assessmentItem`. */
export const local = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1);
/** All descendant elements of this name, in document order. */
export const below = (node: XmlNode, name: string): XmlNode[] =>
  node.children.flatMap((child) => [
    ...(local(child) === name ? [child] : []),
    ...below(child, name),
  ]);
export const within = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => local(child) === name);
export const valueIn = (node: XmlNode | undefined): string =>
  (node && within(node, 'value')?.text.trim()) ?? '';

const BLOCKS = new Set([
  'p',
  'div',
  'li',
  'ul',
  'ol',
  'tr',
  'pre',
  'blockquote',
  'prompt',
  'table',
]);
/** Elements whose meaning would be lost in plain text. */
const LOST: Readonly<Record<string, string>> = {
  math: 'Formulas (MathML) are not supported.',
  object: 'Embedded objects are not supported.',
  printedVariable: 'Template variables are not supported.',
  gap: 'Gap-text items are not supported.',
  hottext: 'Gap-text items are not supported.',
  feedbackInline: 'Inline feedback is not supported.',
  feedbackBlock: 'Inline feedback is not supported.',
  inlineChoiceInteraction: 'Inline choices are not supported.',
};

export type Resolve = (src: string) => Uint8Array | undefined;
export interface Flow {
  readonly text: string;
  readonly images: readonly FilePicture[];
}

/** The text of an element without its interactions, and its pictures. @throws Unread */
export function flowOf(node: XmlNode, resolve: Resolve, blank = ''): Flow {
  const images: FilePicture[] = [];
  const walk = (part: string | XmlNode): string => {
    if (typeof part === 'string') return part.replace(/\s+/g, ' ');
    const name = local(part);
    if (LOST[name]) throw new Unread(LOST[name]);
    if (name === 'br') return '\n';
    if (name === 'img') {
      const { src = '', alt = '' } = part.attributes;
      const bytes = resolve(src);
      if (!bytes) throw new Unread('A picture is not in the file.');
      const file = src.slice(src.lastIndexOf('/') + 1);
      images.push({ name: file, bytes, alt: alt.trim().slice(0, QUESTION_LIMITS.alt) });
      return '';
    }
    if (name === 'textEntryInteraction') return blank;
    if (name.endsWith('Interaction') || name === 'rubricBlock') return '';
    const inside = part.parts.map(walk).join('');
    return BLOCKS.has(name) ? `\n${inside}\n` : inside;
  };
  const text = node.parts
    .map(walk)
    .join('')
    .replaceAll('\0', '')
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
  return { text, images };
}
