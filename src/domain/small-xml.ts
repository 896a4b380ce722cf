/**
 * A minimal XML parser for files of known formats: elements, attributes, text. Document types are
 * refused, so there are no entities to expand.
 */
import { unescapeXml } from './question-file';

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Its own text, without that of its children. */
  readonly text: string;
  /** Texts and children in document order. */
  readonly parts: readonly (string | XmlNode)[];
}
interface Growing extends XmlNode {
  readonly children: XmlNode[];
  readonly parts: (string | XmlNode)[];
  text: string;
}

const DEEPEST = 20;
const MOST_NODES = 60_000;
const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)|(<)/g;

/** Parses a document; null if it is not well formed, nests too deeply or has too many elements. */
export function readXml(text: string): XmlNode | null {
  const root: Growing = { name: '', attributes: {}, children: [], parts: [], text: '' };
  const open: Growing[] = [root];
  let nodes = 0;
  for (const [, cdata, end, name, attributes = '', empty, words, stray] of text
    .replace(/^\uFEFF/, '')
    .matchAll(TOKEN)) {
    const here = open.at(-1);
    if (!here || stray) return null;
    if (cdata !== undefined || words !== undefined) {
      const said = cdata ?? unescapeXml(words ?? '');
      here.text += said;
      here.parts.push(said);
    } else if (name === undefined) continue;
    else if (end) {
      if (open.length < 2 || here.name !== name) return null;
      open.pop();
    } else {
      nodes += 1;
      if (nodes > MOST_NODES || open.length > DEEPEST) return null;
      const node: Growing = {
        name,
        attributes: Object.fromEntries(
          [...attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
            ([, key = '', double, single]) => [key, unescapeXml(double ?? single ?? '')],
          ),
        ),
        children: [],
        parts: [],
        text: '',
      };
      here.children.push(node);
      here.parts.push(node);
      if (!empty) open.push(node);
    }
  }
  const [only, ...more] = root.children;
  return open.length === 1 && only && more.length === 0 && !root.text.trim() ? only : null;
}

export const childOf = (node: XmlNode, name: string): XmlNode | undefined =>
  node.children.find((child) => child.name === name);
export const childrenOf = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** Escapes text; characters that XML forbids are dropped. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML cannot hold
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
