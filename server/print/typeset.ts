/** A document whose texts say which typeface they are set in, worked out from their letters: whoever writes one need not think of it. */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { runsOf } from './scripts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands in a list of pieces of text: each piece keeps its looks, in all of its runs. */
function pieces(piece: unknown): unknown[] {
  if (typeof piece === 'string') return [...(runsOf(piece) ?? [piece])];
  if (!isNode(piece)) return [piece];
  const { text } = piece;
  if (typeof text === 'string')
    return (runsOf(text) ?? [{ text }]).map((run) => ({ ...piece, ...run }));
  return [Array.isArray(text) ? { ...piece, text: text.flatMap(pieces) } : piece];
}

function textOf(node: Node): Node {
  const { text } = node;
  if (Array.isArray(text)) return { ...node, text: text.flatMap(pieces) };
  const runs = typeof text === 'string' ? runsOf(text) : null;
  return runs ? { ...node, text: runs } : node;
}

/** Where nodes have others in them. */
const HOLDS = ['stack', 'columns', 'ul', 'ol'] as const;

function set(node: unknown): unknown {
  if (typeof node === 'string') {
    const runs = runsOf(node);
    return runs ? { text: runs } : node;
  }
  if (Array.isArray(node)) return node.map(set);
  if (!isNode(node)) return node;
  if ('text' in node) return textOf(node);
  const held = HOLDS.filter((name) => Array.isArray(node[name]));
  const { table } = node;
  return {
    ...node,
    ...Object.fromEntries(held.map((name) => [name, set(node[name])])),
    ...(isNode(table) && Array.isArray(table['body'])
      ? { table: { ...table, body: table['body'].map(set) } }
      : {}),
  };
}

type Watermark = Exclude<TDocumentDefinitions['watermark'], string | undefined>;

/** Begins a text that is there to be seen, not to be read: it has no width. */
export const MUTE = '\u200b';

/** One word has one typeface. Across a table its letters would stand between those of the rows for whoever searches or copies. */
function watermarkOf(watermark: string | Watermark): Watermark {
  const given: Watermark = typeof watermark === 'string' ? { text: watermark } : watermark;
  const font = runsOf(given.text)?.find((run) => run.font)?.font;
  return { ...given, text: MUTE + given.text, ...(font ? { font } : {}) };
}

/** The same document, with a typeface for each run of its texts. Heads and feet that are worked out page by page see to it themselves. */
export function typeset(document: TDocumentDefinitions): TDocumentDefinitions {
  const { content, header, footer, watermark } = document;
  return {
    ...document,
    content: set(content) as TDocumentDefinitions['content'],
    ...(isNode(header) || Array.isArray(header) ? { header: set(header) as typeof header } : {}),
    ...(isNode(footer) || Array.isArray(footer) ? { footer: set(footer) as typeof footer } : {}),
    ...(watermark === undefined ? {} : { watermark: watermarkOf(watermark) }),
  };
}
